"""Nobody saw what never was: everything that a client was shown was so, at a moment that the acts tell of.

A client's messages are laid over the moments of the table. Each message must show one of them, never an
earlier one than the client has seen, nor than anybody had seen when the client came.
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import msgspec
from faults.eyes import Eyes, Missed
from faults.history import Event, Evidence
from faults.past import Past, Shape
from msgspec import Struct, field


class Spot(Struct):
    """Where one socket stands: what it has seen, and the earliest moment that this can be."""

    floor: int
    eyes: Eyes = field(default_factory=Eyes)


class Watch:
    """Follows all sockets of a table through its moments."""

    def __init__(self, name: str, past: Past, people: dict[str, str], owners: list[str]) -> None:
        self._name = name
        self._past = past
        self._people, self._owners = people, owners
        self._places: dict[Shape, list[int]] = defaultdict(list)
        for place, moment in enumerate(past.moments):
            self._places[moment.shape].append(place)
        self._seen = 0
        self._spots: dict[tuple[str, int], Spot] = {}
        self._told: dict[tuple[str, int], list[str]] = {}

    def follow(self, event: Event, numbers: dict[tuple[str, Any], int]) -> Iterator[str]:
        """Take in what a client did or heard."""
        key = (event.who, event.socket)
        if event.what == "opening":
            self._spots[key] = Spot(self._seen)
        elif event.what == "heard":
            message = msgspec.json.decode(event.text)
            spot = self._spots[key]
            if "ref" in message:
                yield from self._acknowledged(spot, event, message, numbers)
            else:
                yield from self._shown(spot, event, message)

    def _acknowledged(
        self, spot: Spot, event: Event, message: dict[str, Any], numbers: dict[tuple[str, Any], int]
    ) -> Iterator[str]:
        """What is done has been told before."""
        number = numbers.get((event.who, message["ref"]))
        if message["is"] == "done" and number is not None:
            spot.floor = max(spot.floor, number)
            if self._first(spot, spot.floor) is None:
                yield f"{event.who} at {self._name} was told that act {number} is done, but not what it did."

    def _shown(self, spot: Spot, event: Event, message: dict[str, Any]) -> Iterator[str]:
        """A message shows a moment that was."""
        try:
            if not spot.eyes.take(message):
                return
        except Missed as gap:
            yield f"{event.who} at {self._name} missed a message: {gap}"
            return
        is_new = message["is"] == "change" and ("timeline" in message or "chat" in message)
        place = self._first(spot, spot.floor + is_new)
        if place is None:
            seen = f"after moment {spot.floor}: {shape(spot)}"
            yield f"{event.who} at {self._name} saw what never was, {seen}."
            return
        spot.floor = place
        self._seen = max(self._seen, place)
        yield from self._heard(spot, event)

    def _first(self, spot: Spot, floor: int) -> int | None:
        """The first moment from here on that looks as this socket sees the table."""
        places = self._places.get(shape(spot), [])
        found = bisect_left(places, floor)
        return places[found] if found < len(places) else None

    def _heard(self, spot: Spot, event: Event) -> Iterator[str]:
        """The same line of play tells the same story to the same person, whenever it is told."""
        places = self._places[shape(spot)]
        if bisect_left(places, spot.floor) < len(places) - 1:
            return  # This could be several moments, with different lines of play.
        moment = self._past.moments[spot.floor]
        line = moment.branch(moment.current).line
        person = self._people[event.who] if self._people[event.who] in self._owners else ""
        for at, words in lines_by_place(spot, len(line)).items():
            if self._told.setdefault((person, line[at]), words) != words:
                yield f"{event.who} at {self._name} was told another story after {at} entries: {words}."


def lines_by_place(spot: Spot, length: int) -> dict[int, list[str]]:
    """The lines of the story that are new, by the number of entries before them; whole groups only."""
    log, first = spot.eyes.now["log"], spot.eyes.first_new_line
    begun = log[first]["at"] if first < len(log) else length
    while first > 0 and log[first - 1]["at"] >= begun:
        first -= 1
    found: dict[int, list[str]] = {at: [] for at in range(begun, length)}
    for line in log[first:]:
        # What people do in the room is told when they do it, wherever the game stands then.
        if line.get("kind") != ROOM:
            found.setdefault(line["at"], []).append(line["words"])
    return found


ROOM = "Room"


def shape(spot: Spot) -> Shape:
    """What a socket sees of a table, as a moment would show it."""
    now = spot.eyes.now
    timeline = now["timeline"]
    branches = tuple((one["name"], one["parent"], one["at"], one["length"]) for one in timeline["branches"])
    return timeline["current"], branches, now["chat"][-1]["words"] if now["chat"] else ""


def nobody_saw_what_never_was(
    evidence: Evidence, pasts: dict[str, Past], numbers: dict[tuple[str, Any], int]
) -> Iterator[str]:
    """Lay all that clients were shown over the moments of their tables."""
    watches = {
        table: Watch(
            f"{evidence.tables[table].game} {table}", past, evidence.people, evidence.tables[table].owners
        )
        for table, past in pasts.items()
    }
    for event in evidence.events:
        if event.table in watches:
            yield from watches[event.table].follow(event, numbers)
