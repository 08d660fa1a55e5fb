"""What to track: few facts first, those that a way to an ending hangs on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from timeloom.games.agents.checking.model.verbs import Verbs
from timeloom.games.agents.checking.model.world import World
from timeloom.games.agents.meaning.facts import Ended, Fact, Has, InSight, Laid


def first_choice(world: World, goals: Iterable[str]) -> frozenset[Fact]:
    """What the nearest of these endings hangs on when nothing that was possible stops being so."""
    layout = world.layout
    plans = [layout.plans.to(Ended(goal)) for goal in sorted(goals)]
    nearest = min((plan for plan in plans if plan), key=len, default=[])
    facts = {fact for lead in nearest for clause in (*lead.needs, {lead.fact}) for fact in clause}
    subjects = {fact.subject for fact in facts}
    return changing(world, subjects | set(where_counted(world.layout.verbs, subjects)))


def changing(world: World, facts: Iterable[Fact]) -> frozenset[Fact]:
    """Of these, those that can be tracked and are not the same all the time."""
    return frozenset(
        fact
        for fact in facts
        if world.can_track(fact) and (fact in world.layout.limits or world.layout.constant(fact) is None)
    )


def where_counted(verbs: Verbs, counted: set[Fact]) -> Iterator[Fact]:
    """The map cards on which the locations lie where one of these counters goes up or down."""
    mission = verbs.mission
    places = {
        location.id
        for location in mission.locations
        for verb in verbs.inside(location)
        if verb.counts and verb.counts[0] in counted
    }
    cards = {card.id for card in mission.maps if any(place.location in places for place in card.places)}
    for card in cards:
        yield from (InSight(card), Laid(card))
    yield from (Has(item.id) for item in mission.items if item.map in cards)


def timed_endings(verbs: Verbs) -> list[str]:
    """Endings that a timer brings: they often catch whoever has lost their way."""
    done = (fact for event in verbs.mission.events for verb in verbs.inside(event) for fact in verb.makes)
    return list(dict.fromkeys(fact.ending for fact in done if isinstance(fact, Ended)))
