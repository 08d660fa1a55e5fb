"""A witness of what happens at all tables: told how much and how long, never what."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol


class Witness(Protocol):
    """Counts what happens."""

    def acted(self, acts: Iterable[object]) -> None:
        """These acts were kept; their kinds count, and nothing that is in them."""

    def committed(self, pages: int, failed: int, seconds: float) -> None:
        """So many pages went to the shelf together, and so many of them were not kept."""


class Nobody:
    """Looks away."""

    def acted(self, acts: Iterable[object]) -> None:
        """Count nothing."""

    def committed(self, pages: int, failed: int, seconds: float) -> None:
        """Count nothing."""


NOBODY: Witness = Nobody()
