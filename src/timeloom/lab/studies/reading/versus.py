"""Two studies side by side: two packs, two versions of the rules, two bots."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias

import polars as pl
from msgspec import Struct
from msgspec.structs import replace

from timeloom.lab.studies.reading.cells import won
from timeloom.lab.studies.reading.figures import Between, Share
from timeloom.lab.studies.reading.opened import Opened
from timeloom.lab.studies.reading.pairs import means_between, paired_games, won_between
from timeloom.lab.studies.reading.sure import FEWEST, LEVEL, Pairs, Split, apart, holm, weighed
from timeloom.lab.studies.reading.things import cards_by_cell, games_in
from timeloom.lab.studies.record import PlayedCell


class Side(Struct, frozen=True):
    """One of the two studies."""

    title: str
    folder: str
    games: int
    finished: int
    digest: str
    timeloom: str
    held: int
    """How many bands are kept..."""
    missed: int
    """...and how many are not."""


class CellAside(Struct, frozen=True, kw_only=True):
    """A cell that both studies have; differences are the second less the first."""

    words: str
    first: Share
    second: Share
    pairs: int
    """Games that have the same seed in both; nought if the seeds are others."""
    won: Between
    chance: float
    adjusted: float = 1.0
    finding: bool = False
    length: Between | None
    score: Between | None
    same: int
    """How many of the pairs were played alike, move by move."""


class ThingAside(Struct, frozen=True, kw_only=True):
    """How often a thing was met, or taken where it was offered, in the cells that both studies have."""

    thing: str
    how: str
    first: Share
    second: Share
    difference: float
    low: float
    high: float
    chance: float
    adjusted: float = 1.0
    finding: bool = False


class Versus(Struct, frozen=True, kw_only=True):
    """Two studies, side by side."""

    first: Side
    second: Side
    differs: tuple[str, ...]
    """In what they were played differently, as far as their records tell."""
    cells: tuple[CellAside, ...]
    only_first: tuple[str, ...]
    only_second: tuple[str, ...]
    things: tuple[ThingAside, ...]
    gone: tuple[str, ...]
    """Things that were met in the first study alone..."""
    new: tuple[str, ...]
    """...and in the second alone."""
    comparisons: int
    level: float = LEVEL


class Both(NamedTuple):
    """A cell of the first study and the one of the second that is the same."""

    first: PlayedCell
    second: PlayedCell


def versus(first: Path, second: Path) -> Versus:
    """Compare the studies in two folders."""
    one, other = Opened.of(first), Opened.of(second)
    both = matched(one.record.cells, other.record.cells)
    cells = [_cell(one, other, cell) for cell in both]
    counted = _counted(one), _counted(other)
    things = list(_things(one, other, both, counted))
    chances = holm([*(cell.chance for cell in cells), *(thing.chance for thing in things)])
    met = [_met(things) for things in counted]
    return Versus(
        first=_side(first, one),
        second=_side(second, other),
        differs=tuple(_differs(one, other, both)),
        cells=tuple(_settled(cells, chances[: len(cells)])),
        only_first=_alone(one.record.cells, [cell.first for cell in both]),
        only_second=_alone(other.record.cells, [cell.second for cell in both]),
        things=tuple(sorted(_settled_things(things, chances[len(cells) :]), key=_surest)),
        gone=tuple(sorted(met[0] - met[1])),
        new=tuple(sorted(met[1] - met[0])),
        comparisons=len(chances),
    )


def matched(first: Sequence[PlayedCell], second: Sequence[PlayedCell]) -> list[Both]:
    """The cells that are set apart by the same values; where each study has only one, these two."""
    if len(first) == len(second) == 1:
        return [Both(first[0], second[0])]
    known = {cell.words: cell for cell in second}
    return [Both(cell, known[cell.words]) for cell in first if cell.words in known]


def _alone(cells: Iterable[PlayedCell], found: Sequence[PlayedCell]) -> tuple[str, ...]:
    return tuple(cell.words for cell in cells if cell not in found)


def _side(folder: Path, study: Opened) -> Side:
    record = study.record
    held = sum(verdict.held for verdict in record.verdicts)
    return Side(
        record.title or ", ".join(dict.fromkeys(cell.title for cell in record.cells)),
        folder.name or str(folder),
        study.games.height,
        study.finished.height,
        record.digest,
        record.timeloom,
        held,
        len(record.verdicts) - held,
    )


# What is different


def _differs(one: Opened, other: Opened, both: Sequence[Both]) -> Iterator[str]:
    """What the records say, each once, however many cells it concerns."""
    if one.record.timeloom != other.record.timeloom:
        yield f"Timeloom: {one.record.timeloom}, then {other.record.timeloom}"
    yield from dict.fromkeys(words for cell in both for words in _cells_differ(cell))


def _cells_differ(cell: Both) -> Iterator[str]:
    first, second = cell
    for name, before, after in (
        ("game", first.game, second.game),
        ("version of the rules", str(first.version), str(second.version)),
        ("seed", str(first.seed), str(second.seed)),
        ("games of a cell", f"{first.games:,}", f"{second.games:,}"),
        ("seats", str(first.seats), str(second.seats)),
        ("bots", _several(first.bots), _several(second.bots)),
        ("added files", _several(first.packs), _several(second.packs)),
    ):
        if before != after:
            yield f"{name}: {before}, then {after}"
    if first.pack != second.pack:
        yield f"content: {first.pack[:12] or 'none'}, then {second.pack[:12] or 'none'}"
    for name in sorted(first.options.keys() | second.options.keys()):
        values = first.options.get(name, "not there"), second.options.get(name, "not there")
        if values[0] != values[1]:
            yield f"{name}: {values[0] or 'none'}, then {values[1] or 'none'}"


def _several(names: Iterable[str]) -> str:
    return ", ".join(dict.fromkeys(names)) or "none"


# Cells


def _cell(one: Opened, other: Opened, both: Both) -> CellAside:
    games = paired_games(other.finished, both.second.number, one.finished, both.first.number)
    shares = [
        won(study.finished.filter(pl.col("cell") == cell.number))
        for study, cell in ((one, both.first), (other, both.second))
    ]
    if games.height < FEWEST:
        between, chance = _strangers(*shares)
        return CellAside(
            words=both.first.words,
            first=shares[0],
            second=shares[1],
            pairs=0,
            won=between,
            chance=chance,
            length=None,
            score=None,
            same=0,
        )
    now, before = games["won"], games["won_other"]
    split = Pairs(
        int((now & before).sum()),
        int((now & ~before).sum()),
        int((~now & before).sum()),
        int((~now & ~before).sum()),
    )
    return CellAside(
        words=both.first.words,
        first=shares[0],
        second=shares[1],
        pairs=games.height,
        won=won_between(split),
        chance=split.chance,
        length=means_between(games["decisions"], games["decisions_other"]),
        score=means_between(games["score"], games["score_other"]),
        same=_played_alike(one, other, both),
    )


def _strangers(first: Share, second: Share) -> tuple[Between, float]:
    """Two shares that have no pairs."""
    low, high = apart(second.share, (second.low, second.high), first.share, (first.low, first.high))
    between = Between(second.share - first.share, low, high, low, high, 0.0)
    split = Split(second.hits, second.tries, first.hits, first.tries)
    return between, weighed([split]).chance if first.tries and second.tries else 1.0


def _played_alike(one: Opened, other: Opened, both: Both) -> int:
    """How many games have the same seed and the same journal in both."""
    before = one.games.filter(pl.col("cell") == both.first.number)
    after = other.games.filter(pl.col("cell") == both.second.number)
    return before.join(after, on=["index", "seed", "digest"], how="semi").height


def _settled(cells: Sequence[CellAside], chances: Sequence[float]) -> list[CellAside]:
    return [
        replace(cell, adjusted=chance, finding=chance < LEVEL)
        for cell, chance in zip(cells, chances, strict=True)
    ]


# Things

Counted: TypeAlias = dict[str, dict[int, tuple[int, int, int]]]
"""In how many games of each cell each thing was met, offered and taken."""
Sides: TypeAlias = tuple[Counted, Counted]


def _things(one: Opened, other: Opened, both: Sequence[Both], counted: Sides) -> Iterator[ThingAside]:
    """Everything that was met in one of the studies, where both have enough games to tell."""
    before, after = counted
    games, other_games = games_in(one), games_in(other)
    for thing in sorted(before.keys() | after.keys()):
        met, taken = [], []
        for cell in both:
            was = before[thing].get(cell.first.number, (0, 0, 0))
            now = after[thing].get(cell.second.number, (0, 0, 0))
            whole = games.get(cell.first.number, 0), other_games.get(cell.second.number, 0)
            met.append(Split(now[0], whole[1], was[0], whole[0]))
            taken.append(Split(now[2], now[1], was[2], was[1]))
        yield from _aside(thing, "met", met)
        yield from _aside(thing, "taken", taken)


def _aside(thing: str, how: str, splits: Sequence[Split]) -> Iterator[ThingAside]:
    told = [split for split in splits if split.with_it and split.without]
    after, before = sum(split.with_it for split in told), sum(split.without for split in told)
    if min(after, before) < FEWEST or not any(split.noise for split in told):
        return
    found = weighed(told)
    yield ThingAside(
        thing=thing,
        how=how,
        first=Share.of(sum(split.won_without for split in told), before),
        second=Share.of(sum(split.won_with for split in told), after),
        difference=found.difference,
        low=found.low,
        high=found.high,
        chance=found.chance,
    )


def _counted(study: Opened) -> Counted:
    counted: Counted = defaultdict(dict)
    for thing, cell, met, offered, taken in cards_by_cell(study).iter_rows():
        counted[thing][cell] = met, offered, taken
    return counted


def _met(counted: Counted) -> set[str]:
    return {thing for thing, cells in counted.items() if any(met for met, _, _ in cells.values())}


def _settled_things(things: Sequence[ThingAside], chances: Sequence[float]) -> list[ThingAside]:
    return [
        replace(thing, adjusted=chance, finding=chance < LEVEL)
        for thing, chance in zip(things, chances, strict=True)
    ]


def _surest(thing: ThingAside) -> tuple[float, str, str]:
    return thing.chance, thing.thing, thing.how
