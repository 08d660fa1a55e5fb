"""Letter on the table and its questions in words: what is shown, and what every answer points at."""

from collections import Counter

import pytest
from letter.builders import Table, table

from timeloom.games.letter import GAME
from timeloom.games.letter.rules.letters import Relive, UseLetter
from timeloom.games.letter.rules.movement import Play, Walk
from timeloom.kernel.scene import Board, Card, Cards, Pool, ids


def asked() -> dict[str, Table]:
    """A table for every question that Letter asks."""
    hand, pawns = "red 4, blue 5", (5, 1, 2)
    return {
        "play": table(hand=hand),
        "walk": table(hand=hand, pawns=(1, 1, 2), items="map").answer(Play("red 4")),
        "red": table(part="events", pawns=(1, 2, 4), events={1: "red 1"}),
        "blue": table(part="events", events={1: "blue 1", 2: "red 1"}),
        "green": table(part="events", events={1: "green 1, red 2", 2: "yellow 1"}),
        "yellow": table(part="events", events={1: "yellow 1"}),
        "violet": table(part="events", events={1: "violet 1"}, discard="red 1"),
        "resolve": table(part="resolution", pawns=(1, 2, 3), events={1: "red 1", 2: "red 2", 3: "red 3"}),
        "draw": table(hand=hand, pawns=pawns, discard="red 1", letters=1, stories="red").answer(
            Play("red 4")
        ),
        "rescue": table(part="renew", deck="", discard="red 1", letters=1, stories="red"),
        "letter": table(pawns=pawns, discard="red 1", letters=1, stories="red").answer(UseLetter()),
    }


TABLES = asked()


def test_there_is_a_table_for_every_question() -> None:
    assert {question: game.question for question, game in TABLES.items()} == {
        kind.id: kind.id for kind in GAME.questions
    }


@pytest.mark.parametrize("question", TABLES)
def test_every_answer_has_words_of_its_own(question: str) -> None:
    game = TABLES[question]
    words = [choice.words for choice in game.prompt.choices]
    assert len(words) == len(game.offers) == len(set(words))
    assert all(words)


@pytest.mark.parametrize("question", TABLES)
def test_every_answer_points_at_things_on_the_table(question: str) -> None:
    game = TABLES[question]
    touched = {id for choice in game.prompt.choices for id in choice.touches}
    assert touched <= ids(game.scene)
    assert touched


@pytest.mark.parametrize(
    ("question", "words", "touches"),
    [
        ("play", "Play red 4 “Duet for One”: walk 4 to day 5, Abandoned Station", ("red 4", "day 5")),
        ("walk", "Past self 3 to day 4, Big City", ("past", "day 4")),
        ("red", "Your past self goes on to day 3, Small Town", ("past", "day 3")),
        (
            "blue",
            "Exchange blue 1 “Salt in the Seams” (day 1) and red 1 “As Arranged” (day 2)",
            ("blue 1", "red 1"),
        ),
        ("green", "Echo red 2 “A Game of Fetch”: send one of your other selves a day on or back", ("red 2",)),
        ("yellow", "Put violet 5 “Number by Heart” under the deck", ("violet 5",)),
        ("violet", "Put red 1 “As Arranged” under the deck", ("red 1",)),
        ("resolve", "Complete The Stray and take its letter", ("story red",)),
        ("draw", "Draw", ()),
        ("rescue", "Let the journey end here", ()),
        ("letter", "Your past self goes on to day 2, Beach", ("past", "day 2")),
    ],
)
def test_the_first_answer_in_words(question: str, words: str, touches: tuple[str, ...]) -> None:
    first = TABLES[question].prompt.choices[0]
    assert (first.words, first.touches) == (words, touches)


def test_a_loop_is_announced() -> None:
    game = table(hand="red 4, blue 1", pawns=(5, 1, 2))
    assert game.prompt.choices[0].words.endswith("(loop)")
    assert not game.prompt.choices[1].words.endswith("(loop)")


def test_a_shared_walk_names_both_pawns() -> None:
    game = TABLES["walk"]
    choice = game.prompt.choices[game.offers.index(Walk(2, 1))]
    assert choice.words == "Past self 2 to day 3, Small Town; future self 1 to day 3, Small Town"
    assert choice.touches == ("past", "day 3", "future", "day 3")


def test_an_effect_is_asked_for_in_the_name_of_its_event() -> None:
    assert TABLES["red"].prompt.words.startswith("As Arranged. Red:")


def test_a_copied_effect_is_asked_for_in_the_name_of_the_green_event() -> None:
    game = table(part="events", pawns=(1, 2, 4), events={1: "green 1, red 1"})
    assert game.prompt.words.startswith("Man with a Trowel. Red:")


# What lies there


def test_a_day_shows_its_place_its_events_its_room_and_who_stands_there() -> None:
    game = table(pawns=(2, 2, 5), events={2: "red 2, blue 1"}, room={2: 3})
    week = game.scene.things[0]
    assert isinstance(week, Board)
    day = week.places[1]
    assert (day.title, day.subtitle, day.capacity) == ("Beach", "Day 2", 3)
    assert [card.id for card in day.cards] == ["red 2", "blue 1"]
    assert [piece.id for piece in day.pieces] == ["white", "past"]


def test_the_deck_shows_its_known_cards_in_the_order_in_which_they_come() -> None:
    deck = cards(table(deck="red 1, red 2", under="red 3"), "deck")
    assert ([card.id for card in deck.cards], deck.count) == (["red 1", "red 2"], 3)
    assert "red 3" in deck.note


def test_a_completed_story_is_spent() -> None:
    stories = cards(table(stories="red, blue"), "stories")
    assert [card.id for card in stories.cards if card.spent] == [
        "story green",
        "story yellow",
        "story violet",
    ]


def test_letters_and_items_are_shown() -> None:
    game = table(letters=2, stories="red", items="map, camera")
    pool = next(thing for thing in game.scene.things if thing.id == "letters")
    assert isinstance(pool, Pool)
    assert pool.count == 2
    assert [card.title for card in cards(game, "items").cards] == ["Map", "Camera"]


def test_the_card_that_is_being_played_is_spent() -> None:
    hand = cards(TABLES["walk"], "hand")
    assert [(card.id, card.spent) for card in hand.cards] == [("blue 5", False), ("red 4", True)]


def test_a_played_card_that_was_relived_lies_in_the_deck_alone() -> None:
    game = table(hand="red 6, blue 5", pawns=(1, 1, 2), letters=2, stories="red")
    game.answer(Play("red 6"), Walk(1, 0), UseLetter(), Relive("red 6"))
    assert Counter(card.id for card in all_cards(game))["red 6"] == 1


def cards(game: Table, id: str) -> Cards:
    """The cards that lie together under this id."""
    thing = next(thing for thing in game.scene.things if thing.id == id)
    assert isinstance(thing, Cards)
    return thing


def all_cards(game: Table) -> list[Card]:
    """Every card in the scene."""
    week, *others = game.scene.things
    assert isinstance(week, Board)
    lying = [card for place in week.places for card in place.cards]
    return lying + [card for thing in others if isinstance(thing, Cards) for card in thing.cards]


# What it does, and how far one is


def test_a_card_says_what_its_suit_does_before_its_story() -> None:
    hand = cards(table(hand="red 4, blue 5"), "hand")
    assert hand.cards[0].text.startswith("Red: one black pawn may go a day on or back. ")
    assert hand.cards[1].text.startswith("Blue: two events with the same number may change places. ")


@pytest.mark.parametrize(
    ("pawns", "held"),
    [((1, 2, 3), "3/3"), ((1, 2, 4), "2/3"), ((1, 1, 1), "1/3"), ((2, 2, 4), "2/3"), ((4, 5, 7), "0/3")],
)
def test_a_story_says_how_many_selves_stand_on_an_event_of_their_own(
    pawns: tuple[int, int, int], held: str
) -> None:
    game = table(part="movement", pawns=pawns, events={1: "red 1", 2: "red 2, red 3", 3: "red 4"})
    assert cards(game, "stories").cards[0].value == held


def test_a_complete_story_has_no_way_to_go() -> None:
    assert cards(table(stories="blue"), "stories").cards[0].value == ""


def test_whoever_echoes_violet_reads_the_number_that_counts() -> None:
    game = table(part="events", events={1: "green 4, violet 2"}, discard="red 4, red 2")
    assert game.question == "violet"
    assert game.prompt.words.endswith("Violet: which discarded card with number 4 goes under the deck?")
    game = table(part="events", events={1: "green 4, violet 2", 2: "red 1"}, discard="red 4")
    assert "put a discarded card with number 4 under the deck" in game.prompt.choices[0].words


def test_the_line_above_the_table_says_that_it_is_over() -> None:
    game = table(hand="red 4, blue 5")
    assert GAME.scene(game.state, 0).status.endswith("if you came home now")
    game.state.ending = "lost"
    assert GAME.scene(game.state, 0).status == f"It is over after {game.state.turn} turns · not home"
