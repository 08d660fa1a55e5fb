"""What abilities bind their owners to: a rival, a fated person, a code, a topic, or words of their own."""

from __future__ import annotations

from msgspec import Struct

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import Bound, Choose, Fated, InOurWords
from timeloom.games.moonlight.pack.library import ability
from timeloom.games.moonlight.state import Protagonist, State
from timeloom.kernel import Ask, Form, Pick, Rule, Text

CODE = ("violence", "lying", "admitting fault", "asking for help")
TOPICS = ("plants and animals", "magic rituals", "engineering", "ancient lore", "pop culture")


def bind(s: State, person: Protagonist, id: str) -> Rule[None]:
    """Name whatever an ability cannot be without, unless another one has named it already."""
    match ability(id).binds:
        case "rival" if not person.rival_name:
            yield from choose_rival(s, person)
        case "fated" if not person.fated_name:
            yield from choose_fated(s, person)
        case "code" if not person.allows:
            answer: Choose = yield Ask(person.seat, "allows", [Choose(deed) for deed in CODE])
            person.allows = answer.option
        case "topic":
            yield from choose_topic(person)
    yield from describe(s, person, id)


def people_to_name(s: State, person: Protagonist) -> tuple[str, ...]:
    """The other protagonists; for somebody alone, the people of their life."""
    others = tuple(other.name for other in s.others(person.seat))
    return others or tuple(dict.fromkeys(face.name for face in person.faces))


def choose_rival(s: State, person: Protagonist) -> Rule[None]:
    """There is always exactly one (Something to prove)."""
    s.subject = person.seat
    names = people_to_name(s, person)
    answer: Bound = yield Ask(person.seat, "rival", [Bound(name) for name in names])
    person.rival, person.rival_name = seat_or_nobody(s, answer.to), answer.to
    yield tells.RivalNamed(person.name, answer.to, person.seat)


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


def choose_fated(s: State, person: Protagonist) -> Rule[None]:
    """Whose fate one has come to change, and what it is; never what it was before (Fated)."""
    s.subject = person.seat
    names = people_to_name(s, person)
    changed = AnotherFate(person.fated_name, person.fate) if person.fated_name else None
    form = Form(Fated, (Pick("to", "Whose fate", names), Text("fate", "The fate", 140)), changed)
    answer: Fated = yield Ask(person.seat, "fated", [form])
    person.fated, person.fated_name, person.fate = seat_or_nobody(s, answer.to), answer.to, answer.fate
    yield tells.FateForeseen(person.name, answer.to, answer.fate, person.seat)


def choose_topic(person: Protagonist) -> Rule[None]:
    """Know it all: one topic more."""
    topics = [topic for topic in TOPICS if topic not in person.topics]
    answer: Choose = yield Ask(person.seat, "topic", [Choose(topic) for topic in topics])
    person.topics.append(answer.option)


def describe(s: State, person: Protagonist, id: str) -> Rule[None]:
    """Some abilities are told by their owner, once."""
    detail = ability(id).asks
    if detail is None or id in person.details:
        return
    s.subject, s.asking = person.seat, id
    answer: InOurWords = yield Ask(
        person.seat, "detail", [Form(InOurWords, (Text("words", "It is so", 120),))]
    )
    person.details[id] = answer.words
    yield tells.Described(person.name, ability(id).name, answer.words, person.seat)


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
