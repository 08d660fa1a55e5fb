"""Green events: they copy the effect of an event beside, above or below, and still count as green."""

from letter.builders import table

from timeloom.games.letter.rules.effects import Copied, Copy, Exchange, Nudge, Return
from timeloom.games.letter.rules.turn import RanOut


def test_events_above_below_and_at_both_sides_can_be_copied() -> None:
    game = table(
        part="events",
        pawns=(3, 1, 2),
        events={2: "violet 1, red 1", 3: "violet 2, green 1, yellow 1", 4: "violet 3, blue 1"},
    )
    assert game.offers == [Copy("violet 2"), Copy("yellow 1"), Copy("red 1"), Copy("blue 1")]


def test_events_at_another_height_are_not_beside() -> None:
    game = table(
        part="events", pawns=(3, 1, 2), events={2: "violet 1, red 1", 3: "green 1", 4: "violet 3, blue 1"}
    )
    assert game.offers == [Copy("violet 1"), Copy("violet 3")]


def test_the_copied_effect_happens_in_full() -> None:
    game = table(part="events", pawns=(2, 4, 5), events={1: "red 1", 2: "green 1"})
    assert game.question == "red"
    assert game.answer(Nudge("past", 1)).pawns == (2, 5, 5)
    assert game.told(Copied) == [Copied("green 1", "red 1")]


def test_a_copied_yellow_counts_as_green_so_that_the_yellow_one_happens_too() -> None:
    game = table(
        part="events", events={1: "green 1, yellow 1"}, hand="violet 1", deck="blue 1, blue 2, blue 3"
    )
    game.answer(Return("violet 1"), Return("blue 1"))
    assert game.state.hand == ["blue 2", "blue 3"]
    assert game.state.deck.bottom == ["violet 1", "blue 1"]


def test_an_effect_that_has_happened_can_be_copied() -> None:
    game = table(part="events", pawns=(1, 2, 5), events={1: "red 1, green 1"})
    game.answer(Nudge("past", 1))
    assert (game.question, game.state.effect) == ("red", "green 1")
    assert game.answer(Nudge("future", 1)).pawns == (1, 3, 6)


def test_of_two_green_events_only_the_first_copies() -> None:
    game = table(part="events", pawns=(1, 4, 5), events={1: "green 1, red 1, green 2"})
    game.answer(Nudge("past", 1), Nudge("past", 1))
    assert game.question == "play"
    assert [tell.card for tell in game.told(Copied)] == ["green 1"]


def test_a_green_event_does_not_copy_a_green_one() -> None:
    game = table(part="events", events={1: "green 1, green 2", 2: "green 3"})
    assert game.question == "play"
    assert game.told(Copied) == []


def test_a_green_event_alone_does_nothing() -> None:
    assert table(part="events", pawns=(3, 1, 1), events={3: "green 1"}).question == "play"


def test_day_1_and_day_6_are_not_beside_each_other() -> None:
    assert table(part="events", events={1: "green 1", 6: "red 1"}).question == "play"


def test_copying_is_no_choice_when_there_is_one_neighbour() -> None:
    game = table(part="events", events={1: "green 1", 2: "yellow 1"}, deck="")
    assert game.told(RanOut) == [RanOut("drawing")]


def test_an_event_exchanged_in_this_turn_can_be_copied() -> None:
    game = table(
        part="events", pawns=(1, 4, 5), events={1: "blue 1, green 2", 2: "violet 6, violet 3", 3: "red 3"}
    )
    game.answer(Exchange("red 3", "violet 3"), Copy("red 3"))
    assert game.question == "red"
