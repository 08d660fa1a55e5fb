"""Answers that many questions share, in words."""

from __future__ import annotations

from timeloom.games.moonlight import answers as a
from timeloom.games.moonlight.prompts.wording import Choices, Forms, Questions, of_option

QUESTIONS: Questions = {}

FORMS: Forms = {}

CHOICES: Choices = {
    a.Choose: of_option,
    a.NoMore: "Leave it at that",
}
