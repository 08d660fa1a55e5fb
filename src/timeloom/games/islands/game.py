"""Islands as the kernel plays it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import cast, get_args

import timeloom.games.islands.rules.verbs  # noqa: F401  cards can say nothing before their verbs are there
from timeloom.games.islands.bots import steady_bot
from timeloom.games.islands.estimate import estimate
from timeloom.games.islands.invariants import faults
from timeloom.games.islands.pack.box import box_hash, joined, load_box
from timeloom.games.islands.rules.adventure.phase import adventure
from timeloom.games.islands.rules.evening import evening
from timeloom.games.islands.rules.machines.actions import machine_actions
from timeloom.games.islands.rules.school import morning, school_day
from timeloom.games.islands.rules.setup import hand_out_chores, prepared, set_up
from timeloom.games.islands.scene import scene
from timeloom.games.islands.state import FEWEST_KIDS, Complications, State, Variant
from timeloom.kernel import Game, Option, Outcome, Refused, Rule
from timeloom.kernel.faults import Located
from timeloom.kernel.scene import Scene

FIRST_SCENARIO = "runaway"

VARIANTS: dict[Variant, tuple[str, str]] = {
    "caring-parents": ("Caring parents", "easier; a condition less every evening"),
    "this-might-help": ("This might help", "easier; helpers bring their things"),
    "just-a-bruise": ("Just a bruise", "easier; conditions only lock time"),
    "go-home-together": ("Go home together", "easier; all ride home for dinner"),
    "sucks-to-be-you": ("Sucks to be you", "easier; helpers never suffer"),
    "gradually-worse": ("Gradually worse", "conditions come in their order"),
    "just-machines": ("Just machines", "machines without abilities"),
    "favorite-lighter": ("Favorite lighter", "harder; things get used up"),
    "rumors-1": ("Dear rumors", "harder; a lost rumor costs 1 more"),
    "rumors-2": ("Dearer rumors", "harder; a lost rumor costs 2 more"),
    "rumors-lose": ("Deadly rumors", "hardest; no rumor may be lost"),
    "done-by-monday": ("Done by Monday", "harder; one week is all there is"),
    "erratic-firmware": ("Erratic firmware", "harder; no machine makes sense"),
}
"""What the variant rules are called, and what they do."""

PARTS: dict[str, Callable[[State], Rule[None]]] = {
    "setup": set_up,
    "chores": hand_out_chores,
    "morning": morning,
    "school": school_day,
    "machines": machine_actions,
    "adventure": adventure,
    "evening": evening,
}
"""The parts of a game between which it rests; each leads to the next."""


def scenarios() -> tuple[str, ...]:
    """The scenarios of the box, the one for a first game before all others."""
    return tuple(sorted(load_box().scenarios, key=lambda id: id != FIRST_SCENARIO))


class Islands(Game[State]):
    """Kids, bicycles and machines on an archipelago with a secret under it."""

    name = "islands"
    title = "Islands"
    about = (
        "A handful of kids, one or two weeks, and something wrong on the Vindra Islands. Follow the rumors, "
        "mind the machines, and be home for dinner."
    )
    version = 1
    seats = range(1, 6)
    minutes = 120
    options = (
        Option(
            "scenario",
            "Which mystery it is; begin with the first one.",
            scenarios(),
            FIRST_SCENARIO,
            titles={id: scenario.title for id, scenario in load_box().scenarios.items()},
            helps={id: scenario.brief for id, scenario in load_box().scenarios.items()},
        ),
        Option(
            "kids",
            "How many kids there are; as many as seats unless told.",
            ("auto", *"2345"),
            "auto",
            helps={"auto": "as many as there are seats"},
        ),
        Option(
            "variants",
            "Variant rules.",
            get_args(Variant),
            "none",
            many=True,
            titles={variant: title for variant, (title, _) in VARIANTS.items()},
            helps={variant: help for variant, (_, help) in VARIANTS.items()},
        ),
        Option(
            "complications",
            "Sandbox only: how often something goes wrong (some: Monday, Wednesday, Friday).",
            get_args(Complications),
            "none",
        ),
        Option(
            "patience",
            "Sandbox only: how much more (or less) enigma the islands bear.",
            ("-4", "-2", "0", "2", "4"),
            "0",
        ),
    )
    state = State
    bots = {"steady": steady_bot}

    @property
    def pack_hash(self) -> str:
        """The hash of the box."""
        return box_hash()

    @property
    def left_out(self) -> tuple[Located, ...]:
        """What is wrong with files that were added and cannot be played with."""
        return joined().left_out

    def setup(self, options: Mapping[str, str], seats: int) -> State:
        """A table on which nobody has chosen a kid yet."""
        return prepared(
            options["scenario"],
            owners(options["kids"], seats),
            tuple(variant for variant in options["variants"].split(",") if variant),
            cast(Complications, options["complications"]),
            int(options["patience"]),
        )

    def step(self, state: State) -> Rule[None]:
        """The next part of a round, or of the setup."""
        return PARTS[state.part](state)

    def scene(self, state: State, seat: int | None) -> Scene:
        """The whole table: nothing on it is hidden from anybody."""
        return scene(state)

    def imagine(self, state: State, seat: int, random: Random) -> State:
        """The same state: what nobody knows has not been decided."""
        return state

    def invariants(self, state: State) -> Iterable[str]:
        """Cubes, cards, machines, rumors and tokens are all where they can be."""
        return faults(state)

    def outcome(self, state: State) -> Outcome | None:
        """How the story ended; all seats win or none does."""
        if not state.ending:
            return None
        ending = next(
            ending for ending in load_box().scenarios[state.scenario].endings if ending.id == state.ending
        )
        winners = tuple(range(state.seats)) if state.won else ()
        counts = {"rounds": state.round + 1, "insight": state.insight, "enigma": state.enigma}
        return Outcome(winners, f"{ending.title}. {ending.text}", counts=counts)

    def estimate(self, state: State, seat: int) -> float | None:
        """How well the kids stand."""
        return estimate(state)


def owners(kids: str, seats: int) -> tuple[int, ...]:
    """Which seat plays each kid: they are dealt round the seats, and a lone player has two or more."""
    count = max(seats, FEWEST_KIDS) if kids == "auto" else int(kids)
    if count < seats:
        raise Refused(f"{count} kids are too few for {seats} seats; every seat plays at least one.")
    return tuple(kid % seats for kid in range(count))


GAME = Islands()
