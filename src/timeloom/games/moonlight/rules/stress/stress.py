"""Stress: filling up, rolling for eclipse, holding on, and what zero means in the dark."""

from __future__ import annotations

from timeloom.games.moonlight.names import part_id
from timeloom.games.moonlight.pack.abilities import Attribute
from timeloom.games.moonlight.rules.dice.throwing import attribute_dice, throw
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.stress.bonds import take_link
from timeloom.games.moonlight.rules.stress.eclipse import (
    burn_out,
    fall_into_eclipse,
    lowest_attribute,
    turned_by_the_moon,
)
from timeloom.games.moonlight.rules.stress.lending import Hand, LendLink, lend_strength
from timeloom.games.moonlight.rules.stress.recovery import mark_recovery
from timeloom.games.moonlight.rules.tells import Rolled
from timeloom.games.moonlight.state import STRESS, Protagonist, State, Throw
from timeloom.kernel import Rule, Tell


class StressTaken(Tell, frozen=True):
    """Stress was marked."""

    name: str
    amount: int
    now: int
    seat: int

    def words(self) -> str:
        return f"{self.name} takes {self.amount} stress ({self.now} of 9)."

    def touches(self) -> tuple[str, ...]:
        return (part_id("stress", self.seat),)


def take_stress(s: State, person: Protagonist, amount: int) -> Rule[None]:
    """Mark stress; at the limit, roll for eclipse; in eclipse, use it in reverse (Stress and eclipse)."""
    if amount <= 0 or person.loss:
        return
    if person.eclipsed:
        yield from use_stress_in_reverse(s, person, amount)
        return
    if person.stress < STRESS:
        person.stress = min(STRESS, person.stress + amount)
        yield StressTaken(person.name, amount, person.stress, person.seat)
    if person.stress >= STRESS:
        yield from roll_for_eclipse(s, person)


class StressErased(Tell, frozen=True):
    """Stress was used in reverse."""

    name: str
    amount: int
    now: int
    seat: int

    def words(self) -> str:
        return f"In the dark, {self.name} burns {self.amount} stress ({self.now} left)."

    def touches(self) -> tuple[str, ...]:
        return (part_id("stress", self.seat),)


def use_stress_in_reverse(s: State, person: Protagonist, amount: int) -> Rule[None]:
    """Erase what was accumulated; at zero the protagonist is lost (When in eclipse)."""
    person.stress = max(0, person.stress - amount)
    yield StressErased(person.name, amount, person.stress, person.seat)
    if person.stress == 0:
        yield from burn_out(s, person)


class StressCleared(Tell, frozen=True):
    """Stress was recovered."""

    name: str
    amount: int
    now: int
    seat: int

    def words(self) -> str:
        return f"{self.name} breathes again: stress {self.now} of 9."

    def touches(self) -> tuple[str, ...]:
        return (part_id("stress", self.seat),)


def recover_stress(s: State, person: Protagonist, amount: int) -> Rule[None]:
    """Take stress off; in eclipse it goes the other way."""
    before = person.stress
    change = amount if person.eclipsed else -amount
    person.stress = max(0, min(STRESS, person.stress + change))
    if person.stress != before:
        yield StressCleared(person.name, abs(person.stress - before), person.stress, person.seat)


# Rolling for eclipse


def roll_for_eclipse(s: State, person: Protagonist) -> Rule[None]:
    """Roll the lowest attribute against the dark (Rolling for eclipse)."""
    attribute = yield from lowest_attribute(s, person)
    rolled = yield from throw(s, "eclipse", attribute_dice(s, person, "eclipse", attribute), person.seat)
    thrown = s.throws[-1]
    yield Rolled(person.name, f"for eclipse ({attribute})", rolled.faces, rolled.result)
    result = yield from turned_by_the_moon(s, person, rolled.result)
    thrown.result = rules_of(s).eclipse_result(s, person, result)
    yield from meet_the_dark(s, person, attribute, thrown)


class HeldOn(Tell, frozen=True):
    """A 6 on the eclipse roll."""

    name: str

    def words(self) -> str:
        return f"{self.name} stands at the edge, and holds on to hope."


def meet_the_dark(s: State, person: Protagonist, attribute: Attribute, thrown: Throw) -> Rule[None]:
    """What the dice mean: shine, hold on, be held by a friend, or fall."""
    if thrown.result == "critical":
        thrown.ending = "shone"
        yield from eclipse_critical(s, person, attribute)
    elif thrown.result == "good":
        thrown.ending = "held on"
        yield HeldOn(person.name)
    elif thrown.result == "mixed" and (yield from is_held(s, person)):
        thrown.ending = "was held"
    else:
        thrown.ending = "fell"
        yield from fall_into_eclipse(s, person)


class Shone(Tell, frozen=True):
    """A critical on the eclipse roll."""

    name: str
    attribute: str

    def words(self) -> str:
        gift = {
            "sun": "wounds begin to close",
            "moon": "hearts grow lighter",
            "stars": "armour is whole again",
        }
        return f"Where darkness should be, {self.name} shines, and among the others {gift[self.attribute]}."


def eclipse_critical(s: State, person: Protagonist, attribute: Attribute) -> Rule[None]:
    """A critical gives one segment of transcendence and 5 stress back, and something to all others."""
    person.transcendence = max(0, person.transcendence - 1)
    yield Shone(person.name, attribute)
    yield from recover_stress(s, person, 5)
    for other in s.others(person.seat):
        yield from share_the_light(s, other, attribute)


def share_the_light(s: State, other: Protagonist, attribute: Attribute) -> Rule[None]:
    """Sun heals, moon soothes, stars arm."""
    match attribute:
        case "sun":
            yield from mark_recovery(s, other, 2)
        case "moon":
            yield from recover_stress(s, other, 2)
        case "stars":
            other.armour_used = other.special_used = False


class LentStrength(Tell, frozen=True):
    """A friend keeps somebody from eclipse, or from death."""

    name: str
    friend: str
    by_link: bool

    def words(self) -> str:
        return f"{self.name} {'is with' if self.by_link else 'holds on to'} {self.friend}, who does not fall."


def is_held(s: State, person: Protagonist, dying: bool = False) -> Rule[bool]:
    """Whether a friend holds on to them, and has paid for it."""
    found = yield from lend_strength(s, person, dying)
    if found:
        yield from pay_for_strength(s, found[0], person, found[1])
    return found is not None


def pay_for_strength(s: State, other: Protagonist, person: Protagonist, hand: Hand) -> Rule[None]:
    """A link, or 2 stress."""
    yield LentStrength(other.name, person.name, isinstance(hand, LendLink))
    if isinstance(hand, LendLink):
        take_link(s, other, person)
    else:
        yield from take_stress(s, other, 2)
