"""Whoever may choose a way reads what it costs before it is chosen."""

import pytest
from agents.table import table

from timeloom.games.agents.answers import Choose, Do, Update
from timeloom.games.agents.pack.verbs import Cost
from timeloom.games.agents.prompts import choice


def test_a_way_on_a_card_has_its_price_behind_it() -> None:
    game = table(cards={"james": "clerk"})
    words = choice(game.state, Do("james", "card", 0), 0).words
    assert words == "Pay together (3 Azrak and 1 Magick from the group)"


def test_a_way_of_a_power_says_whose_it_is_and_what_it_costs() -> None:
    assert choice(table().state, Do("tess", "power", 0), 1).words == "Breathe (Rest, 1 Magick)"


@pytest.mark.parametrize(
    ("cost", "words"),
    [(None, "Bow"), (Cost(magick=2), "Bow (2 Magick)"), (Cost(azrak=(1, 2, 3)), "Bow (1 Azrak)")],
)
def test_one_of_several_ways_has_its_price_behind_it(cost: Cost | None, words: str) -> None:
    game = table()
    game.agent("james").ways, game.agent("james").costs = ["Bow"], [cost]
    assert choice(game.state, Choose("james", 0), 0).words == words


@pytest.mark.parametrize(("free", "price"), [(1, "at no cost"), (0, "a crystal to the Mission Return")])
def test_an_update_says_what_it_costs(free: int, price: str) -> None:
    state = table(free_updates=free).state
    assert choice(state, Update("james"), 0).words == f"Perform a standard update ({price})"
