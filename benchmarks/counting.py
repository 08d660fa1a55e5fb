"""The least that can be played: two people who count in turn. It measures the server and nothing else."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from timeloom.kernel import Answer, Game, Outcome, Question, Rule, ask
from timeloom.kernel.scene import Choice, Dial, Scene


class State(Struct):
    """How far they have counted."""

    count: int = 0


class Add(Answer, frozen=True):
    """Count one further."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"{s.count + 1}", ("count",))


class Next(Question[Add], frozen=True):
    """What comes next: there is not much to say."""

    id = "add"

    def words(self, s: State, seat: int) -> str:
        return "What comes next?"


def count(s: State) -> Rule[None]:
    """One of them counts."""
    yield from ask(s.count % 2, Next(), [Add()])
    s.count += 1


class Counting(Game[State]):
    """Two people count in turn and never come to an end."""

    name = "counting"
    title = "Counting"
    about = "Two people count in turn."
    version = 1
    seats = range(2, 3)
    state = State

    def setup(self, options: Mapping[str, str], seats: int) -> State:
        """From nought."""
        return State()

    def step(self, state: State) -> Rule[None]:
        """One of them counts."""
        return count(state)

    def scene(self, state: State, seat: int | None) -> Scene:
        """The number."""
        return Scene("Counting", (Dial("count", "Count", state.count),))

    def outcome(self, state: State) -> Outcome | None:
        """It never ends."""
        return None

    def rules(self) -> str:
        """The rules."""
        return "Count."


GAME = Counting()
