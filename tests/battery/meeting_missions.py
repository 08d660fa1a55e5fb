"""What of a mission is met when bots play: its cards, things, timers, places and endings."""

from collections.abc import Iterator

from timeloom.games.agents.pack.mission import Mission, missions
from timeloom.games.agents.state import Agent, State
from timeloom.games.agents.tells import ReadAloud
from timeloom.kernel import Answer


def all_of_mission(id: str) -> set[str]:
    """Everything that is printed in a mission, by name."""
    mission = missions()[id]
    named = {f"card {place.id}.{card.id}" for place in mission.locations for card in place.cards}
    named |= set(personal_cards(mission))
    tables = ("tokens", "maps", "events", "endings", "locations", "receptacles")
    named |= {f"{table} {entry.id}" for table in tables for entry in getattr(mission, table)}
    named |= {f"item {item.title}" for item in mission.items}
    named |= {f"mystery {mystery.title}" for mystery in mission.mysteries}
    return named


def personal_cards(mission: Mission) -> Iterator[str]:
    """The snap recall and the interaction cards of each receptacle."""
    for body in mission.receptacles:
        yield f"card recall:{body.id}"
        yield from (f"card interaction:{body.id}:{card.number}" for card in body.interactions)


def seen_in_agents(s: State, answer: Answer) -> Iterator[str]:
    """What lies on the table, what everybody has read in this run."""
    yield from (f"locations {id}" for id in s.visited)
    yield from (f"maps {id}" for id in s.maps)
    yield from (f"events {id}" for id in s.happened)
    yield from (f"tokens {id}" for id in s.tokens)
    yield f"endings {s.ending}"
    for agent in s.agents:
        yield from seen_by(s, agent)


def seen_by(s: State, agent: Agent) -> Iterator[str]:
    """What one agent is, has read and holds."""
    yield f"receptacles {agent.receptacle}"
    yield from (name_of(s, ref) for ref in agent.seen)
    yield from (f"item {s.box.item[id].title}" for id in agent.items)
    yield from (f"tokens {id}" for id in agent.tokens)


def name_of(s: State, ref: str) -> str:
    """A card that was read in secret, by name."""
    kind, _, id = ref.partition(":")
    match kind:
        case "item":
            return f"item {s.box.item[id].title}"
        case "mystery":
            return f"mystery {s.box.mystery[id].title}"
        case _:
            return f"card {ref}"


def heard(tell: ReadAloud) -> Iterator[str]:
    """A card that was read aloud; nobody holds it afterwards."""
    yield from (f"{kind} {tell.title}" for kind in ("item", "mystery"))
