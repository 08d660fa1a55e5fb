"""Stats: lowered at will, never raised, and what a flap can ask for."""

from collections.abc import Mapping
from typing import Any

import pytest
from hour.builders import BASTIAN, DOV, ILSE, MAUD, SUNNIVA, TEO, WREN, haven

from timeloom.games.hour.pack import (
    CardNeed,
    ItemNeed,
    LinkNeed,
    MendedNeed,
    Need,
    StatNeed,
    UnderstandingNeed,
)
from timeloom.games.hour.rules.flaps import full_effort, is_met, roles_of
from timeloom.games.hour.rules.stats import DoYourBest, LayDown, PullPunches
from timeloom.games.hour.state import Effort
from timeloom.kernel import Form, Refused


def met(
    need: Need, *efforts: Effort, day: int = 1, change: int = 0, people: Mapping[int, Any] = {}, **how: Any
) -> bool:
    """Whether a need is met by these efforts on a day."""
    state = haven(people, **how).state
    brought = {effort.seat: effort for effort in efforts}
    return is_met(state, day - 1, need, brought, roles_of(day - 1, list(brought)), change)


def effort(seat: int, empathy: int = 0, courage: int = 0, knowledge: int = 0, card: str = "") -> Effort:
    return Effort(seat, empathy, courage, knowledge, card)


# Pulling punches


def test_a_stat_can_be_lowered_but_not_raised() -> None:
    table = haven().go(1, ILSE, BASTIAN)
    (form,) = [offer for offer in table.offers(BASTIAN, "effort") if isinstance(offer, Form)]
    assert form.fault(PullPunches(0, 4, 1)) is None
    assert form.fault(PullPunches(0, 5, 1)) == "Courage must be a whole number from 0 to 4."


def test_whoever_holds_back_can_let_a_day_break() -> None:
    table = haven().go(1, ILSE, BASTIAN)
    table.answer(ILSE, DoYourBest()).answer(BASTIAN, PullPunches(0, 0, 0))
    assert table.mark(1) == "broken"


def test_holding_back_can_be_what_a_day_needs() -> None:
    table = haven({ILSE: {"courage": 3}}).go(3, WREN, ILSE)
    table.answer(WREN, DoYourBest()).answer(ILSE, PullPunches(3, 2, 0))
    assert table.mark(3) == "mended"


def test_an_effort_cannot_be_made_twice() -> None:
    table = haven().go(1, ILSE, BASTIAN).answer(ILSE, DoYourBest())
    with pytest.raises(Refused):
        table.run.answer(DoYourBest(), ILSE, table.run.asks[0].id)


# What a flap can ask for


def test_a_stat_of_all_together_is_added_up() -> None:
    need = StatNeed("courage", "together", 5)
    assert met(need, effort(ILSE, courage=2), effort(BASTIAN, courage=3))
    assert not met(need, effort(ILSE, courage=2), effort(BASTIAN, courage=2))


def test_a_stat_of_each_must_be_met_by_each() -> None:
    need = StatNeed("courage", "each", 2)
    assert met(need, effort(ILSE, courage=2), effort(BASTIAN, courage=2))
    assert not met(need, effort(ILSE, courage=1), effort(BASTIAN, courage=9))


def test_a_stat_of_one_is_enough_in_one() -> None:
    assert met(StatNeed("knowledge", "one", 3), effort(ILSE), effort(DOV, knowledge=3))


def test_a_stat_may_have_to_be_low() -> None:
    need = StatNeed("courage", "each", 0, most=2)
    assert met(need, effort(ILSE, courage=2), effort(WREN))
    assert not met(need, effort(ILSE, courage=3), effort(WREN))


def test_in_an_argument_the_intervener_or_the_arguers_can_be_meant() -> None:
    three = (effort(BASTIAN, 1), effort(ILSE, 1), effort(WREN, 4))
    assert met(StatNeed("empathy", "intervener", 4), *three, day=2)
    assert not met(StatNeed("empathy", "arguers", 2), *three, day=2)


def test_a_card_that_is_laid_down_must_be_high_enough() -> None:
    assert met(CardNeed(4), effort(BASTIAN, card="power ten"), effort(ILSE))
    assert not met(CardNeed(4), effort(BASTIAN, card="shoulder first"), effort(ILSE))


def test_an_item_is_an_item_of_any_value() -> None:
    assert met(ItemNeed(), effort(BASTIAN, card="regatta medal"), effort(ILSE))
    assert not met(ItemNeed(), effort(BASTIAN, card="power ten"), effort(ILSE))


def test_a_link_must_be_within_the_group() -> None:
    pair = (effort(ILSE), effort(BASTIAN))
    assert met(LinkNeed(), *pair, links=[(BASTIAN, ILSE)])
    assert not met(LinkNeed(), *pair, links=[(BASTIAN, MAUD)])


def test_understanding_is_added_up() -> None:
    people = {ILSE: {"understanding": 1}, MAUD: {"understanding": 1}}
    assert met(UnderstandingNeed(2), effort(ILSE), effort(MAUD), people=people)
    assert not met(UnderstandingNeed(2), effort(ILSE), effort(TEO), people=people)


def test_mended_days_count_above_in_the_same_column_only() -> None:
    assert met(MendedNeed(1), effort(ILSE), day=15, mended=[8])
    assert not met(MendedNeed(1), effort(ILSE), day=15, mended=[9, 22])


@pytest.mark.parametrize(("marks", "mends"), [({}, True), ({"mended": [1]}, True), ({"broken": [1]}, False)])
def test_days_above_make_a_day_easier_or_harder(marks: dict[str, list[int]], mends: bool) -> None:
    table = haven({TEO: {"empathy": 2}}, **marks).go(8, ILSE, MAUD, TEO)  # type: ignore[arg-type]
    table.answer(TEO, DoYourBest())
    assert (table.mark(8) == "mended") is mends


def test_a_card_can_be_laid_down_where_the_flap_asks_for_one() -> None:
    table = haven().go(3, BASTIAN, WREN)
    assert [offer for offer in table.offers(BASTIAN, "effort") if isinstance(offer, LayDown)] == [
        LayDown("power ten")
    ]
    table.answer(BASTIAN, LayDown("power ten")).answer(WREN, DoYourBest())
    assert table.mark(3) == "mended"
    assert "power ten" in table.person(BASTIAN).hand


def test_an_effort_is_all_that_one_has() -> None:
    assert full_effort(haven().state, SUNNIVA) == Effort(SUNNIVA, 1, 3, 2)
