"""What effects are worth; cards that nobody has read are all alike."""

from __future__ import annotations

from timeloom.games.agents.pack.verbs import Effect
from timeloom.games.agents.rules.azrak import room
from timeloom.games.agents.rules.map import available
from timeloom.games.agents.rules.ways import open_ways
from timeloom.games.agents.rules.when import holds, in_play
from timeloom.games.agents.state import State

ENDING = 12.0
CARD = 3.0
PLACE = 4.0
MARK = 1.0
AZRAK = 0.5
LITTLE = 0.1


def worth(s: State, index: int, effects: tuple[Effect, ...]) -> float:
    """What effects are worth to the group when an agent does them."""
    return sum(effect_worth(s, index, effect) for effect in effects)


def effect_worth(s: State, index: int, effect: Effect) -> float:
    """What one effect is worth; nothing, if it would not happen."""
    if effect.once in s.marks or not holds(s, effect.when, index):
        return 0.0
    match effect.verb:
        case "end":
            return ending_worth(s, effect.end or "")
        case "item" | "token" | "mystery":
            return new_worth(s, index, effect.item or effect.token or effect.mystery or "")
        case "open" | "map" | "go":
            return PLACE if (effect.open or effect.go or "") not in available(s) else 0.0
        case "mark":
            return MARK if effect.mark not in s.marks else 0.0
        case "azrak":
            return AZRAK * min(effect.azrak or 0, room(s, index))
        case "damage":
            return MARK * (effect.damage or 0)
        case "choose":
            ways = effect.choose or ()
            return max((worth(s, index, ways[at].do) for at in open_ways(s, index, ways)), default=0.0)
        case "eject":
            return -CARD
        case _:
            return LITTLE


def ending_worth(s: State, id: str) -> float:
    """A good ending is what all of it is for."""
    ending = s.box.ending[id]
    return ENDING + ending.points if ending.won else -ENDING


def new_worth(s: State, index: int, thing: str) -> float:
    """A card or a token that is not in play yet; one that was read and put back is no news."""
    read = {f"item:{thing}", f"mystery:{thing}"} & set(s.agents[index].seen)
    return 0.0 if read or thing in s.removed or in_play(s, thing) else CARD


def seen_by_anybody(s: State) -> set[str]:
    """Everything that somebody has held: who takes which card is no secret."""
    return {ref for agent in s.agents for ref in agent.seen}
