"""The table: agents in their receptacles, Azrak, the map, the panorama, and what has happened so far."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct, field

from timeloom.games.agents.pack.cards import Attributes, Location, MapCard, Receptacle
from timeloom.games.agents.pack.mission import Mission, missions
from timeloom.games.agents.pack.refs import of_mystery
from timeloom.games.agents.pack.verbs import Attribute, Scaled
from timeloom.kernel import Pile

Part: TypeAlias = Literal[
    "receptacles",
    "leading",
    "prologue",
    "captain",
    "recon",
    "telepathy",
    "actions",
    "conflict",
    "leaving",
    "between",
    "failed",
]
"""Where the mission stands between two questions; each part leads to the next."""

FEWEST_AGENTS = 2


def scaled(value: Scaled, size: int) -> int:
    """A number for so many receptacles."""
    return value[size - FEWEST_AGENTS] if isinstance(value, tuple) else value


class Testing(Struct):
    """A test in progress, and until the next one what came of it."""

    words: str
    attribute: Attribute
    difficulty: int
    value: int
    """The attribute with its lasting bonuses."""
    boost: int = 0
    magick: int = 0
    used: list[str] = []
    """Whose Magick has been used."""
    support: dict[str, int] = {}
    withheld: list[str] = []
    """Who gives no more support."""
    destiny: str = ""
    final: int | None = None

    @property
    def so_far(self) -> int:
        """The value before destiny."""
        return self.value + self.boost + self.magick + sum(self.support.values())


class Agent(Struct):
    """An agent in a receptacle. `card` is the place in the panorama of the card in front of them."""

    seat: int
    receptacle: str
    azrak: int = 0
    magick: int = 0
    card: int | None = None
    todo: bool = False
    """The card's injunctions have not been followed yet."""
    bound: bool = False
    """The card's personal conflict is not resolved yet."""
    damage: int = 0
    """Done to the opponent of a personal conflict."""
    told: bool = False
    """What was read last has been told to the others."""
    items: list[str] = []
    tokens: list[str] = []
    replacement: str = ""
    lost: bool = False
    """The link is broken: control is lost, at the latest when the action is over."""
    ejected: bool = False
    explored: bool = False
    """The explore action at no cost has been used this round."""
    busy: bool = False
    """In the middle of an action."""
    test: Testing | None = None
    """The test in progress, and until the next one or the next location what came of it."""
    ways: list[str] = []
    """The words of the ways that this agent chooses from."""
    owed: tuple[int, int] = (0, 0)
    """Azrak and Magick that the group still has to put together for this agent."""
    pot: dict[str, tuple[int, int]] = {}
    """What everybody has put in so far; it is spent when all of it is there."""
    refused: list[str] = []
    """Who puts nothing more in."""
    ready: bool = False
    """Has nothing to do until somebody else does something."""
    reading: list[str] = []
    """What this agent has just read in secret."""
    in_hand: list[str] = []
    """Cards that this agent is reading now, and that are stowed once read."""
    seen: list[str] = []
    """The cards that this agent has read in this run."""
    tried: list[str] = []
    """Tests and ways that this agent has tried at this location."""

    @property
    def holding(self) -> list[str]:
        """Items and personal tokens."""
        return [*self.items, *self.tokens]

    @property
    def free(self) -> bool:
        """Whether nothing must be done first."""
        return not (self.todo or self.bound)


class Slot(Struct):
    """A place of a panorama, with its story card or the mystery that took its place."""

    card: str
    mystery: str = ""
    removed: bool = False

    @property
    def ref(self) -> str:
        """How the card that lies there is known."""
        return of_mystery(self.mystery) if self.mystery else self.card


class Saying(Struct, frozen=True):
    """What an agent has told of a card."""

    receptacle: str
    title: str
    words: str


class Fight(Struct):
    """A group conflict."""

    source: str
    opponent: str
    life: int
    finder: int
    damage: int = 0
    turn: int = 0
    begun: bool = False
    waiting: list[int] = []
    """Who has not taken a test this turn."""
    after: Part = "actions"


class State(Struct):
    """Everything on the table."""

    mission: str
    owners: tuple[int, ...]
    """Which seat plays each agent."""
    along: bool = False
    """Everybody reads along what the others read."""
    part: Part = "receptacles"
    run: int = 1
    round: int = 0
    agents: list[Agent] = []
    captain: int = 0

    crystals: int = 0
    """All Azrak on the table, wherever it lies."""
    vortex: int = 0
    returned: int = 0
    placed: list[str] = []
    """The locations on which an Azrak lies."""
    free_updates: int = 0

    maps: list[str] = []
    """The map cards that lie open, those that came later at the end."""
    opened: list[str] = []
    closed: list[str] = []
    visited: list[str] = []
    location: str = ""
    going: str = ""
    """Where the next round will be, if a card has said so."""
    panoramas: dict[str, list[Slot]] = {}

    destiny: Pile = field(default_factory=lambda: Pile([]))
    discarded: list[str] = []
    tokens: list[str] = []
    """The group's tokens."""
    white: list[str] = []
    kept: list[str] = []
    removed: list[str] = []
    marks: list[str] = []
    counters: dict[str, int] = {}
    happened: list[str] = []
    beaten: list[str] = []
    """Opponents whose life points are used up, by their card."""
    aloud: list[str] = []
    """What was read aloud lately."""
    sayings: list[Saying] = []

    torn: int | None = None
    """Whose link is breaking: until they have said what they do about it, everybody waits."""
    tested: int | None = None
    """Who has met destiny last."""
    fight: Fight | None = None
    fights: list[Fight] = []
    """Group conflicts that were met as well, and come after it."""
    sharing: int = 0
    """Azrak from the Vortex that is being divided."""
    weary: list[int] = []
    """The seats that would break the run off."""
    resolute: list[int] = []
    """The seats that would have in this round, but go on after all."""
    ending: str = ""
    given_up: bool = False

    @property
    def box(self) -> Mission:
        """The mission's cards."""
        return missions()[self.mission]

    @property
    def seats(self) -> int:
        """How many people play."""
        return max(self.owners) + 1

    @property
    def size(self) -> int:
        """How many receptacles are in play."""
        return len(self.owners)

    @property
    def here(self) -> Location:
        """The current location."""
        return self.location_now(self.location)

    def location_now(self, id: str) -> Location:
        """A location as the map shows it now; of several cards in sight the one that was laid last counts."""
        found = self.box.location[id]
        for card in sorted(self.cards_in_sight, key=lambda card: self.maps.index(card.id)):
            for place in card.places:
                found = place.shown(found) if place.location == id else found
        return found

    @property
    def cards_in_sight(self) -> list[MapCard]:
        """The map cards that nothing covers: of each column and row the last."""
        top = {(card.column, card.row): card for card in (self.box.map[id] for id in self.maps)}
        return list(top.values())

    @property
    def panorama(self) -> list[Slot]:
        """The cards of the current location, from left to right."""
        return self.panoramas.get(self.location, [])

    @property
    def present(self) -> list[int]:
        """The agents who have not been ejected."""
        return [index for index, agent in enumerate(self.agents) if not agent.ejected]

    @property
    def being_read(self) -> list[str]:
        """Cards in somebody's hand that are stowed once read; nobody can take them meanwhile."""
        return [ref for agent in self.agents for ref in agent.in_hand]

    @property
    def over(self) -> bool:
        """Whether the run is over."""
        return bool(self.ending) or self.part == "failed"

    def scaled(self, value: Scaled) -> int:
        """A number for as many receptacles as are in play."""
        return scaled(value, self.size)

    def index_of(self, receptacle: str) -> int:
        """The agent in this receptacle."""
        return next(index for index, agent in enumerate(self.agents) if agent.receptacle == receptacle)

    def body_of(self, index: int) -> Receptacle:
        """The receptacle of an agent."""
        return self.box.receptacle[self.agents[index].receptacle]

    def attributes_of(self, index: int) -> Attributes:
        """An agent's attributes: those of the replacement, if there is one."""
        replacement = self.box.item[worn].replacement if (worn := self.agents[index].replacement) else None
        return replacement or self.body_of(index).attributes

    def holder_of(self, place: int) -> int | None:
        """Who has the panorama card of this place."""
        return next((index for index, agent in enumerate(self.agents) if agent.card == place), None)

    def stir(self, but: int | None = None) -> None:
        """Something has happened: whoever was waiting may have something to do after all."""
        for index, agent in enumerate(self.agents):
            if agent.ready and index != but:
                agent.ready = False

    def trying(self, index: int) -> Testing:
        """The test that an agent is in."""
        test = self.agents[index].test
        assert test is not None
        return test

    def standing_by(self, index: int) -> bool:
        """Whether an agent is here, has no panorama card in front of them, and reads no other card."""
        agent = self.agents[index]
        return agent.card is None and not agent.in_hand and not agent.ejected

    @property
    def leader(self) -> int:
        """The Time Captain or, while the Captain is away, the next agent who is here."""
        count = len(self.agents)
        order = [(self.captain + step) % count for step in range(count)]
        return next((index for index in order if not self.agents[index].ejected), self.captain)
