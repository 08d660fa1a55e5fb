"""How much of everything one guest may use."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from msgspec import Struct

from timeloom.tables.ports.faults import TooMany


class Limits(Struct, frozen=True):
    """The limits of a server; what goes beyond is refused with a sentence."""

    # Connections and sockets
    connections_an_address: int = 400
    sockets_an_address: int = 200
    sockets_a_person: int = 50
    head_seconds: float = 10
    body_seconds: float = 30
    import_body_seconds: float = 60
    take_seconds: float = 120

    # Sizes
    path_characters: int = 2_000
    message_bytes: int = 16 * 1024
    body_bytes: int = 1_000_000
    import_bytes: int = 8_000_000

    # Rates of an address, a socket and a person
    requests_a_second: float = 50
    request_burst: float = 200
    files_a_second: float = 200
    file_burst: float = 4_000
    entries_a_minute: float = 6
    entry_burst: float = 10
    messages_a_second: float = 30
    message_burst: float = 60
    frames_a_second: float = 60
    frame_burst: float = 600
    tables_a_minute: float = 6
    table_burst: float = 20
    additions_a_minute: float = 30
    addition_burst: float = 60
    chat_a_minute: float = 60
    chat_burst: float = 30
    hints_a_minute: float = 20
    hint_burst: float = 20
    previews_a_minute: float = 240
    preview_burst: float = 40
    analyses_an_hour: float = 20
    analysis_burst: float = 8

    # Tables, journals and sheets
    tables_a_host: int = 200
    imports_at_once: int = 2
    imports_an_address: int = 8
    imports: int = 24
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

    def take(self, among: int = 1, *, whole: bool = False) -> bool:
        """Use one up, if there is one; where several hosts count, each gives its part, or a `whole` burst."""
        now = monotonic()
        burst = self._burst if whole else max(1, self._burst / among)
        self._left = min(burst, self._left + (now - self._seen) * self._rate / among)
        self._seen = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def give_back(self) -> None:
        """What was taken does not count after all."""
        self._left = min(self._burst, self._left + 1)

    @property
    def is_full(self) -> bool:
        """Whether nothing was used for a while."""
        return self._left + (monotonic() - self._seen) * self._rate >= self._burst


class Allowances:
    """The same allowance for each of many names: addresses, or people."""

    FORGET_BEYOND = 10_000

    def __init__(
        self, rate: float, burst: float, hosts: Callable[[], int] = lambda: 1, *, whole: bool = False
    ) -> None:
        """`hosts` says among how many hosts the allowance is divided just now; a `whole` burst is not."""
        self._whole = whole
        self._rate = rate
        self._burst = burst
        self._hosts = hosts
        self._used: dict[str, Allowance] = {}

    def take(self, name: str) -> bool:
        """Use one up, if this name has one left."""
        if name not in self._used:
            self._forget()
            self._used[name] = Allowance(self._rate, self._burst)
        return self._used[name].take(self._hosts(), whole=self._whole)

    def give_back(self, name: str) -> None:
        """What was taken last under this name does not count after all."""
        if name in self._used:
            self._used[name].give_back()

    def _forget(self) -> None:
        """Forget names that have been quiet, so that this does not grow for ever."""
        if len(self._used) >= self.FORGET_BEYOND:
            self._used = {name: one for name, one in self._used.items() if not one.is_full}


class Quotas:
    """What people do now and then, counted for each person.

    All that somebody does may come to one host of several: so each gives them a whole burst, and only what
    comes after it is divided.
    """

    def __init__(self, limits: Limits, hosts: Callable[[], int] = lambda: 1) -> None:
        self._tables = Allowances(limits.tables_a_minute / 60, limits.table_burst, hosts, whole=True)
        self._chat = Allowances(limits.chat_a_minute / 60, limits.chat_burst, hosts, whole=True)
        self._hints = Allowances(limits.hints_a_minute / 60, limits.hint_burst, hosts, whole=True)
        self._previews = Allowances(limits.previews_a_minute / 60, limits.preview_burst, hosts, whole=True)
        self._analyses = Allowances(limits.analyses_an_hour / 3600, limits.analysis_burst, hosts, whole=True)

    def count_table(self, person: str) -> None:
        """Somebody sets a table up."""
        if not self._tables.take(person):
            raise TooMany("You have set up many tables just now; wait a minute before the next one.")

    def count_chat(self, person: str) -> None:
        """Somebody says a line."""
        if not self._chat.take(person):
            raise TooMany("You have said a lot just now; wait a little before you say more.")

    def count_hint(self, person: str) -> None:
        """Somebody asks for a hint."""
        if not self._hints.take(person):
            raise TooMany("You have asked for many hints just now; wait a little before the next one.")

    def count_preview(self, person: str) -> None:
        """Somebody asks what an answer would lead to."""
        if not self._previews.take(person):
            raise TooMany("You have tried many answers just now; wait a little before the next one.")

    def count_analysis(self, person: str) -> None:
        """Somebody wants a game analysed."""
        if not self._analyses.take(person):
            raise TooMany("You have had many games analysed just now; wait a while before the next one.")
