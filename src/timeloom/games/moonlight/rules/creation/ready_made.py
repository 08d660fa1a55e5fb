"""Ready-made worlds and heroines: take one, change what you like, and play.

A ready-made heroine is a sheet of answers. Creation goes on by the book; what her sheet answers is not asked,
and whatever her player wants to say otherwise is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from timeloom.games.moonlight.pack.library import heroines, playbook, worlds
from timeloom.games.moonlight.pack.ready_made import Heroine, World
from timeloom.games.moonlight.rules.answers import Bound, Choose, InOurWords, Knows, NoMore
from timeloom.games.moonlight.rules.binding import Allows, Detail, Fated, Rival, Topic, WhoseFate
from timeloom.games.moonlight.rules.creation.characters import (
    Background,
    Belongs,
    BetterAction,
    Named,
    Role,
    Special,
    Transcendent,
    WhichPlaybook,
    WhoAreYou,
    WhoElse,
    take_playbook,
)
from timeloom.games.moonlight.rules.promises import Promising, Vow
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.state import Protagonist, State
from timeloom.kernel import Answer, Ask, Draw, Form, Offers, Pick, Question, Rule, Tell, ask, ask_first
from timeloom.kernel.scene import Choice

T = TypeVar("T")

# A world


class TakeWorld(Answer, frozen=True):
    """Play in a world that is ready."""

    world: str

    def choice(self, s: State, seat: int) -> Choice:
        found = worlds(s.series)[self.world]
        return Choice(found.title, text=found.text, group="A world that is ready")


class OwnWorld(Answer, frozen=True):
    """Make a world together, question by question."""

    def choice(self, s: State, seat: int) -> Choice:
        text = "You answer the questions of the series together, one after another."
        return Choice("Make a world of our own", text=text, group="By the book")


class WhichWorld(Question[TakeWorld | OwnWorld], frozen=True):
    """Whether the table takes a world that is ready."""

    id = "world"

    def words(self, s: State, seat: int) -> str:
        return "In which world does it happen?"


class WorldTaken(Tell, frozen=True):
    """The table plays in a world that was ready."""

    title: str
    text: str

    def words(self) -> str:
        return f"{self.title}. {self.text}"


def choose_world(s: State) -> Rule[World | None]:
    """A ready-made world, or none; whoever speaks first speaks for the table, unless it opens in one."""
    ready = worlds(s.series)
    if not ready:
        return None
    if s.opening == "ready":
        s.world = yield Draw("world", tuple(ready), what="a world")
    else:
        offers: list[TakeWorld | OwnWorld] = [*map(TakeWorld, ready), OwnWorld()]
        _, answer = yield from ask_first(WhichWorld(), dict.fromkeys(range(len(s.people) + 1), offers))
        if isinstance(answer, OwnWorld):
            return None
        s.world = answer.world
    found = ready[s.world]
    s.answers = {id: list(given) for id, given in found.answers.items()}
    yield WorldTaken(found.title, found.text)
    return found


def world_of(s: State) -> World | None:
    """The ready-made world that is played in, if it is one."""
    return worlds(s.series).get(s.world)


# A heroine


class TakeHeroine(Answer, frozen=True):
    """Play somebody who is ready."""

    heroine: str

    def choice(self, s: State, seat: int) -> Choice:
        found = heroines(s.series)[self.heroine]
        book = playbook(found.playbook).name
        return Choice(
            f"{found.name}, {book.replace('The', 'the', 1)}", text=found.text, group="Ready to be played"
        )


class OwnHeroine(Answer, frozen=True):
    """Fill in a sheet by oneself."""

    def choice(self, s: State, seat: int) -> Choice:
        text = "You choose a part and a playbook, and fill in the sheet line by line."
        return Choice("Somebody of my own", text=text, group="By the book")


class WhichHeroine(Question[TakeHeroine | OwnHeroine], frozen=True):
    """Whether somebody plays a heroine who is ready."""

    id = "heroine"

    def words(self, s: State, seat: int) -> str:
        return "Whom do you play?"


PARTS: Mapping[str, str] = {
    "name": "Give her another name and look",
    "past": "Let her come from somewhere else",
    "role": "Let her play another part among the others",
    "skills": "Let her be able to do other things",
    "people": "Put other people into her life",
    "ties": "Word her promises and ties anew",
    "series": "Change what only this series asks of her",
}
"""What can be changed about a heroine, as it is offered."""


class ChangeHer(Answer, frozen=True):
    """Say something about a ready-made heroine otherwise."""

    part: str

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(PARTS[self.part], group="Change something first")


class AsSheIs(Answer, frozen=True):
    """Play her, with whatever was changed."""

    def choice(self, s: State, seat: int) -> Choice:
        changed = bool(seat and s.at(seat).own)
        return Choice("That is all; play her" if changed else "Play her as she is")


class SomebodyElse(Answer, frozen=True):
    """Put her sheet back."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Rather somebody else")


class AnyChanges(Question[AsSheIs | ChangeHer | SomebodyElse], frozen=True):
    """What somebody would change about a ready-made heroine; what is named is asked by the book."""

    id = "changes"
    heroine: str

    def words(self, s: State, seat: int) -> str:
        found = heroines(s.series)[self.heroine]
        faces = " and ".join(f"{face.name}, {face.who}" for face in found.faces)
        return f"{found.name}: {found.look} In her life: {faces}. Would you change anything?"


def choose_heroine(s: State, person: Protagonist) -> Rule[bool]:
    """A heroine who is ready, with what her player changes; false if they make one of their own."""
    while free_heroines(s, person)():
        answer = yield from ask(person.seat, WhichHeroine(), with_own(free_heroines(s, person)))
        if isinstance(answer, OwnHeroine):
            return False
        if (yield from try_on(s, person, heroines(s.series)[answer.heroine])):
            return True
    return False


def with_own(free: Callable[[], list[TakeHeroine]]) -> Callable[[], list[TakeHeroine | OwnHeroine]]:
    """Those who are free, and the way by the book."""
    return lambda: [*free(), OwnHeroine()]


def free_heroines(s: State, person: Protagonist) -> Callable[[], list[TakeHeroine]]:
    """Heroines whose playbook nobody else holds and who have not been in this story yet."""

    def free() -> list[TakeHeroine]:
        held = {other.playbook for other in s.people if other is not person}
        names = {other.name for other in s.people}
        ready = heroines(s.series).values()
        return [TakeHeroine(one.id) for one in ready if one.playbook not in held and one.name not in names]

    return free


def try_on(s: State, person: Protagonist, heroine: Heroine) -> Rule[bool]:
    """Hold her sheet, name what is to be otherwise, and keep it or put it back."""
    person.ready, person.own = heroine.id, []
    take_playbook(person, heroine.playbook)
    while s.opening != "ready":
        left = [ChangeHer(part) for part in PARTS if part not in person.own]
        answer = yield from ask(person.seat, AnyChanges(heroine.id), [AsSheIs(), *left, SomebodyElse()])
        match answer:
            case AsSheIs():
                return True
            case ChangeHer(part):
                person.own.append(part)
            case SomebodyElse():
                person.ready, person.own, person.playbook = "", [], ""
                person.dots, person.xp, person.abilities = {}, {}, []
                return False
    return True


def heroine_of(s: State, person: Protagonist) -> Heroine | None:
    """The ready-made heroine whom somebody plays, if it is one."""
    return heroines(s.series).get(person.ready)


# What their sheets answer


def prompted(s: State, rule: Rule[T]) -> Rule[T]:
    """The same rule; what ready-made sheets answer is not asked."""
    reply: object = None
    while True:
        try:
            request = rule.send(reply)
        except StopIteration as end:
            result: T = end.value
            return result
        known = ready_answer(s, request) if isinstance(request, Ask) else None
        reply = known if known is not None else (yield request)


def ready_answer(s: State, asked: Ask) -> Answer | None:
    """What a ready-made sheet answers, if it is offered; otherwise its owner is asked."""
    question = asked.question
    answer = answer_of(s, asked.seat, question, asked.offered(asked.seat))
    return answer if answer is not None and is_offered(asked.offered(asked.seat), answer) else None


def is_offered(offers: Offers, answer: Answer) -> bool:
    """Whether this may be answered."""
    return any(
        offer.make is type(answer) and offer.fault(answer) is None
        if isinstance(offer, Form)
        else offer == answer
        for offer in offers
    )


def answer_of(s: State, seat: int, question: Question[Any], offers: Offers) -> Answer | None:
    """What somebody's sheet says, unless they want to say it themselves; the world's for the director."""
    person = s.at(seat) if seat else None
    heroine = heroine_of(s, person) if person else None
    if person is None or heroine is None:
        return rules_of(s).ready_answer(s, seat, question) if seat == 0 else None
    part = part_of(question)
    if part in person.own:
        return None
    return (
        rules_of(s).ready_answer(s, seat, question)
        if part == "series"
        else on_the_sheet(person, heroine, question, offers)
    )


PART_OF: Mapping[type[Question[Any]], str] = {
    WhoAreYou: "name",
    Background: "past",
    Role: "role",
    BetterAction: "skills",
    Special: "skills",
    Transcendent: "skills",
    Topic: "skills",
    WhoElse: "people",
    Promising: "ties",
    Rival: "ties",
    WhoseFate: "ties",
    Allows: "ties",
    Detail: "ties",
    WhichPlaybook: "playbook",
}


def part_of(question: Question[Any]) -> str:
    """Which part of a sheet a question is about; what the core does not ask, the series does."""
    return PART_OF.get(type(question), "series")


def on_the_sheet(
    person: Protagonist, heroine: Heroine, question: Question[Any], offers: Offers
) -> Answer | None:
    """What a heroine's sheet answers to the questions of every series."""
    match question:
        case WhichPlaybook():
            return Choose(heroine.playbook)
        case Role():
            return role_left(person, heroine)
        case Background():
            return Belongs(heroine.background, heroine.obligation)
        case BetterAction():
            return Choose(heroine.action)
        case Special():
            return Choose(heroine.special)
        case Transcendent():
            return Choose(heroine.transcendent)
        case WhoElse():
            face = heroine.faces[len(person.faces)]
            return Knows(face.name, face.who)
        case WhoAreYou():
            return Named(heroine.name, heroine.true_name, heroine.look)
    return tie(person, heroine, question, offers)


def tie(person: Protagonist, heroine: Heroine, question: Question[Any], offers: Offers) -> Answer | None:
    """What binds her to others: to whoever is there, in their order."""
    match question:
        case Promising():
            return Vow(names_in(offers)[0], heroine.promises[len(person.promises)])
        case Rival():
            return next(offer for offer in offers if isinstance(offer, Bound))
        case WhoseFate():
            return Fated(names_in(offers)[0], heroine.fate)
        case Allows():
            return Choose(heroine.allows)
        case Topic():
            return Choose(heroine.topic)
        case Detail():
            return InOurWords(heroine.detail)
    return None


def role_left(person: Protagonist, heroine: Heroine) -> Answer:
    """Her next role, or that there are no more."""
    left: Sequence[str] = heroine.roles[len(person.roles) :]
    return Choose(left[0]) if left else NoMore()


def names_in(offers: Offers) -> tuple[str, ...]:
    """Whom a form lets one name."""
    fields = [part for offer in offers if isinstance(offer, Form) for part in offer.fields]
    return next(part.options for part in fields if isinstance(part, Pick))
