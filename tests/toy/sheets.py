"""The Lantern Fair on paper."""

from msgspec import Struct

from timeloom.kernel import Sheets
from toy.names import NAMES
from toy.state import State


class GuestPage(Struct, frozen=True):
    """What lies before one guest; a hand is for its owner alone."""

    name: str
    coins: int
    points: int
    wish: str
    hand: tuple[str, ...]


def sheets(s: State, seat: int | None) -> Sheets:
    """A page for every guest."""
    pages = tuple(
        GuestPage(
            NAMES[owner], guest.coins, guest.points, guest.wish, tuple(guest.hand) if owner == seat else ()
        )
        for owner, guest in enumerate(s.guests)
    )
    return Sheets("The Lantern Fair", "sheets.typ", pages)
