"""What to track: few facts first, those that a way to an ending hangs on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from timeloom.games.agents.checking.model.facts import Fact
from timeloom.games.agents.checking.model.reach import relaxed_plan
from timeloom.games.agents.checking.model.world import World
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.verbs import Effect, inside


def first_choice(world: World, goals: Iterable[str]) -> frozenset[str]:
    """What the nearest of these endings hangs on when nothing that was possible stops being so."""
    layout = world.layout
    leads = [lead for lead in layout.leads if all(clause & layout.reached for clause in lead.needs)]
    plans = [relaxed_plan(leads, layout.first, f"end:{goal}") for goal in sorted(goals)]
    nearest = min((plan for plan in plans if plan), key=len, default=[])
    facts = {fact for lead in nearest for clause in (*lead.needs, {lead.fact}) for fact in clause}
    names = {name_of(fact) for fact in facts}
    return changing(world, names | set(where_counted(world.mission, names)))


def name_of(fact: Fact) -> str:
    """What has to be tracked to know a fact."""
    return fact.removeprefix("not ").partition(">=")[0]


def changing(world: World, names: Iterable[str]) -> frozenset[str]:
    """Of these names, those that can be tracked and are not the same all the time."""
    return frozenset(
        name
        for name in names
        if world.can_track(name) and (name in world.layout.limits or world.layout.constant(name) is None)
    )


def where_counted(mission: Mission, names: set[str]) -> Iterator[str]:
    """The map cards on which the locations lie where one of these counters goes up or down."""
    places = {
        location.id
        for location in mission.locations
        for _, table in inside(location)
        if isinstance(table, Effect) and table.count and f"count:{table.count.counter}" in names
    }
    cards = {card.id for card in mission.maps if any(place.location in places for place in card.places)}
    for card in cards:
        yield from (f"map:{card}", f"laid:{card}")
    yield from (f"has:{item.id}" for item in mission.items if item.map in cards)


def timed_endings(mission: Mission) -> list[str]:
    """Endings that a timer brings: they often catch whoever has lost their way."""
    effects = (table for event in mission.events for _, table in inside(event) if isinstance(table, Effect))
    return list(dict.fromkeys(effect.end for effect in effects if effect.end))
