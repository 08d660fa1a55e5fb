"""The company at a table: everybody who has a socket there."""

from __future__ import annotations

from collections.abc import Collection
from itertools import islice

from timeloom.tables.guests.guests import SPECTATORS, STAY_AWAY, Audience, Goodbye, Guest
from timeloom.tables.messages.cards import Person
from timeloom.tables.ports.faults import NoSuchThing
from timeloom.tables.table.table import Table
from timeloom.tables.table.words import NOBODY, told_apart

MOST_SHOWN = 50
"""So many of the people who are here are listed."""


class Company:
    """The guests of one table, in audiences that may know the same."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._audiences: dict[str, Audience] = {}

    # Looking

    @property
    def audiences(self) -> list[Audience]:
        """All audiences."""
        return list(self._audiences.values())

    @property
    def guests(self) -> list[Guest]:
        """All sockets."""
        return [guest for audience in self._audiences.values() for guest in audience.guests]

    @property
    def seated(self) -> set[str]:
        """The people who own a chair and have a socket here."""
        return set(self._audiences) - {SPECTATORS}

    def audience_of(self, guest: Guest) -> Audience:
        """The audience that a guest belongs to."""
        return self._audiences[guest.audience]

    def people(self) -> tuple[Person, ...]:
        """The people who are here, spectators too, each once, so that the host can choose."""
        known = self._table.called_here
        strangers = {guest.person: guest.name or NOBODY for guest in self.guests if guest.person not in known}
        called = told_apart(known | strangers)
        here = dict.fromkeys(guest.person for guest in self.guests if not guest.sent_away.done())
        return tuple(Person(id, called[id]) for id in islice(here, MOST_SHOWN))

    def name_of(self, person: str) -> str:
        """What somebody is called who is here or was; nobody else can be meant."""
        name = next((guest.name for guest in self.guests if guest.person == person), None)
        if name is None and person not in self._table.called_here:
            raise NoSuchThing("There is nobody like this at the table.")
        return name or self._table.record.names.get(person, "")

    def name_here(self, person: str) -> str | None:
        """What somebody has said they are called, if they are here."""
        return next((guest.name for guest in self.guests if guest.person == person), None)

    # Coming and going

    def add(self, guest: Guest) -> None:
        """Somebody has come."""
        guest.audience = guest.person if self._table.seats_of(guest.person) else SPECTATORS
        if guest.audience not in self._audiences:
            self._audiences[guest.audience] = Audience(self._table, guest.audience)
        self._audiences[guest.audience].guests.append(guest)

    def remove(self, guest: Guest) -> None:
        """Somebody has gone."""
        audience = self._audiences[guest.audience]
        audience.guests.remove(guest)
        if not audience.guests:
            del self._audiences[guest.audience]

    def reseat(self) -> list[Guest]:
        """Put the guests where they belong whose seats are not those that they were told of."""
        moved = [
            guest
            for audience in self.audiences
            for guest in audience.guests
            if self._table.seats_of(guest.person) != audience.seats
        ]
        for guest in moved:
            self.remove(guest)
        for guest in moved:
            self.add(guest)
        return moved

    def call(self, person: str, name: str) -> None:
        """Somebody who is here has said a name."""
        for guest in self.guests:
            if guest.person == person:
                guest.name = name

    def show_out(self, people: Collection[str]) -> None:
        """Close the sockets of those who were asked to leave."""
        for guest in self.guests:
            if guest.person in people:
                guest.send_away(STAY_AWAY)

    def send_away(self, goodbye: Goodbye) -> None:
        """Close all sockets with these words."""
        for audience in self.audiences:
            audience.forget()
        for guest in self.guests:
            guest.send_away(goodbye)
