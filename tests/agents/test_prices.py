"""Whoever may choose a way reads what it costs before it is chosen."""

import pytest
from agents.table import BENCH, table

from timeloom.games.agents.pack.verbs import Cost, Way
from timeloom.games.agents.refs import body_of
from timeloom.games.agents.rules.azrak.update import Update
from timeloom.games.agents.rules.conflicts import MeetConflict
from timeloom.games.agents.rules.discovery.doing import Do
from timeloom.games.agents.rules.testing.initiate import Initiate
from timeloom.games.agents.rules.testing.support import GiveSupport
from timeloom.games.agents.rules.ways import Choose, ChooseWay, PutTogether


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


def test_everybody_reads_what_the_group_has_to_put_together() -> None:
    state = table(agents=3).state
    state.agents[1].owed = (2, 1)
    words = {PutTogether(1).words(state, seat) for seat in range(3)}
    assert words == {"The group has to put together 2 Azrak and 1 Magick. Do you put something in?"}


def test_whoever_is_asked_for_support_reads_whose_test_it_is() -> None:
    assert GiveSupport(1).words(table().state, 0) == (
        "Tess asks for support. Do you put something in? What follows is theirs alone."
    )


def test_a_conflict_offers_tests_of_its_own_whatever_else_is_on_the_card() -> None:
    (test,) = body_of(BENCH, "hall.porter").tests[:1]
    asked = MeetConflict((test,))
    assert asked.choice(table().state, Initiate("james", "item:letter", 0), 0).words.startswith(test.words)
