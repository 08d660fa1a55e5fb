"""What effects use up: the card or the place they are done at, or what they need to be done once more."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from timeloom.games.agents.checking.model.facts import Counter, Fact, Has, Marked
from timeloom.games.agents.pack.cards import Item, Mystery
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.verbs import Effect, When
from timeloom.kernel.lines import Spot

AWAY = {"go", "eject", "end", "damage"}
"""Verbs after which it does not go on: one is elsewhere, or the opponent's life runs out."""


def followed(mission: Mission, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """These effects, and those of each card that is sure to be read on the way and stowed again."""
    found = list(effects)
    read: set[Spot] = set()
    for effect in found:  # grows while it is looked at
        for card, spot in read_and_stowed(mission, effect):
            if effect.when is None and spot not in read:
                read.add(spot)
                found += card.do
    return tuple(found)


def read_and_stowed(mission: Mission, effect: Effect) -> Iterator[tuple[Item | Mystery, Spot]]:
    """The item or mystery that an effect lets somebody read, and read again the next time."""
    for index, item in enumerate(mission.items):
        if item.id == effect.item and item.colour in ("yellow", "red"):
            yield item, ("items", index)
    for index, mystery in enumerate(mission.mysteries):
        if mystery.id == effect.mystery and mystery.kind in ("yellow", "red"):
            yield mystery, ("mysteries", index)


def come_to_an_end(mission: Mission, effects: tuple[Effect, ...]) -> bool:
    """Whether effects take away the card or the agent, so that they cannot be done once more."""
    return any(takes_away(mission, effect) for effect in effects if effect.when is None)


def takes_away(mission: Mission, effect: Effect) -> bool:
    """Whether an effect takes away the card, or whoever has it in front of them."""
    replaced = effect.mystery is not None and mission.mystery[effect.mystery].kind == "replace"
    return replaced or effect.remove == "this" or effect.verb in AWAY


def use_up(effects: tuple[Effect, ...], when: When | None) -> bool:
    """Whether a condition does not hold any more once these effects are done, or done often enough."""
    if when is None:
        return False
    made = {fact: so for effect in effects if effect.when in (None, when) for fact, so in changes(effect)}
    return fails(when, made)


def changes(effect: Effect) -> Iterator[tuple[Fact, bool]]:
    """The facts that an effect makes or ends; of a counter, that it goes up or down."""
    if effect.once:
        yield Marked(effect.once), True
    match effect.verb:
        case "mark" | "unmark":
            yield Marked(effect.mark or effect.unmark or ""), effect.mark is not None
        case "token" | "item" | "mystery":
            yield Has(effect.token or effect.item or effect.mystery or ""), True
        case "stow" | "remove" | "stow_all" | "remove_all":
            yield Has(effect.stow or effect.remove or effect.stow_all or effect.remove_all or ""), False
        case "count" if effect.count:
            yield Counter(effect.count.counter), effect.count.by > 0


def fails(when: When, made: dict[Fact, bool]) -> bool:
    """Whether a condition cannot hold, as far as it is known what holds."""
    return (
        any(made.get(fact) is False for fact in asked(when))
        or (when.not_ is not None and succeeds(when.not_, made))
        or (when.any_ is not None and all(fails(part, made) for part in when.any_))
    )


def succeeds(when: When, made: dict[Fact, bool]) -> bool:
    """Whether a condition is sure to hold, as far as it is known what holds."""
    known = replace(when, holds=(), group_holds=(), marks=(), counter=None, count=1, not_=None, any_=None)
    return (
        known == When()
        and all(made.get(fact) is True for fact in asked(when))
        and (when.not_ is None or fails(when.not_, made))
        and (when.any_ is None or any(succeeds(part, made) for part in when.any_))
    )


def asked(when: When) -> Iterator[Fact]:
    """The facts that a condition asks for, as far as effects can use them up."""
    yield from (Has(thing) for thing in (*when.holds, *when.group_holds))
    yield from (Marked(mark) for mark in when.marks)
    if when.counter is not None:
        yield Counter(when.counter)
