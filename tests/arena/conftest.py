"""Leagues of small games."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest
from arena.agents import league
from lab.coins import install

from timeloom.arena.plan import LeaguePlan, read_league
from timeloom.arena.playing import League, play_league
from timeloom.kernel import games

Reader: TypeAlias = Callable[..., LeaguePlan]
Player: TypeAlias = Callable[..., League]


@pytest.fixture
def small_games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    (tmp_path / "installed").mkdir()
    install(monkeypatch, tmp_path / "installed", {"coins": "lab.coins:GAME", "lanterns": "toy:GAME"})
    yield
    games.cache_clear()


@pytest.fixture
def planned(tmp_path: Path, small_games: None) -> Reader:
    """Reads a plan as somebody would write it."""

    def read(text: str, **agents: dict[str, object]) -> LeaguePlan:
        path = tmp_path / "league.toml"
        path.write_text(f"{text}\n{league(tmp_path, **agents)}\n", encoding="utf-8")
        return read_league(path)

    return read


@pytest.fixture
def played(planned: Reader, tmp_path: Path) -> Player:
    """Plays a plan in the folder `study`."""

    def play(text: str, **agents: dict[str, object]) -> League:
        return play_league(planned(text, **agents), tmp_path / "study", tmp_path)

    return play
