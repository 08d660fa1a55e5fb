"""What stands in a file and would do nothing: the rules pass over it, so its writer is told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import cast

from msgspec import Struct

from timeloom.games.islands.pack.cards import Action, Anomaly, Errand, EventPlace, Kid
from timeloom.games.islands.pack.diary import Counter, Trigger
from timeloom.games.islands.pack.language import All, Effect, When
from timeloom.games.islands.pack.machines import Reaction
from timeloom.games.islands.terms import Scaled
from timeloom.kernel.language import word_of
from timeloom.kernel.lines import Spot
from timeloom.kernel.pack import Complaint, Content

ONCE = ("at", "combos", "days", "diary", "places", "sets", "visit")
"""Lists in which a name that stands there twice says nothing more than once."""


def idle(tables: Iterable[tuple[Spot, Content]]) -> Iterator[Complaint]:
    """A complaint about everything in these tables that would do nothing."""
    for spot, table in tables:
        for field, words in idle_in(table):
            yield Complaint((*spot, field) if field else spot, words)
        for field in ONCE:
            if isinstance(names := getattr(table, field, ()), tuple):
                yield from twice((*spot, field), "", names)


ALWAYS = ("insight", "enigma", "solved")
"""What is always at least nought, so that to ask for no more is to ask for nothing."""
NOUGHT = "must not be 0, which changes nothing"


def idle_in(table: Content) -> Iterator[tuple[str, str]]:
    """What of a table would do nothing: the field, and what would be right."""
    if getattr(table, "when", None) == All(()):
        yield "when", "must ask for something; leave it out if there is nothing to ask"
    if getattr(table, "by", None) == 0:
        yield "by", NOUGHT
    match table:
        case When():
            yield from idle_condition(table)
        case Effect():
            yield from idle_verb(table)
        case Action() | EventPlace():
            yield from idle_action(table)
        case Anomaly():
            yield from idle_anomaly(table)
        case Errand():
            yield from idle_errand(table)
        case Reaction():
            yield from idle_reaction(table)
        case Trigger(do=(), words=""):
            yield "do", "must do something"
        case Kid() if table.strength == table.weakness:
            yield "weakness", f"must be another trait than the strength; it is {table.weakness} too"
        case Counter() if lowest(table.most) < 1:
            yield "most", "must be at least 1, or it can count nothing"


def idle_condition(when: When) -> Iterator[tuple[str, str]]:
    """A condition that holds whatever happens."""
    for field in ALWAYS:
        if lowest(getattr(when, field, 1)) <= 0:
            yield field, "must be more than 0, or it always holds"


def idle_verb(effect: Effect) -> Iterator[tuple[str, str]]:
    """A verb that is given nought."""
    kind = cast("type[Struct]", type(effect))
    given = getattr(effect, field := word_of(kind), None)
    if given == 0 and not isinstance(given, bool):
        yield field, NOUGHT


def idle_action(action: Action | EventPlace) -> Iterator[tuple[str, str]]:
    """An action that does nothing, or says what follows when it fails, which it cannot."""
    if not action.success and not action.failure:
        yield "success", "must do something; nothing follows from this at all"
    if action.test is None:
        for field in ("failure", "failure_text"):
            if getattr(action, field, ()):
                yield field, "goes with a test; without one it always succeeds"


def idle_anomaly(anomaly: Anomaly) -> Iterator[tuple[str, str]]:
    """What is only looked at where an anomaly is used in another way."""
    if anomaly.dice and anomaly.use != "roll":
        yield "dice", 'goes with use = "roll"'
    if anomaly.at and anomaly.use != "action":
        yield "at", 'goes with use = "action"'


def idle_reaction(reaction: Reaction) -> Iterator[tuple[str, str]]:
    """A reaction that does nothing, or does something to those whom it lets be."""
    if reaction.kind == "ignore" and reaction.effects:
        yield "effects", "goes with `block` or `special`; who is ignored suffers nothing"
    if reaction.kind == "special" and not reaction.effects:
        yield "effects", "must do something; `special` alone does not"


def idle_errand(errand: Errand) -> Iterator[tuple[str, str]]:
    """An errand that asks for nothing, or says of what where it does not say how much."""
    if errand == Errand():
        yield "", "must ask for something"
    if errand.trait and not errand.succeeded:
        yield "trait", "goes with succeeded, which is missing"


def lowest(number: Scaled) -> int:
    """A number, with those kids with whom it is lowest."""
    return number if isinstance(number, int) else min(number)


def twice(table: Spot, field: str, names: Sequence[str | int]) -> Iterator[Complaint]:
    """A complaint about every name that an entry before has already."""
    for index, name in enumerate(names):
        if name in names[:index]:
            spot: Spot = (*table, index, field) if field else (*table, index)
            yield Complaint(spot, f"must be its own; {name} is there already")
