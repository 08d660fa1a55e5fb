"""What must be true at every resting point: each number that can be wrong is noticed."""

from typing import Any

import pytest
from agents.table import table

from timeloom.games.agents.invariants import faults
from timeloom.games.agents.state import Fight

MILLIONS = 3_000_000


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"crystals": MILLIONS, "vortex": MILLIONS}, "Azrak in play"),
        ({"free_updates": -1}, "below zero"),
        ({"counters": {"bells": -1}}, "below zero"),
        ({"sharing": MILLIONS}, "being divided"),
        ({"fight": Fight("hall", "a dog", -1, 0)}, "less than nothing"),
    ],
)
def test_what_goes_wrong_at_the_table_is_noticed(wrong: dict[str, Any], sentence: str) -> None:
    s = table().state
    assert list(faults(s)) == []
    for name, value in wrong.items():
        setattr(s, name, value)
    assert any(sentence in fault for fault in faults(s))


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"azrak": MILLIONS}, "james has 3000000 Azrak"),
        ({"azrak": -1}, "james has -1 Azrak"),
        ({"magick": MILLIONS}, "james has 3000000 Magick"),
        ({"damage": -1}, "below zero"),
        ({"owed": (MILLIONS, 0)}, "owes more Azrak"),
        ({"owed": (0, -1)}, "below zero"),
    ],
)
def test_what_goes_wrong_with_an_agent_is_noticed(wrong: dict[str, Any], sentence: str) -> None:
    s = table().state
    for name, value in wrong.items():
        setattr(s.agents[0], name, value)
    assert any(sentence in fault for fault in faults(s))
