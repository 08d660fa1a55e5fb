"""The questions of consequences in words: what it costs, and what one does about it."""

from __future__ import annotations

from timeloom.games.moonlight import answers as a
from timeloom.games.moonlight.prompts.wording import Choices, Forms, Questions

QUESTIONS: Questions = {
    "reword": lambda s, seat: f"“{s.asking}” has become milder. Do you call it something else now?",
}

FORMS: Forms = {
    a.Reword: "Give it another name",
}

CHOICES: Choices = {}
