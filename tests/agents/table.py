"""Tables of Agents in any position, played with a mission that has one card for every rule.

Agents are named by their receptacles: James, Tess, Ann and Bob, a seat each. All Azrak that a test does not
hand out lies in the Vortex, so that none is ever missing.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

from scripting import Scripted

from timeloom.games.agents import GAME
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.rules.setup import FREE_UPDATES, prepared
from timeloom.games.agents.state import Agent, Part, Slot, State
from timeloom.kernel import Answer, Form, Run, Tell
from timeloom.kernel.pack import read_pack

T = TypeVar("T", bound=Tell)

BENCH = read_pack(Path(__file__).with_name("bench.toml"), Mission)
NAMES = ("james", "tess", "ann", "bob")


class Table:
    """A run of Agents with eyes for what tests look at."""

    def __init__(self, state: State, *draws: str) -> None:
        self.run = Run(GAME, state, Scripted(*draws), log=True)

    @property
    def state(self) -> State:
        return self.run.state

    @property
    def question(self) -> str:
        """What the open questions are about; empty when the mission is over."""
        return " ".join(sorted({ask.id.rpartition("/")[2] for ask, _ in self.run.waiting_for()}))

    def agent(self, name: str) -> Agent:
        return self.state.agents[self.state.index_of(name)]

    def azrak(self) -> list[int]:
        """What everybody has."""
        return [agent.azrak for agent in self.state.agents]

    def offers(self, name: str) -> list[Answer | Form]:
        """What an agent's seat can answer now."""
        seat = self.agent(name).seat
        return [offer for ask in self.run.asked(seat) for offer in ask.offered(seat)]

    def kinds(self, name: str) -> set[str]:
        """The kinds of answers that an agent's seat is offered."""
        offers = self.offers(name)
        return {
            type(offer).__name__ if isinstance(offer, Answer) else offer.make.__name__ for offer in offers
        }

    def answer(self, *answers: Answer, by: str = "") -> "Table":
        """Answer one question after the other; who answers is in the answer, unless it is said."""
        for answer in answers:
            seat = self.agent(by or getattr(answer, "agent", "james")).seat
            self.run.answer(answer, seat, self.asking(seat, answer))
            assert list(GAME.invariants(self.run.rest)) == []
        return self

    def asking(self, seat: int, answer: Answer) -> str:
        """The question to a seat that this answers; if none does, the first."""
        asks = self.run.asked(seat) or list(self.run.asks)
        fitting = [ask.id for ask in asks if answer in ask.offered(seat)]
        forms = [ask.id for ask in asks if any(isinstance(offer, Form) for offer in ask.offered(seat))]
        return next(iter([*fitting, *forms, *(ask.id for ask in asks)]))

    def told(self, kind: type[T]) -> list[T]:
        """Everything of this kind that was told."""
        return [tell for _, tell in self.run.tells or () if isinstance(tell, kind)]

    def scene_text(self, seat: int | None) -> str:
        """Everything that a seat sees, in one text."""
        return repr(GAME.scene(self.state, seat))


def table(
    *draws: str,
    agents: int = 2,
    part: Part = "actions",
    at: str = "hall",
    azrak: Mapping[str, int] = {},
    cards: Mapping[str, str] = {},
    items: Mapping[str, str] = {},
    returned: int = 0,
    free_updates: int | None = 0,
    solo: bool = False,
) -> Table:
    """A table in the first round at a location, with these cards in front of these agents."""
    s = prepared(BENCH.id, (0, 0) if solo else tuple(range(agents)))
    s.agents = [seated(s, seat, azrak) for seat in range(len(s.owners))]
    s.part, s.round, s.location, s.visited = part, 1, at, [at]
    s.panoramas[at] = [Slot(f"{at}.{card.id}") for card in BENCH.location[at].cards]
    s.returned = returned
    s.vortex = BENCH.crystals - returned - sum(agent.azrak for agent in s.agents)
    s.free_updates = s.scaled(FREE_UPDATES) if free_updates is None else free_updates
    for name, card in cards.items():
        s.agents[s.index_of(name)].card = place_of(at, card)
    for name, item in items.items():
        s.agents[s.index_of(name)].items.append(item)
    return Table(s, *draws)


def seated(s: State, seat: int, azrak: Mapping[str, int]) -> Agent:
    """An agent at a seat, with full Magick and, unless told, full Azrak."""
    name = NAMES[seat]
    level = BENCH.receptacle[name].azrak
    return Agent(s.owners[seat], name, azrak.get(name, level), s.scaled(BENCH.magick))


def place_of(at: str, card: str) -> int:
    """The place of a card in the panorama."""
    return [entry.id for entry in BENCH.location[at].cards].index(card)


def new_game(seats: int, *draws: str) -> Table:
    """A mission from its first question on."""
    owners = tuple(agent % seats for agent in range(max(seats, 2)))
    return Table(prepared(BENCH.id, owners), *draws)
