"""What cards do with items, anomalies and rumors."""

import pytest
from islands.builders import do, give, letters, table, tell_of
from islands.phases import play

from timeloom.games.islands.rules.adventure.trading import DoneTrading, Give
from timeloom.games.islands.rules.cards.holding import PickCard
from timeloom.games.islands.rules.rumors.deck import PutUnder
from timeloom.games.islands.rules.rumors.track import PickRumor
from timeloom.games.islands.state import Held

pytestmark = pytest.mark.usefixtures("small_box")


def test_items_and_anomalies_are_drawn() -> None:
    s = table()
    play(do(s, draw="item", cards=2), "coat", "wire")
    play(do(s, draw="anomaly"), "watch")
    assert (s.kids[0].items, s.kids[0].anomalies) == (["coat", "wire"], [Held("watch", 1)])


def test_an_item_with_a_tag_is_found() -> None:
    s = table()
    play(do(s, find="fire"), "torch")
    assert s.kids[0].items == ["torch"]


def test_an_item_is_salvaged() -> None:
    s = table()
    s.item_discard = ["coat", "wire"]
    play(do(s, salvage=("cables",)))
    assert (s.kids[0].items, s.item_discard) == (["wire"], ["coat"])


def test_one_of_several_cards_is_discarded_by_choice() -> None:
    s = give(table(), 0, "torch", "coat", "stone")
    played = play(do(s, discard="card"), PickCard("stone"))
    assert list(played.asked[0].offered(0)) == [PickCard("coat"), PickCard("stone")]
    assert (s.kids[0].anomalies, s.anomaly_discard) == ([], ["stone"])


def test_the_iconic_item_can_be_asked_for() -> None:
    s = give(table(), 0, "torch")
    play(do(s, discard="item"))
    assert s.kids[0].items == ["torch"]
    play(do(s, discard="item", iconic=True))
    assert s.kids[0].items == []


def test_an_anomaly_gets_uses() -> None:
    s = give(table(), 0, "watch")
    play(do(s, recharge=2))
    assert s.kids[0].anomalies == [Held("watch", 3)]


def test_everybody_here_trades() -> None:
    s = give(table("ada at M, bo at M"), 0, "coat", "wire")
    play(do(s, trade=True), (0, Give("ada", "coat", "bo")), (0, DoneTrading()))
    assert s.kids[1].items == ["coat"]


def test_new_rumors_come() -> None:
    s = tell_of(table(), "C")
    play(do(s, rumors=2), "A", "B")
    assert letters(s) == "AB.C"


def test_face_down_rumors_are_turned_up_by_choice() -> None:
    s = tell_of(table(), "C", "deep-D", "E")
    played = play(do(s, scout=2), PickRumor("E"), "deep-E", "deep-C")
    assert list(played.asked[0].offered(0)) == [PickRumor("C"), PickRumor("E")]
    assert [told.card for told in s.told()] == ["deep-C", "deep-D", "deep-E"]


def test_a_rumor_is_buried_with_no_enigma() -> None:
    s = tell_of(table(), "deep-C", "deep-D")
    play(do(s, bury=1), PickRumor("D"))
    assert (letters(s), s.enigma) == ("C...", 0)


def test_a_rumor_is_swapped() -> None:
    s = tell_of(table(), "C")
    play(do(s, swap_rumor=True), "deep-C", "A")
    assert letters(s) == "A..."


def test_one_can_look_ahead() -> None:
    s = table()
    play(do(s, peek=1), "A", PutUnder())
    assert s.rumors.bottom == ["A"]
