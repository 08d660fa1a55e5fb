"""A bead that is held out to a group, or offered in a trade, is not given away a second time."""

from hour.builders import BASTIAN, DOV, ILSE, TEO, Table, haven

from timeloom.games.hour.rules.doorway.gathering import Invite, Propose
from timeloom.games.hour.rules.doorway.groups import GroupDissolved, Leave
from timeloom.games.hour.rules.doorway.joining import Join
from timeloom.games.hour.rules.trading import Accept, Barter, Decline, Offer
from timeloom.games.hour.rules.visits import WentBack


def held_out(chances: int) -> Table:
    """Dov, with so many beads, holds one out to a group of Ilse's that still waits for Bastian."""
    table = haven({DOV: {"chances": chances}}).answer(ILSE, Propose(1), Invite(DOV))
    return table.answer(DOV, Join(True))


def goods(table: Table, seat: int) -> set[str]:
    """What a seat can offer in the trade that it has begun."""
    return {offer.give for offer in table.offers(seat, "terms") if isinstance(offer, Offer)}


def test_a_bead_that_is_held_out_cannot_be_offered() -> None:
    table = held_out(1).answer(DOV, Barter(TEO))
    assert goods(table, DOV) == {"loupe"}
    assert "is not for trade" in table.prompt(DOV, "terms").words


def test_a_bead_that_is_held_out_cannot_be_given_for_something() -> None:
    table = held_out(1).answer(TEO, Barter(DOV), Offer("flash powder", "chance"))
    assert table.offers(DOV, "trade") == [Decline()]


def test_another_bead_can_be_given_away_and_the_group_still_goes() -> None:
    table = held_out(2).answer(DOV, Barter(TEO), Offer("chance", "nothing")).answer(BASTIAN, Join(False))
    assert table.told(WentBack)[0].payer == DOV
    assert (table.person(DOV).chances, table.person(TEO).chances) == (0, 3)


def test_whoever_has_nothing_but_that_bead_cannot_begin_a_trade() -> None:
    table = haven({DOV: {"chances": 1, "hand": ""}}).answer(ILSE, Propose(1), Invite(DOV))
    table.answer(DOV, Join(True))
    assert not any(isinstance(offer, Barter) for offer in table.offers(DOV, "talk"))


def test_leaving_the_group_takes_the_bead_back() -> None:
    table = held_out(1).answer(DOV, Leave(), Barter(TEO))
    assert "chance" in goods(table, DOV)


def test_a_bead_that_is_offered_in_a_trade_cannot_be_promised() -> None:
    table = haven({DOV: {"chances": 1}}).answer(DOV, Barter(TEO), Offer("chance", "item"))
    table.answer(ILSE, Propose(1), Invite(DOV))
    assert Join(True) not in table.offers(DOV, "join")
    table.answer(TEO, Decline())
    assert Join(True) in table.offers(DOV, "join")


def test_a_bead_that_is_offered_stays_good_when_another_is_promised() -> None:
    table = haven().answer(DOV, Barter(TEO), Offer("chance", "item")).answer(ILSE, Propose(1), Invite(DOV))
    table.answer(DOV, Join(True)).answer(TEO, Accept("flash powder")).answer(BASTIAN, Join(False))
    assert (table.person(DOV).chances, table.person(TEO).chances) == (0, 3)


def test_a_promise_that_cannot_be_kept_takes_nobody_anywhere() -> None:
    table = held_out(1)
    table.person(DOV).chances = table.person(ILSE).chances = 0
    table.answer(BASTIAN, Join(False))
    assert table.state.visits == []
    assert [told.why for told in table.told(GroupDissolved)] == ["no chance"]


def test_a_debt_is_not_a_bead() -> None:
    table = haven({DOV: {"chances": -1}}).answer(DOV, Barter(TEO))
    assert goods(table, DOV) == {"loupe"}
