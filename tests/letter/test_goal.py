"""The line that stays in sight: how many stories are told, what the nearest lacks, who is under way."""

from __future__ import annotations

from letter.builders import table

from timeloom.games.letter.goal import goal
from timeloom.games.letter.rules.refusals import lacks


def test_the_nearest_story_says_who_lacks_an_event() -> None:
    game = table(part="movement", pawns=(1, 3, 5), events={1: "red 1", 3: "red 2", 5: "blue 3"})
    assert goal(game.state).startswith("0 of 5 stories told")
    assert "lacks a red event where your future self stands" in goal(game.state)


def test_two_on_a_day_need_two_events_there() -> None:
    game = table(part="movement", pawns=(1, 1, 3), events={1: "red 1", 3: "red 2"})
    assert lacks(game.state, "red") == ["your past self"]


def test_with_all_stories_told_only_the_tree_is_left() -> None:
    game = table(part="movement", pawns=(7, 7, 3), events={1: "red 1"})
    game.state.stories = []
    assert "Ancient Tree: your future self on day 3." in goal(game.state)


def test_it_counts_the_deck_to_its_last_card() -> None:
    game = table(part="movement", pawns=(7, 7, 3), events={1: "red 1"}, deck="red 2, red 3")
    assert goal(game.state).endswith("2 cards left.")
    game.state.deck.top.pop()
    assert goal(game.state).endswith("1 card left.")


def test_when_it_is_over_there_is_nothing_more_to_do() -> None:
    game = table(part="movement", pawns=(7, 7, 7), events={1: "red 1"})
    game.state.ending = "won"
    assert goal(game.state) == ""
