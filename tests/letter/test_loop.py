"""2. Movement: a pawn that goes beyond day 7 loops to day 1; for white that costs a card of the deck."""

from letter.builders import PRINTED, table

from timeloom.games.letter import GAME
from timeloom.games.letter.rules.letters import Relive, UseLetter
from timeloom.games.letter.rules.movement import Play, Slipped, Walk, Walked
from timeloom.games.letter.rules.turn import RanOut
from timeloom.games.letter.state import CARDS
from timeloom.games.letter.tells import Returned


def test_beyond_day_7_lies_day_1() -> None:
    game = table(hand="red 1, violet 6", pawns=(7, 1, 2)).answer(Play("red 1"))
    assert game.pawns[0] == 1
    assert game.told(Walked)[0].looped


def test_reaching_day_7_is_no_loop() -> None:
    game = table(hand="red 6, violet 6", pawns=(1, 1, 2), deck="blue 1, blue 2").answer(Play("red 6"))
    assert game.pawns[0] == 7
    assert game.told(Slipped) == []


def test_when_white_loops_a_card_of_the_deck_is_discarded() -> None:
    game = table(hand="red 4, violet 6", pawns=(5, 1, 2), deck="blue 1, blue 2").answer(Play("red 4"))
    assert game.pawns[0] == 2
    assert game.state.discard == ["blue 1"]
    assert list(game.state.deck) == ["blue 2"]


def test_a_black_pawn_loops_for_nothing() -> None:
    game = table(hand="red 3, violet 6", pawns=(1, 6, 2), deck="blue 1, blue 2").answer(
        Play("red 3"), Walk(4, 0)
    )
    assert game.pawns == (4, 3, 2)
    assert game.state.discard == []


def test_white_cannot_loop_with_an_empty_deck() -> None:
    game = table(hand="red 4, violet 6", pawns=(5, 1, 2), deck="").answer(Play("red 4"))
    assert game.state.ending == "lost"
    assert game.told(RanOut) == [RanOut("looping")]


def test_with_an_empty_deck_the_game_goes_on_while_nobody_draws() -> None:
    game = table(hand="red 4, violet 6", pawns=(1, 1, 2), deck="").answer(Play("red 4"))
    assert game.question == "walk"


def test_a_letter_can_pay_for_the_loop() -> None:
    game = table(hand="red 4, violet 6", pawns=(5, 1, 2), deck="", discard="blue 2", letters=1, stories="red")
    game.answer(Play("red 4"))
    assert game.question == "rescue"
    game.answer(UseLetter(), Relive("blue 2"))
    assert game.state.discard == ["blue 2"]
    assert game.question == "walk"


def test_a_letter_can_choose_the_card_that_the_loop_takes() -> None:
    game = table(
        hand="red 4, violet 6", pawns=(5, 1, 2), deck="blue 1", discard="blue 2", letters=1, stories="red"
    ).answer(Play("red 4"))
    assert game.question == "draw"
    game.answer(UseLetter(), Relive("blue 2"))
    assert game.told(Slipped) == [Slipped("blue 2")]
    assert list(game.state.deck) == ["blue 1"]


def test_with_the_ticket_an_even_card_goes_under_the_deck() -> None:
    game = table(hand="red 4, violet 6", pawns=(5, 1, 2), deck="blue 2, blue 3", items="ticket")
    game.answer(Play("red 4"))
    assert (game.state.discard, game.state.deck.bottom) == ([], ["blue 2"])
    assert game.told(Returned) == [Returned("blue 2", 1)]


def test_with_the_ticket_an_odd_card_is_lost_all_the_same() -> None:
    game = table(hand="red 4, violet 6", pawns=(5, 1, 2), deck="blue 1, blue 2", items="ticket")
    assert game.answer(Play("red 4")).state.discard == ["blue 1"]


def test_the_ticket_does_not_help_when_the_deck_is_empty() -> None:
    game = table(hand="red 4, violet 6", pawns=(5, 1, 2), deck="", items="ticket").answer(Play("red 4"))
    assert game.state.ending == "lost"


def test_every_card_is_accounted_for_when_the_loop_ends_the_game() -> None:
    others = ", ".join(card for card in CARDS if card not in ("red 4", "violet 6"))
    game = table(hand="red 4, violet 6", pawns=(5, 1, 2), deck="", discard=others, room=PRINTED)
    assert game.answer(Play("red 4")).state.ending == "lost"
    assert list(GAME.invariants(game.state)) == []
