"""The contract between the kernel and a game."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from pkgutil import resolve_name
from random import Random
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from msgspec import Struct

from timeloom.kernel.answer import Answer
from timeloom.kernel.checking import Checker
from timeloom.kernel.faults import LeftOut, Refused
from timeloom.kernel.glossary import Glossary, read_glossary
from timeloom.kernel.lesson import Lesson, read_lessons
from timeloom.kernel.pack import Content
from timeloom.kernel.preset import FIRST, Preset
from timeloom.kernel.question import Question
from timeloom.kernel.requests import AnyAsk, Rule
from timeloom.kernel.scene import Scene
from timeloom.kernel.sheets import Sheets

S = TypeVar("S", bound=Struct)
K = TypeVar("K")

BotMaker: TypeAlias = Callable[[Random], Callable[[Any, AnyAsk, int], Answer]]
"""Makes a bot (see `run`) that takes all its randomness from the given source."""


class Option(Struct, frozen=True):
    """Something that is chosen before the game: one of its values, or with `many` any set of them.

    A value is called as it is written unless it has one of the `titles`; `helps` say what it means. What is
    `advanced` is folded away at first. What counts only `beside` certain values of other options is not shown
    without them.
    """

    name: str
    words: str
    values: tuple[str, ...]
    default: str
    many: bool = False
    titles: Mapping[str, str] = {}
    helps: Mapping[str, str] = {}
    advanced: bool = False
    beside: Mapping[str, tuple[str, ...]] = {}

    def parse(self, given: str) -> str:
        """The value as a game is given it, or a refusal that says what would be right."""
        if not self.many:
            if given not in self.values:
                raise Refused(f"{self.name} must be one of {', '.join(self.values)}; not '{given}'.")
            return given
        if given in ("all", "none"):
            return ",".join(self.values if given == "all" else ())
        chosen = {part.strip() for part in given.split(",")} - {""}
        wrong = sorted(chosen - set(self.values))
        if wrong:
            known = f"all, none, or any of {', '.join(self.values)} with commas between"
            raise Refused(f"{self.name} must be {known}; not '{wrong[0]}'.")
        return ",".join(value for value in self.values if value in chosen)


class Outcome(Struct, frozen=True):
    """How a game ended: the seats that won (all or none of them in a cooperative game).

    `title` is a headline in the game's own voice, for games in which “won” or a score says too little.
    `counts` are things worth knowing about many games, such as how many rounds they had, by their names.
    """

    winners: tuple[int, ...]
    words: str
    score: int | None = None
    counts: dict[str, int] = {}
    title: str = ""

    @property
    def told(self) -> str:
        """The whole of it in sentences, with the score if there is one."""
        title = f"{self.title}. " if self.title else ""
        return f"{title}{self.words}{'' if self.score is None else f' Score: {self.score}.'}"

    @property
    def won(self) -> bool:
        """Whether anybody won."""
        return bool(self.winners)


class Foretold(Struct, frozen=True):
    """How a game is going to end: what that is worth (as `Game.worth` has it), and how likely it is won.

    `figures` say what it looks like then; of many worlds, `Game.ending` is told their averages.
    """

    worth: float
    won: float
    figures: tuple[float, ...] = ()


class Game(ABC, Generic[S]):
    """A game: a setup, rules that go from one resting point to the next, and what a seat may see.

    `setup` makes the state with no chance in it; shuffling and dealing belong to the first step.
    `step` is a rule that ends at a resting point; the kernel calls it again until there is an
    outcome. At a resting point everything is in the state, and nothing in a generator.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    about: ClassVar[str]
    minutes: ClassVar[int | None] = None
    version: ClassVar[int]
    seats: ClassVar[range]
    first_chair: ClassVar[int] = 0
    """Where somebody sits who sets a table up and has no wish."""
    options: ClassVar[tuple[Option, ...]] = ()
    presets: ClassVar[tuple[Preset, ...]] = (FIRST,)
    """Tables that can be set up in one go; the first is for somebody who has never played."""
    state: ClassVar[type[Struct]]
    bots: ClassVar[Mapping[str, BotMaker]] = {}
    habit: ClassVar[str] = "steady"
    """From which of its own bots a search starts, and with whom it plays on in its head."""
    bot_words: ClassVar[Mapping[str, str]] = {}
    """What its own bots are like, in a sentence each."""
    schemas: ClassVar[Mapping[str, type[Content]]] = {}
    """What a file of its content can be, by what such a file is called; a game that is all rules has none."""
    checker: ClassVar[str] = "timeloom.kernel.checking:Checker"
    """Where the `Checker` of such files is: it is loaded when one is checked, for it may play the game."""
    shared: ClassVar[bool] = False
    """Whether all seats win and lose together, so that what is estimated for one is estimated for all."""

    def __reduce__(self) -> tuple[Any, ...]:
        """A game is one of its kind: a pickle, and a copy, of it is the one that stands in its module."""
        home = type(self).__module__
        for name, value in vars(sys.modules[home]).items():
            if value is self:
                return resolve_name, (f"{home}:{name}",)
        return object.__new__, (type(self),), vars(self)

    @property
    def answers(self) -> tuple[type[Answer], ...]:
        """Every kind of answer that is declared in the game's package, or in its module if it has none.

        A kind that others derive from is no answer itself.
        """
        return tuple(kind for kind in _kinds(Answer) if self._is_home_of(kind))

    @property
    def questions(self) -> tuple[type[Question[Any]], ...]:
        """Every kind of question that is declared there."""
        return tuple(kind for kind in _kinds(Question) if self._is_home_of(kind))

    def _is_home_of(self, kind: type) -> bool:
        homes = {_home(base.__module__) for base in type(self).__mro__ if issubclass(base, Game)}
        return not homes.isdisjoint(_homes(kind.__module__))

    @property
    def pack_hash(self) -> str:
        """The hash of the content that this game plays with; a game that is all rules has none."""
        return "none"

    @property
    def left_out(self) -> tuple[LeftOut, ...]:
        """The files that somebody has added to the content and that are not played with."""
        return ()

    def make_checker(self) -> Checker:
        """Whatever checks files of its content."""
        made = resolve_name(self.checker)(self.schemas)
        assert isinstance(made, Checker)
        return made

    @abstractmethod
    def setup(self, options: Mapping[str, str], seats: int) -> S:
        """The state before anything has happened; the options are complete and checked."""

    @abstractmethod
    def step(self, state: S) -> Rule[None]:
        """The rules from this resting point to the next one."""

    @abstractmethod
    def scene(self, state: S, seat: int | None) -> Scene:
        """What lies on the table for this seat (`None`: a spectator), and nothing more."""

    def imagine(self, state: S, seat: int, random: Random) -> S:
        """The state with everything that this seat cannot know dealt again; the given one may be used up.

        What comes off an unordered pile is not known to anybody before, so a game without hands or other
        secrets in its state has nothing to deal.
        """
        return state

    def invariants(self, state: S) -> Iterable[str]:
        """A sentence for everything that is wrong with the state at a resting point."""
        return ()

    def goods(self, state: S, seat: int) -> Mapping[str, int]:
        """What a seat has to spend, by its names: none of it is ever below nought."""
        return {}

    def tallies(self, state: S, seat: int) -> Mapping[str, int]:
        """What an analysis compares in a story where winning is not the point, by its names."""
        return {}

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or nothing while it goes on."""

    def beside(self, name: str) -> Traversable:
        """A file beside the module of the game."""
        return files(sys.modules[type(self).__module__].__package__ or "").joinpath(name)

    def rules(self) -> str:
        """The rules summary as Markdown: `RULES.md` beside the module of the game, unless told."""
        return self.beside("RULES.md").read_text(encoding="utf-8")

    @cached_property
    def lessons(self) -> Mapping[str, Lesson]:
        """The lessons that teach it, by their names: the files of the folder `lessons` beside its module."""
        return read_lessons(self.beside("lessons")) if sys.modules[type(self).__module__].__package__ else {}

    def glossary(self) -> Glossary:
        """The words of its own: `glossary.toml` beside the module of the game, if it is there."""
        if not sys.modules[type(self).__module__].__package__:
            return Glossary()
        listed = self.beside("glossary.toml")
        return read_glossary(listed.read_text(encoding="utf-8")) if listed.is_file() else Glossary()

    def blank_sheets(self, options: Mapping[str, str]) -> Sheets | None:
        """Sheets to fill in by hand at a table of wood, if the game has any; the options are complete."""
        return None

    def sheets(self, state: S, seat: int | None) -> Sheets | None:
        """What lies on the table as sheets for print: as this seat (`None`: a spectator) may see it."""
        return None

    @property
    def has_sheets(self) -> bool:
        """Whether the game offers what lies on its table as sheets."""
        return type(self).sheets is not Game.sheets

    def seat_name(self, seat: int) -> str:
        """What a seat is called."""
        return f"Seat {seat + 1}"

    def called(self, state: S, seat: int) -> str:
        """What a seat is called at this table; a game whose players name themselves says so here."""
        return self.seat_name(seat)

    def estimate(self, state: S, seat: int) -> float | None:
        """How well this seat stands, from 0 to 1, if the game can tell; search bots lean on it."""
        return None

    def foretell(self, state: S, random: Random) -> Foretold | None:
        """How it ends if everybody goes on by habit, for a game that can tell without being played on.

        A search asks for it in many imagined worlds, and wants no estimate then. The state stays as it is.
        """
        return None

    def is_weighty(self, state: S, question: Question[Any]) -> bool:
        """Whether looking ahead can tell more about this than habit; else a search answers at once."""
        return True

    def unsettled(self, state: S) -> bool:
        """Whether so much is under way that a search had better play on for a while before it estimates."""
        return False

    def worth(self, outcome: Outcome, seat: int) -> float:
        """What an outcome is worth to a seat, from 0 to 1, on the scale of `estimate`."""
        return 1.0 if seat in outcome.winners else 0.0

    prospect_is_to_win: ClassVar[bool] = True
    """Whether people are told how likely they win; else what it is worth, on the scale of `worth`."""

    def prospect(self, value: float) -> str:
        """What an estimate says to a person: a chance to win, unless the game estimates something else."""
        return f"wins {round(100 * value)} of 100 games from here"

    def why(self, state: S, answer: Answer, seat: int) -> str | None:
        """A reason for an answer, or against it, in a sentence, by what its seat can know."""
        return None

    def ending(self, figures: Sequence[float]) -> str | None:
        """A sentence about how it ends on the average, by the figures of what was foretold."""
        return None

    def preset(self, name: str) -> Preset:
        """The table that can be set up under this name."""
        known = {preset.name: preset for preset in self.presets}
        if name not in known:
            raise Refused(f"{self.title} has no preset '{name}'; it has {', '.join(known)}.")
        return known[name]

    def settle(self, given: Mapping[str, str]) -> dict[str, str]:
        """All options with the given values checked and the others at their defaults."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                names = ", ".join(known) or "no options"
                raise Refused(f"{self.name} has no option '{name}'; it has {names}.")
        return {name: option.parse(given.get(name, option.default)) for name, option in known.items()}

    def seated(self, seats: int | None) -> int:
        """The number of seats, checked; the fewest when none is given."""
        if seats is None:
            return self.seats.start
        if seats not in self.seats:
            fewest, most = self.seats[0], self.seats[-1]
            allowed = f"{fewest} to {most}" if fewest < most else f"{most}"
            raise Refused(f"{self.title} has {allowed} seat{'' if most == 1 else 's'}, not {seats}.")
        return seats


def _home(module: str) -> str:
    """The package that a module is in; a module at the top is its own home."""
    return module.rpartition(".")[0] or module


def _homes(module: str) -> set[str]:
    """The module and all packages around it."""
    parts = module.split(".")
    return {".".join(parts[:length]) for length in range(1, len(parts) + 1)}


def _kinds(kind: type[K]) -> Iterator[type[K]]:
    """All kinds of this from which no other is derived."""
    derived = kind.__subclasses__()
    if derived:
        for one in derived:
            yield from _kinds(one)
    else:
        yield kind
