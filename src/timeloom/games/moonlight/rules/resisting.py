"""Resisting consequences: the roll, armour, special armour, protecting an ally."""

from __future__ import annotations

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import (
    ChangeTimeline,
    ItHelps,
    Listen,
    NoHelp,
    Nothing,
    Protect,
    Resist,
    Resisting,
    Say,
    SpendLink,
    Suffer,
    Transcend,
    UseArmour,
    UseSpecial,
)
from timeloom.games.moonlight.pack.abilities import Attribute
from timeloom.games.moonlight.pack.library import ability
from timeloom.games.moonlight.rules.abilities import Facts, bonus_dice, has, is_rival, spend_once, uses
from timeloom.games.moonlight.rules.dice import Evaluated, roll_dice
from timeloom.games.moonlight.rules.harm import FATAL, landing, take_harm
from timeloom.games.moonlight.rules.links import reliefs, relieve
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.stress import recover_stress, take_stress
from timeloom.games.moonlight.rules.transcending import can_transcend, transcend
from timeloom.games.moonlight.state import ATTRIBUTES, DIRECTOR, ActionRoll, Consequence, Protagonist, State
from timeloom.kernel import Answer, Ask, AskFirst, Form, Rule, Text

SEVERE = 3


def face(s: State, roll: ActionRoll, c: Consequence) -> Rule[None]:
    """Whoever is struck, and whoever stands by, until it is taken, avoided or kept off."""
    seats = range(1, len(s.people) + 1)
    while not c.over:
        seat, answer = yield AskFirst("face-it", lambda: {seat: ways_out(s, roll, c, seat) for seat in seats})
        if isinstance(answer, Suffer):
            return
        yield from respond(s, roll, c, s.at(seat), answer)
        if s.at(c.victim).loss:
            c.over = True


def ways_out(s: State, roll: ActionRoll, c: Consequence, seat: int) -> list[Answer]:
    """What a seat can do about a consequence."""
    if seat == c.victim:
        others = (other for other in range(1, len(s.people) + 1) if other != seat)
        helpers = any(ways_out(s, roll, c, other) for other in others)
        return [] if c.listening and helpers else victims_ways(s, roll, c, s.at(seat), helpers)
    person = s.at(seat)
    if seat in c.spoken or person.loss or not person.playbook:
        return []
    ways = allies_ways(s, c, person)
    return [Nothing(), *ways] if ways else []


def victims_ways(
    s: State, roll: ActionRoll, c: Consequence, person: Protagonist, helpers: bool
) -> list[Answer]:
    """Take it, resist it, let armour take it, transcend, breathe, or see who steps in."""
    found: list[Answer] = [Suffer()]
    found += [Resist()] if not c.resisted else []
    shields = person.transcended and not roll.past and not person.armour_used and not c.unfit
    found += [UseArmour()] if shields else []
    found += [UseSpecial(id) for id in special_armour(s, c, person)]
    found += [Transcend()] if s.mission and not roll.past and can_transcend(person) else []
    found += [one for one in reliefs(s, person) if one.relieves == person.name]
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


def gravity(s: State, c: Consequence) -> int:
    """The level on which harm would strike, room or no room; what is no harm has none."""
    return landing(s.at(c.victim), c.level) if c.kind == "harm" else 0


def allies_ways(s: State, c: Consequence, person: Protagonist) -> list[Answer]:
    """Step in, let them breathe, leave the timeline, or, as a hero of destiny, transcend."""
    found: list[Answer] = []
    rescue = has(s, person, "pathetic") and is_rival(s, person, c.victim) and gravity(s, c) >= FATAL
    reaches = person.able or rescue
    if c.protected < 0 and not c.resisted and reaches:
        found.append(Protect())
    if gravity(s, c) >= SEVERE and has(s, person, "lost-cause") and not uses(person, "lost-cause"):
        found.append(ChangeTimeline())
    if person.has("heros-destiny") and can_transcend(person, ally_suffers=True) and s.mission:
        found.append(Transcend())
    return [*found, *(one for one in reliefs(s, person) if one.relieves == s.at(c.victim).name)]


def respond(s: State, roll: ActionRoll, c: Consequence, person: Protagonist, answer: Answer) -> Rule[None]:
    """One answer to a consequence."""
    match answer:
        case Nothing():
            c.spoken.append(person.seat)
        case Listen():
            c.listening = True
        case Resist():
            yield from resist(s, roll, c, person)
        case UseArmour():
            yield from use_armour(s, c, person)
        case UseSpecial(id):
            person.special_used = c.over = True
            yield tells.SpecialArmourUsed(person.name, id)
        case SpendLink():
            yield from relieve(s, person, answer)
        case Transcend():
            yield from transcend(s, person)
        case Protect():
            yield from protect(s, c, person)
        case ChangeTimeline():
            yield from leave_timeline(s, c, person)


def use_armour(s: State, c: Consequence, person: Protagonist) -> Rule[None]:
    """Armour is against wounds; whether it helps against anything else, the director says (Armour)."""
    if c.kind != "harm" or c.hurts != "body":
        s.subject = person.seat
        ruling = yield Ask(DIRECTOR, "armour", [ItHelps(), NoHelp()])
        if isinstance(ruling, NoHelp):
            c.unfit = True
            yield tells.ArmourUnfit(person.name)
            return
    person.armour_used = True
    yield tells.ArmourUsed(person.name)
    lessen(c, avoids=c.kind != "harm" or rules_of(s).armour_cancels(s, c.level))


def protect(s: State, c: Consequence, person: Protagonist) -> Rule[None]:
    """The protector takes the consequence on, and may then resist it (Protecting your allies)."""
    yield tells.Protected(person.name, s.at(c.victim).name)
    grave = gravity(s, c) >= SEVERE
    c.protected, c.victim = c.victim, person.seat
    c.spoken, c.listening = [], False
    if person.has("only-mortal") and grave and "saved a friend" not in person.spent:
        spend_once(person, "saved a friend")


def leave_timeline(s: State, c: Consequence, person: Protagonist) -> Rule[None]:
    """Lost cause: nothing of it happened to them; the traveller despairs, and something is different."""
    spend_once(person, "lost-cause")
    c.over = True
    saved = s.at(c.victim)
    s.looming = [other for other in s.looming if other.victim != saved.seat]
    yield tells.TimelineLeft(person.name, saved.name)
    s.subject = person.seat
    form = Form(Say, (Text("words", "What is different", 160),))
    answer: Say = yield Ask(saved.seat, "timeline", [form])
    yield tells.TimelineDiffers(saved.name, person.name, answer.words)
    yield from take_harm(s, person, 3, "traveller's despair", "heart")


def resist(s: State, roll: ActionRoll, c: Consequence, person: Protagonist) -> Rule[None]:
    """Resistance always works; the roll says what it costs (Resisting consequences)."""
    c.resisted = True
    ruling: Resisting = yield Ask(DIRECTOR, "resisting", rulings(c))
    attribute: Attribute = ruling.attribute  # type: ignore[assignment]
    rolled = yield from roll_dice(f"resist-{person.seat}", resistance(s, roll, c, person, attribute))
    yield tells.Rolled(person.name, f"to resist ({attribute})", rolled.faces, rolled.result)
    lessen(c, ruling.avoids, ruling.by)
    yield tells.Resisted(person.name, c.kind, c.level, c.over)
    yield from pay_for_resistance(s, person, rolled)


def rulings(c: Consequence) -> list[Resisting]:
    """An attribute, and whether it is lessened (by how much) or avoided; some things are all or nothing."""
    degrees = c.level if c.kind == "harm" else c.ticks
    ways = [(True, 1), *((False, by) for by in range(1, degrees))]
    fitting = sorted(ATTRIBUTES, key=lambda attribute: attribute != c.attribute)
    return [Resisting(attribute, avoids, by) for attribute in fitting for avoids, by in ways]


def resistance(s: State, roll: ActionRoll, c: Consequence, person: Protagonist, attribute: Attribute) -> int:
    """Dice to resist with."""
    dice = person.attribute(attribute) + bonus_dice(s, person, "resist", Facts(attribute=attribute))
    if c.protected >= 0:
        dice += bonus_dice(s, person, "protect") + bonus_dice(s, s.at(c.protected), "protected")
    return dice - (1 if roll.reckless else 0)


def pay_for_resistance(s: State, person: Protagonist, rolled: Evaluated) -> Rule[None]:
    """6 less the result; a critical clears 1 stress instead; Indomitable never pays more than 2."""
    if rolled.result == "critical":
        yield from recover_stress(s, person, 1)
        return
    price = 6 - rolled.value
    yield from take_stress(s, person, min(2, price) if has(s, person, "indomitable") else price)


def lessen(c: Consequence, avoids: bool, by: int = 1) -> None:
    """So many levels of harm or segments less; what has no degrees is avoided."""
    if avoids or c.kind not in ("harm", "complication", "toll"):
        c.over = True
    elif c.kind == "harm":
        c.level -= by
        c.over = c.level < 1
    else:
        c.ticks -= by
        c.over = c.ticks < 1
