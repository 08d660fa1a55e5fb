"""The shelf: what keeps tables, as a host of tables sees it.

A table on a shelf is a snapshot, the acts since, and the last resting point of each branch. What one wish
changes is a `Page`: it is kept whole or not at all, and it is kept only under the fencing number under which
the table was taken. So of two who believe that a table is theirs, only the later one can write.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from msgspec import Struct

from timeloom.kernel import TimeloomError
from timeloom.tables.ports.faults import Interrupted


class Leaf(Struct, frozen=True, gc=False):
    """An act as it is kept, with its number."""

    number: int
    act: bytes


class Rest(Struct, frozen=True, gc=False):
    """The last resting point of a branch: so many entries lie before it."""

    count: int
    state: bytes


class Shown(Struct, frozen=True):
    """What the lobby lists of a table."""

    open: bool
    updated: float
    card: bytes
    over: bool = False


class Snapshot(Struct, frozen=True):
    """A table's record after so many acts, and the table as everybody could see it then."""

    number: int
    record: bytes
    view: bytes = b""


class Begun(Struct, frozen=True):
    """What is said of a table once, when it is put on the shelf."""

    game: str
    host: str
    snapshot: Snapshot


class Page(Struct):
    """All that is to be kept of one table at once."""

    table: str
    fence: int
    begun: Begun | None = None
    acts: Sequence[Leaf] = ()
    sitters: Sequence[str] = ()
    rests: dict[int, Rest] = {}
    shown: Shown | None = None
    snapshot: Snapshot | None = None
    live: bool | None = None


class Stored(Struct, frozen=True):
    """A table as it was taken from the shelf."""

    fence: int
    number: int
    record: bytes
    acts: list[bytes]
    rests: dict[int, Rest]
    card: bytes = b""
    view: bytes = b""
    set_aside: int = 0
    """So many acts lay behind a gap in the numbers, and are kept aside for a person to look at."""


class NotKept(TimeloomError):
    """A page could not be kept: nothing of it is on the shelf."""


class Fenced(NotKept):
    """Somebody else has taken the table since."""


class Elsewhere(Interrupted):
    """A table is in the hands of another host, who can be reached at an address."""

    def __init__(self, owner: str, address: str) -> None:
        super().__init__("This table is kept by another process just now; try again in a moment.")
        self.owner = owner
        self.address = address


class Shelf(Protocol):
    """Keeps tables, and the names of people."""

    on_lost: Callable[[Sequence[str]], None]
    """Told of tables that somebody else may have taken, because we could not hold them."""
    on_name: Callable[[str], None]
    """Told of somebody who said a name to another host."""

    async def keep(self, pages: Sequence[Page]) -> list[NotKept | None]:
        """Keep all pages; for each, nothing or why it was not kept. One that fails harms no other."""

    async def take(self, id: str) -> Stored | None:
        """Take a table into one's hands and read it; nothing if there is none, `Elsewhere` if it is held."""

    def holds(self, id: str) -> bool:
        """Whether a table that was taken is surely still held: whoever has slept too long cannot be sure."""

    async def look(self, id: str) -> Stored | None:
        """Read a table without taking it."""

    async def give_back(self, ids: Sequence[str]) -> None:
        """Let go of tables, so that others can take them at once."""

    async def orphans(self) -> list[str]:
        """Tables whose bots want to go on, and which nobody holds."""

    async def delete(self, id: str, fence: int) -> None:
        """Forget a table that is held under this number, and all that belongs to it; else `Fenced`."""

    async def stale(self, before: float, most: int) -> list[str]:
        """Tables that nobody holds and where nothing has happened since, the oldest first."""

    async def take_turn(self, name: str, seconds: float) -> bool:
        """Whether a chore that one host at a time does is ours, for so long."""

    async def mine(self, person: str) -> list[tuple[str, bytes, bool]]:
        """The tables that somebody sits at or has opened, the newest first, and whether they put it away."""

    async def put_away(self, id: str, person: str, aside: bool) -> bool:
        """Note that somebody has put a table away, or taken it out again; false if it is none of theirs."""

    async def open_tables(self) -> list[tuple[str, bytes]]:
        """The cards of the tables that everybody may see and that go on; each host's newest, newest first."""

    async def count_hosted(self, person: str) -> int:
        """How many tables that go on somebody has set up."""

    async def name_of(self, person: str) -> str:
        """What somebody is called, or nothing if they have not said."""

    async def name(self, person: str, name: str) -> None:
        """Remember what somebody is called, and let other hosts know."""

    async def keep_token(self, name: str, value: bytes, seconds: float) -> None:
        """Keep something that can be taken once, for so long."""

    async def take_token(self, name: str) -> bytes | None:
        """Take something that was kept to be taken once, if it is there and not too old."""
