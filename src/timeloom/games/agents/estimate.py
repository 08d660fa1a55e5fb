"""How many points a group can hope for if it goes on steadily: what search bots and hints lean on.

A linear regression. What a position shows in numbers, each as a share of what the mission has of it, counts
for so much; and of a mission that was learned, everything that is so counts by itself: what the group has
done and found, where it has been, who is in it and how late it is. So a search plays such a mission like
somebody who has played it before. A mission that was not learned is judged by the numbers alone. No weight of
a number goes against reason: what has been found is never bad, what lies on the Mission Return never good.

The weights are in `estimate.toml`, and

    python -m benchmarks.agents_estimate

learns them again. It should be run when missions or the steady bot have changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

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
LATE = 12
"""All rounds from this one on are equally late."""

GOOD = ("found", "done", "beaten", "fight", "azrak", "poorest", "vortex", "free", "magick", "lines", "reach")
BAD = ("returned", "run", "failed")
"""What can only help, and what can only harm."""

ANY = "any"
"""The weights for missions that were not learned."""


class Weights(Struct, frozen=True):
    """What was learned of a mission: how much each number counts, and each fact by its kind and name."""

    numbers: dict[str, float]
    facts: dict[str, dict[str, float]] = {}


@cache
def weights() -> dict[str, Weights]:
    """The weights that ship with the game, by mission."""
    text = files(__package__).joinpath("estimate.toml").read_text(encoding="utf-8")
    return msgspec.toml.decode(text, type=dict[str, Weights])


def points_worth(score: int) -> float:
    """What a success with so many points is worth, from 0 to 1."""
    return SUCCESS + POINT * min(score, MOST_POINTS)


def estimate(s: State) -> float:
    """What the mission is likely to be worth in the end, from 0 to 1."""
    if s.given_up:
        return 0.0
    known = weights().get(s.mission) or weights()[ANY]
    hoped = sum(known.numbers.get(name, 0.0) * value for name, value in numbers(s))
    for kind, names in facts(s):
        if learned := known.facts.get(kind):
            hoped += sum(learned.get(name, 0.0) for name in names)
    return HASTE * min(1.0, max(0.0, hoped))


# Facts


def facts(s: State) -> Iterator[tuple[str, Iterable[str]]]:
    """What is so, by its kind."""
    yield "part", (s.part,)
    yield "round", (str(min(s.round, LATE)),)
    yield "at", (s.location,)
    yield "who", [agent.receptacle for agent in s.agents]
    yield "worn", [agent.replacement for agent in s.agents]
    yield "marks", s.marks
    yield "things", held(s)
    yield "visited", s.visited
    yield "opened", s.opened
    yield "closed", s.closed
    yield "maps", s.maps
    yield "happened", s.happened
    yield "beaten", s.beaten


def held(s: State) -> set[str]:
    """Everything that somebody has, or the group."""
    return {*s.tokens, *s.white, *s.kept, *(thing for agent in s.agents for thing in agent.holding)}


# Numbers


def numbers(s: State) -> Iterator[tuple[str, float]]:
    """What the group knows of its position."""
    yield "start", 1.0
    yield from story(s)
    yield from crystals(s)
    yield from points(s)


def story(s: State) -> Iterator[tuple[str, float]]:
    """What has been found and done."""
    box = s.box
    yield "found", len(held(s)) / max(1, len(box.items) + len(box.tokens) + len(box.mysteries))
    yield "done", min(1.0, len(s.marks) / 20)
    yield "beaten", len(s.beaten) / 4
    yield "fight", min(1.0, s.fight.damage / max(1, s.fight.life)) if s.fight else 0.0
    yield "run", min(2, s.run - 1)
    yield "failed", float(s.part == "failed")


def crystals(s: State) -> Iterator[tuple[str, float]]:
    """Where the Azrak is, and who has little of it."""
    all_of_them = max(1, s.crystals)
    each = [agent.azrak for agent in s.agents]
    yield "azrak", sum(each) / all_of_them
    yield "poorest", min([*each, 4]) / 4
    yield "vortex", s.vortex / all_of_them
    yield "returned", s.returned / all_of_them
    yield "free", s.free_updates / 2
    yield "magick", sum(agent.magick for agent in s.agents) / 10


def points(s: State) -> Iterator[tuple[str, float]]:
    """What would count now, and the best ending that is at hand."""
    yield "lines", points_so_far(s) / MOST_POINTS if s.agents else 0.0
    reach = [ending.points for ending in endings_in_reach(s, s.leader) if ending.won] if s.location else []
    yield "reach", max(reach, default=0) / MOST_POINTS
