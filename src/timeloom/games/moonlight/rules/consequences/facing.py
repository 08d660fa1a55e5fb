"""Facing a consequence: what the one who is struck can do about it, and whoever stands by."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TypeAlias

from timeloom.games.moonlight.names import person_id
from timeloom.games.moonlight.pack.library import ability
from timeloom.games.moonlight.rules.answers import Listen, Nothing
from timeloom.games.moonlight.rules.consequences.harm import FATAL
from timeloom.games.moonlight.rules.consequences.resisting import (
    SEVERE,
    ItHelps,
    NoHelp,
    gravity,
    leave_timeline,
    protect,
    resist,
    resistance_words,
    use_armour,
)
from timeloom.games.moonlight.rules.consequences.threats import looming, threat
from timeloom.games.moonlight.rules.dice.abilities import has, is_rival, uses
from timeloom.games.moonlight.rules.refusals import reasons
from timeloom.games.moonlight.rules.saying import InWords, said, with_words
from timeloom.games.moonlight.rules.stress.links import SpendLink, reliefs, relieve
from timeloom.games.moonlight.rules.stress.transcending import Transcend, can_transcend, transcend
from timeloom.games.moonlight.state import DIRECTOR, ActionRoll, Consequence, Protagonist, State
from timeloom.kernel import Answer, Form, IfAny, Question, Reasons, Rule, Tell, ask, ask_first
from timeloom.kernel.scene import Choice

KEEP_OFF = "Keep it off"


class Suffer(Answer, frozen=True):
    """Take it."""

    def choice(self, s: State, seat: int) -> Choice:
        if s.consequence and s.consequence.over:
            return Choice("Go on: the director has overruled it")
        return Choice("Take it", group="Let it come")


class Resist(Answer, frozen=True):
    """Not like this: roll to resist."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Resist it", text=resistance_words(s), group=KEEP_OFF)


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


TOLD = (Resist, UseArmour, UseSpecial, Protect, ChangeTimeline, Transcend, SpendLink)
"""What can be told in words of one's own."""


class FaceIt(Question[WayOut | InWords], frozen=True):
    """What is done about a consequence that is about to happen."""

    def words(self, s: State, seat: int) -> str:
        after = f" And then: {' '.join(threat(s, c) for c in s.looming)}" if s.looming else ""
        return f"{looming(s)}{after} What do you do about it?"

    def reasons(self, s: State, seat: int) -> Reasons:
        return reasons(s, seat)


def face(s: State, roll: ActionRoll, c: Consequence) -> Rule[None]:
    """Whoever is struck, and whoever stands by, until it is taken, avoided or kept off."""
    seats = range(1, len(s.people) + 1)
    while not c.over:
        seat, given = yield from ask_first(
            FaceIt(), lambda: {seat: IfAny(partial(ways_in_words, s, roll, c, seat)) for seat in seats}
        )
        answer = yield from said(s, seat, given, ways_out(s, roll, c, seat))
        if isinstance(answer, Suffer):
            return
        yield from respond(s, roll, c, s.at(seat), answer)
        if s.at(c.victim).loss:
            c.over = True
        acted = isinstance(answer, Resist | UseArmour | UseSpecial)
        if acted and c.resisted and not shields(s, roll, c, s.at(c.victim)):
            return


def ways_in_words(s: State, roll: ActionRoll, c: Consequence, seat: int) -> Iterator[WayOut | Form[InWords]]:
    """What a seat can do about a consequence, by itself or in words of its own."""
    return with_words(s, seat, ways_out(s, roll, c, seat), TOLD)


def ways_out(s: State, roll: ActionRoll, c: Consequence, seat: int) -> Iterator[WayOut]:
    """What a seat can do about a consequence; if the director has overruled it meanwhile, just go on."""
    person = s.at(seat)
    if c.over:
        yield from [Suffer()] if seat == c.victim else []
    elif seat == c.victim:
        others = [other for other in range(1, len(s.people) + 1) if other != seat]
        helpers = any(any(True for _ in ways_out(s, roll, c, other)) for other in others)
        if not (c.listening and helpers):
            yield from victims_ways(s, roll, c, person, helpers)
    elif seat not in c.spoken and person.playbook and not person.loss:
        ways = allies_ways(s, c, person)
        yield from [Nothing(), *ways] if ways else []


def victims_ways(
    s: State, roll: ActionRoll, c: Consequence, person: Protagonist, helpers: bool
) -> Iterator[VictimsWay]:
    """Take it, resist it, let armour take it, transcend, breathe, or see who steps in."""
    yield Suffer()
    if not c.resisted:
        yield Resist()
    yield from shields(s, roll, c, person)
    if s.mission and not roll.past and can_transcend(s, person):
        yield Transcend()
    yield from [one for one in reliefs(s, person) if one.relieves == person.name]
    if helpers and not c.listening:
        yield Listen()


def shields(s: State, roll: ActionRoll, c: Consequence, person: Protagonist) -> list[UseArmour | UseSpecial]:
    """Armour of either kind that can still be used against it."""
    armoured = person.transcended and not roll.past and not person.armour_used and not c.unfit
    plain: list[UseArmour | UseSpecial] = [UseArmour()] if armoured else []
    return [*plain, *(UseSpecial(id) for id in special_armour(s, c, person))]


def special_armour(s: State, c: Consequence, person: Protagonist) -> list[str]:
    """Special armour that may be meant for this; what the story must say, its owner says."""
    if person.special_used or person.has("only-mortal"):
        return []
    return [
        id
        for id in person.abilities
        if ability(id).armour and has(s, person, id) and id not in c.refused and fits(s, c, person, id)
    ]


def fits(s: State, c: Consequence, person: Protagonist, id: str) -> bool:
    """The conditions of special armour that the table can see for itself."""
    match id:
        case "here-for-you":
            return c.protected >= 0
        case "jaded":
            return is_rival(s, person, c.cause)
        case "oblivious":
            return c.kind != "harm" or c.hurts == "heart"
        case _:
            return True


def allies_ways(s: State, c: Consequence, person: Protagonist) -> list[AlliesWay]:
    """Step in, let them breathe, leave the timeline, or, as a hero of destiny, transcend."""
    found: list[AlliesWay] = []
    rescue = has(s, person, "pathetic") and is_rival(s, person, c.victim) and gravity(s, c) >= FATAL
    reaches = person.able or rescue
    if c.protected < 0 and not c.resisted and reaches:
        found.append(Protect())
    lost_cause = person.able and has(s, person, "lost-cause") and not uses(person, "lost-cause")
    if lost_cause and suffers_badly(s, c):
        found.append(ChangeTimeline())
    if person.has("heros-destiny") and can_transcend(s, person, ally_suffers=True) and s.mission:
        found.append(Transcend())
    breath = reliefs(s, person) if person.able else []
    return [*found, *(one for one in breath if one.relieves == s.at(c.victim).name)]


def suffers_badly(s: State, c: Consequence) -> bool:
    """Severe harm, or what is no harm and may be as bad: a mishap, a lost opportunity (Lost cause)."""
    return gravity(s, c) >= SEVERE or c.kind in ("mishap", "opportunity") or c.ticks >= SEVERE


class SpecialArmourUsed(Tell, frozen=True):
    """Special armour kept it off."""

    name: str
    id: str

    def words(self) -> str:
        return f"{ability(self.id).name}: {self.name} is not touched by it."


class MeantForThis(Question[ItHelps | NoHelp], frozen=True):
    """Whether special armour is meant for this, where the story has to say."""

    ability: str

    def words(self, s: State, seat: int) -> str:
        found = ability(self.ability)
        against = found.armour.resists if found.armour else ""
        return f"{looming(s)} {found.name} is against {against}. Is it that?"


class NotMeantForThis(Tell, frozen=True):
    """The director does not see it so."""

    name: str
    id: str

    def words(self) -> str:
        return f"The director objects: that is nothing for {ability(self.id).name}, and {self.name} keeps it."


SEEN_BY_ALL = ("here-for-you", "jaded")
"""Special armour whose conditions the table can see for itself."""


def use_special(s: State, c: Consequence, person: Protagonist, id: str) -> Rule[None]:
    """It keeps it off altogether; where the story says whether it is meant for this, the director agrees."""
    told = id not in SEEN_BY_ALL and not (id == "oblivious" and c.kind == "harm")
    if told and isinstance((yield from ask(DIRECTOR, MeantForThis(id), [ItHelps(), NoHelp()])), NoHelp):
        c.refused.append(id)
        yield NotMeantForThis(person.name, id)
        return
    person.special_used = c.over = True
    yield SpecialArmourUsed(person.name, id)


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
            yield from use_special(s, c, person, id)
        case SpendLink():
            yield from relieve(s, person, answer)
        case Transcend():
            yield from transcend(s, person)
        case Protect():
            yield from protect(s, c, person)
        case ChangeTimeline():
            yield from leave_timeline(s, c, person)
