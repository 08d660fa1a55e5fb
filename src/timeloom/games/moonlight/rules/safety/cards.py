"""X-card, pause, lines and veils: in reach of everybody at every moment, as often as they are needed.

What is told of them never says whose they were.
"""

from __future__ import annotations

from typing import TypeAlias

from timeloom.games.moonlight.rules.safety.boundaries import Line, Veil, line_form, veil_form
from timeloom.games.moonlight.state import State
from timeloom.games.moonlight.wording import sentence
from timeloom.kernel import Answer, Form, Rule, Tell
from timeloom.kernel.scene import Choice


class XCard(Answer, frozen=True):
    """What was just said did not happen, and nobody asks why."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("X-card", text="What was just said did not happen.")


class Pause(Answer, frozen=True):
    """A break, now."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("A break, please", text="The story stops until somebody goes on.")


class Resume(Answer, frozen=True):
    """Go on after a break."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Go on")


Card: TypeAlias = XCard | Pause | Resume | Line | Veil


def cards(s: State) -> list[Card | Form[Card]]:
    """What keeps the table safe; the card and the break first."""
    return [XCard(), Resume() if s.paused else Pause()]


def boundaries_anew() -> list[Form[Card]]:
    """Another line or veil, whenever it is needed."""
    return [line_form(), veil_form()]


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


class LineDrawn(Tell, frozen=True):
    """Something stays out of the story from now on."""

    text: str

    def words(self) -> str:
        return f"Somebody draws a line. From now on this stays out of the story: {sentence(self.text)}"


class VeilDrawn(Tell, frozen=True):
    """Something happens out of sight from now on."""

    text: str

    def words(self) -> str:
        return f"Somebody draws a veil. From now on this happens out of sight: {sentence(self.text)}"


def play_card(s: State, card: Card) -> Rule[None]:
    """What comes of it; nobody learns who it was."""
    match card:
        case XCard():
            yield XCardTouched()
        case Pause():
            s.paused = True
            yield Paused()
        case Resume():
            s.paused = False
            yield Resumed()
        case Line(words):
            s.lines = sorted({*s.lines, words})
            yield LineDrawn(words)
        case Veil(words):
            s.veils = sorted({*s.veils, words})
            yield VeilDrawn(words)
