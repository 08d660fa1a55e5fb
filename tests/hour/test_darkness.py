"""The Darkness deck: large enough for any month, and when it is empty, that is said."""

from hour.builders import BASTIAN, EVERYBODY, TEO, Table, battle, fighter, haven

from timeloom.games.hour.pack import Battle, load_pack
from timeloom.games.hour.rules.battles import DarknessGiven, DarknessSpent
from timeloom.games.hour.rules.combat.attacking import Attack
from timeloom.games.hour.rules.combat.defending import Cover, Fall
from timeloom.games.hour.rules.doorway.talking import StepBack
from timeloom.games.hour.state import CHANCES, FRIENDS
from timeloom.kernel import Pile


def test_the_deck_is_enough_for_the_worst_of_months() -> None:
    battles = sum(isinstance(event, Battle) for event in load_pack().days)
    assert len(load_pack().dark) >= 2 * battles + FRIENDS * CHANCES


def test_when_there_is_none_for_death_that_is_said() -> None:
    table = haven(rounds=1, broken=[1, 4], darkness=Pile(["cold hand 1"]))
    for seat in EVERYBODY:
        table.answer(seat, StepBack())
    assert len(table.told(DarknessSpent)) == 1


def test_when_there_are_too_few_for_a_friend_that_is_said() -> None:
    table = battle({BASTIAN: "loud laugh"}, "bilge 1, bilge 2", first=TEO)
    table.state.darkness.loose = ["cold hand 1"]
    table.answer(TEO, Attack("bilge 2", (0,))).answer(BASTIAN, Fall())
    assert [told.cards for told in table.told(DarknessGiven)] == [1]
    assert table.told(DarknessGiven)[0].words().endswith("the last Darkness card.")


def covering(cards: str) -> Table:
    """Bastian, with these cards, is to cover 6."""
    table = battle({BASTIAN: cards}, "one fewer 1, bilge 1", first=TEO)
    return table.answer(TEO, Attack("one fewer 1", (0,)))


def test_two_darkness_cards_do_not_cover_together_for_one_takes_the_other() -> None:
    assert covering("cold hand 1, cold hand 2").offers(BASTIAN, "defend") == [Fall()]


def test_a_cover_that_holds_only_in_one_order_is_offered_in_that_order() -> None:
    table = covering("cold hand 1, peel")
    assert table.offers(BASTIAN, "defend") == [Cover("peel")]
    table.answer(BASTIAN, Cover("peel"), Cover("cold hand 1"))
    assert not fighter(table, BASTIAN).out


def test_a_weaker_card_can_be_left_to_darkness_as_its_price() -> None:
    table = covering("cold hand 1, cold hand 2, flour in the eyes")
    table.answer(BASTIAN, Cover("cold hand 2"), Cover("cold hand 1"))
    assert not fighter(table, BASTIAN).out
