"""The chapters about cells: bands, how often each is won, one against another, lengths, scores, endings."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from timeloom.lab.studies.drawing import charts
from timeloom.lab.studies.drawing.charts import Rows, figure
from timeloom.lab.studies.drawing.html import Html, folded, joined, paragraph, table, tag
from timeloom.lab.studies.drawing.told import apart, between, mean, narrower, number, of, percent, share
from timeloom.lab.studies.reading.figures import Between, Cell, Figures, Pair, Spread
from timeloom.lab.studies.reading.versus import CellAside


def bands(told: Figures) -> Html:
    """Whether each cell is what its designer wants."""
    names = {cell.number: cell.words for cell in told.cells}
    rows = [
        [names[verdict.cell], verdict.words.removeprefix(f"{names[verdict.cell]}: "), _held(verdict.held)]
        for verdict in sorted(told.verdicts, key=lambda verdict: verdict.held)
    ]
    missed = sum(not verdict.held for verdict in told.verdicts)
    words = (
        f"{missed} of {len(rows)} {'is' if missed == 1 else 'are'} missed."
        if missed
        else f"All {len(rows)} are kept."
    )
    lines = paragraph("What the plan asks of each cell. ", words)
    heads = ["cell", "band", "verdict"]
    return joined([lines, table("Bands of the plan", heads, rows, words=3, stacked=True)])


def _held(held: bool) -> Html:
    return tag("span", "✓ kept" if held else "✗ missed", class_="held" if held else "missed")


# How often it is won


def won(told: Figures) -> Html:
    """How often each cell is won, and each seat where seats differ."""
    rows: Rows = [{"name": cell.words, **_ends(cell), **_band(told, cell)} for cell in told.cells]
    banded = any("lowest" in row for row in rows)
    green = " The green field is what the plan asks for." if banded else ""
    lines = [
        [cell.words, of(cell.won.hits, cell.won.tries), percent(cell.won.share), _interval(cell)]
        for cell in told.cells
    ]
    drawn = figure(
        f"The share of finished games that somebody won; the line is the 95 % interval.{green}",
        charts.shares(rows),
    )
    return joined(
        [
            tag(
                "div",
                drawn,
                table("Games won, by cell", ["cell", "won", "share", "95 % interval"], lines),
                class_="beside",
            ),
            _seats(told),
        ]
    )


def _ends(cell: Cell) -> dict[str, float]:
    return {"share": cell.won.share, "low": cell.won.low, "high": cell.won.high}


def _band(told: Figures, cell: Cell) -> dict[str, float]:
    """The band that the share won should lie in, if the plan names one."""
    for verdict in told.verdicts:
        if verdict.cell == cell.number and verdict.band == "won":
            return {
                "lowest": verdict.lowest or 0.0,
                "highest": 1.0 if verdict.highest is None else verdict.highest,
            }
    return {}


def _interval(cell: Cell) -> str:
    return f"{100 * cell.won.low:.1f} to {100 * cell.won.high:.1f} %"


def _seats(told: Figures) -> Html:
    apart = [cell for cell in told.cells if not cell.together]
    several = any(len(cell.seats) > 1 for cell in told.cells)
    if not apart:
        words = "By seat there is nothing to tell: all seats win or lose together in every game."
        return paragraph(words) if several else Html("")
    rows = [
        [cell.words, f"seat {seat}", of(one.hits, one.tries), share(one)]
        for cell in apart
        for seat, one in enumerate(cell.seats, 1)
    ]
    drawn: Rows = [
        {"name": f"{cell.words}, seat {seat}", "share": one.share, "low": one.low, "high": one.high}
        for cell in apart
        for seat, one in enumerate(cell.seats, 1)
    ]
    words = "The share of games that each seat won, alone or with others, with its 95 % interval."
    heading = tag("h3", "By seat")
    seats = table("Games won, by seat", ["cell", "seat", "won", "share (95 % interval)"], rows, words=2)
    return joined([heading, figure(words, charts.shares(drawn)), seats])


# Cells against each other


def pairs(told: Figures) -> Html:
    """Every two cells that differ in one thing, by games with the same seed."""
    rows: Rows = [_pair_row(pair) for pair in told.pairs]
    words = (
        "How many points of a hundred more games are won in the first than in the second. The line is the 95"
        " % interval"
        " of the pairs, the pale one behind it that of as many games with nothing in common."
    )
    lines = [
        [
            pair.words,
            apart(pair.won.difference, pair.won.low, pair.won.high),
            _unpaired(pair),
            narrower(pair.won),
            f"{pair.only_first:,} : {pair.only_second:,}",
            _certain(pair.finding),
        ]
        for pair in told.pairs
    ]
    heads = [
        "cells",
        "won, points (95 %)",
        "if not paired",
        "the pairs’ interval",
        "pairs won by one alone",
        "sure?",
    ]
    left_out = (
        f" {told.pairs_left_out} more pairs of cells were left out: each is set against the first of its"
        " kind."
        if told.pairs_left_out
        else ""
    )
    intro = paragraph(
        "Game number n has the same seed in every cell, and every question of chance its own stream of luck,"
        " so games"
        " make pairs: what luck does to both does not count. "
        f"Comparisons made here: {len(told.pairs)}. Sure is what chance explains in fewer than"
        f" {percent(told.comparisons.level)} of studies, all comparisons taken together (McNemar,"
        f" Holm).{left_out}"
    )
    drawn = figure(words, charts.differences(rows, "points"))
    return joined([intro, drawn, folded("Cells in pairs", heads, lines), means_apart(told.pairs)])


def means_apart(pairs: Sequence[Pair] | Sequence[CellAside]) -> Html:
    """By how much games differ in length and score, where the same seeds were played."""
    told = [pair for pair in pairs if pair.length or pair.score]
    if not any(pair.score for pair in told):
        lengths = [[pair.words, _between(pair.length)] for pair in told]
        return folded("Length in pairs", ["cells", "decisions (95 %)"], lengths) if told else Html("")
    rows = [[pair.words, _between(pair.length), _between(pair.score)] for pair in told]
    heads = ["cells", "decisions (95 %)", "score (95 %)"]
    return folded("Length and score in pairs", heads, rows)


def _between(told: Between | None) -> str:
    return between(told) if told else "–"


def _pair_row(pair: Pair) -> dict[str, charts.Value]:
    return {
        "name": pair.words,
        "difference": 100 * pair.won.difference,
        "low": 100 * pair.won.low,
        "high": 100 * pair.won.high,
        "wide_low": 100 * pair.won.apart_low,
        "wide_high": 100 * pair.won.apart_high,
        "colour": charts.ACCENT if pair.finding else charts.SOFT,
    }


def _unpaired(pair: Pair) -> str:
    return apart(pair.won.difference, pair.won.apart_low, pair.won.apart_high)


def _certain(finding: bool) -> Html:
    return tag("span", "sure", class_="finding") if finding else tag("span", "open", class_="soft")


# Lengths, scores, counts


def lengths(told: Figures) -> Html:
    """How many decisions a game takes."""
    rows: Rows = [
        {"cell": cell.words, "start": bar.start, "end": bar.end, "games": games, "ending": ending}
        for cell in told.cells
        for bar in cell.lengths
        for ending, games in (("won", bar.won), ("not won", bar.lost))
    ]
    words = "How many games took how many decisions, those that were won and the others."
    drawn = figure(words, charts.histogram(rows, len(told.cells)))
    return joined([drawn, _spreads("Decisions in a game", told, lambda cell: cell.length)])


def scores(told: Figures) -> Html:
    """The scores of the games that have one."""
    return _boxes("Score", told, lambda cell: cell.score)


def counts(told: Figures) -> Html:
    """What the game counts itself."""
    names = dict.fromkeys(name for cell in told.cells for name in cell.counts)
    intro = paragraph("What the game counts itself, in each finished game.")
    return joined([intro, *(_count(told, name) for name in names)])


def _count(told: Figures, name: str) -> Html:
    return joined(
        [tag("h3", name.capitalize()), _boxes(name.capitalize(), told, lambda cell: cell.counts.get(name))]
    )


def _boxes(title: str, told: Figures, wanted: Callable[[Cell], Spread | None]) -> Html:
    found = [(cell, spread) for cell in told.cells if (spread := wanted(cell))]
    rows: Rows = [
        {
            "name": cell.words,
            "lowest": spread.quartiles.lowest,
            "lower": spread.quartiles.lower,
            "median": spread.quartiles.median,
            "upper": spread.quartiles.upper,
            "highest": spread.quartiles.highest,
        }
        for cell, spread in found
    ]
    words = f"{title}: from the lowest to the highest, half of the games in the box, the median in it."
    drawn = figure(words, charts.quartiles(rows, title.lower()))
    return joined([drawn, _spreads(title, told, wanted)])


def _spreads(title: str, told: Figures, wanted: Callable[[Cell], Spread | None]) -> Html:
    rows = [
        [cell.words, f"{spread.mean.games:,}", mean(spread.mean), *_five(spread)]
        for cell in told.cells
        if (spread := wanted(cell))
    ]
    heads = ["cell", "games", "mean (95 %)", "lowest", "lower quarter", "median", "upper quarter", "highest"]
    return table(title, heads, rows)


def _five(spread: Spread) -> list[str]:
    five = spread.quartiles
    return [number(value) for value in (five.lowest, five.lower, five.median, five.upper, five.highest)]


def endings(told: Figures) -> Html:
    """How games ended, in the game's own words."""
    words = dict.fromkeys(ending.words for cell in told.cells for ending in cell.endings)
    games = {(cell.number, one.words): one.games for cell in told.cells for one in cell.endings}
    rows = [
        [ending, *(f"{games.get((cell.number, ending), 0):,}" for cell in told.cells)] for ending in words
    ]
    return table("Games by how they ended", ["ending", *(cell.words for cell in told.cells)], rows)


def broken(told: Figures) -> Html:
    """What went wrong in games that broke off."""
    rows = [[words, f"{games:,}"] for words, games in told.errors.items()]
    intro = paragraph(
        "These games came to no end, and are in no other figure than this one and forced choices."
    )
    return joined([intro, table("Games that broke off", ["what went wrong", "games"], rows)])
