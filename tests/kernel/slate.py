"""A game of one rule that writes on a slate: what the tests of the kernel are played with."""

from collections.abc import Callable, Iterable, Mapping
from random import Random

from msgspec import Struct

from timeloom.kernel import Answer, AnyAsk, Fate, Form, Game, Outcome, Rule, Run, Tell
from timeloom.kernel.chance import Chance
from timeloom.kernel.scene import Choice, Note, Prompt, Scene


class Slate(Struct):
    """What the rule has written, and how often it has been played."""

    lines: list[str] = []
    steps: int = 0


class Say(Answer, frozen=True):
    """A word."""

    word: str


class Fill(Answer, frozen=True):
    """A filled-in form."""

    text: str
    number: int
    kind: str


class Told(Tell, frozen=True):
    """A telling."""

    text: str

    def words(self) -> str:
        return self.text


Writing = Callable[[Slate], Rule[None]]


class OneRule(Game[Slate]):
    """Plays its rule a number of times; then everybody has won."""

    name = "slate"
    title = "The Slate"
    about = "A rule under test."
    version = 1
    seats = range(1, 5)
    state = Slate
    answers = (Say, Fill)
    pack_hash = "none"

    def __init__(self, rule: Writing, steps: int = 1) -> None:
        self.rule = rule
        self.steps = steps

    def setup(self, options: Mapping[str, str], seats: int) -> Slate:
        return Slate()

    def step(self, state: Slate) -> Rule[None]:
        yield from self.rule(state)
        state.steps += 1

    def scene(self, state: Slate, seat: int | None) -> Scene:
        return Scene("The Slate", (Note("slate", "Slate", "\n".join(state.lines)),))

    def prompt(self, state: Slate, ask: AnyAsk, seat: int) -> Prompt:
        return Prompt(ask.id, tuple(Choice(str(offer)) for offer in ask.offered(seat)))

    def imagine(self, state: Slate, seat: int, random: Random) -> Slate:
        return state

    def invariants(self, state: Slate) -> Iterable[str]:
        return ()

    def outcome(self, state: Slate) -> Outcome | None:
        return Outcome((0,), "The slate is full.") if state.steps >= self.steps else None

    def rules(self) -> str:
        return "Write."


def begin(rule: Writing, *, steps: int = 1, chance: Chance | None = None) -> Run[Slate]:
    """The rule at its first question, with a log."""
    return Run.begin(OneRule(rule, steps), {}, 3, chance or Fate("seed"), log=True)


def said(run: Run[Slate]) -> list[str]:
    """What has been told so far."""
    return [tell.words() for _, tell in run.tells or []]


def words(*choices: str) -> list[Answer | Form]:
    """Offers of a word each."""
    return [Say(choice) for choice in choices]
