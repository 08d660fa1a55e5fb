"""A day that cannot be proposed says why when somebody points at it, and a plan says what hangs on it."""

from __future__ import annotations

from hour.builders import BASTIAN, DOV, EVERYBODY, ILSE, Table, haven

from timeloom.kernel.wondering import why_not


def why(table: Table, day: int, seat: int = ILSE) -> str:
    return why_not(table.run, seat, f"day {day}", lambda _: "somebody")


def test_a_day_can_be_revisited_once() -> None:
    table = haven(mended=[3], broken=[4])
    assert why(table, 3) == "Day 3 is mended: each day can be revisited once."
    assert why(table, 4) == "Day 4 is broken: each day can be revisited once."


def test_whoever_has_proposed_a_day_sees_it_through() -> None:
    table = haven().plan(1, DOV)
    assert why(table, 2, DOV) == "See the day through that you have proposed, or take it back."


def test_without_a_chance_nobody_goes() -> None:
    table = haven({seat: {"chances": 0} for seat in EVERYBODY})
    assert why(table, 1) == "Nobody who is here has a Chance left to spend."


def test_a_plan_says_what_it_brings_and_what_failing_means() -> None:
    table = haven().plan(27, BASTIAN, DOV)
    words = table.prompt(DOV, "pact").words
    assert "What it takes is under the flap." in words
    assert "lost, its owner gets two Darkness cards" in words


def test_whoever_has_seen_the_flap_reads_what_it_takes() -> None:
    table = haven({DOV: {"peeked": [26]}}).plan(27, BASTIAN, DOV)
    assert "What it takes is under the flap." not in table.prompt(DOV, "pact").words
