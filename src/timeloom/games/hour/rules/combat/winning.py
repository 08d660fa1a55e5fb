"""Winning: when everyone on a side is taken out, or nobody has a card left to play."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.hour.names import fighter_list
from timeloom.games.hour.state.combat import SHADOW_SIDE, Combat
from timeloom.kernel import Rule, Tell


class CombatWon(Tell, frozen=True):
    """A side has won."""

    fighters: tuple[str, ...]
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        return f"{fighter_list(self.fighters)} {'wins' if len(self.fighters) == 1 else 'win'}."


def win(c: Combat, side: int) -> Rule[None]:
    """A side has won: everyone on the other side is taken out (Combat)."""
    c.stage = "over"
    c.winner = side
    c.blow, c.helps, c.asked = None, [], []
    winners = tuple(fighter.tag for fighter in c.fighters if fighter.side == side)
    yield CombatWon(fighters=winners)


def is_exhausted(c: Combat) -> bool:
    """Whether nobody who stands has a card left, or all of them have held."""
    return c.held >= sum(bool(fighter.cards) for fighter in c.fighters if not fighter.out)


class Exhausted(Tell, frozen=True):
    """Nobody has anything left to play."""

    reveals: ClassVar[bool] = True

    def words(self) -> str:
        return "Nobody has a card left to play."


def run_dry(c: Combat) -> Rule[None]:
    """With no card left a battle is lost; claims to an item are decided by rock, paper, scissors."""
    yield Exhausted()
    if not c.prize:
        yield from win(c, SHADOW_SIDE)
        return
    c.deciding = True
    c.ranks = [[index for index, fighter in enumerate(c.fighters) if not fighter.out]]
    c.stage = "throw"
