"""What both kinds of bots need: finding offers, filling in forms, words from the tables."""

from __future__ import annotations

from random import Random
from typing import Any, TypeVar

from timeloom.games.moonlight.names import free_names
from timeloom.games.moonlight.pack.library import series
from timeloom.games.moonlight.pack.series import Tables
from timeloom.games.moonlight.rules.advancement.series_xp import SeriesAbility
from timeloom.games.moonlight.rules.advancement.session import LookingBack, Together
from timeloom.games.moonlight.rules.answers import Choose, InOurWords, Knows, NoMore
from timeloom.games.moonlight.rules.creation import OfTheSeries, Title
from timeloom.games.moonlight.rules.creation.ready_made import TakeWorld, WhichWorld
from timeloom.games.moonlight.rules.playsets.maze_of_dreams.conspiracy import Suspects
from timeloom.games.moonlight.rules.playsets.sea_of_stars.hangar import Build, Built
from timeloom.games.moonlight.rules.safety.boundaries import Boundaries
from timeloom.games.moonlight.rules.safety.cards import Resume
from timeloom.games.moonlight.rules.safety.speaking import GoAhead, WaitForMe
from timeloom.games.moonlight.rules.safety.table import Table
from timeloom.games.moonlight.state import State
from timeloom.kernel import Answer, Form, Offers, Question, Text

A = TypeVar("A", bound=Answer)


def offer(offers: Offers, kind: type[A]) -> A | None:
    """The first offer of this kind, if there is one."""
    return next((found for found in offers if type(found) is kind), None)


def all_of(offers: Offers, kind: type[A]) -> list[A]:
    """All offers of this kind."""
    return [found for found in offers if type(found) is kind]


def form(offers: Offers, kind: type[Answer]) -> Form[Any] | None:
    """The form for this answer, if it is offered."""
    return next((found for found in offers if isinstance(found, Form) and found.make is kind), None)


def options(found: Form[Any], field: str) -> tuple[str, ...]:
    """What a field of a form can be."""
    return next(part.options for part in found.fields if part.name == field)  # type: ignore[union-attr]


def fill(found: Form[Any], random: Random, **values: Any) -> Answer:
    """A form filled in; what is not given is anything that is allowed, and words are cut to their length."""
    filled = {}
    for part in found.fields:
        value = values[part.name] if part.name in values else part.sample(random)
        filled[part.name] = str(value)[: part.longest] if isinstance(part, Text) else value
    made: Answer = found.make(**filled)
    return made


def tables(s: State) -> Tables:
    """The words of the series."""
    return series(s.series).tables


def at_the_table(s: State, question: Question[Any], offers: Offers, random: Random) -> Answer | None:
    """What everybody answers alike, in whatever seat."""
    match question:
        case Table():
            return offer(offers, Resume) or offer(offers, GoAhead) or WaitForMe()
        case Boundaries():
            return NoMore()
        case WhichWorld():
            return random.choice(all_of(offers, TakeWorld))
        case OfTheSeries() | SeriesAbility():
            return random.choice(all_of(offers, Choose) or [NoMore()])
        case Title():
            found = form(offers, InOurWords)
            return fill(found, random, words=random.choice(series(s.series).titles)) if found else None
        case LookingBack():
            found = form(offers, Together)
            won = 1 if s.season_over != "lost" else 0
            return (
                fill(
                    found,
                    random,
                    mission=won,
                    second=random.randint(0, 1),
                    third=random.randint(0, 1),
                    nature=random.randint(0, 1),
                )
                if found
                else None
            )
        case Suspects():
            return Knows(random.choice(free_names(s)), random.choice(tables(s).faces)[:80])
        case Build():
            found = form(offers, Built)
            return build(s, found, random) if found else None
        case _:
            return None


def build(s: State, found: Form[Any], random: Random) -> Answer:
    """An Engine from the tables."""
    look, why = random.choice(tables(s).engines), random.choice(tables(s).refusals)
    return fill(found, random, name=random.choice(free_names(s)), look=look, why=why)
