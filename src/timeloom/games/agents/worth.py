"""What cards are worth to whoever plays steadily; those that nobody has read are all alike.

What a verb is worth it says itself.
"""

from __future__ import annotations

from timeloom.games.agents.pack.verbs import Effect, Way, When
from timeloom.games.agents.state import State

ENDING = 12.0
CARD = 3.0
PLACE = 4.0
MARK = 1.0
MEMORY = 1.5
AZRAK = 0.5
MAGICK = 0.3
LITTLE = 0.1
EARNED = 1.0
"""What one has the key for is likely to be what it was for."""
POINT = 1.0
"""What each point is worth that the score would count more."""


def worth(s: State, index: int, effects: tuple[Effect, ...]) -> float:
    """What effects are worth to the group when an agent does them, one after the other."""
    value = 0.0
    for effect in effects:
        value += effect_worth(s, index, effect)
        s = effect.counted(s)
    return value


def way_worth(s: State, index: int, way: Way) -> float:
    """What a way is worth, without what it costs."""
    value = worth(s, index, way.do)
    return value + earned(way.when) if value > 0 else value


def earned(when: When | None) -> float:
    """A condition that holds was met by something that the group has done or found."""
    return EARNED if when and when.is_earned() else 0.0


def effect_worth(s: State, index: int, effect: Effect) -> float:
    """What one effect is worth to all whom it is for; nothing, if it would not happen."""
    if effect.once in s.marks:
        return 0.0
    match effect.who:
        case "group":
            return sum(worth_to(s, other, effect) for other in s.present)
        case "others":
            return sum(worth_to(s, other, effect) for other in s.present if other != index)
        case "choice":
            return max(worth_to(s, other, effect) for other in s.present)
        case "captain":
            return worth_to(s, s.leader, effect)
        case _:
            return worth_to(s, index, effect)


def worth_to(s: State, index: int, effect: Effect) -> float:
    """What one effect is worth to one agent."""
    return effect.worth(s, index) if effect.when is None or effect.when.holds(s, index) else 0.0


def is_known(s: State, ref: str) -> bool:
    """Whether somebody has held a card, and has told the others of it."""
    return any(ref in agent.seen for agent in s.agents)
