"""What is gained on a day: Experience, and points of Knowledge, Courage or Understanding."""

from __future__ import annotations

from timeloom.games.hour.names import card_name, friend
from timeloom.games.hour.state import State
from timeloom.games.hour.tells import OfFriend
from timeloom.kernel import Rule, Tell, draw


class Gained(OfFriend, frozen=True):
    """A point of Knowledge, Courage or Understanding."""

    what: str

    def words(self) -> str:
        return f"{friend(self.seat)} gains a point of {self.what}."


class GainedExperience(OfFriend, frozen=True):
    """Somebody took a card of their Experience deck."""

    def words(self) -> str:
        return f"{friend(self.seat)} gains Experience."


class DrewExperience(Tell, frozen=True):
    """Which card it was."""

    card: str

    def words(self) -> str:
        return f"You draw {card_name(self.card)}."

    def touches(self) -> tuple[str, ...]:
        return (self.card,)


def gain_experience(s: State, seat: int) -> Rule[None]:
    """Take a card of one's own Experience deck, if there is one left (Combat)."""
    person = s.people[seat]
    if not len(person.experience):
        return
    card = yield from draw(person.experience, f"experience-{seat}", seats=(seat,))
    person.hand.append(card)
    yield GainedExperience(seat=seat)
    yield DrewExperience(card=card, seats=(seat,))
