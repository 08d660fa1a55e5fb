"""Which abilities and rooms speak to a roll, and what they add."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from timeloom.games.moonlight.pack.abilities import Bonus
from timeloom.games.moonlight.pack.library import ability, rooms
from timeloom.games.moonlight.state import Protagonist, State


class Facts(Struct, frozen=True):
    """What is known about a roll that bonuses may ask for."""

    action: str = ""
    attribute: str = ""
    desperate: bool = False
    fortune: bool = False
    tier: int = 0
    mission: str = ""
    past: bool = False


NO_FACTS = Facts()


def has(s: State, person: Protagonist, id: str) -> bool:
    """Whether an ability of the protagonist or of the series is theirs now.

    Transcendent abilities sleep until their owner transcends.
    """
    if id not in person.abilities and id not in s.abilities:
        return False
    return person.transcended or not ability(id).transcendent


def is_rival(s: State, person: Protagonist, other: int) -> bool:
    """Whether somebody counts as this one's rival (Something to prove, Relentless)."""
    return person.seat != other and (person.rival == other or has(s, person, "relentless"))


def sources(
    s: State, person: Protagonist | None, roll: str, past: bool = False
) -> Iterator[tuple[str, str, tuple[Bonus, ...]]]:
    """Every ability and room that can add something to a kind of roll, with its id and name.

    In a flashback to before one's transcendence its abilities still sleep.
    """
    for id in (*(person.abilities if person else ()), *s.abilities):
        bonuses = of_ability(id, roll)
        if bonuses:
            found = ability(id)
            if not found.transcendent or (person is not None and person.transcended and not past):
                yield id, found.name, bonuses
    for id in s.rooms:
        bonuses = of_room(s.series, id, roll)
        if bonuses:
            yield id, rooms(s.series)[id].name, bonuses


def applies(bonus: Bonus, person: Protagonist | None, facts: Facts) -> bool:
    """Whether the conditions of a bonus are met."""
    transcended = person is not None and person.transcended and not facts.past
    return (
        (bonus.action is None or bonus.action == facts.action)
        and (bonus.attribute is None or bonus.attribute == facts.attribute)
        and (not bonus.transcended or transcended)
        and (not bonus.eclipsed or (person is not None and person.eclipsed))
        and (not bonus.desperate or facts.desperate)
        and not (bonus.danger and facts.fortune)
        and (not bonus.tiers or facts.tier in bonus.tiers)
        and (not bonus.mission or bonus.mission == facts.mission)
    )


def speaks_to(bonus: Bonus, roll: str) -> bool:
    """Whether a bonus is for this kind of roll.

    Setting up is an action like any other, and so is gathering, for whatever the story brings into play.
    """
    return bonus.roll == roll or (
        bonus.roll == "action" and (roll == "set up" or (roll == "gather" and bonus.told))
    )


@cache
def of_ability(id: str, roll: str) -> tuple[Bonus, ...]:
    """What an ability has for a kind of roll."""
    return tuple(bonus for bonus in ability(id).bonuses if speaks_to(bonus, roll))


@cache
def of_room(series: str, id: str, roll: str) -> tuple[Bonus, ...]:
    """What a room has for a kind of roll."""
    return tuple(bonus for bonus in rooms(series)[id].bonuses if speaks_to(bonus, roll))


def given(
    s: State, person: Protagonist | None, roll: str, facts: Facts = NO_FACTS
) -> Iterator[tuple[str, Bonus]]:
    """The bonuses that need nobody to claim them, with the names of their sources."""
    for _, name, bonuses in sources(s, person, roll, facts.past):
        for bonus in bonuses:
            if not bonus.told and applies(bonus, person, facts):
                yield name, bonus


def bonus_dice(s: State, person: Protagonist | None, roll: str, facts: Facts = NO_FACTS) -> int:
    """Dice that abilities and rooms add to a roll by themselves."""
    return sum(bonus.dice for _, bonus in given(s, person, roll, facts))


def claimable(s: State, person: Protagonist, roll: str, facts: Facts = NO_FACTS) -> dict[str, Bonus]:
    """The bonuses that the story may bring into play, by the ability's id."""
    return {
        id: bonus
        for id, _, bonuses in sources(s, person, roll, facts.past)
        for bonus in bonuses
        if bonus.told and applies(bonus, person, facts)
    }


def spend_once(person: Protagonist, use: str) -> None:
    """Note that something was used that works once in a while."""
    person.spent.append(use)


def uses(person: Protagonist, use: str) -> int:
    """How often it was used."""
    return person.spent.count(use)
