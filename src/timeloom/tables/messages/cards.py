"""People, chairs and the cards of tables: what the lobby says of a table as well as the table itself."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from timeloom.bots.patience import TempoName
from timeloom.tables.messages.sketch import Mark

RewindRule: TypeAlias = Literal["agree", "present", "host", "anyone"]
HintRule: TypeAlias = Literal["alone", "anyone", "nobody"]


class Person(Struct, frozen=True, gc=False):
    """Somebody, as the others may know them."""

    id: str
    name: str


class Seat(Struct, frozen=True, gc=False):
    """A chair at a table and who sits on it."""

    seat: int
    name: str
    who: Literal["person", "bot", "empty"]
    person: Person | None
    bot: str
    away: bool
    yours: bool
    lent: bool = False
    left: float | None = None


class TableCard(Struct, frozen=True, gc=False):
    """What the lobby shows of a table."""

    id: str
    game: str
    title: str
    host: Person
    open: bool
    rewind: RewindRule
    seats: tuple[Seat, ...]
    awaited: tuple[int, ...]
    your_turn: bool
    over: bool
    outcome: str
    turns: int
    updated: float
    hints: HintRule = "alone"
    sheets: bool = False
    here: tuple[Person, ...] = ()
    removed: tuple[Person, ...] = ()
    muted: tuple[str, ...] = ()
    clock: int = 0
    tempo: TempoName = "steady"
    paused: bool = False
    """Whether somebody has told the bots to stop."""
    shut: str = ""
    """Why the table cannot be played here, if it cannot."""
    lesson: str = ""
    """The lesson that is given there, if it is one."""
    status: str = ""
    """Where the game stands, on the first page of those who belong to it."""
    sketch: tuple[Mark, ...] = ()
    """A small picture of it, in the same place."""
    aside: bool = False
    """Whether the asker has put it away."""


class TableTurn(Struct, frozen=True, gc=False):
    """What an answer changes on the card of a table."""

    awaited: tuple[int, ...]
    your_turn: bool
    over: bool
    outcome: str
    turns: int
    updated: float


class Tables(Struct, frozen=True, gc=False):
    """The tables on the first page."""

    mine: list[TableCard]
    open: list[TableCard]
