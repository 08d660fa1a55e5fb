"""What a mission may say and no rule would ever heed: each is a complaint, so that nothing is lost unseen."""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.games.agents.pack.box import Box
from timeloom.games.agents.pack.cards import Item
from timeloom.games.agents.pack.verbs import Conflict, Effect, Test, Way, When
from timeloom.kernel.lines import Spot
from timeloom.kernel.pack import Complaint


def ignored(mission: Box) -> Iterator[Complaint]:
    """Everything that the rules would pass over in silence."""
    for index, item in enumerate(mission.items):
        yield from on_item(item, ("items", index))
    for spot, table in mission.tables:
        if isinstance(table, Conflict) and table.won and table.life is None:
            yield Complaint((*spot, "won"), "needs life points; without them a conflict is over, never won")
    yield from harmless(mission)
    yield from led_by_others(mission)
    yield from penniless(mission)


def on_item(item: Item, spot: Spot) -> Iterator[Complaint]:
    """A conflict on an item that is kept, and what is offered by one that nobody has in hand."""
    if item.conflict and item.colour in ("green", "white"):
        words = "is fought on cards that are stowed once read; this item is kept, so nobody would fight it"
        yield Complaint((*spot, "conflict"), words)
    offered = {"may": item.may, "tests": item.tests} if item.replacement else {}
    for field in (name for name, given in offered.items() if given):
        yield Complaint((*spot, field), "cannot be used: a replacement covers attributes and offers nothing")


def harmless(mission: Box) -> Iterator[Complaint]:
    """Damage, where no opponent has life points."""
    tables = mission.tables
    if any(isinstance(table, Conflict) and table.life is not None for _, table in tables):
        return
    for spot, table in tables:
        if isinstance(table, Effect) and table.hurts():
            yield Complaint((*spot, "damage"), "hurts nobody: no conflict of the mission has life points")


# What the Time Captain does


def led_by_others(mission: Box) -> Iterator[Complaint]:
    """Conditions that ask for somebody else where it is always the Time Captain who acts."""
    for index, event in enumerate(mission.events):
        yield from not_the_captain(event.when, ("events", index, "when"))
        yield from in_effects(event.do, ("events", index, "do"))
    for index, location in enumerate(mission.locations):
        yield from in_effects(location.arrive, ("locations", index, "arrive"))
    for index, line in enumerate(mission.score):
        yield from not_the_captain(line.when, ("score", index, "when"))
    yield from in_effects(mission.begin, ("begin",))


def in_effects(effects: tuple[Effect, ...], spot: Spot) -> Iterator[Complaint]:
    """The effects that the Captain follows without anybody's choice."""
    for index, effect in enumerate(effects):
        if effect.who in ("agent", "captain"):
            yield from not_the_captain(effect.when, (*spot, index, "when"))


def not_the_captain(when: When | None, spot: Spot) -> Iterator[Complaint]:
    """A condition that holds for no Captain: `captain = false` in it, but not within a `not` or an `any`."""
    for part in when.parts if when else ():
        if part.shuts_out_the_captain():
            yield Complaint((*spot, "captain"), "can never be false here: it is the Time Captain who acts")


# Who has Azrak


def penniless(mission: Box) -> Iterator[Complaint]:
    """Ways and tests for somebody without Azrak: whoever has none is in the middle of something else."""
    for spot, table in mission.tables:
        if isinstance(table, Test) or (isinstance(table, Way) and is_kept(mission, spot)):
            for part in table.when.parts if table.when else ():
                if part.is_for_the_penniless():
                    words = "can never be 0 here: nobody does this without Azrak"
                    yield Complaint((*spot, "when", "not", "azrak"), words)


def is_kept(mission: Box, spot: Spot) -> bool:
    """Whether a way stands on something that lies there, and not on what is stowed once read."""
    if spot[-2] != "may" or "interactions" in spot:
        return False
    match spot[0], spot[1]:
        case "items", int(index):
            return mission.items[index].colour in ("green", "white")
        case "mysteries", int(index):
            return mission.mysteries[index].kind == "replace"
        case _:
            return True
