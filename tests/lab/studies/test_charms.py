"""A charm that helps is found, and those that do nothing are not, whatever the seed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from lab.coins import install

from timeloom.kernel import games
from timeloom.lab.studies.plan import StudyPlan
from timeloom.lab.studies.playing import play_study
from timeloom.lab.studies.reading.comparing import comparisons
from timeloom.lab.studies.reading.opened import Opened


@pytest.fixture
def charms_installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    room = tmp_path / "installed"
    room.mkdir()
    install(monkeypatch, room, {"charms": "lab.studies.charms:GAME"})
    yield
    games.cache_clear()


@pytest.mark.usefixtures("charms_installed")
@pytest.mark.parametrize("seed", range(1, 21))
def test_the_horseshoe_is_a_finding_and_nothing_else_is(tmp_path: Path, seed: int) -> None:
    play_study(StudyPlan(game="charms", games=400, seed=seed), tmp_path / "study")
    told = comparisons(Opened.of(tmp_path / "study"))
    assert [one.name for one in told.findings] == ["horseshoe"]
    assert told.made == 7  # four charms that were met, three ways to blow


@pytest.mark.usefixtures("charms_installed")
@pytest.mark.parametrize("seed", range(1, 6))
def test_where_nothing_helps_nothing_is_found(tmp_path: Path, seed: int) -> None:
    plan = StudyPlan(game="charms", games=400, seed=seed, options={"help": "0"})
    play_study(plan, tmp_path / "study")
    assert comparisons(Opened.of(tmp_path / "study")).findings == ()
