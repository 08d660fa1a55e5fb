"""Rules of thumb for Islands: what is worth doing, where, and how to get there.

Values are in a coin of our own: insight that is needed is worth four of it, a cube of time about one.
"""

from timeloom.games.islands.planning import trifles
from timeloom.games.islands.planning.tours import Tour, plans

__all__ = ["Tour", "plans", "trifles"]
