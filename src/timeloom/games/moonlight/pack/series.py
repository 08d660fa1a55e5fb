"""A series: its questions, abilities, missions, fallout, map, and the words of a director for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from timeloom.games.moonlight.pack.abilities import Ability, Attribute, Bonus, Tier, Word
from timeloom.kernel.pack import Complaint, Content

Words = Annotated[tuple[str, ...], Meta(min_length=1)]


class Question(Content, frozen=True):
    """A question of series creation; with options, up to `most` of them are chosen, otherwise it is open.

    A question to `each` is answered by every protagonist for themselves.
    """

    id: Word
    words: Word
    options: tuple[str, ...] = ()
    most: Annotated[int, Meta(ge=1, le=2)] = 1
    each: bool = False


class MissionKind(Content, frozen=True):
    """A mission that the series offers, with what it changes about the fallout after it."""

    id: Word
    name: Word
    tier: Tier
    text: Word
    asks: tuple[str, ...] = ()
    goals: tuple[str, ...] = ()
    ends: Literal["", "season", "series"] = ""
    keeps_investigation: bool = False
    opens_room: bool = False
    heart_dice: int = 0
    fallout_dice: int = 0
    next_engagement: int = 0
    leaves_bastion: bool = False
    new_engine: bool = False


class Room(Content, frozen=True):
    """A place on the series' map and what it brings once it is open."""

    id: Word
    name: Word
    text: Word
    x: Annotated[float, Meta(ge=0, le=1)]
    y: Annotated[float, Meta(ge=0, le=1)]
    size: Annotated[int, Meta(ge=0, le=8)] = 6
    bonuses: tuple[Bonus, ...] = ()
    trains: Attribute | None = None
    asks: tuple[str, ...] = ()


class FalloutRow(Content, frozen=True):
    """What a fallout roll of one tier means: for 1–3, 4/5 and 6."""

    named_by: ClassVar[tuple[str, ...]] = ()

    bad: Word
    mixed: Word
    good: Word


class Tables(Content, frozen=True):
    """Words for a director who has none: each list is drawn from, none is complete."""

    named_by: ClassVar[tuple[str, ...]] = ()

    places: Words
    faces: Words
    pressures: Words
    omens: Words
    complications: Words
    dangers: Words
    promises: Words
    answers: Words
    obligations: Words
    moments: Words
    body: tuple[str, str, str, str]
    heart: tuple[str, str, str, str]
    engines: tuple[str, ...] = ()
    refusals: tuple[str, ...] = ()
    avatars: tuple[str, ...] = ()


class Series(Content, frozen=True, kw_only=True):
    """A series playset."""

    id: Word
    name: Word
    tagline: Word
    text: Word
    adversary: Word
    track: Word
    investigation: str = "Investigation"
    group: str = "The protagonists"
    connect: str = "Make a connection"
    investigate: str = "Investigate"
    questions: tuple[Question, ...]
    xp: Words
    abilities: tuple[Ability, ...]
    missions: tuple[MissionKind, ...]
    fallout: tuple[FalloutRow, FalloutRow, FalloutRow]
    map: str = ""
    rooms: tuple[Room, ...] = ()
    edges: tuple[tuple[str, str], ...] = ()
    names: Words
    titles: Words
    tables: Tables

    def complaints(self) -> Iterator[Complaint]:
        """Ways must lead from room to room."""
        rooms = {room.id for room in self.rooms}
        for index, edge in enumerate(self.edges):
            for end in edge:
                if end not in rooms:
                    yield Complaint(("edges", index), f'must join two rooms; there is no room "{end}"')
