"""Asking whoever plays a kid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from timeloom.games.islands.state import State
from timeloom.kernel import Answer, Ask, Rule


def choose(s: State, kid: int, id: str, answers: Sequence[Answer], about: str = "") -> Rule[Any]:
    """Ask a kid's player for one of the answers; where there is only one, nobody is asked."""
    if len(answers) == 1:
        return answers[0]
    s.asking = about
    answer = yield Ask(s.kids[kid].seat, id, answers)
    s.asking = ""
    return answer


def in_turn(s: State) -> list[int]:
    """All kids in the order of the table, from the first player on."""
    count = len(s.kids)
    return [(s.first + place) % count for place in range(count)]
