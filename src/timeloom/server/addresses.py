"""What each address, and each person, uses of the server."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import IPv6Address, ip_address

from timeloom.server.neighbours import Neighbours, Used
from timeloom.tables.ports.limits import Allowances, Limits

LONGEST = 64
NETWORK_BITS = 64
"""Whoever has one address of the sixth version has all those that begin with the same so many bits."""


@lru_cache(maxsize=10_000)
def party_of(address: str) -> str:
    """Who is counted as one: an address, or a network in which somebody can choose any."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:LONGEST]
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    rest = 128 - NETWORK_BITS
    return f"{IPv6Address(int(found) >> rest << rest)}/{NETWORK_BITS}"


class Addresses:
    """What each address uses, and each person, here and in other processes of the house."""

    def __init__(self, limits: Limits, neighbours: Neighbours | None = None) -> None:
        self._limits = limits
        self.neighbours = neighbours or Neighbours()
        hosts = self.neighbours.hosts
        # A whole household or class may come to one host of several, so each gives them a whole burst.
        self._requests = Allowances(limits.requests_a_second, limits.request_burst, hosts, whole=True)
        self._drawn = Allowances(limits.files_a_second, limits.file_burst, hosts, whole=True)
        self._entries = Allowances(limits.entries_a_minute / 60, limits.entry_burst, hosts)
        self._additions = Allowances(limits.additions_a_minute / 60, limits.addition_burst, hosts, whole=True)
        self.sockets: Counter[str] = Counter()
        self.sockets_of: Counter[str] = Counter()

    def may_request(self, address: str) -> bool:
        """Count a request."""
        return self._requests.take(address)

    def may_draw(self, address: str) -> bool:
        """Count a page of the client, or a file that it is drawn with."""
        return self._drawn.take(address)

    def may_enter(self, address: str) -> bool:
        """Count a passphrase before it is known whether it is right."""
        return self._entries.take(address)

    def has_entered(self, address: str) -> None:
        """It was right, so it is no try: all who are behind one address say theirs."""
        self._entries.give_back(address)

    def may_add(self, address: str, what: str) -> bool:
        """Count something that stays, such as a table or a name; each kind by itself."""
        return self._additions.take(f"{address} {what}")

    # Sockets

    def may_connect(self, address: str, person: str) -> bool:
        """Whether one more socket may be opened."""
        elsewhere = self.neighbours.used
        at_address = self.sockets[address] + elsewhere(lambda used: used.addresses.get(address, 0))
        of_person = self.sockets_of[person] + elsewhere(lambda used: used.people.get(person, 0))
        return at_address < self._limits.sockets_an_address and of_person < self._limits.sockets_a_person

    @contextmanager
    def connected(self, address: str, person: str) -> Iterator[None]:
        """Count a socket for as long as it is open."""
        for sockets, name in ((self.sockets, address), (self.sockets_of, person)):
            sockets[name] += 1
        try:
            yield
        finally:
            for sockets, name in ((self.sockets, address), (self.sockets_of, person)):
                sockets[name] -= 1
                if not sockets[name]:
                    del sockets[name]

    def sockets_open(self) -> int:
        """How many sockets are open, from all addresses."""
        return self.sockets.total()

    def used(self) -> Used:
        """What is used here, as far as others have to know."""
        return Used(_many(self.sockets), _many(self.sockets_of))


MOST_TOLD = 50
FEW = 5
"""Whoever has so few sockets is not spoken of."""


def _many(sockets: Counter[str]) -> dict[str, int]:
    return {name: count for name, count in sockets.most_common(MOST_TOLD) if count > FEW}
