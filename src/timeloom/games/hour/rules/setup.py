"""Setup: seven friends with stats, hands and two Chances each, and a month with nothing changed in it."""

from __future__ import annotations

from timeloom.games.hour.pack import Friend, all_ids, load_pack
from timeloom.games.hour.state import DAYS, HourKind, Person, State
from timeloom.kernel import Pile, Rule, Tell


def prepared(hour: HourKind, rounds: int) -> State:
    """The table before anything has happened."""
    pack = load_pack()
    people = [person(friend) for friend in pack.friends]
    return State(hour, rounds, people, Pile(all_ids(pack.darkness)), marks=[""] * DAYS)


def person(friend: Friend) -> Person:
    """A friend as they come into the pump house."""
    experience = Pile(all_ids(friend.experience))
    return Person(friend.empathy, friend.courage, friend.knowledge, all_ids(friend.hand), experience)


class Began(Tell, frozen=True):
    """The hour begins."""

    def heading(self) -> str:
        return "Round 1"

    def words(self) -> str:
        return load_pack().prologue


class KnowsSecret(Tell, frozen=True):
    """What only one of them knows."""

    friend: int

    def words(self) -> str:
        sheet = load_pack().friend(self.friend)
        return f"You are {sheet.name}. {sheet.history} {sheet.secret}"


def set_up(s: State) -> Rule[None]:
    """Tell everybody what brought them here, and each of them what only they know."""
    yield Began()
    for seat in range(len(s.people)):
        yield KnowsSecret(friend=seat, seats=(seat,))
    s.phase = "haven"
