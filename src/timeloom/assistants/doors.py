"""Doors to tables: what an assistant needs of a host, whether it is in this process or far away."""

from __future__ import annotations

from typing import Protocol

from timeloom.kernel import Refused
from timeloom.tables.messages.calls import GameInfo, NewTable, Rules
from timeloom.tables.messages.cards import TableCard


class HungUp(Exception):
    """The line to a table was cut: for good, with the words why; or only for now."""

    def __init__(self, why: str, for_good: bool) -> None:
        super().__init__(why)
        self.for_good = for_good


class Line(Protocol):
    """A line to a table, on which the messages of `docs/protocol.md` come and go."""

    async def send(self, message: bytes) -> None:
        """Say something to the table."""

    async def receive(self) -> bytes:
        """The next thing that the table says; `HungUp` when it says nothing more."""

    async def close(self) -> None:
        """Hang up."""


class Door(Protocol):
    """The tables of one host, for one person."""

    me: str
    """The public id of this person, once there is a name."""

    async def call_oneself(self, name: str) -> None:
        """Say a name, and that it is an assistant's."""

    async def games(self) -> list[GameInfo]:
        """What can be played there."""

    async def rules(self, game: str) -> Rules:
        """The rules of a game."""

    async def open(self, wish: NewTable) -> TableCard:
        """Set up a table."""

    async def show(self, table: str) -> TableCard:
        """What everybody may know of a table."""

    async def sit(self, table: str, seat: int) -> TableCard:
        """Take an empty chair."""

    async def leave(self, table: str, seat: int) -> None:
        """Get up."""

    async def story(self, table: str, seat: int) -> str:
        """The story as this chair has heard it."""

    async def line(self, table: str) -> Line:
        """A line to a table."""

    def link(self, table: str) -> str:
        """By what others find the table."""


def chair_to_take(card: TableCard, wanted: int) -> int:
    """The seat of an empty chair: the one that is wanted, counted from 1, or with 0 the first."""
    if wanted:
        if not 0 < wanted <= len(card.seats):
            raise Refused(f"There are the chairs 1 to {len(card.seats)} at this table; not {wanted}.")
        return wanted - 1
    empty = [seat.seat for seat in card.seats if seat.who == "empty"]
    if not empty:
        raise Refused("Every chair at this table is taken.")
    return empty[0]
