"""Stress, eclipse and the links that help, in words."""

from __future__ import annotations

from timeloom.games.moonlight import answers as a
from timeloom.games.moonlight.names import place_of
from timeloom.games.moonlight.prompts.wording import Choices, Forms, Questions, about_subject, subject
from timeloom.games.moonlight.state import State
from timeloom.kernel.scene import Choice

LOST = {
    "died": "You die",
    "gave up": "Your light goes out, and you go home",
    "betrayed": "You go over to the other side",
}
TURNS = {0: "Leave it", 1: "Turn it towards the light", -1: "Turn it towards the dark"}


def of_link(s: State, answer: a.SpendLink) -> Choice:
    """A link that takes stress off somebody."""
    whose = "of your own" if answer.link == answer.relieves else f"with {answer.link}"
    return Choice(f"Spend a link {whose}: 2 stress less for {answer.relieves}", place_of(s, answer.relieves))


QUESTIONS: Questions = {
    "lend": lambda s, seat: f"{subject(s)} is about to fall into eclipse. Who holds them?",
    "lowest": "Which part of you has to hold on?",
    "moon": lambda s, seat: f"Power of the moon: the eclipse roll is {s.asking}. Do you turn it?",
    "lost": "There is nothing left. How do you leave the story?",
}

FORMS: Forms = {
    a.HelpEscape: "Reach a friend in eclipse",
}

CHOICES: Choices = {
    a.SpendLink: of_link,
    a.LendLink: about_subject("Spend a link to hold them"),
    a.LendPush: about_subject("Push yourself to hold them: 2 stress"),
    a.LetFall: about_subject("Let it happen"),
    a.Turn: lambda s, answer: Choice(TURNS[answer.by]),
    a.End: lambda s, answer: Choice(LOST[answer.loss]),
}
