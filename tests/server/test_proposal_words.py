"""What is proposed, in words: back by how much, on which branch, with which dice; to be done, or done."""

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from toy import GAME

from timeloom.kernel import Timeline, seed_of
from timeloom.tables.table.acts import Rewind, Switch
from timeloom.tables.table.proposals import in_words
from timeloom.testing.battery.case import play_table


def two_branches() -> Any:
    """A table that is played on the branch `later`, with another that is called `main`."""
    timeline = Timeline(GAME, {}, 2, seed_of(3))
    play_table(timeline, Random(1), 9)
    timeline.rewind(timeline.moments()[4], "later")
    play_table(timeline, Random(2), 5)
    return SimpleNamespace(timeline=timeline)


@pytest.mark.parametrize(
    ("back", "branch", "fate", "words", "done"),
    [
        (
            1,
            "later",
            "kept",
            "go back 1 answer and try again with the same fate.",
            "goes back 1 answer and tries again with the same fate.",
        ),
        (
            3,
            "later",
            "fresh",
            "go back 3 answers and try again with fresh dice.",
            "goes back 3 answers and tries again with fresh dice.",
        ),
        (
            2,
            "main",
            "kept",
            "go back 2 answers on “main” and try again with the same fate.",
            "goes back 2 answers on “main” and tries again with the same fate.",
        ),
        (
            0,
            "later",
            "fresh",
            "try again from here with fresh dice.",
            "tries again from here with fresh dice.",
        ),
        (
            0,
            "main",
            "fresh",
            "try again from the end on “main” with fresh dice.",
            "tries again from the end on “main” with fresh dice.",
        ),
    ],
)
def test_a_wish_to_go_back(back: int, branch: str, fate: Any, words: str, done: str) -> None:
    table = two_branches()
    to = table.timeline.moments(branch)[-1 - back]
    wish = Rewind(to, branch, "again", fate)
    assert in_words(table, wish) == words
    assert in_words(table, wish, is_done=True) == done


def test_a_wish_to_play_on_elsewhere() -> None:
    assert in_words(two_branches(), Switch("main")) == "play on at the branch “main”."
    assert in_words(two_branches(), Switch("main"), is_done=True) == "plays on at the branch “main”."
