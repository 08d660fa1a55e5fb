"""Moonlight as the kernel plays it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random

from msgspec.structs import asdict

from timeloom.games.moonlight.bots import steady_bot
from timeloom.games.moonlight.endings import chronicle, title
from timeloom.games.moonlight.estimate import estimate, tallies
from timeloom.games.moonlight.invariants import invariants
from timeloom.games.moonlight.pack.library import all_series, joined, pack_hash
from timeloom.games.moonlight.pack.playbooks import Playbooks
from timeloom.games.moonlight.pack.series import Series
from timeloom.games.moonlight.rules.cycle import next_part
from timeloom.games.moonlight.scene import scene
from timeloom.games.moonlight.sheets import blank_sheets, table_sheets
from timeloom.games.moonlight.state import DIRECTOR, Protagonist, State
from timeloom.kernel import Game, Option, Outcome, Preset, Rule, Sheets
from timeloom.kernel.faults import LeftOut
from timeloom.kernel.scene import Scene

LENGTHS = {
    "season": "a season of about six episodes",
    "episode": "one episode, for an evening",
    "series": "up to three seasons",
}

OPENINGS = {
    "book": ("By the book", "you make a world and its people together, question by question"),
    "ready": ("In the midst of it", "a world is there, and everybody picks a heroine who is ready"),
}
"""Where a story can begin: what it is called, and what it means."""


class Moonlight(Game[State]):
    """A role-playing game: one director, one to four protagonists."""

    name = "moonlight"
    title = "Girl by Moonlight"
    about = (
        "Magical girls against a world that would rather they were not: a director, protagonists, a season."
    )
    version = 6
    seats = range(2, 6)
    first_chair = 1
    minutes = 180
    options = (
        Option(
            "series",
            "Which series you play",
            tuple(all_series()),
            "abyss",
            titles={id: series.name for id, series in all_series().items()},
            helps={id: series.brief or series.tagline for id, series in all_series().items()},
        ),
        Option(
            "length",
            "How long: a season, one episode, or up to three seasons",
            tuple(LENGTHS),
            "season",
            helps=LENGTHS,
        ),
        Option(
            "opening",
            "Where you begin",
            tuple(OPENINGS),
            "book",
            titles={id: title for id, (title, _) in OPENINGS.items()},
            helps={id: help for id, (_, help) in OPENINGS.items()},
        ),
    )
    presets = (
        Preset(
            "first",
            "A first episode",
            "Pick a heroine and you are in the story: a bot directs, and another plays your friend.",
            {"length": "episode", "opening": "ready"},
            seats=3,
            minutes=60,
        ),
        Preset(
            "season",
            "The whole season",
            "Make a world and a heroine of your own; bots direct, and play two friends.",
            {"length": "season"},
            seats=4,
            minutes=360,
        ),
        Preset(
            "friends",
            "You direct",
            "Three people play, and you are the world: one episode, with whatever you make of it.",
            {"length": "episode"},
            seats=4,
            chair=DIRECTOR,
            others="people",
        ),
    )
    state = State
    bots = {"steady": steady_bot}
    checker = "timeloom.games.moonlight.checking:LibraryChecker"
    schemas = {"playbooks": Playbooks, "series": Series}
    shared = True

    @property
    def pack_hash(self) -> str:
        """The hash of everything that is printed."""
        return pack_hash()

    @property
    def left_out(self) -> tuple[LeftOut, ...]:
        """The files that were added and cannot be played with."""
        return joined().left_out

    def setup(self, options: Mapping[str, str], seats: int) -> State:
        """An empty table: nobody has a sheet yet."""
        people = [Protagonist(seat) for seat in range(1, seats)]
        return State(options["series"], options["length"], people, opening=options["opening"])

    def step(self, state: State) -> Rule[None]:
        """The next part of the story."""
        return next_part(state)

    def scene(self, state: State, seat: int | None) -> Scene:
        """Everything is open to everybody."""
        return scene(state, seat)

    def imagine(self, state: State, seat: int, random: Random) -> State:
        """The same state: nothing that is decided is hidden."""
        return state

    def invariants(self, state: State) -> Iterable[str]:
        """What is wrong, if anything."""
        return invariants(state)

    def goods(self, state: State, seat: int) -> Mapping[str, int]:
        """Stress, dots and links of a protagonist."""
        if seat == DIRECTOR:
            return {}
        me = state.at(seat)
        return {
            "stress": me.stress,
            **me.dots,
            **{f"links to {other}": count for other, count in me.links.items()},
        }

    def tallies(self, state: State, seat: int) -> Mapping[str, int]:
        """Stress, harm, links, tracks and clocks: what a story costs and gives."""
        return tallies(state)

    def outcome(self, state: State) -> Outcome | None:
        """How the last season ended; it is won or lost together."""
        if not state.ending:
            return None
        winners = tuple(range(len(state.people) + 1)) if state.ending == "won" else ()
        return Outcome(winners, chronicle(state), counts=asdict(state.counts), title=title(state))

    def blank_sheets(self, options: Mapping[str, str]) -> Sheets:
        """Playbooks and the series for a table of wood."""
        return blank_sheets(options)

    def sheets(self, state: State, seat: int | None) -> Sheets:
        """Everything is open to everybody; one's own sheet lies on top."""
        return table_sheets(state, seat)

    def estimate(self, state: State, seat: int) -> float:
        """How well the protagonists stand."""
        return estimate(state)

    def prospect(self, value: float) -> str:
        """It is a story, and nobody has counted how stories end; so this is only how things look."""
        return f"leaves things at {round(100 * value)} of 100, by tracks, clocks, stress and harm"

    def seat_name(self, seat: int) -> str:
        """The director, and the protagonists by number until they have names."""
        return "Director" if seat == DIRECTOR else f"Protagonist {seat}"

    def called(self, state: State, seat: int) -> str:
        """Protagonists go by their names as soon as they have them."""
        return self.seat_name(seat) if seat == DIRECTOR else state.at(seat).name or self.seat_name(seat)


GAME = Moonlight()
