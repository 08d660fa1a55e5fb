"""Who is there, under which moon, and what ties them to each other."""

from __future__ import annotations

from timeloom.games.moonlight.names import moon_id, person_id
from timeloom.games.moonlight.pack.library import playbook
from timeloom.games.moonlight.state import STRESS, Protagonist, State
from timeloom.kernel.scene import Board, Clock, Link, Place, Thing


def ring(s: State) -> list[Thing]:
    """Everybody who has a playbook, with threads for the links between them."""
    people = [person for person in s.people if person.playbook]
    places = tuple(place(person) for person in people)
    return [Board("ring", "Between us", places, "ring", threads(s), area="side")] if places else []


def place(person: Protagonist) -> Place:
    """One protagonist, as a moon."""
    found = playbook(person.playbook)
    return Place(
        person_id(person.seat),
        person.name or found.name,
        found.name if person.name else "",
        kind=condition(person),
        clock=stress_moon(person, moon_id(person.seat)),
        text=person.look,
    )


def condition(person: Protagonist) -> str:
    """How somebody is, in a word."""
    if person.loss:
        return "lost"
    if person.eclipsed:
        return "eclipse"
    return "shining" if person.transcended else "out" if person.out else ""


def stress_moon(person: Protagonist, id: str) -> Clock:
    """Stress is a moon that waxes; in eclipse it is dark, and what is left of it wanes."""
    return Clock(id, "Stress", person.stress, STRESS, face="eclipse" if person.eclipsed else "moon")


def threads(s: State) -> tuple[Link, ...]:
    """A thread for all links of one protagonist with another."""
    return tuple(
        Link(person_id(person.seat), person_id(seat), "link", count)
        for person in s.protagonists
        for seat, count in person.links.items()
        if count and seat != person.seat and not s.at(seat).loss
    )
