"""What people are called, as they have said themselves: on the shelf, and for a while in memory."""

from __future__ import annotations

from timeloom.tables.ports.shelf import Shelf
from timeloom.tables.table.words import LONGEST_NAME, assistant_name, plain_words

NAMES_KNOWN = 10_000
"""So many names of people are remembered; everybody who comes by has one, if only an empty one."""


class Names:
    """The names of everybody who comes by."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._known: dict[str, str] = {}

    def __len__(self) -> int:
        """How many are remembered."""
        return len(self._known)

    async def of(self, person: str) -> str:
        """What somebody is called, or nothing."""
        name = self._known.get(person)
        if name is None:
            name = await self._shelf.name_of(person)
            self._remember(person, name)
        return name

    async def give(self, person: str, given: str, is_assistant: bool) -> str:
        """Somebody says what they are called; a program that plays in words is marked as one."""
        name = assistant_name(given) if is_assistant else plain_words(given, "A name", LONGEST_NAME)
        await self._shelf.name(person, name)
        self._remember(person, name)
        return name

    def forget(self, person: str) -> None:
        """Somebody may be called otherwise now."""
        self._known.pop(person, None)

    def _remember(self, person: str, name: str) -> None:
        self._known[person] = name
        while len(self._known) > NAMES_KNOWN:
            del self._known[next(iter(self._known))]
