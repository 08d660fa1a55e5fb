"""Shares with their interval, and scores with their quartiles."""

import pytest

from timeloom.lab.figures import Scores, spread, wilson


@pytest.mark.parametrize(
    ("hits", "tries", "low", "high"),
    [  # Wilson 1927 without continuity correction, as tabulated by Newcombe 1998, table I.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_the_interval_has_its_published_values(hits: int, tries: int, low: float, high: float) -> None:
    assert wilson(hits, tries) == pytest.approx((low, high), abs=5e-5)


def test_no_tries_tell_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize("tries", [7, 19, 20, 400])
def test_the_interval_stays_between_none_and_all(tries: int) -> None:
    assert wilson(0, tries)[0] == 0.0
    assert wilson(tries, tries)[1] == 1.0


def test_scores_spread_from_the_lowest_to_the_highest() -> None:
    assert spread([5, 1, 3, 2, 4]) == Scores(1, 2, 3, 4, 5)


def test_one_score_is_every_quartile() -> None:
    assert spread([8]) == Scores(8, 8, 8, 8, 8)


def test_no_score_has_no_spread() -> None:
    assert spread([]) is None
