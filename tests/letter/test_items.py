"""The items: chosen at the start and in effect for the whole game, and none of them without being chosen."""

import pytest
from letter.builders import table

from timeloom.games.letter import GAME
from timeloom.games.letter.pack import load_pack
from timeloom.games.letter.rules.movement import Play, Walk
from timeloom.games.letter.rules.turn import Showed


def test_the_game_offers_the_items_of_the_pack() -> None:
    items = next(option for option in GAME.options if option.name == "items")
    assert items.values == tuple(item.id for item in load_pack().items)


def test_the_rucksack_keeps_one_card_more_to_choose_from() -> None:
    game = table(hand="red 1, red 2, red 3", pawns=(1, 1, 2), items="rucksack")
    game.answer(Play("red 1"), Walk(6, 0))
    while game.question != "play":
        game.answer(game.offers[-1])
    assert len(game.offers) == 3


def test_the_radio_turns_a_card_up_in_every_turn() -> None:
    game = table(part="renew", hand="violet 1", pawns=(1, 1, 2), deck="blue 6, blue 2, blue 3", items="radio")
    game.answer(Play("violet 1"), Walk(6, 0))
    assert game.told(Showed) == [Showed("blue 2", 1), Showed("blue 3", 2)]


def test_the_card_that_the_radio_shows_is_the_one_that_a_loop_takes() -> None:
    game = table(part="renew", hand="violet 1", pawns=(7, 1, 2), deck="blue 6, blue 2, blue 3", items="radio")
    assert game.answer(Play("violet 1")).state.discard == ["blue 2"]
    assert len(game.told(Showed)) == 1


@pytest.mark.parametrize("items", ["rucksack", "radio", "lantern", "camera", "ticket"])
def test_only_the_map_shares_the_way_of_the_black_pawns(items: str) -> None:
    game = table(hand="red 1, red 2", pawns=(1, 1, 2), items=items).answer(Play("red 1"))
    assert game.offers == [Walk(6, 0), Walk(0, 6)]


@pytest.mark.parametrize("items", ["", "rucksack", "radio", "map", "lantern", "camera"])
def test_only_the_ticket_saves_a_card_from_the_loop(items: str) -> None:
    game = table(hand="red 1, red 2", pawns=(7, 1, 2), deck="blue 2", items=items).answer(Play("red 1"))
    assert game.state.discard == ["blue 2"]
