"""Answers that several chapters share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from timeloom.games.moonlight.names import free_names, place_of, room_id
from timeloom.games.moonlight.pack.library import abilities, ability, rooms, series
from timeloom.games.moonlight.rules.forms import form_choice
from timeloom.games.moonlight.state import State
from timeloom.games.moonlight.wording import capital
from timeloom.kernel import Answer, Form, Offer, Question
from timeloom.kernel.scene import Choice

A = TypeVar("A", bound=Answer, covariant=True)

# One of several


class Choose(Answer, frozen=True):
    """One of the options: an answer, a playbook, an ability, an action, a room, a fate."""

    option: str

    def choice(self, s: State, seat: int) -> Choice:
        if self.option in abilities():
            when = "When you shine" if ability(self.option).transcendent else "At any time"
            return ability_choice(self.option, when)
        return room_choice(s, self.option) if self.option in rooms(s.series) else Choice(capital(self.option))


class Among(Question[A], Generic[A], frozen=True):
    """A question whose options have words of their own."""

    means: ClassVar[Mapping[str, str]] = {}

    def choice(self, s: State, offer: Offer, seat: int) -> Choice:
        if isinstance(offer, Choose) and offer.option in self.means:
            return Choice(self.means[offer.option])
        return super().choice(s, offer, seat)


def ability_choice(id: str, group: str = "") -> Choice:
    """An ability with its text."""
    return Choice(ability(id).name, text=ability(id).text, group=group)


def room_choice(s: State, id: str, group: str = "") -> Choice:
    """A room, or a fate, and where it is on the map."""
    room = rooms(s.series)[id]
    return Choice(room.name, (room_id(id),) if s.rooms else (), text=room.text, group=group)


class Bound(Answer, frozen=True):
    """Somebody one is bound to: a rival, a fated person."""

    to: str

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(self.to, place_of(s, self.to))


class Size(Answer, frozen=True):
    """How long a project takes."""

    segments: int

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"{self.segments} segments")


# In words


class Say(Answer, frozen=True):
    """What the director says, or a player for their character."""

    words: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        return form_choice(s, form, seat, "Tell it")


class Telling(Question[Say], frozen=True):
    """A question that is answered in words."""

    def ideas(self, s: State) -> Sequence[str]:
        """What somebody without words could say."""
        return ()

    def choice(self, s: State, offer: Offer, seat: int) -> Choice:
        if isinstance(offer, Form):
            return form_choice(s, offer, seat, "Tell it", ideas={"words": self.ideas(s)})
        return super().choice(s, offer, seat)


class InOurWords(Answer, frozen=True):
    """An answer of one's own."""

    words: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        return form_choice(s, form, seat, "Say it in your own words")


class Knows(Answer, frozen=True):
    """A secondary character."""

    name: str
    who: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        ideas = {"name": free_names(s), "who": series(s.series).tables.faces}
        return form_choice(s, form, seat, "Name somebody", ideas=ideas)


# Nothing


class NoMore(Answer, frozen=True):
    """Nothing (more) to add; where there is another question like it, that one comes next."""

    passes = True

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Leave it at that")


class Nothing(Answer, frozen=True):
    """Nothing to add."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Nothing to add", group="The dice")


class Listen(Answer, frozen=True):
    """Hear everybody out first."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Hear the others first", group="The dice")


# Yes and no; in journals they have their first names


class Yes(Answer, frozen=True, tag="Warm"):
    """Yes: I like this; my heart is in it; I share this moment."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Yes")


class No(Answer, frozen=True, tag="Cool"):
    """No."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("No")


# What a series lets a roll cost


class Toll(Answer, frozen=True):
    """The Bastion pays for it."""

    segments: int

    def choice(self, s: State, seat: int) -> Choice:
        words = f"The Bastion pays for it: {self.segments} off its track"
        return Choice(words, group="Something lost")
