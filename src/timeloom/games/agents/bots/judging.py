"""What an action is worth to an agent who has read the card in front of them."""

from __future__ import annotations

from timeloom.games.agents import answers as a
from timeloom.games.agents.bots.chances import PRICE, price, test_worth
from timeloom.games.agents.bots.giving import gift_worth
from timeloom.games.agents.bots.looking import curiosity, has_had_enough
from timeloom.games.agents.bots.worth import way_worth
from timeloom.games.agents.choices import test_of
from timeloom.games.agents.pack.verbs import Cost
from timeloom.games.agents.rules.actions import explores_free, tried_ref, way_sources
from timeloom.games.agents.state import State
from timeloom.kernel import Answer

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
        case a.Give():
            return gift_worth(s, answer) - gift_price(s, answer)
        case a.StandBy():
            return 2 * IDLE
        case a.Wait():
            return IDLE
        case _:
            return 0.0


def test_value(s: State, answer: a.Initiate) -> float:
    """What a test is worth; less than nothing, if it has been tried often enough."""
    index = s.index_of(answer.agent)
    if has_had_enough(s, index, tried_ref(s, index, answer.source), answer.test):
        return -DUTY
    return test_worth(s, index, test_of(s, index, answer))


def explore_value(s: State, answer: a.Explore) -> float:
    """What a closer look promises."""
    index = s.index_of(answer.agent)
    cost = 0.0 if explores_free(s, index) else price(s, index, 1)
    return curiosity(s, index, answer.place) - cost


def way_value(s: State, answer: a.Do) -> float:
    """What a way is worth beyond its cost; one that costs nothing is not gone twice."""
    index = s.index_of(answer.agent)
    way = way_sources(s, index)[answer.source][answer.way]
    if way.cost is None and f"{tried_ref(s, index, answer.source)} way {answer.way}" in s.agents[index].tried:
        return 0.0
    return way_worth(s, index, way) - cost_of(s, index, way.cost)


def cost_of(s: State, index: int, cost: Cost | None) -> float:
    """What a way costs an agent."""
    if cost is None:
        return 0.0
    azrak = s.scaled(cost.azrak)
    if cost.by == "group":
        return PRICE * (azrak + s.scaled(cost.magick))
    return (price(s, index, azrak) if azrak else 0.0) + PRICE * s.scaled(cost.magick)


def gift_price(s: State, answer: a.Give) -> float:
    """An Azrak, unless something has just gone the same way."""
    index = s.index_of(answer.agent)
    return 0.0 if s.agents[index].handing == answer.to else price(s, index, 1)
