"""Violet events: a discarded card may go under the deck."""

from letter.builders import table

from timeloom.games.letter.state import Gather, GoOn
from timeloom.games.letter.tells import Returned


def test_a_discarded_card_goes_under_the_deck() -> None:
    game = table(part="events", events={1: "violet 1"}, discard="red 1, red 2", deck="blue 1, blue 2")
    assert game.offers == [Gather("red 1"), Gather("red 2"), GoOn()]
    game.answer(Gather("red 2"))
    assert game.state.discard == ["red 1"]
    assert game.state.deck.bottom == ["red 2"]
    assert game.told(Returned) == [Returned("red 2")]


def test_it_may_be_left_undone() -> None:
    game = table(part="events", events={1: "violet 1"}, discard="red 1", deck="blue 1, blue 2").answer(GoOn())
    assert game.state.discard == ["red 1"]


def test_nothing_is_asked_when_nothing_is_discarded() -> None:
    assert table(part="events", events={1: "violet 1"}).question == "play"


def test_a_card_under_an_empty_deck_is_drawn_next() -> None:
    game = table(part="events", events={1: "violet 1"}, hand="violet 6", discard="red 1", deck="")
    assert game.answer(Gather("red 1")).state.hand == ["violet 6", "red 1"]
