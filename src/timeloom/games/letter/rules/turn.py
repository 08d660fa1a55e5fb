"""A turn: renew hand, movement, action, events, resolution, end of turn."""

from __future__ import annotations

from collections.abc import Callable

from timeloom.games.letter.names import named
from timeloom.games.letter.pack import load_pack
from timeloom.games.letter.rules.effects import events
from timeloom.games.letter.rules.letters import Lost, Why, draw_card
from timeloom.games.letter.rules.movement import movement, walk_black
from timeloom.games.letter.rules.resolution import resolution
from timeloom.games.letter.rules.setup import set_up
from timeloom.games.letter.state import State
from timeloom.games.letter.tells import Drew
from timeloom.kernel import Rule, Tell, draw, turn_up


class RanOut(Tell, frozen=True):
    """A card had to be drawn and there was none: the journey is lost."""

    why: Why

    def words(self) -> str:
        pack = load_pack()
        return f"{getattr(pack.lost_when, self.why)} {pack.lost}"


def next_part(s: State) -> Rule[None]:
    """The next part of a turn; a draw that cannot be made ends the game."""
    try:
        yield from PARTS[s.part](s)
    except Lost as loss:
        s.ending = "lost"
        yield RanOut(loss.args[0])


class Showed(Tell, frozen=True):
    """The radio gave the next card away."""

    card: str

    def words(self) -> str:
        return f"The radio already knows what comes next: {named(self.card)}."

    def touches(self) -> tuple[str, ...]:
        return ("deck",)


def renew_hand(s: State) -> Rule[None]:
    """Draw a card; the Radio then turns the next one up (1. Renew hand).

    Letters are asked for only when the deck is empty: the turn before ended with that question.
    """
    card = yield from draw(s.deck, "deck") if len(s.deck) else draw_card(s, "renewing")
    s.hand.append(card)
    yield Drew(card)
    if "radio" in s.items and len(s.deck):
        yield Showed((yield from turn_up(s.deck, "deck")))
    s.part = "movement"


PARTS: dict[str, Callable[[State], Rule[None]]] = {
    "setup": set_up,
    "renew": renew_hand,
    "movement": movement,
    "walk": walk_black,
    "events": events,
    "resolution": resolution,
}
"""The parts of a game between which it rests; each leads to the next."""
