"""Cards that catch: they cover a strong attack alone, whatever it is worth, and are used up."""

from hour.builders import BASTIAN, DOV, MAUD, TEO, battle, fighter

from timeloom.games.hour.rules.combat.attacking import Attack
from timeloom.games.hour.rules.combat.defending import Cover, Covered, Fall


def test_a_card_that_catches_an_attack_covers_all_of_it() -> None:
    table = battle({BASTIAN: "no brakes, power ten"}, "between the lines 1, bilge 1")
    table.answer(BASTIAN, Attack("no brakes", (1,))).answer(TEO, Cover("between the lines 1"))
    (told,) = table.told(Covered)
    assert (told.caught, told.covered, fighter(table, TEO).cards) == (True, 8, ["bilge 1"])
    assert "8" in told.words()


def test_against_a_weaker_attack_it_is_worth_what_is_printed() -> None:
    table = battle({BASTIAN: "shoulder first, power ten"}, "between the lines 1, bilge 1")
    table.answer(BASTIAN, Attack("shoulder first", (1,))).answer(TEO, Cover("between the lines 1"))
    assert not table.told(Covered)[0].caught


def test_it_catches_a_single_attack_too() -> None:
    table = battle({MAUD: "warm hands", BASTIAN: "power ten"}, "not your mother, bilge 1", first=TEO)
    table.answer(TEO, Attack("not your mother", (0,)))
    assert table.offers(MAUD, "defend") == [Cover("warm hands")]


def test_once_another_card_is_laid_it_only_adds_what_it_covers() -> None:
    table = battle({DOV: "power ten"}, "last minute 1, bilge 1, held note 1")
    table.answer(DOV, Attack("power ten", (1,))).answer(TEO, Cover("bilge 1"))
    assert set(table.offers(TEO, "defend")) == {Cover("last minute 1"), Cover("held note 1")}
    table.answer(TEO, Cover("held note 1"))
    assert table.told(Covered)[-1].covered == 7


def test_what_is_tired_to_it_can_be_caught() -> None:
    table = battle({MAUD: "flour in the eyes, peel", BASTIAN: "loud laugh"}, "between the lines 1, bilge 1")
    table.answer(MAUD, Attack("flour in the eyes", (2,))).answer(BASTIAN, Attack("loud laugh", (2,)))
    table.answer(TEO, Cover("between the lines 1"))
    assert table.told(Covered)[-1].caught


def test_what_is_too_weak_to_be_caught_can_still_take_somebody_out() -> None:
    table = battle({MAUD: "warm hands", BASTIAN: "power ten"}, "finish line 1, bilge 1", first=TEO)
    table.answer(TEO, Attack("bilge 1", (0,)))
    assert table.offers(MAUD, "defend") == [Fall()]
