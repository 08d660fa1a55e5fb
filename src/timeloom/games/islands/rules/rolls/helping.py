"""Helping: up to two others add a die each, and share what comes of the roll."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from timeloom.games.islands.names import KidQuestion, KidTell, headed, kid_name, kid_thing
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.language import Test
from timeloom.games.islands.rules.asking import choose
from timeloom.games.islands.rules.conditions import hindered_by
from timeloom.games.islands.rules.rolls.stakes import (
    NOTHING_AT_STAKE,
    Stakes,
    chance,
    dice_words,
    with_helpers,
)
from timeloom.games.islands.rules.telling import nth
from timeloom.games.islands.state import Rolling, State
from timeloom.games.islands.terms import Trait
from timeloom.kernel import Answer, Offer, Rule, varied
from timeloom.kernel.scene import Choice

PARAGRAPH = "tests"

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
    test: Test
    helping: tuple[int, ...] = ()
    stakes: Stakes = NOTHING_AT_STAKE

    def words(self, s: State, seat: int) -> str:
        task = headed(self.title, f"{kid_name(self.roller)} has to be {self.trait}")
        price = f" {told}" if (told := self.stakes.words(s)) else ""
        return f"{task}, with {dice_words(self.dice(s))}.{price} Does {self.name} help?"

    def choice(self, s: State, offer: Offer, seat: int) -> Choice:
        choice = super().choice(s, offer, seat)
        if not isinstance(offer, Help):
            return choice
        more = chance(self.dice(s, s.index_of(self.kid)))
        shared = "" if s.has("sucks-to-be-you") else "; what a failure brings is shared"
        return replace(choice, text=f"one die more, a six in {more}{shared}")

    def dice(self, s: State, *more: int) -> int:
        """How many dice there would be with those who help already, and perhaps another one."""
        rolling = Rolling(s.index_of(self.roller), self.trait, self.title)
        return with_helpers(s, rolling, self.test, (*self.helping, *more))


class Helped(KidTell, frozen=True):
    """A kid helps another one with a roll."""

    roller: str
    nth: int = 0
    ways: ClassVar = (
        "{kid} stands by {friend}.",
        "{kid} lends {friend} a hand.",
        "{kid} holds the torch for {friend}.",
        "“Wait,” says {kid} to {friend}, “like this.”",
        "{kid} is right behind {friend}.",
        "{friend} need not do it alone: {kid} helps.",
    )

    def words(self) -> str:
        return varied(self.ways, self.nth).format(kid=self.name, friend=kid_name(self.roller))


def can_help(s: State, kid: int, trait: Trait) -> bool:
    """Not with one's weakness, not when upset, and not from the dinner table (Helping, Upset)."""
    me = s.kids[kid]
    weak = load_box().kids[me.id].weakness == trait
    return me.status != "dinner" and not weak and not hindered_by(s, kid, "upset")


def gather_help(
    s: State, rolling: Rolling, others: Sequence[int], test: Test, stakes: Stakes
) -> Rule[list[int]]:
    """Ask everybody who could help, until two do (Helping)."""
    helping: list[int] = []
    roller = s.kids[rolling.kid].id
    for other in others:
        if other == rolling.kid or len(helping) == MOST_HELPERS or not can_help(s, other, rolling.trait):
            continue
        me = s.kids[other].id
        question = WillYouHelp(me, roller, rolling.trait, rolling.title, test, tuple(helping), stakes)
        answer = yield from choose(s, other, question, [Help(me), StayOut(me)])
        if isinstance(answer, Help):
            helping.append(other)
            yield Helped(me, roller, nth(s, Helped))
    return helping
