"""What somebody has agreed to spend or to give is not given away a second time."""

from hour.builders import BASTIAN, DOV, ILSE, TEO, Table, haven

from timeloom.games.hour.invariants import faults
from timeloom.games.hour.rules.doorway.agreeing import Agree, Decline
from timeloom.games.hour.rules.doorway.changing import Invite, Pays
from timeloom.games.hour.rules.stats import DoYourBest, LayDown
from timeloom.games.hour.rules.trading import Deal
from timeloom.games.hour.rules.visits import WentBack
from timeloom.kernel import Form, Pick


def held_out(chances: int) -> Table:
    """Dov, with so many beads, has agreed to spend one on a plan of Ilse's that still waits for her."""
    return haven({DOV: {"chances": chances}}).plan(1, ILSE, DOV).say(DOV, Pays(DOV))


def goods(table: Table, seat: int) -> tuple[str, ...]:
    """What a seat can give away."""
    (form,) = [o for o in table.offers(seat, "talk") if isinstance(o, Form) and o.make is Deal]
    return next(field.options for field in form.fields if isinstance(field, Pick) and field.name == "give")


def test_a_bead_that_is_held_out_cannot_be_given_away() -> None:
    assert goods(held_out(1), DOV) == ("nothing", "loupe")


def test_a_bead_that_is_held_out_cannot_be_given_for_something() -> None:
    table = held_out(1).deal(TEO, DOV, give="flash powder", want="chance")
    assert Agree() not in table.offers(DOV, "pact")
    assert "Dov does not have a Chance to spare" in table.prompt(DOV, "pact").words


def test_another_bead_can_be_given_away_and_the_group_still_goes() -> None:
    table = held_out(2).deal(DOV, TEO, give="chance").say(ILSE, Agree())
    assert table.told(WentBack)[0].payer == DOV
    assert (table.person(DOV).chances, table.person(TEO).chances) == (0, 3)


def test_joining_to_pay_and_giving_the_bead_away_leaves_nobody_in_debt() -> None:
    table = held_out(2).deal(DOV, TEO, give="chance")
    assert goods(table, DOV) == ("nothing", "loupe")
    table.say(ILSE, Agree())
    assert sum(person.chances for person in table.state.people) == 13
    assert min(person.chances for person in table.state.people) == 0


def test_declining_takes_the_bead_back() -> None:
    table = held_out(1).say(DOV, Decline())
    assert "chance" in goods(table, DOV)


def test_a_bead_that_is_offered_in_a_trade_cannot_be_promised() -> None:
    table = haven({DOV: {"chances": 1}}).deal(DOV, TEO, give="chance", want="flash powder")
    table.plan(1, ILSE, DOV)
    assert Pays(DOV) not in table.offers(DOV, "pact")
    table.run.answer(Decline(), TEO, "pact-1/pact")
    assert Pays(DOV) in table.offers(DOV, "pact")


def test_a_bead_that_was_given_away_before_agreeing_is_missed() -> None:
    table = haven({DOV: {"chances": 1}}).plan(1, ILSE, DOV).say(ILSE, Pays(DOV)).deal(DOV, TEO, give="chance")
    assert Agree() not in table.offers(DOV, "pact")
    table.say(DOV, Pays(ILSE)).say(ILSE, Agree())
    assert table.told(WentBack)[0].payer == ILSE


def test_a_debt_is_not_a_bead() -> None:
    assert goods(haven({DOV: {"chances": -1}}), DOV) == ("nothing", "loupe")


def test_a_bead_for_one_plan_is_free_for_another() -> None:
    table = held_out(1).plan(11, TEO, DOV)
    assert Pays(DOV) in table.offers(DOV, "pact")
    assert Invite(DOV) not in table.offers(TEO, "pact")


def test_an_item_that_was_offered_can_be_laid_down_and_is_traded_when_the_day_is_over() -> None:
    table = haven().go(7, ILSE, BASTIAN).deal(ILSE, BASTIAN, give="pump house key", want="chance")
    table.answer(ILSE, LayDown("pump house key"))
    assert list(faults(table.state)) == []
    assert Agree() not in table.offers(BASTIAN, "pact")
    table.answer(BASTIAN, DoYourBest()).say(BASTIAN, Agree())
    assert "pump house key" in table.person(BASTIAN).hand
