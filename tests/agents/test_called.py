"""At a table, agents go by the receptacles that they are in."""

from timeloom.games.agents import GAME
from timeloom.games.agents.names import name_of
from timeloom.kernel import Answer, Timeline, seed_of


def test_a_seat_is_called_by_its_receptacle_once_it_has_one() -> None:
    table = Timeline(GAME, seats=2, seed=seed_of(3))
    assert GAME.called(table.run.state, 0) == "Agent 1"
    while not (agents := table.run.state.agents):
        seat = table.run.awaited()[0]
        first = table.run.asks[0].offered(seat)[0]
        assert isinstance(first, Answer)
        table.answer(first, seat)
    named = name_of(table.run.state, agents[0].receptacle)
    assert GAME.called(table.run.state, agents[0].seat) == named
