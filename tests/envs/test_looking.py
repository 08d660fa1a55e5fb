"""What agents see: tables in words and as rows of features, complete and within their limits."""

from random import Random

import numpy as np
import pytest
from envs.tables import FIVE, called
from toy import GAME

from timeloom.envs.asking import setting
from timeloom.envs.features import everything, observed
from timeloom.envs.spaces import LONGEST_TEXT
from timeloom.envs.table import Table
from timeloom.envs.words import told


def table_of(game: str, decisions: int, seed: int = 1) -> Table:
    """A table at which some random answers were given."""
    table, random = setting(game).table(str(seed)), Random(seed)
    while table.ask is not None and table.decisions < decisions:
        table.answer(random.choice(table.numbers))
    return table


@pytest.mark.parametrize("game", [*FIVE, GAME], ids=called)
def test_a_table_in_words_has_the_question_and_every_answer_with_its_number(game: str) -> None:
    table = table_of(game, 25)
    assert table.ask is not None
    words = told(table, table.seat)
    prompt = table.ask.prompt(table.run.state, table.seat)
    assert prompt.words in words
    for number, choice in zip(table.numbers, prompt.choices, strict=True):
        assert f"\n {number}. {' '.join(choice.full.split())}" in words
    assert len(words.encode()) < LONGEST_TEXT


def test_a_whole_evening_of_hour_can_be_read_to_the_last_answer() -> None:
    table, random = setting("hour").table("0"), Random(0)
    while table.ask is not None:
        if table.decisions % 40 == 0:
            assert len(told(table, table.seat).encode()) < LONGEST_TEXT * 3 / 4
        table.answer(random.choice(table.numbers))
    assert table.decisions > 500


@pytest.mark.parametrize("game", [*FIVE, GAME], ids=called)
def test_features_are_bounded_and_tell_positions_apart(game: str) -> None:
    early, late = (observed(table, table.seat) for table in (table_of(game, 10), table_of(game, 25)))
    assert all(row.dtype == np.float32 and np.abs(row).max() == 1 for row in (early, late))
    assert not np.array_equal(early, late)


def test_features_are_the_same_wherever_they_are_worked_out() -> None:
    one, other = table_of("letter", 12), table_of("letter", 12)
    assert np.array_equal(observed(one, 0), observed(other, 0))
    assert np.array_equal(everything(one.run.state), everything(other.run.state))


def test_who_is_not_asked_reads_no_question() -> None:
    table = table_of("agents", 10)
    others = [seat for seat in range(table.run.game.seats[0]) if seat != table.seat]
    assert all("You are asked" not in told(table, seat) for seat in others)


def test_at_the_end_the_words_say_how_it_ended() -> None:
    table = table_of("letter", 100_000)
    assert table.run.outcome is not None
    assert table.run.outcome.told in told(table, 0)
