"""Combat: turns, attacks with one or several targets, and defending with one or more cards."""

from hour.builders import BASTIAN, DOV, ILSE, TEO, battle, fighter

from timeloom.games.hour.rules.combat.attacking import Attack
from timeloom.games.hour.rules.combat.cards import TakenOut
from timeloom.games.hour.rules.combat.defending import Cover, Covered, Fall
from timeloom.games.hour.rules.combat.winning import CombatWon
from timeloom.games.hour.state.combat import Combat

SHADOW = 1


def test_on_a_turn_one_card_is_played_at_somebody() -> None:
    table = battle({BASTIAN: "power ten, loud laugh"}, "final draft 1, suitcase 1")
    assert table.offers(BASTIAN, "attack") == [
        Attack("power ten", (SHADOW,)),
        Attack("loud laugh", (SHADOW,)),
    ]
    table.answer(BASTIAN, Attack("loud laugh", (SHADOW,)))
    assert fighter(table, BASTIAN).used == ["loud laugh"]
    assert table.questions(TEO) == ["defend"]


def test_a_card_that_covers_the_value_is_enough() -> None:
    table = battle({BASTIAN: "power ten, loud laugh"}, "final draft 1, suitcase 1")
    table.answer(BASTIAN, Attack("power ten", (SHADOW,))).answer(TEO, Cover("suitcase 1"))
    assert table.questions(TEO) == ["attack"]


def test_several_cards_can_be_added_up() -> None:
    table = battle({BASTIAN: "power ten, loud laugh, regatta medal"}, "train at seven 1, bilge 1", first=TEO)
    table.answer(TEO, Attack("train at seven 1", (0,))).answer(BASTIAN, Cover("power ten"))
    assert table.questions(BASTIAN) == ["defend"]
    table.answer(BASTIAN, Cover("regatta medal"))
    assert table.questions(BASTIAN) == ["attack"]


def test_a_card_can_cover_more_or_less_than_it_attacks_with() -> None:
    table = battle(
        {ILSE: "keepers whistle, boathook"}, "broken blade 1, bilge 1", owner=BASTIAN, first=BASTIAN
    )
    table.answer(BASTIAN, Attack("broken blade 1", (0,))).answer(ILSE, Cover("boathook"))
    assert table.offers(ILSE, "defend") == [Cover("keepers whistle")]
    table.answer(ILSE, Cover("keepers whistle"))
    assert [(told.covered, told.value) for told in table.told(Covered)] == [(2, 4), (6, 4)]


def test_the_log_says_the_sum_that_covers() -> None:
    table = battle({ILSE: "knot by feel, boathook"}, "train at seven 1, bilge 1", first=TEO)
    table.answer(TEO, Attack("train at seven 1", (0,))).answer(ILSE, Cover("knot by feel"), Cover("boathook"))
    first, last = (told.words() for told in table.told(Covered))
    assert first == "Ilse covers with “Knot by Feel” (4): 4 of 5 so far."
    assert last.startswith("Ilse covers with “Boathook” (2): ")
    assert ("6" in last, "5" in last) == (True, True)


def test_whoever_cannot_cover_is_taken_out() -> None:
    table = battle({BASTIAN: "regatta medal", DOV: "escapement"}, "final draft 1, bilge 1", first=TEO)
    table.answer(TEO, Attack("final draft 1", (0,)))
    assert table.offers(BASTIAN, "defend") == [Fall()]
    table.answer(BASTIAN, Fall())
    assert table.told(TakenOut) == [TakenOut(fighter="friend 1", card="final draft 1")]
    assert table.questions(DOV) == ["attack"]


def test_whoever_can_cover_must() -> None:
    table = battle({BASTIAN: "power ten, shoulder first"}, "train at seven 1, bilge 1", first=TEO)
    table.answer(TEO, Attack("train at seven 1", (0,)))
    assert Fall() not in table.offers(BASTIAN, "defend")


def test_a_card_for_several_targets_is_defended_by_each_at_once() -> None:
    friends = {BASTIAN: "quiet for once, no brakes", DOV: "mainspring", ILSE: "boathook"}
    table = battle(friends, "train at seven 1, bilge 1", first=TEO)
    table.answer(TEO, Attack("train at seven 1", (0, 1, 2)))
    assert all(table.questions(seat) == ["defend"] for seat in friends)
    table.answer(DOV, Cover("mainspring")).answer(ILSE, Fall()).answer(BASTIAN, Cover("quiet for once"))
    assert table.questions(BASTIAN) == ["attack"]


def test_a_card_for_two_targets_can_be_played_at_two_or_at_one() -> None:
    friends = {BASTIAN: "power ten", DOV: "escapement", ILSE: "boathook"}
    table = battle(friends, "collision course 1, bilge 1", first=TEO)
    aims = [offer.targets for offer in table.offers(TEO, "attack") if offer.card == "collision course 1"]  # type: ignore[union-attr]
    assert aims == [(0, 1), (0, 2), (1, 2), (0,), (1,), (2,)]


def test_a_side_loses_when_all_its_people_are_out() -> None:
    table = battle({BASTIAN: "no brakes"}, "bilge 1")
    table.answer(BASTIAN, Attack("no brakes", (SHADOW,))).answer(TEO, Fall())
    assert table.told(CombatWon) == [CombatWon(fighters=("friend 1",))]
    assert table.mark(27) == "mended"


def test_a_card_is_used_once_per_event_and_then_there_again() -> None:
    table = battle({BASTIAN: "no brakes"}, "bilge 1")
    table.answer(BASTIAN, Attack("no brakes", (SHADOW,))).answer(TEO, Fall())
    assert "no brakes" in table.person(BASTIAN).hand


def test_the_combat_is_in_the_state_at_every_question() -> None:
    table = battle({BASTIAN: "power ten, loud laugh"}, "final draft 1, train at seven 1")
    table.answer(BASTIAN, Attack("loud laugh", (SHADOW,)))
    assert isinstance(table.state.visits[0].combat, Combat)
    assert table.run.since == []
