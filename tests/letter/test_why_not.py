"""What keeps a day, a card or a story from being chosen is said when somebody points at it."""

from __future__ import annotations

from letter.builders import Table, table

from timeloom.kernel.wondering import why_not


def why(game: Table, thing: str) -> str:
    return why_not(game.run, 0, thing, lambda _: "You")


def test_a_day_out_of_reach_says_where_the_hand_leads() -> None:
    game = table(part="movement", pawns=(1, 1, 1), hand="red 2, blue 3", events={})
    assert why(game, "day 6") == "No card in your hand leads you to day 6, Ruins: yours lead to day 3 or 4."


def test_an_event_on_a_day_is_not_played_again() -> None:
    game = table(part="movement", pawns=(1, 1, 1), hand="red 2, blue 3", events={2: "red 1"})
    assert "lies on its day already" in why(game, "red 1")


def test_a_story_says_what_it_lacks() -> None:
    events = {1: "red 1", 3: "red 3"}
    game = table(part="movement", pawns=(1, 3, 5), hand="red 2, blue 3", events=events)
    assert "your future self lack it" in why(game, "story red")


def test_a_letter_that_one_has_not_says_where_letters_come_from() -> None:
    game = table(part="movement", pawns=(1, 1, 1), hand="red 2, blue 3", events={})
    assert "a story that is complete brings one" in why(game, "letters")


def test_a_card_says_what_its_suit_does_and_how_far_its_story_is() -> None:
    game = table(part="movement", pawns=(1, 1, 1), hand="red 2, blue 6", events={})
    red, blue = (choice.text for choice in game.prompt.choices)
    assert red.startswith("Red: one black pawn may go a day on or back.")
    assert red.endswith(": 0 of 3.")
    assert blue == "Nothing stays at the Ancient Tree: the card is discarded."
