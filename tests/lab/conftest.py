"""The game of coins, installed as another package would install it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from lab.coins import install

from timeloom.kernel import games


@pytest.fixture
def coins_installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    install(monkeypatch, tmp_path, {"coins": "lab.coins:GAME"})
    yield
    games.cache_clear()
