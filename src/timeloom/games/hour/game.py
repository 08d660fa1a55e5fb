"""The Stolen Hour as the kernel plays it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, cast

import timeloom.games.hour.rules.combat.spurs
import timeloom.games.hour.rules.combat.verbs
import timeloom.games.hour.rules.needs  # noqa: F401  cards and flaps can say nothing before their words are there
from timeloom.games.hour.bots import steady_bot
from timeloom.games.hour.bots.why import at_the_end, why
from timeloom.games.hour.estimate import estimate
from timeloom.games.hour.foretelling import foretell
from timeloom.games.hour.imagining import imagine
from timeloom.games.hour.invariants import faults
from timeloom.games.hour.pack import Pack, load_pack, pack_hash
from timeloom.games.hour.rules.combat.attacking import YourTurn
from timeloom.games.hour.rules.combat.defending import Defend
from timeloom.games.hour.rules.ending import epilogue
from timeloom.games.hour.rules.hour import next_answer
from timeloom.games.hour.rules.setup import prepared
from timeloom.games.hour.scene import scene
from timeloom.games.hour.state import FRIENDS, ROUNDS, HourKind, State
from timeloom.kernel import Answer, Foretold, Game, Option, Outcome, Preset, Question, Rule
from timeloom.kernel.scene import Scene


class StolenHour(Game[State]):
    """Seven friends, a month behind them, an hour of stolen time."""

    name = "hour"
    title = "The Stolen Hour"
    about = "Seven friends have an hour to go back into a month that went wrong, before Death comes in."
    version = 3
    seats = range(FRIENDS, FRIENDS + 1)
    minutes = 90
    options = (
        Option(
            "hour",
            "When the hour is over.",
            ("rounds", "ready", "clock", "real"),
            "rounds",
            helps={
                "rounds": "after a number of rounds",
                "ready": "when most of you are ready",
                "clock": "after sixty counted minutes",
                "real": "after an hour by the clock on the wall",
            },
        ),
        Option(
            "rounds",
            "How many rounds it has.",
            tuple(map(str, ROUNDS)),
            "6",
            helps={"4": "short", "6": "as usual", "8": "long"},
            beside={"hour": ("rounds",)},
        ),
    )
    presets = (
        Preset(
            "first",
            "A first hour",
            "You and six bots have six rounds to mend the month, before Death comes in.",
            {"rounds": "6"},
            minutes=60,
        ),
        Preset(
            "long",
            "A long hour",
            "Eight rounds, with bots as the other six: more can be mended, and Death is beaten more often.",
            {"rounds": "8"},
            minutes=75,
        ),
        Preset(
            "hard",
            "A hurried hour",
            "Four rounds, with bots as the other six: short, and hard.",
            {"rounds": "4"},
            minutes=45,
        ),
        Preset(
            "friends",
            "Seven of you",
            "Six people come to your table, and the hour runs by the clock on the wall.",
            {"hour": "real"},
            others="people",
            minutes=90,
        ),
    )
    state = State
    bots = {"steady": steady_bot}
    schemas = {"month": Pack}
    shared = True

    @property
    def pack_hash(self) -> str:
        """The hash of the month that is played."""
        return pack_hash()

    def setup(self, options: Mapping[str, str], seats: int) -> State:
        """Seven friends in the pump house."""
        return prepared(cast(HourKind, options["hour"]), int(options["rounds"]))

    def step(self, state: State) -> Rule[None]:
        """The rules up to the next answer."""
        return next_answer(state)

    def scene(self, state: State, seat: int | None) -> Scene:
        """The month, the Doorway, the seven, and what is this seat's own."""
        return scene(state, seat)

    def imagine(self, state: State, seat: int, random: Random) -> State:
        """Hidden cards, secret looks and signs are dealt again."""
        return imagine(state, seat, random)

    def invariants(self, state: State) -> Iterable[str]:
        """Beads, cards, stats, promises and people are all where they can be, and as many as they can be."""
        return faults(state)

    def goods(self, state: State, seat: int) -> Mapping[str, int]:
        """Stats, Chances and Understanding."""
        me = state.people[seat]
        stats = {"Empathy": me.empathy, "Courage": me.courage, "Knowledge": me.knowledge}
        return stats | {"Chances": me.chances, "Understanding": me.understanding}

    def outcome(self, state: State) -> Outcome | None:
        """All win or all lose; the score counts what was mended."""
        if state.phase != "over":
            return None
        winners = tuple(range(FRIENDS)) if state.won else ()
        return Outcome(winners, epilogue(state)[0], state.marks.count("mended"))

    def why(self, state: State, answer: Answer, seat: int) -> str | None:
        """What an answer leads to."""
        return why(state, answer, seat)

    def ending(self, figures: Sequence[float]) -> str | None:
        """What is left of both sides when the last battle is over, as it was foretold."""
        return at_the_end(*figures) if figures else None

    def is_weighty(self, state: State, question: Question[Any]) -> bool:
        """What is thrown and covered in the last battle; all else is answered by habit."""
        return state.last is not None and isinstance(question, YourTurn | Defend)

    def foretell(self, state: State, random: Random) -> Foretold | None:
        """How the last battle ends if everybody goes on steadily."""
        return foretell(state, random)

    def estimate(self, state: State, seat: int) -> float | None:
        """The chance that the seven beat Death."""
        return estimate(state)

    def seat_name(self, seat: int) -> str:
        """The friend at this seat."""
        return load_pack().friend(seat).name


GAME = StolenHour()
