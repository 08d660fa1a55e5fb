"""Scoring: cards left, letters kept, days that share a key icon, less what the items cost."""

import pytest
from letter.builders import table

from timeloom.games.letter.pack import load_pack
from timeloom.games.letter.rules.letters import GoOn
from timeloom.games.letter.rules.scoring import Score, score
from timeloom.games.letter.state import CARDS

ITEMS = ("rucksack", "radio", "map", "lantern", "camera", "ticket")


def cards_with(key: str) -> list[str]:
    """The events that show this key icon."""
    return [card for card in CARDS if load_pack().key_of[card] == key]


def test_every_card_left_in_the_deck_is_a_point() -> None:
    assert score(table(deck="red 1, red 2", under="red 3").state).cards == 3


def test_cards_in_the_hand_and_discarded_ones_are_no_points() -> None:
    assert score(table(deck="", hand="red 1, red 2", discard="red 3").state).total == 0


def test_every_letter_kept_is_two_points() -> None:
    assert score(table(letters=3, stories="").state).letters == 6


def test_with_the_camera_used_letters_count_too() -> None:
    assert score(table(letters=3, stories="", items="camera").state).letters == 10


def test_letters_that_were_not_gained_do_not_count_even_with_the_camera() -> None:
    assert score(table(letters=1, stories="red, blue, green", items="camera").state).letters == 4


def test_a_day_whose_events_share_a_key_icon_is_four_points() -> None:
    lamps = cards_with("lamp")
    assert score(table(events={1: ", ".join(lamps[:3])}).state).days == 4


def test_a_single_event_shares_its_key_icon_with_itself() -> None:
    assert score(table(events={1: "red 1", 4: "blue 1"}).state).days == 8


def test_a_day_with_two_key_icons_is_worth_nothing() -> None:
    mixed = f"{cards_with('lamp')[0]}, {cards_with('tide')[0]}, {cards_with('lamp')[1]}"
    assert score(table(events={1: mixed}).state).days == 0


def test_a_day_without_events_is_worth_nothing() -> None:
    assert score(table().state).days == 0


@pytest.mark.parametrize("item", ITEMS)
def test_every_item_costs_the_points_printed_on_it(item: str) -> None:
    assert score(table(items=item).state).penalties == load_pack().item(item).penalty


def test_the_total_adds_up_and_can_be_negative() -> None:
    assert Score(cards=3, letters=4, days=8, penalties=5).total == 10
    assert Score(cards=1, letters=0, days=0, penalties=24).total == -23


def test_a_won_game_is_scored() -> None:
    game = table(
        part="resolution", pawns=(7, 7, 7), stories="", letters=1, deck="red 1", events={1: "blue 1"}
    )
    game.answer(GoOn())
    assert game.run.outcome is not None
    assert game.run.outcome.score == 1 + 2 + 4
