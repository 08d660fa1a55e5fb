"""Islands as the kernel plays it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any, cast, get_args

import timeloom.games.islands.rules.verbs  # noqa: F401  cards can say nothing before their verbs are there
from timeloom.games.islands.bots import keen_bot, steady_bot
from timeloom.games.islands.estimate import estimate, is_under_way
from timeloom.games.islands.invariants import faults
from timeloom.games.islands.names import kid_name, sentence
from timeloom.games.islands.pack.box import box_hash, joined, load_box
from timeloom.games.islands.pack.shelf import Shelf
from timeloom.games.islands.planning.measures import learned
from timeloom.games.islands.planning.why import why
from timeloom.games.islands.rules.adventure.phase import adventure
from timeloom.games.islands.rules.end_phase import end_phase
from timeloom.games.islands.rules.machines.actions import machine_actions
from timeloom.games.islands.rules.school import morning, school_day
from timeloom.games.islands.rules.setup import hand_out_chores, prepared, set_up
from timeloom.games.islands.rules.verbs.choices import WhatYouDo
from timeloom.games.islands.scene import scene
from timeloom.games.islands.state import FEWEST_KIDS, Complications, State, Variant
from timeloom.kernel import Answer, Game, Option, Outcome, Preset, Question, Refused, Rule
from timeloom.kernel.faults import LeftOut
from timeloom.kernel.scene import Scene

FIRST_SCENARIO = "runaway"

VARIANTS: dict[Variant, tuple[str, str]] = {
    "caring-parents": ("Caring parents", "easier; a condition less every evening"),
    "this-might-help": ("This might help", "easier; helpers bring their things"),
    "just-a-bruise": ("Just a bruise", "easier; conditions only lock time"),
    "go-home-together": ("Go home together", "easier; all ride home for dinner"),
    "sucks-to-be-you": ("Sucks to be you", "easier; only who rolls suffers"),
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
    "evening": end_phase,
}
"""The parts of a game between which it rests; each leads to the next."""


def scenarios() -> tuple[str, ...]:
    """The scenarios of the box, the one for a first game before all others."""
    return tuple(sorted(load_box().scenarios, key=lambda id: id != FIRST_SCENARIO))


def sandboxes() -> tuple[str, ...]:
    """The scenarios in which the kids write what comes next."""
    return tuple(id for id, scenario in load_box().scenarios.items() if scenario.sandbox)


class Islands(Game[State]):
    """Kids, bicycles and machines on an archipelago with a secret under it."""

    name = "islands"
    title = "Islands"
    about = (
        "A handful of kids, one or two weeks, and something wrong on the Vindra Islands. Follow the rumors, "
        "mind the machines, and be home for dinner."
    )
    version = 2
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
            titles={"auto": "One for each seat"},
            helps={"auto": "and two for somebody alone"},
            advanced=True,
        ),
        Option(
            "variants",
            "Variant rules.",
            get_args(Variant),
            "none",
            many=True,
            titles={variant: title for variant, (title, _) in VARIANTS.items()},
            helps={variant: help for variant, (_, help) in VARIANTS.items()},
            advanced=True,
        ),
        Option(
            "complications",
            "How often something goes wrong on the open islands.",
            get_args(Complications),
            "none",
            titles={"none": "Never", "some": "Some days", "all": "Every day"},
            helps={"some": "Monday, Wednesday, Friday"},
            beside={"scenario": sandboxes()},
        ),
        Option(
            "patience",
            "How much more (or less) enigma the open islands bear.",
            tuple(str(more) for more in range(-8, 9, 2)),
            "0",
            beside={"scenario": sandboxes()},
        ),
    )
    presets = (
        Preset(
            "first",
            "A first mystery",
            "One week, you and a friend whom a bot plays, and parents who make things better in the evening.",
            {"scenario": FIRST_SCENARIO, "variants": "caring-parents"},
            seats=2,
            minutes=60,
        ),
        Preset(
            "alone",
            "Two kids of your own",
            "The same week, and you alone decide for both of them.",
            {"scenario": FIRST_SCENARIO},
            seats=1,
            minutes=60,
        ),
        Preset(
            "club",
            "The whole gang",
            "Two weeks in the clover, you and three friends whom bots play.",
            {"scenario": "green-ring"},
            seats=4,
        ),
        Preset(
            "friends",
            "With friends",
            "Three people on their own screens, and the first mystery.",
            {"scenario": FIRST_SCENARIO},
            seats=3,
            others="people",
        ),
        Preset(
            "hard",
            "Hard",
            "The first mystery again, with dear rumors, and things that get used up.",
            {"scenario": FIRST_SCENARIO, "variants": "favorite-lighter,rumors-1"},
            seats=2,
        ),
    )
    state = State
    bots = {"steady": steady_bot, "keen": keen_bot}
    habit = "keen"
    bot_words = {"keen": "Plays as the steady one does, with what was learned from thousands of games."}
    schemas = {"box": Shelf}
    checker = "timeloom.games.islands.checking:BoxChecker"
    shared = True

    @property
    def pack_hash(self) -> str:
        """The hash of the box."""
        return box_hash()

    @property
    def left_out(self) -> tuple[LeftOut, ...]:
        """The files that were added and cannot be played with."""
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
        return scene(state, seat)

    def imagine(self, state: State, seat: int, random: Random) -> State:
        """The same state: what nobody knows has not been decided."""
        return state

    def invariants(self, state: State) -> Iterable[str]:
        """Cubes, cards, machines, rumors and tokens are all where they can be."""
        return faults(state)

    def goods(self, state: State, seat: int) -> Mapping[str, int]:
        """The cubes of all kids that a seat plays."""
        mine = [kid for kid in state.kids if kid.seat == seat]
        cubes = {f"cubes of {kid.id}": kid.pool for kid in mine}
        return cubes | {f"spent cubes of {kid.id}": kid.spent for kid in mine}

    def outcome(self, state: State) -> Outcome | None:
        """How the story ended; all seats win or none does."""
        if not state.ending:
            return None
        ending = next(
            ending for ending in load_box().scenarios[state.scenario].endings if ending.id == state.ending
        )
        winners = tuple(range(state.seats)) if state.won else ()
        counts = {"rounds": state.round + 1, "insight": state.insight, "enigma": state.enigma}
        return Outcome(winners, f"{sentence(ending.title)} {ending.text}", counts=counts)

    def seat_name(self, seat: int) -> str:
        """What a seat is called before it has a kid."""
        return f"Kid {seat + 1}"

    def called(self, state: State, seat: int) -> str:
        """Players go by their kids, as soon as they have chosen them."""
        names = [kid_name(kid.id) for kid in state.kids if kid.seat == seat]
        return " and ".join(names) or self.seat_name(seat)

    def why(self, state: State, answer: Answer, seat: int) -> str | None:
        """What an answer leads to."""
        return why(state, answer)

    def estimate(self, state: State, seat: int) -> float | None:
        """How likely the kids are to win."""
        return estimate(state)

    def is_weighty(self, state: State, question: Question[Any]) -> bool:
        """Where a card lets one choose and nothing was learned about it; plans know better than one look."""
        return isinstance(question, WhatYouDo) and question.source not in learned(state).forks

    def unsettled(self, state: State) -> bool:
        """In the middle of a day nobody knows who gets where in time."""
        return is_under_way(state)


def owners(kids: str, seats: int) -> tuple[int, ...]:
    """Which seat plays each kid: they are dealt round the seats, and a lone player has two or more."""
    count = max(seats, FEWEST_KIDS) if kids == "auto" else int(kids)
    if count < seats:
        raise Refused(f"{count} kids are too few for {seats} seats; every seat plays at least one.")
    return tuple(kid % seats for kid in range(count))


GAME = Islands()
