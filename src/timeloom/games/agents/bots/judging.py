"""What an action is worth to an agent who has read the card in front of them."""

from __future__ import annotations

from timeloom.games.agents import answers as a
from timeloom.games.agents.bots.looking import curiosity
from timeloom.games.agents.bots.worth import worth
from timeloom.games.agents.pack.verbs import Cost, Test
from timeloom.games.agents.prompts import test_of
from timeloom.games.agents.rules.actions import explores_free, way_sources
from timeloom.games.agents.rules.testing import starting_value
from timeloom.games.agents.state import State
from timeloom.kernel import Answer

PRICE = 0.35
"""What an Azrak is worth while there are some."""
PRECIOUS = 3.0
"""What the last Azrak is worth."""
DUTY = 100.0
IDLE = 0.05


def action(s: State, answer: Answer) -> float:
    """How much speaks for an action."""
    match answer:
        case a.Obey():
            return DUTY
        case a.Initiate():
            return test_value(s, answer)
        case a.Do():
            return way_value(s, answer)
        case a.Explore():
            return explore_value(s, answer)
        case a.StandBy():
            return 2 * IDLE
        case a.Wait():
            return IDLE
        case _:
            return 0.0


def price(s: State, index: int, azrak: int) -> float:
    """What so many Azrak are worth to an agent; the last one is dear."""
    left = s.agents[index].azrak - azrak
    return PRICE * azrak + (PRECIOUS if left <= 1 else 0.0)


def explore_value(s: State, answer: a.Explore) -> float:
    """What a closer look promises."""
    index = s.index_of(answer.agent)
    cost = 0.0 if explores_free(s, index) else price(s, index, 1)
    return curiosity(s, index, answer.place) - cost


def way_value(s: State, answer: a.Do) -> float:
    """What a way is worth beyond its cost."""
    index = s.index_of(answer.agent)
    way = way_sources(s, index)[answer.source][answer.way]
    return worth(s, index, way.do) - cost_of(s, index, way.cost)


def cost_of(s: State, index: int, cost: Cost | None) -> float:
    """What a way costs an agent."""
    if cost is None:
        return 0.0
    azrak = s.scaled(cost.azrak)
    return (price(s, index, azrak) if azrak else 0.0) + PRICE * s.scaled(cost.magick)


def test_value(s: State, answer: a.Initiate) -> float:
    """What a test is worth, with what its cells do and how likely they are."""
    index = s.index_of(answer.agent)
    test = test_of(s, index, answer)
    likely = chance(s, value_of(s, index, test), s.scaled(test.difficulty))
    gained = likely * worth(s, index, test.success) + (1 - likely) * worth(s, index, test.failure)
    return gained - price(s, index, 1)


def value_of(s: State, index: int, test: Test) -> int:
    """An agent's attribute with what helps, and a crystal or two where there are enough."""
    spare = min(2, max(0, s.agents[index].azrak - 3))
    return starting_value(s, index, test) + spare


def chance(s: State, value: int, difficulty: int) -> float:
    """How likely destiny leaves a value at its difficulty or above."""
    left = list(s.destiny) or s.discarded
    return sum(value + s.box.fate[id].value >= difficulty for id in left) / len(left)
