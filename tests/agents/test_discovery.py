"""Recon, telepathy and actions."""

from agents.table import place_of, table

from timeloom.games.agents.rules.asking import Wait
from timeloom.games.agents.rules.discovery.actions import Leave, StandBy
from timeloom.games.agents.rules.discovery.doing import Do
from timeloom.games.agents.rules.discovery.exploring import Explore, Obey
from timeloom.games.agents.rules.discovery.recon import Take
from timeloom.games.agents.rules.discovery.telepathy import SaidAloud, Say

CHEST, PORTER, DOOR = place_of("hall", "chest"), place_of("hall", "porter"), place_of("hall", "door")


def test_recon_is_free_and_everybody_takes_a_card() -> None:
    game = table(part="recon").answer(Take("tess", CHEST))
    assert Take("james", CHEST) not in game.offers("james")
    game.answer(Take("james", PORTER))
    assert game.azrak() == [8, 8]
    assert game.question == "telepathy"


def test_whoever_finds_no_card_left_stands_by() -> None:
    game = table(part="recon")
    for slot in game.state.panorama[1:]:
        slot.removed = True
    game.answer(Take("tess", 0))
    assert game.question == "telepathy"
    game.answer(SaidAloud("tess"))
    assert {"Wait", "Explore"} & game.kinds("james") == {"Wait"}


def test_instructions_are_ignored_until_the_actions_begin() -> None:
    game = table(part="recon").answer(Take("tess", CHEST), Take("james", PORTER))
    assert game.agent("tess").items == []
    game.answer(SaidAloud("tess"), Say("He is bored."))
    game.answer(Obey("tess"))
    assert game.agent("tess").items == ["four"]


def test_exploring_costs_an_azrak_and_returns_the_card() -> None:
    game = table(cards={"james": "porter"}, agents=4).answer(Explore("james", DOOR))
    assert game.azrak()[0] == 7
    assert Explore("tess", PORTER) in game.offers("tess")
    assert Explore("tess", DOOR) not in game.offers("tess")


def test_two_agents_explore_once_a_round_at_no_cost() -> None:
    game = table().answer(Explore("james", PORTER), StandBy("james"), Explore("tess", PORTER))
    assert game.azrak() == [8, 8]
    assert game.answer(Explore("james", CHEST)).azrak() == [7, 8]


def test_of_three_agents_only_the_captain_explores_at_no_cost() -> None:
    game = table(agents=3).answer(Explore("james", PORTER), Explore("tess", DOOR))
    assert game.azrak() == [8, 7, 8]


def test_of_four_agents_nobody_explores_at_no_cost() -> None:
    assert table(agents=4).answer(Explore("james", PORTER)).azrak() == [7, 8, 8, 8]


def test_what_a_new_card_demands_is_done_at_once() -> None:
    assert table(agents=4).answer(Explore("james", CHEST)).kinds("james") == {"Obey", "Say", "Abandon"}


def test_who_stands_by_has_no_card() -> None:
    game = table(cards={"james": "porter"}).answer(StandBy("james"))
    assert game.agent("james").card is None
    assert game.state.standing_by(0)


def test_nobody_leaves_while_somebody_reads() -> None:
    game = table(cards={"tess": "porter"})
    assert "Leave" not in game.kinds("james")
    assert "Leave" in game.answer(StandBy("tess")).kinds("james")


def test_the_captain_leads_everybody_away() -> None:
    assert table().answer(Leave("james")).question == "between"


def test_while_the_captain_is_away_the_next_agent_leads() -> None:
    game = table(agents=3, cards={"james": "clerk"}).answer(Do("james", "card", 8))
    assert Leave("tess") in game.offers("tess")
    assert Leave("ann") not in game.offers("ann")


def test_the_group_leaves_when_everybody_is_ready() -> None:
    assert table().answer(Wait("james"), Wait("tess")).question == "between"


def test_whoever_waits_is_asked_again_when_something_happens() -> None:
    game = table().answer(Wait("james"))
    assert game.offers("james") == []
    assert game.answer(Explore("tess", PORTER)).offers("james")
