"""Setup: receptacles, Azrak, Magick, map, destiny, and what is read aloud before anything happens."""

from __future__ import annotations

from collections import Counter

from timeloom.games.agents.names import agent_id, name_of, receptacle_id
from timeloom.games.agents.pack.cards import MOST_AGENTS
from timeloom.games.agents.pack.mission import missions
from timeloom.games.agents.rules.acting import Acting
from timeloom.games.agents.rules.asking import AgentQuestion
from timeloom.games.agents.state import Agent, State
from timeloom.games.agents.tells import AgentTell, ReadAloud, who
from timeloom.kernel import Answer, Pile, Rule, Tell, ask_first
from timeloom.kernel.scene import Choice
from timeloom.kernel.verbs import apply_effects

PARAGRAPH = "receptacles"

FREE_UPDATES = (2, 1, 0)
"""Updates at no cost with two, three and four receptacles (Two or three player games)."""


def prepared(mission: str, owners: tuple[int, ...], run: int = 1, *, along: bool = False) -> State:
    """A table on which nobody has chosen a receptacle yet."""
    box = missions()[mission]
    return State(
        mission,
        owners,
        along=along,
        run=run,
        crystals=box.crystals,
        vortex=box.crystals,
        maps=[card.id for card in box.maps if card.start],
        destiny=Pile([card.id for card in box.destiny]),
    )


# Receptacles


class Inhabit(Answer, frozen=True):
    """Choose a receptacle."""

    receptacle: str

    def choice(self, s: State, seat: int) -> Choice:
        power = s.box.receptacle[self.receptacle].power
        words = f"Inhabit {name_of(s, self.receptacle)}"
        return Choice(words, (receptacle_id(self.receptacle),), f"{power.title}. {power.text}")


class ChooseReceptacle(AgentQuestion[Inhabit], frozen=True):
    """Whom one inhabits."""

    id = "receptacle"

    def words(self, s: State, seat: int) -> str:
        if any(agent.seat == seat for agent in s.agents):
            return "And through whose eyes besides? Alone you wake up in two bodies."
        return "Through whose eyes will you look?"


class Inhabited(AgentTell, frozen=True):
    """An agent wakes in a receptacle."""

    azrak: int
    magick: int

    def words(self) -> str:
        magick = f" and {self.magick} Magick" if self.magick else ""
        return f"An agent opens the eyes of {self.name}, with {self.azrak} Azrak{magick}."


def choose_receptacles(s: State) -> Rule[None]:
    """Everybody chooses a receptacle (a solo player two of them); the others go back into the box."""
    chosen = {agent.receptacle for agent in s.agents}
    missing = Counter(s.owners) - Counter(agent.seat for agent in s.agents)
    free = [Inhabit(entry.id) for entry in s.box.receptacles if entry.id not in chosen]
    seat, answer = yield from ask_first(ChooseReceptacle(), dict.fromkeys(sorted(missing), free))
    s.agents.append(Agent(seat, answer.receptacle))
    yield from equip(s, len(s.agents) - 1)
    if len(s.agents) == s.size:
        s.agents.sort(key=lambda agent: agent.seat)
        s.part = "leading"


def equip(s: State, index: int) -> Rule[None]:
    """Azrak up to the starting level, and Magick by the number of receptacles."""
    agent = s.agents[index]
    agent.azrak, agent.magick = s.body_of(index).azrak, s.scaled(s.box.magick)
    s.vortex -= agent.azrak
    yield Inhabited(**who(s, index), azrak=agent.azrak, magick=agent.magick)


def put_rest_back(s: State) -> None:
    """Only the Azrak of missing agents begins in the Vortex; nobody is missing."""
    s.crystals -= s.vortex
    s.vortex = 0


# The first Time Captain


class LeadTheWay(Answer, frozen=True):
    """Who is Time Captain in the first round."""

    receptacle: str

    def choice(self, s: State, seat: int) -> Choice:
        mine = s.agents[s.index_of(self.receptacle)].seat == seat and s.seats > 1
        return Choice(
            f"{name_of(s, self.receptacle)}{' (you)' if mine else ''}", (agent_id(self.receptacle),)
        )


class FirstCaptain(AgentQuestion[LeadTheWay], frozen=True):
    """Who keeps the deck at first."""

    def words(self, s: State, seat: int) -> str:
        agree = " Agree; whoever says it says it for all." if s.seats > 1 else ""
        return f"Who of you is Time Captain first, and says where you go?{agree}"


def choose_first_captain(s: State) -> Rule[None]:
    """The players choose who leads in the first round."""
    offers = [LeadTheWay(agent.receptacle) for agent in s.agents]
    _, answer = yield from ask_first(FirstCaptain(), dict.fromkeys(range(s.seats), offers))
    s.captain = s.index_of(answer.receptacle)
    s.part = "prologue"


# Prologue


class RunBegun(Tell, frozen=True):
    """A run begins."""

    mission: str
    run: int
    text: str

    def words(self) -> str:
        which = (
            ""
            if self.run == 1
            else f" Run {self.run}: everything is as it was before, and only you remember."
        )
        return f"{self.mission}.{which} {self.text}"


def read_prologue(s: State) -> Rule[None]:
    """Read the order, the openings and the prologue aloud, and follow the first instructions."""
    s.free_updates = s.scaled(FREE_UPDATES)
    if s.size == MOST_AGENTS:
        put_rest_back(s)
    yield RunBegun(mission=s.box.title, run=s.run, text=s.box.order)
    for leaf in (*s.box.openings, *s.box.prologue):
        yield ReadAloud(title=leaf.title, text=leaf.text)
    s.part = "captain"
    yield from apply_effects(s, s.box.begin, Acting(s.captain))
