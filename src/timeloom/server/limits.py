"""How much of everything one guest may use."""

from __future__ import annotations

from collections import Counter
from time import monotonic

from msgspec import Struct


class Limits(Struct, frozen=True):
    """The limits of a server; what goes beyond is refused with a sentence."""

    message_bytes: int = 16 * 1024
    messages_a_second: float = 30
    message_burst: float = 60
    sockets_an_address: int = 200
    requests_a_second: float = 50
    request_burst: float = 200
    entries_a_minute: float = 6
    entry_burst: float = 10
    body_bytes: int = 1_000_000
    import_bytes: int = 8_000_000
    import_seconds: float = 5
    print_orders: int = 8
    print_seconds: float = 20


class Allowance:
    """So many a second, and a burst after a quiet while."""

    __slots__ = ("_burst", "_left", "_rate", "_seen")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._seen = monotonic()

    def take(self) -> bool:
        """Use one up, if there is one."""
        now = monotonic()
        self._left = min(self._burst, self._left + (now - self._seen) * self._rate)
        self._seen = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def is_full(self) -> bool:
        """Whether nothing was used for a while."""
        return self._left + (monotonic() - self._seen) * self._rate >= self._burst


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

    def _forget(self, used: dict[str, Allowance]) -> None:
        """Forget addresses that have been quiet, so that this does not grow for ever."""
        if len(used) >= self.FORGET_BEYOND:
            for address in [address for address, allowance in used.items() if allowance.is_full]:
                del used[address]
