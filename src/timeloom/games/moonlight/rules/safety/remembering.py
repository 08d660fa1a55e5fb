"""What people have put into words, so that a director who has only tables does not repeat themselves."""

from __future__ import annotations

from functools import cache

from timeloom.games.moonlight.state import State
from timeloom.kernel import Answer

TELLING = ("words", "goal", "moment", "deed", "scene", "about")
"""The fields of answers in which people tell something."""

LONGEST_MEMORY = 400


@cache
def telling_fields(kind: type[Answer]) -> tuple[str, ...]:
    """The fields of such an answer in which something is told."""
    return tuple(field for field in TELLING if field in kind.__struct_fields__)


def remember(s: State, reply: object) -> None:
    """Keep what an answer tells, whether or not it comes with its seat."""
    answer = reply[1] if isinstance(reply, tuple) and len(reply) == 2 else reply
    told = telling_fields(type(answer)) if isinstance(answer, Answer) else ()
    if told:
        s.told += [getattr(answer, field) for field in told]
        del s.told[:-LONGEST_MEMORY]
