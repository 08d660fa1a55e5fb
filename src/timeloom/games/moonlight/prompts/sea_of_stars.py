"""What On a Sea of Stars lets things cost, in words."""

from __future__ import annotations

from timeloom.games.moonlight import answers as a
from timeloom.games.moonlight.prompts.wording import Choices, Forms, Questions
from timeloom.kernel.scene import Choice

QUESTIONS: Questions = {}

FORMS: Forms = {}

CHOICES: Choices = {
    a.Toll: lambda s, answer: Choice(f"The Bastion pays for it: {answer.segments} off its track"),
}
