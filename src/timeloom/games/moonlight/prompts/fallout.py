"""The questions after a mission in words: fallout, and what it was for everybody."""

from __future__ import annotations

from timeloom.games.moonlight import answers as a
from timeloom.games.moonlight.prompts.wording import Choices, Forms, Questions

QUESTIONS: Questions = {
    "account": "What did this mission do for the adversary, and for destiny?",
    "fallout": lambda s, seat: f"Fallout: {s.trouble}. How does it show?",
    "friend": "Which friend is it?",
}

FORMS: Forms = {
    a.Account: "Take stock",
}

CHOICES: Choices = {}
