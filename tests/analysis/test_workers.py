"""Several processes find what one finds."""

from collections.abc import Iterator

import pytest
from analysis.tables import played

from timeloom.analysis import Hands, ahead, analyse
from timeloom.analysis.workers import workers
from timeloom.kernel import Refused

TABLE = played("letter", 60)


@pytest.fixture(scope="module")
def hands() -> Iterator[Hands | None]:
    with workers(TABLE, 2) as hands:
        yield hands


def test_two_workers_find_what_one_finds(hands: Hands) -> None:
    found = analyse(TABLE, 0, 4, last=3, hands=hands)
    foreseen = ahead(TABLE.run, 0, 80, hands=hands)
    assert found == analyse(TABLE, 0, 4, last=3)
    assert foreseen == ahead(TABLE.run, 0, 80)


def test_stopped_workers_keep_what_they_found(hands: Hands) -> None:
    done = [0]
    found = analyse(
        TABLE,
        0,
        2,
        progress=lambda count, total: done.__setitem__(0, count),
        stop=lambda: done[0] > 0,
        hands=hands,
    )
    assert len(found.decisions) == 1
    assert found.left > 0


def test_nobody_is_too_few() -> None:
    with pytest.raises(Refused, match="at least 1, not 0"), workers(TABLE, 0):
        pass
