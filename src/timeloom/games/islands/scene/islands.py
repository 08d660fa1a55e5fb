"""The map: land and sea, ways, places with what lies there, sectors with their machines, and the kids."""

from __future__ import annotations

from functools import cache

from timeloom.games.islands.names import headed, place_thing, sector_thing
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.map import COLUMNS, ROWS, SECTORS, Location, corner
from timeloom.games.islands.scene.kids import kid_piece
from timeloom.games.islands.scene.looks import TOKENS
from timeloom.games.islands.scene.machines import machine_piece
from timeloom.games.islands.state import State
from timeloom.kernel.scene import Board, Grid, Link, Piece, Place, Shape, Sign

WIDTH, HEIGHT = len(COLUMNS), len(ROWS)
BUS = Sign("bus stop", "▣", "bus")
SCHOOL = Sign("school", "§", "school-bag")
CLOSED = Sign("restricted", "✕", "barbed-wire", "orange")


def islands(s: State) -> Board:
    """The board."""
    chart = load_box().map
    return Board(
        "islands",
        chart.name,
        (*(sector_place(s, sector) for sector in SECTORS), *(place(s, spot) for spot in chart.locations)),
        layout="map",
        links=links(),
        grid=Grid(WIDTH, HEIGHT),
        shapes=shapes(),
        ratio=WIDTH / HEIGHT,
    )


@cache
def links() -> tuple[Link, ...]:
    """The ways between locations."""
    ways = load_box().map.ways
    return tuple(Link(place_thing(way.ends[0]), place_thing(way.ends[1]), way.kind) for way in ways)


@cache
def shapes() -> tuple[Shape, ...]:
    """Land, woods, fields and lakes."""
    return tuple(
        Shape(shape.kind, tuple((round(x / WIDTH, 4), round(y / HEIGHT, 4)) for x, y in shape.points))
        for shape in load_box().map.shapes
    )


def sector_place(s: State, sector: str) -> Place:
    """A sector with the machines that stand in it."""
    left, top = corner(sector)
    return Place(
        sector_thing(sector),
        f"Sector {sector}",
        pieces=tuple(machine_piece(one) for one in s.machines if one.hacker < 0 and one.sector == sector),
        x=round((left + 0.5) / WIDTH, 4),
        y=round((top + 0.5) / HEIGHT, 4),
        kind="sea" if sector in load_box().map.sea else "sector",
        square=True,
    )


def place(s: State, spot: Location) -> Place:
    """A location with the kids there, each with the machine that they control."""
    return Place(
        place_thing(spot.letter),
        spot.name,
        pieces=tuple(pieces(s, spot.letter)),
        x=round(spot.x / WIDTH, 4),
        y=round(spot.y / HEIGHT, 4),
        kind="restricted" if spot.restricted else "open",
        text=about(s, spot),
        badge=spot.letter,
        signs=tuple(signs(s, spot)),
    )


def pieces(s: State, letter: str) -> list[Piece]:
    """Who stands at a location."""
    found = []
    for index in s.kids_at(letter):
        found.append(kid_piece(s, index))
        found += [machine_piece(one) for one in s.machines if one.hacker == index]
    return found


def about(s: State, spot: Location) -> str:
    """What a location is like, and what can be done at its event location."""
    event = load_box().places.get(spot.letter) if spot.letter in s.places else None
    return f"{spot.text} {headed(event.name, event.does)}" if event else spot.text


def signs(s: State, spot: Location) -> list[Sign]:
    """What a location is, and what lies there."""
    found = [CLOSED] if spot.restricted else []
    found += [BUS] if spot.bus else []
    found += [SCHOOL] if spot.letter == load_box().map.school else []
    found += [Sign(f"home of {name}", "⌂", "house") for name in at_home(s, spot.letter)]
    if spot.letter in s.places:
        used = " (used today)" if spot.letter in s.places_used else ""
        found.append(Sign(f"{load_box().places[spot.letter].name}{used}", "★", "sparkles", "teal"))
    if told := s.told_at(spot.letter):
        known = load_box().rumors[told.card].title if told.card else "face down"
        found.append(
            Sign(f"rumor, {known}", "!" if told.card else "?", "", "rose" if told.card else "indigo")
        )
    for kind, count in s.tokens.get(spot.letter, {}).items():
        looks = TOKENS[kind]  # type: ignore[index]
        found += [Sign(kind, looks.mark, looks.icon, looks.colour, count)] if count else []
    return found


def at_home(s: State, letter: str) -> list[str]:
    """The kids in play whose home is here, by first name."""
    kids = load_box().kids
    return [kids[kid.id].name.split()[0] for kid in s.kids if kids[kid.id].home == letter]
