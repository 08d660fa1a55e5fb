"""Conditions in words."""

from __future__ import annotations

from timeloom.games.islands.answers import PickCondition
from timeloom.games.islands.prompts.wording import Choices, Questions
from timeloom.games.islands.state import State
from timeloom.games.islands.tells.names import kid_name
from timeloom.kernel.scene import Choice

COSTS = {
    "exhausted": "only rest helps",
    "upset": "cannot help; being helped heals",
    "scared": "no strength; success heals",
    "injured": "2 dice fewer, no pushing; takes days",
}


def take(s: State, answer: PickCondition) -> Choice:
    """A condition with what it means."""
    return Choice(f"{answer.condition.capitalize()} ({COSTS[answer.condition]})", (f"kid-{s.asking}",))


def relieve(s: State, answer: PickCondition) -> Choice:
    """A condition that gets better."""
    words = "Nurse the injury, one step" if answer.condition == "injured" else f"No longer {answer.condition}"
    return Choice(words, (f"kid-{s.asking}",))


QUESTIONS: Questions = {
    "condition": lambda s: f"{kid_name(s.asking)} is worse for it. How?",
    "relieve": lambda s: f"{kid_name(s.asking)} can draw breath. What gets better?",
}

CHOICES: Choices = {PickCondition: take, ("relieve", PickCondition): relieve}
