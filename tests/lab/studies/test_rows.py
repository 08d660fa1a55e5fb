"""The rows of a study: the columns that are promised, and in them what was played."""

from collections import Counter
from pathlib import Path

import duckdb
import polars
import pytest
from lab.studies.conftest import Player
from lab.studies.lottery import BALLS, GAME, Carve, Carving, Lot, Lottery, Pick, Picking

from timeloom.kernel import Answer, Form, Rule, Text, ask, game_named
from timeloom.lab import simulate
from timeloom.lab.plan import Plan, play_one
from timeloom.lab.studies.naming import kind_of, meanings, name_of, things_in
from timeloom.lab.studies.rows import COUNT, FILES, STANDING_EVERY, schema
from timeloom.lab.studies.watching import Watcher

DOCS = Path(__file__).parents[3] / "docs" / "lab.md"
PLAN = 'game = "lottery"\ngames = 40\nseats = 2\n[grid]\nweight = [2, 8]\n'


@pytest.mark.parametrize("name", FILES)
def test_a_file_has_the_columns_that_are_promised(played: Player, name: str) -> None:
    folder, _ = played(PLAN)
    found = dict(polars.read_parquet_schema(folder / f"{name}.parquet"))
    counts = {column for column in found if column.startswith(COUNT)}
    assert counts == ({"count_balls"} if name == "games" else set())
    assert {column: kind for column, kind in found.items() if column not in counts} == schema(FILES[name])
    assert list(found)[: len(FILES[name])] == [column.name for column in FILES[name]]


@pytest.mark.parametrize("name", FILES)
def test_nothing_is_missing_where_something_is_promised(played: Player, name: str) -> None:
    folder, _ = played(PLAN)
    rows = polars.read_parquet(folder / f"{name}.parquet")
    assert [
        column.name for column in FILES[name] if not column.nullable and rows[column.name].null_count()
    ] == []


@pytest.mark.parametrize("name", FILES)
def test_every_column_is_explained(name: str) -> None:
    page = DOCS.read_text(encoding="utf-8")
    assert [
        column.name for column in FILES[name] if f"| `{column.name}` | {column.words} |" not in page
    ] == []


def test_a_cell_plays_what_simulate_plays(played: Player) -> None:
    _, record = played(PLAN)
    for cell, weight in zip(record.cells, ("2", "8"), strict=True):
        assert cell.digest == simulate(GAME, 40, options={"weight": weight}, seats=2).digest


def test_the_same_game_of_two_cells_is_a_pair(played: Player) -> None:
    folder, _ = played(PLAN)
    pairs = f"""
        select count(*), sum((few.score != many.score)::int), sum((few.won and not many.won)::int)
        from '{folder}/games.parquet' few join '{folder}/games.parquet' many using (index, seed)
        where few.cell = 0 and many.cell = 1"""
    # The same ball is drawn for both: whoever wins with few lots wins with many.
    assert duckdb.sql(pairs).fetchall() == [(40, 0, 0)]  # type: ignore[union-attr]


def test_a_game_is_told_in_a_row(played: Player) -> None:
    folder, _ = played(PLAN)
    for row in polars.read_parquet(folder / "games.parquet").iter_rows(named=True):
        assert row["seed"] == f"1/{row['index']}"
        assert row["won"] == (row["score"] <= (2, 8)[row["cell"]])
        assert row["winners"] == ([0] if row["won"] else [])
        assert (row["ending"], row["decisions"]) == ("Won" if row["won"] else "Lost", 4)
        assert (row["count_balls"], row["error"], len(row["digest"])) == (1, None, 64)


def test_a_decision_is_told_in_a_row(played: Player) -> None:
    folder, _ = played(PLAN)
    rows = polars.read_parquet(folder / "decisions.parquet").filter(cell=0, index=7)
    assert rows["number"].to_list() == [0, 1, 2, 3]
    assert rows["seat"].to_list() == [0, 1, 0, 0]
    assert rows["question"].to_list() == ["pick", "pick", "pick", "carve"]
    assert rows["offered"].to_list() == [["Pick oak", "Pick elm"]] * 2 + [["Pick ash"], ["Carve …"]]
    assert rows["taken"][2:].to_list() == ["Pick ash", "Carve …"]
    assert rows["forced"].to_list() == [False, False, True, False]
    assert set(rows["by"]) == {"random"}
    assert rows["standing"].to_list() == [0.2, None, None, None]


def test_what_is_taken_was_offered_and_what_somebody_wrote_stands_nowhere(played: Player) -> None:
    folder, _ = played('game = "coins"\ngames = 20\nbots = "steady"\n')
    rows = polars.read_parquet(folder / "decisions.parquet")
    assert rows.select(polars.col("taken").is_in(polars.col("offered")).all()).item()
    assert set(rows.filter(question="wish")["taken"]) == {"Wish …"}
    assert "more" not in set(polars.read_parquet(folder / "cards.parquet")["thing"])


class Carved(Lottery):
    """What was carved is one of the trees to pick from."""

    def step(self, state: Lot) -> Rule[None]:
        carved = yield from ask(0, Carving(), [Form(Carve, (Text("words", "The words"),))])
        yield from ask(0, Picking(), [Pick(carved.words), Pick("oak")])
        state.ball = 1


def test_what_somebody_wrote_is_no_thing_in_later_answers_either() -> None:
    game = Carved()
    plan, watcher = Plan("lottery", ("random",), game.settle({}), 1, 1), Watcher(game)
    for index in range(4):
        play_one(game, plan, index, watcher)
        assert [name for name, *_ in watcher.games[-1].things] == ["oak"]
    assert "oak" in watcher.named


def test_things_are_counted_once_a_decision(played: Player) -> None:
    folder, _ = played(PLAN)
    games = dict(polars.read_parquet(folder / "games.parquet").filter(cell=0)[["index", "score"]].rows())
    cards = polars.read_parquet(folder / "cards.parquet").filter(cell=0)
    for index, score in games.items():
        rows = {row["thing"]: row for row in cards.filter(index=index).to_dicts()}
        assert set(rows) == {"oak", "elm", "ash", str(score)}
        assert (rows["oak"]["offered"], rows["ash"]["offered"], rows[str(score)]["offered"]) == (2, 1, 0)
        assert rows["oak"]["taken"] + rows["elm"]["taken"] == 2
        assert rows["oak"]["met"] == (rows["oak"]["taken"] > 0)
        assert rows[str(score)]["met"]


def test_what_can_turn_up_is_known_even_if_it_never_does(played: Player) -> None:
    _, record = played('game = "lottery"\ngames = 1\n')
    assert set(record.cells[0].things) >= {*BALLS, "oak", "elm", "ash"}


def test_a_game_that_breaks_off_is_a_row_with_its_error(played: Player) -> None:
    folder, _ = played('game = "coins"\ngames = 20\n[options]\nfault = "rules"\n')
    rows = polars.read_parquet(folder / "games.parquet")
    broken = rows.filter(polars.col("error").is_not_null())
    assert 0 < len(broken) < 20
    assert broken["won"].null_count() == len(broken)
    assert "the coin rolled" in broken["error"][0]
    decided = polars.read_parquet(folder / "decisions.parquet").group_by("index").len()
    assert dict(decided.iter_rows()) == dict(rows[["index", "decisions"]].iter_rows())


@pytest.mark.parametrize("name", ["agents", "hour", "islands", "letter", "moonlight"])
def test_watching_changes_no_game(name: str) -> None:
    game = game_named(name)
    bots = (next(iter(game.bots)),) * game.seated(None)
    plan, watcher = Plan(name, bots, game.settle({}), game.seated(None), 1), Watcher(game)
    assert play_one(game, plan, 3, watcher) == play_one(game, plan, 3)
    (watched,) = watcher.games
    assert len(watched.decisions) == watched.played.decisions
    assert [number for number, one in enumerate(watched.decisions) if one[4] is not None] in (
        [],
        list(range(0, len(watched.decisions), STANDING_EVERY)),
    )
    met = [thing for thing, met, _, _ in watched.things if met]
    assert len(met) > 5
    assert Counter(thing for thing, *_ in watched.things).most_common(1)[0][1] == 1


class Carry(Answer, frozen=True):
    kid: str
    items: tuple[str, ...]
    hours: int = 2


def test_answers_have_stable_names() -> None:
    carry = Carry("siv", ("rope", "lamp"))
    assert name_of(carry) == "Carry siv rope, lamp 2"
    assert things_in(carry) == ("siv", "rope", "lamp")
    form: Form = Form(Carry, (Text("kid", ""), Text("items", ""), Text("hours", "")))
    assert (name_of(form), things_in(form)) == ("Carry …", ())


def test_names_of_questions_and_answers_mean_what_the_rules_say() -> None:
    letter = meanings(game_named("letter"))
    assert letter["play"] == "Which card is played."
    assert letter[kind_of("Play red 1")] == "Play a card from the hand and walk by its number."
    assert letter[kind_of("Walk 0 1")] == "Move the black pawns forward by so many days each. (past, future)"


@pytest.mark.parametrize("name", ["letter", "hour", "islands", "agents", "moonlight"])
def test_everything_that_a_game_asks_and_offers_has_a_meaning(name: str) -> None:
    game = game_named(name)
    asked = {kind.id for kind in game.questions}
    offered = {kind.__name__ for kind in game.answers}
    assert asked | offered == set(meanings(game))
