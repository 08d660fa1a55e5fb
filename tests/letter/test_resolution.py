"""5. Resolution: a story with an event for every pawn where it stands may be completed."""

import pytest
from letter.builders import table

from timeloom.games.letter.rules.letters import GoOn, Recall, UseLetter
from timeloom.games.letter.rules.resolution import Complete, Completed


def test_a_story_with_an_event_at_all_three_pawns_can_be_completed() -> None:
    game = table(part="resolution", pawns=(1, 3, 5), events={1: "red 1", 3: "blue 1, red 2", 5: "red 3"})
    assert game.offers == [Complete("red"), GoOn()]
    game.answer(Complete("red"))
    assert "red" not in game.state.stories
    assert game.state.letters == 1
    assert game.told(Completed) == [Completed("red")]


def test_a_story_need_not_be_completed() -> None:
    game = table(part="resolution", pawns=(1, 3, 5), events={1: "red 1", 3: "red 2", 5: "red 3"})
    game.answer(GoOn())
    assert "red" in game.state.stories
    assert (game.question, game.state.letters) == ("play", 0)


def test_a_pawn_without_an_event_of_the_suit_is_in_the_way() -> None:
    game = table(part="resolution", pawns=(1, 3, 5), events={1: "red 1", 3: "red 2", 5: "blue 3"})
    assert game.question == "play"


@pytest.mark.parametrize("pawns", [(1, 1, 3), (1, 3, 1), (3, 1, 1)])
def test_two_pawns_on_a_day_need_two_events_there(pawns: tuple[int, int, int]) -> None:
    one = table(part="resolution", pawns=pawns, events={1: "red 1", 3: "red 2, red 4"})
    two = table(part="resolution", pawns=pawns, events={1: "red 1, red 3", 3: "red 2"})
    assert (one.question, two.question) == ("play", "resolve")


def test_three_pawns_on_a_day_need_three_events_there() -> None:
    two = table(part="resolution", pawns=(4, 4, 4), events={4: "red 1, red 2, blue 1"})
    three = table(part="resolution", pawns=(4, 4, 4), events={4: "red 1, red 2, red 3"})
    assert (two.question, three.question) == ("play", "resolve")


def test_several_stories_can_be_completed_at_the_same_time() -> None:
    game = table(
        part="resolution",
        pawns=(1, 3, 5),
        events={1: "red 1, blue 1", 3: "blue 2, red 2", 5: "red 3, blue 3"},
    )
    assert game.offers == [Complete("red"), Complete("blue"), GoOn()]
    game.answer(Complete("blue"), Complete("red"), GoOn())
    assert game.state.stories == ["green", "yellow", "violet"]
    assert game.state.letters == 2


def test_a_completed_story_cannot_be_completed_again() -> None:
    game = table(
        part="resolution", pawns=(1, 3, 5), events={1: "red 1", 3: "red 2", 5: "red 3"}, stories="blue"
    )
    assert game.question == "play"


def test_a_pawn_at_the_tree_has_no_events_and_completes_nothing() -> None:
    game = table(part="resolution", pawns=(1, 3, 7), events={1: "red 1", 3: "red 2"})
    assert game.question == "play"


def test_the_events_stay_where_they_are() -> None:
    game = table(part="resolution", pawns=(1, 3, 5), events={1: "red 1", 3: "red 2", 5: "red 3"})
    game.answer(Complete("red"), GoOn())
    assert [game.day(day) for day in (1, 3, 5)] == [["red 1"], ["red 2"], ["red 3"]]


def test_a_letter_can_bring_a_pawn_to_where_it_completes_a_story() -> None:
    game = table(
        part="resolution",
        pawns=(1, 3, 4),
        events={1: "red 1", 3: "red 2", 5: "red 3"},
        letters=1,
        stories="red, blue",
    )
    assert game.offers == [GoOn(), UseLetter()]
    game.answer(UseLetter(), Recall("future", 1))
    assert game.offers == [Complete("red"), GoOn()]


def test_the_letter_of_a_story_can_be_used_to_complete_the_next_one() -> None:
    events = {1: "red 1, blue 1", 3: "red 2, blue 2", 4: "red 3", 5: "blue 3"}
    game = table(part="resolution", pawns=(1, 3, 4), events=events)
    game.answer(Complete("red"), UseLetter(), Recall("future", 1), Complete("blue"), GoOn())
    assert game.state.stories == ["green", "yellow", "violet"]
    assert (game.state.letters, game.state.used) == (1, 1)
