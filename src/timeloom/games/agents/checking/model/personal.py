"""Whether it matters who does something: by a condition on it, by what it costs, or on a card it leads to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from timeloom.games.agents.checking.model.verbs import Verbs
from timeloom.games.agents.pack.cards import Body
from timeloom.games.agents.pack.verbs import Cost, Effect, When
from timeloom.kernel.lines import Spot
from timeloom.kernel.pack import Content
from timeloom.kernel.verbs import inside


def is_personal(verbs: Verbs, effects: tuple[Effect, ...]) -> bool:
    """Whether it matters who does this."""
    return any(asks_who(verbs, table) for table in reached_from(verbs, effects))


def asks_who(verbs: Verbs, table: Content) -> bool:
    """Whether a table is not the same for everybody."""
    match table:
        case When() | Cost():
            return table.asks_who(verbs.mission)
        case Effect():
            return verbs.of(table).asks_who
        case _:
            return False


def reached_from(verbs: Verbs, effects: Iterable[Effect]) -> Iterator[Content]:
    """All tables in these effects, and on the cards that they let somebody take."""
    queue: list[Effect | Body] = list(effects)
    seen: set[Spot] = set()
    while queue:
        for _, table in inside(queue.pop()):
            yield table
            for card, spot in verbs.of(table).cards if isinstance(table, Effect) else ():
                if spot not in seen:
                    seen.add(spot)
                    queue.append(card)
