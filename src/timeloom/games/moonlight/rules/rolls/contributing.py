"""What each seat may add to a roll: the actor, allies, the group, the director."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from timeloom.games.moonlight.rules.answers import Listen, Nothing
from timeloom.games.moonlight.rules.foes import may_help
from timeloom.games.moonlight.rules.forms import form_choice
from timeloom.games.moonlight.rules.rolls.poisoned_promises import Accept, Forbid, OfferPromise, promise_form
from timeloom.games.moonlight.rules.rolls.pool import (
    Claim,
    Object,
    can_roll,
    claims,
    incapacitated,
    objections,
)
from timeloom.games.moonlight.rules.rolls.pushing import Push, pushes
from timeloom.games.moonlight.rules.rolls.teamwork import (
    Assist,
    ByLink,
    boon_ready,
    by_links,
    helped_by_oneself,
    ways_to_assist,
)
from timeloom.games.moonlight.rules.stress.links import SpendLink, reliefs
from timeloom.games.moonlight.rules.stress.transcending import Transcend, can_transcend
from timeloom.games.moonlight.state import DIRECTOR, POSITIONS, ActionRoll, Position, Protagonist, State
from timeloom.kernel import Answer, Form, Number, Pick
from timeloom.kernel.scene import Choice

THE_DICE = "The dice"
EFFECT = ("No effect", "Limited", "Standard", "Great")


class Rejudge(Answer, frozen=True):
    """The director changes position or effect, openly."""

    position: Position
    effect: int

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        means = {"effect": EFFECT.__getitem__}
        return form_choice(s, form, seat, "Judge position and effect anew", "The director's word", means)


class Rethink(Answer, frozen=True):
    """Try something else instead."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Try something else instead", group=THE_DICE)


class RollNow(Answer, frozen=True):
    """Roll."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Roll", group=THE_DICE)


OfActor: TypeAlias = RollNow | Rethink | Listen | Accept | Push | Claim | ByLink | Transcend | SpendLink
OfDirector: TypeAlias = Nothing | Object | Forbid | Rejudge | OfferPromise
OfFriend: TypeAlias = Nothing | Assist | Push | Claim | ByLink | Transcend | SpendLink | OfferPromise
Part: TypeAlias = OfActor | OfDirector | OfFriend
"""What anybody may add to a roll."""
PartOffer: TypeAlias = Part | Form[Rejudge] | Form[OfferPromise]


def parts(s: State, roll: ActionRoll, seat: int) -> Iterable[PartOffer]:
    """What a seat may add now; a fortune roll is nobody's but the actor's."""
    if seat == roll.seat:
        return actors_part(s, roll, s.at(seat))
    if seat in roll.spoken:
        return ()
    if seat == DIRECTOR:
        return directors_part(s, roll)
    if roll.fortune or not s.at(seat).able:
        return ()
    return members_part(s, roll, s.at(seat)) if seat in roll.joined else allies_part(s, roll, s.at(seat))


# The actor


def actors_part(s: State, roll: ActionRoll, person: Protagonist) -> Iterator[PartOffer]:
    """Roll, push, accept, claim, transcend; or hear the others first."""
    others = [seat for seat in range(len(s.people) + 1) if seat != roll.seat]
    waiting = any(any(True for _ in parts(s, roll, seat)) for seat in others)
    if roll.listening and waiting:
        return
    if can_roll(s, roll):
        yield RollNow()
    if waiting:
        yield Listen()
    if not roll.fortune:
        yield from beyond_limits(s, roll, person)
    yield from map(Claim, claims(s, roll, person))
    if not roll.fortune:
        yield from helped_by_oneself(s, roll, person)
        yield from may_shine(s, roll, person)
        yield from reliefs(s, person) if person.stress else ()
    if not (paid(roll) and can_roll(s, roll)):
        yield Rethink()


def paid(roll: ActionRoll) -> bool:
    """Whether somebody has given something for this roll already; then it is too late to think again."""
    return bool(roll.pushed or roll.assists or roll.pushing or "here for you" in roll.bonus)


def beyond_limits(s: State, roll: ActionRoll, person: Protagonist) -> list[PartOffer]:
    """A poisoned promise or a push, never both (Bonus dice)."""
    if roll.accepted >= 0 or roll.pushed:
        return []
    promises: list[PartOffer] = [Accept(index) for index in range(len(roll.promises))]
    helpless = incapacitated(s, person) and not roll.assists
    return [*promises, *pushes(s, person, ("act",) if helpless else ("die", "effect"))]


def may_shine(s: State, roll: ActionRoll, person: Protagonist) -> list[PartOffer]:
    """One can transcend at any time of a mission, but not in the past (How to transcend)."""
    return [Transcend()] if s.mission and not roll.past and can_transcend(s, person) else []


# Everybody else


def allies_part(s: State, roll: ActionRoll, person: Protagonist) -> Iterator[PartOffer]:
    """Assist for stress or a link, hold off a harm, offer a promise, or leave it."""
    yield Nothing()
    if not roll.assists and may_help(s, s.at(roll.seat), person):
        yield from ways_to_assist(s, roll, person)
    if boon_ready(s, person, "here-for-you"):
        yield Assist("here-for-you")
    yield from from_anybody(s, roll, person)


def members_part(s: State, roll: ActionRoll, person: Protagonist) -> Iterator[PartOffer]:
    """Whoever has joined a group action can push themselves and make claims for their own dice."""
    yield Nothing()
    yield from map(Claim, claims(s, roll, person))
    if person.seat not in roll.pushing:
        yield from pushes(s, person, ("act",) if incapacitated(s, person) else ("die",))
    yield from from_anybody(s, roll, person)


def from_anybody(s: State, roll: ActionRoll, person: Protagonist) -> Iterator[PartOffer]:
    """Links, transcendence and poisoned promises are open to all."""
    yield from by_links(s, roll, person)
    yield from may_shine(s, roll, person)
    yield from promise_form(s, roll, person.seat)


REJUDGING = Form(Rejudge, (Pick("position", "Position", POSITIONS), Number("effect", "Effect level", 0, 3)))


def directors_part(s: State, roll: ActionRoll) -> Iterator[PartOffer]:
    """Offer or forbid a promise, object to a claim, judge again."""
    objecting = objections(roll)
    if roll.fortune and not objecting:
        return
    yield Nothing()
    yield from objecting
    if roll.fortune:
        return
    if roll.accepted < 0:
        yield from [Forbid(index) for index, one in enumerate(roll.promises) if one.by != DIRECTOR]
    yield REJUDGING
    yield from promise_form(s, roll, DIRECTOR)
