"""A table to be checked, how to play it at random, and how to tell whether two positions are the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import wraps
from random import Random
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from timeloom.bots import random_bot
from timeloom.kernel import Answer, AnyAsk, Entry, Fate, Game, Offer, Outcome, Run, Tell, Timeline, seed_of
from timeloom.testing.battery.failing import Failed, expect

MOST_QUESTIONS = 50_000
"""A game of so many questions is taken for one that never ends."""

NOW_AND_THEN = 0.1
"""So often something is answered that stands open all the time."""

LOOKS = 40
"""So many positions of a game are looked at closely."""


class Case(Struct, frozen=True):
    """A game, how it is set up, and its luck."""

    game: Game[Any]
    options: dict[str, str] = {}
    seats: int | None = None
    seed: int = 1

    def __str__(self) -> str:
        """The case in short, as a runner of tests shows it: `hourglass-3`."""
        chosen = (f"{name}={value}" for name, value in self.options.items())
        return "-".join([self.game.name, str(self.game.seated(self.seats)), *chosen])

    def begin(self) -> Run[Any]:
        """The game at its first question."""
        return Run.begin(self.game, self.options, self.seats, Fate(seed_of(self.seed)), log=True)

    def table(self) -> Timeline[Any]:
        """The game as a table with branches."""
        return Timeline(self.game, self.options, self.seats, seed_of(self.seed))

    def random(self) -> Random:
        """The randomness of this case: the same whenever it is asked for."""
        return Random(self.seed)

    def everybody(self) -> range:
        """All seats."""
        return range(self.game.seated(self.seats))

    def positions(self, looks: int = LOOKS) -> Iterator[Run[Any]]:
        """Questions of one random game, spread evenly from its first to its last.

        It is one and the same run that goes on, so whoever looks must leave it where it stands.
        """
        length = play_out(self.begin(), self.random())
        random, run = self.random(), self.begin()
        looked_at = {index * length // looks for index in range(looks)} if length > looks else range(length)
        for index in range(length):
            if index in looked_at:
                yield run
            answer_once(run, random)


def cases(game: Game[Any]) -> list[Case]:
    """A case for each number of seats that a game can have, with its options as they are by default."""
    return [Case(game, seats=seats, seed=seats) for seats in game.seats]


Check: TypeAlias = Callable[[Case], None]
"""Something that every game must pass; its name is the sentence that it makes sure of."""


def check(look: Check) -> Check:
    """A check that fails with an `AssertionError` alone: also where rules, bots or scenes break off."""

    @wraps(look)
    def checked(case: Case) -> None:
        try:
            look(case)
        except AssertionError:
            raise
        except Exception as error:
            raise Failed(
                f"{case.game.title} breaks off with a {type(error).__name__}: {str(error).rstrip('.')}."
            ) from error

    return checked


# Playing at random


def some_move(run: Run[Any], random: Random) -> tuple[AnyAsk, int, Answer]:
    """An open question, a seat that may answer it, and something that it may answer.

    What stands open all the time is answered now and then, so that a game at random is not all about it.
    """
    waiting, pressing = run.waiting_for(), run.waiting_for_bots()
    if pressing and len(pressing) < len(waiting) and random.random() > NOW_AND_THEN:
        waiting = pressing
    expect(bool(waiting), f"Nobody can answer anything, and {run.game.title} is not over.")
    ask, seat = random.choice(waiting)
    return ask, seat, random_bot(random)(run, ask, seat)


def answer_once(run: Run[Any] | Timeline[Any], random: Random) -> None:
    """Answer some open question somehow."""
    ask, seat, answer = some_move(run if isinstance(run, Run) else run.run, random)
    run.answer(answer, seat, ask.id)


def play_out(run: Run[Any], random: Random, most: int = MOST_QUESTIONS) -> int:
    """Play at random to the end, and return how many answers that took."""
    for count in range(most):
        if run.outcome is not None:
            return count
        answer_once(run, random)
    raise Failed(f"{run.game.title} has not ended after {most:,} answers.")


def play_on(run: Run[Any], random: Random, answers: int) -> None:
    """Play at random for a while, or to the end."""
    for _ in range(answers):
        if run.outcome is None:
            answer_once(run, random)


def play_table(table: Timeline[Any], random: Random, answers: int) -> None:
    """Play a table at random for a while, or to the end."""
    for _ in range(answers):
        if table.run.outcome is None:
            answer_once(table, random)


# Telling positions apart


class Place(Struct, frozen=True):
    """Everything that must be the same when two runs stand at the same place, as values of its own."""

    state: bytes
    questions: list[tuple[str, AnyAsk, list[list[Offer]]]]
    pending: dict[str, dict[int, Answer]]
    outcome: Outcome | None
    count: int
    rolled: dict[str, int]


class Whole(Struct, frozen=True):
    """A place together with its past."""

    place: Place
    entries: list[Entry]
    tells: list[tuple[int, Tell]]


def position(run: Run[Any]) -> Place:
    """Where a run stands; what is offered is looked at now, for it may change with the next answer."""
    questions = [(run.key(ask), ask, [list(ask.offered(seat)) for seat in ask.seats]) for ask in run.asks]
    pending = {id: dict(given) for id, given in run.pending.items()}
    state = msgspec.json.encode(run.state)
    return Place(state, questions, pending, run.outcome, run.count, rolled(run))


def rolled(run: Run[Any]) -> dict[str, int]:
    """How far the run's fate has come."""
    assert isinstance(run.chance, Fate)
    return {id: count for id, count in run.chance.counts.items() if count}


def whole(run: Run[Any]) -> Whole:
    """Where a run stands, and all that led there."""
    return Whole(position(run), list(run.entries), list(run.tells or []))


def whole_table(table: Timeline[Any]) -> Whole:
    """Where the current branch of a table stands, and all that led there."""
    return Whole(position(table.run), table.line(), table.log())
