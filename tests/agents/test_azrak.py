"""Azrak: spending, losing, gaining, updates, broken links, ejection."""

import pytest
from agents.table import Table, place_of, table

from timeloom.games.agents.rules.asking import Wait
from timeloom.games.agents.rules.azrak.link import EmergencyUpdate, LoseControl
from timeloom.games.agents.rules.azrak.spending import AzrakGained
from timeloom.games.agents.rules.azrak.update import Share, ShareFairly, Update
from timeloom.games.agents.rules.between import MoveOn
from timeloom.games.agents.rules.discovery.doing import Do
from timeloom.games.agents.rules.discovery.exploring import Explore, Obey
from timeloom.games.agents.rules.giving import Give
from timeloom.games.agents.rules.testing.boost import AskSupport
from timeloom.games.agents.rules.testing.initiate import Initiate

PORTER = place_of("hall", "porter")


def standing(vortex: int, *, free: int = 0, **azrak: int) -> Table:
    """Two agents between locations, and so much in the Vortex."""
    returned = 32 - vortex - sum(azrak.values())
    return table(part="between", azrak=azrak, returned=returned, free_updates=free)


def test_the_update_that_gives_5_and_2() -> None:
    """James has 2, Tess 5, the Vortex 8: one goes to the Mission Return, and both end with 7."""
    game = standing(8, james=2, tess=5)
    before = game.state.returned
    game.answer(Update("tess")).answer(ShareFairly(), by="tess")
    assert game.azrak() == [7, 7]
    assert game.state.returned == before + 1
    assert game.state.vortex == 0


def test_whoever_updates_divides_as_they_wish() -> None:
    game = standing(5, james=2, tess=5).answer(Update("tess")).answer(Share("james", 1), by="tess")
    assert game.azrak() == [3, 8]


def test_nobody_gets_more_than_their_starting_level() -> None:
    game = standing(12, james=6, tess=5).answer(Update("james"))
    assert game.azrak() == [8, 8]
    assert game.state.vortex == 12 - 1 - 5


def test_an_update_at_no_cost_leaves_the_mission_return_alone() -> None:
    game = standing(8, free=1, james=2, tess=5)
    before = game.state.returned
    game.answer(Update("tess")).answer(ShareFairly(), by="tess")
    assert game.azrak() == [8, 7]
    assert (game.state.returned, game.state.free_updates) == (before, 0)


def test_a_gain_is_limited_by_the_vortex_and_by_the_starting_level() -> None:
    game = table(cards={"james": "clerk"}, items={"james": "five"}, azrak={"james": 7})
    assert game.answer(Do("james", "five", 0)).azrak()[0] == 8
    poor = table(items={"james": "five"}, azrak={"james": 1, "tess": 8}, returned=22)
    assert poor.answer(Do("james", "five", 0)).azrak()[0] == 2


@pytest.mark.parametrize(
    ("azrak", "returned", "why"),
    [({"james": 8}, 0, "has all that they can hold"), ({"james": 2, "tess": 8}, 22, "there is none")],
)
def test_who_gains_nothing_is_told_why(azrak: dict[str, int], returned: int, why: str) -> None:
    game = table(items={"james": "five"}, azrak=azrak, returned=returned).answer(Do("james", "five", 0))
    assert why in game.told(AzrakGained)[0].words()


def test_an_emergency_update_refills_one_agent() -> None:
    game = table(azrak={"james": 1}, agents=4).answer(Explore("james", PORTER), EmergencyUpdate("james"))
    assert game.azrak() == [7, 8, 8, 8]
    assert game.state.returned == 1
    assert game.agent("james").card == PORTER


@pytest.mark.parametrize("agents", [2, 3])
def test_an_emergency_update_can_be_at_no_cost(agents: int) -> None:
    game = table(azrak={"james": 1}, agents=agents, free_updates=None)
    game.state.agents[0].explored = True
    free = game.state.free_updates
    game.answer(Explore("james", PORTER), EmergencyUpdate("james"))
    assert (game.azrak()[0], game.state.returned, game.state.free_updates) == (8, 0, free - 1)


def test_nobody_asks_for_an_update_that_would_bring_nothing() -> None:
    game = table(agents=3, azrak={"tess": 1, "james": 8, "ann": 8}, returned=15)
    assert game.answer(Explore("tess", PORTER)).agent("tess").ejected


def test_nobody_loses_more_than_they_have() -> None:
    game = table(at="cellar", agents=4, azrak={"james": 3})
    game.answer(Explore("james", place_of("cellar", "hole")), Obey("james"), LoseControl("james"))
    assert game.azrak() == [0, 8, 8, 8]
    assert game.state.vortex == 8


def test_an_update_leaves_nothing_to_update() -> None:
    for vortex in (8, 15):
        game = standing(vortex, james=2, tess=5).answer(Update("tess"))
        if game.question == "divide":
            game.answer(ShareFairly(), by="tess")
        assert "Update" not in game.kinds("tess")


def test_who_loses_control_completes_the_action_and_is_ejected() -> None:
    game = table(azrak={"james": 1}, agents=4).answer(Explore("james", place_of("hall", "chest")))
    game.answer(LoseControl("james"))
    assert game.agent("james").items == ["four"]
    assert game.agent("james").ejected
    assert game.offers("james") == []


def test_an_ejected_agent_returns_between_locations_and_needs_an_update() -> None:
    game = table(azrak={"james": 1}, agents=4).answer(Explore("james", PORTER), LoseControl("james"))
    game.answer(Wait("tess"), Wait("ann"), Wait("bob"))
    assert not game.agent("james").ejected
    assert set(game.offers("tess")) == {Update("tess")}
    game.answer(Update("tess"))
    assert game.azrak()[0] == 7
    assert not game.agent("james").lost


def test_when_all_lose_control_at_one_location_the_mission_fails() -> None:
    game = table(azrak={"james": 1, "tess": 1}, free_updates=0)
    game.state.agents[0].explored = game.state.agents[1].explored = True
    game.answer(Explore("james", PORTER), LoseControl("james"))
    game.answer(Explore("tess", place_of("hall", "door")))
    game.answer(LoseControl("tess"))
    assert game.question == "again"


def test_an_agent_who_cannot_be_given_azrak_stays_away() -> None:
    game = table(part="between", azrak={"james": 3, "tess": 0}, returned=29)
    game.state.agents[1].lost = True
    game.answer(MoveOn("james"))
    assert game.agent("tess").ejected
    assert game.state.captain == 0


def test_who_is_ejected_by_a_card_needs_no_update() -> None:
    game = table(cards={"james": "clerk"}, agents=4).answer(Do("james", "card", 8))
    assert game.agent("james").ejected
    game.answer(Wait("tess"), Wait("ann"), Wait("bob"))
    assert MoveOn("james") in game.offers("james")


def test_an_ejected_agent_gives_no_support_and_swaps_nothing() -> None:
    game = table(cards={"ann": "clerk", "james": "porter"}, items={"ann": "four"}, agents=3)
    game.answer(Do("ann", "card", 8), Initiate("james", "card", 0), AskSupport("james"))
    assert game.offers("ann") == []
    assert Give("tess", "four", "ann") not in game.offers("tess")
