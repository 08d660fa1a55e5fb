"""Trading: beads and items change hands freely, named and in any number; other cards do not."""

import pytest
from hour.builders import BASTIAN, DOV, ILSE, TEO, haven

from timeloom.games.hour.rules.doorway.agreeing import Agree, Decline
from timeloom.games.hour.rules.doorway.changing import Add
from timeloom.games.hour.rules.doorway.talking import StepBack
from timeloom.games.hour.rules.handing import Given
from timeloom.games.hour.rules.trading import Deal
from timeloom.kernel import Form, Pick, Refused


def test_only_beads_and_items_can_be_given() -> None:
    (form,) = [o for o in haven().offers(ILSE, "talk") if isinstance(o, Form) and o.make is Deal]
    (give,) = [field for field in form.fields if isinstance(field, Pick) and field.name == "give"]
    assert give.options == ("nothing", "chance", "pump house key")


def test_a_gift_needs_no_answer() -> None:
    table = haven().deal(ILSE, DOV, give="chance")
    assert (table.person(ILSE).chances, table.person(DOV).chances) == (1, 3)


def test_a_named_item_can_be_traded_for_a_bead() -> None:
    table = haven().deal(ILSE, DOV, give="chance", want="loupe").say(DOV, Agree())
    assert "loupe" in table.person(ILSE).hand
    assert "loupe" not in table.person(DOV).hand
    assert (table.person(ILSE).chances, table.person(DOV).chances) == (1, 3)
    assert table.told(Given) == [Given(giver=ILSE, taker=DOV, gave=("chance",), got=("loupe",))]


def test_whoever_owns_nothing_can_ask() -> None:
    table = haven({ILSE: {"chances": 0, "hand": ""}}).deal(ILSE, DOV, want="chance").say(DOV, Agree())
    assert (table.person(ILSE).chances, table.person(DOV).chances) == (1, 1)


def test_several_things_change_hands_after_some_haggling() -> None:
    table = haven().deal(ILSE, DOV, give="pump house key", want="chance")
    table.say(DOV, Add("ilse", "dov", "chance"), Add("ilse", "dov", "chance"), Agree()).say(ILSE, Agree())
    assert (table.person(ILSE).chances, table.person(DOV).chances) == (1, 3)
    assert "pump house key" in table.person(DOV).hand


def test_an_offer_can_be_declined() -> None:
    table = haven().deal(ILSE, DOV, give="pump house key", want="chance").say(DOV, Decline())
    assert "pump house key" in table.person(ILSE).hand
    assert table.state.pacts == []


def test_an_offer_can_be_taken_back() -> None:
    assert haven().deal(ILSE, DOV, want="chance").say(ILSE, Decline()).state.pacts == []


@pytest.mark.parametrize(
    ("deal", "why"),
    [
        (Deal("dov", "nothing", "nothing"), "Nothing would change hands"),
        (Deal("dov", "chance", "chance"), "A bead is a bead"),
        (Deal("dov", "chance", "regatta medal"), "Dov does not have “Regatta Medal”"),
    ],
)
def test_what_is_no_deal_is_refused_with_a_reason(deal: Deal, why: str) -> None:
    with pytest.raises(Refused, match=why):
        haven().answer(ILSE, deal)


def test_trades_go_on_beside_everything_else() -> None:
    table = haven().deal(ILSE, DOV, want="loupe").go(7, BASTIAN, TEO)
    assert "pact" in table.questions(DOV)
    assert "talk" in table.questions(DOV)


def test_a_trade_with_somebody_who_goes_is_off() -> None:
    table = haven().deal(ILSE, DOV, want="loupe").go(11, TEO, DOV)
    assert table.state.pacts == []


def test_whoever_is_given_a_bead_after_stepping_back_is_asked_again() -> None:
    table = haven().answer(DOV, StepBack()).deal(ILSE, DOV, give="chance")
    assert table.questions(DOV) == ["talk"]


def test_more_than_two_trades_can_be_made_in_a_round() -> None:
    table = haven().deal(ILSE, DOV, give="chance").deal(ILSE, DOV, give="chance")
    table.deal(ILSE, DOV, give="pump house key").deal(ILSE, DOV, want="pump house key")
    assert len(table.state.pacts) == 1
