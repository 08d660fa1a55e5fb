"""Blue events: two events with the same number may change places."""

from letter.builders import table

from timeloom.games.letter.rules.effects import Exchange
from timeloom.games.letter.rules.letters import GoOn


def test_two_events_with_the_same_number_change_places() -> None:
    game = table(part="events", events={1: "blue 1", 3: "red 2, red 3", 5: "green 2"})
    game.answer(Exchange("green 2", "red 2"))
    assert (game.day(3), game.day(5)) == (["green 2", "red 3"], ["red 2"])


def test_only_pairs_with_the_same_number_are_offered() -> None:
    game = table(part="events", events={1: "blue 1", 3: "red 2, red 3", 5: "green 2, violet 2"})
    pairs = [("green 2", "red 2"), ("green 2", "violet 2"), ("red 2", "violet 2")]
    assert game.offers == [*(Exchange(*pair) for pair in pairs), GoOn()]


def test_the_blue_event_itself_may_be_exchanged() -> None:
    game = table(part="events", events={1: "blue 1", 3: "red 1"}).answer(Exchange("blue 1", "red 1"))
    assert (game.day(1), game.day(3)) == (["red 1"], ["blue 1"])


def test_two_events_of_the_same_location_may_be_exchanged() -> None:
    game = table(part="events", events={1: "blue 1", 3: "red 2, red 3, green 2"})
    assert game.answer(Exchange("green 2", "red 2")).day(3) == ["green 2", "red 3", "red 2"]


def test_an_event_that_was_exchanged_to_white_is_not_applied() -> None:
    game = table(part="events", pawns=(1, 2, 4), events={1: "blue 1, violet 2", 3: "red 2"})
    game.answer(Exchange("red 2", "violet 2"))
    assert game.day(1) == ["blue 1", "red 2"]
    assert game.question == "play"


def test_an_event_that_took_the_place_of_the_blue_one_is_not_applied() -> None:
    game = table(part="events", pawns=(1, 2, 4), events={1: "blue 1", 3: "red 1"})
    assert game.answer(Exchange("blue 1", "red 1")).question == "play"


def test_an_event_that_moved_down_at_whites_location_is_not_applied() -> None:
    game = table(part="events", pawns=(1, 2, 4), events={1: "blue 1, red 1"})
    game.answer(Exchange("blue 1", "red 1"))
    assert game.day(1) == ["red 1", "blue 1"]
    assert game.question == "play"


def test_an_exchanged_event_does_not_stand_in_the_way_of_its_suit() -> None:
    game = table(part="events", pawns=(1, 2, 4), events={1: "blue 1, violet 2, red 3", 3: "red 2"})
    game.answer(Exchange("red 2", "violet 2"))
    assert (game.question, game.state.effect) == ("red", "red 3")


def test_what_was_exchanged_is_applied_again_in_a_later_turn() -> None:
    game = table(part="events", pawns=(1, 2, 4), events={1: "blue 1", 3: "red 1"})
    assert game.answer(Exchange("blue 1", "red 1")).state.exchanged == []


def test_nothing_need_be_exchanged() -> None:
    game = table(part="events", events={1: "blue 1", 3: "red 1"}).answer(GoOn())
    assert (game.day(1), game.day(3)) == (["blue 1"], ["red 1"])


def test_nothing_is_asked_when_no_two_numbers_are_the_same() -> None:
    assert table(part="events", events={1: "blue 1", 3: "red 2"}).question == "play"


def test_a_copied_blue_effect_may_exchange_the_green_event_itself() -> None:
    game = table(part="events", events={1: "green 1, blue 2", 3: "red 1"})
    game.answer(Exchange("green 1", "red 1"))
    assert (game.day(1), game.day(3)) == (["red 1", "blue 2"], ["green 1"])
    assert (game.question, game.state.effect) == ("blue", "blue 2")
