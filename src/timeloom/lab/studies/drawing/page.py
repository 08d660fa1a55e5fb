"""The whole page of a report: its head, what stands out, its chapters, and how to count everything again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib.resources import files
from typing import NamedTuple

from timeloom.lab.report import counted
from timeloom.lab.studies.drawing import chapters, choices
from timeloom.lab.studies.drawing.html import Html, joined, listed, paragraph, spaced, tag
from timeloom.lab.studies.drawing.told import number, percent, points, share
from timeloom.lab.studies.reading.figures import Figures, Pair

MOST_NAMED = 5
"""So many findings stand at the top; the others are in their chapter."""


class Chapter(NamedTuple):
    """A part of the report, and what it is called."""

    name: str
    title: str
    inside: Html


def report(told: Figures, before: Sequence[Chapter] = ()) -> str:
    """A study as one page; chapters `before` those of any study come first."""
    parts = [*before, *_chapters(told)]
    title = told.title or told.game
    return document(
        title,
        _header(told, title, "agents" if before else "bots"),
        _facts(told),
        stand_out(told),
        contents(parts),
        *(section(part) for part in parts),
    )


def _chapters(told: Figures) -> Iterator[Chapter]:
    """Those chapters that have something to tell."""
    wanted: list[tuple[str, str, bool, Callable[[Figures], Html]]] = [
        ("bands", "Bands", bool(told.verdicts), chapters.bands),
        ("won", "How often it is won", True, chapters.won),
        ("pairs", "Cells against each other", bool(told.pairs), chapters.pairs),
        ("with", "With and without", True, choices.with_and_without),
        ("odds", "How the odds move", any(cell.moments for cell in told.cells), choices.odds),
        ("length", "Length", bool(told.finished), chapters.lengths),
        ("scores", "Scores", any(cell.score for cell in told.cells), chapters.scores),
        ("counts", "Counts", any(cell.counts for cell in told.cells), chapters.counts),
        ("endings", "Endings", bool(told.finished), chapters.endings),
        ("things", "Cards, places, missions", bool(told.things), choices.things),
        ("unmet", "Never met", True, choices.unmet),
        ("answers", "Answers", bool(told.answers), choices.answers),
        ("forced", "Forced choices", bool(told.decisions), choices.forced),
        ("broken", "Games that broke off", bool(told.errors), chapters.broken),
        ("again", "Count it again", True, _again),
    ]
    for name, title, there, draw in wanted:
        if there:
            yield Chapter(name, title, draw(told))


# The page


def document(title: str, *inside: str) -> str:
    """A page that needs nothing but itself."""
    style = files("timeloom.lab.studies.drawing").joinpath("report.css").read_text(encoding="utf-8")
    head = joined(
        [
            Html('<meta charset="utf-8">'),
            Html('<meta name="viewport" content="width=device-width, initial-scale=1">'),
            Html('<meta name="color-scheme" content="light dark">'),
            tag("title", f"{title} · Timeloom"),
            tag("style", Html(style)),
        ]
    )
    skip = tag("a", "To the report", href="#report", class_="skip")
    page = tag("main", *inside, class_="page", id="report")
    return "<!doctype html>\n" + tag("html", tag("head", head), tag("body", skip, page), lang="en") + "\n"


def contents(parts: Iterable[Chapter]) -> Html:
    """Where to find what."""
    links = listed(tag("a", part.title, href=f"#{part.name}") for part in parts)
    return tag("nav", links, aria_label="Chapters")


def section(part: Chapter) -> Html:
    """A chapter under its heading."""
    heading = tag("h2", part.title, id=f"{part.name}-title")
    return tag("section", heading, part.inside, id=part.name, aria_labelledby=f"{part.name}-title")


def _header(told: Figures, title: str, players: str) -> Html:
    bots = " and ".join(filter(None, (", ".join(told.bots[:-1]), *told.bots[-1:])))
    cells = "" if len(told.cells) == 1 else f" in {counted(len(told.cells), 'cell')}"
    lede = (
        f"{counted(told.games, 'game')} of {told.game}{cells}, played by {bots} {players} from seed"
        f" {told.seed}."
    )
    return tag(
        "header",
        paragraph("Timeloom · a study", class_="house"),
        tag("h1", title),
        paragraph(lede, class_="lede"),
    )


def _facts(told: Figures) -> Html:
    """The study at a glance."""
    forced = told.forced / told.decisions if told.decisions else 0.0
    facts = [
        ("Finished", f"{told.finished:,}", f"of {counted(told.games, 'game')}"),
        ("Won", *_won(told)),
        ("Decisions", *_length(told)),
        ("Forced", percent(forced), f"of {counted(told.decisions, 'decision')}"),
        ("Findings", f"{len(told.comparisons.findings)}", f"in {told.comparisons.made:,} comparisons"),
        ("Never met", f"{len(told.unmet):,}", f"of {counted(len(told.things), 'thing')}"),
    ]
    if told.verdicts:
        missed = sum(not verdict.held for verdict in told.verdicts)
        facts.append(("Bands", f"{len(told.verdicts) - missed} kept", f"{missed} missed"))
    return tag(
        "dl",
        *(
            tag("div", tag("dt", name), tag("dd", figure, tag("small", words)))
            for name, figure, words in facts
        ),
        class_="facts",
    )


def _won(told: Figures) -> tuple[str, str]:
    shares = [cell.won for cell in told.cells if cell.finished]
    if not shares:
        return "–", "no game came to an end"
    low, high = min(shares, key=lambda one: one.share), max(shares, key=lambda one: one.share)
    if len(shares) == 1:
        return percent(low.share), share(low).partition(" ")[2].removeprefix("% ").strip("()")
    return f"{percent(low.share).removesuffix(' %')}–{percent(high.share)}", "from cell to cell"


def _length(told: Figures) -> tuple[str, str]:
    medians = [cell.length.quartiles.median for cell in told.cells if cell.length]
    if not medians:
        return "–", ""
    low, high = number(min(medians)), number(max(medians))
    return (low if low == high else f"{low}–{high}"), "in a game" if low == high else "in a game, by cell"


# What stands out


def stand_out(told: Figures) -> Html:
    """The few sentences that somebody reads who reads nothing else."""
    lines = list(_sentences(told)) or [
        "Nothing stands out: no band is missed, and luck explains what is seen."
    ]
    heading = tag("h2", "What stands out", id="standout-title")
    inside = listed(lines, class_="standout")
    return tag("section", heading, inside, id="standout", aria_labelledby="standout-title")


def _sentences(told: Figures) -> Iterator[str]:
    for verdict in told.verdicts:
        if not verdict.held:
            yield joined([tag("span", "✗ ", class_="missed"), spaced(verdict.words)])
    if told.errors:
        yield f"{counted(sum(told.errors.values()), 'game')} broke off."
    sure = sorted((pair for pair in told.pairs if pair.finding), key=lambda pair: -abs(pair.won.difference))
    for pair in sure[:MOST_NAMED]:
        yield _pair_words(told, pair)
    if len(sure) > MOST_NAMED:
        yield joined([tag("a", f"All {len(sure)} pairs of cells that differ", href="#pairs"), " are below."])
    findings = told.comparisons.findings
    # What is met because it is taken is one thing to know, though it is found twice.
    surest = list({one.name: one for one in reversed(findings)}.values())[::-1][:MOST_NAMED]
    for one in surest:
        yield choices.finding_words(one, told.meanings)
    if len(findings) > len(surest):
        yield joined([tag("a", f"All {len(findings)} findings", href="#with"), " are below."])
    if told.unmet:
        some = ", ".join(one.thing for one in told.unmet[:MOST_NAMED])
        more = " and others" if len(told.unmet) > MOST_NAMED else ""
        yield f"{counted(len(told.unmet), 'thing')} turned up in no game: {some}{more}."


def _pair_words(told: Figures, pair: Pair) -> str:
    """Two cells that differ for sure, the easier one first."""
    names = {cell.number: spaced(cell.words) for cell in told.cells}
    first, second, won = names[pair.first], names[pair.second], pair.won
    difference, low, high = won.difference, won.low, won.high
    if difference < 0:
        first, second, difference, low, high = second, first, -difference, -high, -low
    return (
        f"{first} is won more often than {second}, by {points(difference)} points"
        f" ({points(low)} to {points(high)})."
    )


# Count it again

QUERY = """\
select cell, count(won) as finished, sum(won::int) as won, avg(won::int) as share
from 'games.parquet' group by cell order by cell;

select thing, count(*) filter (met) as met, count(*) filter (offered > 0) as offered
from 'cards.parquet' join 'games.parquet' using (cell, index)
where won is not null group by thing order by met desc;"""


def _again(told: Figures) -> Html:
    """Where the figures come from, so that nobody has to believe them."""
    return joined(
        [
            paragraph(
                "Every figure of this page is counted from games.parquet, decisions.parquet and"
                " cards.parquet beside it,"
                " and stands with all its digits in figures.json. DuckDB, Polars or a spreadsheet count them"
                " again:"
            ),
            tag("pre", tag("code", QUERY), tabindex="0"),
            paragraph(
                "Intervals hold the true figure in 95 of 100 studies: Wilson’s for shares, Student’s for"
                " means, Newcombe’s"
                " for differences of shares (with Mantel and Haenszel’s weights where there are several"
                " cells, and by"
                " pairs between cells). They are for one figure at a time; for many at once, see what the"
                " chapters say."
            ),
            paragraph(
                f"Timeloom {told.timeloom}. Digest of all games: ", tag("code", told.digest or "none"), "."
            ),
        ]
    )
