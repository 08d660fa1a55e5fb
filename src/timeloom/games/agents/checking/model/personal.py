"""Whether it matters who does something: by a condition on it, by what it costs, or on a card it leads to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from timeloom.games.agents.pack.cards import Item, Mystery
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.verbs import Cost, Effect, When, inside
from timeloom.kernel.pack import Content


def is_personal(mission: Mission, effects: tuple[Effect, ...]) -> bool:
    """Whether it matters who does this."""
    return any(asks_who(mission, table) for table in reached_from(mission, effects))


def asks_who(mission: Mission, table: Content) -> bool:
    """Whether a table is not the same for everybody."""
    poorest = min(entry.azrak for entry in mission.receptacles)
    match table:
        case When():
            return bool(table.receptacle) or (table.azrak or 0) > poorest
        case Cost():
            azrak = (table.azrak,) if isinstance(table.azrak, int) else table.azrak
            return table.by == "agent" and max(azrak) > poorest
        case Effect():
            return table.interact is not None
        case _:
            return False


def reached_from(mission: Mission, effects: Iterable[Effect]) -> Iterator[Content]:
    """All tables in these effects, and on the cards that they let somebody take."""
    queue: list[Content] = list(effects)
    seen: set[str] = set()
    while queue:
        for _, table in inside(queue.pop()):
            yield table
            card = taken(mission, table)
            if card is not None and card.id not in seen:
                seen.add(card.id)
                queue.append(card)


def taken(mission: Mission, table: Content) -> Item | Mystery | None:
    """The card that an effect lets somebody take."""
    if isinstance(table, Effect) and table.item:
        return mission.item[table.item]
    return mission.mystery[table.mystery] if isinstance(table, Effect) and table.mystery else None
