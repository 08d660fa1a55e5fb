"""Eclipse: the attribute that has to hold, falling into it, the way out, and who is lost."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.moonlight.names import sheet
from timeloom.games.moonlight.pack.abilities import Attribute
from timeloom.games.moonlight.pack.library import playbook
from timeloom.games.moonlight.rules.answers import Choose
from timeloom.games.moonlight.rules.binding import choose_fated, choose_rival
from timeloom.games.moonlight.rules.dice.abilities import has
from timeloom.games.moonlight.rules.dice.rolling import shifted
from timeloom.games.moonlight.rules.promises import promise_secrecy
from timeloom.games.moonlight.rules.saying import InWords, said, with_words
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.state import ATTRIBUTES, ActionRoll, Loss, Protagonist, Result, State
from timeloom.kernel import Answer, Question, Rule, Tell, ask
from timeloom.kernel.scene import Choice

PARAGRAPH = "eclipse"

# Rolling for eclipse


class Lowest(Question[Choose | InWords], frozen=True):
    """Which of several attributes is rolled; how one bears it can be told with it."""

    def words(self, s: State, seat: int) -> str:
        return "Which part of you has to hold on?"


def lowest_attribute(s: State, person: Protagonist) -> Rule[Attribute]:
    """The one with the fewest dice; of several the player chooses."""
    least = min(map(person.attribute, ATTRIBUTES))
    lowest = [attribute for attribute in ATTRIBUTES if person.attribute(attribute) == least]
    if len(lowest) == 1:
        return lowest[0]
    ways = [Choose(attribute) for attribute in lowest]
    given = yield from ask(person.seat, Lowest(), list(with_words(s, person.seat, ways, (Choose,))))
    answer: Choose = yield from said(s, person.seat, given, ways)
    return next(attribute for attribute in lowest if attribute == answer.option)


class Turn(Answer, frozen=True):
    """Power of the moon: move the result."""

    by: int
    ways: ClassVar = {0: "Leave it", 1: "Turn it towards the light", -1: "Turn it towards the dark"}

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(self.ways[self.by])


class Moon(Question[Turn], frozen=True):
    """Whether the result of an eclipse roll is moved."""

    result: Result

    def words(self, s: State, seat: int) -> str:
        return f"Power of the moon: the eclipse roll is {self.result}. Do you turn it?"


def turned_by_the_moon(s: State, person: Protagonist, result: Result) -> Rule[Result]:
    """Power of the moon moves a result by one level, but makes no critical."""
    if not has(s, person, "power-of-the-moon") or result == "critical":
        return result
    turns = [by for by in (0, 1, -1) if by == 0 or shifted(result, by, "good") != result]
    turn = yield from ask(person.seat, Moon(result), [Turn(by) for by in turns])
    return shifted(result, turn.by, "good")


# Falling into eclipse, and escaping it


class FellIntoEclipse(Tell, frozen=True):
    """Eclipse."""

    name: str
    playbook: str
    seat: int

    def words(self) -> str:
        found = playbook(self.playbook)
        return f"{self.name} falls into eclipse. {found.eclipse} The way out: {found.escape}"

    def beat(self) -> str:
        return "Eclipse"

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


def fall_into_eclipse(s: State, person: Protagonist) -> Rule[None]:
    """The dark side of the playbook takes hold; it is read out, with its escape (Falling into eclipse)."""
    person.eclipsed = True
    person.stress = max(person.stress, 1)  # The director may have overruled it while the dice were out.
    s.counts.eclipses += 1
    if s.mission:
        s.mission.fell = True
    yield FellIntoEclipse(person.name, person.playbook, person.seat)
    yield from rules_of(s).fell_into_eclipse(s, person)


class EscapedEclipse(Tell, frozen=True):
    """Out of eclipse."""

    name: str
    seat: int

    def words(self) -> str:
        return f"{self.name} finds the way out of eclipse."

    def beat(self) -> str:
        return "Out of eclipse"

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


def escape_eclipse(s: State, person: Protagonist) -> Rule[None]:
    """Out again; in downtime stress and transcendence are cleared as well (Escaping eclipse)."""
    person.eclipsed = False
    if s.part == "downtime":
        person.stress = person.transcendence = 0
    yield EscapedEclipse(person.name, person.seat)


def reach(s: State, roll: ActionRoll) -> Rule[None]:
    """A friend is reached in their eclipse, and some bonds change by it."""
    friend, helper = s.at(roll.ally), s.at(roll.seat)
    yield from escape_eclipse(s, friend)
    match friend.playbook:
        case "enigma":
            yield from promise_secrecy(s, helper, friend)
        case "outsider":
            yield from choose_rival(s, friend)
        case "time-traveller":
            yield from choose_fated(s, friend)


# Loss & death


class End(Answer, frozen=True):
    """How somebody is lost."""

    loss: Loss
    ways: ClassVar = {
        "died": "You die",
        "gave up": "Your light goes out, and you go home",
        "betrayed": "You go over to the other side",
    }

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(self.ways[self.loss])


class Lost(Question[End], frozen=True):
    """How somebody without any light left goes."""

    def words(self, s: State, seat: int) -> str:
        return "There is nothing left. How do you leave the story?"


class WasLost(Tell, frozen=True):
    """A protagonist has left the story."""

    name: str
    loss: str
    seat: int

    def words(self) -> str:
        return {
            "died": f"{self.name} is dead.",
            "gave up": f"{self.name}'s light goes out. They go home and do not come back.",
            "betrayed": f"{self.name} turns away and goes over to the other side.",
        }[self.loss]

    def beat(self) -> str:
        return "Lost"

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


LOSSES: tuple[Loss, ...] = ("died", "gave up", "betrayed")


def burn_out(s: State, person: Protagonist) -> Rule[None]:
    """Whoever has nothing left to burn is lost, and says how (When in eclipse)."""
    answer = yield from ask(person.seat, Lost(), [End(loss) for loss in LOSSES])
    yield from lose(s, person, answer.loss)


def lose(s: State, person: Protagonist, loss: Loss) -> Rule[None]:
    """A protagonist leaves the story; the next obligation brings another (Loss & Death)."""
    person.loss = loss
    person.transcended = False
    s.counts.losses += 1
    if s.mission and loss != "gave up":
        s.mission.fell = True
    for other in s.people:
        other.links.pop(person.seat, None)
    yield WasLost(person.name, loss, person.seat)
