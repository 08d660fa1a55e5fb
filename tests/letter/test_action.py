"""3. Action: the played card becomes the newest event where white stands."""

import pytest
from letter.builders import table

from timeloom.games.letter.rules.letters import Relive, UseLetter
from timeloom.games.letter.rules.movement import Faded, Play, Walk


def test_the_played_card_is_laid_where_white_stands() -> None:
    game = table(hand="red 3, violet 6", pawns=(1, 1, 2)).answer(Play("red 3"), Walk(4, 0))
    assert game.day(4) == ["red 3"]
    assert "red 3" not in game.state.hand


def test_the_newest_event_lies_on_top() -> None:
    game = table(hand="violet 3, violet 6", pawns=(1, 1, 2), events={4: "violet 1, violet 2"})
    assert game.answer(Play("violet 3"), Walk(4, 0)).day(4) == ["violet 3", "violet 1", "violet 2"]


@pytest.mark.parametrize("room", [1, 2, 3, 4])
def test_the_oldest_event_makes_room(room: int) -> None:
    full = ["violet 1", "violet 2", "violet 4", "violet 5"][:room]
    game = table(hand="violet 3, violet 6", pawns=(1, 1, 2), events={4: ", ".join(full)}, room={4: room})
    game.answer(Play("violet 3"), Walk(4, 0))
    assert game.day(4) == ["violet 3", *full[:-1]]
    assert game.state.discard == [full[-1]]


def test_no_event_is_pushed_out_while_there_is_room() -> None:
    game = table(hand="violet 3, violet 6", pawns=(1, 1, 2), events={4: "violet 1"}, room={4: 2})
    game.answer(Play("violet 3"), Walk(4, 0))
    assert game.state.discard == []


def test_no_event_stays_at_the_ancient_tree() -> None:
    game = table(hand="red 6, violet 6", pawns=(1, 1, 2)).answer(Play("red 6"), Walk(1, 0))
    assert game.pawns[0] == 7
    assert game.day(7) == []
    assert game.state.discard == ["red 6"]
    assert game.told(Faded) == [Faded("red 6", "ancient-tree")]


def test_the_card_is_laid_after_both_have_moved() -> None:
    game = table(hand="red 3, violet 6", pawns=(1, 1, 2)).answer(Play("red 3"))
    assert game.question == "walk"
    assert game.day(4) == []


def test_a_card_discarded_at_the_tree_can_be_relived_in_the_same_turn() -> None:
    game = table(hand="red 6, violet 6", pawns=(1, 1, 2), deck="blue 1", letters=1, stories="red")
    game.answer(Play("red 6"), Walk(1, 0))
    assert game.question == "resolve"
    game.answer(UseLetter(), Relive("red 6"))
    assert game.state.hand == ["violet 6", "red 6"]
