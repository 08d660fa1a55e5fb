"""Agents as the kernel plays it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random

import timeloom.games.agents.rules.conditions
import timeloom.games.agents.rules.verbs  # noqa: F401  with the conditions, the words in which missions are written
from timeloom.games.agents.bots import steady_bot
from timeloom.games.agents.invariants import faults
from timeloom.games.agents.pack.mission import joined, missions, missions_hash
from timeloom.games.agents.rules.between import between_locations, leave_location
from timeloom.games.agents.rules.captain import captain_phase
from timeloom.games.agents.rules.conflicts import group_conflict
from timeloom.games.agents.rules.discovery.actions import actions
from timeloom.games.agents.rules.discovery.recon import recon
from timeloom.games.agents.rules.discovery.telepathy import telepathy
from timeloom.games.agents.rules.ending import score
from timeloom.games.agents.rules.runs import after_a_failure
from timeloom.games.agents.rules.setup import choose_receptacles, prepared, read_prologue
from timeloom.games.agents.scene import scene
from timeloom.games.agents.state import FEWEST_AGENTS, Part, State
from timeloom.kernel import Game, Option, Outcome, Rule
from timeloom.kernel.faults import Located
from timeloom.kernel.scene import Scene

FIRST_MISSION = "frost-fair"

PARTS: dict[Part, Callable[[State], Rule[None]]] = {
    "receptacles": choose_receptacles,
    "prologue": read_prologue,
    "captain": captain_phase,
    "recon": recon,
    "telepathy": telepathy,
    "actions": actions,
    "conflict": group_conflict,
    "leaving": leave_location,
    "between": between_locations,
    "failed": after_a_failure,
}
"""The parts of a mission between which it rests; each leads to the next."""


def mission_names() -> tuple[str, ...]:
    """The missions that can be played, the one that teaches first."""
    return tuple(sorted(missions(), key=lambda id: (id != FIRST_MISSION, id)))


class Agents(Game[State]):
    """Temporal agents in borrowed bodies, a panorama, and as much time as the Azrak lasts."""

    name = "agents"
    title = "Agents"
    about = (
        "Wake up as somebody else, long ago. Each of you sees one part of the picture and tells the others; "
        "together you find out what is wrong with the day, while your Azrak lasts."
    )
    version = 1
    seats = range(1, 5)
    minutes = 45
    options = (
        Option(
            "mission",
            "Which mission it is; begin with the first one.",
            mission_names(),
            FIRST_MISSION,
            titles={id: mission.title for id, mission in missions().items()},
            helps={id: mission.brief or mission.about for id, mission in missions().items()},
        ),
    )
    state = State
    bots = {"steady": steady_bot}

    @property
    def pack_hash(self) -> str:
        """The hash of all missions."""
        return missions_hash()

    @property
    def left_out(self) -> tuple[Located, ...]:
        """What is wrong with files that were added and cannot be played with."""
        return joined().left_out

    def setup(self, options: Mapping[str, str], seats: int) -> State:
        """A table on which nobody has chosen a receptacle; a lone player will have two."""
        return prepared(
            options["mission"], tuple(agent % seats for agent in range(max(seats, FEWEST_AGENTS)))
        )

    def step(self, state: State) -> Rule[None]:
        """The next part of a round, or the next action."""
        return PARTS[state.part](state)

    def scene(self, state: State, seat: int | None) -> Scene:
        """The table; what was read in secret is in its reader's scene alone."""
        return scene(state, seat)

    def imagine(self, state: State, seat: int, random: Random) -> State:
        """The same state: the cards are printed, and what is drawn has no order before."""
        return state

    def invariants(self, state: State) -> Iterable[str]:
        """Crystals, cards and tokens are all where they can be."""
        return faults(state)

    def outcome(self, state: State) -> Outcome | None:
        """The ending and its score; all seats win or none does."""
        if state.given_up:
            return Outcome((), f"The mission has failed after {runs(state)}. {state.box.failure}", 0)
        if not state.ending:
            return None
        ending = state.box.ending[state.ending]
        winners = tuple(range(state.seats)) if ending.won else ()
        return Outcome(winners, f"{ending.title}. {ending.text}", score(state) if ending.won else 0)

    def seat_name(self, seat: int) -> str:
        """What a seat is called before and after it has a receptacle."""
        return f"Agent {seat + 1}"


def runs(s: State) -> str:
    """How often it was tried."""
    return "one run" if s.run == 1 else f"{s.run} runs"


GAME = Agents()
