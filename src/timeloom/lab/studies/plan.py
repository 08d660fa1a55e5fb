"""What a study plays: a plan, as somebody writes it, and the cells of its grid.

The smallest plan is

    game = "letter"
    games = 400
    bots = "steady"

    [grid]
    items = ["all", "none"]

which is two cells of 400 games each. In `[grid]` stand options of the game, and `seats`, `bots`, `packs` and
`game`, each with the values that are tried. What is the same in all cells stands outside of it.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Annotated, Any, ClassVar, TypeAlias

from msgspec import Meta, Struct

from timeloom.bots import bot_named
from timeloom.kernel import Game, Refused, game_named
from timeloom.kernel.catalog import announced
from timeloom.kernel.complaints import Complaint
from timeloom.kernel.faults import PackFault
from timeloom.kernel.lines import Spot
from timeloom.kernel.pack import Content, locate, read_pack
from timeloom.kernel.verbs import Named, misnamed

Several: TypeAlias = tuple[str, ...]
Value: TypeAlias = str | int | Several
"""A value in the grid; of an option that takes several, and of bots and packs, it may be a list."""

Range: TypeAlias = tuple[float, float]
"""The lowest and the highest figure that will do."""
Share: TypeAlias = Annotated[float, Meta(ge=0, le=1)]
Shares: TypeAlias = tuple[Share, Share]

GAME, SEATS, BOTS, PACKS = "game", "seats", "bots", "packs"
"""What may stand in the grid beside options."""


MOST_GAMES = 999_999_999
"""Chunks are sorted by the numbers of their games, which are written with nine digits."""


class Bands(Content, frozen=True):
    """What a designer wants of a cell; what is not named is not looked at."""

    named_by: ClassVar[tuple[str, ...]] = ()

    won: Shares | None = None
    """The share of finished games that somebody won."""
    score: Range | None = None
    """The mean score."""
    decisions: Range | None = None
    """The mean number of decisions in a game."""
    forced: Shares | None = None
    """The share of decisions that were none: one answer, and no form."""
    longest_wait: Annotated[int, Meta(ge=0)] | None = None
    """The most decisions of others in a row that anybody may wait for, from a game's first to its last."""
    seats_apart: Share | None = None
    """The most that the shares of games won may lie apart from one seat to another."""
    every_card_met: bool = False
    """Whether every thing that is known must have turned up in some game."""
    errors: Annotated[int, Meta(ge=0)] | None = None
    """The most games that may break off."""
    counts: dict[str, Range] = {}
    """The mean of what the game counts itself, by its name."""
    met: dict[str, Shares] = {}
    """The share of finished games in which a thing turned up, by its name."""
    taken: dict[str, Shares] = {}
    """The share of its offers at which a thing was taken, by its name."""

    def complaints_at(self, *spot: str | int) -> Iterator[Complaint]:
        """Ranges that are upside down."""
        for name in ("won", "score", "decisions", "forced"):
            yield from _upside_down((*spot, name), getattr(self, name))
        for name in ("counts", "met", "taken"):
            for key, band in getattr(self, name).items():
                yield from _upside_down((*spot, name, key), band)


class Where(Content, frozen=True):
    """Bands for some cells of the grid, in the place of those for all of them."""

    named_by: ClassVar[tuple[str, ...]] = ()

    grid: dict[str, Value]
    bands: Bands


class Tune(Content, frozen=True):
    """What `tune` may change, and how long it looks: options by their values, numbers within ranges."""

    named_by: ClassVar[tuple[str, ...]] = ()

    options: dict[str, tuple[Value, ...]] = {}
    """The values that an option may be given, by its name; also `seats` and `bots`."""
    numbers: dict[str, tuple[int | float, int | float]] = {}
    """The least and the most of a number in a pack: `"my.toml: scenarios.0.days" = [3, 9]`."""
    trials: Annotated[int, Meta(ge=1)] = 40
    verify: Annotated[int, Meta(ge=0)] = 3
    """How many of the best trials are played again with fresh seeds."""
    fresh: Annotated[int, Meta(ge=1, le=MOST_GAMES)] | None = None
    """How many games each of these plays; four times as many as a trial unless told."""

    def complaints_at(self, *spot: str | int) -> Iterator[Complaint]:
        """Values that are none, and ranges that are upside down."""
        for name, values in self.options.items():
            yield from _values((*spot, "options", name), name, values)
        for name, between in self.numbers.items():
            yield from _upside_down((*spot, "numbers", name), between)


class StudyPlan(Content, frozen=True):
    """A plan as it stands in its file."""

    game: str = ""
    games: Annotated[int, Meta(ge=1, le=MOST_GAMES)] = 400
    """How many games each cell plays."""
    seed: int = 1
    """A number that fixes all chance; the same game of every cell has the same seed."""
    title: str = ""
    seats: int | None = None
    bots: str | Several = "random"
    """One bot for all seats, or one for each."""
    packs: str | Several = ()
    """Files of content that are added, from where the plan lies."""
    options: dict[str, Value] = {}
    grid: dict[str, tuple[Value, ...]] = {}
    bands: Bands = Bands()
    where: tuple[Where, ...] = ()
    tune: Tune | None = None

    def complaints(self) -> Iterator[Complaint]:
        """What the types cannot say."""
        if not self.game and GAME not in self.grid:
            yield Complaint(("game",), "is missing; it is the name of a game, such as letter")
        for name, values in self.grid.items():
            yield from _values(("grid", name), name, values)
        for name in self.grid.keys() & self.options.keys():
            yield Complaint(("grid", name), "stands in the grid and among the options; one of them will do")
        yield from self.bands.complaints_at("bands")
        for index, where in enumerate(self.where):
            yield from where.bands.complaints_at("where", index, "bands")
            yield from self._nowhere(index, where)
        if self.tune is not None:
            yield from self.tune.complaints_at("tune")
        yield from _misfits(self)

    def _nowhere(self, index: int, where: Where) -> Iterator[Complaint]:
        for name, value in where.grid.items():
            known = list(map(as_text, self.grid.get(name, ())))
            if not known:
                yield Complaint(("where", index, "grid", name), "is not in the grid")
            elif as_text(value) not in known:
                yield Complaint(
                    ("where", index, "grid", name), f"must be one of {', '.join(known)}, as in the grid"
                )

    def cells(self) -> list[Cell]:
        """What is played in each cell: every value of the grid with every value of the others."""
        names = list(self.grid)
        rows = itertools.product(*self.grid.values())
        return [self._cell(number, dict(zip(names, row, strict=True))) for number, row in enumerate(rows)]

    def _cell(self, number: int, grid: Mapping[str, Value]) -> Cell:
        options = {name: value for name, value in grid.items() if name not in (GAME, SEATS, BOTS, PACKS)}
        seats = grid.get(SEATS, self.seats)
        return Cell(
            number=number,
            grid={name: as_text(value) for name, value in grid.items()},
            game=str(grid.get(GAME, self.game)),
            seats=None if seats is None else int(as_text(seats)),
            bots=as_several(grid.get(BOTS, self.bots)),
            packs=as_several(grid.get(PACKS, self.packs)),
            options={name: as_text(value) for name, value in {**self.options, **options}.items()},
            games=self.games,
            seed=self.seed,
            bands=self._bands(grid),
        )

    def _bands(self, grid: Mapping[str, Value]) -> Bands:
        """The bands of a cell: of the last place that is meant for it, or of all cells."""
        fitting = [
            where.bands
            for where in self.where
            if all(as_text(grid[name]) == as_text(value) for name, value in where.grid.items())
        ]
        return fitting[-1] if fitting else self.bands


class Cell(Struct, frozen=True):
    """What is played in one cell of the grid; `grid` is what sets it apart from the others."""

    number: int
    grid: dict[str, str]
    game: str
    seats: int | None
    bots: tuple[str, ...]
    packs: tuple[str, ...]
    options: dict[str, str]
    games: int
    seed: int
    bands: Bands

    @property
    def words(self) -> str:
        """The cell in words: what sets it apart, or the game where there is only one cell."""
        return ", ".join(f"{name}: {value or 'none'}" for name, value in self.grid.items()) or self.game


# Whether it fits the games that it names


class Setting(Struct, frozen=True):
    """A value that a cell or a trial may be played with, and where it stands."""

    spot: Spot
    name: str
    value: Value

    def refused_by(self, game: Game[Any], widened: bool) -> str | None:
        """What a game says against it; files that are added may bring values of their own."""
        try:
            if self.name == SEATS and isinstance(self.value, int):
                game.seated(self.value)
            elif self.name == BOTS:
                for bot in as_several(self.value):
                    bot_named(game, bot, Random(0))
            elif self.name not in (GAME, SEATS, PACKS) and not (widened and _has(game, self.name)):
                game.settle({self.name: as_text(self.value)})
        except Refused as refusal:
            return str(refusal)
        return None


def _misfits(plan: StudyPlan) -> Iterator[Complaint]:
    """Every value that a game knows nothing of; whether they go together shows when a cell is settled."""
    settings = list(_settings(plan))
    named = [Named(one.spot, "game", as_text(one.value)) for one in settings if one.name == GAME]
    strange = [one for one in named if one.name not in announced()]
    for one in strange:
        yield Complaint(one.spot, misnamed(one, announced()))
    if strange:
        return
    widened = any(one.name == PACKS and as_several(one.value) for one in settings)
    for game in (game_named(one.name) for one in named):
        for setting in settings:
            refusal = setting.refused_by(game, widened)
            if refusal is not None:
                yield Complaint(setting.spot, f"does not fit: {refusal.rstrip('.')}")


def _settings(plan: StudyPlan) -> Iterator[Setting]:
    if plan.game and GAME not in plan.grid:
        yield Setting((GAME,), GAME, plan.game)
    if plan.seats is not None and SEATS not in plan.grid:
        yield Setting((SEATS,), SEATS, plan.seats)
    if BOTS not in plan.grid:
        yield Setting((BOTS,), BOTS, plan.bots)
    yield Setting((PACKS,), PACKS, plan.packs)
    for name, value in plan.options.items():
        yield Setting(("options", name), name, value)
    for name, values in plan.grid.items():
        for index, value in enumerate(values):
            yield Setting(("grid", name, index), name, value)
    if plan.tune is not None:
        yield Setting(("tune", "numbers"), PACKS, tuple(plan.tune.numbers))
        for name, values in plan.tune.options.items():
            for index, value in enumerate(values):
                yield Setting(("tune", "options", name, index), name, value)


def _has(game: Game[Any], name: str) -> bool:
    return any(option.name == name for option in game.options)


def read_plan(path: Path) -> StudyPlan:
    """The plan in a file; whatever is wrong with it is a `PackFault` with all that is to be said."""
    plan = read_pack(path, StudyPlan)
    gone = locate(path, StudyPlan, _gone(plan, path.parent))
    if gone:
        raise PackFault(gone[0].sentence, gone)
    return plan


def _gone(plan: StudyPlan, beside: Path) -> Iterator[Complaint]:
    """Files that are to be added, and lie nowhere."""
    for setting in _settings(plan):
        if setting.name == PACKS and setting.spot[:1] != ("tune",):
            for name in as_several(setting.value):
                if not (beside / name).is_file():
                    yield Complaint(
                        setting.spot, f"must name files that lie beside the plan; {name} does not"
                    )


def as_text(value: Value) -> str:
    """A value as an option takes it: several are written with commas."""
    return ",".join(value) if isinstance(value, tuple) else str(value)


def as_several(value: Value) -> Several:
    """Names that may be one: no name is none."""
    if isinstance(value, tuple):
        return value
    return (str(value),) if value not in ("", "none") else ()


def _values(spot: tuple[str | int, ...], name: str, values: tuple[Value, ...]) -> Iterator[Complaint]:
    """What is wrong with the values that something may have."""
    if not values:
        yield Complaint(spot, "must have at least one value; it is an empty list")
    if len(set(map(as_text, values))) < len(values):
        yield Complaint(spot, "must have each value once; one stands there twice")
    for index, value in enumerate(values):
        if name == SEATS and not isinstance(value, int):
            yield Complaint((*spot, index), f"must be a whole number; it is {as_text(value)}")


def _upside_down(spot: tuple[str | int, ...], band: Range | None) -> Iterator[Complaint]:
    if band is not None and band[0] > band[1]:
        yield Complaint(spot, f"must go from the lower to the higher; {band[0]:g} is more than {band[1]:g}")
