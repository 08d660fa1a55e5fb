"""Setup: items, locations, pawns, letters and the first hand."""

import pytest
from letter.builders import PLACES, new_game, table

from timeloom.games.letter import GAME
from timeloom.games.letter.pack import load_pack
from timeloom.games.letter.state import CARDS, SUITS
from timeloom.games.letter.tells import Drew
from timeloom.kernel import Refused

SHUFFLED = ("ruins", "beach", "big-city", "bay-road", "small-town", "abandoned-station")
FIRST_CARDS = ("red 1", "blue 2", "green 3", "yellow 4")


def test_there_are_six_events_of_each_of_five_suits() -> None:
    assert len(CARDS) == 30
    assert {suit: sum(card.startswith(suit) for card in CARDS) for suit in SUITS} == dict.fromkeys(SUITS, 6)


def test_six_locations_are_shuffled_and_the_tree_is_day_7() -> None:
    game = new_game(*SHUFFLED, *FIRST_CARDS[:2])
    assert game.state.places == (*SHUFFLED, "ancient-tree")


def test_all_three_pawns_begin_on_day_1() -> None:
    assert new_game(*SHUFFLED, *FIRST_CARDS[:2]).pawns == (1, 1, 1)


def test_five_stories_are_open_and_no_letter_is_held() -> None:
    state = new_game(*SHUFFLED, *FIRST_CARDS[:2]).state
    assert (state.stories, state.letters, state.used) == (list(SUITS), 0, 0)


def test_one_card_is_drawn_before_the_first_turn_draws_another() -> None:
    game = new_game(*SHUFFLED, *FIRST_CARDS[:2])
    assert game.question == "play"
    assert game.state.hand == ["red 1", "blue 2"]
    assert len(game.state.deck) == 28


def test_the_rucksack_begins_with_one_card_more() -> None:
    game = new_game(*SHUFFLED, *FIRST_CARDS[:3], items="rucksack")
    assert game.state.hand == ["red 1", "blue 2", "green 3"]


def test_each_location_has_the_room_printed_on_its_card() -> None:
    game = new_game(*SHUFFLED, *FIRST_CARDS[:2])
    pack = load_pack()
    assert game.state.room == tuple(pack.location(place).capacity for place in game.state.places)


def test_the_lantern_adds_the_room_that_its_light_shows() -> None:
    game = new_game(*SHUFFLED, *FIRST_CARDS[:2], items="lantern")
    places = [load_pack().location(place) for place in game.state.places]
    assert game.state.room == tuple(place.capacity + place.lantern for place in places)


def test_any_items_can_be_taken_along() -> None:
    assert new_game(*SHUFFLED, *FIRST_CARDS[:2], items="map, camera").state.items == ("map", "camera")
    assert GAME.setup(GAME.settle({"items": "none"}), 1).items == ()
    assert len(GAME.setup(GAME.settle({"items": "all"}), 1).items) == 6


def test_nothing_but_the_six_items_can_be_taken_along() -> None:
    with pytest.raises(Refused, match="umbrella"):
        new_game(items="umbrella")


def test_the_first_cards_are_told() -> None:
    game = new_game(*SHUFFLED, *FIRST_CARDS[:2])
    assert [tell.card for tell in game.told(Drew)] == ["red 1", "blue 2"]


def test_the_builders_know_the_same_places() -> None:
    assert table().state.places == PLACES == tuple(place.id for place in load_pack().locations)
