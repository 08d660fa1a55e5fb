"""Who is acting: the kid whom a card speaks to, and those who help; and what a kid can do by itself."""

from __future__ import annotations

from msgspec import Struct

from timeloom.games.islands.state import State
from timeloom.kernel import Answer, Rule


class Acting(Struct, frozen=True):
    """The kid who acts (the first player when nobody does), the helpers, and what it is all about."""

    kid: int
    helpers: tuple[int, ...] = ()
    source: str = ""
    """The title of the card or the name of the machine, for the log."""
    failed: bool = False
    """Whether a failed roll brought this about: then helpers share its conditions."""


class KidAction(Answer, frozen=True):
    """Something that a kid can do in the adventure phase: its words, and how it is carried out."""

    kid: str

    def do(self, s: State, kid: int) -> Rule[None]:
        """Carry it out; `kid` is the place of the kid at the table."""
        raise NotImplementedError(f"{type(self).__name__} does nothing; give it a do() of its own.")
