"""Everything that is printed, loaded once and found by its id."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files

from timeloom.games.moonlight.pack.abilities import Ability
from timeloom.games.moonlight.pack.playbooks import Playbook, Playbooks
from timeloom.games.moonlight.pack.ready_made import Heroine, World
from timeloom.games.moonlight.pack.series import ORDER, MissionKind, Room, Series
from timeloom.kernel.joining import Filed, Joined, join
from timeloom.kernel.pack import Complaint, added_files, hash_of, own_files, read_pack

FOLDER = files("timeloom.games.moonlight") / "packs"


@cache
def playbooks() -> dict[str, Playbook]:
    """The playbooks by id."""
    pack = read_pack(FOLDER / "playbooks.toml", Playbooks)
    return {playbook.id: playbook for playbook in pack.playbooks}


def playbook(id: str) -> Playbook:
    """The playbook with this id."""
    return playbooks()[id]


@cache
def all_series() -> dict[str, Series]:
    """The series by id, in the order of the book."""
    return {series.id: series for series in sorted(joined(), key=lambda series: ORDER.index(series.id))}


@cache
def joined() -> Joined[Series]:
    """The series that come with the game; what somebody has added is looked at, and cannot be played."""
    own = [file for file in own_files(FOLDER) if file.name.startswith("series-")]
    return join(own, added_files("moonlight"), Series, misfits)


def misfits(found: Sequence[Filed[Series]]) -> Iterator[tuple[Filed[Series], Complaint]]:
    """Series that cannot be told from another one."""
    ids: set[str] = set()
    for one in found:
        if one.content.id in ids:
            yield one, Complaint(("id",), f'must be its own; there is another series "{one.content.id}"')
        ids.add(one.content.id)


def series(id: str) -> Series:
    """The series with this id."""
    return all_series()[id]


@cache
def abilities() -> dict[str, Ability]:
    """Every ability of every playbook and series by id."""
    own = [ability for playbook in playbooks().values() for ability in playbook.abilities]
    shared = [ability for series in all_series().values() for ability in series.abilities]
    return {ability.id: ability for ability in (*own, *shared)}


def ability(id: str) -> Ability:
    """The ability with this id."""
    return abilities()[id]


@cache
def playbook_of(id: str) -> Playbook:
    """The playbook that an ability belongs to."""
    return next(one for one in playbooks().values() if id in [found.id for found in one.abilities])


@cache
def mission_kind(series_id: str, id: str) -> MissionKind:
    """A mission of a series."""
    return next(mission for mission in series(series_id).missions if mission.id == id)


@cache
def rooms(series_id: str) -> dict[str, Room]:
    """The rooms of a series by id."""
    return {room.id: room for room in series(series_id).rooms}


@cache
def worlds(series_id: str) -> dict[str, World]:
    """The ready-made worlds of a series by id."""
    return {world.id: world for world in series(series_id).worlds}


@cache
def heroines(series_id: str) -> dict[str, Heroine]:
    """The ready-made heroines of a series by id."""
    return {heroine.id: heroine for heroine in series(series_id).heroines}


@cache
def pack_hash() -> str:
    """The hash of everything that is printed."""
    return hash_of(FOLDER / "playbooks.toml", *(one.file for one in joined().files))
