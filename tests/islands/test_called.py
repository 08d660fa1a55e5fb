"""At a table, players go by the kids that they have chosen."""

from timeloom.games.islands import GAME
from timeloom.games.islands.names import kid_name
from timeloom.games.islands.rules.setup import ChooseKid
from timeloom.kernel import Answer, Timeline, seed_of


def test_a_seat_is_called_by_its_kid_once_it_has_one() -> None:
    table = Timeline(GAME, {"kids": "2"}, 2, seed=seed_of(3))
    while not isinstance(first := table.run.asks[0].offered(table.run.awaited()[0])[0], ChooseKid):
        assert isinstance(first, Answer)
        table.answer(first)
    seat = table.run.awaited()[0]
    assert GAME.called(table.run.state, seat) == f"Kid {seat + 1}"
    table.answer(first, seat)
    assert GAME.called(table.run.state, seat) == kid_name(first.kid)


def test_who_has_two_kids_is_called_by_both() -> None:
    table = Timeline(GAME, {"kids": "2"}, 1, seed=seed_of(3))
    while len(table.run.state.kids) < 2:
        first = table.run.asks[0].offered(0)[0]
        assert isinstance(first, Answer)
        table.answer(first)
    one, other = (kid_name(kid.id) for kid in table.run.state.kids)
    assert GAME.called(table.run.state, 0) == f"{one} and {other}"
