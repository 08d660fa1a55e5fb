"""Bonus dice, as a conversation that everybody sees grow: help, pushes, poisoned promises, claims."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from timeloom.games.moonlight.pack.library import ability
from timeloom.games.moonlight.rules.answers import Listen, Nothing
from timeloom.games.moonlight.rules.refusals import reasons
from timeloom.games.moonlight.rules.rolls.contributing import Part, Rejudge, Rethink, RollNow, parts
from timeloom.games.moonlight.rules.rolls.judging import danger_grows, keep_danger
from timeloom.games.moonlight.rules.rolls.poisoned_promises import (
    Accept,
    Forbid,
    OfferPromise,
    accept_promise,
    forbid_promise,
    offer_promise,
)
from timeloom.games.moonlight.rules.rolls.pool import Claim, Object, claim_name, dice_count
from timeloom.games.moonlight.rules.rolls.pushing import Push, push, push_along
from timeloom.games.moonlight.rules.rolls.stakes import rolling_along, stakes
from timeloom.games.moonlight.rules.rolls.teamwork import Assist, AssistByLink, HoldOff, assist, hold_off
from timeloom.games.moonlight.rules.saying import InWords, said, with_words
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.stress.links import SpendLink, relieve
from timeloom.games.moonlight.rules.stress.transcending import Transcend, transcend
from timeloom.games.moonlight.rules.tells import Judged
from timeloom.games.moonlight.state import DIRECTOR, ActionRoll, Protagonist, State
from timeloom.kernel import Form, IfAny, Question, Reasons, Rule, Tell, ask_first

TOLD = (Assist, AssistByLink, HoldOff, Push, Transcend, Claim, Accept, SpendLink)
"""What can be told in words of one's own."""


class TheDice(Question[Part | InWords], frozen=True):
    """What everybody adds to a roll."""

    id = "dice"

    def words(self, s: State, seat: int) -> str:
        if s.roll is None:
            return "The roll."
        roll, count = s.roll, dice_count(s, s.roll)
        dice = "no dice" if not count else "one die" if count == 1 else f"{count} dice"
        deed = f"{s.at(roll.seat).name} is about to {roll.action} with {dice}."
        deadly = " If it goes badly, it can be fatal." if roll.position == "desperate" else ""
        return f"{deed}{rolling_along(s, roll)} {stakes(s, roll)}{deadly} What do you add?"

    def reasons(self, s: State, seat: int) -> Reasons:
        return reasons(s, seat)


class ThoughtAgain(Tell, frozen=True):
    """Something else will be tried."""

    name: str

    def words(self) -> str:
        return f"{self.name} thinks again."


def conversation(s: State, roll: ActionRoll) -> Rule[bool]:
    """Everybody's part in a roll, until the actor rolls, or thinks again (Bonus dice)."""
    everybody = range(len(s.people) + 1)
    while not s.at(roll.seat).loss:
        seat, given = yield from ask_first(
            TheDice(), lambda: {seat: IfAny(partial(parts_in_words, s, roll, seat)) for seat in everybody}
        )
        plain = (part for part in parts(s, roll, seat) if not isinstance(part, Form))
        answer = yield from said(s, seat, given, plain)
        if isinstance(answer, RollNow):
            yield from danger_grows(s, roll)
            return True
        if isinstance(answer, Rethink):
            for claimant, claims in roll.claims.items():
                for claim in claims:
                    rules_of(s).unclaimed(s, roll, s.at(claimant), claim)
            yield ThoughtAgain(s.at(seat).name)
            return False
        yield from take_part(s, roll, seat, answer)
        yield from danger_grows(s, roll)
    return False


def parts_in_words(s: State, roll: ActionRoll, seat: int) -> Iterator[Part | Form[Part | InWords]]:
    """What a seat may add now, by itself or in words of its own."""
    return with_words(s, seat, parts(s, roll, seat), TOLD)


def take_part(s: State, roll: ActionRoll, seat: int, answer: Part) -> Rule[None]:
    """One contribution to the conversation."""
    match answer:
        case Nothing():
            roll.spoken.append(seat)
        case Listen():
            roll.listening = True
        case Assist() | AssistByLink():
            yield from assist(s, roll, s.at(seat), answer)
        case HoldOff():
            yield from hold_off(s, roll, s.at(seat), answer)
        case Push() if seat != roll.seat:
            yield from push_along(s, roll, s.at(seat), answer)
        case Claim(id):
            yield from bring_in(s, roll, s.at(seat), id)
        case Push():
            yield from push(s, roll, answer)
        case Accept(index):
            yield from accept_promise(s, roll, index)
        case Transcend():
            hear_the_director(s, roll)
            yield from transcend(s, s.at(seat))
        case SpendLink():
            yield from relieve(s, s.at(seat), answer)
        case OfferPromise() | Forbid() | Object() | Rejudge():
            yield from negotiate(s, roll, seat, answer)


class Claimed(Tell, frozen=True):
    """The story brings an ability into play."""

    name: str
    ability: str

    def words(self) -> str:
        return f"{self.name} brings it in: {self.ability}."


def bring_in(s: State, roll: ActionRoll, person: Protagonist, claim: str) -> Rule[None]:
    """The story brings something into play for somebody's own dice; the director may object."""
    roll.claims.setdefault(person.seat, []).append(claim)
    hear_the_director(s, roll)
    words = rules_of(s).roll_claims(s, roll, person).get(claim) or ability(claim).name
    yield Claimed(person.name, words)
    yield from rules_of(s).claimed(s, roll, person, claim)


def hear_the_director(s: State, roll: ActionRoll) -> None:
    """Something has changed that the director may want to judge anew."""
    if DIRECTOR in roll.spoken and DIRECTOR not in s.consenting:
        roll.spoken.remove(DIRECTOR)


class Objected(Tell, frozen=True):
    """The director does not see it so."""

    claim: str

    def words(self) -> str:
        return f"The director objects: {self.claim} does not count here."


def negotiate(
    s: State, roll: ActionRoll, seat: int, answer: OfferPromise | Forbid | Object | Rejudge
) -> Rule[None]:
    """Promises on and off the table, objections, and another judgement."""
    match answer:
        case OfferPromise():
            yield from offer_promise(s, roll, seat, answer)
        case Forbid(index):
            yield from forbid_promise(roll, index)
        case Object(id, member):
            claimant = member or roll.seat
            roll.claims[claimant].remove(id)
            roll.refused.setdefault(claimant, []).append(id)
            rules_of(s).unclaimed(s, roll, s.at(claimant), id)
            roll.spoken.append(DIRECTOR)
            yield Objected(claim_name(s, s.at(claimant), id))
        case Rejudge(position, effect):
            roll.position, roll.effect, roll.counted = position, effect, {}
            keep_danger(s, roll)
            roll.spoken.append(DIRECTOR)
            yield Judged(roll.position, effect, True)
