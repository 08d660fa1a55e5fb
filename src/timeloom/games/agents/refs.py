"""The cards behind what the state knows of them (see `pack.refs`)."""

from __future__ import annotations

from timeloom.games.agents.pack.cards import Body, Mystery, StoryCard
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.state import Slot, State


def card_at(s: State, place: int) -> StoryCard | Mystery:
    """The card that lies at a place of the current panorama."""
    return card_of(s.box, s.panorama[place])


def card_of(mission: Mission, slot: Slot) -> StoryCard | Mystery:
    """The card that lies in a slot."""
    if slot.mystery:
        return mission.mystery[slot.mystery]
    return mission.story_card[slot.card]


def body_of(mission: Mission, ref: str) -> Body:
    """The card behind a reference, if it can do anything."""
    return mission.bodies[ref]


def read(s: State, ref: str) -> tuple[str, str]:
    """The title and the words of a card."""
    if ref in s.box.arrivals:
        place = s.box.arrivals[ref]
        return s.location_now(place.id).name, place.text
    if ref in s.box.leaves:
        return s.box.leaves[ref].title, s.box.leaves[ref].text
    body = body_of(s.box, ref)
    return str(getattr(body, "title", "")), body.text


def held_card(s: State, index: int) -> StoryCard | Mystery | None:
    """The panorama card in front of an agent."""
    place = s.agents[index].card
    return None if place is None else card_at(s, place)


def card_ref(s: State, index: int) -> str:
    """How the panorama card in front of an agent is known."""
    place = s.agents[index].card
    return "" if place is None else s.panorama[place].ref


def tried_ref(s: State, index: int, source: str) -> str:
    """How a source of tests and ways is remembered."""
    return card_ref(s, index) if source in ("card", "conflict") else source
