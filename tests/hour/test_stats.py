"""Stats: lowered at will, never raised; what is brought to a day, and who is asked."""

import pytest
from hour.builders import BASTIAN, ILSE, MAUD, SUNNIVA, TEO, WREN, haven

from timeloom.games.hour.rules.flaps import full_effort
from timeloom.games.hour.rules.gains import ExperienceSpent
from timeloom.games.hour.rules.stats import DoYourBest, LayDown, PullPunches, Tried
from timeloom.games.hour.state import Effort
from timeloom.kernel import Form, Pile, Refused

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


# What a flap does with it


@pytest.mark.parametrize(("marks", "mends"), [({}, True), ({"mended": [1]}, True), ({"broken": [1]}, False)])
def test_days_above_make_a_day_easier_or_harder(marks: dict[str, list[int]], mends: bool) -> None:
    table = haven({TEO: {"empathy": 2}}, **marks).go(8, ILSE, MAUD, TEO)  # type: ignore[arg-type]
    table.silence().answer(TEO, DoYourBest())
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


def test_to_pull_punches_down_to_what_one_has_is_to_hold_nothing_back() -> None:
    table = haven().go(1, ILSE, BASTIAN)
    ilse = table.person(ILSE)
    table.answer(ILSE, PullPunches(ilse.empathy, ilse.courage, ilse.knowledge))
    table.answer(BASTIAN, PullPunches(0, 0, 0))
    assert [told.pulled for told in table.told(Tried)] == [False, True]


def test_when_there_is_no_experience_left_that_is_said() -> None:
    table = haven({ILSE: {"experience": Pile([])}}).go(1, ILSE, BASTIAN)
    table.answer(ILSE, DoYourBest()).answer(BASTIAN, DoYourBest())
    assert table.told(ExperienceSpent) == [ExperienceSpent(seat=ILSE)]
