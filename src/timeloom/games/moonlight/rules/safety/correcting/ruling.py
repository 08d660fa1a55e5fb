"""What every correction is: it says when it can be made, and does it.

What is told is what has changed, not what was wished.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from timeloom.games.moonlight.rules.forms import form_choice
from timeloom.games.moonlight.state import State
from timeloom.kernel import Answer, Form, Rule, Text
from timeloom.kernel.scene import Choice

WHY = Text("why", "Why", 120)


class Ruling(Answer, frozen=True):
    """What the director sets right."""

    reads: ClassVar[str]

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        return form_choice(s, form, seat, cls.reads)


class Correction(Ruling, frozen=True):
    """A ruling that knows when it can be made, and what it does."""

    why: str

    @classmethod
    def forms(cls, s: State) -> Iterator[Form[Any]]:
        """The form, when there is something to correct."""
        raise NotImplementedError

    def correct(self, s: State) -> Rule[tuple[str, str]]:
        """Do it, and return what was set right and what has changed."""
        raise NotImplementedError
