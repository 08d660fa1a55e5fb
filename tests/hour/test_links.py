"""Social Links: a friend may offer a card, can be turned down, and helps each friend once per combat."""

from hour.builders import BASTIAN, DOV, ILSE, TEO, Table, battle, fighter

from timeloom.games.hour.rules.combat.attacking import Attack, AttackWithHelp
from timeloom.games.hour.rules.combat.defending import Cover, CoverWithHelp, Fall
from timeloom.games.hour.rules.combat.links import NoHelp, OfferHelp


def linked(ilse: str, bastian: str, shadow: str, first: int | None = None) -> Table:
    """Ilse and Bastian, who have a Social Link, against Teo's Shadow."""
    return battle({ILSE: ilse, BASTIAN: bastian}, shadow, links=[(ILSE, BASTIAN)], first=first)


def test_a_linked_friend_can_lend_a_card_to_attack_with() -> None:
    table = linked("knot by feel", "no brakes, power ten", "bilge 1, bilge 2")
    assert table.questions(ILSE) == []
    table.answer(BASTIAN, OfferHelp(0, "no brakes")).answer(ILSE, AttackWithHelp(1, (2,)))
    assert fighter(table, BASTIAN).used == ["no brakes"]
    assert fighter(table, ILSE).cards == ["knot by feel"]


def test_a_linked_friend_can_lend_a_card_to_defend_with() -> None:
    table = linked("knot by feel", "no brakes, power ten", "final draft 1, bilge 1", first=TEO)
    table.answer(TEO, Attack("final draft 1", (0,))).answer(BASTIAN, OfferHelp(0, "no brakes"))
    assert table.offers(ILSE, "defend") == [CoverWithHelp(1)]
    table.answer(ILSE, CoverWithHelp(1))
    assert not fighter(table, ILSE).out


def test_help_adds_to_cards_of_ones_own() -> None:
    table = linked("boathook", "loud laugh, power ten", "obituaries 1, bilge 1", first=TEO)
    table.answer(TEO, Attack("bilge 1", (0, 1))).answer(BASTIAN, OfferHelp(0, "loud laugh"))
    table.answer(ILSE, Cover("boathook"), CoverWithHelp(1))
    assert not fighter(table, ILSE).out


def test_help_can_be_turned_down() -> None:
    table = linked("knot by feel, boathook", "no brakes", "final draft 1, bilge 1")
    table.answer(BASTIAN, OfferHelp(0, "no brakes")).answer(ILSE, Attack("boathook", (2,)))
    assert fighter(table, BASTIAN).cards == ["no brakes"]


def test_nobody_has_to_offer_help() -> None:
    table = linked("knot by feel", "no brakes", "final draft 1, bilge 1", first=TEO)
    table.answer(TEO, Attack("final draft 1", (0,))).answer(BASTIAN, NoHelp(0))
    assert table.offers(ILSE, "defend") == [Fall()]


def test_a_friend_helps_each_friend_once_per_combat() -> None:
    table = linked("knot by feel, boathook", "no brakes, power ten", "final draft 1, bilge 2, bilge 3")
    table.answer(BASTIAN, OfferHelp(0, "power ten")).answer(ILSE, AttackWithHelp(1, (2,)))
    table.answer(TEO, Cover("bilge 3")).answer(ILSE, NoHelp(1)).answer(BASTIAN, Attack("no brakes", (2,)))
    table.answer(TEO, Cover("final draft 1"), Attack("bilge 2", (0, 1)))
    assert table.questions(BASTIAN) == []
    assert sorted(table.questions(ILSE)) == ["defend", "help"]


def test_who_was_helped_can_still_help_in_return() -> None:
    table = linked("knot by feel, boathook", "no brakes, power ten", "final draft 1, final draft 2, bilge 1")
    table.answer(BASTIAN, OfferHelp(0, "power ten")).answer(ILSE, AttackWithHelp(1, (2,)))
    table.answer(TEO, Cover("final draft 2"))
    assert fighter(table, ILSE).helped_by == [BASTIAN]
    assert table.questions(ILSE) == ["help"]


def test_without_a_link_nobody_is_asked_to_help() -> None:
    table = battle({ILSE: "knot by feel", DOV: "mainspring"}, "bilge 1", links=[(ILSE, BASTIAN)])
    assert table.questions(DOV) == []
    assert table.questions(ILSE) == ["attack"]
