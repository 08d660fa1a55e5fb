"""What abilities bind their owners to: a rival, a fated person, a code, a topic, or words of their own."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from timeloom.games.moonlight.names import sheet
from timeloom.games.moonlight.pack.library import ability
from timeloom.games.moonlight.rules.answers import Bound, Choose, InOurWords
from timeloom.games.moonlight.rules.forms import form_choice
from timeloom.games.moonlight.state import Protagonist, State
from timeloom.games.moonlight.wording import sentence
from timeloom.kernel import Answer, Form, Pick, Question, Rule, Tell, Text, ask
from timeloom.kernel.scene import Choice

PARAGRAPH = "making-a-series-and-its-people"


def bind(s: State, person: Protagonist, id: str) -> Rule[None]:
    """Name whatever an ability cannot be without, unless another one has named it already."""
    match ability(id).binds:
        case "rival" if not person.rival_name:
            yield from choose_rival(s, person)
        case "fated" if not person.fated_name:
            yield from choose_fated(s, person)
        case "code" if not person.allows:
            yield from choose_code(person)
        case "topic":
            yield from choose_topic(person)
    yield from describe(s, person, id)


def people_to_name(s: State, person: Protagonist) -> tuple[str, ...]:
    """The other protagonists; for somebody alone, the people of their life."""
    others = tuple(other.name for other in s.others(person.seat))
    return others or tuple(dict.fromkeys(face.name for face in person.faces))


def seat_or_nobody(s: State, name: str) -> int:
    """The seat of a protagonist; a lone protagonist's rival is somebody of the world."""
    return next((person.seat for person in s.protagonists if person.name == name), -1)


def miss_the_lost(s: State, seats: list[int]) -> Rule[None]:
    """Whoever was bound to somebody who is lost binds themselves anew."""
    for person in s.protagonists:
        if person.rival in seats and person.seat not in seats:
            yield from choose_rival(s, person)
        if person.fated in seats and person.seat not in seats:
            yield from choose_fated(s, person)


# Something to prove


class Rival(Question[Bound], frozen=True):
    """Whom somebody has to outdo."""

    def words(self, s: State, seat: int) -> str:
        return "Who is your rival?"


class RivalNamed(Tell, frozen=True):
    """Somebody has a rival."""

    name: str
    rival: str
    seat: int

    def words(self) -> str:
        return f"There is one whom {self.name} has to outdo: {self.rival}."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


def choose_rival(s: State, person: Protagonist) -> Rule[None]:
    """There is always exactly one (Something to prove)."""
    answer = yield from ask(person.seat, Rival(), [Bound(name) for name in people_to_name(s, person)])
    person.rival, person.rival_name = seat_or_nobody(s, answer.to), answer.to
    yield RivalNamed(person.name, answer.to, person.seat)


# Fated


class Fated(Answer, frozen=True):
    """Whose fate one has come to change, and what it is."""

    to: str
    fate: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        return form_choice(s, form, seat, "Name them, and their fate")


class WhoseFate(Question[Fated], frozen=True):
    """Whom a time traveller has come for."""

    id = "fated"

    def words(self, s: State, seat: int) -> str:
        return "Whose fate have you come to change?"


class AnotherFate(Struct, frozen=True):
    """What was foreseen has changed: the person, the fate, or both (The Time Traveller: eclipse)."""

    to: str
    fate: str

    def __call__(self, answer: Fated) -> str | None:
        """What is wrong with a fate that is still the same."""
        same = answer.to == self.to and alike(answer.fate, self.fate)
        return "Fate has changed: name somebody else, another fate, or both." if same else None


def alike(one: str, other: str) -> bool:
    """Whether two sentences say the same, but for capitals, spaces and the last point."""
    return " ".join(one.casefold().split()).rstrip(".!") == " ".join(other.casefold().split()).rstrip(".!")


class FateForeseen(Tell, frozen=True):
    """Somebody has come to change a fate."""

    name: str
    to: str
    fate: str
    seat: int

    def words(self) -> str:
        return f"{self.name} knows what becomes of {self.to}: {sentence(self.fate)}"

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


def choose_fated(s: State, person: Protagonist) -> Rule[None]:
    """Whose fate one has come to change, and what it is; never what it was before (Fated)."""
    names = people_to_name(s, person)
    changed = AnotherFate(person.fated_name, person.fate) if person.fated_name else None
    form = Form(Fated, (Pick("to", "Whose fate", names), Text("fate", "The fate", 140)), changed)
    answer = yield from ask(person.seat, WhoseFate(), [form])
    person.fated, person.fated_name, person.fate = seat_or_nobody(s, answer.to), answer.to, answer.fate
    yield FateForeseen(person.name, answer.to, answer.fate, person.seat)


# Honour bound

CODE = ("violence", "lying", "admitting fault", "asking for help")


class Allows(Question[Choose], frozen=True):
    """The one thing that a code does not forbid."""

    def words(self, s: State, seat: int) -> str:
        return "Your code forbids three things. What does it allow?"


def choose_code(person: Protagonist) -> Rule[None]:
    """A code allows one of four things (Honour bound)."""
    answer = yield from ask(person.seat, Allows(), [Choose(deed) for deed in CODE])
    person.allows = answer.option


# Know it all

TOPICS = ("plants and animals", "magic rituals", "engineering", "ancient lore", "pop culture")


class Topic(Question[Choose], frozen=True):
    """What somebody knows all about."""

    def words(self, s: State, seat: int) -> str:
        return "What do you know everything about?"


def choose_topic(person: Protagonist) -> Rule[None]:
    """Know it all: one topic more."""
    topics = [topic for topic in TOPICS if topic not in person.topics]
    answer = yield from ask(person.seat, Topic(), [Choose(topic) for topic in topics])
    person.topics.append(answer.option)


# In words of one's own


class Detail(Question[InOurWords], frozen=True):
    """What an ability asks its owner."""

    ability: str

    def words(self, s: State, seat: int) -> str:
        found = ability(self.ability)
        return f"{found.name}. {found.asks.question if found.asks else ''}"


class Described(Tell, frozen=True):
    """Somebody has told about an ability of theirs."""

    name: str
    ability: str
    detail: str
    seat: int

    def words(self) -> str:
        return f"{self.name}, {self.ability}: {sentence(self.detail)}"

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


def describe(s: State, person: Protagonist, id: str) -> Rule[None]:
    """Some abilities are told by their owner, once."""
    if ability(id).asks is None or id in person.details:
        return
    form = Form(InOurWords, (Text("words", "It is so", 120),))
    answer = yield from ask(person.seat, Detail(id), [form])
    person.details[id] = answer.words
    yield Described(person.name, ability(id).name, answer.words, person.seat)
