"""The questions of a mission in words, from setting out to its end."""

from __future__ import annotations

from timeloom.games.moonlight import answers as a
from timeloom.games.moonlight.prompts.wording import Choices, Forms, Questions
from timeloom.games.moonlight.rules.missions.honour import forbidden, keepers
from timeloom.games.moonlight.state import DIRECTOR, State


def about_code(s: State, seat: int) -> str:
    """The codes at the table, and whether anybody has something to own up to."""
    codes = "; ".join(f"{keeper.name}'s code forbids {listed(forbidden(keeper))}" for keeper in keepers(s))
    return f"{codes}. Have you crossed a line tonight that nobody has spoken of?"


def listed(words: list[str]) -> str:
    """Several things in a row."""
    return f"{', '.join(words[:-1])} and {words[-1]}"


QUESTIONS: Questions = {
    "scene": lambda s, seat: "What happens now?" if seat == DIRECTOR else "What do you do?",
    "code": about_code,
}

FORMS: Forms = {
    a.Say: "Tell it",
    a.Cross: "Own up: this crosses a line of the code",
    a.Catch: "Say who has crossed a line of the code",
}

CHOICES: Choices = {
    ("code", a.NoMore): "No, none",
}
