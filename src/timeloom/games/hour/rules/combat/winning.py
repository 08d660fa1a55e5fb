"""Winning: a side has lost once nobody of it stands.

Whoever has no card left cannot cover an attack, and the next one takes them out: that is how those fall who
have run out of cards. Only when nobody on any side can play anything is there no next attack. Then the combat
is tied, and ties are broken as all ties are: with rock, paper, scissors (Stats).
"""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.hour.names import fighter_list
from timeloom.games.hour.rules.combat.cards import playable
from timeloom.games.hour.state.combat import Combat
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
    winners = tuple(fighter.tag for fighter in c.fighters if fighter.side == side)
    yield CombatWon(fighters=winners)


def is_standoff(c: Combat) -> bool:
    """Whether nobody who stands could ever play a card again."""
    return not any(
        playable(c, index, fighter.cards) for index, fighter in enumerate(c.fighters) if not fighter.out
    )


class StoodOff(Tell, frozen=True):
    """Nobody has anything left to play."""

    reveals: ClassVar[bool] = True

    def words(self) -> str:
        return "Nobody has a card left to play, and they still stand: rock, paper, scissors."


def face_off(c: Combat) -> Rule[None]:
    """The first of each side who stands throws a sign; whoever loses is taken out (Stats, Combat)."""
    if not c.deciding:
        c.deciding = True
        yield StoodOff()
    standing = [index for rank in c.ranks for index in rank if not c.fighters[index].out]
    first = {c.fighters[index].side: index for index in reversed(standing)}
    c.facing = sorted(first.values())
    c.stage = "throw"
