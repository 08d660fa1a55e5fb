"""A shelf in memory: its tables last as long as the program that opened them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic

from msgspec import Struct

from timeloom.tables.ports.shelf import Begun, Fenced, NotKept, Page, Rest, Stored

MOST_TABLES = 1_000
"""So many tables are kept; for one more, the one is forgotten where nothing has happened for longest."""


class Kept(Struct):
    """All that is kept of one table."""

    fence: int
    begun: Begun
    number: int = 0
    record: bytes = b""
    acts: list[bytes] = []
    rests: dict[int, Rest] = {}
    card: bytes = b""
    view: bytes = b""
    open: bool = False
    over: bool = False
    live: bool = False
    updated: float = 0
    sitters: set[str] = set()
    aside: set[str] = set()


class Drawer:
    """Keeps tables and names until the program ends; one host has it all to itself."""

    def __init__(self) -> None:
        self.on_lost: Callable[[Sequence[str]], None] = lambda ids: None
        self.on_name: Callable[[str], None] = lambda person: None
        self._tables: dict[str, Kept] = {}
        self._names: dict[str, str] = {}
        self._tokens: dict[str, tuple[bytes, float]] = {}

    async def keep(self, pages: Sequence[Page]) -> list[NotKept | None]:
        """Keep all pages; for each, nothing or why it was not kept."""
        return [self._keep(page) for page in pages]

    def _keep(self, page: Page) -> NotKept | None:
        if page.begun is not None:
            self._make_room()
            self._tables[page.table] = Kept(page.fence, page.begun)
            self._cover(self._tables[page.table], page.begun.snapshot.number, page.begun.snapshot.record)
        kept = self._tables.get(page.table)
        if kept is None:
            return Fenced("This table was deleted.")
        kept.acts += [leaf.act for leaf in page.acts]
        kept.rests |= page.rests
        kept.sitters |= set(page.sitters)
        if page.shown is not None:
            kept.open, kept.updated = page.shown.open, page.shown.updated
            kept.card, kept.over = page.shown.card, page.shown.over
        if page.snapshot is not None:
            self._cover(kept, page.snapshot.number, page.snapshot.record)
            kept.view = page.snapshot.view
        if page.live is not None:
            kept.live = page.live
        return None

    def _make_room(self) -> None:
        while len(self._tables) >= MOST_TABLES:
            del self._tables[min(self._tables, key=lambda id: self._tables[id].updated)]

    def _cover(self, kept: Kept, number: int, record: bytes) -> None:
        """A snapshot takes the place of the acts that are in it."""
        kept.acts = kept.acts[number - kept.number :]
        kept.number, kept.record = number, record

    async def take(self, id: str) -> Stored | None:
        """Read a table."""
        return await self.look(id)

    def holds(self, id: str) -> bool:
        """Nobody else could."""
        return True

    async def look(self, id: str) -> Stored | None:
        """Read a table."""
        kept = self._tables.get(id)
        if kept is None:
            return None
        return Stored(
            kept.fence, kept.number, kept.record, list(kept.acts), dict(kept.rests), kept.card, kept.view
        )

    async def give_back(self, ids: Sequence[str]) -> None:
        """Nobody else could take them."""

    async def orphans(self) -> list[str]:
        """Tables whose bots want to go on."""
        return [id for id, kept in self._tables.items() if kept.live]

    async def delete(self, id: str, fence: int) -> None:
        """Forget a table."""
        self._tables.pop(id, None)

    async def stale(self, before: float, most: int) -> list[str]:
        """Tables where nothing has happened since, the oldest first."""
        old = sorted((kept.updated, id) for id, kept in self._tables.items() if kept.updated < before)
        return [id for _, id in old[:most]]

    async def take_turn(self, name: str, seconds: float) -> bool:
        """There is only one host, so it does every chore."""
        return True

    async def mine(self, person: str) -> list[tuple[str, bytes, bool]]:
        """The tables that somebody sits at or has opened, the newest first."""
        return [
            (id, kept.card, person in kept.aside)
            for id, kept in self._newest_first()
            if person in kept.sitters or person == kept.begun.host
        ]

    async def put_away(self, id: str, person: str, aside: bool) -> bool:
        """Note that somebody has put a table away, or taken it out again."""
        kept = self._tables.get(id)
        if kept is None or (person not in kept.sitters and person != kept.begun.host):
            return False
        kept.aside = kept.aside | {person} if aside else kept.aside - {person}
        return True

    async def open_tables(self) -> list[tuple[str, bytes]]:
        """The cards of the tables that everybody may see and that go on."""
        return [(id, kept.card) for id, kept in self._newest_first() if kept.open and not kept.over]

    def _newest_first(self) -> list[tuple[str, Kept]]:
        return sorted(self._tables.items(), key=lambda one: one[1].updated, reverse=True)

    async def count_hosted(self, person: str) -> int:
        """How many tables that go on somebody has set up."""
        return len([1 for kept in self._tables.values() if kept.begun.host == person and not kept.over])

    async def name_of(self, person: str) -> str:
        """What somebody is called."""
        return self._names.get(person, "")

    async def name(self, person: str, name: str) -> None:
        """Remember what somebody is called."""
        self._names[person] = name

    async def keep_token(self, name: str, value: bytes, seconds: float) -> None:
        """Keep something that can be taken once, for so long."""
        self._tokens[name] = (value, monotonic() + seconds)

    async def take_token(self, name: str) -> bytes | None:
        """Take something that was kept to be taken once, if it is not too old."""
        value, until = self._tokens.pop(name, (b"", 0.0))
        return value if until > monotonic() else None
