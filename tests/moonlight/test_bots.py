"""Steady bots play whole seasons of every series, in every seat."""

from random import Random

import pytest

from timeloom import bots
from timeloom.games.moonlight import GAME
from timeloom.games.moonlight.state import State
from timeloom.kernel import Fate, Run, Text, seed_of


def season(series: str, seats: int, seed: int, length: str = "season") -> State:
    random = Random(seed)
    run = Run.begin(GAME, {"series": series, "length": length}, seats, Fate(seed_of(seed)), remember=False)
    bots.play_out(run, [GAME.bots["steady"](random) for _ in range(seats)])
    assert list(GAME.invariants(run.state)) == []
    return run.state


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("series", ["abyss", "rotting-sky", "sea-of-stars", "maze-of-dreams"])
def test_a_season_has_an_end_and_a_few_episodes(series: str, seats: int) -> None:
    s = season(series, seats, seats)
    assert s.ending in ("won", "lost")
    assert 1 <= s.counts.episodes <= 12


def test_an_episode_is_one_and_a_long_series_has_up_to_three_seasons() -> None:
    assert season("abyss", 3, 1, "episode").counts.episodes == 1
    assert season("abyss", 3, 1, "series").season == 3


@pytest.mark.parametrize("series", ["abyss", "rotting-sky", "sea-of-stars", "maze-of-dreams"])
def test_they_never_write_just_any_letters(series: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def sampled(field: Text, random: Random) -> str:
        raise AssertionError(f"Nobody has words for “{field.label}”.")

    monkeypatch.setattr(Text, "sample", sampled)
    assert season(series, 5, 8).ending
