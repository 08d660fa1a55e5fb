"""Moonlight: Girl by Moonlight, a role-playing game with a director and protagonists."""

from timeloom.games.moonlight.game import GAME

__all__ = ["GAME"]
