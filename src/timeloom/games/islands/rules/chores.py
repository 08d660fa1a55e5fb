"""Chores: drawn and kept, done by an errand or by how a kid lives, rewarded or missed."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.islands.names import KidQuestion, KidTell, chore_name, cubes, headed, kid_name, kid_thing
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.cards import Chore, Errand
from timeloom.games.islands.rules.acting import Acting, KidAction
from timeloom.games.islands.rules.asking import LeaveIt, choose, in_turn
from timeloom.games.islands.rules.cards.discarding import discard_by_choice
from timeloom.games.islands.rules.cards.holding import WhichCard
from timeloom.games.islands.rules.cards.tags import fits
from timeloom.games.islands.rules.rolls.making import take_test
from timeloom.games.islands.rules.rolls.stakes import Stakes
from timeloom.games.islands.rules.time import spend
from timeloom.games.islands.state import GOOD, Kid, Record, State
from timeloom.games.islands.terms import Tag
from timeloom.kernel import Answer, Question, Rule, draw
from timeloom.kernel.scene import Choice
from timeloom.kernel.verbs import apply_effects

PARAGRAPH = "chore"

DEADLINES = (4, 9)
"""The rounds at whose end chores must be done: Friday of week 1 and Thursday of week 2."""


class ChoreTell(KidTell, frozen=True):
    """Something about a kid's chore."""

    chore: str

    @property
    def title(self) -> str:
        """The chore by its title."""
        return f"“{chore_name(self.chore)}”"


# Drawing


class KeepChore(Answer, frozen=True):
    """Keep this one of the two chores."""

    chore: str

    def choice(self, s: State, seat: int) -> Choice:
        chore = load_box().chores[self.chore]
        return Choice(headed(chore.title, chore.words))


class WhichChore(KidQuestion[KeepChore], frozen=True):
    """Which of two chores a kid keeps."""

    id = "chore"

    def words(self, s: State, seat: int) -> str:
        return f"Two chores wait for {self.name}. Which one will be done?"


class ChoreKept(ChoreTell, frozen=True):
    """A chore was taken."""

    def words(self) -> str:
        return (
            f"On {self.name}’s kitchen table lies a note: {self.title}. {load_box().chores[self.chore].does}"
        )


def draw_chores(s: State, kid: int) -> Rule[None]:
    """Draw two chores, keep one and put the other back (Setup 7, New Chore)."""
    one = yield from draw(s.chores, "chore")
    other = yield from draw(s.chores, "chore")
    me = s.kids[kid]
    kept = yield from choose(s, kid, WhichChore(me.id), [KeepChore(one), KeepChore(other)])
    s.chores.loose.append(other if kept.chore == one else one)
    me.chore, me.record = kept.chore, Record()
    yield ChoreKept(me.id, kept.chore)


def chore_of(kid: Kid) -> Chore | None:
    """The chore that a kid still has to do."""
    return load_box().chores[kid.chore] if kid.chore else None


# Errands: chores that are done by an action


def is_action(errand: Errand) -> bool:
    """Whether a chore is done by going somewhere and doing something."""
    return bool(errand.at or errand.time or errand.test or errand.give)


def can_do_errand(s: State, kid: int) -> bool:
    """Whether a kid is in the right place with enough time and everything that is to be given."""
    me = s.kids[kid]
    if not me.chore or me.record.errand:
        return False
    errand = load_box().chores[me.chore].errand
    here = not errand.at or me.at in errand.at
    return here and me.pool >= errand.time and is_action(errand) and has_gifts(me, errand)


def has_gifts(me: Kid, errand: Errand) -> bool:
    """Whether there is an item for everything that is to be given."""
    return not errand.give or bool(gifts(me, errand.give, me.items))


def gifts(me: Kid, tags: tuple[Tag, ...], items: list[str]) -> list[str]:
    """The items to give for the first of these tags that leave one for each of the others."""
    box = load_box()
    ordinary = [item for item in items if item != box.kids[me.id].item]
    fitting = [item for item in ordinary if fits(box.items[item].tag, tags[0])]
    return [gift for gift in fitting if not tags[1:] or gifts(me, tags[1:], without(ordinary, gift))]


def without(items: list[str], gone: str) -> list[str]:
    """The other items."""
    return [item for item in items if item != gone]


class DoErrand(KidAction, frozen=True):
    """Do one's chore here."""

    def choice(self, s: State, seat: int) -> Choice:
        chore = load_box().chores[s.kids[s.index_of(self.kid)].chore]
        words = f"{kid_name(self.kid)} does a chore, {chore.title} ({cubes(chore.errand.time)})"
        return Choice(words, (kid_thing(self.kid),))

    def do(self, s: State, kid: int) -> Rule[None]:
        return do_errand(s, kid)


def errands(s: State, kid: int) -> list[DoErrand]:
    """One's chore, if it is done here."""
    return [DoErrand(s.kids[kid].id)] if can_do_errand(s, kid) else []


class GivingAway(WhichCard, frozen=True):
    """Which item a kid gives away for the chore."""

    id = "errand-item"
    offers = "Give away {card}"

    def words(self, s: State, seat: int) -> str:
        return f"What does {self.name} give away for the chore?"


class ErrandDone(ChoreTell, frozen=True):
    """An errand was run."""

    def words(self) -> str:
        return f"{self.name} has done what was asked: {self.title}. At home they will hear of it tonight."


class ErrandFailed(ChoreTell, frozen=True):
    """The test of an errand failed."""

    def words(self) -> str:
        return f"{self.name} tries, and {self.title} has to wait for another day."


def do_errand(s: State, kid: int) -> Rule[None]:
    """Spend the time, give what is asked for and take the test, if there is one."""
    me = s.kids[kid]
    chore = load_box().chores[me.chore]
    spend(s, kid, chore.errand.time)
    for place in range(len(chore.errand.give)):
        among = gifts(me, chore.errand.give[place:], me.items)
        yield from discard_by_choice(s, kid, GivingAway(me.id), among)
    if chore.errand.test is not None:
        stakes = Stakes(besides="the chore has to wait")
        rolled = yield from take_test(s, kid, chore.errand.test, chore.title, stakes=stakes)
        if not rolled.success:
            yield ErrandFailed(me.id, chore.id)
            return
    me.record.errand = True
    yield ErrandDone(me.id, chore.id)


# The End Phase


def resolve_chores(s: State) -> Rule[None]:
    """Reward what is done; at the deadline the rest is missed (Resolve Chores, Chore Deadline)."""
    for kid in in_turn(s):
        yield from notice_done(s, kid)
        yield from offer_reward(s, kid)
        if s.kids[kid].chore and s.round in DEADLINES:
            yield from miss_chore(s, kid)
        if s.ending:
            return


class ChoreDone(ChoreTell, frozen=True):
    """A chore was found done in the evening."""

    def words(self) -> str:
        return f"{self.name} can cross {self.title} off the list."


def notice_done(s: State, kid: int) -> Rule[None]:
    """A chore that is done leaves its reward."""
    me = s.kids[kid]
    if me.chore and is_done(me):
        me.chore, me.reward = "", me.chore
        yield ChoreDone(me.id, me.reward)


def is_done(me: Kid) -> bool:
    """Whether everything that a chore asks has happened since it was taken."""
    errand, record = load_box().chores[me.chore].errand, me.record
    succeeded = record.succeeded.get(errand.trait, 0) if errand.trait else sum(record.succeeded.values())
    return (
        (record.errand or not is_action(errand))
        and set(errand.visit) <= set(record.visited)
        and record.dinners >= errand.dinners
        and record.helped >= errand.helped
        and succeeded >= errand.succeeded
        and record.rumors >= errand.rumors
        and record.rested >= errand.rested
        and (me.favor == GOOD or not errand.favor)
        and not (errand.healthy and (me.conditions or me.injury))
    )


class TakeReward(KidAction, frozen=True):
    """Take the reward of a finished chore now."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"{kid_name(self.kid)} takes the reward for the chore", (kid_thing(self.kid),))

    def do(self, s: State, kid: int) -> Rule[None]:
        return take_reward(s, kid)


def rewards(s: State, kid: int) -> list[TakeReward]:
    """The reward of a finished chore that was put off."""
    return [TakeReward(s.kids[kid].id)] if s.kids[kid].reward else []


class RewardNow(Question[TakeReward | LeaveIt], frozen=True):
    """Whether the reward of a chore is taken now or later."""

    id = "reward"
    chore: str
    says: ClassVar = {LeaveIt: "Keep it for later"}

    def words(self, s: State, seat: int) -> str:
        return f"“{chore_name(self.chore)}” is done. Is the reward taken now?"


def offer_reward(s: State, kid: int) -> Rule[None]:
    """Take a reward now or later, but not after the deadline."""
    me = s.kids[kid]
    if not me.reward:
        return
    if s.round not in DEADLINES:
        answer = yield from choose(s, kid, RewardNow(me.reward), [TakeReward(me.id), LeaveIt()])
        if isinstance(answer, LeaveIt):
            return
    yield from take_reward(s, kid)


class RewardTaken(ChoreTell, frozen=True):
    """The reward of a chore was taken."""

    def words(self) -> str:
        return f"{self.name} is thanked for {self.title}."


def take_reward(s: State, kid: int) -> Rule[None]:
    """What a finished chore brings."""
    me = s.kids[kid]
    chore = load_box().chores[me.reward]
    me.reward = ""
    yield RewardTaken(me.id, chore.id)
    yield from apply_effects(s, chore.reward, Acting(kid, source=chore.title))


class ChoreMissed(ChoreTell, frozen=True):
    """A chore was not done by its deadline."""

    def words(self) -> str:
        return f"Nobody has done {self.title}, and it was {self.name}’s to do."


def miss_chore(s: State, kid: int) -> Rule[None]:
    """What comes of a chore that nobody did."""
    me = s.kids[kid]
    chore = load_box().chores[me.chore]
    me.chore = ""
    yield ChoreMissed(me.id, chore.id)
    yield from apply_effects(s, chore.missed, Acting(kid, source=chore.title))
