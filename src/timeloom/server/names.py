"""By which names a server goes: a page elsewhere cannot give it another one and then read what it says."""

from __future__ import annotations

import re
from collections.abc import Iterable
from ipaddress import ip_address

from msgspec import Struct

PORT = re.compile(r":\d*$")


class Names(Struct, frozen=True):
    """The names that are answered to; without any, all are."""

    given: frozenset[str] = frozenset()
    any: bool = True

    def include(self, host: str) -> bool:
        """Whether a request that was sent to this host, with or without a port, is answered."""
        return self.any or plain(host) in self.given or is_local(host)


def names_for(listening: str, allowed: Iterable[str] = ()) -> Names:
    """The names of a server: those that were given, and its own machine's; without any, all where others
    can reach it."""
    given = frozenset(map(plain, allowed))
    return Names(given, any=not given and not is_local(listening))


def is_local(host: str) -> bool:
    """Whether only this machine is called so."""
    name = plain(host)
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return name == "localhost" or name.endswith(".localhost")


def plain(host: str) -> str:
    """A host without its port, brackets and last dot, in small letters."""
    name = host.strip().lower()
    if name.startswith("["):
        return name[1:].partition("]")[0]
    return (PORT.sub("", name) if name.count(":") == 1 else name).rstrip(".")
