"""1.2 New rumors, too many rumors, duplicates; and what the deck gives away."""

import pytest
from islands.builders import effect, letters, machine, on, open_diary, page, table, tell_of
from islands.phases import play

from timeloom.games.islands.pack.diary import Ruling
from timeloom.games.islands.rules.rumors.dealing import deal_rumors, first_rumors, swap_rumor
from timeloom.games.islands.rules.rumors.deck import PutBack, PutUnder, look_ahead, loose_letters
from timeloom.games.islands.rules.rumors.track import PickRumor, discard_rumor, reveal

pytestmark = pytest.mark.usefixtures("small_box")


def test_a_face_down_rumor_shows_its_letter_alone() -> None:
    s = table()
    play(deal_rumors(s, 1), "A")
    assert [(told.letter, told.card) for told in s.told()] == [("A", "")]


def test_new_rumors_are_laid_from_left_to_right() -> None:
    s = table()
    play(deal_rumors(s, 3), "C", "A", "B")
    assert letters(s) == "CAB."


def test_old_rumors_slide_to_the_right() -> None:
    s = tell_of(table(), "C", "D")
    play(deal_rumors(s, 1), "A")
    assert letters(s) == "A.CD"


def test_what_has_no_room_is_pushed_off_from_the_right_and_raises_enigma_by_two() -> None:
    s = tell_of(table(), "C", "D", "deep-E")
    play(deal_rumors(s, 2), "A", "B")
    assert (letters(s), s.enigma, s.rumors.discard) == ("ABCD", 2, ["deep-E"])


def test_every_rumor_that_is_pushed_off_counts() -> None:
    s = tell_of(table(), "talk-B", "deep-C", "deep-D", "deep-E")
    play(deal_rumors(s, 2), "A", "F")
    assert (letters(s), s.enigma) == ("AFBC", 4)


@pytest.mark.parametrize(("variant", "enigma"), [("rumors-1", 3), ("rumors-2", 4)])
def test_a_variant_makes_it_worse(variant: str, enigma: int) -> None:
    s = tell_of(table("ada at M", variant), "talk-B", "deep-C", "deep-D", "deep-E")
    play(deal_rumors(s, 1), "A")
    assert s.enigma == enigma


def test_a_variant_loses_the_game() -> None:
    s = tell_of(table("ada at M", "rumors-lose"), "talk-B", "deep-C", "deep-D", "deep-E")
    play(deal_rumors(s, 1), "A")
    assert (s.ending, s.won) == ("late", False)


def test_a_diary_card_can_say_otherwise() -> None:
    s = tell_of(table(), "talk-B", "deep-C", "deep-D", "deep-E")
    open_diary(s, page(on("pushed", effect(insight=1)), ruling=Ruling(pushed=0)))
    play(deal_rumors(s, 1), "A")
    assert (s.enigma, s.insight) == (0, 1)


def test_a_duplicate_replaces_the_old_rumor_where_it_lies() -> None:
    s = tell_of(table(), "C", "talk-A")
    play(deal_rumors(s, 2), "A", "B")
    assert (letters(s), s.rumors.discard) == ("B.CA", ["talk-A"])
    assert s.track[3] is not None
    assert s.track[3].card == ""


def test_a_duplicate_makes_all_machines_alert_for_the_round() -> None:
    s = tell_of(table(), "talk-A")
    walker = machine(s, "walker")
    play(deal_rumors(s, 1), "A")
    assert (walker.alert, s.alarm) == (True, True)


def test_a_duplicate_of_a_face_down_rumor_shows_the_old_one() -> None:
    s = tell_of(table(), "A")
    play(deal_rumors(s, 1), "A", "deep-A")
    assert (letters(s), s.rumors.discard, "talk-A" in s.rumors.unseen) == ("...A", ["deep-A"], True)


def test_new_rumors_can_set_a_diary_card_off() -> None:
    s = tell_of(table(), "deep-A")
    open_diary(s, page(on("new-rumor", effect(insight=1))))
    play(deal_rumors(s, 2), "A", "B")
    assert s.insight == 2


def test_the_discards_are_told_again_when_the_deck_is_empty() -> None:
    s = table()
    s.rumors.unseen, s.rumors.discard = [], ["deep-C"]
    play(deal_rumors(s, 2), "C")
    assert (letters(s), s.rumors.discard) == ("C...", [])


def test_the_first_four_have_different_letters() -> None:
    s = table()
    play(first_rumors(s), "A", "B", "C", "D")
    assert letters(s) == "ABCD"
    assert loose_letters(s) == ["A", "E", "F"]


def test_a_rumor_is_drawn_from_all_that_have_its_letter_when_it_is_turned_up() -> None:
    s = tell_of(table(), "A")
    assert s.track[0] is not None
    assert play(reveal(s, s.track[0]), "deep-A").result == "deep-A"
    assert "deep-A" not in s.rumors.unseen


def test_a_discarded_rumor_leaves_its_space_empty() -> None:
    s = tell_of(table(), "talk-B", "deep-C")
    assert s.track[0] is not None
    play(discard_rumor(s, s.track[0]))
    assert (letters(s), s.rumors.discard) == (".C..", ["talk-B"])


def test_letters_that_were_looked_at_can_be_put_back_in_any_order() -> None:
    s = table()
    played = play(look_ahead(s, 0, 3), "E", "A", "A", PutBack(("A", "E", "A")))
    assert len(played.asked[0].offered(0)) == 4  # AAE, AEA, EAA, or under the deck
    play(deal_rumors(s, 2))
    assert letters(s) == "AE.."


def test_letters_that_were_looked_at_can_be_put_under_the_deck() -> None:
    s = table()
    play(look_ahead(s, 0, 2), "E", "D", PutUnder())
    assert (s.rumors.bottom, loose_letters(s)) == (["E", "D"], ["A", "A", "B", "C", "F"])
    play(deal_rumors(s, 3), "A", "B", "C")
    assert letters(s) == "ABC."


def test_a_face_down_rumor_can_be_swapped_for_one_with_a_free_letter() -> None:
    s = tell_of(table(), "C", "deep-D", "E")
    s.rumors.top = ["A", "E"]
    play(swap_rumor(s, 0), PickRumor("C"), "deep-C")
    assert (letters(s), s.rumors.top) == ("ADE.", ["E"])
