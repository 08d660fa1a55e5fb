"""Bands: each figure is what somebody else counts from the same rows, and decides whether a band is kept."""

from pathlib import Path
from typing import Any

import duckdb
import pytest
from lab.studies.conftest import Player, Reader
from lab.studies.handmade import card, decision, game, lay
from scipy import stats  # type: ignore[import-untyped]

from timeloom.lab.figures import wilson
from timeloom.lab.studies.bands import verdicts
from timeloom.lab.studies.folder import Folder
from timeloom.lab.studies.plan import Bands
from timeloom.lab.studies.playing import play_study
from timeloom.lab.studies.record import Record, Verdict, read_record
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


def test_the_longest_wait_is_counted_from_the_first_decision_to_the_last(played: Player) -> None:
    folder, record = played(f"{COINS}[bands]\nlongest_wait = 1\n")
    verdict = judged(record, "longest_wait")
    waits = """
        with seats as (select unnest([0, 1, 2]) as seat),
        ends as (select index, unnest([-1, decisions]) as number, seat from {games}, seats),
        own as (select index, number, seat from {decisions} union all select index, number, seat from ends)
        select max(number - before - 1) from (
            select number, lag(number) over (partition by index, seat order by number) as before from own
        )"""
    assert verdict.found == counted(folder, waits)
    assert verdict.found not in (None, 0, 1)
    assert not verdict.held
    assert "Coins: somebody waits for" in verdict.words


@pytest.mark.parametrize(
    ("seats", "longest"),
    [
        ([0, 1, 1, 1, 0], 3),  # between two of one's own
        ([1, 1, 0, 1, 0], 2),  # before the first
        ([0, 1, 0, 0, 0, 0], 4),  # after the last
        ([0, 0, 0, 0, 0], 5),  # seat 1 is never asked at all
    ],
)
def test_nobody_waits_unseen(tmp_path: Path, seats: list[int], longest: int) -> None:
    decisions = [decision(0, 0, number, "Toss", "Wait", seat=seat) for number, seat in enumerate(seats)]
    lay(tmp_path, [game(0, 0, True, decisions=len(seats))], decisions, seats=2, bands=Bands(longest_wait=1))
    (verdict,) = verdicts(Folder(tmp_path), read_record(tmp_path))
    assert (verdict.found, verdict.held) == (longest, False)


def test_what_is_never_met_is_named(played: Player) -> None:
    _, record = played('game = "lottery"\ngames = 3\n[bands]\nevery_card_met = true\n')
    verdict = judged(record, "every_card_met")
    assert not verdict.held
    assert verdict.found is not None
    assert verdict.found >= 7
    assert "never met (" in verdict.words


def test_a_misspelt_thing_holds_no_band(played: Player) -> None:
    _, record = played(f"{PLAN}[bands]\nmet = {{ aok = [0, 1] }}\ntaken = {{ aok = [0, 1] }}\n")
    assert [verdict.held for verdict in record.verdicts] == [False, False]
    assert all("nothing is called “aok” here (is it “oak”?)" in one.words for one in record.verdicts)


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
    theirs = stats.ttest_1samp(scores, 0).confidence_interval(0.95)
    assert (verdict.low, verdict.high) == pytest.approx(theirs, abs=1e-5)


def test_a_mean_of_three_games_is_as_unsure_as_student_says(tmp_path: Path) -> None:
    games = [game(0, index, True, score=score) for index, score in enumerate((2, 4, 9))]
    lay(tmp_path, games, bands=Bands(score=(4, 6)))
    (verdict,) = verdicts(Folder(tmp_path), read_record(tmp_path))
    assert (verdict.low, verdict.high) == pytest.approx(stats.t.interval(0.95, 2, 5, stats.sem([2, 4, 9])))
    assert verdict.words.endswith("held, though chance could have made it so.")


def test_one_game_alone_proves_nothing(tmp_path: Path) -> None:
    lay(tmp_path, [game(0, 0, True, score=5)], bands=Bands(score=(4, 6)))
    (verdict,) = verdicts(Folder(tmp_path), read_record(tmp_path))
    assert (verdict.found, verdict.low, verdict.high) == (5, None, None)
    assert "a mean score of 5 in the only one; wanted 4 to 6: held, though chance" in verdict.words


def test_where_no_game_has_a_score_there_is_none_to_judge(tmp_path: Path) -> None:
    lay(tmp_path, [game(0, 0, False)], bands=Bands(score=(4, 6)))
    (verdict,) = verdicts(Folder(tmp_path), read_record(tmp_path))
    assert verdict.words == "Coins: no score; wanted 4 to 6: missed, for there is nothing to measure."


def test_a_game_that_broke_off_met_nothing(tmp_path: Path) -> None:
    games = [game(0, 0, True), game(0, 1, False), game(0, 2, None)]
    cards = [card(0, 0, "clover"), card(0, 2, "clover")]
    lay(tmp_path, games, cards=cards, bands=Bands(met={"clover": (0, 1)}))
    (verdict,) = verdicts(Folder(tmp_path), read_record(tmp_path))
    assert (verdict.found, "met in 50 % of 2 games" in verdict.words) == (0.5, True)


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
