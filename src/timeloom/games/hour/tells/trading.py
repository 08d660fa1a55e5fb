"""Trades."""

from __future__ import annotations

from timeloom.games.hour.state import NOTHING
from timeloom.games.hour.tells.names import friend, goods
from timeloom.kernel import Tell


class TradeBegun(Tell, frozen=True):
    """Two talk about a trade."""

    by: int
    to: int

    def words(self) -> str:
        return f"{friend(self.by)} takes {friend(self.to)} aside."


class TradeOffered(Tell, frozen=True):
    """What is offered for what."""

    by: int
    to: int
    give: str
    want: str

    def words(self) -> str:
        return f"{friend(self.by)} offers {friend(self.to)} {goods(self.give)} for {goods(self.want)}."


class Traded(Tell, frozen=True):
    """Something changed hands."""

    by: int
    to: int
    give: str
    got: str

    def words(self) -> str:
        if self.got == NOTHING:
            return f"{friend(self.by)} gives {friend(self.to)} {goods(self.give)}."
        return f"{friend(self.by)} gives {friend(self.to)} {goods(self.give)} for {goods(self.got)}."

    def touches(self) -> tuple[str, ...]:
        return (f"friend {self.by}", f"friend {self.to}")


class TradeDeclined(Tell, frozen=True):
    """No trade."""

    by: int
    to: int

    def words(self) -> str:
        return f"{friend(self.to)} will not trade with {friend(self.by)}."
