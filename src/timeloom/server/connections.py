"""Open connections, counted by address before anything was said on them.

Files are what a server runs out of first. So an address may have so many connections, and never more than
are left for all others together: the fuller the house, the fewer an address may have, and whoever has most
is turned away first. However many one address opens, somebody else still gets in.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Collection
from time import monotonic

from timeloom.server.addresses import party_of
from timeloom.tables.limits import Limits

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
            if self._seldom.may_say(party):
                log.warning("%s has %d connections; more are closed at once", party, self._open[party])
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
        if self._seldom.may_say(party_of(address)):
            log.warning("%s: %s", party_of(address), what)


class Seldom:
    """Something is said of the same party once a minute at most; otherwise it could fill the disk."""

    SECONDS = 60
    MOST = 1_000

    def __init__(self) -> None:
        self._said: dict[str, float] = {}

    def may_say(self, party: str) -> bool:
        """Whether it is time to say something again."""
        now = monotonic()
        if now - self._said.get(party, -self.SECONDS) < self.SECONDS:
            return False
        if len(self._said) >= self.MOST:
            self._said = {one: at for one, at in self._said.items() if now - at < self.SECONDS}
        if len(self._said) >= self.MOST:
            return False
        self._said[party] = now
        return True


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
