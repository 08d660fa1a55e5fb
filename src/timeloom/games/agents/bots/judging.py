"""What an action is worth to an agent who has read the card in front of them."""

from __future__ import annotations

from timeloom.games.agents.bots.chances import PRICE, SPARE, price, test_worth
from timeloom.games.agents.bots.giving import gift_worth
from timeloom.games.agents.bots.looking import curiosity, has_had_enough
from timeloom.games.agents.pack.verbs import Cost, Test, Way
from timeloom.games.agents.refs import tried_ref
from timeloom.games.agents.rules.asking import Decline, Wait
from timeloom.games.agents.rules.breaking_off import Abandon, Persist
from timeloom.games.agents.rules.discovery.actions import StandBy
from timeloom.games.agents.rules.discovery.doing import Do, way_sources
from timeloom.games.agents.rules.discovery.exploring import Explore, Obey, explores_free
from timeloom.games.agents.rules.giving import Give
from timeloom.games.agents.rules.testing.initiate import Initiate, test_of
from timeloom.games.agents.rules.ways import Choose
from timeloom.games.agents.state import State
from timeloom.games.agents.worth import is_known, way_worth
from timeloom.kernel import Answer

DUTY = 100.0
IDLE = 0.05


def action(s: State, answer: Answer) -> float:
    """How much speaks for an action."""
    match answer:
        case Obey():
            return DUTY
        case Initiate():
            return test_value(s, answer, test_of(s, s.index_of(answer.agent), answer))
        case Do():
            return way_value(s, answer)
        case Explore():
            return explore_value(s, answer)
        case Give():
            return gift_worth(s, answer) - price(s, s.index_of(answer.agent), 1)
        case StandBy():
            return 2 * IDLE
        case Wait():
            return IDLE
        case Abandon() | Persist():
            return -DUTY
        case _:
            return 0.0


def way(s: State, answer: Choose | Decline, ways: tuple[Way, ...]) -> float:
    """What one of several ways is worth beyond its cost."""
    if isinstance(answer, Decline):
        return 0.0
    index, chosen = s.index_of(answer.agent), ways[answer.way]
    return way_worth(s, index, chosen) - cost_of(s, index, chosen.cost)


def test(s: State, answer: Initiate | Decline, tests: tuple[Test, ...]) -> float:
    """What one of several tests is worth."""
    return 0.0 if isinstance(answer, Decline) else test_value(s, answer, tests[answer.test])


def test_value(s: State, answer: Initiate, test: Test) -> float:
    """What a test is worth; less than nothing, if it has been tried often enough."""
    index = s.index_of(answer.agent)
    if has_had_enough(s, index, tried_ref(s, index, answer.source), answer.test):
        return -DUTY
    return test_worth(s, index, test)


def explore_value(s: State, answer: Explore) -> float:
    """What a closer look promises."""
    index = s.index_of(answer.agent)
    cost = 0.0 if explores_free(s, index) else price(s, index, 1)
    return curiosity(s, index, answer.place) - cost


def way_value(s: State, answer: Do) -> float:
    """What a way is worth beyond its cost; one that costs oneself nothing is not gone twice."""
    index = s.index_of(answer.agent)
    chosen = way_sources(s, index)[answer.source][answer.way]
    tried = f"{tried_ref(s, index, answer.source)} way {answer.way}"
    asks_nobody_else = chosen.cost is not None and chosen.cost.by == "agent"
    if not asks_nobody_else and tried in s.agents[index].tried:
        return 0.0
    if turns_a_page(chosen) and others_are_still_looking(s, index):
        return 3 * IDLE
    return way_worth(s, index, chosen) - cost_of(s, index, chosen.cost)


def turns_a_page(way: Way) -> bool:
    """Whether a way is gone once, and the story goes on with it."""
    return way.once is not None and any(effect.turns_a_page for effect in way.do)


def others_are_still_looking(s: State, index: int) -> bool:
    """Whether somebody here may want to see the rest before something happens that happens only once."""
    unread = any(not slot.removed and not is_known(s, slot.ref) for slot in s.panorama)
    return unread and any(s.agents[other].azrak > SPARE + 1 for other in s.present if other != index)


def cost_of(s: State, index: int, cost: Cost | None) -> float:
    """What a way costs an agent."""
    if cost is None:
        return 0.0
    azrak = s.scaled(cost.azrak)
    if cost.by == "group":
        return PRICE * (azrak + s.scaled(cost.magick))
    return (price(s, index, azrak) if azrak else 0.0) + PRICE * s.scaled(cost.magick)
