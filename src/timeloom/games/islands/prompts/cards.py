"""Items and anomalies in words."""

from __future__ import annotations

from timeloom.games.islands.answers import PickCard
from timeloom.games.islands.prompts.wording import ChoiceMaker, Choices, Questions
from timeloom.games.islands.tells.names import card_name, card_thing, kid_name
from timeloom.kernel.scene import Choice


def with_card(words: str) -> ChoiceMaker:
    """Something that is done with a card."""
    return lambda s, answer: Choice(words.format(card=card_name(answer.card)), (card_thing(answer.card),))


QUESTIONS: Questions = {
    "salvage": lambda s: f"Somebody threw these away. What does {kid_name(s.asking)} take?",
    "discard": lambda s: f"What does {kid_name(s.asking)} part with?",
    "recharge": lambda s: f"Which of {kid_name(s.asking)}’s anomalies comes to life again?",
}

CHOICES: Choices = {
    PickCard: with_card("{card}"),
    ("salvage", PickCard): with_card("Take {card}"),
    ("discard", PickCard): with_card("Part with {card}"),
    ("lighter", PickCard): with_card("Part with {card}"),
}
