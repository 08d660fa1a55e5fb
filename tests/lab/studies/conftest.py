"""The lottery, installed; and studies of it that several tests look at."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest
from lab.coins import install

from timeloom.kernel import games
from timeloom.lab.studies.plan import StudyPlan, read_plan
from timeloom.lab.studies.playing import play_study
from timeloom.lab.studies.record import Record

Reader: TypeAlias = Callable[[str], StudyPlan]
Player: TypeAlias = Callable[[str], tuple[Path, Record]]


@pytest.fixture
def lottery_installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    (tmp_path / "installed").mkdir()
    points = {"coins": "lab.coins:GAME", "lottery": "lab.studies.lottery:GAME"}
    install(monkeypatch, tmp_path / "installed", points)
    yield
    games.cache_clear()


@pytest.fixture
def planned(tmp_path: Path, lottery_installed: None) -> Reader:
    """Reads a plan as somebody would write it."""

    def read(text: str) -> StudyPlan:
        path = tmp_path / "plan.toml"
        path.write_text(text, encoding="utf-8")
        return read_plan(path)

    return read


@pytest.fixture
def played(planned: Reader, tmp_path: Path) -> Player:
    """Plays a plan and says where."""

    def play(text: str) -> tuple[Path, Record]:
        return tmp_path / "study", play_study(planned(text), tmp_path / "study")

    return play
