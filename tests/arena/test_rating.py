"""Ratings: who beats whom, with an interval that narrows; and who has met whom."""

import pytest
from polars import DataFrame

from timeloom.arena.plan import mixed, teams
from timeloom.arena.rating import matches, rated
from timeloom.kernel import Refused


def test_whoever_wins_is_rated_higher_and_surer_with_every_game() -> None:
    few = rated(iter([{"ann": 1.0, "bo": 0.0}] * 3), ["ann", "bo"])
    many = rated(iter([{"ann": 1.0, "bo": 0.0}] * 30), ["ann", "bo"])
    assert few["ann"].rating > 25 > few["bo"].rating
    assert many["ann"].low > many["bo"].high
    assert many["ann"].high - many["ann"].low < few["ann"].high - few["ann"].low


def test_a_little_more_is_more() -> None:
    rates = rated(iter([{"ann": 0.62, "bo": 0.61, "cy": 0.61}] * 3), ["ann", "bo", "cy"])
    assert rates["ann"].rating > 25 > rates["bo"].rating == pytest.approx(rates["cy"].rating)


def test_who_always_draws_stays_where_they_were() -> None:
    drawn = rated(iter([{"ann": 0.5, "bo": 0.5}] * 5), ["ann", "bo", "cy"])
    assert drawn["ann"].rating == pytest.approx(drawn["bo"].rating)
    assert drawn["cy"].rating == 25


ROWS = DataFrame(
    {
        "cell": [0, 0, 1, 1, 0, 1],
        "index": [0, 0, 0, 0, 1, 1],
        "agent": ["ann", "ann", "bo", "bo", "ann", "bo"],
        "worth": [1.0, 1.0, 0.0, 0.0, None, 1.0],
    }
)


def test_teams_meet_at_the_same_seed() -> None:
    assert list(matches(ROWS, together=True)) == [{"ann": 1.0, "bo": 0.0}]


def test_others_meet_at_the_same_table() -> None:
    rows = DataFrame(
        {
            "cell": [0, 0, 0, 1, 1],
            "index": [0, 0, 0, 0, 0],
            "agent": ["ann", "bo", "bo", "bo", "ann"],
            "worth": [1.0, 0.0, 1.0, 1.0, 0.0],
        }
    )
    assert list(matches(rows, together=False)) == [{"ann": 1.0, "bo": 0.5}, {"ann": 0.0, "bo": 1.0}]


def test_teams_are_of_one_agent_each() -> None:
    assert teams(["ann", "bo"], 3) == [("ann",) * 3, ("bo",) * 3]


def test_at_a_table_everybody_sits_in_every_chair() -> None:
    assert mixed(["ann", "bo", "cy"], 2) == [
        *(("ann", "bo"), ("bo", "ann")),
        *(("ann", "cy"), ("cy", "ann")),
        *(("bo", "cy"), ("cy", "bo")),
    ]
    assert mixed(["ann", "bo"], 3) == [("ann", "bo", "ann"), ("bo", "ann", "bo")]
    with pytest.raises(Refused, match="too many lineups"):
        mixed([str(number) for number in range(12)], 3)
