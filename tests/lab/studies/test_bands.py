"""Bands: each figure is what somebody else counts from the same rows, and decides whether a band is kept."""

from pathlib import Path
from typing import Any

import duckdb
import pytest
from lab.studies.conftest import Player, Reader
from scipy import stats  # type: ignore[import-untyped]

from timeloom.lab.figures import wilson
from timeloom.lab.studies.playing import play_study
from timeloom.lab.studies.record import Record, Verdict
from timeloom.lab.studies.rows import FILES

PLAN = 'game = "lottery"\ngames = 200\nseats = 2\n[options]\nweight = 4\n'
COINS = 'game = "coins"\ngames = 200\nseats = 3\n'


def judged(record: Record, band: str) -> Verdict:
    (verdict,) = (one for one in record.verdicts if one.band == band)
    return verdict


def counted(folder: Path, sql: str) -> Any:
    paths = {name: f"'{folder}/{name}.parquet'" for name in FILES}
    (found,) = rows(sql.format(**paths))
    return found[0] if len(found) == 1 else found


def rows(sql: str) -> list[tuple[Any, ...]]:
    """What DuckDB finds."""
    return duckdb.sql(sql).fetchall()  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("band", "wanted", "sql"),
    [
        ("won", "won = [0.3, 0.5]", "select avg(won::int) from {games}"),
        ("score", "score = [5, 6]", "select avg(score) from {games} where won is not null"),
        ("decisions", "decisions = [4, 4]", "select avg(decisions) from {games}"),
        ("forced", "forced = [0.2, 0.3]", "select avg(forced::int) from {decisions}"),
        ("errors", "errors = 0", "select count(error) from {games}"),
        ("counts.balls", "counts = { balls = [1, 1] }", "select avg(count_balls) from {games}"),
        (
            "met.oak",
            "met = { oak = [0.6, 0.9] }",
            "select count(*) / 200 from {cards} where thing = 'oak' and met",
        ),
        (
            "taken.oak",
            "taken = { oak = [0.4, 0.6] }",
            "select sum(taken) / sum(offered) from {cards} where thing = 'oak'",
        ),
        (
            "seats_apart",
            "seats_apart = 0.5",
            "select avg(list_contains(winners, 0)::int) - avg(list_contains(winners, 1)::int) from {games}",
        ),
    ],
)
def test_a_figure_is_what_the_rows_say(played: Player, band: str, wanted: str, sql: str) -> None:
    folder, record = played(f"{PLAN}[bands]\n{wanted}\n")
    verdict = judged(record, band)
    assert verdict.found == pytest.approx(counted(folder, sql))
    assert verdict.held, verdict.words
    assert verdict.words.endswith(("held.", "held, though chance could have made it so."))


def test_the_longest_wait_is_counted_between_two_decisions_of_ones_own(played: Player) -> None:
    folder, record = played(f"{COINS}[bands]\nlongest_wait = 1\n")
    verdict = judged(record, "longest_wait")
    waits = """
        select max(number - before - 1) from (
            select number, lag(number) over (partition by index, seat order by number) as before
            from {decisions}
        )"""
    assert verdict.found == counted(folder, waits)
    assert verdict.found not in (None, 0, 1)
    assert not verdict.held
    assert "Coins: somebody waits for" in verdict.words


def test_what_is_never_met_is_named(played: Player) -> None:
    _, record = played('game = "lottery"\ngames = 3\n[bands]\nevery_card_met = true\n')
    verdict = judged(record, "every_card_met")
    assert not verdict.held
    assert verdict.found is not None
    assert verdict.found >= 7
    assert "never met (" in verdict.words


def test_every_card_is_met_in_the_end(played: Player) -> None:
    assert played('game = "lottery"\ngames = 200\n[bands]\nevery_card_met = true\n')[1].held


def test_shares_have_the_interval_that_scipy_finds(played: Player) -> None:
    folder, record = played(f"{PLAN}[bands]\nwon = [0.3, 0.5]\n")
    verdict = judged(record, "won")
    wins, games = counted(folder, "select sum(won::int), count(*) from {games}")
    theirs = stats.binomtest(wins, games).proportion_ci(0.95, method="wilson")
    assert (verdict.low, verdict.high) == pytest.approx((theirs.low, theirs.high))
    assert wilson(wins, games) == (verdict.low, verdict.high)


def test_means_have_the_interval_that_scipy_finds(played: Player) -> None:
    folder, record = played(f"{PLAN}[bands]\nscore = [5, 6]\n")
    verdict = judged(record, "score")
    scores = [row[0] for row in rows(f"select score from '{folder}/games.parquet'")]
    theirs = stats.norm.interval(0.95, loc=sum(scores) / len(scores), scale=stats.sem(scores))
    assert (verdict.low, verdict.high) == pytest.approx(theirs)


@pytest.mark.parametrize(
    ("band", "ending"),
    [
        ("won = [0, 1]", "held"),
        ("won = [0.38, 0.46]", "held, though chance could have made it so"),
        ("won = [0.44, 0.9]", "missed, though chance could have made it so"),
        ("won = [0.8, 0.9]", "missed"),
        ("counts = { moons = [1, 2] }", "missed, for there is nothing to measure"),
        ("taken = { '7' = [0, 1] }", "missed, for there is nothing to measure"),
    ],
)
def test_a_verdict_says_how_sure_it_is(played: Player, band: str, ending: str) -> None:
    _, record = played(f"{PLAN}[bands]\n{band}\n")
    (verdict,) = record.verdicts
    assert verdict.words.endswith(f": {ending}."), verdict.words


def test_each_cell_is_judged_by_itself(planned: Reader, tmp_path: Path) -> None:
    plan = planned('game = "lottery"\ngames = 100\n[grid]\nweight = [1, 9]\n[bands]\nwon = [0.8, 1]\n')
    record = play_study(plan, tmp_path / "study")
    assert [(verdict.cell, verdict.held) for verdict in record.verdicts] == [(0, False), (1, True)]
    assert record.verdicts[0].words.startswith("weight: 1: won in ")
    assert not record.held
