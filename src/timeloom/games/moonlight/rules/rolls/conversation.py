"""Bonus dice, as a conversation that everybody sees grow: help, pushes, poisoned promises, claims."""

from __future__ import annotations

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import (
    Accept,
    Assist,
    AssistByLink,
    Claim,
    Forbid,
    HoldOff,
    Listen,
    Nothing,
    Object,
    OfferPromise,
    Push,
    Rejudge,
    Rethink,
    RollNow,
    SpendLink,
    Transcend,
)
from timeloom.games.moonlight.pack.library import ability, playbook
from timeloom.games.moonlight.rules.dice.abilities import has, spend_once
from timeloom.games.moonlight.rules.questions import ask_a_player
from timeloom.games.moonlight.rules.rolls.contributing import parts
from timeloom.games.moonlight.rules.rolls.teamwork import assist_price
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.stress.links import relieve, spend_link
from timeloom.games.moonlight.rules.stress.recovery import mark_recovery
from timeloom.games.moonlight.rules.stress.stress import take_stress
from timeloom.games.moonlight.rules.stress.transcending import transcend
from timeloom.games.moonlight.state import DIRECTOR, ActionRoll, Offered, Protagonist, State
from timeloom.kernel import Answer, AskFirst, Rule

PUSH = 2
"""Pushing oneself costs so much stress."""


def conversation(s: State, roll: ActionRoll) -> Rule[bool]:
    """Everybody's part in a roll, until the actor rolls, or thinks again (Bonus dice)."""
    everybody = range(len(s.people) + 1)
    while not s.at(roll.seat).loss:
        seat, answer = yield AskFirst("dice", lambda: {seat: parts(s, roll, seat) for seat in everybody})
        if isinstance(answer, RollNow):
            return True
        if isinstance(answer, Rethink):
            for claim in roll.claims:
                rules_of(s).unclaimed(s, roll, claim)
            yield tells.ThoughtAgain(s.at(seat).name)
            return False
        yield from take_part(s, roll, seat, answer)
    return False


def take_part(s: State, roll: ActionRoll, seat: int, answer: Answer) -> Rule[None]:
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
        case Push() | Accept() | Claim():
            yield from strive(s, roll, answer)
        case Transcend():
            hear_the_director(roll)
            yield from transcend(s, s.at(seat))
            rules_of(s).judged_anew(s, roll)
        case SpendLink():
            yield from relieve(s, s.at(seat), answer)
        case _:
            yield from negotiate(s, roll, seat, answer)


def assist(s: State, roll: ActionRoll, helper: Protagonist, answer: Assist | AssistByLink) -> Rule[None]:
    """A teammate gives a die, for stress or a link (Teamwork)."""
    actor = s.at(roll.seat)
    how = answer.ability if isinstance(answer, Assist) else "link"
    dice, stress = (rules_of(s).link_dice(s), 0) if how == "link" else assist_price(s, helper, roll, how)
    roll.bonus["here for you" if how == "here-for-you" else "assist"] = dice
    yield tells.Assisted(helper.name, actor.name, dice, how)
    if how == "here-for-you":
        helper.special_used = True
        return
    roll.assists.append(helper.seat)
    if how == "link":
        roll.absent.append(helper.seat)
        yield from spend_link(s, helper, actor)
    if how == "two-steps-ahead":
        spend_once(helper, how)
    if has(s, helper, "bolstering-presence"):
        yield from mark_recovery(s, actor, 1)
    yield from take_stress(s, helper, stress)
    if "never-alone" in s.abilities and helper is not actor and helper.able:
        yield from ask_a_player(s, helper, actor, playbook(helper.playbook).questions)


def hold_off(s: State, roll: ActionRoll, friend: Protagonist, answer: HoldOff) -> Rule[None]:
    """A link lets a transcended ally ignore a harm until their transcendence ends (Links and harm)."""
    actor = s.at(roll.seat)
    yield from spend_link(s, friend, actor)
    if answer.harm < len(actor.harm):
        actor.harm[answer.harm].ignored = True
        yield tells.HarmHeldOff(friend.name, actor.name, actor.harm[answer.harm].words)


def strive(s: State, roll: ActionRoll, answer: Push | Accept | Claim) -> Rule[None]:
    """What the actor adds: a push or a promise, and what the story brings into play."""
    actor = s.at(roll.seat)
    match answer:
        case Push(benefit, extra):
            roll.pushed = benefit
            roll.bonus |= {"push": 1} if benefit == "die" else {}
            yield tells.Pushed(actor.name, benefit, extra)
            yield from take_stress(s, actor, PUSH)
        case Accept(index):
            roll.accepted = index
            roll.bonus["promise"] = rules_of(s).promise_dice(s)
            yield tells.PromiseAccepted(actor.name, roll.promises[index].words)
            yield from rules_of(s).promise_accepted(s, roll)
        case Claim(id):
            roll.claims.append(id)
            hear_the_director(roll)
            words = rules_of(s).roll_claims(s, roll).get(id) or ability(id).name
            yield tells.Claimed(actor.name, words)
            yield from rules_of(s).claimed(s, roll, id)


def hear_the_director(roll: ActionRoll) -> None:
    """Something has changed that the director may want to judge anew."""
    if DIRECTOR in roll.spoken:
        roll.spoken.remove(DIRECTOR)


def push_along(s: State, roll: ActionRoll, person: Protagonist, answer: Push) -> Rule[None]:
    """Somebody in the group pushes themselves for their own dice."""
    roll.pushing.append(person.seat)
    yield tells.Pushed(person.name, answer.benefit, answer.extra)
    yield from take_stress(s, person, PUSH)


def negotiate(s: State, roll: ActionRoll, seat: int, answer: Answer) -> Rule[None]:
    """Promises on and off the table, objections, and another judgement."""
    match answer:
        case OfferPromise(words, price):
            roll.promises.append(Offered(seat, words, price))
            yield tells.PromiseOffered(s.at(seat).name if seat else "", words, price)
        case Forbid(index):
            gone = roll.promises.pop(index)
            yield tells.PromiseForbidden(gone.words)
        case Object(id):
            roll.claims.remove(id)
            roll.refused.append(id)
            roll.bonus.pop(id, None)
            rules_of(s).unclaimed(s, roll, id)
            roll.spoken.append(DIRECTOR)
            yield tells.Objected(id)
        case Rejudge(position, effect):
            roll.position, roll.effect = position, effect
            rules_of(s).judged_anew(s, roll)
            roll.spoken.append(DIRECTOR)
            yield tells.Judged(roll.position, effect, True)
