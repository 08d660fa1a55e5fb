"""Chores: errands, what counts, rewards and deadlines."""

from collections.abc import Callable

import pytest
from islands.builders import effect
from islands.phases import Cards, play, table

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.cards import Errand
from timeloom.games.islands.pack.language import Test as Trial
from timeloom.games.islands.rules.asking import LeaveIt
from timeloom.games.islands.rules.cards.holding import PickCard
from timeloom.games.islands.rules.chores import (
    ChoreDone,
    ChoreMissed,
    ErrandDone,
    ErrandFailed,
    RewardTaken,
    TakeReward,
    can_do_errand,
    do_errand,
    is_done,
    resolve_chores,
    take_reward,
)
from timeloom.games.islands.state import FAIR, Kid, State

MONDAY, FRIDAY, WEEKEND, THURSDAY_2 = 0, 4, 5, 9
CLUE, TROUBLE = (effect(insight=1),), (effect(enigma=1),)


def busy(chore: str, kids: str = "siv, tage") -> State:
    """A table on which the first kid has this chore."""
    s = table(kids)
    s.kids[0].chore = chore
    return s


def tagged(tag: str) -> str:
    """An item with this tag."""
    return next(id for id, item in load_box().items.items() if item.tag == tag)


# Errands


def test_an_errand_is_run_in_its_place_for_its_time(cards: Cards) -> None:
    s = busy(cards.chore(Errand(at=("Q",), time=2)))
    assert not can_do_errand(s, 0)
    s.kids[0].at = "Q"
    assert can_do_errand(s, 0)
    played = play(do_errand(s, 0))
    assert (s.kids[0].pool, s.kids[0].record.errand, len(played.told(ErrandDone))) == (4, True, 1)


def test_an_errand_takes_all_its_time(cards: Cards) -> None:
    s = busy(cards.chore(Errand(at=("M",), time=2)))
    s.kids[0].pool = 1
    assert not can_do_errand(s, 0)


def test_an_errand_is_run_once(cards: Cards) -> None:
    s = busy(cards.chore(Errand(at=("M",), time=1)))
    play(do_errand(s, 0))
    assert not can_do_errand(s, 0)


def test_a_chore_without_an_errand_is_no_action(cards: Cards) -> None:
    assert not can_do_errand(busy(cards.chore(Errand(dinners=2))), 0)


@pytest.mark.parametrize("tag", ["cables", "knowledge"])
def test_an_errand_can_ask_for_an_item_with_a_tag(cards: Cards, tag: str) -> None:
    s = busy(cards.chore(Errand(at=("M",), time=1, give=("cables",))))
    assert not can_do_errand(s, 0)
    s.kids[0].items.append(tagged(tag))
    assert can_do_errand(s, 0)
    play(do_errand(s, 0))
    assert s.item_discard == [tagged(tag)]


def test_the_kid_chooses_what_to_give(cards: Cards) -> None:
    s = busy(cards.chore(Errand(at=("M",), give=("cables",))))
    s.kids[0].items += [tagged("cables"), tagged("knowledge")]
    play(do_errand(s, 0), PickCard(tagged("cables")))
    assert s.kids[0].items[1:] == [tagged("knowledge")]


def test_nothing_is_given_that_is_needed_for_something_else(cards: Cards) -> None:
    s = busy(cards.chore(Errand(at=("M",), give=("cables", "battery"))))
    s.kids[0].items += [tagged("cables"), tagged("knowledge")]
    play(do_errand(s, 0))
    assert s.item_discard == [tagged("cables"), tagged("knowledge")]


def test_the_iconic_item_is_not_given_away(cards: Cards) -> None:
    s = busy(cards.chore(Errand(at=("M",), give=("makeup",))))
    assert load_box().items[s.kids[0].items[0]].tag == "makeup"
    assert not can_do_errand(s, 0)


def test_a_failed_test_leaves_the_errand_open(cards: Cards) -> None:
    s = busy(cards.chore(Errand(at=("M",), time=1, test=Trial(("tough",)))), "siv, henning")
    played = play(do_errand(s, 0), (1, 1, 1), LeaveIt())
    assert len(played.told(ErrandFailed)) == 1
    assert can_do_errand(s, 0)
    play(do_errand(s, 0), (1, 6, 1))
    assert s.kids[0].record.errand


# What counts


def visit(kid: Kid) -> None:
    kid.record.visited = ["B", "A"]


def dine(kid: Kid) -> None:
    kid.record.dinners = 2


def help(kid: Kid) -> None:
    kid.record.helped = 2


def succeed(kid: Kid) -> None:
    kid.record.succeeded = {"tough": 1, "brave": 1}


def succeed_in_one_trait(kid: Kid) -> None:
    kid.record.succeeded = {"tough": 2}


def solve(kid: Kid) -> None:
    kid.record.rumors = 1


def rest(kid: Kid) -> None:
    kid.record.rested = 2


@pytest.mark.parametrize(
    ("errand", "do"),
    [
        (Errand(visit=("A", "B")), visit),
        (Errand(dinners=2), dine),
        (Errand(helped=2), help),
        (Errand(succeeded=2), succeed),
        (Errand(succeeded=2, trait="tough"), succeed_in_one_trait),
        (Errand(rumors=1), solve),
        (Errand(rested=2), rest),
    ],
)
def test_a_chore_is_done_when_everything_has_happened(
    cards: Cards, errand: Errand, do: Callable[[Kid], None]
) -> None:
    kid = busy(cards.chore(errand)).kids[0]
    assert not is_done(kid)
    do(kid)
    assert is_done(kid)


def test_a_success_in_another_trait_does_not_count(cards: Cards) -> None:
    kid = busy(cards.chore(Errand(succeeded=2, trait="clever"))).kids[0]
    succeed(kid)
    assert not is_done(kid)


def test_good_favor_and_good_health_are_looked_at_in_the_evening(cards: Cards) -> None:
    kid = busy(cards.chore(Errand(favor="good", healthy=True))).kids[0]
    assert is_done(kid)
    kid.favor = FAIR
    assert not is_done(kid)
    kid.favor, kid.injury = 2, 1
    assert not is_done(kid)


# Rewards and deadlines


def test_a_finished_chore_is_rewarded_in_the_evening(cards: Cards) -> None:
    s = busy(cards.chore(Errand(dinners=1), CLUE))
    dine(s.kids[0])
    played = play(resolve_chores(s), TakeReward("siv"))
    assert (s.insight, s.kids[0].chore, s.kids[0].reward) == (1, "", "")
    assert len(played.told(ChoreDone)) == len(played.told(RewardTaken)) == 1


def test_a_reward_can_wait(cards: Cards) -> None:
    s = busy(cards.chore(Errand(dinners=1), CLUE))
    dine(s.kids[0])
    play(resolve_chores(s), LeaveIt())
    assert (s.insight, s.kids[0].reward) == (0, "plain")
    play(take_reward(s, 0))
    assert (s.insight, s.kids[0].reward) == (1, "")


@pytest.mark.parametrize("deadline", [FRIDAY, THURSDAY_2])
def test_a_reward_waits_until_the_deadline_at_most(cards: Cards, deadline: int) -> None:
    s = busy(cards.chore(Errand(dinners=1), CLUE))
    s.kids[0].chore, s.kids[0].reward, s.round = "", s.kids[0].chore, deadline
    play(resolve_chores(s))
    assert s.insight == 1


@pytest.mark.parametrize(("round", "missed"), [(MONDAY, 0), (FRIDAY, 1), (WEEKEND, 0), (THURSDAY_2, 1)])
def test_a_chore_that_is_not_done_is_missed_at_the_deadline(cards: Cards, round: int, missed: int) -> None:
    s = busy(cards.chore(Errand(dinners=1), CLUE, TROUBLE))
    s.round = round
    played = play(resolve_chores(s))
    assert (s.insight, s.enigma, bool(s.kids[0].chore)) == (0, missed, not missed)
    assert len(played.told(ChoreMissed)) == missed
