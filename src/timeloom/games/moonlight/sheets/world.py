"""A series on paper: tracks, missions, fallout and abilities on one page, its map and world on another."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from timeloom.games.moonlight.names import room_id
from timeloom.games.moonlight.pack.abilities import Ability
from timeloom.games.moonlight.pack.library import rooms, series
from timeloom.games.moonlight.pack.series import FalloutRow, MissionKind, Question, Room, Series
from timeloom.games.moonlight.rules.playsets.sea_of_stars.engines import berths
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.scene.maps import room_map
from timeloom.games.moonlight.scene.playsets import series_things
from timeloom.games.moonlight.scene.story import clocks
from timeloom.games.moonlight.sheets.people import Gauge, Learned
from timeloom.games.moonlight.state import SERIES_XP, TIER, TRACK, Engine, State, Suspect
from timeloom.kernel.scene import Board, Clock, Line, Sheet, Thing

CLOCKS = 24
"""So many clocks have room on a page, those that still run first."""
SHRINES = "shrine-keepers"
ENGINE_LINES = ("Virtue", "Impulse", "Refuses", "Pilot")
SUSPECTS = 8
"""So many suspects a blank sheet has room for."""


class LongTrack(Struct, frozen=True):
    """A track in tiers."""

    name: str
    filled: int
    tier: int
    tiers: int


class AnsweredQuestion(Struct, frozen=True):
    """A question of series creation, what it offers, and what was answered."""

    words: str
    options: tuple[str, ...]
    most: int
    answers: tuple[str, ...]


class SeriesPage(Struct, frozen=True, tag_field="page", tag="series"):
    """What a season is played with."""

    id: str
    name: str
    title: str
    tagline: str
    text: str
    status: str
    tracks: tuple[LongTrack, ...]
    xp: Gauge
    xp_lines: tuple[str, ...]
    abilities: tuple[Learned, ...]
    missions: tuple[MissionKind, ...]
    mission: str
    fallout: tuple[FalloutRow, ...]
    clocks: tuple[Thing, ...]
    blank: bool


class WorldPage(Struct, frozen=True, tag_field="page", tag="world"):
    """Where it is played: the map, what lies beside it, and what the table has answered and agreed on."""

    id: str
    name: str
    title: str
    map: Board | None
    building: dict[str, Gauge]
    things: tuple[Thing, ...]
    questions: tuple[AnsweredQuestion, ...]
    lines: tuple[str, ...]
    veils: tuple[str, ...]
    blank: bool


def unwritten(series_id: str) -> State:
    """A table before anybody has said anything, with room for all that a series asks for."""
    s = State(series_id, "season", [])
    s.rooms = [room.id for room in rooms(series_id).values() if not room.size]
    s.engines = [Engine("", "", [], 0) for _ in range(berths(s))]
    s.suspects = [Suspect("", "") for _ in range(SUSPECTS)]
    return s


def series_pages(s: State, blank: bool = False) -> tuple[SeriesPage, WorldPage]:
    """Both pages of a series as the table stands; blank ones have room to write."""
    found = series(s.series)
    return _series_page(s, found, blank), _world_page(s, found, blank)


def _series_page(s: State, found: Series, blank: bool) -> SeriesPage:
    return SeriesPage(
        id=found.id,
        name=found.name,
        title=s.title,
        tagline=found.tagline,
        text=found.text,
        status="" if blank else f"Season {s.season + 1}, episode {s.episode}" if s.episode else "",
        tracks=(_track(found.track, s.adversary), _track(found.investigation, s.investigation)),
        xp=Gauge(s.xp, SERIES_XP),
        xp_lines=tuple(f"We {line}" for line in found.xp),
        abilities=tuple(_learned(s, one) for one in found.abilities),
        missions=found.missions,
        mission=s.mission.goal if s.mission else "",
        fallout=found.fallout,
        clocks=tuple(sorted(clocks(s), key=_is_full)[:CLOCKS]),
        blank=blank,
    )


def _is_full(thing: Thing) -> bool:
    return isinstance(thing, Clock) and thing.filled >= thing.size


def _world_page(s: State, found: Series, blank: bool) -> WorldPage:
    beside = series_things(s)
    boards = [_room_map(s)] if found.rooms else [thing for thing in beside if isinstance(thing, Board)]
    return WorldPage(
        id=found.id,
        name=found.name,
        title=s.title,
        map=boards[0] if boards else None,
        building={room_id(room.id): _built(s, room) for room in _built_rooms(s, found)},
        things=tuple(_cleared(thing) for thing in beside if not isinstance(thing, Board)),
        questions=(
            *(_answered(s, question) for question in found.questions if not question.each),
            *_rooms_in_words(s, found),
        ),
        lines=tuple(s.lines),
        veils=tuple(s.veils),
        blank=blank,
    )


def _room_map(s: State) -> Board:
    """The map with what each room is for; what was said about it stands in the column of answers."""
    board = room_map(s)
    texts = {room_id(room.id): room.text for room in rooms(s.series).values()}
    return replace(board, places=tuple(replace(place, text=texts[place.id]) for place in board.places))


def _rooms_in_words(s: State, found: Series) -> list[AnsweredQuestion]:
    """What was said about the rooms that are open."""
    told = [room for room in found.rooms if s.answers.get(room.id)]
    return [AnsweredQuestion(f"{room.name}:", (), 1, tuple(s.answers[room.id])) for room in told]


def _built_rooms(s: State, found: Series) -> list[Room]:
    """Rooms that are still to be opened, if this series has them built at all."""
    start = unwritten(found.id)
    builds = bool(rules_of(start).buildable(start))
    return [room for room in found.rooms if builds and room.id not in s.rooms]


def _built(s: State, room: Room) -> Gauge:
    """How far a project has come that opens a room."""
    return Gauge(sum(clock.filled for clock in s.clocks if clock.room == room.id), room.size)


def _cleared(thing: Thing) -> Thing:
    """An Engine that has no name yet has nothing written on its sheet."""
    if isinstance(thing, Sheet) and not thing.title:
        return replace(thing, lines=tuple(Line(label, "") for label in ENGINE_LINES), subtitle="")
    return thing


def _track(name: str, filled: int) -> LongTrack:
    return LongTrack(name, filled, TIER, TRACK // TIER)


def _learned(s: State, found: Ability) -> Learned:
    text = f"{found.text} Ours is a {s.shrine}." if found.id == SHRINES and s.shrine else found.text
    return Learned(found.name, text, "", found.id in s.abilities, found.transcendent)


def _answered(s: State, question: Question) -> AnsweredQuestion:
    return AnsweredQuestion(
        question.words, question.options, question.most, tuple(s.answers.get(question.id, ()))
    )
