"""Ahead: what becomes of a position, by each answer that a seat is offered now."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import quantiles
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from timeloom.analysis.figures import holm, mean_of, paired, share
from timeloom.analysis.judging import Judge, measure_of, measured_words, players
from timeloom.analysis.result import Ahead, Change, Counted, Ending, Measure, Scored, Share, Way
from timeloom.analysis.tasks import (
    Hands,
    Progress,
    Stop,
    Task,
    gathered,
    never,
    unheard,
)
from timeloom.analysis.telling import ahead_words
from timeloom.analysis.worlds import Offering, World, worlds
from timeloom.kernel import AnyAsk, Outcome, Refused, Run, Timeline, TimeloomError

CHUNK = 64
"""About so many games make a task."""
MOST_ENDINGS = 12
"""So many endings are told apart; all others are counted together."""
ANYHOW = -1
"""The place of a way that begins with no answer: the seat is not asked now."""


class Finished(Struct, frozen=True, gc=False):
    """How one game went on."""

    place: int
    world: int
    value: float
    ending: str
    won: bool
    score: int | None
    counts: dict[str, int]


class Chunk(Struct, frozen=True):
    """The games of some worlds, and what the bot would have answered in each of them."""

    games: list[Finished]
    habits: list[int]


class Looking(Task[Chunk], frozen=True):
    """Some worlds of a position, with every answer played on in each of them."""

    branch: str
    at: int
    seat: int
    bots: tuple[str, ...]
    seed: int
    measure: Measure
    question: str
    """What is answered first; nothing if the seat is not asked."""
    numbers: range

    def do(self, timeline: Timeline[Any], stop: Stop = never) -> Chunk:
        """Play them from the table's own position."""
        return self.play(timeline.at(self.at, self.branch).run, stop)

    def play(self, run: Run[Any], stop: Stop) -> Chunk:
        """Play them from a position."""
        key = f"ahead {self.seed}/{self.seat}/{self.at}"
        offering = Offering(run, run.find(self.question), self.seat, key) if self.question else None
        chunk = Chunk([], [])
        for number, world in worlds(run, self.seat, self.bots, key, self.numbers):
            try:
                habit = offering.place(world.habit(offering.ask.id, self.seat)) if offering else ANYHOW
                places = range(len(offering.answers)) if offering else (ANYHOW,)
                games = [self._finished(world, number, offering, place, stop) for place in places]
            except TimeloomError:
                continue
            chunk.games.extend(games)
            chunk.habits.append(habit)
        return chunk

    def _finished(
        self, world: World, number: int, offering: Offering | None, place: int, stop: Stop
    ) -> Finished:
        run, bots = world.begin()
        if offering is not None:
            run.answer(offering.answers[place], self.seat, offering.ask.id)
        judge = Judge.of(self.measure, None)
        judge.play(run, bots, self.seat, stop)
        counts = dict(run.game.tallies(run.state, self.seat)) or (run.outcome.counts if run.outcome else {})
        value = judge.value(run, self.seat)
        if run.outcome is None:
            return Finished(place, number, value, "The story goes on", False, None, counts)
        won = self.seat in run.outcome.winners
        return Finished(place, number, value, ending_words(run.outcome), won, run.outcome.score, counts)


def ending_words(outcome: Outcome) -> str:
    """An ending by its headline, or by its first sentence."""
    told = outcome.title or re.split(r"(?<=[.!?])\s", outcome.words, maxsplit=1)[0]
    return told.rstrip(".")


def asked_now(run: Run[Any], seat: int, question: str | None) -> AnyAsk | None:
    """What the seat is asked now, if it is; what is asked aside, or stands there all the time, comes last."""
    asks = sorted(run.asked(seat), key=lambda ask: (ask.question.standing, ask.aside))
    if question is None:
        return asks[0] if asks else None
    wanted = run.find(question)
    if not any(wanted is ask for ask in asks):
        raise Refused(f"The question '{question}' is not for this seat now.")
    return wanted


def ahead(
    run: Run[Any],
    seat: int,
    games: int = 1000,
    seed: int = 1,
    progress: Progress = unheard,
    stop: Stop = never,
    *,
    branch: str = "main",
    bots: Sequence[str] = (),
    seats: int | None = None,
    question: str | None = None,
    hands: Hands | None = None,
) -> Ahead:
    """What becomes of a position by each answer that the seat is offered now, in so many games in all.

    Whoever is asked several things at once may name one of them. `hands` take the position from the branch
    of their own table.
    """
    game, seated = run.game, seats or _seats(run)
    if run.outcome is not None:
        raise Refused("The game is over; nothing lies ahead of it.")
    if games < 1:
        raise Refused(f"The number of games must be at least 1, not {games}.")
    measure = measure_of(game, run, seat)
    names = players(game, bots, seated)
    key = f"ahead {seed}/{seat}/{run.count}"
    ask = asked_now(run, seat, question)
    offering = Offering(run, ask, seat, key) if ask else None
    answers = len(offering.answers) if offering else 1
    count = max(1, -(-games // answers))
    each = max(1, CHUNK // answers)
    about = (branch, run.count, seat, names, seed, measure, ask.id if ask else "")
    tasks = [Looking(*about, range(first, min(first + each, count))) for first in range(0, count, each)]
    found = gathered(hands or _own_hands(run, stop), tasks, progress, stop)
    played = [one for chunk in found for one in chunk.games]
    habits = [habit for chunk in found for habit in chunk.habits]
    if not played:
        raise Refused("No game from here was played to its end, so there is nothing to say.")
    ways = _ways(played, offering.words() if offering else [], habits)
    best = max(range(len(ways)), key=lambda at: (ways[at].chance.value, -at))
    return Ahead(
        game=game.name,
        title=game.title,
        branch=branch,
        at=run.count,
        seat=seat,
        called=game.called(run.state, seat),
        question=ask.id if ask else "",
        words=ask.prompt(run.state, seat).words if ask else "",
        measure=measure,
        measured=measured_words(game, measure),
        games=len(played),
        seed=seed,
        bots=names,
        ways=ways,
        best=best,
        summary=ahead_words(ways, best, measure),
        stopped=len(found) < len(tasks),
    )


def _seats(run: Run[Any]) -> int:
    """As many seats as the game allows: a run does not know its own, and a bot too many plays nothing."""
    return run.game.seats[-1]


def _own_hands(run: Run[Any], stop: Stop) -> Hands:
    """One task after the other, from this very position."""

    def work(tasks: Sequence[Any]) -> Iterator[Any]:
        return (task.play(run, stop) for task in tasks)

    return work


def _ways(played: Sequence[Finished], words: Sequence[str], habits: Sequence[int]) -> tuple[Way, ...]:
    """What came of each answer, compared with the best of them."""
    by_place: dict[int, list[Finished]] = {}
    for one in played:
        by_place.setdefault(one.place, []).append(one)
    chances = {place: share([one.value for one in games]) for place, games in by_place.items()}
    best = max(sorted(chances), key=lambda place: chances[place].value)
    usual = max(sorted(set(habits)), key=habits.count)
    changes = _changes(by_place, best)
    return tuple(
        Way(
            place,
            words[place] if place >= 0 else "",
            len(games),
            chances[place],
            changes.get(place),
            _endings(games),
            _scored([one.score for one in games if one.score is not None]),
            tuple(_counted(games)),
            place == usual,
        )
        for place, games in sorted(by_place.items())
    )


def _changes(by_place: dict[int, list[Finished]], best: int) -> dict[int, Change]:
    """By how much each answer differs from the best, and whether that is sure among all of them."""
    others = [place for place in sorted(by_place) if place != best]
    found = []
    for place in others:
        at_best = {one.world: one.value for one in by_place[best]}
        pairs = [one.value - at_best[one.world] for one in by_place[place] if one.world in at_best]
        found.append(paired(pairs, max(1, len(others))))
    sure = holm([by_chance for _, by_chance in found])
    changed = zip(others, found, sure, strict=True)
    return {place: replace(change, sure=is_sure) for place, (change, _), is_sure in changed}


def _endings(games: Sequence[Finished]) -> tuple[Ending, ...]:
    """How these games ended, what was seen most often first."""
    seen = Counter((one.ending, one.won) for one in games)
    most = seen.most_common(MOST_ENDINGS)
    told = [Ending(words, won, times, _part(times, len(games))) for (words, won), times in most]
    others = len(games) - sum(times for _, times in most)
    return (*told, *([Ending("Others", False, others, _part(others, len(games)))] if others else []))


def _part(times: int, count: int) -> Share:
    return share([1.0] * times + [0.0] * (count - times))


def _scored(scores: Sequence[int]) -> Scored | None:
    if not scores:
        return None
    ends = quantiles(scores, n=4, method="inclusive") if len(scores) > 1 else [float(scores[0])] * 3
    lower, median, upper = ends
    return Scored(len(scores), *mean_of(scores), min(scores), lower, median, upper, max(scores))


def _counted(games: Sequence[Finished]) -> Iterator[Counted]:
    for name in dict.fromkeys(name for one in games for name in one.counts):
        yield Counted(name, *mean_of([one.counts.get(name, 0) for one in games]))
