"""The last battle foretold: how it ends from here if everybody goes on steadily.

The rules play it as well, question by question, which takes ten times as long. Here nobody is asked: these
are the same rules and the same steady friends on plain lists. A test plays battles in both ways and compares
every card.
"""

from __future__ import annotations

from random import Random

from timeloom.games.hour.foretelling.battle import Battle
from timeloom.games.hour.foretelling.turns import play_to_the_end
from timeloom.games.hour.state import State
from timeloom.kernel import Foretold

LEAD = 0.1
"""How much of its worth is by how far it was won or lost, and not by whether."""


def foretell(s: State, random: Random) -> Foretold | None:
    """How the last battle ends, if it has begun."""
    if s.last is None or s.last.is_over:
        return None
    battle = Battle.of(s, s.last, random)
    chance = play_to_the_end(battle)
    return Foretold((1 - LEAD) * chance + LEAD * lead(battle), chance, figures_of(battle))


def figures_of(b: Battle) -> tuple[float, float]:
    """What is said of the end: the cards with which Death stands, and how many friends stand."""
    death = b.fighters[b.death]
    return 0.0 if death.out else float(len(death.cards)), float(len(b.standing()))


def lead(b: Battle) -> float:
    """How far it was won or lost: from 0, nothing of Death's is used up, to 1, nothing of the friends'."""
    theirs = left(b, (b.death,))
    return 0.5 * (1 - theirs) + 0.5 * left(b, b.friends)


def left(b: Battle, side: tuple[int, ...]) -> float:
    """The share of their cards that some fighters still have, of those who stand."""
    fighters = [b.fighters[index] for index in side]
    brought = sum(len(one.cards) + len(one.used) for one in fighters)
    return sum(len(one.cards) for one in fighters if not one.out) / max(1, brought)
