"""How likely the kids are to win from here if they go on steadily: what search bots and hints lean on.

It is best between two days. In the middle of one, too much hangs on who gets where in time; there a search
plays on for a while before it asks.

A logistic regression: what a position shows in numbers, times weights that were learned from games. Some of
the numbers are weighed for each page of the diary by itself, for the same evening means one thing on the
first page and another on the last. The weights are in `estimate.toml`, and

    python -m benchmarks.islands_estimate

learns them again. A page that they do not know is judged by what all pages have in common.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from operator import mul

import msgspec
from msgspec import Struct

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.language import When
from timeloom.games.islands.planning import plans
from timeloom.games.islands.planning.worth import WIN, most_enigma
from timeloom.games.islands.rules.diary.pages import page_of
from timeloom.games.islands.rules.end_phase import last_round
from timeloom.games.islands.rules.verbs.when import (
    CounterReached,
    EnigmaReached,
    InsightReached,
    RumorsSolved,
)
from timeloom.games.islands.rules.when import scaled
from timeloom.games.islands.state import State

USUAL_ENIGMA = 20
"""About what a scenario bears, if no card in play says."""
CLOSE = 5
"""So little enigma that may still come makes a table nervous."""
OVER = {"evening": 0.0, "adventure": 0.5}
"""How much of a day is still to come with each part of it; before the adventure, all."""


class Weights(Struct, frozen=True):
    """What was learned: a weight for everything that is common, and some for each page."""

    common: dict[str, float]
    pages: dict[str, tuple[float, ...]]
    """By scenario, number and side, such as `runaway 1a`: how much each of `staged` counts there."""
    days: dict[str, tuple[float, ...]]
    """By scenario: how much each of `ahead` counts; `any` is for those that were not learned."""


@cache
def weights() -> Weights:
    """The weights that ship with the game."""
    text = files(__package__).joinpath("estimate.toml").read_text(encoding="utf-8")
    return msgspec.toml.decode(text, type=Weights)


def estimate(s: State) -> float:
    """The chance of a win, from 0 to 1."""
    if s.ending:
        return float(s.won)
    known = weights()
    seen = common(s)
    total = weighed(seen, list(known.common.values()))
    for page in pages_in_play(s):
        total += weighed(seen, known.pages.get(page, ()))
    total += weighed(ahead(s), known.days.get(s.scenario, known.days["any"]))
    return 1 / (1 + math.exp(-total))


def is_under_way(s: State) -> bool:
    """Whether somebody has set out for today's adventure, and it is not over."""
    return s.part == "adventure" and any(kid.spent or kid.status in ("dinner", "late") for kid in s.kids)


def weighed(seen: Sequence[float], weights: Sequence[float]) -> float:
    """What is seen, each times its weight; a page has weights for the first few only."""
    return float(sum(map(mul, seen, weights)))


# What is looked at


def staged(s: State) -> tuple[float, ...]:
    """What is weighed for each page by itself; `STAGED` are their names."""
    return (
        1.0,
        time_left(s),
        s.enigma / most_enigma(s, USUAL_ENIGMA),
        progress(s),
        s.insight / 10,
        sum(s.counters.values()) / 5,
        sum(sum(kinds.values()) for kinds in s.tokens.values()) / 10,
    )


def common(s: State) -> tuple[float, ...]:
    """What is weighed in the same way on all pages; `COMMON` are their names."""
    kids = len(s.kids) or 1
    return (
        *staged(s),
        sum(kid.locked for kid in s.kids) / kids,
        sum(kid.favor for kid in s.kids) / kids,
        sum(len(kid.items) for kid in s.kids) / kids,
        sum(len(kid.anomalies) for kid in s.kids) / kids,
        sum(told is not None for told in s.track) / kids,
        sum(machine.hacker >= 0 for machine in s.machines),
        max(0.0, 1 - (most_enigma(s, USUAL_ENIGMA) - s.enigma) / CLOSE),
        float(s.many),
    )


def ahead(s: State) -> tuple[float, ...]:
    """What is weighed in each scenario by itself while a day is under way: what is planned for its rest."""
    if not is_under_way(s):
        return ()
    tours = plans(s).values()
    best = max((goal.value for tour in tours for goal in tour.goals), default=0.0)
    return 1.0, sum(tour.value for tour in tours) / (10 * len(s.kids)), best / WIN


STAGED = ("always", "time", "enigma", "progress", "insight", "counters", "tokens")
COMMON = (
    *STAGED,
    "locked",
    "favor",
    "items",
    "anomalies",
    "rumors",
    "hacked",
    "close",
    "many",
)
AHEAD = ("out", "plans", "best")


def pages_in_play(s: State) -> list[str]:
    """The pages that lie open, by scenario, number and side."""
    return [f"{s.scenario} {entry.number}{entry.side}" for entry in s.diary]


def time_left(s: State) -> float:
    """Which part of all rounds is still to come; an adventure is over when all cubes are spent."""
    today = OVER.get(s.part, 1.0)
    if s.part == "adventure":
        today = sum(kid.pool for kid in s.kids if kid.status == "out") / (6 * len(s.kids))
    return (last_round(s) - s.round - 1 + today) / last_round(s)


def progress(s: State) -> float:
    """How near the page is that comes next, as far as it waits for dials, counters or rumors.

    Not one that enigma turns: that is no progress, and the dial is looked at by itself.
    """
    cards, nearest = load_box().diary[s.scenario], 0.0
    for entry in s.diary:
        if not cards[entry.number].complication:
            for when in page_of(s, entry).waits_for:
                if when.part(EnigmaReached) is None:
                    nearest = max(nearest, near(s, when))
    return nearest


def near(s: State, when: When) -> float:
    """How much of what a condition asks for is there, from 0 to 1; the least of several things.

    What else is asked for says nothing, and a condition of nothing else is not near at all.
    """
    shares: list[float] = []
    if insight := when.part(InsightReached):
        shares.append(s.insight / max(scaled(s, insight.insight), 1))
    if counter := when.part(CounterReached):
        shares.append(s.counters.get(counter.counter, 0) / max(scaled(s, counter.count), 1))
    if solved := when.part(RumorsSolved):
        shares.append(s.solved / max(scaled(s, solved.solved), 1))
    return min(1.0, *shares) if shares else 0.0
