"""A series: its questions, abilities, missions, fallout, map, and the words of a director for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from timeloom.games.moonlight.pack.abilities import Ability, Attribute, Bonus, Tier, Word
from timeloom.games.moonlight.pack.effects import Effect
from timeloom.games.moonlight.pack.idle import idle, wrong_ways
from timeloom.games.moonlight.pack.ready_made import Heroine, World
from timeloom.kernel.pack import Complaint, Content, Icon, once_each
from timeloom.kernel.verbs import inside, strangers, told

Words = Annotated[tuple[Annotated[str, Meta(min_length=1)], ...], Meta(min_length=1)]
ClockName = Annotated[str, Meta(min_length=1, max_length=60)]
Telling = Annotated[str, Meta(min_length=1, max_length=200)]
Tellings = tuple[Telling, ...]
HarmWords = Word | Words
ORDER = ("abyss", "rotting-sky", "sea-of-stars", "maze-of-dreams")
"""The series that there are rules for, in the order of the book."""


class Question(Content, frozen=True):
    """A question of series creation; with options, up to `most` of them are chosen, otherwise it is open.

    A question to `each` is answered by every protagonist for themselves.
    """

    id: Annotated[Word, told("What files call it.")]
    words: Annotated[Word, told("The question.")]
    options: Annotated[
        tuple[str, ...], told("What can be chosen; without any, the answer is in one's own words.")
    ] = ()
    most: Annotated[int, Meta(ge=1, le=2), told("How many of the options can be chosen.")] = 1
    each: Annotated[bool, told("Whether every protagonist answers it for themselves.")] = False


class Tale(Content, frozen=True):
    """A mission worked out for a director who has no time: what is seen, what is true, how it ends."""

    named_by: ClassVar[tuple[str, ...]] = ("goal",)

    goal: Annotated[str, Meta(min_length=1, max_length=120), told("What the mission is for.")]
    opening: Annotated[Telling, told("What is seen first.")]
    danger: Annotated[ClockName, told("What its danger clock is called.")]
    hurdles: Annotated[
        tuple[ClockName, ClockName, ClockName], told("What its clocks are called that have to be filled.")
    ]
    truths: Annotated[tuple[Telling, Telling, Telling], told("What is true behind them.")]
    won: Annotated[Telling, told("How it ends when it is won.")]
    lost: Annotated[Telling, told("How it ends when it is lost.")]
    finale: Annotated[bool, told("Whether it is told only when the adversary comes by itself.")] = False


class MissionKind(Content, frozen=True):
    """A mission that the series offers, with what it changes about the fallout after it."""

    id: Annotated[Word, told("What files call it.")]
    name: Annotated[Word, told("What players call it.")]
    tier: Annotated[Tier, told("How great it is.")]
    text: Annotated[Word, told("What it is about.")]
    asks: Annotated[tuple[str, ...], told("Questions for the director.")] = ()
    goals: Annotated[tuple[str, ...], told("What it can be for, where it has no tales.")] = ()
    ends: Annotated[Literal["", "season", "series"], told("What it ends, if anything.")] = ""
    keeps_investigation: Annotated[bool, told("Whether the investigation stays as it is after it.")] = False
    opens_room: Annotated[bool, told("Whether it opens a room.")] = False
    heart_dice: Annotated[int, told("How many dice it adds to the roll for hearts.")] = 0
    fallout_dice: Annotated[int, told("How many dice it adds to the fallout.")] = 0
    next_engagement: Annotated[int, told("How many dice it adds to the next engagement roll.")] = 0
    leaves_bastion: Annotated[bool, told("Whether the bastion is left behind.")] = False
    new_engine: Annotated[bool, told("Whether it brings a new engine.")] = False
    tales: Annotated[tuple[Tale, ...], told("Missions worked out for a director who has no time.")] = ()

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

    id: Annotated[Word, told("What files call it.")]
    name: Annotated[Word, told("What players call it.")]
    text: Annotated[Word, told("What it is like.")]
    x: Annotated[float, Meta(ge=0, le=1), told("How far right on the map, from 0 to 1.")]
    y: Annotated[float, Meta(ge=0, le=1), told("How far down on the map, from 0 to 1.")]
    called: Annotated[str, told("What it is called where it does not matter which of two it is.")] = ""
    size: Annotated[int, Meta(ge=0, le=8), told("How many segments its clock has.")] = 6
    bonuses: Annotated[tuple[Bonus, ...], told("What it adds to rolls once it is open.")] = ()
    trains: Annotated[Attribute | None, told("The attribute that is trained there.")] = None
    asks: Annotated[tuple[str, ...], told("Questions for whoever opens it.")] = ()
    does: Annotated[
        tuple[Effect, ...],
        told("What a cursed fate does when somebody reaches for it: the boon and the price."),
    ] = ()
    prices: Annotated[Tellings, told("What it can cost.")] = ()
    icon: Annotated[Icon, told("The picture; without one, a room is known by its first letter.")] = ""


class Shows(Content, frozen=True):
    """How the troubles of one tier can show, by result; {friend}, {traitor} and {name} stand for people."""

    named_by: ClassVar[tuple[str, ...]] = ()

    bad: Annotated[Tellings, told("For 1 to 3.")] = ()
    mixed: Annotated[Tellings, told("For 4 and 5.")] = ()
    good: Annotated[Tellings, told("For 6.")] = ()


class Weighs(Content, frozen=True):
    """What the troubles of one tier do, by result."""

    named_by: ClassVar[tuple[str, ...]] = ()

    bad: Annotated[tuple[Effect, ...], told("For 1 to 3.")] = ()
    mixed: Annotated[tuple[Effect, ...], told("For 4 and 5.")] = ()
    good: Annotated[tuple[Effect, ...], told("For 6.")] = ()


class FalloutRow(Content, frozen=True):
    """What a fallout roll of one tier means: for 1–3, 4/5 and 6."""

    named_by: ClassVar[tuple[str, ...]] = ()

    bad: Annotated[Word, told("What 1 to 3 mean.")]
    mixed: Annotated[Word, told("What 4 and 5 mean.")]
    good: Annotated[Word, told("What 6 means.")]
    weighs: Annotated[Weighs, told("What the troubles do.")] = Weighs()
    shows: Annotated[Shows, told("How the troubles can show.")] = Shows()


class Tables(Content, frozen=True):
    """Words for a director who has none: each list is drawn from, none is complete."""

    named_by: ClassVar[tuple[str, ...]] = ()

    places: Annotated[Words, told("Where things happen.")]
    faces: Annotated[Words, told("Whom one meets.")]
    pressures: Annotated[Words, told("What presses.")]
    omens: Annotated[Words, told("Signs of what is to come.")]
    complications: Annotated[Words, told("What makes things harder.")]
    dangers: Annotated[Words, told("What threatens.")]
    promises: Annotated[Words, told("What can be promised.")]
    answers: Annotated[Words, told("Answers to questions.")]
    obligations: Annotated[Words, told("What the everyday asks.")]
    moments: Annotated[Words, told("Moments between missions.")]
    body: Annotated[tuple[HarmWords, HarmWords, HarmWords, HarmWords], told("Harm to the body, by level.")]
    heart: Annotated[tuple[HarmWords, HarmWords, HarmWords, HarmWords], told("Harm to the heart, by level.")]
    portents: Annotated[tuple[str, ...], told("Portents.")] = ()
    reminders: Annotated[tuple[str, ...], told("What reminds one of somebody.")] = ()
    engines: Annotated[tuple[str, ...], told("What engines are called.")] = ()
    visits: Annotated[tuple[str, ...], told("What visits are like.")] = ()
    refusals: Annotated[tuple[str, ...], told("How somebody refuses.")] = ()
    avatars: Annotated[tuple[str, ...], told("What avatars are like.")] = ()
    bargains: Annotated[
        dict[str, Tellings], told("Poisoned promises for prices that only this series has.")
    ] = {}


class Series(Content, frozen=True, kw_only=True):
    """A series playset."""

    id: Annotated[Word, told("What files call it.")]
    name: Annotated[Word, told("What players call it.")]
    tagline: Annotated[Word, told("A few words for the cover.")]
    brief: Annotated[str, told("A few words for whoever chooses it; without them, its tagline.")] = ""
    icon: Annotated[Icon, told("The picture.")] = ""
    text: Annotated[Word, told("What it is about.")]
    goal: Annotated[str, told("What a season is played for, in one line that stays in sight.")] = ""
    adversary: Annotated[Word, told("Whom it is against.")]
    track: Annotated[Word, told("What the track of the adversary is called.")]
    investigation: Annotated[str, told("What the investigation is called.")] = "Investigation"
    group: Annotated[str, told("What the protagonists are called together.")] = "The protagonists"
    connect: Annotated[str, told("What it is called to make a connection.")] = "Make a connection"
    connects: Annotated[str, told("What a connection gives and costs, in a sentence.")] = (
        "2 to 5 links for your friend, by your roll."
    )
    meeting: Annotated[str, told("What the protagonists do together.")] = "What you do together"
    investigate: Annotated[str, told("What it is called to investigate.")] = "Investigate"
    looks: Annotated[str, told("What somebody does who investigates.")] = "looks into it"
    questions: Annotated[tuple[Question, ...], told("The questions of series creation.")]
    xp: Annotated[Words, told("What experience is earned for.")]
    abilities: Annotated[tuple[Ability, ...], told("The abilities that every protagonist can have.")]
    missions: Annotated[tuple[MissionKind, ...], told("The missions that it offers.")]
    fallout: Annotated[
        tuple[FalloutRow, FalloutRow, FalloutRow], told("What a fallout roll means, for each tier.")
    ]
    map: Annotated[str, told("What the map is called.")] = ""
    rooms: Annotated[tuple[Room, ...], told("The places on the map.")] = ()
    edges: Annotated[tuple[tuple[str, str], ...], told("The ways between them.", names="room")] = ()
    names: Annotated[Words, told("Names for people.")]
    titles: Annotated[Words, told("Titles for episodes.")]
    tables: Annotated[Tables, told("Words for a director who has none.")]
    worlds: Annotated[tuple[World, ...], told("Worlds that are ready to be played in.")] = ()
    heroines: Annotated[tuple[Heroine, ...], told("Protagonists who are ready to be played.")] = ()

    def complaints(self) -> Iterator[Complaint]:
        """It must be one that there are rules for; ids are there once, and every name is somebody's."""
        if self.id not in ORDER:
            words = f'must be one that there are rules for: {", ".join(ORDER)}; it is "{self.id}"'
            yield Complaint(("id",), words)
        for table in ("questions", "abilities", "missions", "rooms", "worlds", "heroines"):
            yield from once_each(table, [entry.id for entry in getattr(self, table)], ())
        known = {"room": [room.id for room in self.rooms], "mission": [one.id for one in self.missions]}
        known["ability"] = [one.id for one in self.abilities]
        yield from strangers(inside(self), known)
        yield from idle(self)
        yield from wrong_ways(self.edges)
