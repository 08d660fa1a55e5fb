"""What each address uses of the server."""

from __future__ import annotations

from collections import Counter

from timeloom.tables.limits import Allowance, Limits


class Addresses:
    """What each address uses: requests, and sockets that are open."""

    FORGET_BEYOND = 10_000

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._requests: dict[str, Allowance] = {}
        self._entries: dict[str, Allowance] = {}
        self.sockets: Counter[str] = Counter()

    def may_request(self, address: str) -> bool:
        """Count a request."""
        limits = self._limits
        return self._take(self._requests, address, limits.requests_a_second, limits.request_burst)

    def may_enter(self, address: str) -> bool:
        """Count a passphrase that was said, right or wrong."""
        limits = self._limits
        return self._take(self._entries, address, limits.entries_a_minute / 60, limits.entry_burst)

    def _take(self, used: dict[str, Allowance], address: str, rate: float, burst: float) -> bool:
        if address not in used:
            self._forget(used)
            used[address] = Allowance(rate, burst)
        return used[address].take()

    def may_connect(self, address: str) -> bool:
        """Whether one more socket may be opened."""
        return self.sockets[address] < self._limits.sockets_an_address

    def sockets_open(self) -> int:
        """How many sockets are open, from all addresses."""
        return self.sockets.total()

    def _forget(self, used: dict[str, Allowance]) -> None:
        """Forget addresses that have been quiet, so that this does not grow for ever."""
        if len(used) >= self.FORGET_BEYOND:
            for address in [address for address, allowance in used.items() if allowance.is_full]:
                del used[address]
