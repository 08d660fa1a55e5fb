"""Before the mission begins: the order and the receptacles to choose from."""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.games.agents.names import receptacle_id
from timeloom.games.agents.pack.cards import Attributes, Receptacle
from timeloom.games.agents.state import State
from timeloom.kernel.scene import Card, Cards, Note, Thing


def before_it_begins(s: State) -> Iterator[Thing]:
    """The Mission Order and everybody who could be inhabited; who they were, one reads once one is them."""
    yield Note("order", "Mission Order", s.box.order, area="table")
    chosen = {agent.receptacle for agent in s.agents}
    free = [entry for entry in s.box.receptacles if entry.id not in chosen]
    if s.part == "receptacles":
        yield Cards("receptacles", "Receptacles", tuple(map(receptacle_card, free)), layout="spread")


def briefing(s: State) -> Iterator[Thing]:
    """What was read before it began, which everybody may look up as long as the mission lasts."""
    yield Note("order", "Mission Order", s.box.order, area="table", group="briefing")
    for number, leaf in enumerate((*s.box.openings, *s.box.prologue)):
        yield Note(f"briefing-{number}", leaf.title, leaf.text, area="table", group="briefing")


def receptacle_card(entry: Receptacle) -> Card:
    """A receptacle that can be chosen."""
    tags = tuple(f"{name.title()} {value}" for name, value in levels(entry.attributes))
    return Card(
        receptacle_id(entry.id),
        entry.name,
        mark="◆",
        icon=entry.icon,
        value=str(entry.azrak),
        text=f"{entry.power.title}: {entry.power.text}",
        tags=tags,
    )


def levels(attributes: Attributes) -> list[tuple[str, int]]:
    """The three attributes with their values."""
    return [
        ("cunning", attributes.cunning),
        ("smooth talk", attributes.smooth_talk),
        ("strength", attributes.strength),
    ]
