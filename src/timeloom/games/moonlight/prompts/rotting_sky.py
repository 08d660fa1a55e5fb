"""What Beneath a Rotting Sky asks besides, in words: cursed fates, hearts and quarrels."""

from __future__ import annotations

from timeloom.games.moonlight import answers as a
from timeloom.games.moonlight.pack.library import rooms
from timeloom.games.moonlight.prompts.wording import Choices, Forms, Questions, of_room, subject
from timeloom.games.moonlight.state import State


def about_traitor(s: State, seat: int) -> str:
    """A friend from before, who is none any more."""
    return f"{s.at(seat).faces[-1].name} was your friend once, and betrayed you. What are they now?"


def about_price(s: State, seat: int) -> str:
    """What a fate costs."""
    return f"The fate has its price. How does it show? {' '.join(rooms(s.series)[s.asking].asks)}"


QUESTIONS: Questions = {
    "traitor": about_traitor,
    "fate": "Once in an episode a cursed fate can be used. Do you reach for one?",
    "fate-price": about_price,
    "infused": "Who is infused with the Blight?",
    "traded": "Who is brought out of eclipse?",
    "betrayer": "Power betrays. Which of them betrays the others, knowingly or otherwise?",
    "advance": "An advance is yours, out of nowhere. Where?",
    "devour": "The hearts are on the table, still warm. Do you eat?",
    "heart-in-it": lambda s, seat: f"{subject(s)} picks a fight: {s.asking} Do you mean it, too?",
    "answer-back": lambda s, seat: f"With what does {subject(s)} answer back?",
}

FORMS: Forms = {}

CHOICES: Choices = {
    a.ReachFor: lambda s, answer: of_room(s, answer.fate),
    a.Partake: "Eat",
    a.Abstain: "Turn away, and stay as you are",
    ("heart-in-it", a.Warm): "Yes: I mean it",
    ("heart-in-it", a.Cool): "No: let it be said, I am elsewhere",
}
