"""What a continuation comes to: what is measured, when it is judged, and what is counted."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec import Struct

from timeloom.analysis.result import Calibration, Measure
from timeloom.analysis.tasks import Stop, Stopped
from timeloom.bots import MOST_DECISIONS, TooLong, bot_named, usual_bot
from timeloom.bots.playing import first_to_answer
from timeloom.kernel import Ask, Bot, Game, Refused, Run

STORY = 40
"""So many decisions a story is told on that is judged by what it counts: about a scene."""
LOOK = 64
"""After so many decisions one looks up whether all this is still wanted."""


def measure_of(game: Game[Any], run: Run[Any], seat: int) -> Measure:
    """What the values of a game are shares of."""
    if game.tallies(run.state, seat):
        return "counts"
    return "wins" if game.prospect_is_to_win else "worth"


def measured_words(game: Game[Any], measure: Measure) -> str:
    """What a value is, in words."""
    if measure == "wins":
        return "chance of winning"
    return game.prospect(0.5).replace("50", "so many", 1)


class Judge(Struct, frozen=True):
    """When and how a continuation is judged: at its end, or after so many decisions by a mended estimate."""

    measure: Measure
    cut: int | None = None
    shift: float = 0.0
    slope: float = 1.0

    @classmethod
    def of(cls, measure: Measure, calibration: Calibration | None) -> Judge:
        """Judge at the end, unless an estimate is known to be good; a story is told on for a while."""
        if measure == "counts":
            return cls(measure, STORY)
        if calibration is None or not calibration.good:
            return cls(measure)
        return cls(measure, calibration.cut, calibration.shift, calibration.slope)

    def play(self, world: Run[Any], bots: Sequence[Bot], seat: int, stop: Stop) -> None:
        """Let bots play on until it can be judged for a seat."""
        for played in range(MOST_DECISIONS):
            if world.outcome is not None or self._is_ripe(world, played, seat):
                return
            if not played % LOOK and stop():
                raise Stopped
            asks = world.asks
            if len(asks) == 1 and type(asks[0]) is Ask:
                world.answer(bots[asks[0].seat](world, asks[0], asks[0].seat))
            else:
                ask, asked = first_to_answer(world, world.waiting_for_bots() or world.waiting_for())
                world.answer(bots[asked](world, ask, asked), asked, ask.id)
        raise TooLong(f"{world.game.title} has not ended after {MOST_DECISIONS:,} decisions.")

    def _is_ripe(self, world: Run[Any], played: int, seat: int) -> bool:
        """Whether enough was played, nothing is under way, and the game can say how it stands."""
        if self.cut is None or played < self.cut or world.game.unsettled(world.state):
            return False
        return world.game.estimate(world.state, seat) is not None

    def value(self, world: Run[Any], seat: int) -> float:
        """What it came to for a seat, from 0 to 1."""
        outcome, game = world.outcome, world.game
        if self.measure == "counts":
            return game.estimate(world.state, seat) or 0.0
        if outcome is None:
            return mended(game.estimate(world.state, seat) or 0.0, self.shift, self.slope)
        return float(seat in outcome.winners) if self.measure == "wins" else game.worth(outcome, seat)


def mended(estimate: float, shift: float, slope: float) -> float:
    """An estimate as calibration has it."""
    return 1 / (1 + math.exp(-(shift + slope * log_odds(estimate))))


def log_odds(share: float) -> float:
    """A share as odds that can be added; nothing is quite impossible."""
    inside = min(0.995, max(0.005, share))
    return math.log(inside / (1 - inside))


def players(game: Game[Any], names: Sequence[str], seats: int) -> tuple[str, ...]:
    """Who plays on, by seat: the game's usual bot, or those who are named, one for all or one for each."""
    named = tuple(names) or (usual_bot(game),)
    seated = named * seats if len(named) == 1 else named
    if len(seated) != seats:
        raise Refused(f"{len(named)} bots were named for {seats} seats; name one for each, or one for all.")
    for name in seated:
        bot_named(game, name, Random(0))
    return seated


def seated(game: Game[Any], names: Sequence[str], key: str) -> list[Bot]:
    """The bots themselves; the same key makes them decide alike."""
    return [bot_named(game, name, Random(f"{key}/{seat}")) for seat, name in enumerate(names)]
