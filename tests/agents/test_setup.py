"""Setup: receptacles, Azrak, Magick, and the adjustments for fewer agents."""

import pytest
from agents.table import new_game

from timeloom.games.agents.answers import Inhabit


@pytest.mark.parametrize(("seats", "magick", "free"), [(2, 5, 2), (3, 4, 1), (4, 3, 0)])
def test_magick_and_free_updates_go_by_the_number_of_receptacles(seats: int, magick: int, free: int) -> None:
    game = new_game(seats)
    for seat, name in enumerate(("james", "tess", "ann", "bob")[:seats]):
        game.run.answer(Inhabit(name), seat)
    assert {agent.magick for agent in game.state.agents} == {magick}
    assert game.state.free_updates == free


def test_the_azrak_of_missing_agents_lies_in_the_vortex() -> None:
    game = new_game(2)
    game.run.answer(Inhabit("tess"), 1)
    game.run.answer(Inhabit("bob"), 0)
    assert game.azrak() == [8, 8]
    assert game.state.vortex == 16


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
