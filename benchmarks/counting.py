"""The least that can be played: two people who count in turn. It measures the server and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random

from msgspec import Struct

from timeloom.kernel import Answer, AnyAsk, Ask, Game, Outcome, Rule
from timeloom.kernel.scene import Choice, Dial, Prompt, Scene


class State(Struct):
    """How far they have counted."""

    count: int = 0


class Add(Answer, frozen=True):
    """Count one further."""


class Counting(Game[State]):
    """Two people count in turn and never come to an end."""

    name = "counting"
    title = "Counting"
    about = "Two people count in turn."
    version = 1
    seats = range(2, 3)
    state = State
    answers = (Add,)

    @property
    def pack_hash(self) -> str:
        """There is nothing in the box."""
        return ""

    def setup(self, options: Mapping[str, str], seats: int) -> State:
        """From nought."""
        return State()

    def step(self, state: State) -> Rule[None]:
        """One of them counts."""
        yield Ask(state.count % 2, "add", [Add()])
        state.count += 1

    def scene(self, state: State, seat: int | None) -> Scene:
        """The number."""
        return Scene("Counting", (Dial("count", "Count", state.count),))

    def prompt(self, state: State, ask: AnyAsk, seat: int) -> Prompt:
        """There is not much to say."""
        return Prompt("What comes next?", (Choice(f"{state.count + 1}", ("count",)),))

    def imagine(self, state: State, seat: int, random: Random) -> State:
        """Nothing is hidden."""
        return state

    def invariants(self, state: State) -> Iterable[str]:
        """Nothing can go wrong."""
        return ()

    def outcome(self, state: State) -> Outcome | None:
        """It never ends."""
        return None

    def rules(self) -> str:
        """The rules."""
        return "Count."


GAME = Counting()
