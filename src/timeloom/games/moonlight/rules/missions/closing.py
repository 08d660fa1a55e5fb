"""The end of a mission, as the director tells it."""

from __future__ import annotations

from typing import Any, TypeAlias

from timeloom.games.moonlight.rules.forms import form_choice
from timeloom.games.moonlight.rules.tells import Narrated
from timeloom.games.moonlight.state import Mission, State
from timeloom.kernel import Answer, Form, Pick, Rule, Text
from timeloom.kernel.scene import Choice

OVER = "The mission is over"
OUTCOMES = {True: "they have done it", False: "it was not to be"}


class Close(Answer, frozen=True):
    """The mission is over, and this is the last that is seen of it."""

    won: str
    words: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        return form_choice(s, form, seat, "The mission is over: tell how", OVER)


class EndMission(Answer, frozen=True):
    """The mission is over."""

    won: bool

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"{OVER}: {OUTCOMES[self.won]}", group=OVER)


Ending: TypeAlias = Close | EndMission


CLOSING = Form(
    Close,
    (Pick("won", "How it ends", tuple(OUTCOMES.values())), Text("words", "The last that we see", 240)),
)
"""The end of a mission, with the last picture of it."""


def close(mission: Mission, answer: Ending) -> Rule[None]:
    """The mission is over, one way or the other."""
    match answer:
        case Close(won, words):
            mission.outcome = "won" if won == OUTCOMES[True] else "lost"
            yield Narrated(words)
        case EndMission(done):
            mission.outcome = "won" if done else "lost"
