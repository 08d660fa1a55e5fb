"""Promises: made after the introductions, and worded anew when a heart has changed."""

from __future__ import annotations

from typing import Any, ClassVar

from timeloom.games.moonlight.pack.library import playbook
from timeloom.games.moonlight.rules.answers import NoMore
from timeloom.games.moonlight.rules.binding import people_to_name
from timeloom.games.moonlight.rules.forms import form_choice
from timeloom.games.moonlight.state import Promise, Protagonist, State
from timeloom.games.moonlight.wording import sentence
from timeloom.kernel import Answer, Form, Pick, Question, Rule, Tell, Text, ask
from timeloom.kernel.scene import Choice

PARAGRAPH = "promise"

SECRECY = "a promise to keep a secret"


class Vow(Answer, frozen=True):
    """A promise to somebody."""

    to: str
    words: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        person = s.at(seat)
        pledges = playbook(person.playbook).pledges if person.playbook else ()
        return form_choice(s, form, seat, "Make the promise", ideas={"words": pledges})


class Promising(Question[Vow], frozen=True):
    """A promise that a playbook calls for."""

    id = "promise"
    kind: str

    def words(self, s: State, seat: int) -> str:
        return f"Now {self.kind}. What do you promise, and about whom?"


def make_promises(s: State, person: Protagonist) -> Rule[None]:
    """One for each prompt of the playbook, each about another protagonist (Make promises)."""
    for kind in playbook(person.playbook).promises:
        answer = yield from ask(person.seat, Promising(kind), [vow_form(not_promised_yet(s, person))])
        yield from promise(person, Promise(kind, answer.to, answer.words))


def vow_form(names: tuple[str, ...]) -> Form[Vow]:
    """A promise about one of these."""
    return Form(Vow, (Pick("to", "About whom", names), Text("words", "The promise", 140)))


def not_promised_yet(s: State, person: Protagonist) -> tuple[str, ...]:
    """Whom no promise is about; everybody, once there is one about each."""
    names = people_to_name(s, person)
    told = [one.to for one in person.promises]
    return tuple(name for name in names if name not in told) or names


class Promised(Tell, frozen=True):
    """A promise was made."""

    name: str
    to: str
    promise: str

    def words(self) -> str:
        return f"{self.name} promises, if only to themselves, about {self.to}: “{self.promise}”"


def promise(person: Protagonist, made: Promise) -> Rule[None]:
    """Write a promise down, and let everybody know."""
    person.promises.append(made)
    yield Promised(person.name, made.to, made.words)


# Another promise


class NewVow(Answer, frozen=True):
    """A promise rewritten."""

    which: str
    to: str
    words: str
    why: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        return form_choice(s, form, seat, "Put another promise in an old one's place")


class Revisit(Question[NewVow | NoMore], frozen=True):
    """Whether a promise is worded anew."""

    says: ClassVar = {NoMore: "They stand as they are"}

    def words(self, s: State, seat: int) -> str:
        return "Is there a promise that you would word otherwise now?"


def revisit_promises(s: State, person: Protagonist) -> Rule[None]:
    """Promises can be reworded or replaced, and everybody hears why (Promises)."""
    while person.promises:
        answer = yield from ask(person.seat, Revisit(), [NoMore(), rewriting(s, person)])
        if isinstance(answer, NoMore):
            return
        yield from rewrite(person, answer)


def rewriting(s: State, person: Protagonist) -> Form[NewVow]:
    """Which promise, about whom from now on, and why."""
    held = [one.to for one in person.promises]
    names = tuple(dict.fromkeys((*people_to_name(s, person), *held)))
    return Form(
        NewVow,
        (
            Pick("which", "Which promise", tuple(spelled(person))),
            Pick("to", "About whom now", names),
            Text("words", "The new promise", 140),
            Text("why", "What has changed", 140),
        ),
    )


def spelled(person: Protagonist) -> list[str]:
    """Somebody's promises, numbered, since two can read alike."""
    return [f"{count}. {one.to}: {one.words}" for count, one in enumerate(person.promises, 1)]


class PromiseChanged(Tell, frozen=True):
    """A promise took the place of another."""

    name: str
    to: str
    promise: str
    why: str

    def words(self) -> str:
        return (
            f"{self.name} promises something else now, about {self.to}: “{self.promise}” {sentence(self.why)}"
        )


def rewrite(person: Protagonist, answer: NewVow) -> Rule[None]:
    """A new promise takes an old one's place."""
    index = spelled(person).index(answer.which)
    person.promises[index] = Promise(person.promises[index].kind, answer.to, answer.words)
    yield PromiseChanged(person.name, answer.to, answer.words, answer.why)


class Secret(Question[Vow | NewVow], frozen=True):
    """What is promised about a face under a mask."""

    friend: str

    def words(self, s: State, seat: int) -> str:
        return f"{self.friend} has shown you the face under the mask. What do you promise about it?"


def promise_secrecy(s: State, helper: Protagonist, friend: Protagonist) -> Rule[None]:
    """Whoever has seen the face under the mask promises to keep it, in a new promise or an old one."""
    ways: list[Form[Vow] | Form[NewVow]] = [vow_form((friend.name,))]
    ways += [rewriting(s, helper)] if helper.promises else []
    answer = yield from ask(helper.seat, Secret(friend.name), ways)
    if isinstance(answer, NewVow):
        yield from rewrite(helper, answer)
    else:
        yield from promise(helper, Promise(SECRECY, answer.to, answer.words))


def let_go_of_the_lost(s: State) -> Rule[None]:
    """Whoever has promised something about somebody who is gone may promise something else."""
    for person in s.protagonists:
        known = (*people_to_name(s, person), *(face.name for face in person.faces))
        if any(one.to not in known for one in person.promises):
            yield from revisit_promises(s, person)
