"""Single attacks: what is printed on them must be covered with one card; what is added, with any."""

from hour.builders import BASTIAN, DOV, MAUD, TEO, battle

from timeloom.games.hour.rules.combat.attacking import Attack
from timeloom.games.hour.rules.combat.defending import Cover, Fall


def test_a_single_attack_must_be_covered_with_one_card() -> None:
    table = battle(
        {BASTIAN: "power ten, shoulder first, quiet for once"}, "final draft 1, bilge 1", first=TEO
    )
    table.answer(TEO, Attack("final draft 1", (0,)))
    assert table.offers(BASTIAN, "defend") == [Cover("quiet for once")]


def test_cards_that_only_together_are_enough_do_not_cover_a_single_attack() -> None:
    table = battle({BASTIAN: "shoulder first, regatta medal"}, "final draft 1, bilge 1", first=TEO)
    table.answer(TEO, Attack("final draft 1", (0,)))
    assert table.offers(BASTIAN, "defend") == [Fall()]


def test_what_is_added_to_a_single_attack_can_be_covered_with_more_cards() -> None:
    friends = {MAUD: "flour in the eyes, peel", DOV: "small screwdriver, escapement"}
    table = battle(friends, "final draft 1, final draft 2, bilge 1")
    table.answer(MAUD, Attack("flour in the eyes", (2,))).answer(DOV, Attack("small screwdriver", (2,)))
    assert "cover 6, 3 of it with a single card" in table.prompt(TEO, "defend").words
    table.answer(TEO, Cover("bilge 1"))
    assert table.prompt(TEO, "defend").words.endswith("cover 3, or be taken out.")
    table.answer(TEO, Cover("final draft 2"))
    assert table.questions(TEO) == ["attack"]
