"""Facing a consequence: what the one who is struck can do about it, and whoever stands by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from timeloom.games.moonlight.names import person_id
from timeloom.games.moonlight.pack.library import ability
from timeloom.games.moonlight.rules.answers import Listen, Nothing
from timeloom.games.moonlight.rules.consequences.harm import FATAL
from timeloom.games.moonlight.rules.consequences.resisting import (
    SEVERE,
    gravity,
    leave_timeline,
    protect,
    resist,
    use_armour,
)
from timeloom.games.moonlight.rules.consequences.threats import looming, threat
from timeloom.games.moonlight.rules.dice.abilities import has, is_rival, uses
from timeloom.games.moonlight.rules.stress.links import SpendLink, reliefs, relieve
from timeloom.games.moonlight.rules.stress.transcending import Transcend, can_transcend, transcend
from timeloom.games.moonlight.state import ActionRoll, Consequence, Protagonist, State
from timeloom.kernel import Answer, Question, Rule, Tell, ask_first
from timeloom.kernel.scene import Choice

KEEP_OFF = "Keep it off"


class Suffer(Answer, frozen=True):
    """Take it."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Take it", group="Let it come")


class Resist(Answer, frozen=True):
    """Not like this: roll to resist."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Resist it", group=KEEP_OFF)


class UseArmour(Answer, frozen=True):
    """Let one's armour take it."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Let your armour take it", group=KEEP_OFF)


class UseSpecial(Answer, frozen=True):
    """Let special armour keep it off."""

    ability: str

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(ability(self.ability).name, text="It does not touch you.", group=KEEP_OFF)


class Protect(Answer, frozen=True):
    """Step in front of a friend."""

    def choice(self, s: State, seat: int) -> Choice:
        friend = (person_id(s.consequence.victim),) if s.consequence else ()
        return Choice("Step in front of them", friend, group="Lend a hand")


class ChangeTimeline(Answer, frozen=True):
    """Lost cause: a better timeline, at one's own cost."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Lost cause: step over into a kinder timeline", group=KEEP_OFF)


VictimsWay: TypeAlias = Suffer | Resist | UseArmour | UseSpecial | Transcend | SpendLink | Listen
AlliesWay: TypeAlias = Nothing | Protect | ChangeTimeline | Transcend | SpendLink
WayOut: TypeAlias = VictimsWay | AlliesWay


class FaceIt(Question[WayOut], frozen=True):
    """What is done about a consequence that is about to happen."""

    def words(self, s: State, seat: int) -> str:
        after = f" And then: {' '.join(threat(s, c) for c in s.looming)}" if s.looming else ""
        return f"{looming(s)}{after} What do you do about it?"


def face(s: State, roll: ActionRoll, c: Consequence) -> Rule[None]:
    """Whoever is struck, and whoever stands by, until it is taken, avoided or kept off."""
    seats = range(1, len(s.people) + 1)
    while not c.over:
        seat, answer = yield from ask_first(
            FaceIt(), lambda: {seat: ways_out(s, roll, c, seat) for seat in seats}
        )
        if isinstance(answer, Suffer):
            return
        yield from respond(s, roll, c, s.at(seat), answer)
        if s.at(c.victim).loss:
            c.over = True


def ways_out(s: State, roll: ActionRoll, c: Consequence, seat: int) -> Sequence[WayOut]:
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
) -> list[VictimsWay]:
    """Take it, resist it, let armour take it, transcend, breathe, or see who steps in."""
    found: list[VictimsWay] = [Suffer()]
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


def allies_ways(s: State, c: Consequence, person: Protagonist) -> list[AlliesWay]:
    """Step in, let them breathe, leave the timeline, or, as a hero of destiny, transcend."""
    found: list[AlliesWay] = []
    rescue = has(s, person, "pathetic") and is_rival(s, person, c.victim) and gravity(s, c) >= FATAL
    reaches = person.able or rescue
    if c.protected < 0 and not c.resisted and reaches:
        found.append(Protect())
    if gravity(s, c) >= SEVERE and has(s, person, "lost-cause") and not uses(person, "lost-cause"):
        found.append(ChangeTimeline())
    if person.has("heros-destiny") and can_transcend(person, ally_suffers=True) and s.mission:
        found.append(Transcend())
    return [*found, *(one for one in reliefs(s, person) if one.relieves == s.at(c.victim).name)]


class SpecialArmourUsed(Tell, frozen=True):
    """Special armour kept it off."""

    name: str
    id: str

    def words(self) -> str:
        return f"{ability(self.id).name}: {self.name} is not touched by it."


def respond(s: State, roll: ActionRoll, c: Consequence, person: Protagonist, answer: WayOut) -> Rule[None]:
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
            yield SpecialArmourUsed(person.name, id)
        case SpendLink():
            yield from relieve(s, person, answer)
        case Transcend():
            yield from transcend(s, person)
        case Protect():
            yield from protect(s, c, person)
        case ChangeTimeline():
            yield from leave_timeline(s, c, person)
