"""The panorama, what lies above it, what was read aloud and what was told."""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.games.agents.names import above_id, card_id, mid_called
from timeloom.games.agents.pack.refs import of_arrival
from timeloom.games.agents.refs import card_of, read
from timeloom.games.agents.state import State
from timeloom.kernel.scene import Card, Cards, Line, Note, Scenery, Sheet, Thing


def panorama(s: State) -> Iterator[Thing]:
    """The picture across the table; a card that somebody looks at carries their name."""
    if s.location:
        cards = tuple(story_card(s, place) for place, slot in enumerate(s.panorama) if not slot.removed)
        nothing = "" if cards else "Nothing is left here."
        scenery = Scenery(s.here.scenery, s.here.light)
        yield Cards("panorama", s.here.name, cards, layout="spread", note=nothing, scenery=scenery)


def story_card(s: State, place: int) -> Card:
    """The face of a panorama card: all that everybody sees of it."""
    slot = s.panorama[place]
    card, holder = card_of(s.box, slot), s.holder_of(place)
    return Card(
        card_id(place),
        card.title,
        suit="mystery" if slot.mystery else "",
        icon=card.icon,
        text=card.face,
        tags=() if holder is None else (s.body_of(holder).name,),
    )


def above_panorama(s: State) -> Iterator[Thing]:
    """Group tokens, white items and mysteries that stay."""
    cards = [
        *(Card(above_id(id), (t := s.box.token[id]).title, icon=t.icon, text=t.text) for id in s.tokens),
        *(Card(above_id(id), (i := s.box.item[id]).title, icon=i.icon, text=i.text) for id in s.white),
        *(
            Card(above_id(id), (m := s.box.mystery[id]).title, "mystery", icon=m.icon, text=m.text)
            for id in s.kept
        ),
    ]
    if cards:
        yield Cards("above", "For the whole group", tuple(cards), layout="spread")


def read_aloud(s: State) -> Iterator[Thing]:
    """What everybody has heard lately, and card A first of all, which lies there for everybody to look at."""
    card_a = of_arrival(s.location)
    latest = [ref for ref in s.aloud if ref != card_a]
    for number, ref in enumerate([card_a, *latest] if s.location else latest):
        title, text = read(s, ref)
        heading = "At first sight" if ref == card_a else title
        yield Note(f"aloud-{number}", heading, text.replace("**", ""), area="table")


def sayings(s: State) -> Iterator[Thing]:
    """What the agents have told each other here."""
    if s.sayings:
        lines = tuple(
            Line(f"{s.box.receptacle[said.receptacle].name}, of {mid_called(said.title)}", said.words)
            for said in s.sayings
        )
        yield Sheet("sayings", "Telepathy", lines, area="table")
