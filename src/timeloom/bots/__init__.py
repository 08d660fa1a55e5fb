"""The bots: players for empty chairs that play any game through its questions and scenes."""

from timeloom.bots.catalog import (
    bot_named,
    bot_names,
    bot_words,
    company,
    own_chair,
    thinks_ahead,
    usual_bot,
)
from timeloom.bots.patience import QUICKER, TEMPOS, Patience, TempoName
from timeloom.bots.playing import MOST_DECISIONS, TooLong, first_to_answer, play_out
from timeloom.bots.random import random_bot

__all__ = [
    "MOST_DECISIONS",
    "QUICKER",
    "TEMPOS",
    "Patience",
    "TempoName",
    "TooLong",
    "bot_named",
    "bot_names",
    "bot_words",
    "company",
    "first_to_answer",
    "own_chair",
    "play_out",
    "random_bot",
    "thinks_ahead",
    "usual_bot",
]
