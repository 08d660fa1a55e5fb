"""Rooms of a hideout or a flagship: a project opens them, and some are good for training."""

from __future__ import annotations

from timeloom.games.moonlight.names import room_id
from timeloom.games.moonlight.pack.library import rooms
from timeloom.games.moonlight.rules.advancement import mark_xp
from timeloom.games.moonlight.rules.answers import room_choice
from timeloom.games.moonlight.rules.series import Activity
from timeloom.games.moonlight.state import Protagonist, State
from timeloom.kernel import Rule, Tell
from timeloom.kernel.scene import Choice

TRAINING = 2
"""So much xp a room brings."""


class Train(Activity, frozen=True):
    """Use a room for xp."""

    room: str

    def choice(self, s: State, seat: int) -> Choice:
        return room_choice(s, self.room, "The series")


class Trained(Tell, frozen=True):
    """A room was used for xp."""

    name: str
    room: str

    def words(self) -> str:
        return f"{self.name} spends the hours in the {self.room}."


class RoomOpened(Tell, frozen=True):
    """A room is open."""

    room: str
    id: str

    def words(self) -> str:
        return f"A door opens that was not there before: the {self.room}."

    def touches(self) -> tuple[str, ...]:
        return (room_id(self.id),)


def trainings(s: State) -> list[Train]:
    """The open rooms that are good for training."""
    return [Train(room) for room in s.rooms if rooms(s.series)[room].trains]


def train(s: State, person: Protagonist, answer: Train) -> Rule[None]:
    """Xp for the attribute that a room trains."""
    room = rooms(s.series)[answer.room]
    yield Trained(person.name, room.name)
    yield from mark_xp(s, person, room.trains or "sun", TRAINING)
