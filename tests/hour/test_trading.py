"""Trading: beads and items change hands, other cards do not."""

from hour.builders import BASTIAN, DOV, ILSE, TEO, haven

from timeloom.games.hour.rules.doorway.talking import StepBack
from timeloom.games.hour.rules.trading import Accept, Barter, Decline, NeverMind, Offer, Traded


def test_only_beads_and_items_can_be_offered() -> None:
    table = haven().answer(ILSE, Barter(DOV))
    goods = {offer.give for offer in table.offers(ILSE, "terms") if isinstance(offer, Offer)}
    assert goods == {"chance", "pump house key"}


def test_a_gift_needs_no_answer() -> None:
    table = haven().answer(ILSE, Barter(DOV), Offer("chance", "nothing"))
    assert (table.person(ILSE).chances, table.person(DOV).chances) == (1, 3)


def test_an_offer_can_be_accepted() -> None:
    table = haven().answer(ILSE, Barter(DOV), Offer("chance", "item")).answer(DOV, Accept("loupe"))
    assert "loupe" in table.person(ILSE).hand
    assert "loupe" not in table.person(DOV).hand
    assert (table.person(ILSE).chances, table.person(DOV).chances) == (1, 3)
    assert table.told(Traded) == [Traded(by=ILSE, to=DOV, give="chance", got="loupe")]


def test_an_offer_can_be_declined() -> None:
    table = haven().answer(ILSE, Barter(DOV), Offer("pump house key", "chance")).answer(DOV, Decline())
    assert "pump house key" in table.person(ILSE).hand
    assert table.state.trades == []


def test_whoever_has_nothing_that_is_wanted_can_only_decline() -> None:
    table = haven({DOV: {"chances": 0}}).answer(ILSE, Barter(DOV), Offer("pump house key", "chance"))
    assert table.offers(DOV, "trade") == [Decline()]


def test_one_can_think_better_of_it() -> None:
    assert haven().answer(ILSE, Barter(DOV), NeverMind()).state.trades == []


def test_trades_go_on_beside_everything_else() -> None:
    table = haven().answer(ILSE, Barter(DOV)).go(7, BASTIAN, TEO)
    assert "terms" in table.questions(ILSE)
    assert "talk" in table.questions(DOV)


def test_a_trade_with_somebody_who_goes_is_off() -> None:
    table = haven().answer(ILSE, Barter(DOV)).go(11, TEO, DOV)
    assert table.state.trades == []


def test_two_trades_a_round_can_be_begun() -> None:
    table = haven().answer(ILSE, Barter(DOV), NeverMind(), Barter(TEO), NeverMind())
    assert not any(isinstance(offer, Barter) for offer in table.offers(ILSE, "talk"))
    assert StepBack() in table.offers(ILSE, "talk")
