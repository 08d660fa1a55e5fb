"""Between two seasons: another part, another character, another director (Episodes and seasons)."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from timeloom.games.moonlight.pack.library import series
from timeloom.games.moonlight.rules.answers import Choose, NoMore
from timeloom.games.moonlight.rules.creation.characters import choose_roles
from timeloom.games.moonlight.state import DIRECTOR, Protagonist, State
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


class WouldDirect(Answer, frozen=True):
    """Offer to direct the next season."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(
            "I would direct the next season",
            text="If the director agrees, you change chairs: they have your character then, or make one.",
        )


NewSelf: TypeAlias = StayAsYouAre | AnotherPart | ComeAsAnother
"""As whom a character comes back."""


class NextSeason(Question[NewSelf | WouldDirect], frozen=True):
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
    if not s.protagonists:
        return
    eager: list[int] = []
    yield from together(**{f"seat-{one.seat}": decide(s, one, eager) for one in s.protagonists})
    if eager:
        yield from pass_the_chair(s, [person for person in s.protagonists if person.seat in eager])


def decide(s: State, person: Protagonist, eager: list[int]) -> Rule[None]:
    """Come back in some way, or be one of those who would direct."""
    answer = yield from ask(person.seat, NextSeason(), [*SELVES, WouldDirect()])
    if isinstance(answer, WouldDirect):
        eager.append(person.seat)
    else:
        yield from come_back(s, person, answer)


SELVES: tuple[NewSelf, ...] = (StayAsYouAre(), AnotherPart(), ComeAsAnother())


def come_back(s: State, person: Protagonist, answer: NewSelf) -> Rule[None]:
    """As oneself, in another part, or as somebody else."""
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


# Another director


class PassOn(Question[Choose | NoMore], frozen=True):
    """Whether the director changes chairs with somebody who would direct."""

    says: ClassVar = {NoMore: "I go on directing"}

    def words(self, s: State, seat: int) -> str:
        return "There is somebody who would direct the next season. With whom do you change chairs?"


class ChairsChange(Tell, frozen=True):
    """Somebody else directs from now on."""

    name: str

    def words(self) -> str:
        return (
            f"Whoever has played {self.name} directs the next season. Now the two of you change chairs: "
            "both get up, and each sits down in the other's."
        )

    def beat(self) -> str:
        return "Another director"


class InPlace(Answer, frozen=True):
    """Everybody sits where they belong."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("We have changed chairs: go on")


class NewChairs(Question[InPlace], frozen=True):
    """Whether two people have changed chairs; whoever sits in the director's now says so."""

    id = "chairs"

    def words(self, s: State, seat: int) -> str:
        return "You direct from now on. Does everybody sit where they belong?"


def pass_the_chair(s: State, eager: list[Protagonist]) -> Rule[None]:
    """The director changes chairs with one of those who would direct, or goes on (Episodes and seasons)."""
    offers: list[Choose | NoMore] = [NoMore(), *(Choose(person.name) for person in eager)]
    answer = yield from ask(DIRECTOR, PassOn(), offers)
    if isinstance(answer, Choose):
        yield ChairsChange(answer.option)
        yield from ask(DIRECTOR, NewChairs(), [InPlace()])
    for person in eager:
        given = yield from ask(person.seat, Returning(), SELVES)
        yield from come_back(s, person, given)


class Returning(Question[NewSelf], frozen=True):
    """As whom somebody comes back whose player has changed, or does not direct after all."""

    id = "returning"

    def words(self, s: State, seat: int) -> str:
        return f"This is {s.at(seat).name}'s chair. As whom do you come back?"
