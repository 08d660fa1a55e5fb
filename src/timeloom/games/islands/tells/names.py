"""How the log and the prompts speak of people, places and things."""

from __future__ import annotations

from collections.abc import Sequence

from timeloom.games.islands.pack.box import load_box


def kid_name(id: str) -> str:
    """A kid by the first name."""
    return load_box().kids[id].name.split()[0]


def place_name(letter: str) -> str:
    """A location by name."""
    return load_box().map.location[letter].name


def machine_name(id: str) -> str:
    """A machine by name."""
    return load_box().machines[id].name


def card_name(id: str) -> str:
    """An item or an anomaly by name."""
    box = load_box()
    return box.items[id].name if id in box.items else box.anomalies[id].name


def chore_name(id: str) -> str:
    """A chore by its title."""
    return load_box().chores[id].title


def card_thing(id: str) -> str:
    """The id of an item or an anomaly in the scene."""
    return f"item-{id}" if id in load_box().items else f"anomaly-{id}"


def cubes(count: int) -> str:
    """So much time."""
    return "no time" if count == 0 else "1 cube" if count == 1 else f"{count} cubes"


def listed(names: Sequence[str]) -> str:
    """Names in a row: Ada, Bo and Cilla."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
