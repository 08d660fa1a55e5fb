"""What people answer while a mission is framed and played."""

from __future__ import annotations

from typing import Any

from timeloom.games.moonlight.names import clock_words
from timeloom.games.moonlight.pack.library import series
from timeloom.games.moonlight.rules.forms import form_choice
from timeloom.games.moonlight.state import State
from timeloom.kernel import Answer, Form
from timeloom.kernel.scene import Choice


class WatchOn(Answer, frozen=True):
    """Let them play."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Let them play", group="The scene")


class Frame(Answer, frozen=True):
    """Say what happens."""

    words: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        omens = series(s.series).tables.omens
        return form_choice(s, form, seat, "Say what happens", "The scene", ideas={"words": omens})


class Advance(Answer, frozen=True):
    """Tick a clock."""

    clock: str

    def choice(self, s: State, seat: int) -> Choice:
        words = f"Advance a clock: {clock_words(s, self.clock)}"
        return Choice(words, (self.clock,), group="Advance a clock")


class Cross(Answer, frozen=True):
    """Own up to a line of a code that one has crossed."""

    line: str


class Catch(Answer, frozen=True):
    """The director has seen somebody cross a line."""

    deed: str


class TurnBack(Answer, frozen=True):
    """Empty a segment of a clock."""

    clock: str

    def choice(self, s: State, seat: int) -> Choice:
        words = f"Turn a clock back: {clock_words(s, self.clock)}"
        return Choice(words, (self.clock,), group="Turn a clock back")
