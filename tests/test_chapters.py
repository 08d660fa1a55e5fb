"""Every game of ours tells its story in chapters."""

from random import Random

import pytest

from timeloom.bots import bot_named
from timeloom.kernel import Timeline, game_named, seed_of
from timeloom.kernel.story import story

MOST = 400
"""So many answers a second chapter may take."""


@pytest.mark.parametrize(
    ("name", "headings"),
    [
        ("letter", ["The first week", "Another week"]),
        ("hour", ["Round 1", "Round 2"]),
        ("islands", ["Monday, week 1", "Tuesday, week 1"]),
        ("agents", ["Round 1", "Round 2"]),
        ("moonlight", ["Season 2, episode 1", "Episode 1, downtime"]),
    ],
)
def test_a_game_has_chapters(name: str, headings: list[str]) -> None:
    timeline = Timeline(game_named(name), seed=seed_of(7))
    bot = bot_named(timeline.game, "steady", Random(7))
    found: list[str] = []
    for _ in range(MOST):
        found = [chapter.heading for chapter in story(timeline).chapters if chapter.heading]
        if len(found) >= 2 or timeline.run.outcome is not None:
            break
        for ask, seat in timeline.run.waiting_for()[:1]:
            timeline.answer(bot(timeline.run, ask, seat), seat, ask.id)
    assert found == headings
