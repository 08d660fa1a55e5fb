"""What holds at a table, in the checker's words."""

from collections.abc import Iterator

from timeloom.games.agents.meaning.facts import (
    Beaten,
    Closed,
    Ended,
    Fact,
    Gone,
    Happened,
    Has,
    InSight,
    Laid,
    Lies,
    Marked,
    Opened,
    Removed,
    Visited,
)
from timeloom.games.agents.state import State


def facts_of(s: State) -> set[Fact]:
    """What holds, whoever has it."""
    held = [thing for agent in s.agents for thing in agent.holding]
    return {
        *map(Has, (*held, *s.tokens, *s.white, *s.kept)),
        *map(Marked, s.marks),
        *map(Visited, s.visited),
        *map(Happened, s.happened),
        *map(Opened, s.opened),
        *map(Closed, s.closed),
        *map(Removed, s.removed),
        *(Removed(agent.replacement) for agent in s.agents if agent.replacement),
        *map(Laid, s.maps),
        *(InSight(card.id) for card in s.cards_in_sight),
        *map(Beaten, s.beaten),
        *([Ended(s.ending)] if s.ending else []),
    }


def panorama_facts(s: State) -> Iterator[Fact]:
    """Which mysteries lie where, and which cards are gone."""
    for place, slots in s.panoramas.items():
        for slot in slots:
            if slot.mystery:
                yield from (Lies(slot.mystery), Lies(slot.mystery, place), Gone(slot.card))
            if slot.removed:
                yield Gone(slot.ref)
