"""Setup: receptacles, Azrak, Magick, and the adjustments for fewer agents."""

import pytest
from agents.table import BENCH, new_game, table

from timeloom.games.agents.rules.discovery.doing import Do
from timeloom.games.agents.rules.setup import Inhabit, LeadTheWay, RunBegun
from timeloom.games.agents.tells import ReadAloud


@pytest.mark.parametrize(("seats", "magick", "free"), [(2, 5, 2), (3, 4, 1), (4, 3, 0)])
def test_magick_and_free_updates_go_by_the_number_of_receptacles(seats: int, magick: int, free: int) -> None:
    game = new_game(seats)
    for seat, name in enumerate(("james", "tess", "ann", "bob")[:seats]):
        game.run.answer(Inhabit(name), seat)
    game.run.answer(LeadTheWay("james"), 0)
    assert {agent.magick for agent in game.state.agents} == {magick}
    assert game.state.free_updates == free


def test_the_azrak_of_missing_agents_lies_in_the_vortex() -> None:
    game = new_game(2)
    game.run.answer(Inhabit("tess"), 1)
    game.run.answer(Inhabit("bob"), 0)
    assert game.azrak() == [8, 8]
    assert game.state.vortex == 16


def test_with_four_agents_the_vortex_is_empty() -> None:
    game = new_game(4)
    assert game.state.vortex == 32
    game.state.vortex, game.state.crystals = 35, 35
    for seat, name in enumerate(("james", "tess", "ann", "bob")):
        game.run.answer(Inhabit(name), seat)
    game.run.answer(LeadTheWay("james"), 0)
    assert (game.state.vortex, game.state.crystals) == (0, 32)


def test_a_lone_player_is_told_which_agent_a_question_is_put_to() -> None:
    game = table(cards={"james": "porter"}, solo=True)
    groups = {ask.prompt(game.state, 0).group for ask in game.run.asked(0)}
    assert groups == {"James", "Tess"}


def test_a_lone_player_has_two_receptacles() -> None:
    game = new_game(1)
    game.run.answer(Inhabit("tess"), 0)
    game.run.answer(Inhabit("bob"), 0)
    assert [(agent.receptacle, agent.seat) for agent in game.state.agents] == [("tess", 0), ("bob", 0)]
    assert {agent.magick for agent in game.state.agents} == {5}


def test_a_receptacle_is_chosen_once() -> None:
    game = new_game(2)
    game.run.answer(Inhabit("tess"), 1)
    assert Inhabit("tess") not in game.run.asks[0].offered(0)


def test_the_order_and_the_prologue_are_read_and_can_be_looked_up() -> None:
    game = new_game(2)
    game.run.answer(Inhabit("tess"), 1)
    game.run.answer(Inhabit("bob"), 0)
    game.run.answer(LeadTheWay("tess"), 0)
    assert [tell.text for tell in game.told(RunBegun)] == [BENCH.order]
    assert [tell.text for tell in game.told(ReadAloud)] == [leaf.text for leaf in BENCH.prologue]
    for words in (BENCH.order, *(leaf.text for leaf in BENCH.prologue), BENCH.mission_return):
        assert words in game.scene_text(0)


def test_the_players_choose_who_is_time_captain_first() -> None:
    game = new_game(2)
    game.run.answer(Inhabit("james"), 0)
    game.run.answer(Inhabit("tess"), 1)
    assert {seat for _, seat in game.run.waiting_for()} == {0, 1}
    game.run.answer(LeadTheWay("tess"), 0)
    assert [seat for _, seat in game.run.waiting_for()] == [1]
    assert game.question == "travel"


def test_a_back_story_is_read_by_whoever_has_chosen_the_receptacle() -> None:
    game = new_game(2)
    assert "Tess's past." not in game.scene_text(1)
    game.run.answer(Inhabit("tess"), 1)
    assert "Tess's past." in game.scene_text(1)
    assert "Tess's past." not in game.scene_text(0)


def test_a_replacement_covers_the_back_story() -> None:
    game = table(cards={"james": "clerk"})
    assert "James's past." in game.scene_text(0)
    assert "James's past." not in game.answer(Do("james", "card", 2)).scene_text(0)


def test_a_lone_player_is_asked_for_a_second_receptacle_in_other_words() -> None:
    game = new_game(1)
    asked = game.run.asks[0].prompt(game.state, 0).words
    game.run.answer(Inhabit("tess"), 0)
    again = game.run.asks[0].prompt(game.state, 0).words
    assert "besides" in again
    assert "besides" not in asked


@pytest.mark.parametrize(("seats", "agree"), [(1, False), (2, True)])
def test_nobody_is_told_to_agree_with_themselves(seats: int, agree: bool) -> None:
    game = new_game(seats)
    for seat, name in [(0, "tess"), (seats - 1, "bob")]:
        game.run.answer(Inhabit(name), seat)
    assert ("Agree" in game.run.asks[0].prompt(game.state, 0).words) == agree
