"""How sure a figure is: checked against the textbook's own functions."""

import pytest
from scipy import stats  # type: ignore[import-untyped]

from timeloom.analysis.figures import apart, difference, holm, mean_of, paired, share
from timeloom.analysis.result import Share
from timeloom.lab.figures import wilson


@pytest.mark.parametrize("hits", [0, 1, 7, 20])
def test_a_share_of_games_has_the_wilson_interval(hits: int) -> None:
    found = share([1.0] * hits + [0.0] * (20 - hits))
    assert (found.low, found.high) == pytest.approx(wilson(hits, 20))


def test_estimates_that_agree_are_surer_than_tosses() -> None:
    tosses, estimates = share([0.0, 1.0] * 10), share([0.4, 0.6] * 10)
    assert tosses.value == estimates.value == 0.5
    assert estimates.high - estimates.low < tosses.high - tosses.low


def test_of_no_games_nothing_is_known() -> None:
    assert share([]) == Share(0.5, 0.0, 1.0)


def test_pairs_that_differ_are_as_likely_as_mcnemar_says() -> None:
    _, likely = paired([1.0] * 9 + [-1.0] * 2 + [0.0] * 30)
    assert likely == pytest.approx(stats.binomtest(2, 11).pvalue)


def test_a_difference_has_the_interval_of_agresti_and_min() -> None:
    change, _ = paired([1.0] * 9 + [-1.0] * 2 + [0.0] * 29)
    middle, error = 7 / 42, ((9 + 2 + 1) - 49 / 42) ** 0.5 / 42
    assert (change.low, change.high) == pytest.approx(stats.norm(middle, error).interval(0.95))
    assert change.by == 7 / 40


def test_an_interval_for_many_comparisons_is_wider() -> None:
    one, many = (paired([1.0, 0.0, 0.0] * 9, comparisons)[0] for comparisons in (1, 10))
    assert many.low < one.low < one.by < one.high < many.high


def test_two_worlds_that_agree_are_no_proof() -> None:
    change, likely = difference([3.0, 3.0])
    assert change.low < 3 < change.high
    assert likely > 0.05


def test_shares_of_other_worlds_are_compared_as_newcombe_does() -> None:
    # The eighth example of Newcombe (1998), by his tenth method without continuity correction.
    one, other = share([1.0] * 56 + [0.0] * 14), share([1.0] * 48 + [0.0] * 32)
    change, _ = apart(one, other)
    assert (change.by, change.low, change.high) == pytest.approx((0.2, 0.0524, 0.3339), abs=1e-4)


def test_a_mean_lies_where_its_spread_says() -> None:
    mean, low, high = mean_of([1, 2, 3, 4])
    error = stats.sem([1, 2, 3, 4])
    assert (low, high) == pytest.approx(stats.norm(mean, error).interval(0.95))


def test_of_many_findings_only_those_are_sure_that_chance_would_not_make_among_so_many() -> None:
    assert holm([0.04]) == [True]
    assert holm([0.04, 0.5, 0.001, 0.03]) == [False, False, True, False]
    assert holm([0.01, 0.02, 0.04]) == [True, True, True]
