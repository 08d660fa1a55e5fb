"""2.1 Items and anomalies: where they come from and where they go."""

import pytest
from islands.builders import give, table
from islands.phases import play

from timeloom.games.islands.rules.cards.anomalies import recharge, use_anomaly
from timeloom.games.islands.rules.cards.discarding import discardable
from timeloom.games.islands.rules.cards.gaining import (
    FoundNothing,
    draw_anomalies,
    draw_items,
    find_item,
    salvage,
)
from timeloom.games.islands.rules.cards.holding import PickCard
from timeloom.games.islands.state import Held

pytestmark = pytest.mark.usefixtures("small_box")


def test_items_are_drawn_from_the_deck() -> None:
    s = table()
    play(draw_items(s, 0, 2), "coat", "wire")
    assert s.kids[0].items == ["coat", "wire"]
    assert not {"coat", "wire"} & set(s.items)


def test_an_anomaly_comes_with_its_counters() -> None:
    s = table()
    play(draw_anomalies(s, 0), "stone")
    assert s.kids[0].anomalies == [Held("stone", 2)]


def test_the_discards_are_shuffled_when_the_deck_runs_out() -> None:
    s = table()
    s.items.loose, s.item_discard = ["coat"], ["wire"]
    play(draw_items(s, 0, 2), "coat", "wire")
    assert (s.kids[0].items, s.item_discard) == (["coat", "wire"], [])


def test_with_nothing_left_nothing_is_found() -> None:
    s = table()
    s.items.loose = []
    assert len(play(draw_items(s, 0, 2)).told(FoundNothing)) == 1


def test_an_item_with_a_tag_is_found_in_the_deck() -> None:
    s = table()
    play(find_item(s, 0, "bike"), "bicycle")
    assert s.kids[0].items == ["bicycle"]


def test_an_item_that_is_not_in_the_deck_is_found_among_the_discards() -> None:
    s = table()
    s.items.loose.remove("bicycle")
    s.item_discard = ["bicycle"]
    play(find_item(s, 0, "bike"))
    assert (s.kids[0].items, s.item_discard) == (["bicycle"], [])


def test_one_of_several_discards_is_chosen() -> None:
    s = table()
    s.item_discard = ["wire", "coat", "cell"]
    played = play(salvage(s, 0, ("cables", "battery")), PickCard("cell"))
    assert list(played.asked[0].offered(0)) == [PickCard("wire"), PickCard("cell")]
    assert s.kids[0].items == ["cell"]


def test_an_anomaly_without_counters_is_discarded_at_once() -> None:
    s = give(table(), 0, "watch")
    play(use_anomaly(s, 0, "watch"))
    assert (s.kids[0].anomalies, s.anomaly_discard) == ([], ["watch"])


def test_an_anomaly_can_be_recharged() -> None:
    s = give(table(), 0, "watch", "stone")
    play(recharge(s, 0, 2), PickCard("watch"))
    assert s.kids[0].anomalies == [Held("watch", 3), Held("stone", 2)]


def test_an_iconic_item_is_not_discarded_unless_a_card_says_so() -> None:
    s = give(table(), 0, "torch", "coat", "stone")
    assert discardable(s, 0, "item") == ["coat"]
    assert discardable(s, 0, "card") == ["coat", "stone"]
    assert discardable(s, 0, "item", iconic=True) == ["torch", "coat"]
