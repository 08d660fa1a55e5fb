"""Whether a study keeps to its bands: what was wanted of each cell beside what was measured.

The measured figure decides. How sure it is stands beside it, so that nobody takes luck for a fault.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from difflib import get_close_matches
from functools import cached_property
from typing import TypeAlias

import polars
from msgspec import Struct
from polars import LazyFrame, col

from timeloom.lab.figures import wilson
from timeloom.lab.report import counted
from timeloom.lab.studies.folder import Folder
from timeloom.lab.studies.plan import Range
from timeloom.lab.studies.reading.sure import around
from timeloom.lab.studies.record import PlayedCell, Record, Verdict
from timeloom.lab.studies.rows import COUNT

AT_ONCE = 2_000
"""Waiting is looked at in so many games at a time."""

NAMED = 5
"""So many things that were never met are named; all are counted."""


Shown: TypeAlias = Callable[[float], str]
"""How a number is shown."""


class Figure(Struct, frozen=True):
    """Something measured: in words, as a number, and where the true one lies with 95 % confidence."""

    words: str
    value: float | None
    low: float | None = None
    high: float | None = None
    alone: bool = False
    """It is of one game, which says nothing about how sure it is."""


def verdicts(folder: Folder, record: Record) -> Iterator[Verdict]:
    """Whether each cell keeps to each of its bands."""
    for cell in record.cells:
        yield from _Looking(folder, cell).verdicts()


class _Looking:
    """Looks at the rows of one cell."""

    def __init__(self, folder: Folder, cell: PlayedCell) -> None:
        self.cell = cell
        self.games = _of(folder.scan("games"), cell)
        self.decisions = _of(folder.scan("decisions"), cell)
        # What was met in a game that broke off counts nowhere, as in the report.
        ended = self._finished("won").select("index")
        self.cards = _of(folder.scan("cards"), cell).join(ended, on="index", how="semi")

    def verdicts(self) -> Iterator[Verdict]:
        bands = self.cell.bands
        if bands.won is not None:
            yield self._judged("won", self.won(), bands.won, _percent)
        if bands.score is not None:
            yield self._judged("score", self.mean("score", "a mean score of {}", "no score"), bands.score)
        if bands.decisions is not None:
            yield self._judged(
                "decisions", self.mean("decisions", "{} decisions a game", "no decisions"), bands.decisions
            )
        if bands.forced is not None:
            yield self._judged("forced", self.forced(), bands.forced, _percent)
        if bands.longest_wait is not None:
            yield self._judged("longest_wait", self.longest_wait(), (0, bands.longest_wait))
        if bands.seats_apart is not None:
            yield self._judged("seats_apart", self.seats_apart(), (0, bands.seats_apart), _percent)
        if bands.every_card_met:
            yield self._judged("every_card_met", self.never_met(), (0, 0))
        if bands.errors is not None:
            yield self._judged("errors", self.errors(), (0, bands.errors))
        yield from self._by_name()

    def _by_name(self) -> Iterator[Verdict]:
        bands = self.cell.bands
        for name, band in bands.counts.items():
            figure = self.mean(f"{COUNT}{name}", f"{{}} {name} a game", f"no {name} counted")
            yield self._judged(f"counts.{name}", figure, band)
        for name, band in bands.met.items():
            yield self._judged(f"met.{name}", self.met(name), band, _percent)
        for name, band in bands.taken.items():
            yield self._judged(f"taken.{name}", self.taken(name), band, _percent)

    def _judged(self, name: str, figure: Figure, band: Range, shown: Shown = "{:g}".format) -> Verdict:
        lowest, highest = band
        held = figure.value is not None and lowest <= figure.value <= highest
        words = f"{self.cell.words}: {figure.words}; {_wanted(band, shown)}"
        return Verdict(
            self.cell.number,
            name,
            f"{words}: {_ending(figure, band, held)}.",
            held,
            figure.value,
            *(lowest, highest, figure.low, figure.high),
        )

    # What is measured

    def won(self) -> Figure:
        """The share of finished games that somebody won."""
        finished, wins = self._finished("won").select(polars.len(), col("won").sum()).collect().row(0)
        return _share("won in {} of " + counted(finished, "game"), wins, finished)

    def mean(self, column: str, words: str, nothing: str) -> Figure:
        """The mean of a column over the finished games that have it."""
        if column not in self.games.collect_schema():
            return Figure(nothing, None)
        values = self._finished(column).select(
            number=polars.len(), mean=col(column).mean(), deviation=col(column).std()
        )
        number, mean, deviation = values.collect().row(0)
        if not number:
            return Figure(nothing, None)
        if number == 1:
            return Figure(words.format(f"{mean:.4g}") + " in the only one", mean, alone=True)
        low, high = around(mean, deviation, number)
        return Figure(words.format(f"{mean:.4g}") + f" ({low:.4g} to {high:.4g})", mean, low, high)

    def forced(self) -> Figure:
        """The share of decisions that were none."""
        number, forced = self.decisions.select(polars.len(), col("forced").sum()).collect().row(0)
        value = forced / number if number else None
        return Figure(f"{_percent(value or 0)} of {counted(number, 'decision')} forced", value)

    def longest_wait(self) -> Figure:
        """The most decisions of others in a row for anybody in any game, from its first to its last."""
        most = max(self._longest_wait(start) for start in range(0, self.cell.games, AT_ONCE))
        return Figure(f"somebody waits for {counted(most, 'decision')} of others", float(most))

    def _longest_wait(self, start: int) -> int:
        """The same in some of the games; before a game and after it everybody is taken to decide once."""
        some = col("index").is_between(start, start + AT_ONCE, closed="left")
        seats = polars.LazyFrame({"seat": range(self.cell.seats)}, schema={"seat": polars.Int64})
        ends = polars.concat_list(polars.lit(-1, polars.Int64()), "decisions").alias("number")
        around = self.games.filter(some).select("index", ends).explode("number").join(seats, how="cross")
        rows = [frame.select("index", "seat", "number") for frame in (self.decisions.filter(some), around)]
        wait = col("number").diff().over("index", "seat", order_by="number") - 1
        return int(polars.concat(rows).select(wait.max()).collect().item())

    def seats_apart(self) -> Figure:
        """How far the shares of games won lie apart from seat to seat."""
        finished = self._finished("won").select("winners")
        number = finished.select(polars.len()).collect().item()
        wins = dict(finished.explode("winners").group_by("winners").len().collect().iter_rows())
        shares = [wins.get(seat, 0) / number for seat in range(self.cell.seats)] if number else []
        apart = max(shares) - min(shares) if shares else None
        return Figure(f"seats win {_percent(apart or 0)} apart", apart)

    def never_met(self) -> Figure:
        """How many of the known things turned up in no game."""
        seen = self.cards.group_by("thing").agg(col("met").any()).collect()
        met = set(seen.filter(col("met"))["thing"])
        never = sorted({*self.cell.things, *seen["thing"]} - met)
        named = ", ".join(never[:NAMED]) + (", …" if len(never) > NAMED else "")
        return Figure(f"{counted(len(never), 'thing')} never met{f' ({named})' if never else ''}", len(never))

    def errors(self) -> Figure:
        """How many games broke off."""
        broken = self.games.select(col("error").is_not_null().sum()).collect().item()
        return Figure(f"{counted(broken, 'game')} broke off", broken)

    def met(self, thing: str) -> Figure:
        """The share of finished games in which a thing turned up."""
        if thing not in self.known:
            return self._unknown(thing)
        met = self.cards.filter((col("thing") == thing) & col("met"))
        number, games = (rows.select(polars.len()).collect().item() for rows in (met, self._finished("won")))
        return _share(f"{thing} met in {{}} of {counted(games, 'game')}", number, games)

    def taken(self, thing: str) -> Figure:
        """The share of its offers at which a thing was taken."""
        if thing not in self.known:
            return self._unknown(thing)
        rows = self.cards.filter(col("thing") == thing).select(col("offered").sum(), col("taken").sum())
        offered, taken = rows.collect().row(0)
        if not offered:
            return Figure(f"{thing} was never offered", None)
        times = counted(offered, "offer")
        return Figure(f"{thing} taken at {_percent(taken / offered)} of {times}", taken / offered)

    @cached_property
    def known(self) -> set[str]:
        """All things by their names: what the record knows, and what turned up or was offered."""
        return {*self.cell.things, *self.cards.select(col("thing").unique()).collect()["thing"]}

    def _unknown(self, thing: str) -> Figure:
        """Nothing that can be measured: a name may be misspelt."""
        near = get_close_matches(thing, self.known, 1)
        return Figure(f"nothing is called “{thing}” here" + (f" (is it “{near[0]}”?)" if near else ""), None)

    def _finished(self, column: str) -> LazyFrame:
        """The games that came to an end and have this column."""
        return self.games.filter(col("won").is_not_null() & col(column).is_not_null())


def _of(rows: LazyFrame, cell: PlayedCell) -> LazyFrame:
    return rows.filter(col("cell") == cell.number)


def _share(words: str, hits: int, tries: int) -> Figure:
    low, high = wilson(hits, tries)
    value = hits / tries if tries else None
    sure = f" ({_percent(low)} to {_percent(high)})"
    return Figure(words.format(_percent(value or 0)) + sure, value, low, high)


def _wanted(band: Range, shown: Shown) -> str:
    lowest, highest = band
    return f"wanted {shown(highest)}" if lowest == highest else f"wanted {shown(lowest)} to {shown(highest)}"


def _ending(figure: Figure, band: Range, held: bool) -> str:
    """Whether a band is kept to, and whether chance alone could have made it so."""
    if figure.value is None:
        return "missed, for there is nothing to measure"
    verdict = "held" if held else "missed"
    return verdict if _is_sure(figure, band, held) else f"{verdict}, though chance could have made it so"


def _is_sure(figure: Figure, band: Range, held: bool) -> bool:
    """Whether the interval lies on one side of the band's ends; what has none is counted, not guessed."""
    if figure.low is None or figure.high is None:
        return not figure.alone
    if held:
        return band[0] <= figure.low and figure.high <= band[1]
    return figure.high < band[0] or band[1] < figure.low


def _percent(share: float) -> str:
    return f"{100 * share:.3g} %"
