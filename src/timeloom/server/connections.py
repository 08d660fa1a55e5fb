"""Open connections, counted by address before anything was said on them.

Files are what a server runs out of first. So an address may have so many connections, and never more than
are left for all others together: the fuller the house, the fewer an address may have, and whoever has most
is turned away first. However many one address opens, somebody else still gets in.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Collection

from timeloom.server.addresses import party_of
from timeloom.server.logs import Seldom
from timeloom.tables.ports.limits import Limits

log = logging.getLogger(__name__)

MOST_FILES = 65_536
FEW_FILES = 2_048
RESERVE = 256
"""Files that are kept for the database, for processes that think, and for what comes to mind."""


class Connections:
    """All open connections of a process."""

    def __init__(self, limits: Limits, most: int, proxies: Collection[str] = ()) -> None:
        """`most` in all; proxies speak for many people, so that theirs are bounded by that alone."""
        self.limits = limits
        self._most = most
        self.proxies = frozenset(proxies)
        self._open: Counter[str] = Counter()
        self._seldom = Seldom()

    def admit(self, address: str) -> bool:
        """Count a connection, unless its address has too many."""
        party = party_of(address)
        if not self._has_room(party):
            self._seldom.tell(party, "More connections than there may be are closed at once.")
            return False
        self._open[party] += 1
        return True

    def _has_room(self, party: str) -> bool:
        left = self._most - self._open.total()
        if party in self.proxies:
            return left > 0
        return self._open[party] < min(self.limits.connections_an_address, left)

    def leave(self, address: str) -> None:
        """A connection is closed."""
        party = party_of(address)
        self._open[party] -= 1
        if not self._open[party]:
            del self._open[party]

    def count(self, address: str) -> int:
        """How many connections an address has."""
        return self._open[party_of(address)]

    def complain(self, address: str, what: str) -> None:
        """Write down what an address does wrong, but not every time."""
        self._seldom.tell(party_of(address), what)


def most_connections(files_each: int = 1) -> int:
    """Raise the limit of open files as far as is allowed, and return how many connections it is good for."""
    files = _raise_file_limit()
    most = max(1, (files - RESERVE) // files_each)
    level = logging.WARNING if files < FEW_FILES else logging.INFO
    log.log(level, "%d files can be open at once, which is good for %d connections", files, most)
    return most


def _raise_file_limit() -> int:
    try:
        import resource
    except ImportError:  # Windows has no such limit.
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return MOST_FILES if soft == resource.RLIM_INFINITY else min(soft, MOST_FILES)
