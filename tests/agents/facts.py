"""What holds at a table, in the checker's words."""

from collections.abc import Iterator

from timeloom.games.agents.state import State


def facts_of(s: State) -> set[str]:
    """What holds, whoever has it."""
    held = [thing for agent in s.agents for thing in agent.holding]
    return {
        *(f"has:{thing}" for thing in (*held, *s.tokens, *s.white, *s.kept)),
        *(f"mark:{mark}" for mark in s.marks),
        *(f"visited:{place}" for place in s.visited),
        *(f"event:{event}" for event in s.happened),
        *(f"open:{place}" for place in s.opened),
        *(f"closed:{place}" for place in s.closed),
        *(f"removed:{thing}" for thing in s.removed),
        *(f"removed:{agent.replacement}" for agent in s.agents if agent.replacement),
        *(f"laid:{card}" for card in s.maps),
        *(f"map:{card.id}" for card in s.cards_in_sight),
        *(f"beaten:{card}" for card in s.beaten),
        *([f"end:{s.ending}"] if s.ending else []),
    }


def panorama_facts(s: State) -> Iterator[str]:
    """Which mysteries lie where, and which cards are gone."""
    for place, slots in s.panoramas.items():
        for slot in slots:
            if slot.mystery:
                yield from (f"lies:{slot.mystery}", f"lies:{slot.mystery}@{place}", f"gone:{slot.card}")
            if slot.removed:
                yield f"gone:{slot.ref}"
