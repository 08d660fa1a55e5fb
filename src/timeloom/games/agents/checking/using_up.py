"""What effects use up: the card or the place they are done at, or what they need to be done once more."""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.games.agents.checking.facts import Fact, facts_asked
from timeloom.games.agents.pack.cards import Item, Mystery
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.verbs import Effect, When
from timeloom.games.agents.rules.conditions import (
    AnyOf,
    At,
    Counted,
    GroupHolds,
    Holds,
    Inhabits,
    InPlay,
    Marked,
    Not,
    Visited,
)
from timeloom.games.agents.rules.verbs import (
    THIS,
    Damage,
    DrawMystery,
    Eject,
    EndMission,
    Go,
    Mark,
    Remove,
    RemoveAll,
    Stow,
    StowAll,
    TakeItem,
    TakeToken,
    Tally,
    Unmark,
)
from timeloom.kernel.lines import Spot

AWAY = (Go, Eject, EndMission, Damage)
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
    match effect:
        case TakeItem(item=id) if mission.item[id].colour in ("yellow", "red"):
            yield mission.item[id], ("items", mission.items.index(mission.item[id]))
        case DrawMystery(mystery=id) if mission.mystery[id].kind in ("yellow", "red"):
            yield mission.mystery[id], ("mysteries", mission.mysteries.index(mission.mystery[id]))


def come_to_an_end(mission: Mission, effects: tuple[Effect, ...]) -> bool:
    """Whether effects take away the card or the agent, so that they cannot be done once more."""
    return any(takes_away(mission, effect) for effect in effects if effect.when is None)


def takes_away(mission: Mission, effect: Effect) -> bool:
    """Whether an effect takes away the card, or whoever has it in front of them."""
    match effect:
        case DrawMystery(mystery=id):
            return mission.mystery[id].kind == "replace"
        case Remove(remove=id):
            return id == THIS
        case _:
            return isinstance(effect, AWAY)


def use_up(effects: tuple[Effect, ...], when: When | None) -> bool:
    """Whether a condition does not hold any more once these effects are done, or done often enough."""
    if when is None:
        return False
    made = {fact: so for effect in effects if effect.when in (None, when) for fact, so in changes(effect)}
    return fails(when, made)


def changes(effect: Effect) -> Iterator[tuple[Fact, bool]]:
    """The facts that an effect makes or ends; of a counter, that it goes up or down."""
    if effect.once:
        yield f"mark:{effect.once}", True
    match effect:
        case Mark(mark=name):
            yield f"mark:{name}", True
        case Unmark(unmark=name):
            yield f"mark:{name}", False
        case TakeToken(token=id) | TakeItem(item=id) | DrawMystery(mystery=id):
            yield f"has:{id}", True
        case Stow(stow=id) | Remove(remove=id) | StowAll(stow_all=id) | RemoveAll(remove_all=id):
            yield f"has:{id}", False
        case Tally(count=move):
            yield f"count:{move.counter}", move.by > 0


def fails(when: When, made: dict[Fact, bool]) -> bool:
    """Whether a condition cannot hold, as far as it is known what holds."""
    return any(part_fails(part, made) for part in when.parts)


def part_fails(part: When, made: dict[Fact, bool]) -> bool:
    """The same of one part of it."""
    match part:
        case Not(not_=inner):
            return succeeds(inner, made)
        case AnyOf(any_=several):
            return all(fails(inner, made) for inner in several)
        case _:
            return any(made.get(fact) is False for fact in asked(part))


def succeeds(when: When, made: dict[Fact, bool]) -> bool:
    """Whether a condition is sure to hold, as far as it is known what holds."""
    return all(part_succeeds(part, made) for part in when.parts)


def part_succeeds(part: When, made: dict[Fact, bool]) -> bool:
    """The same of one part of it."""
    match part:
        case Not(not_=inner):
            return fails(inner, made)
        case AnyOf(any_=several):
            return any(succeeds(inner, made) for inner in several)
        case Holds() | GroupHolds() | Marked() | Counted():
            return all(made.get(fact) is True for fact in asked(part))
        case Visited(visited=places) | At(at=places) | Inhabits(receptacle=places) | InPlay(in_play=places):
            return not places
        case _:
            return False


def asked(part: When) -> Iterator[Fact]:
    """The facts that a part of a condition asks for, as far as effects can use them up."""
    match part:
        case Counted(counter=name):
            yield f"count:{name}"
        case Visited():
            return
        case _:
            yield from facts_asked(part)
