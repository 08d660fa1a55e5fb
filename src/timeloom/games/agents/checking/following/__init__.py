"""A mission as it is followed: all that can be done in a position, and everything that can come of it."""

from timeloom.games.agents.checking.following import here

__all__ = ["here"]  # whoever enters has met all that verbs can do
