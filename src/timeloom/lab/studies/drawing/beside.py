"""Two studies side by side: as a page, and in a few lines for the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.lab.report import counted
from timeloom.lab.studies.drawing import charts
from timeloom.lab.studies.drawing.chapters import means_apart
from timeloom.lab.studies.drawing.charts import Rows, figure
from timeloom.lab.studies.drawing.choices import MOST_ROWS
from timeloom.lab.studies.drawing.html import Html, folded, joined, listed, paragraph, spaced, table, tag
from timeloom.lab.studies.drawing.page import Chapter, contents, document, section
from timeloom.lab.studies.drawing.told import apart, chance, narrower, of, percent, share
from timeloom.lab.studies.reading.versus import CellAside, Side, ThingAside, Versus

# In a few lines


ALIKE = "Their records differ in nothing that was to be played in both."


def in_words(told: Versus) -> str:
    """What is different, for the terminal."""
    return "\n".join(_lines(told))


def _lines(told: Versus) -> Iterator[str]:
    yield f"first   {_side(told.first)}"
    yield f"second  {_side(told.second)}"
    yield from told.differs or (ALIKE,)
    width = max((len(cell.words) for cell in told.cells), default=0)
    for cell in told.cells:
        yield f"{cell.words:<{width}}  {_cell_words(cell)}"
    for name, cells in (("first", told.only_first), ("second", told.only_second)):
        if cells:
            yield f"in the {name} alone: {'; '.join(map(spaced, cells))}"
    for thing in (thing for thing in told.things if thing.finding):
        yield f"{thing.thing} {thing.how}: {_thing_words(thing)}"
    for name, things in (("first", told.gone), ("second", told.new)):
        if things:
            yield f"met in the {name} alone: {', '.join(things)}"
    made = counted(told.comparisons, "comparison")
    yield f"{made}; sure is what luck explains in fewer than {percent(told.level)} of studies."


def _side(side: Side) -> str:
    bands = f", {side.held} bands kept, {side.missed} missed" if side.held + side.missed else ""
    return f"{side.title} ({side.folder}), {counted(side.finished, 'finished game')}{bands}"


def _cell_words(cell: CellAside) -> str:
    sure = "sure" if cell.finding else "open"
    pairs = f"{counted(cell.pairs, 'pair')}, {narrower(cell.won)}" if cell.pairs else "no pairs"
    difference = apart(cell.won.difference, cell.won.low, cell.won.high)
    shares = f"won {percent(cell.first.share)}, then {percent(cell.second.share)}"
    return f"{shares}: {difference} points, {sure} ({pairs})"


def _thing_words(thing: ThingAside) -> str:
    difference = apart(thing.difference, thing.low, thing.high)
    return f"{percent(thing.first.share)}, then {percent(thing.second.share)}: {difference} points, sure"


# As a page


def comparison(told: Versus) -> str:
    """Both studies as one page."""
    parts = [
        Chapter("differs", "What was played differently", _differs(told)),
        Chapter("won", "How often it is won", _won(told)),
        Chapter("things", "What is met and taken", _things(told)),
    ]
    title = f"{told.first.title}, then {told.second.title}"
    if told.first.title == told.second.title:
        title = f"{told.first.title}, twice"
    header = tag(
        "header",
        paragraph("Timeloom · two studies", class_="house"),
        tag("h1", title),
        paragraph("Differences are the second study less the first.", class_="lede"),
    )
    return document(title, header, contents(parts), *(section(part) for part in parts))


def _differs(told: Versus) -> Html:
    heads = ["study", "folder", "finished", "bands kept", "missed", "Timeloom", "digest"]
    rows = [
        [
            f"{name}: {side.title}",
            side.folder,
            of(side.finished, side.games),
            str(side.held),
            str(side.missed),
            side.timeloom,
            side.digest[:12],
        ]
        for name, side in (("first", told.first), ("second", told.second))
    ]
    lines = told.differs or (ALIKE,)
    return joined([listed(lines), table("The two studies", heads, rows, words=2), *_alone(told)])


def _alone(told: Versus) -> Iterator[Html]:
    for name, cells in (("first", told.only_first), ("second", told.only_second)):
        if cells:
            names = "; ".join(map(spaced, cells))
            yield paragraph(f"Cells of the {name} alone, which are compared with nothing: {names}.")


def _won(told: Versus) -> Html:
    if not told.cells:
        return paragraph("The two studies share no cell, so nothing can be compared.")
    rows: Rows = [
        {
            "name": cell.words,
            "difference": 100 * cell.won.difference,
            "low": 100 * cell.won.low,
            "high": 100 * cell.won.high,
            "wide_low": 100 * cell.won.apart_low,
            "wide_high": 100 * cell.won.apart_high,
            "colour": charts.ACCENT if cell.finding else charts.SOFT,
        }
        for cell in told.cells
    ]
    words = (
        "How many points of a hundred more games are won in the second study. The line is the 95 % interval"
        " of games"
        " with the same seed, where there are such; the pale one behind it that of games with nothing in"
        " common."
    )
    heads = [
        "cell",
        "first (95 %)",
        "second (95 %)",
        "points (95 %)",
        "pairs",
        "played alike",
        "the pairs’ interval",
        "sure?",
    ]
    lines = [_cell_row(cell) for cell in told.cells]
    drawn = figure(words, charts.differences(rows, "points"))
    return joined([drawn, table("Games won", heads, lines), means_apart(told.cells)])


def _cell_row(cell: CellAside) -> list[str]:
    return [
        cell.words,
        share(cell.first),
        share(cell.second),
        apart(cell.won.difference, cell.won.low, cell.won.high),
        f"{cell.pairs:,}",
        f"{cell.same:,}",
        narrower(cell.won) if cell.pairs else "–",
        _certain(cell.finding),
    ]


def _certain(finding: bool) -> Html:
    return tag("span", "sure", class_="finding") if finding else tag("span", "open", class_="soft")


def _things(told: Versus) -> Html:
    intro = paragraph(
        f"{counted(told.comparisons, 'comparison')} were made on this page. Sure is what luck explains in"
        " fewer than"
        f" {percent(told.level)} of studies, all of them taken together (Holm); open is everything else."
    )
    rows = [
        [
            f"{thing.thing} {thing.how}",
            _certain(thing.finding),
            of(thing.first.hits, thing.first.tries),
            of(thing.second.hits, thing.second.tries),
            apart(thing.difference, thing.low, thing.high),
            chance(thing.adjusted),
        ]
        for thing in told.things[:MOST_ROWS]
    ]
    heads = [
        "thing",
        "sure?",
        "first, games",
        "second, games",
        "points (95 %)",
        "by luck, in all comparisons",
    ]
    parts = [intro, folded("Things in both studies, the surest first", heads, rows, words=2)]
    for name, things in (("first", told.gone), ("second", told.new)):
        if things:
            parts += [paragraph(f"Met in the {name} alone:"), listed(things, class_="chips")]
    return joined(parts)
