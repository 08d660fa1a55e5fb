"""The bots: players for empty chairs that play any game through its questions and scenes."""

from timeloom.bots.catalog import bot_named, bot_names, thinks_ahead
from timeloom.bots.playing import MOST_DECISIONS, TooLong, play_out
from timeloom.bots.random import random_bot

__all__ = ["MOST_DECISIONS", "TooLong", "bot_named", "bot_names", "play_out", "random_bot", "thinks_ahead"]
