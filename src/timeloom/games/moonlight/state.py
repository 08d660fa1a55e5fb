"""The table of Moonlight as plain data: the series, the protagonists, the mission and the roll in play."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct, field

from timeloom.games.moonlight.pack.abilities import Attribute
from timeloom.games.moonlight.pack.library import playbook

DIRECTOR = 0
"""The director's seat; all others are protagonists."""

ATTRIBUTES: dict[Attribute, tuple[str, str, str]] = {
    "sun": ("defy", "empathize", "express"),
    "moon": ("confess", "forgive", "perceive"),
    "stars": ("analyze", "conceal", "flow"),
}
ACTIONS = tuple(action for actions in ATTRIBUTES.values() for action in actions)
ATTRIBUTE_OF: dict[str, Attribute] = {
    action: attribute for attribute, actions in ATTRIBUTES.items() for action in actions
}
XP_TRACKS = ("playbook", *ATTRIBUTES)
XP_SIZE = {"playbook": 8, "sun": 6, "moon": 6, "stars": 6}
SERIES_XP = 8
STRESS = 9
RECOVERY = 4
DOTS = 2
"""An action has two ordinary dots and two transcendent ones."""
TIER = 5
TRACK = 3 * TIER
HUNTERS = 6
"""So many segments until the rival hunters of a rotting sky are in everybody's way."""

Position: TypeAlias = Literal["controlled", "risky", "desperate"]
POSITIONS: tuple[Position, ...] = ("controlled", "risky", "desperate")
EFFECTS = ("no", "limited", "standard", "great", "overwhelming")
"""Effect levels by their number; the last one is a great effect that was a critical as well."""
Result: TypeAlias = Literal["bad", "mixed", "good", "critical"]
STEPS: tuple[Result, ...] = ("bad", "mixed", "good", "critical")
"""Results, the worst first."""
Kind: TypeAlias = Literal["body", "heart"]
Loss: TypeAlias = Literal["", "died", "gave up", "betrayed"]
HARM_ROOM = {1: 2, 2: 2, 3: 1}


class Harm(Struct):
    """A harm tag; `ignored` while a link holds it off, `weighs` while it matters to a roll in play."""

    level: int
    words: str
    kind: Kind
    ignored: bool = False
    weighs: bool = False


class Promise(Struct, frozen=True):
    """Something that a protagonist means to do for another one, or for somebody else."""

    kind: str
    to: str
    words: str


class Face(Struct, frozen=True):
    """A secondary character; `fate` is what trouble has made of a friend."""

    name: str
    who: str
    traitor: bool = False
    fate: Literal["", "in need", "lost"] = ""


class Protagonist(Struct):
    """A character sheet."""

    seat: int
    playbook: str = ""
    name: str = ""
    true_name: str = ""
    look: str = ""
    roles: list[str] = []
    background: str = ""
    obligation: str = ""
    dots: dict[str, int] = {}
    shining: dict[str, int] = {}
    abilities: list[str] = []
    topics: list[str] = []
    details: dict[str, str] = {}
    """What they have said about their abilities, by the ability's id."""
    promises: list[Promise] = []
    faces: list[Face] = []
    stress: int = 0
    eclipsed: bool = False
    transcended: bool = False
    has_transcended: bool = False
    transcendence: int = 0
    harm: list[Harm] = []
    recovery: int = 0
    armour_used: bool = False
    special_used: bool = False
    xp: dict[str, int] = {}
    links: dict[int, int] = {}
    rival: int = -1
    rival_name: str = ""
    fated: int = -1
    fated_name: str = ""
    fate: str = ""
    allows: str = ""
    loss: Loss = ""
    out: bool = False
    foe: str = ""
    """The clock of the foe whom they have claimed for themselves."""
    spent: list[str] = []
    actions_left: int = 0
    connected: list[int] = []
    engine: str = ""
    bonds: dict[str, int] = {}
    avatar: str = ""
    avatar_look: str = ""
    virtue: str = ""
    desires: list[str] = []
    betrays: bool = False

    def attribute(self, attribute: Attribute) -> int:
        """How many actions under it have their first dot."""
        return sum(self.dots.get(action, 0) > 0 for action in ATTRIBUTES[attribute])

    def rating(self, action: str) -> int:
        """Dice for an action; transcendent dots count only while transcended."""
        return self.dots.get(action, 0) + (self.shining.get(action, 0) if self.transcended else 0)

    def has(self, ability: str) -> bool:
        """Whether the ability is marked."""
        return ability in self.abilities

    @property
    def transcendence_size(self) -> int:
        """How many action rolls a transcendence lasts."""
        return playbook(self.playbook).transcendence if self.playbook else 4

    @property
    def able(self) -> bool:
        """Whether they can still do anything in this mission."""
        return bool(self.playbook) and not self.loss and not self.out


ClockKind: TypeAlias = Literal["goal", "danger", "project", "story"]


class Clock(Struct):
    """A promise about the story: when it is full, something happens.

    `goal` clocks are what a mission is about, `danger` clocks what threatens it, `project` clocks belong to
    downtime; a project may open a room.
    """

    id: str
    name: str
    size: int
    filled: int = 0
    kind: ClockKind = "story"
    room: str = ""
    owner: int = -1

    @property
    def full(self) -> bool:
        """Whether it has come true."""
        return self.filled >= self.size


class Offered(Struct, frozen=True):
    """A poisoned promise on the table: a bonus die now, and its price whatever is rolled."""

    by: int
    words: str
    price: str


class Advantage(Struct, frozen=True):
    """What a set up left for an ally's next roll."""

    ally: int
    by: int
    what: Literal["effect", "position", "die"]
    secret: bool = False


class ActionRoll(Struct):
    """An action roll as it grows; a `fortune` roll is one in which nothing is at stake."""

    seat: int
    kind: Literal["act", "set up", "group", "gather", "flashback", "escape"]
    action: str
    goal: str
    target: str = ""
    ally: int = -1
    position: Position = "risky"
    effect: int = 2
    judged: bool = False
    bonus: dict[str, int] = {}
    gifts: list[Advantage] = []
    assists: list[int] = []
    absent: list[int] = []
    """Those who help by a link, and need not be there."""
    joined: list[int] = []
    pushing: list[int] = []
    """Those who push themselves for their own dice in a group action."""
    failed: int = 0
    promises: list[Offered] = []
    accepted: int = -1
    pushed: str = ""
    claims: list[str] = []
    refused: list[str] = []
    spoken: list[int] = []
    listening: bool = False
    past: bool = False
    again: bool = False
    fortune: bool = False
    faces: list[int] = []
    result: Result | None = None
    own: dict[int, Result] = {}
    """By seat: what each of a group has rolled, where more than one did."""
    shone: list[int] = []
    """Those who were transcended when the dice fell."""
    free_of_tick: bool = False
    reduced: int = 0
    worsened: bool = False
    withdrawn: bool = False
    presses: bool = False
    done: int = 0
    """Segments that it has filled of its target."""

    @property
    def reckless(self) -> bool:
        """Whether the actor throws caution away, for a die now and one less to resist with (Reckless)."""
        return "reckless" in self.claims and self.position == "desperate"


class Consequence(Struct):
    """Something bad that comes of a roll, until it is suffered, resisted or kept off."""

    kind: Literal["effect", "complication", "opportunity", "position", "harm", "toll"]
    victim: int
    cause: int
    attribute: Attribute
    words: str = ""
    level: int = 0
    hurts: Kind = "body"
    clock: str = ""
    ticks: int = 0
    spoken: list[int] = []
    listening: bool = False
    protected: int = -1
    resisted: bool = False
    unfit: bool = False
    """The director has said that armour is of no use against it."""
    over: bool = False


class Mission(Struct):
    """The mission under way."""

    kind: str
    tier: int
    goal: str
    noble: int = 0
    clues: int = 0
    friend: int = 0
    position: Position = "risky"
    turns: int = 0
    outcome: Literal["", "won", "lost"] = ""
    agenda: bool = False
    fell: bool = False
    destiny: bool = False
    surprised: bool = False
    advantages: list[Advantage] = []
    closed: list[str] = []
    watched: bool = False
    suspect: str = ""
    used: list[str] = []
    crossed: dict[int, list[str]] = {}
    """Lines of a Guardian's code that somebody has crossed, by seat."""
    engines: dict[str, int] = {}
    """The Engines that were taken out, and the seat that took each."""
    fetched: str = ""
    protects: bool = False


class Engine(Struct):
    """A living machine of *On a Sea of Stars*."""

    name: str
    virtue: str
    impulses: list[str]
    barred: int
    strength: int = 3
    recovery: int = 0
    dormant: bool = False
    look: str = ""
    why: str = ""
    """Why it refuses the one who is barred."""
    away: bool = False


class Suspect(Struct):
    """Somebody in *In a Maze of Dreams*; `place` is where they stand in the Conspiracy, once identified."""

    name: str
    detail: str
    place: str = ""
    confronted: bool = False


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
    consequence: Consequence | None = None
    looming: list[Consequence] = []
    """Further consequences of the same roll, which have been named and not faced yet."""
    insight: int = 2
    """The effect with which somebody gathers information."""
    lines: list[str] = []
    veils: list[str] = []
    paused: bool = False
    well: list[int] = []
    crossed: list[int] = []
    asking: str = ""
    subject: int = -1
    trouble: str = ""
    weighs: str = ""
    """What the trouble does besides being told."""
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
        """The seat of the protagonist with this name."""
        return next(person.seat for person in self.protagonists if person.name == name)


def tier_of(track: int) -> int:
    """How many tiers of a track are filled."""
    return track // TIER


def adversary_tier(track: int) -> int:
    """The tier that an adversary track stands at: one more than it has filled, three at most."""
    return min(3, track // TIER + 1)


def better(position: Position) -> Position:
    """The position one step safer."""
    return POSITIONS[max(0, POSITIONS.index(position) - 1)]


def worse(position: Position) -> Position:
    """The position one step more dangerous."""
    return POSITIONS[min(2, POSITIONS.index(position) + 1)]
