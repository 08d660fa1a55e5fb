"""Diary cards: pages that come up, triggers, checks, rulings and card actions."""

import pytest
from islands.builders import ADA, do, effect, offer, on, open_diary, page, table, task, when, write_card
from islands.phases import play

from timeloom.games.islands.pack.diary import Ruling
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.asking import LeaveIt
from timeloom.games.islands.rules.diary.actions import CardAction, card_action, card_actions
from timeloom.games.islands.rules.diary.pages import bring_into_play, flip_card, ruling
from timeloom.games.islands.rules.diary.triggers import check_diary, happened
from timeloom.games.islands.rules.rolls.helping import Help
from timeloom.games.islands.state import Entry

pytestmark = pytest.mark.usefixtures("small_box")

INSIGHT, ENIGMA = effect(insight=1), effect(enigma=1)

# Pages


def test_a_card_comes_into_play_with_side_a_up_and_does_what_it_starts_with() -> None:
    s = table()
    write_card(page(start=(INSIGHT,)))
    play(bring_into_play(s, 1))
    assert (s.diary, s.insight) == ([Entry(1)], 1)


def test_a_card_in_play_does_not_come_again() -> None:
    s = table()
    open_diary(s, page(start=(INSIGHT,)))
    play(do(s, diary=(1,)))
    assert (len(s.diary), s.insight) == (1, 0)


def test_side_b_does_what_it_starts_with_when_it_is_turned_up() -> None:
    s = table()
    open_diary(s, page(start=(ENIGMA,)), page(start=(INSIGHT,)))
    play(do(s, flip=1))
    assert (s.diary, s.insight, s.enigma) == ([Entry(1, "b")], 1, 0)


def test_a_side_that_is_up_is_not_turned_again() -> None:
    s = table()
    open_diary(s, page(), page(start=(INSIGHT,)))
    play(flip_card(s, 1))
    play(flip_card(s, 1))
    assert s.insight == 1


def test_a_card_leaves_play() -> None:
    s = table()
    open_diary(s, page())
    play(do(s, close=1))
    assert s.diary == []


def test_what_a_page_starts_with_is_for_the_kid_who_brought_it_up() -> None:
    s = table("ada at M, bo at M")
    write_card(page(start=(effect(condition="upset"),)))
    play(do(s, Acting(1), diary=(1,)))
    assert [kid.conditions for kid in s.kids] == [[], ["upset"]]


# Triggers


def test_a_trigger_is_pulled_by_its_event_every_time() -> None:
    s = table()
    open_diary(s, page(on("evening", INSIGHT)))
    for event in ("morning", "evening", "evening"):
        play(happened(s, event, ADA))
    assert s.insight == 2


def test_a_trigger_can_be_pulled_only_once() -> None:
    s = table()
    open_diary(s, page(on("evening", INSIGHT, again=False)))
    play(happened(s, "evening", ADA))
    play(happened(s, "evening", ADA))
    assert s.insight == 1


def test_a_trigger_is_about_the_kid_who_acts() -> None:
    s = table("ada at M, bo at K")
    open_diary(s, page(on("enter", effect(condition="scared"), when=when(at=("K",)))))
    play(happened(s, "enter", Acting(0)))
    play(happened(s, "enter", Acting(1)))
    assert [kid.conditions for kid in s.kids] == [[], ["scared"]]


def test_a_card_that_was_turned_does_nothing_more_with_its_old_side() -> None:
    s = table()
    open_diary(s, page(on("evening", effect(flip=1)), on("evening", ENIGMA)))
    play(happened(s, "evening", ADA))
    assert s.enigma == 0


def test_nothing_happens_after_the_end() -> None:
    s = table()
    open_diary(s, page(on("evening", effect(win="home")), on("evening", INSIGHT), on("check", INSIGHT)))
    play(happened(s, "evening", ADA))
    assert (s.ending, s.insight) == ("home", 0)


# Checks


def test_a_check_is_done_once_when_it_holds() -> None:
    s = table()
    open_diary(s, page(on("check", ENIGMA, when=when(insight=2))))
    for s.insight in (1, 2, 1, 2):
        play(check_diary(s))
    assert s.enigma == 1


def test_a_check_can_be_done_again_once_it_has_ceased_to_hold() -> None:
    s = table()
    open_diary(s, page(on("check", ENIGMA, when=when(insight=2), again=True)))
    for s.insight in (2, 2, 1, 2):
        play(check_diary(s))
    assert s.enigma == 2


def test_checks_go_on_until_nothing_changes() -> None:
    s = table()
    second = on("check", effect(win="home"), when=when(enigma=1))
    open_diary(s, page(second, on("check", ENIGMA, when=when(insight=1))))
    s.insight = 1
    play(check_diary(s))
    assert s.ending == "home"


def test_an_event_is_followed_by_a_check() -> None:
    s = table()
    open_diary(s, page(on("evening", INSIGHT), on("check", ENIGMA, when=when(insight=1))))
    play(happened(s, "evening", ADA))
    assert s.enigma == 1


def test_a_check_acts_for_the_kid_for_whom_it_holds() -> None:
    s = table("ada at M, bo at K")
    open_diary(s, page(on("check", effect(condition="scared"), when=when(at=("K",)))))
    play(check_diary(s))
    assert [kid.conditions for kid in s.kids] == [[], ["scared"]]


def test_patience_is_added_to_the_enigma_that_loses() -> None:
    s = table()
    s.patience, s.enigma = 2, 5
    lost, grim = (
        on("check", effect(lose="late"), when=when(enigma=5)),
        on("check", INSIGHT, when=when(enigma=5)),
    )
    open_diary(s, page(lost, grim))
    play(check_diary(s))
    assert (s.ending, s.insight) == ("", 1)
    s.enigma = 7
    play(check_diary(s))
    assert s.ending == "late"


# Rulings


def test_the_latest_ruling_counts() -> None:
    s = table()
    assert ruling(s) == Ruling(1, 1, 2)
    open_diary(s, page(ruling=Ruling(solved=2)))
    open_diary(s, page(ruling=Ruling(failed=3)), number=2)
    open_diary(s, page(), number=3)
    assert ruling(s) == Ruling(failed=3)


# Card actions

DO_IT = CardAction("ada", 1, 0)


def test_an_action_is_offered_where_it_can_be_done() -> None:
    s = table("ada at M, bo at K")
    open_diary(s, page(actions=(offer(INSIGHT, at=("M",)),)))
    assert (card_actions(s, 0), card_actions(s, 1)) == ([DO_IT], [])


def test_an_action_is_offered_to_kids_with_the_time_for_it() -> None:
    s = table()
    open_diary(s, page(actions=(offer(INSIGHT, time=2),)))
    s.kids[0].pool = 1
    assert card_actions(s, 0) == []


def test_an_action_is_offered_when_its_card_lets_it() -> None:
    s = table()
    open_diary(s, page(actions=(offer(ENIGMA, when=when(insight=1)),)))
    assert card_actions(s, 0) == []
    s.insight = 1
    assert card_actions(s, 0) == [DO_IT]


def test_an_action_without_a_test_succeeds() -> None:
    s = table()
    open_diary(s, page(actions=(offer(INSIGHT, time=2),)))
    play(card_action(s, DO_IT))
    assert (s.insight, s.kids[0].pool, s.kids[0].spent) == (1, 4, 2)


def test_an_action_with_a_test_can_fail_for_all_who_take_part() -> None:
    s = table("ada at M, bo at M")
    failure = (effect(condition="upset"),)
    open_diary(s, page(actions=(offer(INSIGHT, test=task("quick"), failure=failure),)))
    play(card_action(s, DO_IT), Help("bo"), (1, 1, 1, 1), LeaveIt())
    assert (s.insight, [kid.conditions for kid in s.kids]) == (0, [["upset"], ["upset"]])


@pytest.mark.parametrize(("often", "today", "later"), [("always", 1, 1), ("round", 0, 1), ("once", 0, 0)])
def test_how_often_an_action_can_be_done(often: str, today: int, later: int) -> None:
    s = table()
    entry = open_diary(s, page(actions=(offer(INSIGHT, often=often),)))
    play(card_action(s, DO_IT))
    assert len(card_actions(s, 0)) == today
    entry.used_today.clear()
    assert len(card_actions(s, 0)) == later
