"""Lines and veils: what stays out of the story, or out of sight (Safety)."""

from __future__ import annotations

from typing import Any

from timeloom.games.moonlight.rules.answers import NoMore
from timeloom.games.moonlight.rules.forms import form_choice
from timeloom.games.moonlight.state import State
from timeloom.kernel import Answer, Form, Question, Rule, Tell, Text, ask_all
from timeloom.kernel.scene import Choice


class Line(Answer, frozen=True):
    """Something that never comes up in this story."""

    words: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        return form_choice(s, form, seat, "Draw a line: something that never comes up")


class Veil(Answer, frozen=True):
    """Something that may happen, but out of sight."""

    words: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        return form_choice(s, form, seat, "Draw a veil: something that happens out of sight")


def line_form() -> Form[Line]:
    """A line."""
    return Form(Line, (Text("words", "What stays out of this story", 80),))


def veil_form() -> Form[Veil]:
    """A veil."""
    return Form(Veil, (Text("words", "What happens out of sight", 80),))


class Boundaries(Question[Line | Veil | NoMore], frozen=True):
    """What stays out of the story."""

    def words(self, s: State, seat: int) -> str:
        return "Before we begin: is there anything that must stay out of this story, or out of sight?"


class BoundariesSet(Tell, frozen=True):
    """Lines and veils, without names."""

    lines: tuple[str, ...]
    veils: tuple[str, ...]

    def words(self) -> str:
        lines = (
            f"These stay out of the story: {'; '.join(self.lines)}."
            if self.lines
            else "Nobody has drawn a line."
        )
        veils = f" These happen out of sight: {'; '.join(self.veils)}." if self.veils else ""
        return lines + veils


def set_boundaries(s: State) -> Rule[None]:
    """Everybody may name a line or a veil, in secret; further ones at any time, without names (Safety)."""
    offers: list[NoMore | Form[Line | Veil]] = [NoMore(), line_form(), veil_form()]
    answers = yield from ask_all(Boundaries(), dict.fromkeys(range(len(s.people) + 1), offers))
    s.lines = sorted({*s.lines, *(one.words for one in answers.values() if isinstance(one, Line))})
    s.veils = sorted({*s.veils, *(one.words for one in answers.values() if isinstance(one, Veil))})
    yield BoundariesSet(lines=tuple(s.lines), veils=tuple(s.veils))
    s.part = "series"
