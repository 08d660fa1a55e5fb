"""Transcending, and what abilities ask and offer, in words."""

from __future__ import annotations

from timeloom.games.moonlight.prompts.wording import Choices, Forms, Questions

QUESTIONS: Questions = {
    "friends": "Whom does your other self have to thank?",
}

FORMS: Forms = {}

CHOICES: Choices = {}
