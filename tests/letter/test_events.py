"""4. Events: those where white stands, newest first, one for each suit."""

from letter.builders import table

from timeloom.games.letter.rules.effects import Nudge, Return
from timeloom.games.letter.rules.letters import GoOn
from timeloom.games.letter.rules.movement import Play, Walk


def test_the_events_where_white_stands_are_applied_from_the_newest_on() -> None:
    game = table(
        part="events", events={1: "red 1, violet 1, yellow 1"}, discard="blue 1", deck="blue 2, blue 3"
    )
    seen = [game.question]
    seen.append(game.answer(GoOn()).question)
    seen.append(game.answer(GoOn()).question)
    assert seen == ["red", "violet", "yellow"]


def test_events_of_other_locations_are_not_applied() -> None:
    game = table(part="events", pawns=(2, 1, 3), events={1: "red 1", 3: "red 2"})
    assert game.question == "play"


def test_the_card_just_laid_is_applied_too() -> None:
    game = table(hand="red 3, violet 6", pawns=(1, 1, 2)).answer(Play("red 3"), Walk(4, 0))
    assert game.question == "red"
    assert game.state.effect == "red 3"


def test_of_two_events_of_a_suit_only_the_newest_is_applied() -> None:
    game = table(part="events", pawns=(1, 2, 3), events={1: "red 1, red 2"})
    assert game.state.effect == "red 1"
    assert game.answer(Nudge("past", 1)).question == "play"


def test_an_event_that_was_declined_still_counts_for_its_suit() -> None:
    game = table(part="events", pawns=(1, 2, 3), events={1: "red 1, red 2"})
    assert game.answer(GoOn()).question == "play"


def test_there_are_no_events_at_the_ancient_tree() -> None:
    game = table(part="events", pawns=(7, 7, 6), events={6: "red 1"})
    assert game.question == "play"


def test_different_suits_at_a_location_are_all_applied() -> None:
    game = table(
        part="events", pawns=(1, 2, 3), events={1: "yellow 1, red 2"}, hand="violet 1", deck="blue 2, blue 3"
    )
    game.answer(Return("violet 1"), Nudge("past", 1))
    assert game.pawns == (1, 3, 3)
    assert game.state.hand == ["blue 2", "blue 3"]


def test_nothing_is_left_of_the_events_when_they_are_over() -> None:
    game = table(part="events", pawns=(1, 2, 3), events={1: "red 1"}).answer(GoOn())
    assert (game.state.effect, game.state.exchanged) == ("", [])
