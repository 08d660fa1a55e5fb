"""Two studies side by side."""

from __future__ import annotations

from pathlib import Path

import pytest
from lab.studies.handmade import Row, card, game, lay
from msgspec.structs import replace
from scipy import stats  # type: ignore[import-untyped]

from timeloom.lab.studies.record import read_record, write_record
from timeloom.lab.studies.report import compare, in_words, write_comparison

GRID = [{"luck": "on"}, {"luck": "off"}]


def half_won(**more: str) -> list[Row]:
    """Forty games of two cells, every other one won."""
    return [game(cell, index, index % 2 == 0, **more) for cell in range(2) for index in range(40)]


def better() -> list[Row]:
    """The same games, but the first cell is won in all that have a number below twenty."""
    return [
        row | game(0, row["index"], True) if row["cell"] == 0 and row["index"] < 20 else row
        for row in half_won()
    ]


def test_the_same_study_twice_is_the_same(tmp_path: Path) -> None:
    first, second = lay(tmp_path / "a", half_won(), grid=GRID), lay(tmp_path / "b", half_won(), grid=GRID)
    told = compare(first, second)
    assert told.differs == ()
    assert [(cell.won.difference, cell.same, cell.finding) for cell in told.cells] == [(0, 40, False)] * 2
    assert "Their records differ in nothing" in in_words(told)


def test_the_same_seeds_make_pairs(tmp_path: Path) -> None:
    first, second = lay(tmp_path / "a", half_won(), grid=GRID), lay(tmp_path / "b", better(), grid=GRID)
    on, off = compare(first, second).cells
    assert (on.first.hits, on.second.hits, on.pairs) == (20, 30, 40)
    assert on.won.difference == pytest.approx(0.25)
    assert on.chance == pytest.approx(stats.binomtest(10, 10).pvalue)
    assert on.finding
    assert not off.finding
    assert on.won.narrower > 0.2


def test_other_seeds_make_none(tmp_path: Path) -> None:
    first = lay(tmp_path / "a", half_won(), grid=GRID)
    second = lay(tmp_path / "b", [row | {"seed": f"2/{row['index']}"} for row in better()], grid=GRID, seed=2)
    told = compare(first, second)
    on = told.cells[0]
    known = stats.chi2_contingency([[30, 10], [20, 20]], correction=False).statistic * 79 / 80
    assert on.pairs == 0
    assert on.chance == pytest.approx(stats.chi2.sf(known, 1))
    assert "seed: 1, then 2" in told.differs


def test_what_was_played_differently_is_told(tmp_path: Path) -> None:
    first = lay(tmp_path / "a", half_won(), grid=GRID)
    second = lay(tmp_path / "b", half_won(), grid=GRID, version=2, pack="minted", bots=("random",))
    assert compare(first, second).differs == (
        "version of the rules: 1, then 2",
        "bots: steady, then random",
        "content: coined, then minted",
    )


def test_how_many_games_each_played_is_told(tmp_path: Path) -> None:
    first, second = lay(tmp_path / "a", half_won(), grid=GRID), lay(tmp_path / "b", half_won(), grid=GRID)
    record = read_record(second)
    write_record(second, replace(record, cells=tuple(replace(cell, games=30) for cell in record.cells)))
    assert compare(first, second).differs == ("games of a cell: 40, then 30",)


def test_cells_that_only_one_has_are_named(tmp_path: Path) -> None:
    first = lay(tmp_path / "a", half_won(), grid=GRID)
    second = lay(tmp_path / "b", half_won(), grid=[GRID[0], {"luck": "some"}])
    told = compare(first, second)
    assert [cell.words for cell in told.cells] == ["luck: on"]
    assert (told.only_first, told.only_second) == (("luck: off",), ("luck: some",))


def test_single_cells_are_compared_whatever_they_are_called(tmp_path: Path) -> None:
    games = [row for row in half_won() if row["cell"] == 0]
    told = compare(lay(tmp_path / "a", games, grid=GRID[:1]), lay(tmp_path / "b", games, grid=GRID[1:]))
    assert len(told.cells) == 1
    assert told.differs == ("luck: on, then off",)


def test_things_that_are_met_more_often_are_found(tmp_path: Path) -> None:
    seldom = [card(0, index, "clover") for index in range(5)] + [card(0, 0, "penny")]
    often = [card(0, index, "clover") for index in range(35)] + [card(0, 0, "comet")]
    told = compare(
        lay(tmp_path / "a", half_won(), cards=seldom, grid=GRID),
        lay(tmp_path / "b", half_won(), cards=often, grid=GRID),
    )
    clover = told.things[0]
    assert (clover.thing, clover.how, clover.finding) == ("clover", "met", True)
    assert (told.gone, told.new) == (("penny",), ("comet",))
    assert "clover met: 6 %, then 44 %" in in_words(told)


def test_it_is_drawn_as_a_page(tmp_path: Path) -> None:
    told = compare(lay(tmp_path / "a", half_won(), grid=GRID), lay(tmp_path / "b", better(), grid=GRID))
    page = write_comparison(told, tmp_path / "compared.html").read_text(encoding="utf-8")
    assert "<h1>Coins, twice</h1>" in page
    assert "+25 (" in page
