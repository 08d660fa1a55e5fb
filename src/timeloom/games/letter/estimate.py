"""How well a journey stands: a quick estimate for the steady bot and for search.

One thing rules this game: a turn moves the white pawn by a number and black ones by seven less that
number, so the days of the three selves always add up to the same, counted around the week. Only red
events and letters change that sum. A story whose events lie on days that do not add up to it cannot
be completed, and neither can the journey end, for the tree is day 7 for all three. So the estimate
asks of every open story in how many ways the three selves can stand on it with the sum they have.
"""

from __future__ import annotations

import math
from functools import cache
from itertools import product

from timeloom.games.letter.state import SUIT, SUITS, TREE, WEEK, State

HOME = 3 * TREE % WEEK
"""The sum of the days when all three selves stand at the tree."""


def estimate(s: State) -> float:
    """How likely the journey is to end well, from 0 to 1."""
    return 1 / (1 + math.exp(-sum(weight * part for weight, part in zip(WEIGHTS, features(s), strict=True))))


def features(s: State) -> tuple[float, ...]:
    """What the estimate looks at."""
    turn = (s.white + s.past + s.future) % WEEK
    days = standing(s)
    now = [ways(*days[suit], turn) for suit in s.stories]
    soon = [ways(*days[suit], (turn + 1) % WEEK) for suit in s.stories]
    left = len(s.deck)
    open_stories = len(s.stories)
    return (
        1.0,
        float(open_stories),
        left / 10,
        left / (open_stories + 1) / 4,
        sum(map(math.log1p, now)),
        sum(map(math.log1p, soon)),
        float(sum(way == 0 for way in now)),
        float(s.letters),
        float(min(turns_home(turn), s.letters + 1)),
        float(not open_stories),
        math.log1p(left),
    )


WEIGHTS = (-1.0, -1.0, 0.6, 0.6, 0.25, 0.1, -0.3, 0.5, -0.2, 1.0, 0.5)


def turns_home(turn: int) -> int:
    """How many steps of a black pawn the sum is away from the one at the tree."""
    ahead = (HOME - turn) % WEEK
    return min(ahead, WEEK - ahead)


def standing(s: State) -> dict[str, tuple[int, int, int]]:
    """For each suit the days that hold at least one, two and three of its events, as bits."""
    days = {suit: [0, 0, 0] for suit in SUITS}
    for day, column in enumerate(s.events):
        bit = 1 << day
        for card in column:
            held = days[SUIT[card]]
            level = 0
            while level < 2 and held[level] & bit:
                level += 1
            held[level] |= bit
    return {suit: (held[0], held[1], held[2]) for suit, held in days.items()}


@cache
def ways(one: int, two: int, three: int, turn: int) -> int:
    """In how many ways the three selves can stand on a suit's events while their days add up to `turn`."""
    count = 0
    for pawns in product(range(WEEK), repeat=3):
        if sum(pawns) % WEEK == turn:
            held = (one, two, three)
            count += all(held[pawns.count(day) - 1] >> day & 1 for day in pawns)
    return count
