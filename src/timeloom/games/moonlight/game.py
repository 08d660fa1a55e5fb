"""Moonlight as the kernel plays it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random

from msgspec.structs import asdict

from timeloom.games.moonlight.bots import steady_bot
from timeloom.games.moonlight.endings import chronicle, title
from timeloom.games.moonlight.estimate import estimate
from timeloom.games.moonlight.invariants import invariants
from timeloom.games.moonlight.pack.library import all_series, joined, pack_hash
from timeloom.games.moonlight.rules.cycle import next_part
from timeloom.games.moonlight.scene import scene
from timeloom.games.moonlight.sheets import blank_sheets, table_sheets
from timeloom.games.moonlight.state import DIRECTOR, Protagonist, State
from timeloom.kernel import Game, Option, Outcome, Rule, Sheets
from timeloom.kernel.faults import Located
from timeloom.kernel.scene import Scene

LENGTHS = {
    "season": "a season of about six episodes",
    "episode": "one episode, for an evening",
    "series": "up to three seasons",
}


class Moonlight(Game[State]):
    """A role-playing game: one director, one to four protagonists."""

    name = "moonlight"
    title = "Girl by Moonlight"
    about = (
        "Magical girls against a world that would rather they were not: a director, protagonists, a season."
    )
    version = 2
    seats = range(2, 6)
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
    )
    state = State
    bots = {"steady": steady_bot}

    @property
    def pack_hash(self) -> str:
        """The hash of everything that is printed."""
        return pack_hash()

    @property
    def left_out(self) -> tuple[Located, ...]:
        """What is wrong with files that were added and cannot be played with."""
        return joined().left_out

    def setup(self, options: Mapping[str, str], seats: int) -> State:
        """An empty table: nobody has a sheet yet."""
        people = [Protagonist(seat) for seat in range(1, seats)]
        return State(options["series"], options["length"], people)

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

    def seat_name(self, seat: int) -> str:
        """The director, and the protagonists by number until they have names."""
        return "Director" if seat == DIRECTOR else f"Protagonist {seat}"

    def called(self, state: State, seat: int) -> str:
        """Protagonists go by their names as soon as they have them."""
        return self.seat_name(seat) if seat == DIRECTOR else state.at(seat).name or self.seat_name(seat)


GAME = Moonlight()
