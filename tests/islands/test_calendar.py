"""The calendar shows as many days as are played."""

import pytest

from timeloom.games.islands.rules.setup import prepared
from timeloom.games.islands.scene.story import calendar


@pytest.mark.parametrize(("variants", "days"), [((), 12), (("done-by-monday",), 6)])
def test_the_calendar_ends_with_the_last_day(variants: tuple[str, ...], days: int) -> None:
    assert len(calendar(prepared("warm-sea", (0, 1), variants)).days) == days
