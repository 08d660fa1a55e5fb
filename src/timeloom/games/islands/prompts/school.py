"""The questions of the School Phase in words."""

from __future__ import annotations

from timeloom.games.islands.answers import LeaveIt, TakeTest
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.prompts.wording import Choices, Questions
from timeloom.games.islands.state import State
from timeloom.games.islands.tells.names import kid_name
from timeloom.kernel.scene import Choice


def about_event(s: State) -> str:
    """The event that need not be faced."""
    card = load_box().school[s.today]
    return f"{card.title}. {card.text} Does {kid_name(s.asking)} try?"


def try_it(s: State, answer: TakeTest) -> Choice:
    """Facing the event, with the traits that it asks for."""
    return Choice(f"Try ({' and '.join(load_box().school[s.today].test.traits)})")


QUESTIONS: Questions = {
    "school": about_event,
}

CHOICES: Choices = {
    ("school", TakeTest): try_it,
    ("school", LeaveIt): lambda s, answer: Choice("Look out of the window"),
}
