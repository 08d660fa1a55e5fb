"""What each seat may add to a roll: the actor, allies, the group, the director."""

from __future__ import annotations

from itertools import product

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
    Push,
    Rejudge,
    Rethink,
    RollNow,
    Transcend,
)
from timeloom.games.moonlight.pack.library import ability
from timeloom.games.moonlight.rules.abilities import has, is_rival, uses
from timeloom.games.moonlight.rules.bonds import own_links, spendable
from timeloom.games.moonlight.rules.duels import may_help
from timeloom.games.moonlight.rules.links import reliefs
from timeloom.games.moonlight.rules.poisoned_promises import promise_form
from timeloom.games.moonlight.rules.pool import can_roll, claims, incapacitated
from timeloom.games.moonlight.rules.transcending import can_transcend
from timeloom.games.moonlight.state import DIRECTOR, POSITIONS, ActionRoll, Protagonist, State
from timeloom.kernel import Form, Number, Offer, Pick


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
    """What 2 stress can buy; each ability of that kind adds one of its two things (Pushing yourself)."""
    adding = [ability(id).push for id in person.abilities if has(s, person, id) and ability(id).push]
    extras = [", and ".join(chosen) for chosen in product(*adding)]
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
