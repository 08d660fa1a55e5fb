"""The map: lettered locations, ways between them, and a grid of sectors on which machines move.

Positions are measured in sectors: x runs east from 0 to 6 (columns A to F), y south from 0 to 8.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache, cached_property
from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta

from timeloom.games.islands.terms import Letter, Sector, Title, Words
from timeloom.kernel.pack import Complaint, Content
from timeloom.kernel.verbs import inside, strangers, told

COLUMNS = "ABCDEF"
ROWS = "12345678"
SECTORS = tuple(column + row for row in ROWS for column in COLUMNS)
STEPS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}

Point: TypeAlias = tuple[float, float]


class Location(Content, frozen=True):
    """A location: open or restricted, with or without a bus stop, where machines can be near."""

    named_by: ClassVar[tuple[str, ...]] = ("letter",)

    letter: Annotated[Letter, told("Its letter, by which everything names it.")]
    name: Annotated[Title, told("What players call it.")]
    x: Annotated[float, Meta(ge=0, le=6), told("How far east, in sectors.")]
    y: Annotated[float, Meta(ge=0, le=8), told("How far south, in sectors.")]
    text: Annotated[Words, told("What it is like.")]
    restricted: Annotated[bool, told("Whether it is restricted; open unless told.")] = False
    bus: Annotated[bool, told("Whether the bus stops there.")] = False


class Way(Content, frozen=True):
    """A line between two locations."""

    named_by: ClassVar[tuple[str, ...]] = ("ends",)

    ends: Annotated[tuple[Letter, Letter], told("The two locations.", names="location")]
    kind: Annotated[Literal["road", "path", "bridge", "ferry"], told("How it is drawn.")] = "road"


class Shape(Content, frozen=True):
    """Something drawn on the map, as a closed line of points."""

    named_by: ClassVar[tuple[str, ...]] = ("name",)

    name: Annotated[str, told("What it is, for whoever reads the file.")]
    kind: Annotated[Literal["land", "wood", "field", "water"], told("How it is drawn.")]
    points: Annotated[tuple[Point, ...], Meta(min_length=3), told("Its corners, each `[x, y]` in sectors.")]


class Map(Content, frozen=True, dict=True):
    """The board."""

    named_by: ClassVar[tuple[str, ...]] = ("name",)

    name: Annotated[Title, told("What the islands are called.")]
    school: Annotated[Letter, told("Where the school is.", names="location")]
    radius: Annotated[float, told("How large a location is, in sectors.")]
    locations: Annotated[tuple[Location, ...], told("The locations.")]
    ways: Annotated[tuple[Way, ...], told("The lines between them.")]
    sea: Annotated[tuple[Sector, ...], told("The sectors where no machine can walk.")]
    shapes: Annotated[tuple[Shape, ...], told("What is drawn on the map.")] = ()

    @cached_property
    def location(self) -> dict[str, Location]:
        """The locations by their letters."""
        return {location.letter: location for location in self.locations}

    @cached_property
    def adjacent(self) -> dict[str, tuple[str, ...]]:
        """The locations at the other ends of the lines from each."""
        found: dict[str, list[str]] = defaultdict(list)
        for way in self.ways:
            one, other = way.ends
            found[one].append(other)
            found[other].append(one)
        return {letter: tuple(sorted(found[letter])) for letter in self.location}

    @cached_property
    def around(self) -> dict[str, frozenset[str]]:
        """Each location with those next door."""
        return {letter: frozenset((letter, *ways)) for letter, ways in self.adjacent.items()}

    @cached_property
    def on_foot(self) -> dict[str, dict[str, int]]:
        """The adjacent locations of each, with the cubes to walk there: one more to get past a fence."""
        return {
            start: {to: 2 if self.restricted(to) and not self.restricted(start) else 1 for to in ways}
            for start, ways in self.adjacent.items()
        }

    @cached_property
    def within(self) -> dict[str, tuple[tuple[str, ...], ...]]:
        """The adjacent locations of each that can be walked to with no cube, with one, and with any more."""
        return {
            start: tuple(tuple(to for to, cost in ways.items() if cost <= cubes) for cubes in range(3))
            for start, ways in self.on_foot.items()
        }

    @cached_property
    def sectors_near(self) -> dict[str, tuple[str, ...]]:
        """The sectors that intersect any part of each location."""
        return {
            place.letter: tuple(sector for sector in SECTORS if self._touches(place, sector))
            for place in self.locations
        }

    @cached_property
    def locations_near(self) -> dict[str, tuple[str, ...]]:
        """The locations that each sector intersects."""
        return {
            sector: tuple(letter for letter, sectors in self.sectors_near.items() if sector in sectors)
            for sector in SECTORS
        }

    @cached_property
    def ground(self) -> dict[str, frozenset[str]]:
        """The sectors near each location, for whoever only asks whether one of them is."""
        return {letter: frozenset(sectors) for letter, sectors in self.sectors_near.items()}

    @cached_property
    def guarded(self) -> frozenset[str]:
        """The sectors near restricted locations and no open one."""
        near = self.locations_near.items()
        return frozenset(sector for sector, letters in near if letters and all(map(self.restricted, letters)))

    @cached_property
    def sectors_from(self) -> dict[str, dict[str, int]]:
        """How many sectors lie between each location, at its nearest, and each sector."""
        corners = {sector: corner(sector) for sector in SECTORS}
        return {
            letter: {
                sector: min(abs(x - corners[other][0]) + abs(y - corners[other][1]) for other in touching)
                for sector, (x, y) in corners.items()
            }
            for letter, touching in self.sectors_near.items()
        }

    @cached_property
    def open_letters(self) -> tuple[str, ...]:
        """The open locations."""
        return tuple(place.letter for place in self.locations if not place.restricted)

    @cached_property
    def bus_stops(self) -> tuple[str, ...]:
        """The locations with a bus stop."""
        return tuple(place.letter for place in self.locations if place.bus)

    @cached_property
    def bus_rides(self) -> dict[str, tuple[str, ...]]:
        """Where the bus goes from each of its stops: to every other one."""
        return {stop: tuple(to for to in self.bus_stops if to != stop) for stop in self.bus_stops}

    @cached_property
    def car_rides(self) -> dict[str, tuple[str, ...]]:
        """Where one can be driven from each location: to every other open one."""
        return {start: tuple(to for to in self.open_letters if to != start) for start in self.location}

    def restricted(self, letter: str) -> bool:
        """Whether a location is restricted."""
        return self.location[letter].restricted

    def _touches(self, place: Location, sector: str) -> bool:
        left, top = corner(sector)
        across = place.x - min(max(place.x, left), left + 1)
        down = place.y - min(max(place.y, top), top + 1)
        return across * across + down * down < self.radius * self.radius

    def complaints(self) -> Iterator[Complaint]:
        """Letters must be there once, ways must join locations, and nothing stands in the sea."""
        seen: set[str] = set()
        for index, place in enumerate(self.locations):
            if place.letter in seen:
                yield Complaint(("map", "locations", index), f'there must be one "{place.letter}"')
            seen.add(place.letter)
            if sector_at(place.x, place.y) in self.sea:
                yield Complaint(("map", "locations", index), "it must stand on land; its sector is sea")
        yield from strangers(inside(self, ("map",)), {"location": self.location})


def corner(sector: str) -> tuple[int, int]:
    """The north-west corner of a sector."""
    return COLUMNS.index(sector[0]), ROWS.index(sector[1])


def sector_at(x: float, y: float) -> str:
    """The sector around a point."""
    return COLUMNS[min(int(x), len(COLUMNS) - 1)] + ROWS[min(int(y), len(ROWS) - 1)]


@cache
def beside(sector: str, way: str) -> str | None:
    """The sector next to one, or nothing at the edge of the board."""
    (column, row), (east, south) = corner(sector), STEPS[way]
    column, row = column + east, row + south
    inside = 0 <= column < len(COLUMNS) and 0 <= row < len(ROWS)
    return COLUMNS[column] + ROWS[row] if inside else None


@cache
def sectors_beside(sector: str) -> tuple[str, ...]:
    """The sectors that are adjacent orthogonally."""
    return tuple(found for way in STEPS if (found := beside(sector, way)))
