"""What a report makes of rows whose truth is known."""

from __future__ import annotations

from pathlib import Path

import pytest
from lab.studies.handmade import card, decision, game, lay

from timeloom.kernel import Refused
from timeloom.lab.studies.reading.pairs import neighbours
from timeloom.lab.studies.reading.reader import read
from timeloom.lab.studies.record import read_record


def test_a_folder_without_a_study_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="holds no study"):
        read(tmp_path)


def test_a_study_that_is_not_finished_is_refused(tmp_path: Path) -> None:
    lay(tmp_path, [game(0, 0, True)])
    (tmp_path / "cards.parquet").unlink()
    with pytest.raises(Refused, match=r"no cards\.parquet"):
        read(tmp_path)


def test_games_that_broke_off_count_nowhere_else(tmp_path: Path) -> None:
    told = read(lay(tmp_path, [game(0, 0, True), game(0, 1, None)], cards=[card(0, 1, "clover")]))
    assert (told.games, told.finished, told.cells[0].won.tries) == (2, 1, 1)
    assert told.errors == {"The coin rolled away.": 1}
    assert told.things == ()


def test_a_study_in_which_nothing_came_to_an_end_can_be_read(tmp_path: Path) -> None:
    told = read(lay(tmp_path, [game(0, 0, None)]))
    assert (told.finished, told.cells[0].length, told.comparisons.made) == (0, None, 0)


def test_a_thing_counts_only_in_the_cells_that_know_it(tmp_path: Path) -> None:
    games = [game(cell, index, True) for cell in range(2) for index in range(4)]
    told = read(lay(tmp_path, games, cards=[card(0, 0, "clover")], grid=[{"luck": "on"}, {"luck": "off"}]))
    assert (told.things[0].met.hits, told.things[0].met.tries) == (1, 4)


def test_an_end_is_not_compared_with_itself(tmp_path: Path) -> None:
    games = [game(0, index, index % 2 == 0) for index in range(40)]
    cards = [card(0, index, "ending Home") for index in range(0, 40, 2)]
    told = read(lay(tmp_path, games, cards=cards))
    assert told.comparisons.made == 0
    assert told.things[0].thing == "ending Home"


def test_too_few_games_on_one_side_are_not_compared(tmp_path: Path) -> None:
    games = [game(0, index, index % 2 == 0) for index in range(40)]
    cards = [card(0, index, "clover") for index in range(9)]
    told = read(lay(tmp_path, games, cards=cards))
    assert (told.comparisons.made, told.comparisons.left_out) == (0, 1)


def test_where_seats_win_apart_each_game_is_looked_at_from_one_chair(tmp_path: Path) -> None:
    """Whoever whistles wins: seat 0 in even games and seat 1 in odd ones, each in its own game's turn."""
    games = [game(0, index, True, winners=[index % 2]) for index in range(40)]
    decisions = [
        decision(0, index, seat, *(("Whistle", "Wait") if index // 2 % 2 else ("Wait", "Whistle")), seat=seat)
        for index in range(40)
        for seat in range(2)
    ]
    told = read(lay(tmp_path, games, decisions, seats=2))
    assert not told.cells[0].together
    assert [seat.hits for seat in told.cells[0].seats] == [20, 20]
    assert told.comparisons.made == 0  # the chair that is looked at always wins: nothing is left to compare


def test_only_cells_that_differ_in_one_thing_are_set_against_each_other(tmp_path: Path) -> None:
    grid = [{"luck": luck, "seats": seats} for luck in ("on", "off") for seats in ("2", "3")]
    record = read_record(lay(tmp_path, [], grid=grid))
    pairs = [(first.number, second.number) for first, second, _ in neighbours(record.cells)]
    assert pairs == [(0, 1), (0, 2), (1, 3), (2, 3)]


def test_pairs_with_the_same_luck_have_a_narrower_interval(tmp_path: Path) -> None:
    """Both cells share their luck but for every tenth game."""
    games = [game(0, index, index % 2 == 0) for index in range(60)]
    games += [game(1, index, index % 2 == 0 and index % 10 != 0) for index in range(60)]
    (pair,) = read(lay(tmp_path, games, grid=[{"luck": "on"}, {"luck": "off"}])).pairs
    assert (pair.pairs, pair.only_first, pair.only_second) == (60, 6, 0)
    assert pair.won.difference == pytest.approx(0.1)
    assert pair.won.narrower > 0.4
    assert pair.words == "luck: on less off"


def test_other_seeds_make_no_pairs(tmp_path: Path) -> None:
    games = [game(cell, index, True, seed=f"{cell}/{index}") for cell in range(2) for index in range(4)]
    assert read(lay(tmp_path, games, grid=[{"luck": "on"}, {"luck": "off"}])).pairs == ()


def test_an_answer_that_is_never_taken_is_counted(tmp_path: Path) -> None:
    told = read(lay(tmp_path, [game(0, 0, True)], [decision(0, 0, 0, "Toss", "Leave")]))
    assert [(one.answer, one.taken) for one in told.answers] == [("Leave", 0), ("Toss", 1)]
    assert told.never_taken == 1
