"""Advancement: xp, and the advances that it brings."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from msgspec.structs import replace

from timeloom.games.moonlight.names import sheet
from timeloom.games.moonlight.pack.library import abilities, ability, playbook_of
from timeloom.games.moonlight.rules.advancement.learning import (
    add_dot,
    advances,
    can_learn,
    transcendent_abilities,
    veteran_abilities,
)
from timeloom.games.moonlight.rules.advancement.series_xp import mark_series_xp
from timeloom.games.moonlight.rules.answers import Among, Choose, NoMore
from timeloom.games.moonlight.rules.binding import bind
from timeloom.games.moonlight.rules.dice.abilities import has
from timeloom.games.moonlight.state import DIRECTOR, XP_SIZE, Protagonist, State
from timeloom.kernel import Answer, Offer, Question, Rule, Tell, ask
from timeloom.kernel.scene import Choice

PARAGRAPH = "xp"

A = TypeVar("A", bound=Answer, covariant=True)

# Xp


class XpMarked(Tell, frozen=True):
    """Xp."""

    name: str
    track: str
    count: int
    seat: int

    def words(self) -> str:
        return f"{self.name} marks {self.count} xp ({self.track})."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


def mark_xp(s: State, person: Protagonist, track: str, count: int) -> Rule[None]:
    """Mark xp; a full track is an advance at once."""
    if person.loss:
        return
    if count > 0:
        person.xp[track] = person.xp.get(track, 0) + count
        yield XpMarked(person.name, track, count, person.seat)
    while person.xp[track] >= XP_SIZE[track]:
        person.xp[track] -= XP_SIZE[track]
        yield from take_advance(s, person, track)


# Advances


class WhatHasChanged(Among[Choose], frozen=True):
    """What somebody learns whose track is full."""

    track: ClassVar[str]

    name: str

    def words(self, s: State, seat: int) -> str:
        return f"{self.name} has an advance ({self.track}). What has changed in you?"


class AdvancePlaybook(WhatHasChanged, frozen=True):
    """An ability of one's own playbook, or the way to another one's."""

    track = "playbook"
    means: ClassVar = {"veteran": "A veteran ability: something that another playbook can do"}


class AdvanceSun(WhatHasChanged, frozen=True):
    """A dot under the sun."""

    track = "sun"


class AdvanceMoon(WhatHasChanged, frozen=True):
    """A dot under the moon."""

    track = "moon"


class AdvanceStars(WhatHasChanged, frozen=True):
    """A dot under the stars."""

    track = "stars"


ADVANCES: dict[str, type[WhatHasChanged]] = {
    kind.track: kind for kind in (AdvancePlaybook, AdvanceSun, AdvanceMoon, AdvanceStars)
}
"""What is asked when a track is full."""


def take_advance(s: State, person: Protagonist, track: str) -> Rule[None]:
    """A dot in an action of the attribute, or an ability (Advances)."""
    options = advances(person, track)
    veteran = veteran_abilities(person) if track == "playbook" else []
    if not options and not veteran:
        return
    bought = ""
    while not bought:
        further = [Choose("veteran")] if veteran else []
        ways = [*(Choose(option) for option in options), *further]
        answer = yield from ask(person.seat, ADVANCES[track](person.name), ways)
        bought = answer.option
        if bought == "veteran":
            bought = yield from choose_veteran_ability(person, veteran)
    yield from gain(s, person, bought)


class OfAnyPlaybook(Question[A], Generic[A], frozen=True):
    """A question about abilities of all playbooks, each under its own."""

    def choice(self, s: State, offer: Offer, seat: int) -> Choice:
        found = super().choice(s, offer, seat)
        if isinstance(offer, Choose):
            playbook = playbook_of(offer.option).name
            return replace(found, words=f"{playbook}: {found.words}", group=playbook)
        return found


class Veteran(OfAnyPlaybook[Choose | NoMore], frozen=True):
    """What somebody has learned from others."""

    says: ClassVar = {NoMore: "None of these after all"}

    def words(self, s: State, seat: int) -> str:
        return "Which ability have you learned from somebody else's playbook?"


def choose_veteran_ability(person: Protagonist, options: list[str]) -> Rule[str]:
    """An ability of another playbook, or none after all (Advances)."""
    answer = yield from ask(person.seat, Veteran(), [NoMore(), *(Choose(id) for id in options)])
    return answer.option if isinstance(answer, Choose) else ""


class Advanced(Tell, frozen=True):
    """An advance."""

    name: str
    what: str
    seat: int

    def words(self) -> str:
        return f"{self.name} grows: {self.what}."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


def gain(s: State, person: Protagonist, option: str) -> Rule[None]:
    """Write an advance down."""
    if option in abilities():
        yield from gain_ability(s, person, option)
    else:
        add_dot(person, option)
        yield Advanced(person.name, option, person.seat)


def gain_ability(s: State, person: Protagonist, id: str) -> Rule[None]:
    """An ability, with what it binds to; before somebody has a name nobody speaks of it."""
    if id not in person.abilities:
        person.abilities.append(id)
    if person.name:
        yield Advanced(person.name, ability(id).name, person.seat)
        yield from bind(s, person, id)


# Destiny


class EmbracedDestiny(Tell, frozen=True):
    """Only mortal no more."""

    name: str
    true_name: str

    def words(self) -> str:
        return f"{self.name} was never only that. From now on there is {self.true_name}."

    def beat(self) -> str:
        return self.true_name


class Destiny(OfAnyPlaybook[Choose], frozen=True):
    """How a hero of destiny shines."""

    def words(self, s: State, seat: int) -> str:
        return "What does your destiny bring with it?"


def embrace_destiny(s: State, person: Protagonist) -> Rule[None]:
    """Only mortal is traded for Hero's destiny and a transcendent ability of any playbook."""
    person.abilities[person.abilities.index("only-mortal")] = "heros-destiny"
    yield EmbracedDestiny(person.name, person.true_name)
    shining = [id for id in transcendent_abilities() if can_learn(person, id)]
    answer = yield from ask(person.seat, Destiny(), [Choose(id) for id in shining])
    yield from gain_ability(s, person, answer.option)


# Xp that the story brings

STORY_XP = ("call-out", "worth-saving", "ominous", "anything-you-do")
"""Abilities that bring xp as often as the story says so; the director may overrule it."""

SHARED_STORY_XP = ("redemption", "night-hunters", "looking-for-answers", "another-face-in-the-crowd")
"""Series abilities that do the same; all but the last bring series xp."""

OF_THE_MISSION = ("night-hunters",)
"""What is said of a mission as a whole is rewarded once in it."""


def story_xp(s: State, person: Protagonist) -> list[str]:
    """The abilities by which this one can mark xp now; again, once somebody has rolled since."""
    found = [id for id in STORY_XP if has(s, person, id)]
    found += [id for id in SHARED_STORY_XP if id in s.abilities]
    return [id for id in found if may_happen_again(s, person, id)]


def may_happen_again(s: State, person: Protagonist, id: str) -> bool:
    """Whether something can have happened since the story was last called upon for an ability."""
    last = person.invoked.get(id)
    return last is None or (last < s.counts.rolls and id not in OF_THE_MISSION)


class Earned(Question[Choose | NoMore], frozen=True):
    """Whether the story has brought what an ability rewards."""

    name: str
    ability: str
    says: ClassVar = {NoMore: "Not this time"}

    def words(self, s: State, seat: int) -> str:
        found = ability(self.ability)
        return f"{self.name} says that the story has brought it: {found.name}. {found.text} Has it?"

    def choice(self, s: State, offer: Offer, seat: int) -> Choice:
        return Choice("It has: mark xp") if isinstance(offer, Choose) else super().choice(s, offer, seat)


class NotEarned(Tell, frozen=True):
    """The director does not see it so."""

    name: str
    ability: str

    def words(self) -> str:
        return f"The director does not see it so: {self.ability} waits for another time, {self.name}."


class StoryRewarded(Tell, frozen=True):
    """An ability is rewarded by the story."""

    name: str
    ability: str

    def words(self) -> str:
        return f"{self.name} has earned it: {self.ability}."


def mark_story_xp(s: State, person: Protagonist, id: str) -> Rule[None]:
    """The story has brought what an ability rewards, the director agrees; what is shared is for all."""
    shared = id in SHARED_STORY_XP[:-1]
    for one in s.people if shared else [person]:
        one.invoked[id] = s.counts.rolls
    answer = yield from ask(DIRECTOR, Earned(person.name, id), [Choose(id), NoMore()])
    if isinstance(answer, NoMore):
        yield NotEarned(person.name, ability(id).name)
        return
    yield StoryRewarded(person.name, ability(id).name)
    yield from mark_series_xp(s, 1) if shared else mark_xp(s, person, "playbook", 1)
