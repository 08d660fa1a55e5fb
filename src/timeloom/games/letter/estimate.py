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

from timeloom.games.letter.rules.resolution import completable
from timeloom.games.letter.state import NUMBER, SUIT, SUITS, TREE, WEEK, State

HOME = 3 * TREE % WEEK
"""The sum of the days when all three selves stand at the tree."""


def estimate(s: State) -> float:
    """How likely the journey is to end well, from 0 to 1."""
    return 1 / (1 + math.exp(-sum(weight * part for weight, part in zip(WEIGHTS, features(s), strict=True))))


def features(s: State) -> tuple[float, ...]:
    """What the estimate looks at."""
    total = sum_of_days(s)
    days = standing(s)
    fulfilled = completable(s) if s.part in ("events", "resolution") else []
    waiting = [suit for suit in s.stories if suit not in fulfilled]
    now = [ways(*days[suit], total) for suit in waiting]
    soon = [ways(*days[suit], (total + 1) % WEEK) for suit in waiting]
    left = len(s.deck)
    stories = len(waiting)
    letters = s.letters + len(fulfilled)
    home = steps_home(total)
    return (
        1.0,
        float(stories),
        left / 10,
        left / (stories + 1) / 4,
        math.log1p(left),
        sum(map(math.log1p, now)),
        sum(map(math.log1p, soon)),
        float(now.count(0)),
        float(letters),
        float(max(0, home - letters)),
        float(not stories),
        float(not stories and home == 0),
        float(s.pawns.count(TREE)) if not stories else 0.0,
    )


WEIGHTS = (-2.398, -0.795, 3.406, 1.080, 0.779, 0.171, 0.495, -0.792, 0.160, -0.502, -0.304, 1.333, 0.325)
"""One for each feature: a logistic regression of won against lost over the positions of 180 searched games.

Those games were played with an earlier balance (more room, another violet, a stronger Ticket); the weights
were kept because the bots play well with them, and have not been fitted to today's rules.
"""


def sum_of_days(s: State) -> int:
    """What the days of the three selves add up to, once the turn's walk is done."""
    walking = NUMBER[s.playing] if s.playing else 0
    return (s.white + s.past + s.future - walking) % WEEK


def steps_home(total: int) -> int:
    """How many steps of a black pawn the sum is away from the one at the tree."""
    ahead = (HOME - total) % WEEK
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
def ways(one: int, two: int, three: int, total: int) -> int:
    """In how many ways the three selves can stand on a suit's events while their days add up to `total`."""
    count = 0
    for pawns in product(range(WEEK), repeat=3):
        if sum(pawns) % WEEK == total:
            held = (one, two, three)
            count += all(held[pawns.count(day) - 1] >> day & 1 for day in pawns)
    return count
