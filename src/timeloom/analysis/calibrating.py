"""Calibrating a game's estimate: whether it may stand for the rest of a game, and how it is mended."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from math import pi, sqrt
from typing import Any

from msgspec import Struct

from timeloom.analysis.analysing import decisions_of, require
from timeloom.analysis.figures import share
from timeloom.analysis.judging import Judge, log_odds, measure_of, mended, players
from timeloom.analysis.result import Bin, Calibration
from timeloom.analysis.tasks import Hands, Progress, Stop, Task, gathered, never, own_hands, unheard
from timeloom.analysis.worlds import worlds
from timeloom.kernel import Refused, Run, Timeline, TimeloomError

CUT = 30
"""After so many decisions a continuation is judged, if nobody says otherwise."""
GAMES = 600
"""So many continuations are played to their end, if nobody says otherwise."""
FEWEST = 60
"""With fewer positions nothing is called calibrated."""
BINS = 6
TOLERANCE = 0.02
"""So much more than chance alone would make may a mended estimate be off on the average."""
EACH = 8
"""So many worlds of one moment make a task."""


class Foretold(Struct, frozen=True, gc=False):
    """What the game estimated of a position, and what came of it."""

    estimated: float
    came: float


class Foretelling(Task[list[Foretold]], frozen=True):
    """Continuations from a moment to their end, with what was estimated on the way."""

    branch: str
    at: int
    seat: int
    bots: tuple[str, ...]
    seed: int
    judge: Judge
    numbers: range

    def do(self, timeline: Timeline[Any], stop: Stop = never) -> list[Foretold]:
        """Play them."""
        run = timeline.at(self.at, self.branch).run
        answer = timeline.line(self.branch)[self.at]
        key = f"calibration {self.seed}/{self.seat}/{self.at}"
        found: list[Foretold] = []
        for _, world in worlds(run, self.seat, self.bots, key, self.numbers):
            there, bots = world.begin()
            try:
                there.answer(answer.value, self.seat, answer.id)
                self.judge.play(there, bots, self.seat, stop)
                foretold = self._estimate(there)
                Judge(self.judge.measure).play(there, bots, self.seat, stop)
            except TimeloomError:
                continue
            if foretold is not None:
                found.append(Foretold(foretold, Judge(self.judge.measure).value(there, self.seat)))
        return found

    def _estimate(self, there: Run[Any]) -> float | None:
        """What the game says, while it is not over."""
        return None if there.outcome is not None else there.game.estimate(there.state, self.seat)


def calibrate(
    timeline: Timeline[Any],
    seat: int,
    cut: int = CUT,
    games: int = GAMES,
    seed: int = 1,
    progress: Progress = unheard,
    stop: Stop = never,
    *,
    branch: str | None = None,
    bots: Sequence[str] = (),
    hands: Hands | None = None,
) -> Calibration:
    """Whether continuations of this table may be cut after so many decisions."""
    require(timeline, seat, games)
    if cut < 1:
        raise Refused(f"A continuation is cut after at least 1 decision, not {cut}.")
    name = timeline.named(branch).name
    measure = measure_of(timeline.game, timeline.head(name).run, seat)
    if measure == "counts":
        raise Refused(f"{timeline.game.title} is judged by what it counts; there is nothing to calibrate.")
    places = decisions_of(timeline, seat, name)
    names = players(timeline.game, bots, timeline.seats)
    tasks = [
        Foretelling(name, places[at], seat, names, seed, Judge(measure, cut), range(first, first + EACH))
        for at, first in _spread(len(places), games)
    ]
    found = gathered(hands or own_hands(timeline, stop), tasks, progress, stop)
    return calibrated([one for several in found for one in several], cut)


def _spread(places: int, games: int) -> list[tuple[int, int]]:
    """Moments all along the game, each with the number of its first world, for about so many games."""
    chunks = max(1, games // EACH)
    return [(chunk * places // chunks, chunk * EACH) for chunk in range(chunks)] if places else []


def calibrated(foretold: Sequence[Foretold], cut: int) -> Calibration:
    """A calibration from what was foretold: mended with one half, and tried on the other."""
    shift, slope = fit(foretold[::2])
    tried = [Foretold(mended(one.estimated, shift, slope), one.came) for one in foretold[1::2]]
    error, noise = _off(tried)
    is_known = len(foretold) >= FEWEST and slope > 0 and _knows(tried)
    good = is_known and error <= noise + TOLERANCE
    whole = fit(foretold)
    bins = tuple(binned(foretold))
    words = _words(len(foretold), error, noise, good, is_known)
    return Calibration(cut, bins, len(foretold), *whole, error, noise, good, words)


def _words(positions: int, error: float, noise: float, good: bool, is_known: bool) -> str:
    if positions < FEWEST:
        return f"{positions} positions are too few to say how good the estimate is; it takes {FEWEST}."
    if not is_known:
        return f"In {positions} positions the estimate foretold no more than a bare share would."
    off = f"off by {100 * error:.0f} points on the average, of which chance alone makes {100 * noise:.0f}"
    verdict = "so continuations can be cut by it" if good else "so it may not stand for the rest of a game"
    return f"In {positions} positions the mended estimate is {off}; {verdict}."


def fit(foretold: Sequence[Foretold], rounds: int = 25) -> tuple[float, float]:
    """A shift and a slope in log-odds that mend the estimates (Platt), by Newton's method.

    It is held a little towards leaving estimates as they are, so that few positions do not run away.
    """
    shift, slope = 0.0, 1.0
    points = [(log_odds(one.estimated), one.came) for one in foretold]
    for _ in range(rounds):
        one, two, oo, ot, tt = -shift, 1 - slope, 1.0, 0.0, 1.0
        for odds, came in points:
            said = mended_odds(shift + slope * odds)
            weight = said * (1 - said)
            one += came - said
            two += (came - said) * odds
            oo, ot, tt = oo + weight, ot + weight * odds, tt + weight * odds * odds
        whole = oo * tt - ot * ot
        step = ((one * tt - two * ot) / whole, (two * oo - one * ot) / whole)
        shift, slope = shift + max(-2.0, min(2.0, step[0])), slope + max(-2.0, min(2.0, step[1]))
        if abs(step[0]) + abs(step[1]) < 1e-10:
            break
    return shift, slope


def mended_odds(odds: float) -> float:
    """Log-odds as a share."""
    return mended(0.5, odds, 0.0)


def binned(foretold: Sequence[Foretold]) -> list[Bin]:
    """The curve: positions in steps of about as many, by what was estimated; equals stay together."""
    ordered = sorted(one.estimated for one in foretold)
    groups: dict[int, list[Foretold]] = {}
    for one in foretold:
        middle = (bisect_left(ordered, one.estimated) + bisect_right(ordered, one.estimated)) / 2
        groups.setdefault(int(BINS * middle / (len(ordered) + 1)), []).append(one)
    return [
        Bin(sum(one.estimated for one in group) / len(group), share([one.came for one in group]), len(group))
        for _, group in sorted(groups.items())
    ]


def _off(tried: Sequence[Foretold]) -> tuple[float, float]:
    """By how much a bin is off on the average, and by how much one would be by chance alone."""
    bins = binned(tried)
    count = max(1, len(tried))
    error = sum(one.positions * abs(one.came.value - one.estimated) for one in bins) / count
    noise = sum(
        one.positions * sqrt(2 / pi * one.estimated * (1 - one.estimated) / one.positions) for one in bins
    )
    return error, noise / count


def _knows(tried: Sequence[Foretold]) -> bool:
    """Whether estimates foretell more than the bare share of all of them would."""
    if not tried:
        return False
    mean = sum(one.came for one in tried) / len(tried)
    return sum((one.came - one.estimated) ** 2 for one in tried) < sum(
        (one.came - mean) ** 2 for one in tried
    )
