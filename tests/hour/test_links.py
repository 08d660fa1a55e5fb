"""Social Links: a friend may offer a card, can be turned down, and helps each friend once per combat."""

from hour.builders import (
    BASTIAN,
    DOV,
    ILSE,
    SHADOW_DAY,
    TEO,
    Table,
    battle,
    combat,
    fighter,
    fought,
    haven,
    listed,
)

from timeloom.games.hour.rules.combat.attacking import Attack, AttackWithHelp, Hold
from timeloom.games.hour.rules.combat.defending import Cover, CoverWithHelp, Fall
from timeloom.games.hour.rules.combat.links import NoHelp, OfferHelp
from timeloom.games.hour.state import Visit
from timeloom.games.hour.state.combat import Combat, Fighter


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
    table = linked("knot by feel", "quiet for once, power ten", "final draft 1, bilge 1", first=TEO)
    table.answer(TEO, Attack("final draft 1", (0,))).answer(BASTIAN, OfferHelp(0, "quiet for once"))
    assert table.offers(ILSE, "defend") == [CoverWithHelp(1), Fall()]
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
    table = linked("knot by feel, boathook", "regatta medal, power ten", "suitcase 1, bilge 2, bilge 3")
    table.answer(BASTIAN, OfferHelp(0, "power ten")).answer(ILSE, AttackWithHelp(1, (2,)))
    table.answer(TEO, Cover("suitcase 1")).answer(ILSE, NoHelp(1))
    table.answer(BASTIAN, Attack("regatta medal", (2,))).answer(
        TEO, Cover("bilge 3"), Attack("bilge 2", (0, 1))
    )
    assert table.questions(BASTIAN) == []
    assert sorted(table.questions(ILSE)) == ["defend", "help"]


def test_who_was_helped_can_still_help_in_return() -> None:
    table = linked("knot by feel, boathook", "no brakes, power ten", "suitcase 1, final draft 2, bilge 1")
    table.answer(BASTIAN, OfferHelp(0, "power ten")).answer(ILSE, AttackWithHelp(1, (2,)))
    table.answer(TEO, Cover("suitcase 1"))
    assert fighter(table, ILSE).helped_by == [BASTIAN]
    assert table.questions(ILSE) == ["help"]


def test_without_a_link_nobody_is_asked_to_help() -> None:
    table = battle({ILSE: "knot by feel", DOV: "mainspring"}, "bilge 1", links=[(ILSE, BASTIAN)])
    assert table.questions(DOV) == []
    assert table.questions(ILSE) == ["attack"]


def test_help_can_be_turned_down_also_by_one_who_falls_then() -> None:
    table = linked("loud laugh", "quiet for once", "train at seven 1, bilge 1", first=TEO)
    table.answer(TEO, Attack("train at seven 1", (0,))).answer(BASTIAN, OfferHelp(0, "quiet for once"))
    assert table.offers(ILSE, "defend") == [Cover("loud laugh"), CoverWithHelp(1), Fall()]
    assert table.prompt(ILSE, "defend").choices[2].words == "Turn help down, and be taken out"
    table.answer(ILSE, Fall())
    assert (fighter(table, ILSE).out, fighter(table, BASTIAN).cards) == (True, ["quiet for once"])


def test_whoever_has_no_card_can_attack_with_one_of_a_friend() -> None:
    table = linked("", "no brakes, power ten", "suitcase 1, suitcase 2")
    table.answer(BASTIAN, OfferHelp(0, "power ten"))
    assert table.offers(ILSE, "attack") == [AttackWithHelp(1, (2,)), Hold()]
    table.answer(ILSE, AttackWithHelp(1, (2,)))
    assert table.questions(TEO) == ["defend"]


def test_whoever_has_no_card_can_turn_one_down() -> None:
    table = linked("", "no brakes, power ten", "suitcase 1, suitcase 2")
    table.answer(BASTIAN, OfferHelp(0, "power ten")).answer(ILSE, Hold())
    assert table.questions(BASTIAN) == ["attack"]


def test_whoever_has_no_card_and_is_offered_none_is_passed_over() -> None:
    table = linked("", "no brakes, power ten", "suitcase 1, suitcase 2").answer(BASTIAN, NoHelp(0))
    assert table.questions(BASTIAN) == ["attack"]


def test_a_card_of_value_0_can_be_lent_for_an_attack() -> None:
    table = linked("knot by feel", "catch a crab", "suitcase 1, suitcase 2")
    table.answer(BASTIAN, OfferHelp(0, "catch a crab")).answer(ILSE, AttackWithHelp(1, (2,)))
    assert fighter(table, TEO).bound
    assert fighter(table, BASTIAN).used == ["catch a crab"]


def test_a_card_that_could_not_be_played_is_not_lent() -> None:
    table = linked("knot by feel", "second rise", "suitcase 1, suitcase 2")
    assert (table.questions(BASTIAN), table.questions(ILSE)) == ([], ["attack"])


def test_whoever_has_used_their_last_card_is_not_asked_to_lend_it() -> None:
    table = linked("quiet for once", "baking stone", "bilge 1, bilge 2", first=TEO)
    table.answer(TEO, Attack("bilge 2", (0, 1))).answer(BASTIAN, NoHelp(0))
    assert table.questions(ILSE) == ["defend", "help"]
    table.answer(ILSE, Cover("quiet for once"))
    assert (table.questions(ILSE), table.questions(BASTIAN)) == ([], ["defend"])


def both_attacked(ilse: str, bastian: str) -> Table:
    """Ilse and Bastian are to cover 5 each, and Bastian offers Ilse the Storm Lantern."""
    table = linked(ilse, bastian, "undertow 1, bilge 1", first=TEO).answer(TEO, Attack("undertow 1", (0, 1)))
    return table.answer(BASTIAN, OfferHelp(0, "storm lantern")).answer(ILSE, NoHelp(1))


def test_what_was_offered_is_kept_for_a_friend_who_has_begun_to_cover() -> None:
    table = both_attacked("elbow grease", "storm lantern").answer(ILSE, Cover("elbow grease"))
    assert table.offers(BASTIAN, "defend") == [Fall()]
    table.answer(BASTIAN, Fall())
    assert CoverWithHelp(1) not in table.offers(ILSE, "defend")


def test_darkness_does_not_take_what_a_friend_counts_on() -> None:
    table = both_attacked("elbow grease", "storm lantern, cold hand 1, warm hands")
    table.answer(ILSE, Cover("elbow grease")).answer(BASTIAN, Cover("warm hands"), Cover("cold hand 1"))
    assert fighter(table, BASTIAN).cards == ["storm lantern"]
    assert not fighter(table.answer(ILSE, CoverWithHelp(1)), ILSE).out


def test_until_then_whoever_offered_it_can_need_it_themselves() -> None:
    table = both_attacked("elbow grease, warm hands", "storm lantern, peel")
    table.answer(BASTIAN, Cover("storm lantern"))
    assert CoverWithHelp(1) not in table.offers(ILSE, "defend")


def fight_of_three() -> Table:
    """Ilse, Bastian and Dov fight over an item, each for themselves; Dov acts first, then Ilse."""
    table = haven(links=[(ILSE, BASTIAN)])
    cards = {ILSE: "loud laugh", BASTIAN: "quiet for once", DOV: "no brakes, escapement"}
    fighters = [Fighter(seat, "friend", side, 1, listed(cards[seat])) for side, seat in enumerate(cards)]
    duel = Combat(fighters, prize="jorys skate", stage="turn", ranks=[[2], [0], [1]])
    table.state.visits.append(Visit(1, SHADOW_DAY[TEO] - 1, [ILSE, BASTIAN, DOV, TEO], combat=duel))
    return fought(table.state, duel)


def test_also_in_a_fight_of_three_over_an_item_a_linked_friend_may_help() -> None:
    table = fight_of_three().answer(DOV, Attack("no brakes", (0,)))
    table.answer(BASTIAN, OfferHelp(0, "quiet for once")).answer(ILSE, CoverWithHelp(1))
    assert not fighter(table, ILSE).out


def test_nobody_lends_a_rival_a_card_against_themselves() -> None:
    table = fight_of_three()
    combat(table).turn, combat(table).stage = 0, "turn"
    table = fought(table.state, combat(table)).answer(BASTIAN, OfferHelp(0, "quiet for once"))
    lent = [offer for offer in table.offers(ILSE, "attack") if isinstance(offer, AttackWithHelp)]
    assert lent == [AttackWithHelp(1, (2,))]
