"""A mission as it is followed: all that can be done in a position, and everything that can come of it."""

from timeloom.games.agents.checking.following import holdings, ways

__all__ = ["holdings", "ways"]  # whoever enters has met every verb
