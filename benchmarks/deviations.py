"""What it is worth to answer as a search does where it does not answer by habit.

Run it with `python -m benchmarks.deviations islands 20 scenario=runaway seats=2`: so many games are played
by habit, which is the bot from which a search starts, and at some of the questions that a search thinks
about, by lot, one is asked too. Where it gives another answer, both are played on by habit to the end, many
times and from the same imagined tables; the gain is the difference of the shares that were won, or with
`by=worth` of what the games were worth, in hundredths. That is what one answer does; a game has many. It
tells good searches from bad ones with far fewer games than `benchmarks.paired`, but only that shows who wins.

`share=0.1` is the share of questions asked, `playouts=60` how often each answer is played on, `from=100` the
first game, `simulations=200` the search's budget. Every line that is printed is a result so far.

With `best=40` no search is asked. Instead every answer is played on so often, and that which won most is
compared at other tables with the habit: it says what there is to be gained at all. `kinds=YourTurn,Defend`
are the questions that are looked at; without it, those that a search thinks about. `after=600` leaves out so
many answers at the beginning of each game.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean, pstdev
from typing import Any

from msgspec import Struct

from timeloom.bots import first_to_answer, play_out
from timeloom.bots.random import habitual
from timeloom.bots.search import Search, chosen, concrete
from timeloom.kernel import Answer, AnyAsk, Fate, Game, Run, game_named, seed_of


class Asked(Struct, frozen=True):
    """A question at which a search was asked, and what its own answer gained, if it had one."""

    kind: str
    steady: Answer
    searched: Answer
    gain: float = 0.0


class Study(Struct, frozen=True):
    """What is looked at, and how closely."""

    game: Game[Any]
    options: dict[str, str]
    seats: int | None
    share: float
    playouts: int
    simulations: int
    by: str = "won"
    best: int = 0
    kinds: tuple[str, ...] = ()
    after: int = 0

    def asked(self, number: int) -> Iterator[Asked]:
        """The questions of one steady game at which a search was asked."""
        random = Random(f"deviations {number}")
        run = Run.begin(self.game, self.options, self.seats, Fate(seed_of(f"deviations {number}")))
        bot = habitual(self.game, random)
        while run.outcome is None:
            ask, seat = first_to_answer(run, run.waiting_for())
            several = len(ask.offered(seat)) > 1
            if several and self.looks_at(run, ask) and random.random() < self.share:
                yield self.compared(run, ask, seat, random)
            run.answer(bot(run, ask, seat), seat, ask.id)

    def looks_at(self, run: Run[Any], ask: AnyAsk) -> bool:
        """Whether a question is one of those that matter here."""
        kind = type(ask.question).__name__
        if run.count < self.after:
            return False
        return kind in self.kinds if self.kinds else self.game.is_weighty(run.state, ask.question)

    def compared(self, run: Run[Any], ask: AnyAsk, seat: int, random: Random) -> Asked:
        """Ask a search, and play on if it knows better than the steady bot."""
        search = Search(random, simulations=self.simulations)
        steady = search.habit(run, ask, seat)
        assert steady is not None
        if self.best:
            searched = self.best_of(run, ask, seat, concrete(ask.offered(seat), random, steady), steady)
        else:
            searched = chosen(search.estimates(run, ask, seat, steady), steady)
        kind, gain = type(ask.question).__name__, 0.0
        if searched != steady:
            gain = fmean(
                self.won(run, ask, seat, searched, table) - self.won(run, ask, seat, steady, table)
                for table in range(self.playouts)
            )
        return Asked(kind, steady, searched, gain)

    def best_of(
        self, run: Run[Any], ask: AnyAsk, seat: int, answers: Sequence[Answer], steady: Answer
    ) -> Answer:
        """What wins most if it is played on often, at tables at which nothing is compared later."""
        tables = range(self.playouts, self.playouts + self.best)
        return max(
            [steady, *answers],
            key=lambda answer: fmean(self.won(run, ask, seat, answer, table) for table in tables),
        )

    def won(self, run: Run[Any], ask: AnyAsk, seat: int, answer: Answer, table: int) -> float:
        """What an answer brings at an imagined table if everybody goes on steadily."""
        random = Random(f"deviations {run.count}/{table}")
        world = run.imagine(seat, random)
        world.answer(answer, seat, ask.id)
        play_out(world, [habitual(self.game, random)] * (self.game.seats.stop - 1))
        assert world.outcome is not None
        return self.game.worth(world.outcome, seat) if self.by == "worth" else world.outcome.won


def report(asked: list[Asked]) -> str:
    """How often a search answers otherwise, and what that gains."""
    gains = [one.gain for one in asked if one.steady != one.searched]
    if not gains:
        return f"{len(asked)} questions, answered as steadily as ever"
    gain, off = 100 * fmean(gains), 196 * pstdev(gains) / math.sqrt(len(gains))
    return f"{len(asked)} questions, {len(gains)} answered otherwise: {gain:+.1f} ± {off:.1f} of 100 games"


def main(name: str, games: str, *options: str) -> None:
    """Play, ask, play on, and print every deviation with all that was found so far."""
    given = dict(option.split("=", 1) for option in options)
    seats, share = int(given.pop("seats", 0)) or None, float(given.pop("share", 0.1))
    playouts, simulations = int(given.pop("playouts", 60)), int(given.pop("simulations", 200))
    start, by = int(given.pop("from", 0)), given.pop("by", "won")
    best, kinds = int(given.pop("best", 0)), given.pop("kinds", "")
    named = tuple(kinds.split(",")) if kinds else ()
    after = int(given.pop("after", 0))
    study = Study(game_named(name), given, seats, share, playouts, simulations, by, best, named, after)
    asked: list[Asked] = []
    for number in range(start, start + int(games)):
        for one in study.asked(number):
            asked.append(one)
            if one.steady != one.searched:
                print(f"{one.kind}: {one.searched} for {one.steady}: {100 * one.gain:+.0f}", flush=True)
                print(report(asked), flush=True)
    print(report(asked))


if __name__ == "__main__":
    main(*sys.argv[1:])
