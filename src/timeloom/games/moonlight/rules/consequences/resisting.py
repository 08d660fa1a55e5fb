"""Resisting consequences: the roll, armour, special armour, protecting an ally."""

from __future__ import annotations

from typing import Any

from timeloom.games.moonlight.pack.abilities import Attribute
from timeloom.games.moonlight.rules.answers import Say, Telling
from timeloom.games.moonlight.rules.consequences.harm import landing, take_harm
from timeloom.games.moonlight.rules.consequences.threats import looming
from timeloom.games.moonlight.rules.dice.abilities import Facts, bonus_dice, has, spend_once
from timeloom.games.moonlight.rules.dice.rolling import Evaluated, roll_dice
from timeloom.games.moonlight.rules.forms import form_choice
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.stress.stress import recover_stress, take_stress
from timeloom.games.moonlight.rules.tells import Rolled
from timeloom.games.moonlight.state import (
    ATTRIBUTES,
    DIRECTOR,
    STRESS,
    ActionRoll,
    Consequence,
    Protagonist,
    State,
)
from timeloom.games.moonlight.wording import sentence
from timeloom.kernel import Answer, Form, Pick, Question, Rule, Tell, Text, ask
from timeloom.kernel.scene import Choice

PARAGRAPH = "resist"

SEVERE = 3


def gravity(s: State, c: Consequence) -> int:
    """The level on which harm would strike, room or no room; what is no harm has none."""
    return landing(s.at(c.victim), c.level) if c.kind == "harm" else 0


class ItHelps(Answer, frozen=True):
    """Armour is of use here."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("It helps")


class NoHelp(Answer, frozen=True):
    """Armour is of no use here."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("It is of no use here")


class Armour(Question[ItHelps | NoHelp], frozen=True):
    """Whether armour is of use against something that is no wound."""

    def words(self, s: State, seat: int) -> str:
        return f"{looming(s)} Does armour help against that?"


class ArmourUsed(Tell, frozen=True):
    """Armour took it."""

    name: str

    def words(self) -> str:
        return f"The light around {self.name} takes the blow."


class ArmourUnfit(Tell, frozen=True):
    """Armour is of no use."""

    name: str

    def words(self) -> str:
        return f"No light keeps that off; {self.name}'s armour is of no use here."


def use_armour(s: State, c: Consequence, person: Protagonist) -> Rule[None]:
    """Armour is against wounds; whether it helps against anything else, the director says (Armour)."""
    if c.kind != "harm" or c.hurts != "body":
        ruling = yield from ask(DIRECTOR, Armour(), [ItHelps(), NoHelp()])
        if isinstance(ruling, NoHelp):
            c.unfit = True
            yield ArmourUnfit(person.name)
            return
    person.armour_used = True
    yield ArmourUsed(person.name)
    lessen(c, avoids=c.kind != "harm" or rules_of(s).armour_cancels(s, c.level))


class Protected(Tell, frozen=True):
    """Somebody stepped in."""

    name: str
    friend: str

    def words(self) -> str:
        return f"{self.name} steps in front of {self.friend}."


def protect(s: State, c: Consequence, person: Protagonist) -> Rule[None]:
    """The protector takes the consequence on, and may then resist it (Protecting your allies)."""
    yield Protected(person.name, s.at(c.victim).name)
    grave = gravity(s, c) >= SEVERE
    c.protected, c.victim = c.victim, person.seat
    c.spoken, c.listening = [seat for seat in s.consenting if seat != person.seat], False
    if person.has("only-mortal") and grave and "saved a friend" not in person.spent:
        spend_once(person, "saved a friend")


class Timeline(Telling, frozen=True):
    """What is different in a kinder timeline."""

    traveller: str

    def words(self, s: State, seat: int) -> str:
        return f"In this timeline it is otherwise between you and {self.traveller}. How?"


class TimelineLeft(Tell, frozen=True):
    """Lost cause."""

    name: str
    friend: str

    def words(self) -> str:
        return f"{self.name} leaves that timeline behind. Here it never happened to {self.friend}."


class TimelineDiffers(Tell, frozen=True):
    """What is not as it was between two people."""

    name: str
    traveller: str
    difference: str

    def words(self) -> str:
        between = f"Between {self.name} and {self.traveller} it is not as it was"
        return f"{between}: {sentence(self.difference)}"


def leave_timeline(s: State, c: Consequence, person: Protagonist) -> Rule[None]:
    """Lost cause: nothing of it happened to them; the traveller despairs, and something is different."""
    spend_once(person, "lost-cause")
    c.over = True
    saved = s.at(c.victim)
    s.looming = [other for other in s.looming if other.victim != saved.seat]
    yield TimelineLeft(person.name, saved.name)
    form = Form(Say, (Text("words", "What is different", 160),))
    answer = yield from ask(saved.seat, Timeline(person.name), [form])
    yield TimelineDiffers(saved.name, person.name, answer.words)
    yield from take_harm(s, person, 3, "traveller's despair", "heart")


AVOIDED = "it is avoided"


class Resistance(Answer, frozen=True):
    """The director's other word on resistance: which attribute, and what it leaves of the consequence."""

    attribute: Attribute
    leaves: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        return form_choice(s, form, seat, "Say what resists it, and what that leaves")


def resistance_words(s: State) -> str:
    """What resistance is rolled with and would leave, as the director has said, and what it takes."""
    c = s.consequence
    if c is None:
        return ""
    left = AVOIDED if spared(c) else left_of(c, c.by)
    stress = s.at(c.victim).stress
    return f"With {c.attribute}: {left}. It costs 6 stress less the result; you have {stress} of {STRESS}."


def spared(c: Consequence) -> bool:
    """Whether resistance keeps it off altogether."""
    degrees = c.level if c.kind == "harm" else c.ticks
    return c.avoids or (degrees - c.by < 1 and not c.left)


def left_of(c: Consequence, by: int) -> str:
    """What resistance leaves of a consequence."""
    if c.kind == "mishap":
        return f"what is left: {c.left.rstrip('.')}"
    place = "track" if c.kind == "toll" else "clock"
    return f"level {c.level - by} is left" if c.kind == "harm" else f"{c.ticks - by} on the {place} is left"


def resistance_form(c: Consequence) -> Form[Resistance]:
    """Any attribute; avoided, or so much of it left; some things are all or nothing."""
    degrees = c.level if c.kind == "harm" else c.ticks
    ways = (AVOIDED, *(left_of(c, by) for by in range(1, degrees)))
    fitting = tuple(sorted(ATTRIBUTES, key=lambda attribute: attribute != c.attribute))
    return Form(
        Resistance, (Pick("attribute", "What resists it", fitting), Pick("leaves", "What it leaves", ways))
    )


class ResistanceSaid(Tell, frozen=True):
    """The director says what resistance is worth here."""

    attribute: str
    leaves: str

    def words(self) -> str:
        return f"The director: {self.attribute} resists that, and {self.leaves}."


def say_resistance(c: Consequence, answer: Resistance) -> Rule[None]:
    """The director's word before anybody rolls."""
    c.attribute, c.avoids = answer.attribute, answer.leaves == AVOIDED
    degrees = c.level if c.kind == "harm" else c.ticks
    c.by = next((by for by in range(1, degrees) if left_of(c, by) == answer.leaves), c.by)
    yield ResistanceSaid(answer.attribute, answer.leaves)


class Resisted(Tell, frozen=True):
    """Resistance."""

    name: str
    kind: str
    level: int
    avoided: bool

    def words(self) -> str:
        gain = "it does not come to that" if self.avoided else "it is not as bad"
        return f"{self.name} will not have it: {gain}."


def resist(s: State, roll: ActionRoll, c: Consequence, person: Protagonist) -> Rule[None]:
    """Resistance always works, as the director has said; the roll says what it costs (Resisting)."""
    c.resisted = True
    rolled = yield from roll_dice(f"resist-{person.seat}", resistance(s, roll, c, person, c.attribute))
    yield Rolled(person.name, f"to resist ({c.attribute})", rolled.faces, rolled.result)
    lessen(c, c.avoids, c.by)
    yield Resisted(person.name, c.kind, c.level, c.over)
    yield from pay_for_resistance(s, person, rolled)


def resistance(s: State, roll: ActionRoll, c: Consequence, person: Protagonist, attribute: Attribute) -> int:
    """Dice to resist with."""
    dice = person.attribute(attribute) + bonus_dice(s, person, "resist", Facts(attribute=attribute))
    if c.protected >= 0:
        dice += bonus_dice(s, person, "protect") + bonus_dice(s, s.at(c.protected), "protected")
    return dice - int(roll.reckless(c.victim, c.protected))


def pay_for_resistance(s: State, person: Protagonist, rolled: Evaluated) -> Rule[None]:
    """6 less the result; a critical clears 1 stress instead; Indomitable never pays more than 2."""
    if rolled.result == "critical":
        yield from recover_stress(s, person, 1)
        return
    price = 6 - rolled.value
    yield from take_stress(s, person, min(2, price) if has(s, person, "indomitable") else price)


def lessen(c: Consequence, avoids: bool, by: int = 1) -> None:
    """So many levels of harm or segments less; of a mishap what was said; what has no degrees is avoided."""
    if avoids or c.kind not in ("harm", "complication", "toll", "mishap"):
        c.over = True
    elif c.kind == "mishap":
        c.words, c.over = c.left, not c.left
    elif c.kind == "harm":
        c.level -= by
        c.over = c.level < 1
    else:
        c.ticks -= by
        c.over = c.ticks < 1
