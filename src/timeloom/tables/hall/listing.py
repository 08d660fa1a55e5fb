"""The tables on the first page: one's own, and the open ones; those in memory as they are now."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from time import time
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from timeloom.tables.gathering.gathering import Gathering
from timeloom.tables.guests.showing import most_inviting, personal, pictured, without_picture
from timeloom.tables.messages.cards import TableCard, Tables
from timeloom.tables.ports.shelf import Shelf

log = logging.getLogger(__name__)

C = TypeVar("C", tuple[str, bytes], tuple[str, bytes, bool])
"""A card as the shelf has it, with the id of its table; one's own with whether it was put away."""


class Listing:
    """The cards of all tables, of which some are here."""

    def __init__(self, shelf: Shelf, here: Mapping[str, Gathering]) -> None:
        self._shelf = shelf
        self._here = here

    async def cards(self, person: str) -> Tables:
        """The tables of somebody, and the open ones."""
        own = await self._shelf.mine(person)
        mine = _shown(own, lambda card: self._own_card(card, person))
        others = _shown(await self._shelf.open_tables(), lambda card: self._card(card, person))
        return Tables(pictured(mine), most_inviting(others, time()))

    def _card(self, stored: tuple[str, bytes], person: str) -> TableCard:
        """A table of others: who sits there, and nothing of the game."""
        id, card = stored
        here = self._here.get(id)
        found = here.told_card if here and not here.broken else msgspec.json.decode(card, type=TableCard)
        return personal(without_picture(replace(found, here=())), person)

    def _own_card(self, stored: tuple[str, bytes, bool], person: str) -> TableCard:
        """A table of one's own, with where the game stands; whoever was sent away sees no more of it."""
        id, card, aside = stored
        here = self._here.get(id)
        found = here.listed() if here and not here.broken else msgspec.json.decode(card, type=TableCard)
        if any(one.id == person for one in found.removed):
            found = without_picture(found)
        return personal(replace(found, here=(), aside=aside), person)

    async def kept_card(self, id: str, person: str) -> TableCard | None:
        """The card of a table that another host has, as it was kept last."""
        stored = await self._shelf.look(id)
        if stored is None:
            return None
        return personal(without_picture(msgspec.json.decode(stored.card, type=TableCard)), person)


def _shown(stored: Sequence[C], card: Callable[[C], TableCard]) -> list[TableCard]:
    """Cards as somebody sees them; one that cannot be shown keeps nobody from the others."""
    cards = []
    for one in stored:
        try:
            cards.append(card(one))
        except Exception as fault:
            log.error("The card of the table %s cannot be shown: %s", one[0], type(fault).__name__)
    return cards
