"""Intervals and chances, beside those of scipy."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from scipy import stats  # type: ignore[import-untyped]

from timeloom.lab.figures import wilson
from timeloom.lab.studies.reading.sure import (
    Pairs,
    Split,
    apart,
    around,
    by_chance,
    even_split,
    holm,
    paired,
    strangers,
    student,
    weighed,
)


@pytest.mark.parametrize(("hits", "tries"), [(0, 20), (1, 29), (81, 263), (40, 40)])
def test_a_share_has_the_interval_of_wilson(hits: int, tries: int) -> None:
    known = stats.binomtest(hits, tries).proportion_ci(method="wilson")
    assert wilson(hits, tries) == pytest.approx((known.low, known.high), abs=1e-12)


@pytest.mark.parametrize("degrees", [1, 2, 5, 9, 10, 11, 30, 99, 1000])
def test_few_games_need_more_standard_errors(degrees: int) -> None:
    assert student(degrees) == pytest.approx(stats.t.ppf(0.975, degrees), abs=2e-4)


def test_half_a_degree_of_freedom_is_none() -> None:
    assert (student(3.9), student(0.2)) == (student(3), student(1))


def test_a_mean_has_the_interval_of_student() -> None:
    numbers = np.array([3.0, 5, 4, 8, 1, 2, 7, 7, 4, 3, 9, 2])
    known = stats.ttest_1samp(numbers, 0).confidence_interval(0.95)
    assert around(numbers.mean(), numbers.std(ddof=1), len(numbers)) == pytest.approx(known, abs=1e-3)


def test_one_game_says_nothing_about_how_sure_it_is() -> None:
    assert around(7, 0, 1) == (7, 7)


def test_means_of_strangers_have_the_interval_of_welch() -> None:
    one, other = np.arange(40) % 7 + 0.5, np.arange(40) % 11 * 1.0
    known = stats.ttest_ind(one, other, equal_var=False).confidence_interval(0.95)
    told = strangers(one.mean() - other.mean(), (one.std(ddof=1), other.std(ddof=1)), 40)
    assert told == pytest.approx(known, abs=0.005)


@pytest.mark.parametrize(
    ("first", "second", "low", "high"),
    [  # Newcombe 1998, table II, method 10.
        ((56, 70), (48, 80), 0.0524, 0.3339),
        ((9, 10), (3, 10), 0.1705, 0.8090),
        ((10, 10), (0, 10), 0.6075, 1.0),
    ],
)
def test_a_difference_has_its_published_interval(
    first: tuple[int, int], second: tuple[int, int], low: float, high: float
) -> None:
    shares = [hits / tries for hits, tries in (first, second)]
    told = apart(shares[0], wilson(*first), shares[1], wilson(*second))
    assert told == pytest.approx((low, high), abs=5e-5)


def test_one_cell_is_a_plain_comparison() -> None:
    told = weighed([Split(30, 50, 20, 60)])
    known = stats.chi2_contingency([[30, 20], [20, 40]], correction=False)
    assert told.difference == pytest.approx(30 / 50 - 20 / 60)
    assert (told.low, told.high) == pytest.approx(apart(30 / 50, wilson(30, 50), 20 / 60, wilson(20, 60)))
    assert told.chance == pytest.approx(stats.chi2.sf(known.statistic * 109 / 110, 1))


def test_a_cell_that_is_easier_is_not_taken_for_the_thing() -> None:
    """In both cells it makes no difference, but most games with it are in the easy one (Simpson)."""
    easy, hard = Split(72, 90, 8, 10), Split(2, 10, 18, 90)
    assert weighed([easy, hard]).difference == pytest.approx(0)
    assert weighed([easy, hard]).chance == pytest.approx(1)
    assert weighed([Split(74, 100, 26, 100)]).chance < 1e-9


def test_pairs_have_their_published_interval() -> None:
    """Newcombe 1998, on paired data, method 10: 36 pairs alike, 12 and 2 that differ."""
    assert paired(Pairs(36, 12, 2, 0))[0] == pytest.approx((0.0569, 0.3404), abs=5e-5)


def test_pairs_that_go_together_have_a_narrower_interval() -> None:
    close, wide = paired(Pairs(40, 5, 5, 40))
    assert close[1] - close[0] < 0.6 * (wide[1] - wide[0])
    assert paired(Pairs(25, 25, 25, 25))[0] == paired(Pairs(25, 25, 25, 25))[1]


@pytest.mark.parametrize(("one", "other"), [(0, 0), (3, 3), (0, 9), (12, 30), (400, 500)])
def test_pairs_that_differ_are_coins(one: int, other: int) -> None:
    known = stats.binomtest(one, one + other).pvalue if one + other else 1.0
    assert even_split(one, other) == pytest.approx(known)


def test_very_many_coins_make_a_bell() -> None:
    known = stats.binomtest(900, 2000).pvalue
    assert even_split(900, 1100) == pytest.approx(known, rel=0.02)


def test_two_standard_deviations_are_one_chance_in_twenty() -> None:
    assert by_chance(1.959964) == pytest.approx(0.05, abs=1e-6)


def test_the_more_comparisons_the_less_each_says() -> None:
    assert holm([0.04, 0.01, 0.03]) == pytest.approx([0.06, 0.03, 0.06])
    assert holm([]) == []


def test_a_true_difference_lies_in_the_interval_about_95_times_of_100() -> None:
    """Summed up exactly over everything that can happen, for two small cells."""
    inside, (first, second), size = 0.0, (0.7, 0.4), 12
    for hits, others in product(range(size + 1), repeat=2):
        likely = stats.binom.pmf(hits, size, first) * stats.binom.pmf(others, size, second)
        low, high = apart(hits / size, wilson(hits, size), others / size, wilson(others, size))
        inside += likely * (low <= first - second <= high)
    assert 0.94 < inside < 0.985
