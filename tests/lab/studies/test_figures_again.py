"""Every figure of a report, counted again from the Parquet files with DuckDB, and its interval with scipy."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import duckdb
import msgspec
import pytest
from lab.studies.handmade import Row, card, decision, game, lay
from scipy import stats  # type: ignore[import-untyped]

from timeloom.lab.studies.drawing import told as words_of
from timeloom.lab.studies.reading import opened
from timeloom.lab.studies.reading.figures import Figures, Mean, Share
from timeloom.lab.studies.reading.opened import Opened
from timeloom.lab.studies.reading.reader import read
from timeloom.lab.studies.report import FIGURES, REPORT, write

GRID = [{"items": "all"}, {"items": "none"}]
CHARMS = ("clover", "horseshoe", "penny")


@pytest.fixture(scope="module", params=[1, 2], ids=["one seat", "two seats that win apart"])
def seats(request: pytest.FixtureRequest) -> int:
    """How many sit there."""
    found: int = request.param
    return found


@pytest.fixture(scope="module")
def study(tmp_path_factory: pytest.TempPathFactory, seats: int) -> Path:
    """Two cells of fifty games with everything in them, also two games that broke off."""
    random, chairs = Random(5), Random(6)
    games: list[Row] = []
    decisions: list[Row] = []
    cards: list[Row] = []
    for cell in range(2):
        for index in range(50):
            charms = [charm for charm in CHARMS if random.random() < 0.5]
            won = random.random() < (0.8 if "horseshoe" in charms else 0.35) - 0.1 * cell
            length = random.randint(12, 40)
            score = random.randint(-3, 9) if won else None
            winners = sorted(chairs.sample(range(seats), chairs.randint(1, seats))) if won else []
            more: Row = {"score": score, "decisions": length, "count_rounds": length // 4, "winners": winners}
            games.append(game(cell, index, won if index < 49 else None, **more))
            cards += [
                card(cell, index, charm, random.random() < 0.9, 2, random.randint(0, 2)) for charm in charms
            ]
            tune = random.sample(["Whistle", "Hum"], 2)
            decisions.append(decision(cell, index, 0, *tune, question="tune", seat=index % seats))
            for number in range(1, length):
                offers = random.sample(["Toss", "Wait", "Call heads", "Leave"], random.randint(1, 3))
                standing = random.random() if number % 10 == 1 else None
                asked: Row = {"question": random.choice(["turn", "rest"]), "seat": chairs.randrange(seats)}
                decisions.append(decision(cell, index, number, *offers, standing=standing, **asked))
    folder = tmp_path_factory.mktemp("study")
    return lay(folder, games, decisions, cards, GRID, things=(*CHARMS, "comet"), seats=seats)


@pytest.fixture(scope="module")
def told(study: Path) -> Figures:
    """What `figures.json` says, which is all that the page says."""
    write(study)
    return msgspec.json.decode((study / FIGURES).read_bytes(), type=Figures)


@pytest.fixture(scope="module")
def ask(study: Path, seats: int) -> Iterator[Any]:
    """A question to DuckDB about the files; each game is looked at from one chair, in turn."""
    base = duckdb.connect()
    for name in ("games", "decisions", "cards"):
        base.execute(f"create view {name} as select * from '{study / name}.parquet'")
    base.execute(
        f"create view ended as select *, index % {seats} as chair,"
        f" list_contains(winners, index % {seats}) as chair_won from games where won is not null"
    )
    yield lambda query: base.execute(query).fetchall()
    base.close()


def same(told: Share, hits: int, tries: int) -> bool:
    """Whether a share is this one, with the interval of scipy."""
    known = stats.binomtest(hits, tries).proportion_ci(method="wilson") if tries else (0.0, 1.0)
    ends = (told.low, told.high) == pytest.approx(tuple(known), abs=1e-12)
    return (told.hits, told.tries) == (hits, tries) and ends


def same_mean(told: Mean, games: int, mean: float, deviation: float) -> bool:
    known = stats.t.interval(0.95, games - 1, mean, deviation / games**0.5)
    ends = (told.low, told.high) == pytest.approx(known, abs=1e-3)
    return told.games == games and told.mean == pytest.approx(mean) and ends


def test_games_won(told: Figures, ask: Any) -> None:
    rows = ask("select cell, count(won), sum(won::int), count(*) from games group by cell order by cell")
    for cell, (number, finished, won, games) in zip(told.cells, rows, strict=True):
        assert (cell.number, cell.finished, cell.games) == (number, finished, games)
        assert same(cell.won, won, finished)


def test_seats(told: Figures, ask: Any, seats: int) -> None:
    for seat in range(seats):
        won = f"sum(list_contains(winners, {seat})::int)"
        rows = ask(f"select cell, {won}, count(*) from ended group by cell order by cell")
        assert len(rows) == 2
        assert all(same(told.cells[cell].seats[seat], won, games) for cell, won, games in rows)
    assert [cell.together for cell in told.cells] == [seats == 1] * 2


@pytest.mark.parametrize("column", ["decisions", "score", "count_rounds"])
def test_lengths_scores_and_counts(told: Figures, ask: Any, column: str) -> None:
    quarters = f"quantile_cont({column}, [0, 0.25, 0.5, 0.75, 1])"
    rows = ask(
        f"select cell, count({column}), avg({column}), stddev_samp({column}), {quarters}"
        " from ended group by cell order by cell"
    )
    for cell, games, mean, deviation, five in rows:
        found = told.cells[cell]
        spread = {"decisions": found.length, "score": found.score}.get(column) or found.counts["rounds"]
        assert same_mean(spread.mean, games, mean, deviation)
        assert list(msgspec.structs.astuple(spread.quartiles)) == pytest.approx(five)


def test_how_many_games_took_how_long(told: Figures, ask: Any) -> None:
    for cell in told.cells:
        for bar in cell.lengths:
            span = f"decisions >= {bar.start} and decisions < {bar.end} and cell = {cell.number}"
            assert ask(
                f"select count(*) filter (won), count(*) filter (not won) from ended where {span}"
            ) == [(bar.won, bar.lost)]
        assert sum(bar.won + bar.lost for bar in cell.lengths) == cell.finished


def test_odds_of_games_that_go_on(told: Figures, ask: Any) -> None:
    for cell in told.cells:
        assert len(cell.moments) > 5
        for moment in cell.moments:
            where = f"cell = {cell.number} and decisions > {moment.decision}"
            ((won, games),) = ask(f"select sum(won::int), count(*) from ended where {where}")
            assert same(moment.won, won, games)


def test_endings(told: Figures, ask: Any) -> None:
    for cell in told.cells:
        rows = ask(f"select ending, count(*) from ended where cell = {cell.number} group by ending")
        assert {ending.words: ending.games for ending in cell.endings} == dict(rows)


def test_games_that_broke_off(told: Figures, ask: Any) -> None:
    assert told.errors == dict(ask("select error, count(*) from games where won is null group by error"))


def test_forced_choices(told: Figures, ask: Any) -> None:
    rows = ask("select cell, count(*), sum(forced::int) from decisions group by cell order by cell")
    assert [(cell.number, cell.decisions, cell.forced) for cell in told.cells] == rows
    assert (told.decisions, told.forced) == (sum(row[1] for row in rows), sum(row[2] for row in rows))


def test_questions(told: Figures, ask: Any) -> None:
    rows = ask(
        "select question, count(*) as asked, count(distinct (cell, index)), sum(forced::int),"
        " avg(len(offered))"
        " from decisions group by question order by asked desc"
    )
    found = [msgspec.structs.astuple(question) for question in told.questions]
    assert [pytest.approx(row) if isinstance(row, float) else row for row in rows] == found


def test_things(told: Figures, ask: Any) -> None:
    rows = ask(
        "select thing, count(*) filter (met), count(*) filter (taken > 0), count(*) filter (offered > 0)"
        " from cards join ended using (cell, index) group by thing"
    )
    found = {one.thing: one for one in told.things}
    games = told.finished
    for thing, met, taken, offered in rows:
        assert same(found[thing].met, met, games)
        assert same(found[thing].taken, taken, offered)
    assert [(one.thing, one.games, one.offered) for one in told.unmet] == [("comet", games, 0)]


def test_answers(told: Figures, ask: Any) -> None:
    rows = ask(
        "with offers as (select cell, index, question, unnest(offered) as answer, taken from decisions),"
        " by_game as (select cell, index, question, answer, count(*) as offered, sum((answer = taken)::int)"
        " as taken"
        "   from offers join ended using (cell, index) group by all)"
        " select question, answer, sum(offered), sum(taken), count(*) filter (taken > 0), count(*)"
        " from by_game group by question, answer"
    )
    found = {(one.question, one.answer): one for one in told.answers}
    assert len(rows) == len(found) == 10
    for question, answer, offered, taken, games_taken, games in rows:
        one = found[question, answer]
        assert (one.offered, one.taken) == (offered, taken)
        assert same(one.games, games_taken, games)


SPLITS = {
    "met": "select e.cell, e.won, coalesce(c.met, false) as it from ended e"
    " left join (select * from cards where thing = '{name}') c using (cell, index)",
    "taken": "select cell, won, taken > 0 as it from ended join cards using (cell, index)"
    " where thing = '{name}' and offered > 0",
    "answered": "select any_value(cell) as cell, any_value(chair_won) as won, bool_or(taken = '{name}') as it"
    " from decisions join ended e using (cell, index) where seat = chair"
    " and question = '{question}' and list_contains(offered, '{name}') group by decisions.cell, index",
}
"""The games that a comparison is about: in which cell each was, whether it was won, and whether it had it."""


def test_winning_with_and_without(told: Figures, ask: Any) -> None:
    assert {one.how for one in told.comparisons.compared} == {"met", "taken", "answered"}
    for one in told.comparisons.compared:
        query = SPLITS[one.how].format(name=one.name, question=one.question)
        ((won, games, won_without, without),) = ask(
            "select count(*) filter (won and it), count(*) filter (it),"
            f" count(*) filter (won and not it), count(*) filter (not it) from ({query})"
        )
        found = (one.won_with, one.games_with, one.won_without, one.games_without)
        assert found == (won, games, won_without, without), one
        assert one.low < one.difference < one.high


def wilson(share: float, size: float) -> tuple[float, float]:
    """Wilson's interval, written out again: how far it reaches down and up."""
    z = float(stats.norm.ppf(0.975))
    middle = (share + z * z / (2 * size)) / (1 + z * z / size)
    reach = z / (1 + z * z / size) * (share * (1 - share) / size + z * z / (4 * size * size)) ** 0.5
    return share - (middle - reach), middle + reach - share


def test_a_difference_is_weighed_over_the_cells(told: Figures, ask: Any) -> None:
    """Mantel and Haenszel's weights, Cochran's chance, and Newcombe's interval, all written out again."""
    for one in told.comparisons.compared:
        query = SPLITS[one.how].format(name=one.name, question=one.question)
        rows = ask(
            "select count(*) filter (won and it), count(*) filter (it), count(*) filter (won and not it),"
            f" count(*) filter (not it) from ({query}) group by cell"
        )
        weights = [n * m / (n + m) for _, n, _, m in rows]
        parts = [weight / sum(weights) for weight in weights]
        with_it = sum(w * a / n for w, (a, n, _, _) in zip(parts, rows, strict=True))
        without = sum(w * b / m for w, (_, _, b, m) in zip(parts, rows, strict=True))
        assert (one.with_it, one.without) == pytest.approx((with_it, without))
        assert one.difference == pytest.approx(with_it - without)
        surplus = sum(a - n * (a + b) / (n + m) for a, n, b, m in rows)
        noise = sum(n * m * (a + b) * (n + m - a - b) / ((n + m) ** 2 * (n + m - 1)) for a, n, b, m in rows)
        assert one.chance == pytest.approx(stats.chi2.sf(surplus**2 / noise, 1))
        down, up = wilson(with_it, 1 / sum(w * w / n for w, (_, n, _, _) in zip(parts, rows, strict=True)))
        down_, up_ = wilson(without, 1 / sum(w * w / m for w, (_, _, _, m) in zip(parts, rows, strict=True)))
        ends = with_it - without - (down**2 + up_**2) ** 0.5, with_it - without + (up**2 + down_**2) ** 0.5
        assert (one.low, one.high) == pytest.approx(ends)


def test_what_is_found_is_counted_among_all_comparisons(told: Figures) -> None:
    made = told.comparisons.made
    least = 0.0
    assert len(told.comparisons.compared) == made
    for rank, one in enumerate(told.comparisons.compared):  # Holm's method, the surest first
        least = max(least, min(1.0, one.chance * (made - rank)))
        assert one.adjusted == pytest.approx(least)
        assert one.finding == (least < 0.01)
    assert [one.name for one in told.comparisons.findings] == ["horseshoe"]


def test_what_was_not_compared_is_counted_too(told: Figures, ask: Any) -> None:
    possible = ask(
        "select (select count(distinct thing) from cards join ended using (cell, index) where met)"
        " + (select count(distinct thing) from cards join ended using (cell, index) where offered > 0)"
        " + (select count(distinct (question, answer)) from (select question, unnest(offered) as answer"
        "    from decisions join ended using (cell, index) where seat = chair))"
    )
    assert [(told.comparisons.made + told.comparisons.left_out,)] == possible


def test_the_whole_in_a_few_figures(told: Figures, ask: Any) -> None:
    assert [(told.games, told.finished)] == ask("select count(*), count(won) from games")
    never = (
        "with offers as (select question, unnest(offered) as answer, taken"
        " from decisions join ended using (cell, index))"
        " select count(*) from (select question, answer from offers"
        " group by all having not bool_or(answer = taken))"
    )
    assert [(told.never_taken,)] == ask(never)


def test_a_study_is_read_in_small_parts_with_the_same_figures(
    study: Path, told: Figures, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opened, "AT_ONCE", 90)
    parts = list(Opened.of(study).parts())
    assert len(parts) > 20
    assert sum(part.games.height for part in parts) == told.games
    assert max(part.decisions.collect().height for part in parts) < 90 + 40
    assert read(study) == told


def test_the_page_shows_these_figures(study: Path, told: Figures) -> None:
    page = (study / REPORT).read_text(encoding="utf-8")
    cells = [words_of.of(cell.won.hits, cell.won.tries) for cell in told.cells]
    seats = [words_of.share(seat) for cell in told.cells for seat in cell.seats if not cell.together]
    spreads = [
        words_of.mean(spread.mean) for cell in told.cells for spread in (cell.length, cell.score) if spread
    ]
    things = [words_of.of(one.met.hits, one.met.tries) for one in told.things]
    compared = [words_of.apart(one.difference, one.low, one.high) for one in told.comparisons.compared]
    pairs = [words_of.apart(pair.won.difference, pair.won.low, pair.won.high) for pair in told.pairs]
    moments = [words_of.share(moment.won) for cell in told.cells for moment in cell.moments]
    shown = [
        *cells,
        *seats,
        *spreads,
        *things,
        *compared,
        *pairs,
        *moments,
        words_of.narrower(told.pairs[0].won),
    ]
    assert [words for words in shown if words not in page] == []


def test_cells_in_pairs(told: Figures, ask: Any) -> None:
    (pair,) = told.pairs
    side_by_side = "from ended a join ended b using (index, seed) where a.cell = 0 and b.cell = 1"
    rows = ask(
        "select count(*) filter (a.won and b.won), count(*) filter (a.won and not b.won),"
        f" count(*) filter (b.won and not a.won), count(*) filter (not a.won and not b.won) {side_by_side}"
    )
    assert (pair.both, pair.only_first, pair.only_second, pair.neither) == rows[0]
    assert pair.chance == pytest.approx(stats.binomtest(rows[0][1], rows[0][1] + rows[0][2]).pvalue)
    lengths = ask(f"select a.decisions, b.decisions {side_by_side}")
    first, second = zip(*lengths, strict=True)
    assert pair.length is not None
    close = stats.ttest_rel(first, second).confidence_interval(0.95)
    wide = stats.ttest_ind(first, second, equal_var=False).confidence_interval(0.95)
    assert (pair.length.low, pair.length.high) == pytest.approx(tuple(close), abs=2e-3)
    assert (pair.length.apart_low, pair.length.apart_high) == pytest.approx(tuple(wide), abs=5e-3)
    scored = ask(f"select a.score, b.score {side_by_side} and a.score is not null and b.score is not null")
    assert pair.score is not None
    close_score = stats.ttest_rel(*zip(*scored, strict=True)).confidence_interval(0.95)
    assert (pair.score.low, pair.score.high) == pytest.approx(tuple(close_score), abs=5e-3)
    assert pair.length.narrower == pytest.approx(1 - (close[1] - close[0]) / (wide[1] - wide[0]), abs=2e-3)


def test_how_seats_stood(told: Figures, ask: Any) -> None:
    step = told.standings[1].decision - told.standings[0].decision
    rows = ask(
        f"with by_game as (select number // {step} * {step} as step, chair_won, avg(standing) as standing"
        " from decisions join ended using (cell, index) where standing is not null and seat = chair"
        " group by cell, index, step, chair_won)"
        " select step, chair_won, count(*), avg(standing), stddev_samp(standing) from by_game"
        " group by step, chair_won"
    )
    found = {
        (one.decision, won): mean
        for one in told.standings
        for won, mean in ((True, one.won), (False, one.lost))
    }
    for at, won, games, mean, deviation in rows:
        mine = found.get((at, won))
        assert (games < 10) if mine is None else same_mean(mine, games, mean, deviation)


def test_whether_estimates_come_true(told: Figures, ask: Any) -> None:
    rows = ask(
        "with stood as (select distinct cell, index, chair_won, least(floor(standing * 10), 9)::int as tenth"
        " from decisions join ended using (cell, index) where standing is not null and seat = chair)"
        " select tenth, sum(chair_won::int), count(*) from stood group by tenth order by tenth"
    )
    assert len(rows) == len(told.foretold)
    for one, (tenth, won, games) in zip(told.foretold, rows, strict=True):
        assert one.low == pytest.approx(tenth / 10)
        assert same(one.won, won, games)
