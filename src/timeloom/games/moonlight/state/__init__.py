"""The table of Moonlight as plain data: the series, the protagonists, the mission and the roll in play."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct, field

from timeloom.games.moonlight.state.missions import Clock, ClockKind, Engine, LostWay, Mission, Suspect
from timeloom.games.moonlight.state.people import Face, Harm, Promise, Protagonist
from timeloom.games.moonlight.state.rolls import ActionRoll, Advantage, Consequence, Offered, Throw
from timeloom.games.moonlight.state.terms import (
    ACTIONS,
    ATTRIBUTE_OF,
    ATTRIBUTES,
    DIRECTOR,
    DOTS,
    EFFECTS,
    HARM_ROOM,
    HUNTERS,
    POSITIONS,
    RECOVERY,
    SERIES_XP,
    STEPS,
    STRESS,
    TIER,
    TRACK,
    XP_SIZE,
    XP_TRACKS,
    Kind,
    Loss,
    Position,
    Result,
    adversary_tier,
    better,
    tier_of,
    worse,
)

__all__ = [
    "ACTIONS",
    "ATTRIBUTES",
    "ATTRIBUTE_OF",
    "DIRECTOR",
    "DOTS",
    "EFFECTS",
    "HARM_ROOM",
    "HUNTERS",
    "POSITIONS",
    "RECOVERY",
    "SERIES_XP",
    "STEPS",
    "STRESS",
    "TIER",
    "TRACK",
    "XP_SIZE",
    "XP_TRACKS",
    "ActionRoll",
    "Advantage",
    "Clock",
    "ClockKind",
    "Consequence",
    "Counts",
    "Engine",
    "Face",
    "Harm",
    "Kind",
    "Loss",
    "LostWay",
    "Mission",
    "Offered",
    "Part",
    "Position",
    "Promise",
    "Protagonist",
    "Result",
    "State",
    "Suspect",
    "Throw",
    "adversary_tier",
    "better",
    "tier_of",
    "worse",
]


class Counts(Struct):
    """What a season was like, for the outcome and for studies."""

    episodes: int = 0
    eclipses: int = 0
    losses: int = 0
    won: int = 0
    """Missions that were carried out."""
    rolls: int = 0


Part: TypeAlias = Literal[
    "boundaries",
    "series",
    "characters",
    "beginning",
    "obligation",
    "downtime",
    "mission",
    "engagement",
    "action",
    "ending",
    "fallout",
    "advancement",
    "season",
]


class State(Struct):
    """Everything at the table. Links, clocks and sheets are open to all, as the rules want it."""

    series: str
    length: str
    people: list[Protagonist]
    part: Part = "boundaries"
    season: int = 1
    episode: int = 0
    answers: dict[str, list[str]] = {}
    title: str = ""
    world: str = ""
    """The ready-made world that is played in, if it is one."""
    opening: str = "book"
    """Where the story begins: by the book, or in a world that is ready."""
    abilities: list[str] = []
    xp: int = 0
    investigation: int = 0
    adversary: int = 0
    clocks: list[Clock] = []
    made: int = 0
    rooms: list[str] = []
    blessed: bool = False
    shrine: str = ""
    engagement_bonus: int = 0
    mission: Mission | None = None
    roll: ActionRoll | None = None
    last_roll: ActionRoll | None = None
    throws: list[Throw] = []
    """The latest dice that were no action roll."""
    consequence: Consequence | None = None
    looming: list[Consequence] = []
    """Further consequences of the same roll, which have been named and not faced yet."""
    lost: list[LostWay] = []
    """Ways that were lost in this episode outside of its mission, which keeps its own."""
    lines: list[str] = []
    veils: list[str] = []
    paused: bool = False
    free: bool = False
    """Whether somebody has a scene of their own, for which the story waits."""
    consenting: list[int] = []
    """Those for whom no roll waits; they can speak up all the same."""
    trouble: str = ""
    burdened: bool = False
    """Whether the trouble is one of every day, which everybody has on their mind."""
    concerns: str = ""
    """The friend whom the latest trouble or fate is about."""
    grown: int = 0
    """So many segments the next danger begins with, because a foe has grown."""
    advancing: bool = False
    """Whether the adversary's agenda moves on with the next mission, whatever comes of it."""
    told: list[str] = []
    """What people have put into words, the latest last, so that nobody has to hear it twice."""
    fate_used: bool = False
    hunters: int = 0
    alert: int = 0
    hope: bool = False
    blight_floor: int = 0
    bastion: int = TRACK
    engines: list[Engine] = []
    suspects: list[Suspect] = []
    exposed: str = ""
    unrest: str = ""
    season_over: Literal["", "won", "lost"] = ""
    series_over: bool = False
    counts: Counts = field(default_factory=Counts)
    ending: str = ""

    @property
    def protagonists(self) -> list[Protagonist]:
        """Those who are still in the story."""
        return [person for person in self.people if not person.loss and person.playbook]

    @property
    def lost_ways(self) -> list[LostWay]:
        """What will not do any more, in the mission or outside of one."""
        return self.mission.lost if self.mission else self.lost

    @property
    def voices(self) -> list[int]:
        """Who speaks for the story: whoever is still in it, or, when nobody is left, the director."""
        return [person.seat for person in self.protagonists] or [DIRECTOR]

    def at(self, seat: int) -> Protagonist:
        """The protagonist of a seat."""
        return self.people[seat - 1]

    def others(self, seat: int) -> list[Protagonist]:
        """The protagonists but this one."""
        return [person for person in self.protagonists if person.seat != seat]

    def able(self) -> list[Protagonist]:
        """Those who can act in this mission."""
        return [person for person in self.protagonists if person.able]

    def clock(self, id: str) -> Clock:
        """The clock with this id."""
        return next(clock for clock in self.clocks if clock.id == id)

    def open_clocks(self, *kinds: str) -> list[Clock]:
        """Clocks of these kinds that are not full."""
        return [clock for clock in self.clocks if clock.kind in kinds and not clock.full]

    @property
    def alone(self) -> bool:
        """Whether there is one protagonist only; people of their life stand in for friends then."""
        return len(self.people) == 1

    def friends(self) -> list[Face]:
        """The faces in the protagonists' lives who are neither traitors nor lost."""
        faces = [face for person in self.protagonists for face in person.faces]
        return [face for face in faces if not face.traitor and face.fate != "lost"]

    def seat_named(self, name: str) -> int:
        """The seat of the protagonist with this name; somebody may have been lost since they were named."""
        return next(person.seat for person in (*self.protagonists, *self.people) if person.name == name)
