"""Agents: temporal agents in borrowed bodies explore panoramas, and the mission is a file."""

from timeloom.games.agents.game import GAME

__all__ = ["GAME"]
