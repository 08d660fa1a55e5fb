"""A mission: one TOML file, read and checked as a whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files

from timeloom.games.agents.pack.box import Box
from timeloom.games.agents.pack.complaints import complaints
from timeloom.kernel.joining import Filed, Joined, join
from timeloom.kernel.pack import Complaint, added_files, own_files

FOLDER = files("timeloom.games.agents") / "packs"


class Mission(Box, frozen=True, kw_only=True, dict=True):
    """A box whose cards go together."""

    def complaints(self) -> Iterator[Complaint]:
        """What the types cannot say."""
        return complaints(self)


# Reading


def twice(found: Sequence[Filed[Mission]]) -> Iterator[tuple[Filed[Mission], Complaint]]:
    """Missions that cannot be told from another one."""
    ids: set[str] = set()
    for one in found:
        if one.content.id in ids:
            yield one, Complaint(("id",), f'must be its own; there is another mission "{one.content.id}"')
        ids.add(one.content.id)


@cache
def joined() -> Joined[Mission]:
    """The missions that come with the game, and those that somebody has added."""
    return join(own_files(FOLDER), added_files("agents"), Mission, twice)


@cache
def missions() -> dict[str, Mission]:
    """All missions that can be played, by id."""
    return {mission.id: mission for mission in joined()}


@cache
def missions_hash() -> str:
    """The hash of all missions."""
    return joined().hash
