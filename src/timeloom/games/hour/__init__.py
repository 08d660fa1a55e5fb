"""The Stolen Hour: seven friends revisit a month of disasters, arguments and battles, then face Death."""

from timeloom.games.hour.game import GAME

__all__ = ["GAME"]
