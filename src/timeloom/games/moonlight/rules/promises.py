"""Promises: made after the introductions, and worded anew when a heart has changed."""

from __future__ import annotations

from typing import Any

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import NewVow, NoMore, Vow
from timeloom.games.moonlight.pack.library import playbook
from timeloom.games.moonlight.rules.binding import people_to_name
from timeloom.games.moonlight.state import Promise, Protagonist, State
from timeloom.kernel import Ask, Form, Pick, Rule, Text

SECRECY = "a promise to keep a secret"


def make_promises(s: State, person: Protagonist) -> Rule[None]:
    """One for each prompt of the playbook, each about another protagonist (Make promises)."""
    for kind in playbook(person.playbook).promises:
        s.subject, s.asking = person.seat, kind
        answer: Vow = yield Ask(person.seat, "promise", [vow_form(not_promised_yet(s, person))])
        yield from promise(person, Promise(kind, answer.to, answer.words))


def vow_form(names: tuple[str, ...]) -> Form[Any]:
    """A promise about one of these."""
    return Form(Vow, (Pick("to", "About whom", names), Text("words", "The promise", 140)))


def not_promised_yet(s: State, person: Protagonist) -> tuple[str, ...]:
    """Whom no promise is about; everybody, once there is one about each."""
    names = people_to_name(s, person)
    told = [one.to for one in person.promises]
    return tuple(name for name in names if name not in told) or names


def promise(person: Protagonist, made: Promise) -> Rule[None]:
    """Write a promise down, and let everybody know."""
    person.promises.append(made)
    yield tells.Promised(person.name, made.to, made.words)


def revisit_promises(s: State, person: Protagonist) -> Rule[None]:
    """Promises can be reworded or replaced, and everybody hears why (Promises)."""
    while person.promises:
        s.subject = person.seat
        answer = yield Ask(person.seat, "revisit", [NoMore(), rewriting(s, person)])
        if isinstance(answer, NoMore):
            return
        yield from rewrite(person, answer)


def rewriting(s: State, person: Protagonist) -> Form[Any]:
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


def rewrite(person: Protagonist, answer: NewVow) -> Rule[None]:
    """A new promise takes an old one's place."""
    index = spelled(person).index(answer.which)
    person.promises[index] = Promise(person.promises[index].kind, answer.to, answer.words)
    yield tells.PromiseChanged(person.name, answer.to, answer.words, answer.why)


def promise_secrecy(s: State, helper: Protagonist, friend: Protagonist) -> Rule[None]:
    """Whoever has seen the face under the mask promises to keep it, in a new promise or an old one."""
    s.subject = friend.seat
    ways = [vow_form((friend.name,)), *([rewriting(s, helper)] if helper.promises else [])]
    answer: Vow | NewVow = yield Ask(helper.seat, "secret", ways)
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
