"""What is still to be found: in a card of the panorama, and at a location."""

from __future__ import annotations

from timeloom.games.agents.bots.worth import seen_by_anybody, worth
from timeloom.games.agents.refs import card_of
from timeloom.games.agents.rules.testing import open_tests
from timeloom.games.agents.rules.ways import open_ways
from timeloom.games.agents.state import Slot, State

NEW = 2.0
"""A card that nobody has looked at."""
TOLD = 0.3
"""A card that somebody else has told of."""
FITTING = 1.2
"""The same for an agent who carries something whose use is not known yet."""
AGAIN = 0.8
"""A card that could not be used when it was read may be now."""


def curiosity(s: State, index: int, place: int) -> float:
    """What a closer look at a place of the panorama promises an agent."""
    return interest(s, index, s.panorama[place])


def interest(s: State, index: int, slot: Slot) -> float:
    """The same for any slot; of what the agent has read it knows what is left there."""
    if slot.removed:
        return 0.0
    if slot.ref in s.agents[index].seen:
        return what_is_left(s, index, slot)
    if slot.ref not in seen_by_anybody(s):
        return NEW
    return FITTING if s.agents[index].holding else TOLD


def what_is_left(s: State, index: int, slot: Slot) -> float:
    """What the tests and ways of a card that was read before would bring."""
    card = card_of(s.box, slot)
    tests = [card.tests[at].success for at in open_tests(s, index, card.tests)]
    ways = [card.may[at].do for at in open_ways(s, index, card.may)]
    return AGAIN * max((worth(s, index, effects) for effects in (*tests, *ways)), default=0.0)


def promise_of(s: State, location: str, index: int) -> float:
    """What a location promises: much if nobody has been there, else what is left of it."""
    if location not in s.visited:
        return NEW * len(s.box.location[location].cards)
    agents = [other for other, agent in enumerate(s.agents) if agent.seat == s.agents[index].seat]
    slots = s.panoramas[location]
    return sum(max(interest(s, other, slot) for other in agents) for slot in slots) - (location == s.location)
