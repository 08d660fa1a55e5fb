"""Violet events: a discarded card with the event's number may go under the deck."""

from letter.builders import table

from timeloom.games.letter.rules.effects import Gather
from timeloom.games.letter.rules.letters import GoOn
from timeloom.games.letter.tells import Returned


def test_a_discarded_card_with_its_number_goes_under_the_deck() -> None:
    game = table(part="events", events={1: "violet 1"}, discard="red 1, red 2, blue 1", deck="blue 3, blue 2")
    assert game.offers == [Gather("red 1"), Gather("blue 1"), GoOn()]
    game.answer(Gather("blue 1"))
    assert game.state.discard == ["red 1", "red 2"]
    assert game.state.deck.bottom == ["blue 1"]
    assert game.told(Returned) == [Returned("blue 1", 1)]


def test_copied_by_green_the_green_number_counts() -> None:
    game = table(part="events", events={1: "green 2, violet 1"}, discard="red 1, red 2")
    assert game.offers == [Gather("red 2"), GoOn()]


def test_it_may_be_left_undone() -> None:
    game = table(part="events", events={1: "violet 1"}, discard="red 1", deck="blue 1, blue 2").answer(GoOn())
    assert game.state.discard == ["red 1"]


def test_nothing_is_asked_when_no_card_with_its_number_is_discarded() -> None:
    assert table(part="events", events={1: "violet 1"}, discard="red 2").question == "play"


def test_a_card_under_an_empty_deck_is_drawn_next() -> None:
    game = table(part="events", events={1: "violet 1"}, hand="violet 6", discard="red 1", deck="")
    assert game.answer(Gather("red 1")).state.hand == ["violet 6", "red 1"]
