"""How likely the seven are to beat Death: a quick estimate for search.

Before the last battle it goes by the cards in all hands, by what Death will bring, and by what the Chances
that are left can still bring. In the last battle it goes by the cards that are left on both sides, and by who
stands.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from timeloom.games.hour.pack import all_ids, load_pack
from timeloom.games.hour.state import State
from timeloom.games.hour.state.combat import DEATH, Combat


def estimate(s: State) -> float:
    """From 0 to 1: the chance to win."""
    if s.phase == "over":
        return float(s.won)
    weights, parts = (LAST, fight(s, s.last)) if s.last is not None else (BEFORE, hour(s))
    return 1 / (1 + math.exp(-sum(weight * part for weight, part in zip(weights, parts, strict=True))))


def hour(s: State) -> tuple[float, ...]:
    """What the estimate looks at before Death has come; figures of about the size of 1."""
    beads = sum(person.chances for person in s.people)
    return (
        1.0,
        sum(worth(person.hand) for person in s.people) / 50,
        s.marks.count("broken") / 5,
        sum(person.understanding for person in s.people) / 5,
        min(beads, 3.5 * rounds_left(s)) / 10,
        len(s.links) / 3,
    )


def rounds_left(s: State) -> int:
    """How many rounds there may still be, with the one that is going on."""
    return s.rounds - s.round + 1


def fight(s: State, c: Combat) -> tuple[float, ...]:
    """What the estimate looks at in the last battle."""
    friends = [fighter for fighter in c.fighters if fighter.seat != DEATH and not fighter.out]
    death = next(fighter for fighter in c.fighters if fighter.seat == DEATH)
    brought = len(all_ids(load_pack().death.deck))
    return (
        1.0,
        sum(worth(fighter.cards) for fighter in friends) / 50,
        worth(death.cards) / brought,
        len(death.cards) / brought,
        len(friends) / 7,
        sum(s.people[fighter.seat].understanding for fighter in friends) / 5,
    )


def worth(cards: Iterable[str]) -> float:
    """What cards are worth in a fight: to attack with, to cover with, or for what they do."""
    kinds = load_pack().cards
    return sum(
        1.0 if kinds[card].does else 0.4 + 0.1 * kinds[card].strength + 0.05 * kinds[card].value
        for card in cards
    )


BEFORE = (-1.85, 2.77, -3.91, -0.04, 0.08, -0.04)
LAST = (0.35, 5.93, -3.97, -3.72, 1.09, 0.42)
"""One for each figure: a logistic regression of won against lost over 3,461 positions of 100 steady games.

Their decks were a little weaker than those of today."""
