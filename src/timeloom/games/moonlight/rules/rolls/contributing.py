"""What each seat may add to a roll: the actor, allies, the group, the director."""

from __future__ import annotations

from typing import Any, TypeAlias

from timeloom.games.moonlight.rules.answers import Listen, Nothing
from timeloom.games.moonlight.rules.forms import form_choice
from timeloom.games.moonlight.rules.rolls.duels import may_help
from timeloom.games.moonlight.rules.rolls.poisoned_promises import Accept, Forbid, OfferPromise, promise_form
from timeloom.games.moonlight.rules.rolls.pool import Claim, Object, can_roll, claims, incapacitated
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
OfFriend: TypeAlias = Nothing | Assist | Push | ByLink | Transcend | SpendLink | OfferPromise
Part: TypeAlias = OfActor | OfDirector | OfFriend
"""What anybody may add to a roll."""
PartOffer: TypeAlias = Part | Form[Rejudge] | Form[OfferPromise]


def parts(s: State, roll: ActionRoll, seat: int) -> list[PartOffer]:
    """What a seat may add now; a fortune roll is nobody's but the actor's."""
    if seat == roll.seat:
        return actors_part(s, roll, s.at(seat))
    if seat in roll.spoken:
        return []
    if seat == DIRECTOR:
        return directors_part(s, roll)
    if roll.fortune or not s.at(seat).able:
        return []
    return members_part(s, roll, s.at(seat)) if seat in roll.joined else allies_part(s, roll, s.at(seat))


# The actor


def actors_part(s: State, roll: ActionRoll, person: Protagonist) -> list[PartOffer]:
    """Roll, push, accept, claim, transcend; or hear the others first."""
    waiting = any(parts(s, roll, seat) for seat in range(len(s.people) + 1) if seat != roll.seat)
    if roll.listening and waiting:
        return []
    found: list[PartOffer] = [RollNow()] if can_roll(s, roll) else []
    found += [Listen()] if waiting else []
    if not roll.fortune:
        found += beyond_limits(s, roll, person)
    found += [Claim(id) for id in claims(s, roll)]
    if not roll.fortune:
        found += helped_by_oneself(s, roll, person)
        found += may_shine(s, roll, person)
        found += reliefs(s, person) if person.stress else []
    return [*found, *([] if paid(roll) and can_roll(s, roll) else [Rethink()])]


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
    return [Transcend()] if s.mission and not roll.past and can_transcend(person) else []


# Everybody else


def allies_part(s: State, roll: ActionRoll, person: Protagonist) -> list[PartOffer]:
    """Assist for stress or a link, hold off a harm, offer a promise, or leave it."""
    actor = s.at(roll.seat)
    found: list[PartOffer] = [Nothing()]
    if not roll.assists and may_help(s, actor, person):
        found += ways_to_assist(s, roll, person)
    if boon_ready(s, person, "here-for-you"):
        found.append(Assist("here-for-you"))
    return [*found, *from_anybody(s, roll, person)]


def members_part(s: State, roll: ActionRoll, person: Protagonist) -> list[PartOffer]:
    """Whoever has joined a group action can push themselves for their own dice."""
    found: list[PartOffer] = [Nothing()]
    if person.seat not in roll.pushing:
        found += pushes(s, person, ("act",) if incapacitated(s, person) else ("die",))
    return [*found, *from_anybody(s, roll, person)]


def from_anybody(s: State, roll: ActionRoll, person: Protagonist) -> list[PartOffer]:
    """Links, transcendence and poisoned promises are open to all."""
    return [*by_links(s, roll, person), *may_shine(s, roll, person), *promise_form(s, roll, person.seat)]


def directors_part(s: State, roll: ActionRoll) -> list[PartOffer]:
    """Offer or forbid a promise, object to a claim, judge again."""
    found: list[PartOffer] = [Nothing(), *(Object(id) for id in roll.claims)]
    if roll.fortune:
        return found if len(found) > 1 else []
    if roll.accepted < 0:
        found += [Forbid(index) for index, one in enumerate(roll.promises) if one.by != DIRECTOR]
    rejudging = Form(
        Rejudge, (Pick("position", "Position", POSITIONS), Number("effect", "Effect level", 0, 3))
    )
    return [*found, rejudging, *promise_form(s, roll, DIRECTOR)]
