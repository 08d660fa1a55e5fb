"""Who is acting: the kid whom a card speaks to, and those who help."""

from __future__ import annotations

from msgspec import Struct


class Acting(Struct, frozen=True):
    """The kid who acts (the first player when nobody does), the helpers, and what it is all about."""

    kid: int
    helpers: tuple[int, ...] = ()
    source: str = ""
    """The title of the card or the name of the machine, for the log."""
    failed: bool = False
    """Whether a failed roll brought this about: then helpers share its conditions."""
