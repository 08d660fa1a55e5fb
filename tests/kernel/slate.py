"""A game of one rule that writes on a slate: what the tests of the kernel are played with.

A rule may ask without words (`Ask` and not `ask`) while nobody looks at the slate.
"""

from collections.abc import Callable, Mapping

from msgspec import Struct

from timeloom.kernel import Answer, Fate, Game, Outcome, Question, Rule, Run, Tell
from timeloom.kernel.chance import Chance
from timeloom.kernel.scene import Choice, Note, Scene


class Slate(Struct):
    """What the rule has written, and how often it has been played."""

    lines: list[str] = []
    steps: int = 0


class Say(Answer, frozen=True):
    """A word."""

    word: str

    def choice(self, s: Slate, seat: int) -> Choice:
        return Choice(self.word)


class Word(Question[Say], frozen=True):
    """A question for a word."""

    def words(self, s: Slate, seat: int) -> str:
        return "Which word?"


class Vote(Word, frozen=True):
    """The same under another id."""


class Chat(Word, frozen=True):
    """And under a third one."""


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
    answers = (Say, Fill)  # Other tests of the kernel live in the same package, with answers of theirs.

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


def words(*choices: str) -> list[Say]:
    """Offers of a word each."""
    return [Say(choice) for choice in choices]
