"""What is gained on a day: Experience, and points of Knowledge, Courage or Understanding."""

from __future__ import annotations

from timeloom.games.hour.names import friend, titled
from timeloom.games.hour.state import State
from timeloom.games.hour.tells import OfFriend
from timeloom.kernel import Rule, Tell, draw, varied


class Gained(OfFriend, frozen=True):
    """A point of Knowledge, Courage or Understanding."""

    what: str
    level: int

    def words(self) -> str:
        name, what = friend(self.seat), self.what
        ways = (
            f"{name} gains a point of {what}.",
            f"{name} has {what} {self.level} now.",
            f"{name} comes back with more {what}: {self.level}.",
            f"{what} {self.level} for {name}.",
            f"It has left {name} with {what} {self.level}.",
        )
        return varied(ways, self.level + self.seat)


class GainedExperience(OfFriend, frozen=True):
    """Somebody took a card of their Experience deck, which has so many left."""

    left: int

    def words(self) -> str:
        name = friend(self.seat)
        ways = (
            f"{name} gains Experience.",
            f"{name} draws a card of Experience.",
            f"{name} has learned something: a card of Experience.",
            f"One more card of Experience for {name}.",
            f"{name} will not forget this one: a card of Experience.",
            f"Experience for {name}.",
        )
        return varied(ways, self.left + self.seat)


class ExperienceSpent(OfFriend, frozen=True):
    """Somebody would have gained Experience, and has all of it."""

    def words(self) -> str:
        return f"{friend(self.seat)}'s Experience deck is empty: there is no card to gain."


class DrewExperience(Tell, frozen=True):
    """Which card it was."""

    card: str

    def words(self) -> str:
        return f"You draw {titled(self.card)}."

    def touches(self) -> tuple[str, ...]:
        return (self.card,)


def gain_experience(s: State, seat: int) -> Rule[None]:
    """Take a card of one's own Experience deck; when it is empty, that is said (Combat)."""
    person = s.people[seat]
    if not len(person.experience):
        yield ExperienceSpent(seat=seat)
        return
    card = yield from draw(person.experience, f"experience-{seat}", seats=(seat,))
    person.hand.append(card)
    yield GainedExperience(seat=seat, left=len(person.experience))
    yield DrewExperience(card=card, seats=(seat,))
