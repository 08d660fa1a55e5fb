"""What people have put into words, so that a director who has only tables does not repeat themselves."""

from __future__ import annotations

from timeloom.games.moonlight.state import State
from timeloom.kernel import Answer

TELLING = ("words", "goal", "moment", "deed", "scene", "about")
"""The fields of answers in which people tell something."""

LONGEST_MEMORY = 400


def remember(s: State, reply: object) -> None:
    """Keep what an answer tells, whether or not it comes with its seat."""
    answer = reply[1] if isinstance(reply, tuple) and len(reply) == 2 else reply
    if isinstance(answer, Answer):
        said = [getattr(answer, field) for field in TELLING if field in answer.__struct_fields__]
        if said:
            s.told = [*s.told, *said][-LONGEST_MEMORY:]
