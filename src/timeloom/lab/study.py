"""What a simulation found, as figures that can be compared and kept."""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import Any

from msgspec import Struct

from timeloom import __version__
from timeloom.kernel import Game
from timeloom.lab.figures import Scores, spread, wilson
from timeloom.lab.plan import Plan, Played

MOST_FAILURES = 10
"""So many failures are kept with their words; all are counted."""


class Failure(Struct, frozen=True):
    """A game that could not be finished, with the seed that makes it happen again."""

    index: int
    seed: str
    error: str
    journal: str | None


class Study(Struct, frozen=True):
    """A simulation in figures. Shares are of the finished games; `digest` is the hash of all journals."""

    game: str
    games: int
    finished: int
    errors: int
    wins: int
    win_rate: float
    win_low: float
    win_high: float
    seat_wins: tuple[int, ...]
    score: Scores | None
    counts: dict[str, float]
    decisions: int
    decisions_per_second: float
    seconds: float
    digest: str
    bots: tuple[str, ...]
    options: dict[str, str]
    seats: int
    seed: int
    version: int
    pack: str
    timeloom: str
    failures: tuple[Failure, ...]


class Tally:
    """Counts games as they come in; their order is that of their index."""

    def __init__(self) -> None:
        self.games = 0
        self.errors = 0
        self.wins = 0
        self.winners: Counter[int] = Counter()
        self.decisions = 0
        self.scores: list[int] = []
        self.counts: Counter[str] = Counter()
        self.failures: list[Failure] = []
        self.hash = hashlib.sha256()

    def add(self, plan: Plan, played: Played) -> None:
        """Count one more game."""
        self.games += 1
        self.decisions += played.decisions
        self.hash.update(played.hash)
        if played.outcome is None:
            self._add_failure(plan, played)
            return
        self.wins += played.outcome.won
        self.winners.update(played.outcome.winners)
        self.counts.update(played.outcome.counts)
        if played.outcome.score is not None:
            self.scores.append(played.outcome.score)

    def _add_failure(self, plan: Plan, played: Played) -> None:
        self.errors += 1
        if len(self.failures) < MOST_FAILURES:
            path = plan.journal_at(played.index)
            journal = str(path) if path and path.exists() else None
            self.failures.append(Failure(played.index, plan.seed_at(played.index), played.error, journal))

    def study(self, game: Game[Any], plan: Plan, seconds: float) -> Study:
        """The figures of all games counted so far."""
        finished = self.games - self.errors
        low, high = wilson(self.wins, finished)
        return Study(
            game=plan.game,
            games=self.games,
            finished=finished,
            errors=self.errors,
            wins=self.wins,
            win_rate=self.wins / finished if finished else 0.0,
            win_low=low,
            win_high=high,
            seat_wins=tuple(self.winners[seat] for seat in range(plan.seats)),
            score=spread(self.scores),
            counts={name: count / finished for name, count in self.counts.items()},
            decisions=self.decisions,
            decisions_per_second=self.decisions / seconds,
            seconds=seconds,
            digest=self.hash.hexdigest(),
            bots=plan.bots,
            options=plan.options,
            seats=plan.seats,
            seed=plan.seed,
            version=game.version,
            pack=game.pack_hash,
            timeloom=__version__,
            failures=tuple(self.failures),
        )
