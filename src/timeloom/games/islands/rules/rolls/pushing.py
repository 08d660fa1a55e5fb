"""The dice, and Pushing: a failed roll can be rolled again, at a price."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from msgspec.structs import replace

from timeloom.games.islands.names import (
    KidQuestion,
    KidTell,
    card_name,
    card_thing,
    headed,
    kid_thing,
    listed,
)
from timeloom.games.islands.rules.asking import LeaveIt, choose
from timeloom.games.islands.rules.cards.anomalies import UseAnomaly, anomalies_for, unfold
from timeloom.games.islands.rules.conditions import COSTS, can_push, prices_of_pushing, take_condition
from timeloom.games.islands.rules.rolls.stakes import NOTHING_AT_STAKE, Stakes, chance
from timeloom.games.islands.rules.telling import nth
from timeloom.games.islands.state import Rolling, State
from timeloom.games.islands.terms import ConditionName, Trait
from timeloom.kernel import Answer, Offer, Roll, Rule, varied
from timeloom.kernel.scene import Choice

PARAGRAPH = "push"

SUCCESS = 6


class Rolled(KidTell, frozen=True):
    """The dice have fallen."""

    trait: Trait
    title: str
    faces: tuple[int, ...]
    success: bool

    def words(self) -> str:
        faces = listed([str(face) for face in self.faces])
        end = "That will do." if self.success else "No six."
        return headed(self.title, f"{self.name} tries to be {self.trait} and rolls {faces}. {end}")


def roll_dice(s: State, rolling: Rolling, stakes: Stakes = NOTHING_AT_STAKE) -> Rule[bool]:
    """Roll, and roll again as long as somebody pays for it; one 6 is enough."""
    while True:
        faces: tuple[int, ...] = yield Roll("roll", len(rolling.sources))
        rolling.faces = list(faces)
        success = SUCCESS in faces
        yield Rolled(s.kids[rolling.kid].id, rolling.trait, rolling.title, faces, success)
        if success or not (yield from try_again(s, rolling, stakes)):
            return success


class Push(Answer, frozen=True):
    """Take a condition and roll all dice again."""

    condition: ConditionName

    def choice(self, s: State, seat: int) -> Choice:
        words = f"Become {self.condition} and roll all dice again"
        return Choice(words, text=f"locks a cube: {COSTS[self.condition]}")


Again: TypeAlias = Push | UseAnomaly | LeaveIt


class GivingUp(KidQuestion[Again], frozen=True):
    """What a kid does about a failed roll."""

    id = "push"
    title: str
    dice: int
    stakes: Stakes = NOTHING_AT_STAKE

    def words(self, s: State, seat: int) -> str:
        told = ["no six.", self.stakes.words(s), f"All dice again: a six in {chance(self.dice)}."]
        return headed(self.title, " ".join(filter(None, (*told, f"Does {self.name} give up?"))))

    def choice(self, s: State, offer: Offer, seat: int) -> Choice:
        choice = super().choice(s, offer, seat)
        return replace(choice, touches=(kid_thing(self.kid),)) if isinstance(offer, Push) else choice


class Pushed(KidTell, frozen=True):
    """A roll was pushed."""

    nth: int = 0
    ways: ClassVar = (
        "{kid} does not give up, whatever it costs.",
        "“Once more,” says {kid}.",
        "{kid} grits both rows of teeth and tries again.",
        "Anybody else would stop here, but {kid} does not.",
        "{kid} takes a run at it.",
        "It is a bad idea, and {kid} has it: again!",
    )

    def words(self) -> str:
        return varied(self.ways, self.nth).format(kid=self.name)


class TriedAgain(KidTell, frozen=True):
    """An anomaly lets a failed roll be rolled again."""

    anomaly: str

    def words(self) -> str:
        return f"{self.name} uses {card_name(self.anomaly)}, and it has not happened yet."

    def touches(self) -> tuple[str, ...]:
        return (kid_thing(self.kid), card_thing(self.anomaly))


def try_again(s: State, rolling: Rolling, stakes: Stakes) -> Rule[bool]:
    """Push the roll for a condition, once; or use an anomaly that turns failures back (Pushing)."""
    me = s.kids[rolling.kid].id
    answers: list[Again] = [*pushes(s, rolling), *second_chances(s, rolling), LeaveIt()]
    question = GivingUp(me, rolling.title, len(rolling.sources), stakes)
    match (yield from choose(s, rolling.kid, question, answers)):
        case Push(condition):
            rolling.pushed, rolling.price = True, condition
            yield Pushed(me, nth(s, Pushed))
            yield from take_condition(s, rolling.kid, condition)
        case UseAnomaly(owner, anomaly):
            yield TriedAgain(owner, anomaly)
            yield from unfold(s, s.index_of(owner), anomaly)
        case LeaveIt():
            return False
    return True


def pushes(s: State, rolling: Rolling) -> list[Push]:
    """What pushing could cost; nothing is offered twice for one roll."""
    if rolling.pushed or not can_push(s, rolling.kid):
        return []
    return [Push(condition) for condition in prices_of_pushing(s, rolling.kid)]


def second_chances(s: State, rolling: Rolling) -> list[UseAnomaly]:
    """The party's anomalies that let a failed roll be rolled again."""
    usable = anomalies_for(s, rolling.party, "failed")
    return [UseAnomaly(s.kids[owner].id, card) for owner, card in usable]
