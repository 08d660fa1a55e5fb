"""Combat: turns, attacks with one or several targets, and defending with one or more cards."""

from hour.builders import BASTIAN, DOV, ILSE, MAUD, TEO, battle, fighter

from timeloom.games.hour.rules.combat.attacking import Attack, Hold
from timeloom.games.hour.rules.combat.cards import TakenOut
from timeloom.games.hour.rules.combat.defending import Cover, Fall, Parried
from timeloom.games.hour.rules.combat.winning import CombatWon, Exhausted
from timeloom.games.hour.state.combat import Combat

SHADOW = 1


def test_on_a_turn_one_card_is_played_at_somebody() -> None:
    table = battle({BASTIAN: "power ten, loud laugh"}, "final draft 1, train at seven 1")
    assert table.offers(BASTIAN, "attack") == [
        Attack("power ten", (SHADOW,)),
        Attack("loud laugh", (SHADOW,)),
    ]
    table.answer(BASTIAN, Attack("loud laugh", (SHADOW,)))
    assert fighter(table, BASTIAN).used == ["loud laugh"]
    assert table.questions(TEO) == ["defend"]


def test_a_card_that_covers_the_value_is_enough() -> None:
    table = battle({BASTIAN: "power ten, loud laugh"}, "final draft 1, train at seven 1")
    table.answer(BASTIAN, Attack("power ten", (SHADOW,))).answer(TEO, Cover("train at seven 1"))
    assert len(table.told(Parried)) == 1
    assert table.questions(TEO) == ["attack"]


def test_several_cards_can_be_added_up() -> None:
    table = battle({BASTIAN: "power ten, loud laugh, regatta medal"}, "final draft 1", first=TEO)
    table.answer(TEO, Attack("final draft 1", (0,)))
    assert table.offers(BASTIAN, "defend") == [Fall()]
    table = battle({BASTIAN: "power ten, loud laugh, regatta medal"}, "train at seven 1, bilge 1", first=TEO)
    table.answer(TEO, Attack("train at seven 1", (0,))).answer(BASTIAN, Cover("power ten"))
    assert table.questions(BASTIAN) == ["defend"]
    table.answer(BASTIAN, Cover("regatta medal"))
    assert table.questions(BASTIAN) == ["attack"]


def test_a_ward_covers_more_than_the_value() -> None:
    table = battle(
        {ILSE: "keepers whistle, knot by feel"}, "broken blade 1, bilge 1", owner=BASTIAN, first=BASTIAN
    )
    table.answer(BASTIAN, Attack("broken blade 1", (0,))).answer(ILSE, Cover("keepers whistle"))
    assert table.offers(ILSE, "defend") == [Cover("knot by feel")]


def test_whoever_cannot_cover_is_taken_out() -> None:
    table = battle({BASTIAN: "regatta medal", DOV: "loupe"}, "final draft 1, bilge 1", first=TEO)
    table.answer(TEO, Attack("final draft 1", (0,)))
    assert table.offers(BASTIAN, "defend") == [Fall()]
    table.answer(BASTIAN, Fall())
    assert table.told(TakenOut) == [TakenOut(fighter="friend 1")]
    assert table.questions(DOV) == ["attack"]


def test_whoever_can_cover_must() -> None:
    table = battle({BASTIAN: "power ten, shoulder first"}, "train at seven 1, bilge 1", first=TEO)
    table.answer(TEO, Attack("train at seven 1", (0,)))
    assert Fall() not in table.offers(BASTIAN, "defend")


def test_a_card_for_several_targets_is_defended_by_each_at_once() -> None:
    friends = {BASTIAN: "power ten, no brakes", DOV: "mainspring, loupe", ILSE: "boathook"}
    table = battle(friends, "train at seven 1, bilge 1", first=TEO)
    assert table.offers(TEO, "attack")[0] == Attack("train at seven 1", (0, 1, 2))
    table.answer(TEO, Attack("train at seven 1", (0, 1, 2)))
    assert all(table.questions(seat) == ["defend"] for seat in friends)
    table.answer(DOV, Cover("mainspring")).answer(ILSE, Fall()).answer(BASTIAN, Cover("no brakes"))
    assert table.questions(BASTIAN) == ["attack"]


def test_a_card_for_two_targets_picks_two_of_three() -> None:
    friends = {BASTIAN: "power ten", DOV: "loupe", ILSE: "boathook"}
    table = battle(friends, "collision course 1, bilge 1", first=TEO)
    aims = {offer.targets for offer in table.offers(TEO, "attack") if offer.card == "collision course 1"}  # type: ignore[union-attr]
    assert aims == {(0, 1), (0, 2), (1, 2)}


def test_a_single_attack_must_be_covered_with_one_card() -> None:
    table = battle({BASTIAN: "power ten, shoulder first, no brakes"}, "final draft 1, bilge 1", first=TEO)
    table.answer(TEO, Attack("final draft 1", (0,)))
    assert table.offers(BASTIAN, "defend") == [Cover("no brakes")]


def test_a_side_loses_when_all_its_people_are_out() -> None:
    table = battle({BASTIAN: "no brakes"}, "bilge 1")
    table.answer(BASTIAN, Attack("no brakes", (SHADOW,))).answer(TEO, Fall())
    assert table.told(CombatWon) == [CombatWon(fighters=("friend 1",))]
    assert table.mark(27) == "mended"


def test_a_card_is_used_once_per_event_and_then_there_again() -> None:
    table = battle({BASTIAN: "no brakes"}, "bilge 1")
    table.answer(BASTIAN, Attack("no brakes", (SHADOW,))).answer(TEO, Fall())
    assert "no brakes" in table.person(BASTIAN).hand


def test_with_no_card_left_a_battle_is_lost() -> None:
    table = battle({BASTIAN: "loud laugh"}, "bilge 1")
    table.answer(BASTIAN, Attack("loud laugh", (SHADOW,))).answer(TEO, Cover("bilge 1"))
    assert len(table.told(Exhausted)) == 1
    assert table.mark(27) == "broken"


def test_whoever_has_no_card_left_is_passed_over() -> None:
    table = battle({BASTIAN: "loud laugh", DOV: "loupe, escapement"}, "bilge 1, bilge 2, bilge 3")
    table.answer(BASTIAN, Attack("loud laugh", (2,))).answer(TEO, Cover("bilge 3"))
    table.answer(DOV, Attack("loupe", (2,))).answer(TEO, Cover("bilge 2"))
    table.answer(TEO, Attack("bilge 1", (0, 1))).answer(BASTIAN, Fall()).answer(DOV, Fall())
    assert table.mark(27) == "broken"


def test_what_cannot_be_played_is_held() -> None:
    table = battle({MAUD: "second rise", DOV: "escapement"}, "bilge 1, bilge 2")
    assert table.offers(MAUD, "attack") == [Hold()]
    table.answer(MAUD, Hold())
    assert table.questions(DOV) == ["attack"]


def test_the_combat_is_in_the_state_at_every_question() -> None:
    table = battle({BASTIAN: "power ten, loud laugh"}, "final draft 1, train at seven 1")
    table.answer(BASTIAN, Attack("loud laugh", (SHADOW,)))
    assert isinstance(table.state.visits[0].combat, Combat)
    assert table.run.since == []
