"""What effects use up: the card or the place they are done at, or what they need to be done once more."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from timeloom.games.agents.checking.model.facts import Counter, Fact, Has, Marked
from timeloom.games.agents.checking.model.verbs.table import Verbs
from timeloom.games.agents.pack.verbs import Effect, When
from timeloom.kernel.lines import Spot


def followed(verbs: Verbs, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """These effects, and those of each card that is sure to be read on the way and stowed again."""
    found = list(effects)
    read: set[Spot] = set()
    for effect in found:  # grows while it is looked at
        verb = verbs.of(effect)
        for card, spot in verb.cards if verb.reads_again and not verb.asks_who else ():
            if effect.when is None and spot not in read:
                read.add(spot)
                found += card.do
    return tuple(found)


def come_to_an_end(verbs: Verbs, effects: tuple[Effect, ...]) -> bool:
    """Whether effects take away the card or the agent, so that they cannot be done once more."""
    return any(verbs.of(effect).takes_away for effect in effects if effect.when is None)


def use_up(verbs: Verbs, effects: tuple[Effect, ...], when: When | None) -> bool:
    """Whether a condition does not hold any more once these effects are done, or done often enough."""
    if when is None:
        return False
    made: dict[Fact, bool] = {}
    for effect in effects:
        if effect.when in (None, when):
            made |= {Marked(effect.once): True} if effect.once else {}
            made |= verbs.of(effect).changes
    return fails(when, made)


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
