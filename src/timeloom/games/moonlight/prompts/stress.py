"""Stress, eclipse and the links that help, in words."""

from __future__ import annotations

from timeloom.games.moonlight import answers as a
from timeloom.games.moonlight.names import place_of
from timeloom.games.moonlight.prompts.wording import Choices, Forms, Questions
from timeloom.games.moonlight.state import State
from timeloom.kernel.scene import Choice


def of_link(s: State, answer: a.SpendLink) -> Choice:
    """A link that takes stress off somebody."""
    whose = "of your own" if answer.link == answer.relieves else f"with {answer.link}"
    return Choice(f"Spend a link {whose}: 2 stress less for {answer.relieves}", place_of(s, answer.relieves))


QUESTIONS: Questions = {}

FORMS: Forms = {
    a.HelpEscape: "Reach a friend in eclipse",
}

CHOICES: Choices = {
    a.SpendLink: of_link,
}
