"""Resisting consequences: the roll, armour, special armour, protecting an ally."""

from __future__ import annotations

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import (
    ChangeTimeline,
    Listen,
    Nothing,
    Protect,
    Resist,
    Resisting,
    Suffer,
    Transcend,
    UseArmour,
    UseSpecial,
)
from timeloom.games.moonlight.pack.abilities import Attribute
from timeloom.games.moonlight.pack.library import ability
from timeloom.games.moonlight.rules.abilities import Facts, bonus_dice, has, is_rival, spend_once, uses
from timeloom.games.moonlight.rules.dice import Rolled, roll_dice
from timeloom.games.moonlight.rules.harm import FATAL, take_harm
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.stress import recover_stress, take_stress
from timeloom.games.moonlight.rules.transcending import can_transcend, transcend
from timeloom.games.moonlight.state import ATTRIBUTES, DIRECTOR, ActionRoll, Consequence, Protagonist, State
from timeloom.kernel import Answer, Ask, AskFirst, Play

SEVERE = 3


def face(s: State, roll: ActionRoll, c: Consequence) -> Play[None]:
    """Whoever is struck, and whoever stands by, until it is taken, avoided or kept off."""
    s.consequence = c
    while not c.over:
        offers = {seat: found for seat in range(1, len(s.people) + 1) if (found := ways_out(s, c, seat))}
        seat, answer = yield AskFirst("face-it", offers)
        if isinstance(answer, Suffer):
            return
        yield from respond(s, roll, c, s.at(seat), answer)
        if s.at(c.victim).loss:
            c.over = True


def ways_out(s: State, c: Consequence, seat: int) -> list[Answer]:
    """What a seat can do about a consequence."""
    if seat == c.victim:
        helpers = any(ways_out(s, c, other) for other in range(1, len(s.people) + 1) if other != seat)
        return [] if c.listening and helpers else victims_ways(s, c, s.at(seat), helpers)
    person = s.at(seat)
    if seat in c.spoken or person.loss or not person.playbook:
        return []
    ways = allies_ways(s, c, person)
    return [Nothing(), *ways] if ways else []


def victims_ways(s: State, c: Consequence, person: Protagonist, helpers: bool) -> list[Answer]:
    """Take it, resist it, let armour take it, transcend."""
    found: list[Answer] = [Suffer()]
    found += [Resist()] if not c.resisted else []
    found += (
        [UseArmour()]
        if person.transcended and not person.armour_used and c.kind in ("harm", "complication")
        else []
    )
    found += [UseSpecial(id) for id in special_armour(s, c, person)]
    found += [Transcend()] if can_transcend(person) and s.mission else []
    return [*found, *([Listen()] if helpers and not c.listening else [])]


def special_armour(s: State, c: Consequence, person: Protagonist) -> list[str]:
    """Special armour that may be meant for this; what the story must say, its owner says."""
    if person.special_used or person.has("only-mortal"):
        return []
    return [
        id for id in person.abilities if ability(id).armour and has(s, person, id) and fits(s, c, person, id)
    ]


def fits(s: State, c: Consequence, person: Protagonist, id: str) -> bool:
    """The conditions of special armour that the table can see for itself."""
    match id:
        case "here-for-you":
            return c.protected >= 0
        case "jaded":
            return is_rival(s, person, c.cause)
        case "oblivious":
            return c.kind == "harm" and c.hurts == "heart"
        case _:
            return True


def allies_ways(s: State, c: Consequence, person: Protagonist) -> list[Answer]:
    """Step in, leave the timeline, or, as a hero of destiny, transcend."""
    found: list[Answer] = []
    reaches = person.able or (
        has(s, person, "pathetic") and is_rival(s, person, c.victim) and c.level >= FATAL
    )
    if c.kind in ("harm", "complication") and c.protected < 0 and reaches:
        found.append(Protect())
    severe = c.kind == "harm" and c.level >= SEVERE
    if severe and has(s, person, "lost-cause") and not uses(person, "lost-cause"):
        found.append(ChangeTimeline())
    if person.has("heros-destiny") and can_transcend(person, ally_suffers=True) and s.mission:
        found.append(Transcend())
    return found


def respond(s: State, roll: ActionRoll, c: Consequence, person: Protagonist, answer: Answer) -> Play[None]:
    """One answer to a consequence."""
    match answer:
        case Nothing():
            c.spoken.append(person.seat)
        case Listen():
            c.listening = True
        case Resist():
            yield from resist(s, roll, c, person)
        case UseArmour():
            person.armour_used = True
            yield tells.ArmourUsed(person.name)
            lessen(c, avoids=c.kind != "harm" or rules_of(s).armour_cancels(s, c.level))
        case UseSpecial(id):
            person.special_used = c.over = True
            yield tells.SpecialArmourUsed(person.name, id)
        case Transcend():
            yield from transcend(s, person)
        case Protect():
            yield from protect(s, c, person)
        case ChangeTimeline():
            yield from leave_timeline(s, c, person)


def protect(s: State, c: Consequence, person: Protagonist) -> Play[None]:
    """The protector takes the consequence on, and may then resist it (Protecting your allies)."""
    yield tells.Protected(person.name, s.at(c.victim).name)
    c.protected, c.victim = c.victim, person.seat
    c.spoken, c.listening, c.resisted = [], False, False
    if person.has("only-mortal") and c.level >= SEVERE and "saved a friend" not in person.spent:
        spend_once(person, "saved a friend")


def leave_timeline(s: State, c: Consequence, person: Protagonist) -> Play[None]:
    """Lost cause: it never happened to them; the traveller despairs instead."""
    spend_once(person, "lost-cause")
    c.over = True
    yield tells.TimelineLeft(person.name, s.at(c.victim).name)
    yield from take_harm(s, person, 3, "traveller's despair", "heart")


def resist(s: State, roll: ActionRoll, c: Consequence, person: Protagonist) -> Play[None]:
    """Resistance always works; the roll says what it costs (Resisting consequences)."""
    c.resisted = True
    words = [Resisting(attribute, avoids) for attribute in ATTRIBUTES for avoids in (False, True)]
    ruling: Resisting = yield Ask(DIRECTOR, "resisting", words)
    attribute: Attribute = ruling.attribute  # type: ignore[assignment]
    rolled = yield from roll_dice(f"resist-{person.seat}", resistance(s, roll, c, person, attribute))
    yield tells.Rolled(person.name, f"to resist ({attribute})", rolled.faces, rolled.result)
    lessen(c, ruling.avoids)
    yield tells.Resisted(person.name, c.kind, c.level, c.over)
    yield from pay_for_resistance(s, person, rolled)


def resistance(s: State, roll: ActionRoll, c: Consequence, person: Protagonist, attribute: Attribute) -> int:
    """Dice to resist with."""
    dice = person.attribute(attribute) + bonus_dice(s, person, "resist", Facts(attribute=attribute))
    if c.protected >= 0:
        dice += bonus_dice(s, person, "protect") + bonus_dice(s, s.at(c.protected), "protected")
    return dice - (1 if roll.reckless else 0)


def pay_for_resistance(s: State, person: Protagonist, rolled: Rolled) -> Play[None]:
    """6 less the result; a critical clears 1 stress instead; Indomitable never pays more than 2."""
    if rolled.result == "critical":
        yield from recover_stress(s, person, 1)
        return
    price = 6 - rolled.value
    yield from take_stress(s, person, min(2, price) if has(s, person, "indomitable") else price)


def lessen(c: Consequence, avoids: bool) -> None:
    """One level of harm or one tick less; what has no degrees is avoided."""
    if avoids or c.kind not in ("harm", "complication"):
        c.over = True
    elif c.kind == "harm":
        c.level -= 1
        c.over = c.level < 1
    else:
        c.ticks -= 1
        c.over = c.ticks < 1
