"""How much of everything one guest may use."""

from __future__ import annotations

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
