"""What is still to be found: in a card of the panorama, and at a location."""

from __future__ import annotations

from timeloom.games.agents.bots.chances import test_worth
from timeloom.games.agents.pack.verbs import Effect
from timeloom.games.agents.refs import card_of
from timeloom.games.agents.rules.testing.initiate import open_tests
from timeloom.games.agents.rules.ways import open_ways
from timeloom.games.agents.state import Slot, State
from timeloom.games.agents.worth import is_known, way_worth, worth

NEW = 2.0
"""A card that nobody has looked at."""
TRIES = 3
"""So often an agent tries the same thing at one location."""
AGAIN = 0.8
"""What a card has left is worth a little less from afar."""


def curiosity(s: State, index: int, place: int) -> float:
    """What a closer look at a place of the panorama promises an agent."""
    return interest(s, index, s.panorama[place])


def interest(s: State, index: int, slot: Slot) -> float:
    """The same for any slot; what somebody has read, everybody has been told of."""
    if slot.removed:
        return 0.0
    return what_is_left(s, index, slot) if is_known(s, slot.ref) else NEW


def what_is_left(s: State, index: int, slot: Slot) -> float:
    """What a known card would bring this agent: its injunctions, and the best of its tests and ways."""
    card = card_of(s.box, slot)
    fight = card.conflict.tests if card.conflict and slot.ref not in s.beaten else ()
    tests = [
        test_worth(s, index, tests[at])
        for tests in (card.tests, fight)
        for at in open_tests(s, index, tests)
        if not has_had_enough(s, index, slot.ref, at)
    ]
    ways = [way_worth(s, index, card.may[at]) for at in open_ways(s, index, card.may)]
    return AGAIN * (worth(s, index, still_to_do(s, index, slot)) + max((0.0, *tests, *ways)))


def has_had_enough(s: State, index: int, ref: str, test: int) -> bool:
    """Whether an agent has tried something so often here that it is time for something else."""
    return s.agents[index].tried.count(f"{ref} test {test}") >= TRIES


def still_to_do(s: State, index: int, slot: Slot) -> tuple[Effect, ...]:
    """The injunctions of a card; whoever has followed them once does not come back for crystals."""
    again = slot.ref in s.agents[index].seen
    do = card_of(s.box, slot).do
    return tuple(effect for effect in do if not (again and effect.is_supplies))


def promise_of(s: State, location: str, index: int) -> float:
    """What a location promises: much if nobody has been there, else what is left of it for anybody."""
    if location not in s.visited:
        return NEW * len(s.box.location[location].cards)
    everybody = range(len(s.agents))
    left = sum(max(interest(s, other, slot) for other in everybody) for slot in s.panoramas[location])
    return left - (location == s.location)
