"""How many points a group can hope for if it goes on steadily: what search bots and hints lean on.

A linear regression: what the group knows of its position in numbers, each as a share of what the mission
has of it, times weights that were learned from games. A mission that they do not know is judged by what
all missions have in common. No weight goes against reason: what has been found is never bad, and what
lies on the Mission Return never good.

    python -m benchmarks.agents_estimate

learns them again, and should be run when missions or the steady bot have changed.
"""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.games.agents.rules.ending import points_so_far
from timeloom.games.agents.rules.verbs.story import endings_in_reach
from timeloom.games.agents.state import State

MOST_POINTS = 30
"""So many points, or more, are as good as it gets."""
SUCCESS = 0.1
"""What an ending that wins is worth by itself; the points are worth the rest."""
POINT = (1 - SUCCESS) / MOST_POINTS
"""What each of its points is worth, as far as that goes."""
HASTE = 0.97
"""A bird in the hand: what is only hoped for counts a little less."""

GOOD = ("found", "done", "beaten", "fight", "azrak", "poorest", "vortex", "free", "magick", "lines", "reach")
BAD = ("returned", "run", "failed")
"""What can only help, and what can only harm."""

ANY = "any"
WEIGHTS: dict[str, dict[str, float]] = {
    "frost-fair": {
        "start": -0.141,
        "found": 0.285,
        "done": 0.062,
        "azrak": 0.196,
        "poorest": 0.065,
        "vortex": 0.227,
        "returned": -0.207,
        "free": 0.094,
        "magick": 0.116,
        "lines": 0.362,
        "reach": 0.320,
    },
    "midsummer": {
        "start": 0.211,
        "found": 0.640,
        "done": 0.027,
        "azrak": 0.155,
        "poorest": 0.006,
        "returned": -0.803,
        "free": 0.066,
        "magick": 0.012,
        "lines": 0.619,
        "reach": 0.278,
    },
    "any": {
        "start": 0.198,
        "found": 0.087,
        "done": 0.165,
        "poorest": 0.079,
        "returned": -0.335,
        "free": 0.063,
        "lines": 1.012,
        "reach": 0.264,
    },
}
"""How much each of the numbers counts, by mission."""


def points_worth(score: int) -> float:
    """What a success with so many points is worth, from 0 to 1."""
    return SUCCESS + POINT * min(score, MOST_POINTS)


def estimate(s: State) -> float:
    """What the mission is likely to be worth in the end, from 0 to 1."""
    weights = WEIGHTS.get(s.mission, WEIGHTS[ANY])
    hoped = sum(weights.get(name, 0.0) * value for name, value in numbers(s))
    return 0.0 if s.given_up else HASTE * min(1.0, max(0.0, hoped))


def numbers(s: State) -> Iterator[tuple[str, float]]:
    """What the group knows of its position."""
    yield "start", 1.0
    yield from story(s)
    yield from crystals(s)
    yield from points(s)


def story(s: State) -> Iterator[tuple[str, float]]:
    """What has been found and done."""
    box = s.box
    held = {*s.tokens, *s.white, *s.kept, *(thing for agent in s.agents for thing in agent.holding)}
    yield "found", len(held) / max(1, len(box.items) + len(box.tokens) + len(box.mysteries))
    yield "done", min(1.0, len(s.marks) / 20)
    yield "beaten", len(s.beaten) / 4
    yield "fight", min(1.0, s.fight.damage / max(1, s.fight.life)) if s.fight else 0.0
    yield "run", min(2, s.run - 1)
    yield "failed", float(s.part == "failed")


def crystals(s: State) -> Iterator[tuple[str, float]]:
    """Where the Azrak is, and who has little of it."""
    all_of_them = max(1, s.crystals)
    held = [agent.azrak for agent in s.agents]
    yield "azrak", sum(held) / all_of_them
    yield "poorest", min([*held, 4]) / 4
    yield "vortex", s.vortex / all_of_them
    yield "returned", s.returned / all_of_them
    yield "free", s.free_updates / 2
    yield "magick", sum(agent.magick for agent in s.agents) / 10


def points(s: State) -> Iterator[tuple[str, float]]:
    """What would count now, and the best ending that is at hand."""
    yield "lines", points_so_far(s) / MOST_POINTS if s.agents else 0.0
    reach = [ending.points for ending in endings_in_reach(s, s.leader) if ending.won] if s.location else []
    yield "reach", max(reach, default=0) / MOST_POINTS
