"""Cards that are worth more for what was thrown before them, and by whom."""

from hour.builders import BASTIAN, DOV, ILSE, TEO, Table, battle, combat

from timeloom.games.hour.rules.combat.attacking import Attack, Attacked
from timeloom.games.hour.rules.combat.defending import Cover
from timeloom.games.hour.rules.combat.links import NoHelp

SHADOW = "standstill 1, shut gate 1, bilge 1"


def struck(table: Table, seat: int, card: str) -> int:
    """What an attack on the Shadow was worth."""
    table.answer(seat, Attack(card, (len(combat(table).fighters) - 1,)))
    return table.told(Attacked)[-1].value


def test_the_first_attack_of_a_side_is_worth_what_is_printed() -> None:
    assert struck(battle({BASTIAN: "shoulder first, power ten"}, SHADOW), BASTIAN, "shoulder first") == 4


def test_a_rising_card_is_worth_more_after_a_weaker_attack() -> None:
    table = battle({BASTIAN: "loud laugh", ILSE: "boathook", DOV: "to the second"}, SHADOW)
    assert struck(table, BASTIAN, "loud laugh") == 2
    table.answer(TEO, Cover("standstill 1"))
    assert struck(table, ILSE, "boathook") == 6
    table.answer(TEO, Cover("shut gate 1"))
    assert struck(table, DOV, "to the second") == 4, "what was thrown before it was as strong"


def test_a_falling_card_is_worth_more_after_a_stronger_attack() -> None:
    table = battle({BASTIAN: "power ten", DOV: "escapement"}, SHADOW)
    struck(table, BASTIAN, "power ten")
    table.answer(TEO, Cover("standstill 1"))
    assert struck(table, DOV, "escapement") == 5


def test_what_is_told_and_offered_says_what_a_card_is_worth_now() -> None:
    table = battle({BASTIAN: "power ten", DOV: "escapement"}, SHADOW)
    struck(table, BASTIAN, "power ten")
    table.answer(TEO, Cover("standstill 1"))
    choice = table.prompt(DOV, "attack").choices[0].words
    assert choice == "“Escapement” (2/3, now 5) at The Ghost Writer"


def test_a_joining_card_is_worth_more_right_after_a_linked_friend() -> None:
    table = battle({BASTIAN: "power ten", ILSE: "pump house key"}, SHADOW, links=[(ILSE, BASTIAN)])
    struck(table.answer(ILSE, NoHelp(0)), BASTIAN, "power ten")
    table.answer(TEO, Cover("standstill 1"))
    assert struck(table, ILSE, "pump house key") == 6


def test_after_somebody_else_it_is_not() -> None:
    table = battle({DOV: "to the second", ILSE: "pump house key"}, SHADOW, links=[(ILSE, BASTIAN)])
    struck(table, DOV, "to the second")
    table.answer(TEO, Cover("standstill 1"))
    assert struck(table, ILSE, "pump house key") == 3


def test_a_card_of_value_0_between_them_changes_nothing() -> None:
    table = battle({BASTIAN: "power ten", DOV: "loupe", ILSE: "knot by feel"}, SHADOW)
    struck(table, BASTIAN, "power ten")
    table.answer(TEO, Cover("standstill 1")).answer(DOV, Attack("loupe", (3,)))
    assert struck(table, ILSE, "knot by feel") == 5


def test_what_the_shadow_throws_spurs_nobody_of_the_other_side() -> None:
    table = battle({BASTIAN: "shoulder first, power ten"}, "bilge 1, standstill 1", first=TEO)
    table.answer(TEO, Attack("bilge 1", (0,))).answer(BASTIAN, Cover("power ten"))
    assert struck(table, BASTIAN, "shoulder first") == 4
