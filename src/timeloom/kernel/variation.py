"""Variations: what happens often is told in as many ways as it takes not to become a refrain."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32


def varied(ways: Sequence[str], *told: object) -> str:
    """One of several ways to say something, by what is told: the same telling always reads the same.

    A single number goes through the ways in turn, so that none comes back before all have been used. Anything
    else is mixed, so that tellings which differ in any part of it often differ in their words too.
    """
    match told:
        case (int(number),):
            return ways[number % len(ways)]
        case _:
            return ways[crc32(repr(told).encode()) % len(ways)]
