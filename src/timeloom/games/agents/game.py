"""Agents as the kernel plays it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random

import timeloom.games.agents.rules.conditions
import timeloom.games.agents.rules.verbs  # noqa: F401  with the conditions, the words in which missions are written
from timeloom.games.agents.bots import steady_bot
from timeloom.games.agents.estimate import POINT, SUCCESS, estimate, points_worth
from timeloom.games.agents.invariants import faults
from timeloom.games.agents.names import name_of
from timeloom.games.agents.pack.mission import Mission, joined, missions, missions_hash
from timeloom.games.agents.rules.between import between_locations, leave_location
from timeloom.games.agents.rules.captain import captain_phase
from timeloom.games.agents.rules.conflicts import group_conflict
from timeloom.games.agents.rules.discovery.actions import actions
from timeloom.games.agents.rules.discovery.recon import recon
from timeloom.games.agents.rules.discovery.telepathy import telepathy
from timeloom.games.agents.rules.ending import score
from timeloom.games.agents.rules.runs import after_a_failure
from timeloom.games.agents.rules.setup import (
    choose_first_captain,
    choose_receptacles,
    prepared,
    read_prologue,
)
from timeloom.games.agents.scene import scene
from timeloom.games.agents.state import FEWEST_AGENTS, Part, State
from timeloom.games.agents.why import why
from timeloom.kernel import Answer, Game, Option, Outcome, Preset, Rule
from timeloom.kernel.faults import LeftOut
from timeloom.kernel.scene import Scene

FIRST_MISSION = "frost-fair"

PARTS: dict[Part, Callable[[State], Rule[None]]] = {
    "receptacles": choose_receptacles,
    "leading": choose_first_captain,
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
    version = 3
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
        Option(
            "cards",
            "Who reads what an agent has in hand.",
            ("secret", "open"),
            "secret",
            titles={"secret": "Each agent", "open": "Everybody"},
            helps={
                "secret": "Each agent reads alone and tells the others, as the book has it.",
                "open": "Everybody reads along, and nobody has to tell: for you among bots.",
            },
        ),
    )
    presets = (
        Preset(
            "first",
            "A first mission",
            "Half an hour on the ice: you wake up in two bodies, and see with both.",
            {"mission": FIRST_MISSION, "cards": "open"},
            seats=1,
            minutes=30,
        ),
        Preset(
            "partner",
            "With a partner",
            "The same mission, with a bot in the other body; you read along with what it reads.",
            {"mission": FIRST_MISSION, "cards": "open"},
            seats=2,
            minutes=30,
        ),
        Preset(
            "train",
            "An hour in a train",
            "The middle mission: six cars from the last to the first, with a bot at your side.",
            {"mission": "tea-and-sugar", "cards": "open"},
            seats=2,
            minutes=70,
        ),
        Preset(
            "friends",
            "With friends",
            "Three people on their own screens; each reads alone, and tells the others.",
            {"mission": FIRST_MISSION, "cards": "secret"},
            seats=3,
            others="people",
            minutes=30,
        ),
    )
    state = State
    bots = {"steady": steady_bot}
    schemas = {"mission": Mission}
    checker = "timeloom.games.agents.checking:MissionChecker"
    shared = True

    @property
    def pack_hash(self) -> str:
        """The hash of all missions."""
        return missions_hash()

    @property
    def left_out(self) -> tuple[LeftOut, ...]:
        """The files that were added and cannot be played with."""
        return joined().left_out

    def setup(self, options: Mapping[str, str], seats: int) -> State:
        """A table on which nobody has chosen a receptacle; a lone player will have two."""
        owners = tuple(agent % seats for agent in range(max(seats, FEWEST_AGENTS)))
        return prepared(options["mission"], owners, along=options["cards"] == "open")

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

    def goods(self, state: State, seat: int) -> Mapping[str, int]:
        """The Azrak and Magick of all agents that a seat plays."""
        mine = [agent for agent in state.agents if agent.seat == seat]
        azrak = {f"Azrak of {agent.receptacle}": agent.azrak for agent in mine}
        return azrak | {f"Magick of {agent.receptacle}": agent.magick for agent in mine}

    def outcome(self, state: State) -> Outcome | None:
        """The ending and its score; all seats win or none does."""
        if state.given_up:
            return Outcome((), f"The mission has failed after {runs(state)}. {state.box.failure}", 0)
        if not state.ending:
            return None
        ending = state.box.ending[state.ending]
        winners = tuple(range(state.seats)) if ending.won else ()
        return Outcome(winners, f"{ending.title}. {ending.text}", score(state) if ending.won else 0)

    def worth(self, outcome: Outcome, seat: int) -> float:
        """A success is worth its points, and a little by itself."""
        return points_worth(outcome.score or 0) if outcome.won else 0.0

    def estimate(self, state: State, seat: int) -> float | None:
        """What the mission is likely to be worth in the end."""
        return estimate(state)

    def unsettled(self, state: State) -> bool:
        """While a test waits for destiny, it is better to see what comes of it."""
        return any(agent.test and agent.test.final is None for agent in state.agents)

    prospect_is_to_win = False

    def prospect(self, value: float) -> str:
        """How a mission stands: what it is likely to be worth in the end."""
        counts = f"{round(100 * SUCCESS)} for a success and {round(100 * POINT)} for each point of it"
        return f"leaves the mission at {round(100 * value)} of 100 ({counts}), by points, finds and Azrak"

    def why(self, state: State, answer: Answer, seat: int) -> str | None:
        """What an answer leads to."""
        return why(state, answer)

    def seat_name(self, seat: int) -> str:
        """What a seat is called before it has a receptacle."""
        return f"Agent {seat + 1}"

    def called(self, state: State, seat: int) -> str:
        """Agents go by their receptacles, as soon as they are in them."""
        names = [name_of(state, agent.receptacle) for agent in state.agents if agent.seat == seat]
        return " and ".join(names) or self.seat_name(seat)


def runs(s: State) -> str:
    """How often it was tried."""
    return "one run" if s.run == 1 else f"{s.run} runs"


GAME = Agents()
