"""Cards of value 0 cannot be blocked, and Darkness has its price."""

from hour.builders import BASTIAN, DOV, ILSE, MAUD, TEO, WREN, battle, combat, fighter

from timeloom.games.hour.rules.combat.attacking import Attack, Attacked
from timeloom.games.hour.rules.combat.cards import Backlash
from timeloom.games.hour.rules.combat.defending import Cover, Fall
from timeloom.games.hour.rules.combat.turns import Unbound
from timeloom.games.hour.rules.combat.verbs import Exposed, Refreshed, Tired


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


def test_the_next_attack_on_whoever_is_tired_takes_more() -> None:
    table = battle({MAUD: "flour in the eyes, peel", BASTIAN: "loud laugh"}, "bilge 1, final draft 1")
    table.answer(MAUD, Attack("flour in the eyes", (2,)))
    assert len(fighter(table, TEO).cards) == 2, "value 0 uses up no card of a defender"
    table.answer(BASTIAN, Attack("loud laugh", (2,)))
    assert (table.told(Tired)[0].more, combat(table).blow.defences[0].value) == (3, 5)
    assert not fighter(table, TEO).tired


def test_the_next_attack_of_whoever_is_rallied_is_worth_more() -> None:
    table = battle(
        {WREN: "whole choir, descant", BASTIAN: "loud laugh", ILSE: "boathook"}, "bilge 1, bilge 2"
    )
    assert Attack("whole choir", (1, 2)) in table.offers(WREN, "attack")
    table.answer(WREN, Attack("whole choir", (1, 2))).answer(BASTIAN, Attack("loud laugh", (3,)))
    assert combat(table).blow.value == 5
    assert "now worth 5" in table.told(Attacked)[-1].words()
    assert (fighter(table, BASTIAN).rallied, fighter(table, ILSE).rallied) == (0, 3)


def test_whoever_is_exposed_shows_what_covers_most_and_keeps_it() -> None:
    table = battle({DOV: "loupe, escapement"}, "bilge 1, final draft 1, suitcase 1, standstill 1")
    table.answer(DOV, Attack("loupe", (1,)))
    assert table.told(Exposed)[0].cards == ("standstill 1", "final draft 1", "suitcase 1")
    assert len(fighter(table, TEO).cards) == 4
    assert set(table.state.shown) == {"loupe", "standstill 1", "suitcase 1", "final draft 1"}


def test_a_shield_turns_one_attack_aside() -> None:
    table = battle({WREN: "lullaby, descant"}, "obituaries 1, obituaries 2, bilge 1")
    table.answer(WREN, Attack("lullaby", (0,))).answer(TEO, Attack("bilge 1", (0,)))
    assert table.questions(WREN) == ["attack"]
    assert not fighter(table, WREN).shielded


def test_a_refreshed_friend_takes_the_strongest_used_card_back() -> None:
    table = battle({DOV: "mainspring, wind it back", ILSE: "boathook"}, "suitcase 1, suitcase 2")
    assert Attack("wind it back", (0,)) not in table.offers(DOV, "attack"), "nothing is used yet"
    table.answer(DOV, Attack("mainspring", (2,))).answer(TEO, Cover("suitcase 2"))
    table.answer(ILSE, Attack("boathook", (2,))).answer(TEO, Cover("suitcase 1"))
    table.answer(DOV, Attack("wind it back", (0,)))
    assert table.told(Refreshed) == [Refreshed(fighter="friend 3", card="mainspring")]
    assert "mainspring" in fighter(table, DOV).cards


def test_somebody_who_was_taken_out_can_be_raised_with_cards() -> None:
    friends = {BASTIAN: "loud laugh, regatta medal", ILSE: "head count, peel"}
    table = battle(friends, "bilge 2, bilge 3, final draft 1")
    table.answer(BASTIAN, Attack("loud laugh", (2,))).answer(TEO, Cover("bilge 3"))
    table.answer(ILSE, Attack("peel", (2,))).answer(TEO, Cover("final draft 1"), Attack("bilge 2", (0,)))
    table.answer(BASTIAN, Fall()).answer(ILSE, Attack("head count", (0,)))
    assert not fighter(table, BASTIAN).out
    assert fighter(table, BASTIAN).cards == ["regatta medal", "loud laugh"]


def test_darkness_costs_a_friend_the_weakest_other_card() -> None:
    table = battle({BASTIAN: "cold hand 1, no brakes, regatta medal"}, "bilge 1, final draft 1")
    table.answer(BASTIAN, Attack("cold hand 1", (1,)))
    assert table.told(Backlash) == [Backlash(fighter="friend 1", card="regatta medal")]


def test_darkness_costs_a_shadow_nothing() -> None:
    table = battle({BASTIAN: "power ten, no brakes"}, "cold hand 1, final draft 1", first=TEO)
    table.answer(TEO, Attack("cold hand 1", (0,)))
    assert fighter(table, TEO).cards == ["final draft 1"]


def test_an_attack_that_a_shield_takes_is_the_next_attack_for_a_tired_arm_too() -> None:
    table = battle({WREN: "peel", BASTIAN: "loud laugh"}, "bilge 1, bilge 2", first=TEO)
    fighter(table, WREN).shielded, fighter(table, WREN).tired = 1, 2
    table.answer(TEO, Attack("bilge 2", (0,)))
    assert (fighter(table, WREN).shielded, fighter(table, WREN).tired) == (0, 0)
