"""The mission of the workbench can be played in these tests, and nowhere else."""

import pytest
from agents.table import BENCH

from timeloom.games.agents.pack.mission import missions


@pytest.fixture(autouse=True)
def bench(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(missions(), BENCH.id, BENCH)
