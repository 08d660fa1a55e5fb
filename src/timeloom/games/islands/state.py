"""What lies on the table in Islands.

Nothing hidden is in the state: of a face-down rumor only the letter exists, and a pile has no order until
it is drawn from. Kids are known by their place in `kids`, in the order of the table.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct, field

from timeloom.games.islands.terms import ConditionName, Trait, Weekday
from timeloom.kernel import Pile

TIME = 6
"""Cubes that each kid has."""
WEEKEND_BONUS = 3
TRACK = 4
"""Spaces of the rumor track."""
ITEM_LIMIT = 4
INJURY_STEPS = 3
"""Squares of the injured track (house ruling)."""
SEVERITY: tuple[ConditionName, ...] = ("exhausted", "upset", "scared", "injured")
DAYS: tuple[Weekday, ...] = ("monday", "tuesday", "wednesday", "thursday", "friday", "weekend")
BAD, FAIR, GOOD = range(3)
MOODS = ("bad", "fair", "good")
"""The steps of the favor track in words."""
FEWEST_KIDS = 2
"""A lone player has so many."""

Part: TypeAlias = Literal["setup", "chores", "morning", "school", "machines", "adventure", "evening"]
Complications: TypeAlias = Literal["none", "some", "all"]
Variant: TypeAlias = Literal[
    "caring-parents",
    "this-might-help",
    "just-a-bruise",
    "go-home-together",
    "sucks-to-be-you",
    "gradually-worse",
    "just-machines",
    "favorite-lighter",
    "rumors-1",
    "rumors-2",
    "rumors-lose",
    "done-by-monday",
    "erratic-firmware",
]


class Record(Struct):
    """What a kid has done since the chore was taken, for the chore."""

    visited: list[str] = []
    dinners: int = 0
    helped: int = 0
    succeeded: dict[str, int] = {}
    """Rolls that succeeded, by trait."""
    rumors: int = 0
    rested: int = 0
    errand: bool = False


class Held(Struct):
    """An anomaly with the counters left on it."""

    id: str
    uses: int


class Kid(Struct):
    """A kid on the table. Cubes are in the pool, spent, or locked by conditions and by being grounded."""

    id: str
    seat: int
    at: str = ""
    pool: int = TIME
    spent: int = 0
    conditions: list[ConditionName] = []
    """Exhausted, upset and scared; each locks a cube."""
    injury: int = 0
    """The square of the injured track: 3 is the left-most, 1 the last, 0 not injured; it locks a cube."""
    grounded: int = 0
    """Cubes locked by being grounded."""
    favor: int = GOOD
    items: list[str] = []
    anomalies: list[Held] = []
    chore: str = ""
    """Empty once it is done or missed."""
    reward: str = ""
    """A chore that is done and whose reward waits to be taken."""
    record: Record = field(default_factory=Record)
    status: Literal["out", "dinner", "late", "sick"] = "out"
    """`dinner` and `sick` kids are at home and take part in nothing more (a sick one can help at home)."""
    rested: bool = False
    """Whether the rest action of this round has been taken."""
    tomorrow: int = 0
    """Cubes more in the next round."""
    bonus: int = 0
    """Cubes more in this round only."""

    @property
    def locked(self) -> int:
        """Cubes that cannot be spent."""
        return len(self.conditions) + (self.injury > 0) + self.grounded


class Machine(Struct):
    """A machine in play: in a sector, or hacked and with its hacker, or wrecked until the next round."""

    id: str
    start: str
    sector: str
    response: str
    alert: bool = False
    hacker: int = -1
    """The kid who controls it."""
    hack_token: bool = False
    wrecked: bool = False
    walls: list[str] = []
    """The firewall track from left to right; an empty space is empty."""

    @property
    def roams(self) -> bool:
        """Whether it stands in a sector and goes by itself."""
        return self.hacker < 0 and not self.wrecked


class Told(Struct):
    """A rumor on the track; `card` is empty while it lies face down and nobody knows which one it is."""

    letter: str
    card: str = ""


class RumorDeck(Struct):
    """The rumors. `unseen` are all cards that nobody has seen, whether in the deck or face down on the track.

    A card that is drawn face down shows its letter alone, so a letter is drawn from those of the deck, and
    which card it is only when it is turned up: each is as likely as with a shuffled deck.
    """

    unseen: list[str] = []
    top: list[str] = []
    """Letters that were looked at and put back; the last one is drawn first."""
    bottom: list[str] = []
    discard: list[str] = []


class Rolling(Struct):
    """The roll in progress, or the last one until something else happens."""

    kid: int
    trait: Trait
    title: str
    helpers: list[int] = []
    sources: list[str] = []
    """Where each die comes from, in words."""
    faces: list[int] = []
    """Empty until the dice have fallen."""
    empty_handed: bool = False
    """Whether all items but the iconic one stay in the satchel (variant favorite-lighter)."""
    pushed: bool = False
    price: ConditionName | None = None
    """The condition that was taken to push."""
    success: bool | None = None

    @property
    def party(self) -> list[int]:
        """The kid who rolls and those who help."""
        return [self.kid, *self.helpers]


class Entry(Struct):
    """A diary card in play."""

    number: int
    side: Literal["a", "b"] = "a"
    done: list[int] = []
    """Triggers of this side that have been done."""
    used: list[int] = []
    """Actions of this side that have been used for good."""
    used_today: list[int] = []


class Dawn(Struct):
    """A day as it was when school was out: the kids with all they had, the machines, and the decks.

    All cards that can be in somebody's hands are in it, so that it can be put back as a whole.
    """

    kids: list[Kid]
    machines: list[Machine]
    items: Pile
    item_discard: list[str]
    anomalies: Pile
    anomaly_discard: list[str]
    bag: list[str]


class State(Struct):
    """The table."""

    scenario: str
    seats: int
    owners: tuple[int, ...]
    """Which seat plays each kid."""
    variants: tuple[str, ...] = ()
    complications: Complications = "none"
    patience: int = 0
    """Added to every limit of enigma that loses the game."""
    part: Part = "setup"
    round: int = 0
    """0 to 5 is week 1, 6 to 11 week 2."""
    first: int = 0
    """The first player's kid."""
    kids: list[Kid] = []
    machines: list[Machine] = []
    insight: int = 0
    enigma: int = 0
    track: list[Told | None] = field(default_factory=lambda: [None] * TRACK)
    rumors: RumorDeck = field(default_factory=RumorDeck)
    solved: int = 0
    """Rumors of the scenario's insight set that were solved."""
    school: Pile = field(default_factory=lambda: Pile([]))
    school_discard: list[str] = []
    today: str = ""
    """The school card of this round."""
    firmware: bool = False
    """Whether the school card before today's had the firmware icon."""
    items: Pile = field(default_factory=lambda: Pile([]))
    item_discard: list[str] = []
    anomalies: Pile = field(default_factory=lambda: Pile([]))
    anomaly_discard: list[str] = []
    chores: Pile = field(default_factory=lambda: Pile([]))
    bag: list[str] = []
    """Firewall tokens in the bag."""
    alarm: bool = False
    """A duplicate rumor keeps all machines alert for this round."""
    called_off: list[str] = []
    """Machines whose hack came to nothing for want of time, until somebody does something else."""
    places: list[str] = []
    places_used: list[str] = []
    """Event locations that were used in this round."""
    homebound: list[str] = []
    """Where hackers were with their machines when they went home for dinner in this round."""
    tokens: dict[str, dict[str, int]] = {}
    """Scenario tokens by letter and kind."""
    counters: dict[str, int] = {}
    said: dict[str, int] = {}
    """How often things were told that are told in several ways."""
    diary: list[Entry] = []
    complications_left: list[int] = []
    rolling: Rolling | None = None
    dawn: Dawn | None = None
    """Today as it was when school was out, while a diary card keeps it and it can be lived again."""
    again: list[int] = []
    """The rounds that have been lived again."""
    ending: str = ""
    won: bool = False

    @property
    def week(self) -> int:
        """1 or 2."""
        return self.round // len(DAYS) + 1

    @property
    def day(self) -> Weekday:
        """Today."""
        return DAYS[self.round % len(DAYS)]

    @property
    def many(self) -> bool:
        """Whether the sides for four or five kids are up."""
        return len(self.owners) >= 4

    def has(self, variant: Variant) -> bool:
        """Whether the table plays with a variant rule."""
        return variant in self.variants

    def index_of(self, kid: str) -> int:
        """The place of a kid at the table."""
        for index, other in enumerate(self.kids):
            if other.id == kid:
                return index
        raise ValueError(f"{kid} does not play.")

    def kids_at(self, letter: str) -> list[int]:
        """The kids at a location."""
        return [index for index, kid in enumerate(self.kids) if kid.at == letter]

    def machine(self, id: str) -> Machine | None:
        """The machine with this id, if it is in play."""
        return next((machine for machine in self.machines if machine.id == id), None)

    def machine_of(self, kid: int) -> Machine | None:
        """The machine that a kid controls."""
        for machine in self.machines:
            if machine.hacker == kid:
                return machine
        return None

    def told_at(self, letter: str) -> Told | None:
        """The rumor on the track with this letter."""
        for told in self.track:
            if told and told.letter == letter:
                return told
        return None

    def told(self) -> list[Told]:
        """The rumors on the track, from the first space."""
        return [told for told in self.track if told]
