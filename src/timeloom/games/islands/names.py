"""How the log, the questions and the scene speak of people, places and things, and what they are about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from timeloom.games.islands.pack.box import load_box
from timeloom.kernel import Answer, Question, Tell

ENDS = (".", "!", "?", "…")
"""Marks after which a sentence is over."""

A = TypeVar("A", bound=Answer, covariant=True)

# By name


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


def cubes(count: int) -> str:
    """So much time."""
    return "no time" if count == 0 else "1 cube" if count == 1 else f"{count} cubes"


def listed(names: Sequence[str]) -> str:
    """Names in a row: Ada, Bo and Cilla."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def sentence(words: str) -> str:
    """Words with a full stop, unless they end with a mark of their own: Is Beta There?"""
    return words if words.endswith(ENDS) else f"{words}."


def headed(title: str, words: str) -> str:
    """Words under a title: after a colon, or as a sentence of their own where the title is one already."""
    return f"{title} {words[0].upper()}{words[1:]}" if title.endswith(ENDS) else f"{title}: {words}"


# In the scene


def kid_thing(id: str) -> str:
    """The id of a kid in the scene."""
    return f"kid-{id}"


def place_thing(letter: str) -> str:
    """The id of a location in the scene."""
    return f"place-{letter}"


def sector_thing(sector: str) -> str:
    """The id of a sector in the scene."""
    return f"sector-{sector}"


def machine_thing(id: str) -> str:
    """The id of a machine in the scene."""
    return f"machine-{id}"


def card_thing(id: str) -> str:
    """The id of an item or an anomaly in the scene."""
    return item_thing(id) if id in load_box().items else anomaly_thing(id)


def item_thing(id: str) -> str:
    """The id of an item in the scene."""
    return f"item-{id}"


def anomaly_thing(id: str) -> str:
    """The id of an anomaly in the scene."""
    return f"anomaly-{id}"


def rumor_thing(letter: str) -> str:
    """The id of the rumor of a location in the scene."""
    return f"rumor-{letter}"


def diary_thing(number: int) -> str:
    """The id of a diary card in the scene."""
    return f"diary-{number}"


def day_thing(round: int) -> str:
    """The id of a day of the calendar in the scene."""
    return f"day-{round + 1}"


# What a telling or a question is about


class KidTell(Tell, frozen=True):
    """Something that happened to a kid."""

    kid: str

    @property
    def name(self) -> str:
        """The kid's name."""
        return kid_name(self.kid)

    def touches(self) -> tuple[str, ...]:
        return (kid_thing(self.kid),)


class MachineTell(Tell, frozen=True):
    """Something about one machine."""

    machine: str

    @property
    def name(self) -> str:
        """The machine by name."""
        return machine_name(self.machine)

    def touches(self) -> tuple[str, ...]:
        return (machine_thing(self.machine),)


class PlaceTell(Tell, frozen=True):
    """Something about a location."""

    letter: str

    @property
    def place(self) -> str:
        """The location's name."""
        return place_name(self.letter)

    def touches(self) -> tuple[str, ...]:
        return (place_thing(self.letter),)


class KidQuestion(Question[A], Generic[A], frozen=True):
    """Something that is asked about a kid."""

    kid: str

    @property
    def name(self) -> str:
        """The kid's name."""
        return kid_name(self.kid)
