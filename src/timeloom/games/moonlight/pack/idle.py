"""What stands in a file and would do nothing, or twice the same: its writer is told."""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.games.moonlight.pack.abilities import Bonus
from timeloom.kernel.pack import Complaint, Content, told_apart
from timeloom.kernel.verbs import inside

ONCE = ("actions", "dots", "names", "options", "tiers", "titles", "xp")
"""Lists in which what stands there twice says nothing more than once."""


def idle(file: Content) -> Iterator[Complaint]:
    """A complaint about everything in a file that would do nothing."""
    for spot, table in inside(file):
        if isinstance(table, Bonus) and not table.dice and not table.effect:
            yield Complaint((*spot, "dice"), "is missing or 0, and so is effect: so it adds nothing")
        for field in ONCE:
            if isinstance(names := getattr(table, field, ()), tuple):
                for complaint in told_apart(field, "", tuple(map(str, names))):
                    yield Complaint((*spot, *complaint.spot), complaint.words)


def wrong_ways(edges: tuple[tuple[str, str], ...]) -> Iterator[Complaint]:
    """Complaints about ways that lead nowhere, or are there already."""
    for index, (one, other) in enumerate(edges):
        if one == other:
            yield Complaint(("edges", index), "must join two different rooms")
        elif {one, other} in map(set, edges[:index]):
            yield Complaint(("edges", index), f"must be its own; {one} and {other} are joined already")
