"""What tests of Islands are given."""

from collections.abc import Iterator

import pytest
from islands.builders import fresh_box
from islands.phases import Cards

from timeloom.games.islands.pack import box


@pytest.fixture
def cards(monkeypatch: pytest.MonkeyPatch) -> Cards:
    """Cards made for one test; a scenario in which nothing happens is among them already."""
    made = Cards(monkeypatch)
    made.scenario()
    return made


@pytest.fixture
def small_box(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The small box in place of the real one; it is a fresh one, so that a test may add to it."""
    box.joined()  # the real files fit the real box alone
    small = fresh_box()
    with monkeypatch.context() as patch:
        patch.setattr(box, "put_together", lambda shelves: small)
        box.load_box.cache_clear()
        yield
    box.load_box.cache_clear()
