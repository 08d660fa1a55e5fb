"""A mission before anything has happened: what stands where, and what could ever be.

All of it is worked out once, however often the mission is followed. Tests and conditions are looked up by
identity, which is safe because the mission is held here.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property
from typing import NamedTuple

from timeloom.games.agents.checking.model.book import Book
from timeloom.games.agents.checking.model.cards import Printed, panorama_cards
from timeloom.games.agents.checking.model.leads import Lead
from timeloom.games.agents.checking.model.personal import is_personal
from timeloom.games.agents.checking.model.reach import Plans, Reach, first_facts, possible
from timeloom.games.agents.checking.model.strength import (
    CELLS,
    against,
    effects_of,
    reachable_cells,
    sure_cells,
    wild_damage,
)
from timeloom.games.agents.checking.model.verbs import Verbs
from timeloom.games.agents.checking.model.walk import leads_of
from timeloom.games.agents.meaning.facts import (
    RUN,
    AtLeast,
    Closed,
    Ended,
    Fact,
    Has,
    InFront,
    InSight,
    Lies,
    Marked,
    Not,
    Opened,
    Placed,
    Took,
)
from timeloom.games.agents.pack.cards import Item, Mystery, Token
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.refs import of_mystery, of_panorama
from timeloom.games.agents.pack.verbs import Attribute, Conflict, Effect, Test, When
from timeloom.kernel.lines import Spot


class Cells(NamedTuple):
    """The cells of a test: those that somebody can end in, that anybody can, and where it matters who."""

    possible: tuple[str, ...]
    sure: frozenset[str]
    personal: frozenset[str]


class Door(NamedTuple):
    """A location on a map card: what must be so, and not so, for it to be visited."""

    in_sight: Fact
    opened: Fact
    closed: Fact
    is_open: bool
    """Whether it need not be opened."""


class Asked(NamedTuple):
    """What a part of a condition asks for: facts, and numbers that must have come so far."""

    facts: tuple[Fact, ...]
    numbers: tuple[AtLeast, ...]


class Layout:
    """What a mission holds with so many receptacles, and everything that it can lead to."""

    def __init__(self, mission: Mission, size: int) -> None:
        self.mission, self.size = mission, size
        self.verbs = Verbs(mission)
        self.first = first_facts(mission)
        """What holds before anything has happened."""
        self.leads = leads_of(mission, size)
        self.reached = Reach(self.leads).from_position(self.first)
        """Every fact that can ever be."""
        self.constants: dict[Fact, bool | None] = {}
        self.looked_up: dict[int, Cells] = {}
        self.winners: dict[int, bool] = {}
        self.hindrances: dict[Attribute, int] = {}
        self.conditions: dict[int, Asked] = {}
        self.books: dict[object, Book] = {}

    @cached_property
    def possible(self) -> list[Lead]:
        """The leads that can ever bring their facts about."""
        return list(possible(self.leads, self.reached))

    @cached_property
    def plans(self) -> Plans:
        """How everything may come about, if nothing gets in the way."""
        return Plans(self.possible, self.first)

    def book(self, circumstances: object) -> Book:
        """What has been worked out in these circumstances: for whom, in which run, and with what prices."""
        return self.books.setdefault(circumstances, Book())

    @cached_property
    def last_run(self) -> int:
        """The latest run that anything asks for."""
        return self.limits.get(RUN, 1)

    @cached_property
    def ejects(self) -> bool:
        """Whether any effect ejects somebody."""
        return any(verb.ejects for verb in self.verbs.all())

    @cached_property
    def wild_damage(self) -> bool:
        """Whether damage may come from elsewhere than the tests of a conflict."""
        return wild_damage(self.verbs)

    def may_be_lost(self, conflict: Conflict) -> bool:
        """Whether there may be nobody in a group who can strike a blow, so that the run fails."""
        blows = (
            any(map(self.is_plain_blow, effects_of(test, cell)))
            for test in conflict.tests
            for cell in self.cells(test).possible
            if test.when is None
        )
        return conflict.kind == "group" and not any(blows)

    def is_plain_blow(self, effect: Effect) -> bool:
        """Whether an effect does damage whenever it is done."""
        return effect.when is None and effect.once is None and self.verbs.of(effect).damage > 0

    def can_end(self, ending: str) -> bool:
        """Whether an ending can be reached, as far as leads tell."""
        return Ended(ending) in self.reached

    def constant(self, fact: Fact) -> bool | None:
        """Whether a fact always or never holds; nothing if that can change."""
        try:
            return self.constants[fact]
        except KeyError:
            found = self.constants[fact] = self._constant(fact)
            return found

    def _constant(self, fact: Fact) -> bool | None:
        match fact:
            case Lies(mystery, place):
                drawn = Took(mystery) in self.reached
                places = self.resting_places.get(mystery, set()) if drawn else set()
                return None if (place in places if place else places) else False
            case InFront() | Placed():
                return None
            case _ if fact not in self.reached:
                return False
            case _:
                return True if fact in self.first and fact.opposite not in self.reached else None

    def asked(self, part: When) -> Asked:
        """What a part of a condition asks for, but for agents."""
        key = id(part)
        if key not in self.conditions:
            self.conditions[key] = Asked(tuple(part.facts()), tuple(part.numbers(self.size)))
        return self.conditions[key]

    def cells(self, test: Test) -> Cells:
        """What the cells of a test are like."""
        key = id(test)
        if key not in self.looked_up:
            self.looked_up[key] = cells_of(self.verbs, test, self.size)
        return self.looked_up[key]

    def is_personal(self, conflict: Conflict) -> bool:
        """Whether it matters who wins."""
        key = id(conflict)
        if key not in self.winners:
            self.winners[key] = is_personal(self.verbs, conflict.won)
        return self.winners[key]

    def against(self, attribute: Attribute) -> int:
        """Everything that can be against anybody in a test of this attribute."""
        if attribute not in self.hindrances:
            self.hindrances[attribute] = against(self.mission, attribute)
        return self.hindrances[attribute]

    # Numbers

    @cached_property
    def counted(self) -> dict[Has, int]:
        """Tokens of which there are several, with how many."""
        return {Has(token.id): token.copies for token in self.mission.tokens if token.copies > 1}

    @cached_property
    def limits(self) -> dict[Fact, int]:
        """The highest limit that anything asks for, by number."""
        limits: dict[Fact, int] = {}
        for _, table in self.mission.tables:
            if isinstance(table, When):
                for asked in table.numbers(self.size):
                    limits[asked.number] = max(limits.get(asked.number, 0), asked.limit)
        return limits

    # Cards and things

    @cached_property
    def bodies(self) -> dict[str, Printed]:
        """All cards that can lie in a panorama, with where they stand in the file."""
        return dict(panorama_cards(self.mission))

    @cached_property
    def homes(self) -> dict[str, str]:
        """The location of each card that lies in a panorama from the beginning."""
        places = self.mission.locations
        return {of_panorama(place.id, card.id): place.id for place in places for card in place.cards}

    @cached_property
    def usable(self) -> list[tuple[Item | Mystery | Token, Spot]]:
        """Things that can be used while somebody has them."""
        return [
            (entry, (table, index))
            for table in ("items", "mysteries", "tokens")
            for index, entry in enumerate(getattr(self.mission, table))
            if entry.may or (isinstance(entry, Item) and entry.tests)
        ]

    @cached_property
    def doors(self) -> dict[str, list[Door]]:
        """Each location as it is on the map cards."""
        doors: dict[str, list[Door]] = {place: [] for place in self.mission.location}
        for card in self.mission.maps:
            for spot in card.places:
                place = spot.location
                doors[place].append(Door(InSight(card.id), Opened(place), Closed(place), spot.open))
        return doors

    @cached_property
    def rivals(self) -> dict[str, list[str]]:
        """For each map card those that lie in the same column and row."""
        cell = {card.id: (card.column, card.row) for card in self.mission.maps}
        return {id: [other for other in cell if other != id and cell[other] == cell[id]] for id in cell}

    @cached_property
    def resting_places(self) -> dict[str, set[str]]:
        """Where each mystery that replaces a card may come to lie: where one of the cards says so."""
        places: dict[str, set[str]] = defaultdict(set)
        everywhere = set(self.mission.location)
        for spot, table in self.mission.tables:
            mystery = self.verbs.of(table).replaces if isinstance(table, Effect) else None
            if mystery is not None:
                here = self.mission.locations[int(spot[1])].id if spot[0] == "locations" else ""
                places[mystery.id] |= {here} if here and "arrive" not in spot else everywhere
        return dict(places)

    @cached_property
    def removable(self) -> set[str]:
        """Cards of panoramas that some effect may take out of the game, other than by taking their place."""
        found: set[str] = set()
        for spot, table in self.mission.tables:
            if isinstance(table, Effect) and self.verbs.of(table).discards:
                found |= self.removed_from(spot)
        return found

    def removed_from(self, spot: Spot) -> set[str]:
        """What an effect that stands here may remove: its own card or, if that is covered, any beside it."""
        own = next((ref for ref, (_, at) in self.bodies.items() if spot[: len(at)] == at), None)
        if own is None:
            return set(self.bodies)
        body, _ = self.bodies[own]
        places = self.resting_places.get(body.id, set()) if isinstance(body, Mystery) else {self.homes[own]}
        covering = {id for id, resting in self.resting_places.items() if resting & places}
        if not covering - {body.id}:
            return {own}
        return {ref for ref, home in self.homes.items() if home in places} | set(map(of_mystery, covering))

    @cached_property
    def freely_read(self) -> set[str]:
        """Cards that can be read again without anything new happening."""
        return {
            ref
            for ref, (body, _) in self.bodies.items()
            if not body.conflict and all(map(self.is_harmless, body.do))
        }

    def is_harmless(self, effect: Effect) -> bool:
        """Whether an effect may happen twice with nothing new the second time, as what happens once."""
        if self.verbs.of(effect).is_harmless:
            return True
        return effect.once is not None and effect.when is None and Marked(effect.once) not in self.unmade

    @cached_property
    def unmade(self) -> set[Fact]:
        """Every fact that some effect may end."""
        return {fact.fact for verb in self.verbs.all() for fact in verb.makes if isinstance(fact, Not)}


def cells_of(verbs: Verbs, test: Test, size: int) -> Cells:
    """What the cells of a test are like."""
    return Cells(
        tuple(reachable_cells(verbs.mission, test, size)),
        frozenset(sure_cells(verbs.mission, test, size)),
        frozenset(cell for cell in CELLS if is_personal(verbs, effects_of(test, cell))),
    )
