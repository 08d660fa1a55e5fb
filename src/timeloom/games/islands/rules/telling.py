"""What is told often is told in several ways, one after the other, so that it does not become a refrain."""

from __future__ import annotations

from timeloom.games.islands.state import State
from timeloom.games.islands.terms import Sayings
from timeloom.kernel import Tell, varied


def nth(s: State, tell: type[Tell], about: str = "") -> int:
    """How often this has been told before (about something, if it is not the same of all); now once more."""
    return count(s, f"{tell.__name__} {about}" if about else tell.__name__)


def said(s: State, sayings: Sayings) -> str:
    """What a card says: its text, or the next one of several."""
    return sayings if isinstance(sayings, str) else varied(sayings, count(s, sayings[0]))


def count(s: State, what: str) -> int:
    """How often something has been told before; now it is told once more."""
    before = s.said.get(what, 0)
    s.said[what] = before + 1
    return before
