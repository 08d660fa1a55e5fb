"""What people have put into words, so that a director who has only tables does not repeat themselves."""

from __future__ import annotations

from typing import Any

from timeloom.games.moonlight.state import State
from timeloom.kernel import Answer, Play

TELLING = ("words", "goal", "moment", "deed", "scene", "about")
"""The fields of answers in which people tell something."""

LONGEST_MEMORY = 400


def remembered(s: State, part: Play[None]) -> Play[None]:
    """The same part of the story; what is said in it stays in mind."""
    reply: Any = None
    while True:
        try:
            request = part.send(reply)
        except StopIteration:
            return
        reply = yield request
        remember(s, reply[1] if isinstance(reply, tuple) and len(reply) == 2 else reply)


def remember(s: State, answer: Any) -> None:
    """Keep what an answer tells."""
    if isinstance(answer, Answer):
        said = [getattr(answer, field) for field in TELLING if hasattr(answer, field)]
        s.told = [*s.told, *said][-LONGEST_MEMORY:]
