"""Running out of cards: who has none falls to the next attack; if nobody has any, signs are thrown."""

from hour.builders import BASTIAN, DOV, ILSE, MAUD, TEO, battle, fighter

from timeloom.games.hour.rules.combat.attacking import Attack
from timeloom.games.hour.rules.combat.cards import TakenOut
from timeloom.games.hour.rules.combat.defending import Cover, Fall
from timeloom.games.hour.rules.combat.order import Throw
from timeloom.games.hour.rules.combat.turns import Held
from timeloom.games.hour.rules.combat.winning import CombatWon, StoodOff


def test_with_no_card_left_one_falls_to_the_next_attack() -> None:
    table = battle({BASTIAN: "loud laugh", DOV: "escapement, to the second"}, "bilge 1, bilge 2, fog bank 1")
    table.answer(BASTIAN, Attack("loud laugh", (2,))).answer(TEO, Cover("bilge 2"))
    table.answer(DOV, Attack("escapement", (2,))).answer(TEO, Cover("fog bank 1"), Attack("bilge 1", (0,)))
    assert table.offers(BASTIAN, "defend") == [Fall()]
    table.answer(BASTIAN, Fall())
    assert table.questions(DOV) == ["attack"]


def test_a_side_without_cards_still_stands_while_nobody_attacks_it() -> None:
    table = battle({BASTIAN: "loud laugh", DOV: "to the second, escapement"}, "bilge 1")
    table.answer(BASTIAN, Attack("loud laugh", (2,))).answer(TEO, Cover("bilge 1"))
    table.answer(DOV, Attack("escapement", (2,)))
    assert table.offers(TEO, "defend") == [Fall()]
    table.answer(TEO, Fall())
    assert len(table.told(CombatWon)) == 1


def test_missed_turns_end_no_combat_while_somebody_can_play() -> None:
    table = battle({MAUD: "second rise", DOV: "escapement, to the second"}, "you forget 1", first=TEO)
    table.answer(TEO, Attack("you forget 1", (1,)))
    assert len(table.told(Held)) == 2, "Maud twice, while Dov misses a turn and the Shadow has no card"
    assert (table.told(StoodOff), table.questions(DOV)) == ([], ["attack"])
    table.answer(DOV, Attack("escapement", (2,))).answer(TEO, Fall())
    assert len(table.told(CombatWon)) == 1


def test_when_nobody_can_play_the_first_of_each_side_throw_signs() -> None:
    table = battle({BASTIAN: "loud laugh", DOV: "second rise"}, "bilge 1")
    table.answer(BASTIAN, Attack("loud laugh", (2,))).answer(TEO, Cover("bilge 1"))
    assert len(table.told(StoodOff)) == 1
    assert [table.questions(seat) for seat in (BASTIAN, DOV, TEO)] == [["throw"], [], ["throw"]]
    table.answer(BASTIAN, Throw("rock")).answer(TEO, Throw("scissors"))
    assert [told.fighters for told in table.told(CombatWon)] == [("friend 1", "friend 3")]


def test_whoever_loses_the_throw_is_taken_out_and_the_next_one_faces_it() -> None:
    table = battle({BASTIAN: "loud laugh", DOV: "second rise", ILSE: "head count"}, "bilge 1")
    table.answer(BASTIAN, Attack("loud laugh", (3,))).answer(TEO, Cover("bilge 1"))
    table.answer(BASTIAN, Throw("rock")).answer(TEO, Throw("paper"))
    assert table.told(TakenOut) == [TakenOut(fighter="friend 1")]
    assert table.questions(DOV) == ["attack"], "now there is somebody to be raised"
    table.answer(DOV, Attack("second rise", (0,)))
    assert not fighter(table, BASTIAN).out


def test_equal_signs_are_thrown_again() -> None:
    table = battle({BASTIAN: "loud laugh"}, "bilge 1")
    table.answer(BASTIAN, Attack("loud laugh", (1,))).answer(TEO, Cover("bilge 1"))
    table.answer(BASTIAN, Throw("rock")).answer(TEO, Throw("rock"))
    assert table.questions(BASTIAN) == table.questions(TEO) == ["throw"]
    table.answer(BASTIAN, Throw("rock")).answer(TEO, Throw("paper"))
    assert table.mark(27) == "broken"
