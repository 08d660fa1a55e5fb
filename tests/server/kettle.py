"""A game for tests of tempo: anybody stirs, whoever stirred tastes, the kettle sings, the last one pours."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from timeloom.kernel import Answer, Game, Option, Outcome, Question, Rule, Tell, ask, ask_first
from timeloom.kernel.scene import Choice, Scene

ROUNDS = 9


class State(Struct):
    """How often it was stirred, by how many people, and who hears it sing."""

    seats: int
    heard_by: str
    stirred: int = 0


class Stir(Answer, frozen=True):
    """Stir it."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Stir")


class Taste(Answer, frozen=True):
    """Taste it."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Taste")


class Pour(Answer, frozen=True):
    """Pour it."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Pour")


class WhoStirs(Question[Stir], frozen=True):
    """Who is first."""

    id = "stir"

    def words(self, s: State, seat: int) -> str:
        return "Who stirs?"


class HowIsIt(Question[Taste], frozen=True):
    """How it tastes."""

    id = "taste"

    def words(self, s: State, seat: int) -> str:
        return "How is it?"


class Pouring(Question[Pour], frozen=True):
    """When it is poured."""

    id = "pour"

    def words(self, s: State, seat: int) -> str:
        return "Pour?"


class Stirred(Tell, frozen=True):
    """Somebody has stirred."""

    seat: int

    def words(self) -> str:
        return f"Seat {self.seat} stirs."


class Sang(Tell, frozen=True):
    """The kettle sang."""

    def words(self) -> str:
        return "The kettle sings."

    def beat(self) -> str:
        return "It sings"


class Kettle(Game[State]):
    """Stirring a kettle."""

    name = "kettle"
    title = "Kettle"
    about = "Somebody stirs."
    version = 1
    seats = range(1, 5)
    state = State
    options = (Option("heard", "Who hears it sing", ("all", "0", "1"), "all"),)

    def setup(self, options: Mapping[str, str], seats: int) -> State:
        return State(seats, options["heard"])

    def step(self, state: State) -> Rule[None]:
        seat, _ = yield from ask_first(WhoStirs(), {seat: [Stir()] for seat in range(state.seats)})
        yield Stirred(seat)
        yield from ask(seat, HowIsIt(), [Taste()])
        state.stirred += 1
        yield Sang(seats=None if state.heard_by == "all" else (int(state.heard_by),))
        yield from ask(state.seats - 1, Pouring(), [Pour()])

    def scene(self, state: State, seat: int | None) -> Scene:
        return Scene("Kettle", ())

    def outcome(self, state: State) -> Outcome | None:
        return Outcome((), "It is done.") if state.stirred == ROUNDS else None


KETTLE = Kettle()
GAMES: dict[str, Game[Any]] = {KETTLE.name: KETTLE}
