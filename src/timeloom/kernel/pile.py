"""A pile of cards that has no order until it is drawn from.

Only cards that somebody placed or saw have a place: known ones on top, known ones at the bottom.
The rest is loose, so there is no order in the state that could leak.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from timeloom.kernel.requests import Draw, Rule


class Pile(Struct):
    """Cards by id: `top[-1]` is drawn first, then the loose ones, then `bottom[0]` onwards."""

    loose: list[str]
    top: list[str] = []
    bottom: list[str] = []

    def __len__(self) -> int:
        return len(self.loose) + len(self.top) + len(self.bottom)

    def __bool__(self) -> bool:
        return bool(self.loose or self.top or self.bottom)

    def __iter__(self) -> Iterator[str]:
        yield from self.top
        yield from self.loose
        yield from self.bottom


def draw(pile: Pile, id: str, seats: tuple[int, ...] | None = None) -> Rule[str]:
    """Take the first card off a pile that is not empty."""
    if pile.top:
        return pile.top.pop()
    if not pile.loose:
        return pile.bottom.pop(0)
    card: str = yield Draw(id, pile.loose, seats, "a card")
    pile.loose.remove(card)
    return card


def turn_up(pile: Pile, id: str, seats: tuple[int, ...] | None = None) -> Rule[str]:
    """Look at the first card of a pile that is not empty, and leave it there."""
    if not pile.top:
        pile.top.append((yield from draw(pile, id, seats)))
    return pile.top[-1]
