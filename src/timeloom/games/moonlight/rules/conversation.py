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
from timeloom.games.moonlight.rules.abilities import has, is_rival, spend_once, uses
from timeloom.games.moonlight.rules.bonds import own_links, spendable
from timeloom.games.moonlight.rules.duels import may_help
from timeloom.games.moonlight.rules.links import reliefs, relieve, spend_link
from timeloom.games.moonlight.rules.poisoned_promises import promise_form
from timeloom.games.moonlight.rules.pool import assist_price, can_roll, claims, incapacitated
from timeloom.games.moonlight.rules.questions import ask_a_player
from timeloom.games.moonlight.rules.recovery import mark_recovery
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.stress import take_stress
from timeloom.games.moonlight.rules.transcending import can_transcend, transcend
from timeloom.games.moonlight.state import DIRECTOR, POSITIONS, ActionRoll, Offered, Protagonist, State
from timeloom.kernel import Answer, AskFirst, Form, Number, Pick, Play
from timeloom.kernel.ask import Offer

PUSH = 2
"""Pushing oneself costs so much stress."""


def conversation(s: State, roll: ActionRoll) -> Play[bool]:
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


def parts(s: State, roll: ActionRoll, seat: int) -> list[Offer]:
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


def actors_part(s: State, roll: ActionRoll, person: Protagonist) -> list[Offer]:
    """Roll, push, accept, claim, transcend; or hear the others first."""
    waiting = any(parts(s, roll, seat) for seat in range(len(s.people) + 1) if seat != roll.seat)
    if roll.listening and waiting:
        return []
    found: list[Offer] = [RollNow()] if can_roll(s, roll) else []
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


def beyond_limits(s: State, roll: ActionRoll, person: Protagonist) -> list[Offer]:
    """A poisoned promise or a push, never both (Bonus dice)."""
    if roll.accepted >= 0 or roll.pushed:
        return []
    promises: list[Offer] = [Accept(index) for index in range(len(roll.promises))]
    helpless = incapacitated(s, person) and not roll.assists
    return [*promises, *pushes(s, person, ("act",) if helpless else ("die", "effect"))]


def pushes(s: State, person: Protagonist, benefits: tuple[str, ...]) -> list[Offer]:
    """What 2 stress can buy; some abilities add something more (Pushing yourself)."""
    extras = [extra for id in person.abilities if has(s, person, id) for extra in ability(id).push] or [""]
    return [Push(benefit, extra) for benefit in benefits for extra in extras]


def helped_by_oneself(s: State, roll: ActionRoll, person: Protagonist) -> list[Offer]:
    """Bonds of love: links with oneself do for oneself what those of a friend would."""
    if own_links(s, person) < 1:
        return []
    assist: list[Offer] = [] if roll.assists else [AssistByLink()]
    return [*assist, *(held_off(person) if person.transcended else ())]


def held_off(actor: Protagonist) -> list[Offer]:
    """The harms that weigh on this roll and that a link could hold off."""
    return [HoldOff(index) for index, harm in enumerate(actor.harm) if harm.weighs and not harm.ignored]


def may_shine(s: State, roll: ActionRoll, person: Protagonist) -> list[Offer]:
    """One can transcend at any time of a mission, but not in the past (How to transcend)."""
    return [Transcend()] if s.mission and not roll.past and can_transcend(person) else []


# Everybody else


def allies_part(s: State, roll: ActionRoll, person: Protagonist) -> list[Offer]:
    """Assist for stress or a link, hold off a harm, offer a promise, or leave it."""
    actor = s.at(roll.seat)
    found: list[Offer] = [Nothing()]
    if not roll.assists and may_help(s, actor, person):
        found += ways_to_assist(s, roll, person)
    if boon_ready(s, person, "here-for-you"):
        found.append(Assist("here-for-you"))
    return [*found, *from_anybody(s, roll, person)]


def members_part(s: State, roll: ActionRoll, person: Protagonist) -> list[Offer]:
    """Whoever has joined a group action can push themselves for their own dice."""
    found: list[Offer] = [Nothing()]
    if person.seat not in roll.pushing:
        found += pushes(s, person, ("act",) if incapacitated(s, person) else ("die",))
    return [*found, *from_anybody(s, roll, person)]


def from_anybody(s: State, roll: ActionRoll, person: Protagonist) -> list[Offer]:
    """Links, transcendence and poisoned promises are open to all."""
    return [*by_links(s, roll, person), *may_shine(s, roll, person), *promise_form(s, roll, person.seat)]


def by_links(s: State, roll: ActionRoll, person: Protagonist) -> list[Offer]:
    """What links can do for the actor: a die, a harm that is not felt, some stress less (Links)."""
    actor = s.at(roll.seat)
    found: list[Offer] = []
    if spendable(s, person, actor):
        found += [] if roll.assists or not may_help(s, actor, person) else [AssistByLink()]
        found += held_off(actor) if actor.transcended else []
    return [*found, *(one for one in reliefs(s, person) if one.relieves == actor.name)]


def ways_to_assist(s: State, roll: ActionRoll, person: Protagonist) -> list[Offer]:
    """The plain assist, or an ability's."""
    outdoing = has(s, person, "anything-you-do") and is_rival(s, person, roll.seat)
    found: list[Offer] = [Assist("anything-you-do" if outdoing else "")]
    if s.mission and has(s, person, "two-steps-ahead") and uses(person, "two-steps-ahead") < 2:
        found.append(Assist("two-steps-ahead"))
    return found


def boon_ready(s: State, person: Protagonist, id: str) -> bool:
    """Whether special armour can be spent for what this ability offers."""
    return has(s, person, id) and not person.special_used and not person.has("only-mortal")


def directors_part(s: State, roll: ActionRoll) -> list[Offer]:
    """Offer or forbid a promise, object to a claim, judge again."""
    found: list[Offer] = [Nothing(), *(Object(id) for id in roll.claims)]
    if roll.fortune:
        return found if len(found) > 1 else []
    if roll.accepted < 0:
        found += [Forbid(index) for index, one in enumerate(roll.promises) if one.by != DIRECTOR]
    rejudging = Form(
        Rejudge, (Pick("position", "Position", POSITIONS), Number("effect", "Effect level", 0, 3))
    )
    return [*found, rejudging, *promise_form(s, roll, DIRECTOR)]


# What comes of it


def take_part(s: State, roll: ActionRoll, seat: int, answer: Answer) -> Play[None]:
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


def assist(s: State, roll: ActionRoll, helper: Protagonist, answer: Assist | AssistByLink) -> Play[None]:
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


def hold_off(s: State, roll: ActionRoll, friend: Protagonist, answer: HoldOff) -> Play[None]:
    """A link lets a transcended ally ignore a harm until their transcendence ends (Links and harm)."""
    actor = s.at(roll.seat)
    yield from spend_link(s, friend, actor)
    if answer.harm < len(actor.harm):
        actor.harm[answer.harm].ignored = True
        yield tells.HarmHeldOff(friend.name, actor.name, actor.harm[answer.harm].words)


def strive(s: State, roll: ActionRoll, answer: Push | Accept | Claim) -> Play[None]:
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


def push_along(s: State, roll: ActionRoll, person: Protagonist, answer: Push) -> Play[None]:
    """Somebody in the group pushes themselves for their own dice."""
    roll.pushing.append(person.seat)
    yield tells.Pushed(person.name, answer.benefit, answer.extra)
    yield from take_stress(s, person, PUSH)


def negotiate(s: State, roll: ActionRoll, seat: int, answer: Answer) -> Play[None]:
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
