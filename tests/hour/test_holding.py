"""Cards that hold: they cover a weak attack and are not used up."""

from hour.builders import BASTIAN, DOV, MAUD, TEO, battle, fighter

from timeloom.games.hour.rules.combat.attacking import Attack
from timeloom.games.hour.rules.combat.defending import Cover, HeldOff


def test_a_card_that_holds_an_attack_off_stays_in_hand() -> None:
    table = battle({BASTIAN: "loud laugh, power ten"}, "cold oven 1, bilge 1")
    table.answer(BASTIAN, Attack("loud laugh", (1,))).answer(TEO, Cover("cold oven 1"))
    assert fighter(table, TEO).cards == ["cold oven 1", "bilge 1"]
    assert [told.card for told in table.told(HeldOff)] == ["cold oven 1"]
    assert "cold oven 1" in table.state.shown


def test_against_more_it_is_used_like_any_other() -> None:
    table = battle({BASTIAN: "loud laugh, power ten"}, "cold oven 1, bilge 1")
    table.answer(BASTIAN, Attack("power ten", (1,))).answer(TEO, Cover("cold oven 1"))
    assert fighter(table, TEO).used == ["cold oven 1"]


def test_whoever_is_tired_holds_off_less() -> None:
    friends = {MAUD: "flour in the eyes, peel", BASTIAN: "loud laugh"}
    table = battle(friends, "cold oven 1, bilge 1")
    table.answer(MAUD, Attack("flour in the eyes", (2,))).answer(BASTIAN, Attack("loud laugh", (2,)))
    table.answer(TEO, Cover("cold oven 1"))
    assert fighter(table, TEO).used == ["cold oven 1"]


def test_it_adds_to_others_only_by_being_used() -> None:
    table = battle({DOV: "no brakes, escapement"}, "cold oven 1, bilge 1")
    table.answer(DOV, Attack("no brakes", (1,))).answer(TEO, Cover("bilge 1"), Cover("cold oven 1"))
    assert fighter(table, TEO).cards == []
