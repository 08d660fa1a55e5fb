"""Verbs of the map, and of who is where."""

from __future__ import annotations

from timeloom.games.agents.pack.verbs import Effect
from timeloom.games.agents.rules import map
from timeloom.games.agents.rules.acting import Acting
from timeloom.games.agents.rules.azrak import link
from timeloom.games.agents.rules.verbs import Verb
from timeloom.games.agents.state import State
from timeloom.kernel import Rule


def open_(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """A location can be visited."""
    yield from map.open_location(s, effect.open or "")


def close(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """A location cannot be visited any more."""
    yield from map.close_location(s, effect.close or "")


def lay(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Lay a map card."""
    yield from map.lay_map(s, effect.map or "")


def go(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Everybody leaves for another location."""
    yield from map.send_away(s, effect.go or "")


def eject(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Out of the location."""
    yield from link.eject(s, acting.agent)


VERBS: dict[str, Verb] = {"open": open_, "close": close, "map": lay, "go": go, "eject": eject}
