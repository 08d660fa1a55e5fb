"""The questions of the End Phase in words."""

from __future__ import annotations

from timeloom.games.islands.answers import PickCard
from timeloom.games.islands.prompts.wording import Choices, Questions
from timeloom.games.islands.tells.names import card_name, card_thing, kid_name
from timeloom.kernel.scene import Choice

QUESTIONS: Questions = {
    "excess": lambda s: f"{kid_name(s.asking)} carries more than four things. Which one stays behind?",
}

CHOICES: Choices = {
    ("excess", PickCard): lambda s, answer: Choice(
        f"Leave {card_name(answer.card)} behind", (card_thing(answer.card),)
    ),
}
