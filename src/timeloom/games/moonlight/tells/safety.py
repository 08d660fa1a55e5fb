"""Told of safety at the table."""

from __future__ import annotations

from timeloom.games.moonlight.tells.wording import pips
from timeloom.kernel import Tell


class XCardTouched(Tell, frozen=True):
    """Somebody touched the X-card."""

    def words(self) -> str:
        return "Somebody touches the X-card. What was just said did not happen. Tell it another way."


class Paused(Tell, frozen=True):
    """Somebody asked for a break."""

    def words(self) -> str:
        return "Somebody asks for a break. The story waits until anybody says that it goes on."


class Resumed(Tell, frozen=True):
    """The break is over."""

    def words(self) -> str:
        return "The story goes on."


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


class FortuneTold(Tell, frozen=True):
    """A fortune roll."""

    question: str
    faces: tuple[int, ...]
    result: str

    def words(self) -> str:
        return (
            f"The director leaves it to fortune: {self.question} {pips(self.faces)}; {FORTUNES[self.result]}."
        )


FORTUNES = {
    "bad": "it could hardly be worse",
    "mixed": "it is neither one thing nor the other",
    "good": "it is for the best",
    "critical": "it is better than anybody dared to think",
}
