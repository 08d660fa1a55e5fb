"""The questions of advances and destiny in words."""

from __future__ import annotations

from timeloom.games.moonlight import answers as a
from timeloom.games.moonlight.prompts.wording import Choices, Forms, Questions, subject

QUESTIONS: Questions = {
    "worthy": lambda s, seat: f"{subject(s)} alone has saved a friend from the worst, they say. Was it so?",
}

FORMS: Forms = {}

CHOICES: Choices = {
    ("worthy", a.NoMore): "It was brave, and not yet that",
}
