"""2. Movement: white walks the card's number, black seven less that number."""

import pytest
from letter.builders import table

from timeloom.games.letter.rules.letters import Recall, UseLetter
from timeloom.games.letter.rules.movement import Play, Walk
from timeloom.games.letter.tells import Moved
from timeloom.kernel import Refused


def test_any_card_of_the_hand_can_be_played() -> None:
    assert table(hand="red 1, blue 4, green 6").offers == [Play("red 1"), Play("blue 4"), Play("green 6")]


def test_a_card_that_is_not_in_the_hand_cannot_be_played() -> None:
    with pytest.raises(Refused):
        table(hand="red 1, blue 4").answer(Play("red 2"))


@pytest.mark.parametrize("number", range(1, 7))
def test_white_walks_the_number_and_black_seven_less_that_number(number: int) -> None:
    game = table(hand=f"red {number}, violet 6", pawns=(1, 1, 2)).answer(Play(f"red {number}"))
    assert game.state.white == number
    assert game.offers == [Walk(7 - number, 0), Walk(0, 7 - number)]


def test_the_one_black_pawn_that_is_chosen_moves() -> None:
    game = table(hand="red 3, violet 6", pawns=(1, 1, 2)).answer(Play("red 3"), Walk(0, 4))
    assert game.pawns == (4, 1, 6)
    assert game.told(Moved) == [Moved("future", 5, 1)]


def test_white_walks_before_black() -> None:
    game = table(hand="red 3, violet 6", pawns=(1, 1, 2)).answer(Play("red 3"))
    assert game.pawns == (4, 1, 2)
    assert game.question == "walk"


def test_nothing_is_asked_when_both_black_pawns_stand_on_the_same_day() -> None:
    game = table(hand="red 3, violet 6", pawns=(1, 2, 2)).answer(Play("red 3"))
    assert sorted(game.pawns[1:]) == [2, 6]


def test_the_map_lets_the_black_pawns_share_the_way() -> None:
    game = table(hand="red 4, violet 6", pawns=(1, 1, 2), items="map").answer(Play("red 4"))
    assert game.offers == [Walk(3, 0), Walk(0, 3), Walk(2, 1)]
    assert game.answer(Walk(2, 1)).pawns == (5, 3, 3)


def test_two_ways_that_end_on_the_same_days_are_offered_as_one() -> None:
    game = table(hand="red 4, violet 6", pawns=(1, 1, 2), items="map").answer(Play("red 4"))
    assert Walk(1, 2) not in game.offers  # days 2 and 4, as after Walk(3, 0)
    assert game.answer(Walk(3, 0)).pawns == (5, 4, 2)


def test_the_map_need_not_be_used() -> None:
    game = table(hand="red 4, violet 6", pawns=(1, 1, 2), items="map").answer(Play("red 4"), Walk(3, 0))
    assert game.pawns == (5, 4, 2)


def test_sharing_is_offered_once_when_it_does_not_matter_which_pawn_goes_further() -> None:
    three = table(hand="red 4, violet 6", pawns=(1, 2, 2), items="map").answer(Play("red 4"))
    assert three.offers == [Walk(3, 0), Walk(2, 1)]
    four = table(hand="red 3, violet 6", pawns=(1, 2, 2), items="map").answer(Play("red 3"))
    assert four.offers == [Walk(4, 0), Walk(3, 1), Walk(2, 2)]


def test_without_the_map_the_way_cannot_be_shared() -> None:
    with pytest.raises(Refused):
        table(hand="red 4, violet 6", pawns=(1, 1, 2)).answer(Play("red 4"), Walk(2, 1))


def test_a_letter_between_white_and_black_can_part_the_black_pawns() -> None:
    game = table(hand="red 4, violet 6", pawns=(1, 2, 2), letters=1, stories="red").answer(Play("red 4"))
    assert game.offers == [Walk(3, 0), UseLetter()]
    game.answer(UseLetter(), Recall("past", 1))
    assert game.offers == [Walk(3, 0), Walk(0, 3)]
