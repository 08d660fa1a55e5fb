"""Checks of what people write for Islands: what can never be, what never ends, and what bots make of it."""

from timeloom.games.islands.checking.check import BoxChecker

__all__ = ["BoxChecker"]
