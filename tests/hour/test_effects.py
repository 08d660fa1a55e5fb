"""Cards of value 0 cannot be blocked, and Darkness has its price."""

from hour.builders import BASTIAN, DOV, ILSE, MAUD, TEO, WREN, battle, fighter

from timeloom.games.hour.rules.combat.attacking import Attack
from timeloom.games.hour.rules.combat.cards import Backlash
from timeloom.games.hour.rules.combat.defending import Cover, Fall
from timeloom.games.hour.rules.combat.effects import Refreshed, Tired
from timeloom.games.hour.rules.combat.turns import Unbound


def test_a_card_of_value_0_asks_nobody_to_defend() -> None:
    table = battle({WREN: "hush, descant", DOV: "escapement"}, "bilge 1, bilge 2")
    table.answer(WREN, Attack("hush", (2,)))
    assert fighter(table, TEO).cards == ["bilge 1", "bilge 2"]
    assert table.questions(DOV) == ["attack"]


def test_whoever_is_bound_misses_a_turn() -> None:
    table = battle({WREN: "hush, descant"}, "bilge 1, bilge 2")
    table.answer(WREN, Attack("hush", (1,)))
    assert table.told(Unbound) == [Unbound(fighter="shadow 5")]
    assert table.questions(WREN) == ["attack"]


def test_nobody_is_bound_twice_without_having_acted() -> None:
    table = battle({WREN: "hush, stop the pendulum, descant"}, "bilge 1, bilge 2")
    table.answer(WREN, Attack("hush", (1,)))
    assert table.offers(WREN, "attack") == [Attack("descant", (1,))]
    table.answer(WREN, Attack("descant", (1,))).answer(TEO, Cover("bilge 2"))
    table.answer(TEO, Attack("bilge 1", (0,))).answer(WREN, Fall())


def test_whoever_is_tired_loses_the_strongest_card() -> None:
    table = battle({MAUD: "flour in the eyes, peel"}, "bilge 1, final draft 1")
    table.answer(MAUD, Attack("flour in the eyes", (1,)))
    assert table.told(Tired) == [Tired(fighter="shadow 5", card="final draft 1")]
    assert fighter(table, TEO).used == ["final draft 1"]


def test_a_shield_turns_one_attack_aside() -> None:
    table = battle({WREN: "lullaby, descant"}, "obituaries 1, obituaries 2, bilge 1")
    table.answer(WREN, Attack("lullaby", (0,))).answer(TEO, Attack("bilge 1", (0,)))
    assert table.questions(WREN) == ["attack"]
    assert not fighter(table, WREN).shielded


def test_a_refreshed_friend_takes_the_strongest_used_card_back() -> None:
    table = battle({DOV: "mainspring, wind it back, loupe"}, "bilge 1, final draft 1, final draft 2")
    table.answer(DOV, Attack("mainspring", (1,))).answer(TEO, Cover("final draft 2"))
    table.answer(TEO, Attack("bilge 1", (0,))).answer(DOV, Fall())
    assert table.told(Refreshed) == []
    table = battle({DOV: "mainspring, wind it back, loupe", ILSE: "boathook"}, "final draft 1, final draft 2")
    table.answer(DOV, Attack("mainspring", (2,))).answer(TEO, Cover("final draft 2"))
    table.answer(ILSE, Attack("boathook", (2,))).answer(TEO, Cover("final draft 1"))
    table.answer(DOV, Attack("wind it back", (0,)))
    assert "mainspring" in fighter(table, DOV).cards


def test_somebody_who_was_taken_out_can_be_raised() -> None:
    table = battle({BASTIAN: "loud laugh", ILSE: "head count, boathook"}, "obituaries 1, bilge 1", first=TEO)
    table.answer(TEO, Attack("bilge 1", (0, 1))).answer(BASTIAN, Fall()).answer(ILSE, Fall())
    assert table.mark(27) == "broken"
    table = battle({BASTIAN: "loud laugh", ILSE: "head count, boathook"}, "final draft 1, bilge 1", first=TEO)
    table.answer(TEO, Attack("final draft 1", (0,))).answer(BASTIAN, Fall())
    table.answer(ILSE, Attack("head count", (0,)))
    assert not fighter(table, BASTIAN).out


def test_darkness_costs_a_friend_the_weakest_other_card() -> None:
    table = battle({BASTIAN: "cold hand 1, power ten, regatta medal"}, "bilge 1, final draft 1")
    table.answer(BASTIAN, Attack("cold hand 1", (1,)))
    assert table.told(Backlash) == [Backlash(fighter="friend 1", card="regatta medal")]


def test_darkness_costs_a_shadow_nothing() -> None:
    table = battle({BASTIAN: "power ten, no brakes"}, "cold hand 1, final draft 1", first=TEO)
    table.answer(TEO, Attack("cold hand 1", (0,)))
    assert fighter(table, TEO).cards == ["final draft 1"]
