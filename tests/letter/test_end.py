"""6. End of turn: all stories complete and all pawns on day 7."""

import pytest
from letter.builders import table

from timeloom.games.letter.rules.letters import GoOn, Recall, UseLetter
from timeloom.games.letter.rules.resolution import CameHome
from timeloom.games.letter.rules.turn import RanOut


def test_all_stories_complete_and_all_pawns_on_day_7_is_a_win() -> None:
    game = table(part="resolution", pawns=(7, 7, 7), stories="")
    assert game.state.ending == "won"
    assert game.run.outcome is not None
    assert game.run.outcome.winners == (0,)


@pytest.mark.parametrize("pawns", [(6, 7, 7), (7, 6, 7), (7, 7, 6), (1, 1, 1)])
def test_a_pawn_elsewhere_means_another_turn(pawns: tuple[int, int, int]) -> None:
    game = table(part="resolution", pawns=pawns, stories="")
    assert (game.question, game.state.turn) == ("play", 2)


def test_an_open_story_means_another_turn() -> None:
    game = table(part="resolution", pawns=(7, 7, 7), stories="blue")
    assert (game.question, game.state.turn) == ("play", 2)


def test_the_game_can_be_won_with_an_empty_deck() -> None:
    assert table(part="resolution", pawns=(7, 7, 7), stories="", deck="").state.ending == "won"


def test_a_letter_at_the_end_of_the_turn_can_bring_the_last_pawn_home() -> None:
    game = table(part="resolution", pawns=(7, 7, 6), stories="", letters=1)
    assert game.answer(UseLetter(), Recall("future", 1)).state.ending == "won"


def test_a_back_loop_can_bring_the_last_pawn_home() -> None:
    game = table(part="resolution", pawns=(7, 1, 7), stories="", letters=1)
    assert game.answer(UseLetter(), Recall("past", -1)).state.ending == "won"


def test_the_pawns_must_be_there_at_the_end_of_a_turn_and_not_before() -> None:
    game = table(hand="red 1, red 2", pawns=(7, 7, 6), stories="", letters=1)
    game.answer(UseLetter(), Recall("future", 1))
    assert game.pawns == (7, 7, 7)
    assert game.question == "play"


def test_letters_can_be_kept_when_the_game_is_won() -> None:
    game = table(part="resolution", pawns=(7, 7, 7), stories="", letters=2)
    assert game.answer(GoOn()).state.letters == 2


def test_the_turn_in_which_the_game_is_won_is_the_last() -> None:
    assert table(part="resolution", pawns=(7, 7, 7), stories="").state.turn == 1


def test_a_lost_game_has_no_winner_and_no_score() -> None:
    outcome = table(part="renew", deck="").run.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.score) == ((), None)


def test_every_way_to_lose_has_words_of_its_own() -> None:
    assert len({RanOut("renewing").words(), RanOut("looping").words(), RanOut("drawing").words()}) == 3


@pytest.mark.parametrize(
    ("items", "letters", "deck", "manner"),
    [
        ("", 0, "red 1", "no_items"),
        ("map", 5, "red 1", "all_letters_kept"),
        ("map", 0, "", "deck_empty"),
        ("map", 0, "red 1", ""),
    ],
)
def test_a_win_is_told_by_how_it_came_about(items: str, letters: int, deck: str, manner: str) -> None:
    game = table(part="resolution", pawns=(7, 7, 7), stories="", items=items, letters=letters, deck=deck)
    while game.question:
        game.answer(GoOn())
    assert [tell.manner for tell in game.told(CameHome)] == [manner]
