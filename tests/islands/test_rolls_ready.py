"""2.1 Before the dice fall: combos make the roll unnecessary, anomalies add to it."""

import pytest
from islands.builders import give, hurt, machine, table, task
from islands.phases import Played, play

from timeloom.games.islands.pack import language
from timeloom.games.islands.rules.asking import LeaveIt
from timeloom.games.islands.rules.cards.anomalies import UseAnomaly
from timeloom.games.islands.rules.cards.combos import UseCombo
from timeloom.games.islands.rules.cards.holding import PickCard
from timeloom.games.islands.rules.rolls.helping import Help
from timeloom.games.islands.rules.rolls.making import Result, take_test
from timeloom.games.islands.rules.rolls.ready import GoEmptyHanded, RollDice
from timeloom.games.islands.state import Held, State

pytestmark = pytest.mark.usefixtures("small_box")

HIT, MISS = (1, 6, 2), (5, 4, 1)


def try_(s: State, test: language.Test, *replies: object) -> Played:
    """The first kid takes a test."""
    return play(take_test(s, 0, test, "The Door"), *replies)


ROPE = task("quick", combos=("rope",))


def test_a_combo_is_a_success_at_once() -> None:
    s = give(table(), 0, "knife", "coat")
    assert try_(s, ROPE, UseCombo("rope", ("knife", "coat"))).result == Result(True)
    assert (s.kids[0].items, s.item_discard) == ([], ["knife", "coat"])


def test_a_combo_need_not_be_used() -> None:
    s = give(table(), 0, "knife", "coat")
    assert try_(s, ROPE, RollDice(), (6, 1, 1, 1)).result == Result(True)
    assert s.kids[0].items == ["knife", "coat"]


def test_nobody_is_asked_who_has_no_combo() -> None:
    assert try_(give(table(), 0, "knife"), ROPE, HIT).asked == []


def test_cards_of_helpers_count() -> None:
    s = give(give(table("ada at M, bo at M"), 0, "knife"), 1, "coat")
    replies = (Help("bo"), UseCombo("rope", ("knife", "coat")))
    assert try_(s, ROPE, *replies).result == Result(True, (1,))


def test_cards_of_kids_who_do_not_help_do_not_count() -> None:
    s = give(give(hurt(table("ada at M, bo at M"), 1, "upset"), 0, "knife"), 1, "coat")
    assert try_(s, ROPE, HIT).asked == []


def test_a_combo_meets_two_traits_at_once() -> None:
    s = give(table(), 0, "torch")
    test = task("quick", "tough", combos=("fire",))
    assert try_(s, test, UseCombo("fire", ("torch",))).result == Result(True)


def test_two_traits_are_rolled_for_one_after_the_other() -> None:
    s = table()
    assert try_(s, task("quick", "charming"), HIT, (6, 1)).result == Result(True)
    assert s.kids[0].record.succeeded == {"quick": 1, "charming": 1}


def test_the_second_trait_is_not_rolled_for_when_the_first_is_not_met() -> None:
    assert try_(table(), task("quick", "charming"), MISS, LeaveIt()).result == Result(False)


def test_a_combo_can_still_be_used_for_the_second_trait() -> None:
    s = give(table(), 0, "petrol")
    test = task("quick", "tough", combos=("combustible",))
    replies = (RollDice(), HIT, UseCombo("combustible", ("petrol",)))
    assert try_(s, test, *replies).result == Result(True)


def test_the_machine_of_a_participant_gives_its_combo_and_stays() -> None:
    s = table()
    walker = machine(s, "walker", hacker=0)
    assert try_(s, task("quick", combos=("tow",)), UseCombo("tow", ("walker",))).result == Result(True)
    assert walker.hacker == 0


def test_an_anomaly_adds_dice_and_loses_a_counter() -> None:
    s = give(table(), 0, "stone")
    try_(s, task("quick"), UseAnomaly("ada", "stone"), (6, 1, 1, 1, 1))
    assert s.kids[0].anomalies == [Held("stone", 1)]


def test_an_anomaly_is_used_once_in_a_roll() -> None:
    s = give(table(), 0, "stone", "lantern")
    played = try_(s, task("quick"), UseAnomaly("ada", "stone"), RollDice(), (6, 1, 1, 1, 1))
    assert list(played.asked[1].offered(0)) == [RollDice(), UseAnomaly("ada", "lantern")]


def test_dice_are_not_offered_to_a_full_pool() -> None:
    s = give(table(), 0, "torch", "whistle", "knife", "stone")
    assert try_(s, task("brave"), (6, 1, 1, 1, 1, 1, 1, 1)).asked == []


def test_an_anomaly_can_do_something_else_before_a_roll() -> None:
    s = hurt(give(table(), 0, "lantern"), 0, "scared")
    try_(s, task("brave"), UseAnomaly("ada", "lantern"), (6, 1, 1, 1, 1))
    assert s.kids[0].conditions == []


def test_with_a_variant_an_item_that_helped_is_lost() -> None:
    s = give(table("ada at M", "favorite-lighter"), 0, "torch", "whistle", "knife")
    try_(s, task("brave"), RollDice(), (6, 1, 1, 1, 1, 1, 1, 1), PickCard("knife"))
    assert s.kids[0].items == ["torch", "whistle"]


def test_only_one_item_is_lost_in_a_test_of_two_traits() -> None:
    s = give(table("ada at M", "favorite-lighter"), 0, "whistle")
    try_(s, task("brave", "brave"), RollDice(), (6, 1, 1, 1, 1, 1), RollDice(), (6, 1, 1, 1, 1, 1))
    assert s.item_discard == ["whistle"]


def test_items_that_stay_in_the_satchel_add_no_dice_and_are_not_lost() -> None:
    s = give(table("ada at M", "favorite-lighter"), 0, "whistle")
    try_(s, task("brave"), GoEmptyHanded(), (6, 1, 1, 1, 1))
    assert s.kids[0].items == ["whistle"]


def test_an_iconic_item_is_never_lost_that_way() -> None:
    s = give(table("ada at M", "favorite-lighter"), 0, "torch")
    assert try_(s, task("brave"), (6, 1, 1, 1, 1, 1)).asked == []
    assert s.kids[0].items == ["torch"]
