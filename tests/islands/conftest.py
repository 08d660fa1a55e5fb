"""What tests of Islands are given."""

import pytest
from islands.phases import Cards


@pytest.fixture
def cards(monkeypatch: pytest.MonkeyPatch) -> Cards:
    """Cards made for one test; a scenario in which nothing happens is among them already."""
    made = Cards(monkeypatch)
    made.scenario()
    return made
