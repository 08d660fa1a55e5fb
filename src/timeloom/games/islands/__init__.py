"""Islands: kids, machines and rumors in an archipelago of eighties that never were."""

from timeloom.games.islands.game import GAME

__all__ = ["GAME"]
