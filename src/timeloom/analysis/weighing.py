"""Weighing one decision: every answer that was offered is played on in the same imagined worlds."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from msgspec import Struct

from timeloom.analysis.figures import paired
from timeloom.analysis.judging import Judge
from timeloom.analysis.tasks import Stop, Task, never
from timeloom.analysis.worlds import Offering, World, worlds
from timeloom.kernel import Run, Timeline, TimeloomError

FIRST_LOOK = 4
"""One world in so many is for all answers; those that are clearly worse stay out of the rest."""
FEWEST = 12
"""But so many worlds are for all of them."""
CLEARLY = 20
"""An answer is clearly worse if its interval says so among so many comparisons: by three standard errors."""


class Cast(Struct, frozen=True):
    """Who plays on in whose head, and how a continuation is judged: the same for all of an analysis."""

    seat: int
    bots: tuple[str, ...]
    seed: int
    judge: Judge


class Came(Struct, frozen=True, gc=False):
    """What came of a continuation: its value, and what the game counted, if it counts."""

    value: float
    counts: dict[str, int] = {}


class Weighed(Struct, frozen=True):
    """What came of each answer in each world, by the answer's place and the number of the world."""

    at: int
    chapter: str
    question: str
    words: str
    taken: int
    offered: tuple[str, ...]
    came: tuple[dict[int, Came], ...]
    habits: dict[int, int]
    """By world: the place of what the bot would have answered there."""
    truth: dict[int, float] = {}
    """By world: what came of the answer with everything as it really was."""
    failed: int = 0
    """In so many worlds somebody could not play on."""


class Weighing(Task[Weighed | None], frozen=True):
    """A decision that is to be weighed; nothing comes of one of which no world can be imagined."""

    branch: str
    at: int
    continuations: int
    cast: Cast
    truth: bool

    @property
    def key(self) -> str:
        """What all chance of this decision is made from."""
        return f"analysis {self.cast.seed}/{self.cast.seat}/{self.at}"

    def do(self, timeline: Timeline[Any], stop: Stop = never) -> Weighed | None:
        """Play on from each answer."""
        head, entry = timeline.at(self.at, self.branch), timeline.line(self.branch)[self.at]
        seat, run = self.cast.seat, head.run
        offering = Offering(run, run.find(entry.id), seat, self.key, entry.value)
        trial = Trial(offering, self, stop)
        trial.compare()
        if offering.taken is None or not trial.came[offering.taken]:
            return None
        headings = (tell.heading() for _, tell in reversed(head.log) if tell.heard_by(seat))
        return Weighed(
            self.at,
            next(filter(None, headings), ""),
            offering.ask.id,
            offering.ask.prompt(run.state, seat).words,
            offering.taken,
            tuple(offering.words()),
            trial.came,
            trial.habits,
            trial.real() if self.truth and hides(run, seat, self.key) else {},
            trial.failed,
        )


class Trial:
    """Answers to one question, tried in one world after the other."""

    def __init__(self, offering: Offering, weighing: Weighing, stop: Stop) -> None:
        self.offering, self.weighing, self.cast, self.stop = offering, weighing, weighing.cast, stop
        self.came: tuple[dict[int, Came], ...] = tuple({} for _ in offering.answers)
        self.habits: dict[int, int] = {}
        self.failed = 0

    def compare(self) -> None:
        """All answers in the first worlds; then those that may still be as good as the one given."""
        count = self.weighing.continuations
        done, until = 0, max(FEWEST, count // FIRST_LOOK)
        places = list(range(len(self.came)))
        while done < count and places:
            self._try(places, range(done, min(until, count)))
            places = [place for place in places if self._is_promising(place)]
            done, until = until, 2 * until

    def _try(self, places: list[int], numbers: range) -> None:
        asked = (self.offering.run, self.cast.seat, self.cast.bots, self.weighing.key, numbers)
        for number, world in worlds(*asked):
            try:
                habit = self.offering.place(world.habit(self.offering.ask.id, self.cast.seat))
                tried = {place: self._continued(world, place) for place in {*places, habit}}
            except TimeloomError:
                self.failed += 1
                continue
            self.habits[number] = habit
            for place, came in tried.items():
                self.came[place][number] = came

    def _continued(self, world: World, place: int) -> Came:
        """What came of an answer in a world."""
        run, bots = world.begin()
        seat, judge = self.cast.seat, self.cast.judge
        run.answer(self.offering.answers[place], seat, self.offering.ask.id)
        judge.play(run, bots, seat, self.stop)
        counts = run.game.tallies(run.state, seat) if judge.measure == "counts" else {}
        return Came(judge.value(run, seat), dict(counts))

    def _is_promising(self, place: int) -> bool:
        """Whether it may be as good as what was given, as far as one can tell by now; what was given is."""
        taken = self.offering.taken
        if taken is None or place == taken:
            return True
        change, _ = paired(differences(self.came[place], self.came[taken]), CLEARLY)
        return change.high >= 0

    def real(self) -> dict[int, float]:
        """What came of the answer that was given with everything as it really was, and the same dice."""
        taken, offering = self.offering.taken, self.offering
        assert taken is not None
        found: dict[int, float] = {}
        for number in self.came[taken]:
            key = f"{self.weighing.key}/{number}"
            world = World(offering.run, self.cast.seat, self.cast.bots, key, real=True)
            try:
                found[number] = self._continued(world, taken).value
            except TimeloomError:
                continue
        return found


def differences(one: Mapping[int, Came], other: Mapping[int, Came]) -> list[float]:
    """By how much one answer did better than another, in each world in which both were tried."""
    return [came.value - other[number].value for number, came in one.items() if number in other]


def hides(run: Run[Any], seat: int, key: str) -> bool:
    """Whether anything is so already that this seat cannot know."""
    try:
        return any(run.imagine(seat, Random(f"{key}/{deal}")).state != run.state for deal in range(3))
    except TimeloomError:
        return True
