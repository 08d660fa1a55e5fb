"""How the state knows cards: `market.b`, `mystery:cat`, `item:lamp`, `interaction:ann:1`, `recall:ann`."""

from __future__ import annotations

from timeloom.games.agents.pack.cards import Body, Leaf, Mystery, StoryCard
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
    kind, _, rest = ref.partition(":")
    match kind:
        case "mystery":
            return mission.mystery[rest]
        case "item":
            return mission.item[rest]
        case "interaction":
            receptacle, _, number = rest.partition(":")
            cards = mission.receptacle[receptacle].interactions
            return next(card for card in cards if card.number == int(number))
        case _:
            return card_of(mission, Slot(ref))


def read(s: State, ref: str) -> tuple[str, str]:
    """The title and the words of a card."""
    kind, _, rest = ref.partition(":")
    leaf: Leaf | Body
    if kind == "recall":
        leaf = s.box.receptacle[rest].recall
        return leaf.title, leaf.text
    if kind == "event":
        return s.box.event[rest].title, s.box.event[rest].text
    if kind == "a":
        return s.location_now(rest).name, s.box.location[rest].text
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
