"""Who does something, and because of which card."""

from __future__ import annotations

from msgspec import Struct


class Acting(Struct, frozen=True):
    """An agent, and the card whose words are followed."""

    agent: int
    source: str = ""
