"""What must be true at every resting point: each number that can be wrong is noticed."""

from typing import Any

import pytest
from letter.builders import PRINTED, table

from timeloom.games.letter import GAME

MILLIONS = 3_000_000


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"letters": -1, "used": 1}, "Letters are owed"),
        ({"letters": MILLIONS}, "do not add up"),
        ({"turn": -1}, "turns run backwards"),
        ({"white": 7}, "outside of the week"),
        ({"past": -1}, "outside of the week"),
        ({"room": (MILLIONS,) * 7}, "room than its location"),
    ],
)
def test_what_goes_wrong_is_noticed(wrong: dict[str, Any], sentence: str) -> None:
    s = table(room=PRINTED).state
    assert list(GAME.invariants(s)) == []
    for name, value in wrong.items():
        setattr(s, name, value)
    assert any(sentence in fault for fault in GAME.invariants(s))
