"""Beneath a Rotting Sky on the table: the rival hunters."""

from __future__ import annotations

from timeloom.games.moonlight.state import HUNTERS, Protagonist, State
from timeloom.kernel.scene import Clock, Thing


def things(s: State) -> list[Thing]:
    """How near the other hunters are."""
    return [Clock("hunters", "Rival hunters", s.hunters, HUNTERS)]


def lines(s: State, person: Protagonist) -> list[tuple[str, str]]:
    """The traitor in one's life, and whether one is a traitor oneself."""
    found = [("Traitor", face.name) for face in person.faces if face.traitor]
    return [*found, *([("Betrays", "the others, knowingly or not")] if person.betrays else [])]
