"""Letter comes to rest before almost every question, so that a fork has little to play again."""

from letter.builders import table

from timeloom.games.letter.rules.effects import Copy, Nudge
from timeloom.games.letter.rules.letters import GoOn, UseLetter
from timeloom.games.letter.rules.movement import Play
from timeloom.games.letter.rules.resolution import Complete


def test_the_table_rests_between_a_card_and_the_walk_of_the_black_pawns() -> None:
    game = table(pawns=(1, 2, 4), hand="red 2, red 3").answer(Play("red 2"))
    assert (game.question, game.run.since) == ("walk", [])


def test_the_table_rests_between_two_events() -> None:
    game = table(part="events", pawns=(1, 2, 4), events={1: "red 1, blue 2", 3: "green 2"})
    assert game.answer(Nudge("past", 1)).run.since == []
    assert game.question == "blue"


def test_the_table_rests_between_two_stories() -> None:
    events = {day: f"red {day}, blue {day}" for day in (1, 2, 3)}
    game = table(part="resolution", pawns=(1, 2, 3), events=events).answer(Complete("red"))
    assert (game.question, game.run.since) == ("resolve", [])


def test_a_copied_event_and_a_letter_belong_to_what_they_interrupt() -> None:
    events = {1: "red 1, green 1, blue 1"}
    copied = table(part="events", pawns=(1, 2, 4), events=events).answer(GoOn(), Copy("red 1"))
    letter = table(letters=1, stories="red", discard="blue 1").answer(UseLetter())
    assert [len(game.run.since) for game in (copied, letter)] == [1, 1]


def test_events_that_were_applied_are_forgotten_when_the_events_are_over() -> None:
    game = table(part="events", pawns=(1, 2, 4), events={1: "red 1"})
    assert game.state.applied == ("red",)
    assert game.answer(GoOn()).state.applied == ()
