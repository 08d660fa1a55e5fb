"""Resisting consequences: the roll, armour, special armour, protecting an ally."""

from __future__ import annotations

from timeloom.games.moonlight.pack.abilities import Attribute
from timeloom.games.moonlight.rules.answers import Say, Telling
from timeloom.games.moonlight.rules.consequences.harm import landing, take_harm
from timeloom.games.moonlight.rules.consequences.threats import looming
from timeloom.games.moonlight.rules.dice.abilities import Facts, bonus_dice, has, spend_once
from timeloom.games.moonlight.rules.dice.rolling import Evaluated, roll_dice
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.stress.stress import recover_stress, take_stress
from timeloom.games.moonlight.rules.tells import Rolled
from timeloom.games.moonlight.state import ATTRIBUTES, DIRECTOR, ActionRoll, Consequence, Protagonist, State
from timeloom.games.moonlight.wording import sentence
from timeloom.kernel import Answer, Form, Question, Rule, Tell, Text, ask
from timeloom.kernel.scene import Choice

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
    c.spoken, c.listening = [], False
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


class Resisting(Answer, frozen=True):
    """The director's word on resistance: which attribute, and what it does to the consequence."""

    attribute: Attribute
    avoids: bool
    by: int = 1

    def choice(self, s: State, seat: int) -> Choice:
        left = "it is avoided" if self.avoids else left_of(s.consequence, self.by)
        name = self.attribute.capitalize()
        fits = s.consequence is None or s.consequence.attribute == self.attribute
        return Choice(f"{name}: {left}", group=name if fits else "Something else")


def left_of(c: Consequence | None, by: int) -> str:
    """What resistance leaves of a consequence."""
    if c is None:
        return f"{by} less"
    place = "track" if c.kind == "toll" else "clock"
    return f"level {c.level - by} is left" if c.kind == "harm" else f"{c.ticks - by} on the {place} is left"


class Resistance(Question[Resisting], frozen=True):
    """What resists, and what it leaves."""

    id = "resisting"

    def words(self, s: State, seat: int) -> str:
        return f"{looming(s)} It is resisted. With what, and is it avoided?"


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
    """Resistance always works; the roll says what it costs (Resisting consequences)."""
    c.resisted = True
    ruling = yield from ask(DIRECTOR, Resistance(), rulings(c))
    rolled = yield from roll_dice(f"resist-{person.seat}", resistance(s, roll, c, person, ruling.attribute))
    yield Rolled(person.name, f"to resist ({ruling.attribute})", rolled.faces, rolled.result)
    lessen(c, ruling.avoids, ruling.by)
    yield Resisted(person.name, c.kind, c.level, c.over)
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
