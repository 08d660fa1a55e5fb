"""Variant rules, clause by clause, and where two of them touch."""

from typing import Any

import pytest
from islands.builders import do, effect, give, hurt, machine, open_diary, page, table, task, tell_of
from islands.phases import play
from msgspec.structs import replace

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.diary import Ruling
from timeloom.games.islands.pack.machines import Reaction
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.adventure.avoiding import enter
from timeloom.games.islands.rules.adventure.hacking import Invest, hack
from timeloom.games.islands.rules.adventure.special import Dinner, dinner_cost
from timeloom.games.islands.rules.asking import LeaveIt, PickKid, PickPlace
from timeloom.games.islands.rules.conditions import PickCondition, can_push, prices_of_pushing, take_condition
from timeloom.games.islands.rules.end_phase import heal
from timeloom.games.islands.rules.rolls.helping import Help
from timeloom.games.islands.rules.rolls.making import take_test
from timeloom.games.islands.rules.rolls.pushing import Rolled
from timeloom.games.islands.rules.rolls.ready import GoEmptyHanded, RollDice
from timeloom.games.islands.rules.rumors.dealing import deal_rumors
from timeloom.games.islands.state import State

pytestmark = pytest.mark.usefixtures("small_box")

FAILED = Acting(0, (1,), "A Card", failed=True)


def sore(s: State) -> list[list[str]]:
    """What each kid suffers from, injuries last."""
    return [[*kid.conditions, *(["injured"] if kid.injury else [])] for kid in s.kids]


def dice_of(s: State, *replies: object) -> int:
    """How many dice the first kid rolls to be clever."""
    played = play(take_test(s, 0, task("clever"), "The Door"), *replies)
    return len(played.told(Rolled)[0].faces)


# Caring parents


def test_parents_see_to_the_least_severe_condition_and_no_other() -> None:
    s = hurt(table("ada at M", "caring-parents"), 0, "upset", "scared")
    play(heal(s), PickCondition("upset"))
    assert sore(s) == [["scared"]]


def test_after_caring_parents_conditions_begin_anew_when_they_come_in_order() -> None:
    s = hurt(table("ada at M", "caring-parents", "gradually-worse"), 0, "upset")
    play(heal(s), PickCondition("upset"))
    play(take_condition(s, 0, "scared"))
    assert sore(s) == [["exhausted"]]


# This might help


def test_a_helper_with_several_fitting_items_adds_one_die_for_them() -> None:
    s = give(table("ada at M, cid at M", "this-might-help"), 1, "laptop", "wire")
    assert dice_of(s, Help("cid"), (6, 1, 1, 1, 1)) == 5


def test_a_helper_with_a_black_item_adds_nothing_for_it() -> None:
    s = give(table("ada at M, cid at M", "this-might-help"), 1, "petrol")
    assert dice_of(s, Help("cid"), (6, 1, 1, 1)) == 4


def test_a_helper_keeps_the_item_that_might_help() -> None:
    s = give(table("ada at M, cid at M", "this-might-help", "favorite-lighter"), 1, "wire")
    play(take_test(s, 0, task("clever"), "The Door"), Help("cid"), (6, 1, 1, 1, 1))
    assert (s.kids[1].items, s.item_discard) == (["wire"], [])


# Just a bruise


def test_a_bruise_passes_as_any_condition_does() -> None:
    s = hurt(table("ada at M, cid at M", "just-a-bruise"), 0, "upset", "scared")
    play(take_test(s, 0, task("clever"), "The Door"), Help("cid"), (6, 1, 1, 1))
    assert sore(s) == [[], []]


def test_whoever_is_bruised_worst_has_nothing_left_to_push_with_when_conditions_come_in_order() -> None:
    s = hurt(table("ada at M", "just-a-bruise", "gradually-worse"), 0, "injured")
    assert not can_push(s, 0)


# Go home together


def riding_home(*variants: str, at: str = "M") -> State:
    """Ada has a machine; Bo stands beside it, and Cid somewhere else."""
    s = table(f"ada at {at}, bo at {at}, cid at G", *variants)
    machine(s, "hauler", hacker=0)
    return s


def test_all_who_end_their_round_beside_a_hacked_machine_get_home_for_one_less() -> None:
    s = riding_home("go-home-together")
    assert [dinner_cost(s, kid) for kid in range(3)] == [0, 0, 1]
    assert [dinner_cost(riding_home("go-home-together", at="K"), kid) for kid in range(3)] == [1, 1, 1]


def test_they_get_home_for_less_even_if_the_hacker_has_gone_ahead() -> None:
    s = riding_home("go-home-together")
    play(Dinner("ada").do(s, 0))
    assert [dinner_cost(s, kid) for kid in (1, 2)] == [0, 1]


def test_without_the_variant_only_the_hacker_does() -> None:
    s = riding_home()
    assert [dinner_cost(s, kid) for kid in range(3)] == [0, 1, 1]
    play(Dinner("ada").do(s, 0))
    assert dinner_cost(s, 1) == 1


# Sucks to be you


@pytest.mark.parametrize("who", ["kid", "party", "here", "all", "first", "choice"])
def test_a_failure_hits_whoever_rolls_and_nobody_else(who: Any) -> None:
    s = table("ada at M, bo at M, cid at M", "sucks-to-be-you")
    s.first = 2
    play(do(s, FAILED, who=who, time=-1))
    assert [kid.pool for kid in s.kids] == [5, 6, 6]


def test_what_a_failure_does_to_helpers_is_not_done() -> None:
    s = table("ada at M, bo at M", "sucks-to-be-you")
    play(do(s, FAILED, who="helpers", condition="upset"))
    play(do(s, FAILED, condition="injured", helpers="scared"))
    assert sore(s) == [["injured"], []]


def test_a_success_is_for_everybody_whom_it_is_for() -> None:
    s = hurt(table("ada at M, bo at M", "sucks-to-be-you"), 1, "upset")
    play(do(s, Acting(0, (1,)), who="here", relieve="upset"))
    assert sore(s) == [[], []]


def stern(alert: Reaction) -> None:
    """Let machines react like this when they are alert."""
    card = load_box().responses["ignoring"]
    load_box().responses["ignoring"] = replace(card, alert=alert)


def test_a_failed_hack_hurts_only_the_kid_who_rolled() -> None:
    stern(Reaction("special", "Ow.", (effect(condition="injured"),)))
    s = table("ada at M, bo at M", "sucks-to-be-you")
    target = machine(s, "walker", "C5")
    target.walls, target.alert = ["wall"], True
    shares = Invest("bo", 1), PickKid("ada")
    play(hack(s, 0, target), *shares, (1, 1, 1), LeaveIt(), PickPlace("O"))
    assert sore(s) == [["injured"], []]
    assert [kid.at for kid in s.kids] == ["O", "M"]


def test_who_helped_to_avoid_a_machine_is_spared() -> None:
    stern(Reaction("special", "Ow.", (effect(condition="injured", helpers="scared"),)))
    s = table("ada at O, bo at M", "sucks-to-be-you")
    machine(s, "walker", "C5").alert = True
    play(enter(s, 0, "M", "O"), Help("bo"), (1, 1, 1, 1), LeaveIt())
    assert sore(s) == [["injured"], []]


# Gradually getting worse


def test_a_condition_that_a_card_names_is_any_condition() -> None:
    s = table("ada at M", "gradually-worse")
    for _ in range(5):
        play(take_condition(s, 0, "injured"))
    assert sore(s) == [["exhausted", "upset", "scared", "injured"]]


def test_helpers_take_their_own_next_condition() -> None:
    s = hurt(table("ada at M, bo at M", "gradually-worse"), 1, "exhausted")
    play(do(s, FAILED, condition="injured", helpers="scared"))
    assert sore(s) == [["exhausted"], ["exhausted", "upset"]]


def test_pushing_costs_the_next_condition() -> None:
    assert prices_of_pushing(hurt(table("ada at M", "gradually-worse"), 0, "upset"), 0) == ["scared"]


# They are just machines


def test_just_machines_show_one_firewall_after_the_other() -> None:
    walker = load_box().machines["walker"]
    load_box().machines["walker"] = replace(walker, ability="predictable")
    s = table("ada at M", "just-machines")
    target = machine(s, "walker", "C5")
    play(hack(s, 0, target), "wall", (6, 1, 1, 1, 1), "wall", (6, 1, 1, 1, 1))
    assert target.hacker == 0


# That was my favorite lighter


def test_an_iconic_item_is_used_while_the_others_stay_in_the_satchel() -> None:
    s = give(table("ada at M", "favorite-lighter"), 0, "torch", "whistle")
    play(take_test(s, 0, task("brave"), "The Door"), GoEmptyHanded(), (6, 1, 1, 1, 1, 1))
    assert s.kids[0].items == ["torch", "whistle"]


def test_an_item_is_lost_whether_or_not_the_roll_succeeds() -> None:
    s = give(table("bo at M", "favorite-lighter"), 0, "whistle")
    play(take_test(s, 0, task("brave"), "The Door"), RollDice(), (1, 1, 1, 1), LeaveIt())
    assert s.item_discard == ["whistle"]


def test_an_item_of_another_colour_is_not_lost() -> None:
    s = give(table("bo at M", "favorite-lighter"), 0, "coat")
    play(take_test(s, 0, task("brave"), "The Door"), (6, 1, 1))
    assert s.kids[0].items == ["coat"]


# Investigate all rumors


def test_a_lost_rumor_costs_more_than_the_diary_card_says() -> None:
    s = tell_of(table("ada at M", "rumors-2"), "talk-B", "deep-C", "deep-D", "deep-E")
    open_diary(s, page(ruling=Ruling(pushed=1)))
    play(deal_rumors(s, 1), "F")
    assert s.enigma == 3
