"""What a mission says of its cards: where they stand, what they ask, for whom they are."""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.games.agents.checking.facts import Fact
from timeloom.games.agents.pack.cards import Body, Item, Mystery, Token
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.verbs import Effect, Way, When
from timeloom.kernel.lines import Spot


def bodies(mission: Mission) -> Iterator[tuple[str, tuple[Body, Spot]]]:
    """All cards that can lie in a panorama, with where they stand in the file."""
    for index, location in enumerate(mission.locations):
        for at, card in enumerate(location.cards):
            yield f"{location.id}.{card.id}", (card, ("locations", index, "cards", at))
    for index, mystery in enumerate(mission.mysteries):
        yield f"mystery:{mystery.id}", (mystery, ("mysteries", index))


def facts_asked_for(when: When) -> frozenset[Fact]:
    """The plain facts that a condition asks for."""
    held = (f"has:{thing}" for thing in (*when.holds, *when.group_holds))
    marked = (f"mark:{mark}" for mark in when.marks)
    return frozenset((*held, *marked, *(f"visited:{place}" for place in when.visited)))


def source_of(entry: Body | Token) -> str:
    """How effects know the card that they stand on; tokens are no cards."""
    kinds = {Item: "item", Mystery: "mystery"}
    return f"{kinds[type(entry)]}:{entry.id}" if isinstance(entry, Item | Mystery) else ""


def personal(mission: Mission, body: Body) -> bool:
    """Whether it matters who reads a card."""
    drawn = [mission.mystery[effect.mystery] for effect in body.do if effect.mystery]
    return any(solo(effect) for effect in body.do) or any(
        personal(mission, one) for one in drawn if one is not body
    )


def solo(effect: Effect) -> bool:
    """Whether it matters who does this."""
    ways = effect.choose or ()
    return bool(effect.interact) or solo_when(effect.when) or any(solo_way(way) for way in ways)


def solo_way(way: Way) -> bool:
    """Whether it matters who takes this way."""
    return solo_when(way.when) or any(solo(effect) for effect in way.do)


def solo_when(when: When | None) -> bool:
    """Whether a condition asks who somebody is."""
    return when is not None and (bool(when.receptacle) or solo_when(when.not_))
