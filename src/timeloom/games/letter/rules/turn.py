"""A turn: renew hand, movement, action, events, resolution, end of turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

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
from timeloom.kernel.variation import varied


class RanOut(Tell, frozen=True):
    """A card had to be drawn and there was none: the journey is lost."""

    why: Why

    def words(self) -> str:
        pack = load_pack()
        return f"{getattr(pack.lost_when, self.why)} {pack.lost}"

    def beat(self) -> str:
        return "The journey is lost"

    def foretold(self) -> str:
        return "There is no card left to draw: the journey is lost."


Part: TypeAlias = Callable[[State], Rule[None]]
"""What leads from one resting point to the next."""


def with_draws(part: Part) -> Part:
    """A part of a turn in which cards are drawn: a draw that cannot be made ends the game."""

    def rule(s: State) -> Rule[None]:
        try:
            yield from part(s)
        except Lost as loss:
            s.ending = "lost"
            yield RanOut(loss.args[0])

    return rule


class Showed(Tell, frozen=True):
    """The radio gave the next card away, in this turn."""

    card: str
    turn: int = 0

    def words(self) -> str:
        return varied(SHOWED, self.turn).format(named(self.card))

    def foretold(self) -> str:
        return f"The next card is {named(self.card)}."

    def touches(self) -> tuple[str, ...]:
        return ("deck",)


SHOWED = (
    "The radio already knows what comes next: {}.",
    "Through the noise, in your own voice, the radio: {}.",
    "The radio says it before it happens: {}.",
)


def renew_hand(s: State) -> Rule[None]:
    """Draw a card; the Radio then turns the next one up (1. Renew hand).

    Letters are asked for only when the deck is empty: the turn before ended with that question.
    """
    card = yield from draw(s.deck, "deck") if s.deck else draw_card(s, "renewing")
    s.hand.append(card)
    yield Drew(card)
    if "radio" in s.items and s.deck:
        yield Showed((yield from turn_up(s.deck, "deck")), s.turn)
    s.part = "movement"


PARTS: dict[str, Part] = {
    "setup": set_up,
    "renew": with_draws(renew_hand),
    "movement": with_draws(movement),
    "walk": walk_black,
    "events": with_draws(events),
    "resolution": resolution,
}
"""The parts of a game between which it rests; each leads to the next."""
