"""What must be true at every resting point: each number that can be wrong is noticed."""

from typing import Any

import pytest
from moonlight.table import table

from timeloom.games.moonlight.invariants import invariants
from timeloom.games.moonlight.state import Clock, Counts, Harm, Mission

MILLIONS = 3_000_000


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"adversary": MILLIONS}, "adversary track"),
        ({"xp": MILLIONS}, "series xp"),
        ({"hunters": MILLIONS}, "hunters stand at 3000000"),
        ({"alert": -1}, "brings -1"),
        ({"grown": MILLIONS}, "grown by 3000000"),
        ({"season": 2}, "season 2"),
        ({"episode": -1}, "episode -1"),
        ({"clocks": [Clock("a", "A siege", MILLIONS)]}, "too many of them"),
        ({"clocks": [Clock("a", "A siege", 4, 5)]}, "more in it than it holds"),
        ({"mission": Mission("cleansing", MILLIONS, "Light")}, "tier 3000000"),
        ({"counts": Counts(rolls=-1)}, "less often than never"),
    ],
)
def test_what_goes_wrong_in_the_story_is_noticed(wrong: dict[str, Any], sentence: str) -> None:
    s = table()
    assert list(invariants(s)) == []
    for name, value in wrong.items():
        setattr(s, name, value)
    assert any(sentence in fault for fault in invariants(s))


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"stress": MILLIONS}, "3000000 stress"),
        ({"harm": [Harm(3, "gone", "body"), Harm(3, "gone", "body")]}, "too much harm"),
        ({"links": {2: -1}}, "owes links"),
        ({"bonds": {"Heron": -1}}, "owes links"),
        ({"actions_left": -2}, "-2 downtime actions"),
    ],
)
def test_what_goes_wrong_with_somebody_is_noticed(wrong: dict[str, Any], sentence: str) -> None:
    s = table()
    for name, value in wrong.items():
        setattr(s.people[0], name, value)
    assert any(sentence in fault for fault in invariants(s))
