"""A series: its questions, abilities, missions, fallout, map, and the words of a director for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from timeloom.games.moonlight.pack.abilities import Ability, Attribute, Bonus, Tier, Word
from timeloom.kernel.pack import Complaint, Content, Icon

Words = Annotated[tuple[str, ...], Meta(min_length=1)]
ClockName = Annotated[str, Meta(min_length=1, max_length=60)]
Telling = Annotated[str, Meta(min_length=1, max_length=200)]
Tellings = tuple[Telling, ...]
HarmWords = Word | Words
Effect = Literal["", "friend", "loss", "agenda", "foe", "hunters", "burden"]
"""What a trouble does besides being told: a friend in need or lost, the adversary's agenda, a stronger foe,
the rival hunters, everyday trouble."""


class Question(Content, frozen=True):
    """A question of series creation; with options, up to `most` of them are chosen, otherwise it is open.

    A question to `each` is answered by every protagonist for themselves.
    """

    id: Word
    words: Word
    options: tuple[str, ...] = ()
    most: Annotated[int, Meta(ge=1, le=2)] = 1
    each: bool = False


class Tale(Content, frozen=True):
    """A mission worked out for a director who has no time: what is seen, what is true, how it ends."""

    named_by: ClassVar[tuple[str, ...]] = ("goal",)

    goal: Annotated[str, Meta(min_length=1, max_length=120)]
    opening: Telling
    danger: ClockName
    hurdles: tuple[ClockName, ClockName, ClockName]
    truths: tuple[Telling, Telling, Telling]
    won: Telling
    lost: Telling
    finale: bool = False
    """Told only when the adversary comes by itself."""


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
    tales: tuple[Tale, ...] = ()

    @property
    def aims(self) -> tuple[str, ...]:
        """What such a mission can be for; a series without tales lists bare goals."""
        return tuple(tale.goal for tale in self.tales if not tale.finale) or self.goals or (self.name,)

    @property
    def last_stands(self) -> tuple[str, ...]:
        """What it is for when the adversary comes by itself."""
        return tuple(tale.goal for tale in self.tales if tale.finale) or self.aims


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
    prices: Tellings = ()
    icon: Icon = ""
    """Without one, a room is known by its first letter."""


class Shows(Content, frozen=True):
    """How the troubles of one tier can show, by result; {friend}, {traitor} and {name} stand for people."""

    named_by: ClassVar[tuple[str, ...]] = ()

    bad: Tellings = ()
    mixed: Tellings = ()
    good: Tellings = ()


class Weighs(Content, frozen=True):
    """What the troubles of one tier do, by result."""

    named_by: ClassVar[tuple[str, ...]] = ()

    bad: Effect = ""
    mixed: Effect = ""
    good: Effect = ""


class FalloutRow(Content, frozen=True):
    """What a fallout roll of one tier means: for 1–3, 4/5 and 6."""

    named_by: ClassVar[tuple[str, ...]] = ()

    bad: Word
    mixed: Word
    good: Word
    weighs: Weighs = Weighs()
    shows: Shows = Shows()


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
    body: tuple[HarmWords, HarmWords, HarmWords, HarmWords]
    heart: tuple[HarmWords, HarmWords, HarmWords, HarmWords]
    portents: tuple[str, ...] = ()
    reminders: tuple[str, ...] = ()
    engines: tuple[str, ...] = ()
    visits: tuple[str, ...] = ()
    refusals: tuple[str, ...] = ()
    avatars: tuple[str, ...] = ()
    bargains: dict[str, Tellings] = {}
    """Poisoned promises for prices that only this series has."""


class Series(Content, frozen=True, kw_only=True):
    """A series playset."""

    id: Word
    name: Word
    tagline: Word
    brief: str = ""
    """A few words for whoever chooses it; without them, its tagline."""
    icon: Icon = ""
    text: Word
    adversary: Word
    track: Word
    investigation: str = "Investigation"
    group: str = "The protagonists"
    connect: str = "Make a connection"
    meeting: str = "What you do together"
    investigate: str = "Investigate"
    looks: str = "looks into it"
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
