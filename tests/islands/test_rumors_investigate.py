"""2.3 Investigate, and what raises insight and enigma by default."""

import pytest
from islands.builders import effect, give, hurt, letters, on, open_diary, page, table, tell_of
from islands.phases import play
from msgspec.structs import replace

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.diary import Ruling
from timeloom.games.islands.rules.adventure.investigating import SpendInstead, investigate
from timeloom.games.islands.rules.adventure.trading import DoneTrading, Give
from timeloom.games.islands.rules.asking import LeaveIt
from timeloom.games.islands.rules.rolls.helping import Help
from timeloom.games.islands.rules.rolls.making import TakeTest
from timeloom.games.islands.rules.rumors.track import Revealed
from timeloom.games.islands.state import State

pytestmark = pytest.mark.usefixtures("small_box")

HIT, MISS = (6, 1, 1, 1, 1), (1, 1, 1, 1, 1)


def test_a_face_down_rumor_is_turned_up_and_followed_at_once() -> None:
    s = tell_of(table("ada at A"), "A")
    played = play(investigate(s, 0), "deep-A", HIT)
    assert played.told(Revealed) == [Revealed("deep-A")]
    assert letters(s) == "...."


def test_a_solved_rumor_of_the_scenarios_set_raises_insight() -> None:
    s = tell_of(table("ada at A"), "deep-A")
    play(investigate(s, 0), HIT)
    assert (s.insight, s.enigma, s.solved, s.kids[0].record.rumors) == (1, 0, 1, 1)


def test_a_solved_rumor_of_another_set_raises_nothing() -> None:
    s = tell_of(table("ada at A"), "talk-A")
    play(investigate(s, 0), HIT, "coat")
    assert (s.insight, s.solved, s.kids[0].record.rumors) == (0, 0, 1)


def test_the_success_is_for_the_kid_who_rolls() -> None:
    s = tell_of(table("ada at A, bo at A"), "talk-A")
    play(investigate(s, 0), Help("bo"), (*HIT, 1), "coat", (0, DoneTrading()))
    assert (s.kids[0].items, s.kids[1].items) == (["coat"], [])


def test_a_failed_rumor_raises_enigma_and_stays() -> None:
    s = tell_of(table("ada at A"), "talk-A")
    play(investigate(s, 0), MISS, LeaveIt())
    assert (s.insight, s.enigma, letters(s)) == (0, 1, "A...")


def test_helpers_share_the_condition_of_a_failure() -> None:
    s = tell_of(table("ada at A, bo at A"), "talk-A")
    play(investigate(s, 0), Help("bo"), (*MISS, 1), LeaveIt())
    assert [kid.conditions for kid in s.kids] == [["upset"], ["upset"]]


def test_with_a_variant_only_the_roller_suffers() -> None:
    s = tell_of(table("ada at A, bo at A", "sucks-to-be-you"), "talk-A")
    play(investigate(s, 0), Help("bo"), (*MISS, 1), LeaveIt())
    assert [kid.conditions for kid in s.kids] == [["upset"], []]


def test_everybody_here_trades_freely_after_a_success() -> None:
    s = give(tell_of(hurt(table("ada at A, bo at A"), 1, "upset"), "deep-A"), 1, "coat")
    play(investigate(s, 0), HIT, (1, Give("bo", "coat", "ada")))
    assert s.kids[0].items == ["coat"]


def test_time_can_be_spent_instead_of_a_roll() -> None:
    s = tell_of(table("ada at B"), "talk-B")
    play(investigate(s, 0), SpendInstead(2))
    assert (s.kids[0].pool, letters(s)) == (4, "....")


def test_one_can_still_roll() -> None:
    s = tell_of(table("ada at B"), "talk-B")
    play(investigate(s, 0), TakeTest(), (6, 1, 1))
    assert s.kids[0].pool == 6


def test_without_the_time_nobody_is_asked() -> None:
    s = tell_of(table("ada at B"), "talk-B")
    s.kids[0].pool, s.kids[0].spent = 1, 5
    assert play(investigate(s, 0), (6, 1, 1)).asked == []


def test_a_diary_card_can_say_otherwise() -> None:
    s = tell_of(table("ada at A"), "deep-A")
    open_diary(s, page(on("solved", effect(enigma=1)), ruling=Ruling(solved=3)))
    play(investigate(s, 0), HIT)
    assert (s.insight, s.enigma) == (3, 1)


def test_a_failure_can_set_a_diary_card_off() -> None:
    s = tell_of(table("ada at A"), "deep-A")
    open_diary(s, page(on("failed", effect(insight=1)), ruling=Ruling(failed=0)))
    play(investigate(s, 0), MISS, LeaveIt())
    assert (s.insight, s.enigma) == (1, 0)


def carried_off() -> State:
    """Ada solves a rumor that leads her from A to M; Bo watches, with a coat, and a card marks the place."""
    s = give(tell_of(hurt(table("ada at A, bo at A"), 1, "upset"), "deep-A"), 1, "coat")
    box = load_box()
    away = (effect(move="M"),)
    box.rumors["deep-A"] = replace(box.rumors["deep-A"], success=away, failure=away)
    echo = effect(put={"kind": "track", "at": "here"})
    open_diary(s, page(on("solved", echo), on("failed", echo)))
    return s


def test_who_is_led_away_by_a_rumor_takes_part_in_the_free_trade() -> None:
    s = carried_off()
    play(investigate(s, 0), HIT, (1, Give("bo", "coat", "ada")))
    assert (s.kids[0].items, s.kids[0].at) == (["coat"], "M")


@pytest.mark.parametrize("replies", [(HIT, (1, DoneTrading())), (MISS, LeaveIt())])
def test_what_a_diary_card_does_about_a_rumor_it_does_at_its_place(
    replies: tuple[object, ...],
) -> None:
    s = carried_off()
    play(investigate(s, 0), *replies)
    assert (s.tokens, s.kids[0].at) == ({"A": {"track": 1}}, "M")
