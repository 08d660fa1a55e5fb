"""What In a Maze of Dreams asks besides, in words: Avatars, suspects and the Conspiracy."""

from __future__ import annotations

from timeloom.games.moonlight import answers as a
from timeloom.games.moonlight.prompts.wording import Choices, Forms, Questions, by_option, of_option
from timeloom.games.moonlight.state import State
from timeloom.kernel.scene import Choice


def about_own_dream(s: State, seat: int) -> str:
    """Somebody uninvited."""
    return f"{s.asking} comes into your own dream. What does it look like, and by which rules does it go?"


def of_suspect(s: State, answer: a.Choose) -> Choice:
    """Who a suspect is, and what they are known to be."""
    for suspect in s.suspects:
        if suspect.name == answer.option:
            return Choice(f"{suspect.name}, {suspect.detail}{f' ({suspect.place})' if suspect.place else ''}")
    return of_option(s, answer)


QUESTIONS: Questions = {
    "avatar": "Something lives in you and wakes in dreams. Who is it?",
    "desire": "An Avatar wants two things. What else does yours want?",
    "suspects": "Who is on your mind, and why?",
    "suspect": "Whose dream do you enter?",
    "dead-end": "Looking for answers: was that lead a dead end?",
    "uncovered": "Does what they have found give somebody away?",
    "concerned": "Which suspect is it about?",
    "identify": lambda s, seat: f"They know now that {s.asking} is part of it. Which part?",
    "host": "The Conspiracy comes for them, and the host has a face. Whose?",
    "dreamer": "The host comes into a dream. Into whose?",
    "own-dream": about_own_dream,
    "share": "Do you let them in, or keep your distance?",
    "divide": "How many of the links are yours?",
    "burden": "Do you speak of what you carry?",
    "let-go": "Whom do you leave out of the next season?",
}

FORMS: Forms = {
    a.Dreamt: "Describe your Avatar",
}

CHOICES: Choices = {
    a.Unmask: lambda s, answer: Choice(f"It comes out what {answer.suspect} is"),
    a.Divide: lambda s, answer: Choice(f"{answer.mine} for me, the rest for them"),
    ("suspect", a.Choose): of_suspect,
    ("let-go", a.Choose): of_suspect,
    ("uncovered", a.Choose): of_suspect,
    ("uncovered", a.NoMore): "No: they have learned something else",
    ("concerned", a.Choose): of_suspect,
    ("host", a.Choose): of_suspect,
    ("dead-end", a.Choose): by_option({"dead end": "Yes, it came to nothing: series xp"}),
    ("share", a.Warm): "Share it: one die more for them",
    ("share", a.Cool): "Hold yourself apart: they mark xp",
}
