"""What effects are worth; cards that nobody has read are all alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from timeloom.games.agents.pack.cards import Ending
from timeloom.games.agents.pack.mission import missions
from timeloom.games.agents.pack.verbs import Effect, Test, Way, When, inside
from timeloom.games.agents.refs import card_of
from timeloom.games.agents.rules.azrak.vortex import room
from timeloom.games.agents.rules.cards.tokens import magick_level
from timeloom.games.agents.rules.map import available
from timeloom.games.agents.rules.ways import open_ways
from timeloom.games.agents.rules.when import holds, in_play
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


def worth(s: State, index: int, effects: tuple[Effect, ...]) -> float:
    """What effects are worth to the group when an agent does them."""
    return sum(effect_worth(s, index, effect) for effect in effects)


def way_worth(s: State, index: int, way: Way) -> float:
    """What a way is worth, without what it costs."""
    value = worth(s, index, way.do)
    return value + earned(way.when) if value > 0 else value


def earned(when: When | None) -> float:
    """A condition that holds was met by something that the group has done or found."""
    return EARNED if when and asks_for_something(when) else 0.0


def asks_for_something(when: When) -> bool:
    """Whether a condition asks for things or marks."""
    return bool(when.holds or when.group_holds or when.marks) or any(map(asks_for_something, when.any_ or ()))


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
    if not holds(s, effect.when, index):
        return 0.0
    value = VALUES.get(effect.verb)
    return value(s, index, effect) if value else LITTLE


def ending_worth(s: State, index: int, effect: Effect) -> float:
    """A good ending is what all of it is for, unless the group has all that a better one needs."""
    ending = s.box.ending[effect.end or ""]
    if not ending.won:
        return -ENDING
    better = any(other.points > ending.points for other in endings_in_reach(s, index))
    return 0.0 if better else ENDING + ending.points


def endings_in_reach(s: State, index: int) -> Iterator[Ending]:
    """Endings to which a card here leads that is known, for whoever has what lies with the group."""
    known = (card_of(s.box, slot) for slot in s.panorama if not slot.removed and is_known(s, slot.ref))
    for way in (way for card in known for way in card.may):
        if way.when is None or is_met_by_group(s, index, way.when):
            yield from (s.box.ending[effect.end] for effect in way.do if effect.end)


def is_met_by_group(s: State, index: int, when: When) -> bool:
    """Whether a condition would hold if an agent had all that the others hold."""
    return holds(s, when, index, tuple(thing for agent in s.agents for thing in agent.holding))


def new_worth(s: State, index: int, effect: Effect) -> float:
    """A card or a token that is not in play yet; one that was told of is no news, one that hinders less."""
    thing = effect.item or effect.token or effect.mystery or ""
    read = is_known(s, f"item:{thing}") or is_known(s, f"mystery:{thing}")
    token = s.box.token.get(thing)
    if token and token.bonus and token.bonus.value < 0:
        return -MARK
    return 0.0 if read or thing in s.removed or in_play(s, thing) else CARD


def place_worth(s: State, index: int, effect: Effect) -> float:
    """Somewhere to go that could not be visited before."""
    return PLACE if (effect.open or effect.go or "") not in available(s) else 0.0


def mark_worth(s: State, index: int, effect: Effect) -> float:
    """Something that has not happened yet."""
    return MARK if effect.mark not in s.marks else 0.0


def memory_worth(s: State, index: int, effect: Effect) -> float:
    """An interaction card that the agent has and has not read."""
    agent = s.agents[index]
    has = any(card.number == effect.interact for card in s.body_of(index).interactions)
    return MEMORY if has and f"interaction:{agent.receptacle}:{effect.interact}" not in agent.seen else 0.0


def azrak_worth(s: State, index: int, effect: Effect) -> float:
    """Azrak, as far as there is room for it."""
    return AZRAK * min(effect.azrak or 0, room(s, index))


def magick_worth(s: State, index: int, effect: Effect) -> float:
    """Magick, as far as there is room for it."""
    return MAGICK * min(effect.magick or 0, magick_level(s) - s.agents[index].magick)


def choice_worth(s: State, index: int, effect: Effect) -> float:
    """The best of the ways that are possible."""
    ways = effect.choose or ()
    return max((way_worth(s, index, ways[at]) for at in open_ways(s, index, ways)), default=0.0)


VALUES: dict[str, Callable[[State, int, Effect], float]] = {
    "end": ending_worth,
    "item": new_worth,
    "token": new_worth,
    "mystery": new_worth,
    "open": place_worth,
    "map": place_worth,
    "go": place_worth,
    "mark": mark_worth,
    "interact": memory_worth,
    "azrak": azrak_worth,
    "magick": magick_worth,
    "damage": lambda s, index, effect: MARK * (effect.damage or 0),
    "choose": choice_worth,
    "eject": lambda s, index, effect: -CARD,
    "tell": lambda s, index, effect: 0.0,
    "whisper": lambda s, index, effect: 0.0,
}
"""What each verb is worth; all others are worth a little."""


def is_known(s: State, ref: str) -> bool:
    """Whether somebody has held a card, and has told the others of it."""
    return any(ref in agent.seen for agent in s.agents)


@cache
def written(mission: str) -> dict[str, Way | Test]:
    """The ways and tests of a mission by their words, as they are known once they are offered."""
    tables = (table for _, table in inside(missions()[mission]))
    return {table.words: table for table in tables if isinstance(table, Way | Test)}
