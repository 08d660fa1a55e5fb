"""Helping: up to two others add a die each, and share what comes of the roll."""

from __future__ import annotations

from collections.abc import Sequence

from timeloom.games.islands.names import KidQuestion, KidTell, kid_name, kid_thing
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.asking import choose
from timeloom.games.islands.rules.conditions import hindered_by
from timeloom.games.islands.state import Rolling, State
from timeloom.games.islands.terms import Trait
from timeloom.kernel import Answer, Rule
from timeloom.kernel.scene import Choice

MOST_HELPERS = 2


class Help(Answer, frozen=True):
    """Help with the roll."""

    kid: str

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"{kid_name(self.kid)} helps", (kid_thing(self.kid),))


class StayOut(Answer, frozen=True):
    """Do not help with the roll."""

    kid: str

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"{kid_name(self.kid)} stays out of it")


class WillYouHelp(KidQuestion[Help | StayOut], frozen=True):
    """Whether a kid helps another one with a roll."""

    id = "help"
    roller: str
    trait: Trait
    title: str

    def words(self, s: State, seat: int) -> str:
        task = f"{self.title}: {kid_name(self.roller)} has to be {self.trait}"
        return f"{task}. Does {self.name} help?"


class Helped(KidTell, frozen=True):
    """A kid helps another one with a roll."""

    roller: str

    def words(self) -> str:
        return f"{self.name} stands by {kid_name(self.roller)}."


def can_help(s: State, kid: int, trait: Trait) -> bool:
    """Not with one's weakness, not when upset, and not from the dinner table (Helping, Upset)."""
    me = s.kids[kid]
    weak = load_box().kids[me.id].weakness == trait
    return me.status != "dinner" and not weak and not hindered_by(s, kid, "upset")


def gather_help(s: State, rolling: Rolling, others: Sequence[int]) -> Rule[list[int]]:
    """Ask everybody who could help, until two do (Helping)."""
    helping: list[int] = []
    roller = s.kids[rolling.kid].id
    for other in others:
        if other == rolling.kid or len(helping) == MOST_HELPERS or not can_help(s, other, rolling.trait):
            continue
        me = s.kids[other].id
        question = WillYouHelp(me, roller, rolling.trait, rolling.title)
        answer = yield from choose(s, other, question, [Help(me), StayOut(me)])
        if isinstance(answer, Help):
            helping.append(other)
            yield Helped(me, roller)
    return helping
