"""What stands on a sheet: dots, abilities, rivals and fated people, and what has become of friends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Literal

from msgspec import Struct

from timeloom.games.moonlight.pack.library import abilities, ability, playbooks, series
from timeloom.games.moonlight.rules.binding import people_to_name, seat_or_nobody
from timeloom.games.moonlight.rules.safety.correcting.ruling import WHY, Correction
from timeloom.games.moonlight.rules.safety.setting_right import between, moved
from timeloom.games.moonlight.rules.troubles import change_fate
from timeloom.games.moonlight.state import ACTIONS, DOTS, Face, Protagonist, State
from timeloom.kernel import Form, Number, Pick, Rule

GROUP = "the whole group"


def names_of(s: State) -> tuple[str, ...]:
    """Everybody in the story by name."""
    return tuple(dict.fromkeys(person.name for person in s.protagonists if person.name))


class OverruleDots(Correction, frozen=True):
    """The director gives or takes a dot."""

    reads: ClassVar = "Overrule dots"
    who: str
    action: str
    kind: str
    change: int
    why: str

    @classmethod
    def forms(cls, s: State) -> Iterator[Form[Any]]:
        kind = Pick("kind", "Which dots", ("ordinary", "transcendent"))
        change = Number("change", "By how much", -DOTS, DOTS)
        if names_of(s):
            who = Pick("who", "Whose", names_of(s))
            yield Form(cls, (who, Pick("action", "Action", ACTIONS), kind, change, WHY))

    def correct(self, s: State) -> Rule[tuple[str, str]]:
        person = s.at(s.seat_named(self.who))
        dots = person.dots if self.kind == "ordinary" else person.shining
        before = dots.get(self.action, 0)
        dots[self.action] = between(before + self.change, 0, DOTS)
        return f"{self.who}, {self.kind} dots in {self.action}", moved(before, dots[self.action])
        yield


class WhoseAbility(Struct, frozen=True):
    """Abilities of the series are shared by all, and others are somebody's own."""

    shared: tuple[str, ...]

    def __call__(self, answer: OverruleAbility) -> str | None:
        """What is wrong with this."""
        if (answer.ability in self.shared) == (answer.who == GROUP):
            return None
        whose = "the whole group's or nobody's" if answer.ability in self.shared else "somebody's own"
        return f"{answer.ability} is {whose}."


class OverruleAbility(Correction, frozen=True):
    """The director gives an ability, or takes it away."""

    reads: ClassVar = "Give or take an ability"
    who: str
    ability: str
    has: str
    why: str

    @classmethod
    def forms(cls, s: State) -> Iterator[Form[Any]]:
        own = tuple(one.name for book in playbooks().values() for one in book.abilities)
        shared = tuple(one.name for one in series(s.series).abilities)
        has = Pick("has", "From now on", ("they have it", "they have it no more"))
        who = Pick("who", "Who", (*names_of(s), GROUP))
        which = Pick("ability", "Which ability", (*own, *shared))
        yield Form(cls, (who, which, has, WHY), WhoseAbility(shared))

    def correct(self, s: State) -> Rule[tuple[str, str]]:
        held = s.abilities if self.who == GROUP else s.at(s.seat_named(self.who)).abilities
        found = next(id for id in abilities() if ability(id).name == self.ability)
        had, has = found in held, self.has == "they have it"
        if has and not had:
            held.append(found)
        if had and not has:
            held.remove(found)
        words = {True: "they have it", False: "they do not have it"}
        return f"{self.who}, {self.ability}", moved(words[had], words[has])
        yield


def is_bound(person: Protagonist) -> bool:
    """Whether somebody has a rival or a fated person, or an ability that needs one."""
    needs = any(ability(id).binds in ("rival", "fated") for id in person.abilities)
    return needs or bool(person.rival_name or person.fated_name)


def other(answer: OverruleBond) -> str | None:
    """Nobody is their own rival."""
    return None if answer.who != answer.to else "Name somebody else: nobody is bound to themselves so."


class OverruleBond(Correction, frozen=True):
    """The director says whose rival, or whose fated person, somebody is."""

    reads: ClassVar = "Overrule a rival or a fated person"
    who: str
    bond: str
    to: str
    why: str

    @classmethod
    def forms(cls, s: State) -> Iterator[Form[Any]]:
        bound = tuple(one.name for one in s.protagonists if is_bound(one))
        names = dict.fromkeys(name for one in s.protagonists for name in people_to_name(s, one))
        if bound and names:
            bond = Pick("bond", "Which bond", ("rival", "fated person"))
            who, to = Pick("who", "Whose", bound), Pick("to", "It is now", tuple(names))
            yield Form(cls, (who, bond, to, WHY), other)

    def correct(self, s: State) -> Rule[tuple[str, str]]:
        person = s.at(s.seat_named(self.who))
        if self.bond == "rival":
            before, person.rival_name, person.rival = person.rival_name, self.to, seat_or_nobody(s, self.to)
        else:
            before, person.fated_name, person.fated = person.fated_name, self.to, seat_or_nobody(s, self.to)
        return f"{self.who}, {self.bond}", moved(before or "nobody", self.to)
        yield


class OverruleFriend(Correction, frozen=True):
    """The director says what has become of a friend in somebody's life."""

    reads: ClassVar = "Overrule what has become of a friend"
    friend: str
    fate: str
    why: str

    @classmethod
    def forms(cls, s: State) -> Iterator[Form[Any]]:
        names = tuple(dict.fromkeys(face.name for face in faces_of(s)))
        if names:
            yield Form(cls, (Pick("friend", "Who", names), Pick("fate", "From now on", tuple(FATES)), WHY))

    def correct(self, s: State) -> Rule[tuple[str, str]]:
        friend = next(face for face in faces_of(s) if face.name == self.friend)
        before = next(words for words, fate in FATES.items() if fate == friend.fate)
        change_fate(s, friend, FATES[self.fate])
        return self.friend, moved(before, self.fate)
        yield


FATES: dict[str, Literal["", "in need", "lost"]] = {"safe": "", "in need": "in need", "lost": "lost"}
"""What can become of a friend."""


def faces_of(s: State) -> list[Face]:
    """Friends in the lives of all, whatever has become of them."""
    return [face for person in s.protagonists for face in person.faces if not face.traitor]
