"""Whoever may choose a way reads what it costs before it is chosen."""

import pytest
from agents.table import table

from timeloom.games.agents.pack.verbs import Cost, Way
from timeloom.games.agents.rules.azrak.update import Update
from timeloom.games.agents.rules.discovery.doing import Do
from timeloom.games.agents.rules.ways import Choose, ChooseWay


def test_a_way_on_a_card_has_its_price_behind_it() -> None:
    game = table(cards={"james": "clerk"})
    words = Do("james", "card", 0).choice(game.state, 0).words
    assert words == "Pay together (3 Azrak and 1 Magick from the group)"


def test_a_way_of_a_power_says_whose_it_is_and_what_it_costs() -> None:
    assert Do("tess", "power", 0).choice(table().state, 1).words == "Breathe (Rest, 1 Magick)"


@pytest.mark.parametrize(
    ("cost", "words"),
    [(None, "Bow"), (Cost(magick=2), "Bow (2 Magick)"), (Cost(azrak=(1, 2, 3)), "Bow (1 Azrak)")],
)
def test_one_of_several_ways_has_its_price_behind_it(cost: Cost | None, words: str) -> None:
    asked = ChooseWay((Way(words="Bow", do=(), cost=cost),))
    assert asked.choice(table().state, Choose("james", 0), 0).words == words


@pytest.mark.parametrize(("free", "price"), [(1, "at no cost"), (0, "a crystal to the Mission Return")])
def test_an_update_says_what_it_costs(free: int, price: str) -> None:
    state = table(free_updates=free).state
    assert Update("james").choice(state, 0).words == f"Perform a standard update ({price})"
