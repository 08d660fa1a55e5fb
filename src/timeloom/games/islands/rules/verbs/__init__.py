"""The verbs and conditions of the cards, a file for each chapter: all that cards can say."""

from timeloom.games.islands.rules.verbs import (
    cards,
    choices,
    days,
    kids,
    machines,
    rumors,
    secrets,
    story,
    tokens,
    walking,
    when,
)

__all__ = [
    "cards",
    "choices",
    "days",
    "kids",
    "machines",
    "rumors",
    "secrets",
    "story",
    "tokens",
    "walking",
    "when",
]
