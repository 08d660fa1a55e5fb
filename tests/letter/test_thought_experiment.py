"""Thought experiment: what a card and each walk would lead to, before anything is moved."""

import pytest
from letter.builders import Table, table

from timeloom.games.letter.rules.letters import GoOn
from timeloom.games.letter.rules.movement import Play, Walk
from timeloom.games.letter.rules.resolution import Complete
from timeloom.kernel import Answer
from timeloom.kernel.preview import Preview, preview


def thought(game: Table, answer: Answer) -> Preview:
    """What an answer to the open question would lead to."""
    return preview(game.run, answer, 0, game.question)


def test_a_card_shows_where_white_would_stand_and_where_each_walk_leads() -> None:
    shown = thought(table(hand="red 4, blue 5", pawns=(1, 1, 2)), Play("red 4"))
    assert [(ghost.id, ghost.at) for ghost in shown.ghosts if ghost.how == "moves"] == [("white", "day 5")]
    assert shown.words.startswith("You walk to day 5, Abandoned Station.")
    blacks = [[(one.id, one.at) for one in way.ghosts if one.id in ("past", "future")] for way in shown.ways]
    assert blacks == [[("past", "day 4")], [("future", "day 5")]]


def test_a_loop_says_that_it_costs_a_card_and_stops_before_the_draw() -> None:
    game = table(hand="red 4, blue 5", pawns=(5, 1, 2), deck="")
    game.state.deck.loose.append("violet 1")
    game.run.rest.deck.loose.append("violet 1")
    shown = thought(game, Play("red 4"))
    assert shown.words.startswith("You walk to day 2, Beach, and the loop takes a card of the deck.")
    assert (shown.until, shown.then) == ("draw", "Then a card is drawn.")


def test_a_loop_that_cannot_be_paid_loses_the_journey() -> None:
    shown = thought(table(hand="red 4, blue 5", pawns=(5, 1, 2), deck=""), Play("red 4"))
    assert (shown.until, "the journey is lost" in shown.words) == ("end", True)


def test_a_walk_shows_what_is_discarded_for_want_of_room() -> None:
    game = table(hand="red 4, blue 5", pawns=(1, 1, 2), events={5: "green 2"}, room={5: 1})
    shown = thought(game.answer(Play("red 4")), Walk(3, 0))
    moved = {ghost.id: ghost.at for ghost in shown.ghosts if ghost.how == "moves"}
    assert moved == {"past": "day 4", "red 4": "day 5", "green 2": "discard"}
    assert "No room is left for “No Such Hole” (green 2)" in shown.words


def test_a_walk_shows_which_story_would_come_complete_and_what_the_suit_would_do() -> None:
    game = table(hand="red 4, blue 5", pawns=(1, 1, 2), events={2: "red 1", 4: "red 2"})
    shown = thought(game.answer(Play("red 4")), Walk(3, 0))
    assert "The Stray: 1/3 → 3/3." in shown.words
    assert shown.then == "Then: Duet for One. Red: send one of your other selves a day on or back?"


def test_how_a_story_ends_is_not_told_before() -> None:
    events = {1: "red 1", 2: "red 2", 3: "red 3"}
    shown = thought(table(part="resolution", pawns=(1, 2, 3), events=events), Complete("red"))
    assert "The Stray is complete, and a letter is yours." in shown.words
    assert "walking you home" not in shown.words


@pytest.mark.parametrize("letters", [1, 5])
def test_the_way_home_says_what_it_is_worth(letters: int) -> None:
    game = table(part="resolution", pawns=(7, 7, 7), stories="", letters=letters, deck="red 1, red 2")
    shown = thought(game, GoOn())
    assert (shown.until, shown.words) == ("end", f"The journey ends well, with {2 + 2 * letters} points.")
