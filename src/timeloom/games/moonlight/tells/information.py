"""Told of questions and answers."""

from __future__ import annotations

from timeloom.kernel import Tell


class Asked(Tell, frozen=True):
    """A question."""

    name: str
    question: str

    def words(self) -> str:
        return f"{self.name} asks: {self.question}"


class Replied(Tell, frozen=True):
    """Its answer."""

    text: str

    def words(self) -> str:
        return f"“{self.text}”"
