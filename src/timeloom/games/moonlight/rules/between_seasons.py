"""Between two seasons: people take another part, or come back as somebody else (Episodes and seasons)."""

from __future__ import annotations

from timeloom.games.moonlight.pack.library import series
from timeloom.games.moonlight.rules.creation.characters import choose_roles
from timeloom.games.moonlight.state import Protagonist, State
from timeloom.kernel import Answer, Question, Rule, Tell, ask, together
from timeloom.kernel.scene import Choice

PARAGRAPH = "an-episode"


class StayAsYouAre(Answer, frozen=True):
    """Come back as one was."""

    passes = True

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("I come back as I was")


class AnotherPart(Answer, frozen=True):
    """Take another role in the group."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("I take another part among us")


class ComeAsAnother(Answer, frozen=True):
    """Let this character go, and make a new one."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("My story is told: I come back as somebody else")


class NextSeason(Question[StayAsYouAre | AnotherPart | ComeAsAnother], frozen=True):
    """As whom somebody comes back."""

    def words(self, s: State, seat: int) -> str:
        return f"A season is over, and {s.at(seat).name} has changed. Who are you in the next one?"


class TookAnotherPart(Tell, frozen=True):
    """A role has changed."""

    name: str
    roles: tuple[str, ...]

    def words(self) -> str:
        return f"In the new season {self.name} is {' and '.join(self.roles)}."


class StoryTold(Tell, frozen=True):
    """A protagonist stays behind, and their player comes back as somebody else."""

    name: str

    def words(self) -> str:
        return f"{self.name}'s story is told. Somebody else will stand in that place."


def between_seasons(s: State) -> Rule[None]:
    """Everybody decides for themselves, side by side; new characters join with the next obligation."""
    if s.protagonists:
        yield from together(**{f"seat-{one.seat}": come_back(s, one) for one in s.protagonists})


def come_back(s: State, person: Protagonist) -> Rule[None]:
    """As oneself, in another part, or as somebody else."""
    answer = yield from ask(person.seat, NextSeason(), [StayAsYouAre(), AnotherPart(), ComeAsAnother()])
    match answer:
        case AnotherPart():
            role = next(question for question in series(s.series).questions if question.each)
            yield from choose_roles(person, role)
            yield TookAnotherPart(person.name, tuple(person.roles))
        case ComeAsAnother():
            person.loss, person.transcended = "gave up", False
            for other in s.people:
                other.links.pop(person.seat, None)
            yield StoryTold(person.name)
