"""Transcendence: once in a mission, for so many action rolls."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.moonlight.names import sheet
from timeloom.games.moonlight.rules.answers import Among, Choose, NoMore
from timeloom.games.moonlight.rules.dice.abilities import has
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.state import ActionRoll, Advantage, Mission, Protagonist, State
from timeloom.kernel import Answer, Rule, Tell, ask
from timeloom.kernel.scene import Choice

PARAGRAPH = "transcendence"


class Transcend(Answer, frozen=True):
    """Become one's truest self."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Transcend", group="Give more")


def can_transcend(s: State, person: Protagonist, ally_suffers: bool = False) -> bool:
    """Once per mission; mortals never, a hero of destiny only for a friend's sake, unless there is none."""
    if person.has("only-mortal") or person.has_transcended or not person.able:
        return False
    if person.transcendence >= person.transcendence_size:
        return False
    return ally_suffers or s.alone or not person.has("heros-destiny")


class Transcended(Tell, frozen=True):
    """Somebody transcends."""

    name: str
    true_name: str
    seat: int

    def words(self) -> str:
        return f"{self.name} transcends: {self.true_name} steps out of the everyday."

    def beat(self) -> str:
        return self.true_name

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


def transcend(s: State, person: Protagonist) -> Rule[None]:
    """Embody one's truest self (How to transcend)."""
    person.transcended = person.has_transcended = True
    yield Transcended(person.name, person.true_name, person.seat)
    if has(s, person, "the-big-reveal") and s.mission:
        yield from vanish(s, s.mission, person)


class Vanish(Among[Choose | NoMore], frozen=True):
    """Whether somebody who transcends is gone in the same moment."""

    means: ClassVar = {"vanish": "Vanish, to step out when it counts"}
    says: ClassVar = {NoMore: "No: let everybody look"}

    def words(self, s: State, seat: int) -> str:
        return "You transcend. Are you gone in the same moment?"


class Vanished(Tell, frozen=True):
    """The big reveal."""

    name: str

    def words(self) -> str:
        return f"In the same moment {self.name} is gone, to step out again when it counts."


def vanish(s: State, mission: Mission, person: Protagonist) -> Rule[None]:
    """The big reveal: gone at once, if they like, and their next roll is from where they step out again."""
    answer = yield from ask(person.seat, Vanish(), [Choose("vanish"), NoMore()])
    if isinstance(answer, Choose):
        mission.advantages.append(Advantage(person.seat, person.seat, "position"))
        yield Vanished(person.true_name)


class TranscendenceEnded(Tell, frozen=True):
    """The light goes out."""

    name: str
    seat: int

    def words(self) -> str:
        return f"The light leaves {self.name}."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


def tick_transcendence(s: State, person: Protagonist, roll: ActionRoll) -> Rule[None]:
    """Each action roll costs a segment of the light (Limits of transcendence)."""
    if not person.transcended:
        return
    spared = person.seat in roll.spared
    last = not spared and person.transcendence + 1 >= person.transcendence_size
    yield from rules_of(s).rolled_transcended(s, person, roll, last)
    # Something may have been asked meanwhile, and the director may have overruled beside it.
    segments = person.transcendence + (not spared)
    person.transcendence = min(segments, person.transcendence_size)
    if not spared and segments >= person.transcendence_size:
        yield from end_transcendence(s, person, spent=True)


def end_transcendence(s: State, person: Protagonist, spent: bool = False) -> Rule[None]:
    """The light goes out, and with it what was held off by links and abilities."""
    person.transcended = False
    for harm in person.harm:
        harm.ignored = False
    yield TranscendenceEnded(person.name, person.seat)
    yield from rules_of(s).transcendence_ended(s, person, spent)
