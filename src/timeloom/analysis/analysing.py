"""Analysing a table: which decisions there were, and what all of their weighings say together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from timeloom.analysis.deciding import decided
from timeloom.analysis.judging import Judge, measure_of, measured_words, players
from timeloom.analysis.result import Analysis, Calibration
from timeloom.analysis.tasks import Hands, Progress, Stop, gathered, never, own_hands, unheard
from timeloom.analysis.telling import notes
from timeloom.analysis.turning import last_luck, regrets, turning_points, unforeseen
from timeloom.analysis.weighing import Cast, Weighing
from timeloom.kernel import Refused, Run, Timeline

FEWEST_CONTINUATIONS = 2


def analyse(
    timeline: Timeline[Any],
    seat: int,
    continuations: int = 100,
    seed: int = 1,
    progress: Progress = unheard,
    stop: Stop = never,
    *,
    branch: str | None = None,
    bots: Sequence[str] = (),
    calibration: Calibration | None = None,
    last: int | None = None,
    hands: Hands | None = None,
) -> Analysis:
    """What every decision of a seat on a branch did; the branch that is played now, unless named.

    The same arguments give the same analysis, whoever lends `hands`. With a good `calibration`, continuations
    are cut by the game's estimate. `last` looks at so many decisions only, the last ones. Stopped, it says
    what was found by then. At a table that is still played, take a seed that nobody can guess.
    """
    require(timeline, seat, continuations)
    name = timeline.named(branch).name
    head = timeline.head(name).run
    measure = measure_of(timeline.game, head, seat)
    over = all(timeline.head(one).run.outcome is not None for one in timeline.branches)
    judge = Judge.of(measure, calibration)
    cast = Cast(seat, players(timeline.game, bots, timeline.seats), seed, judge)
    places = decisions_of(timeline, seat, name)
    places = places if last is None else places[-last:] if last > 0 else []
    tasks = [Weighing(name, at, continuations, cast, over) for at in places]
    weighed = gathered(hands or own_hands(timeline, stop), tasks, progress, stop)
    found = [one for one in weighed if one is not None]
    decisions = decided(found, name, cast)
    result = ended(head, seat, judge)
    return Analysis(
        game=timeline.game.name,
        title=timeline.game.title,
        version=timeline.game.version,
        pack=timeline.game.pack_hash,
        branch=name,
        length=timeline.length(name),
        seat=seat,
        called=timeline.game.called(head.state, seat),
        measure=measure,
        measured=measured_words(timeline.game, measure),
        continuations=continuations,
        seed=seed,
        bots=cast.bots,
        decisions=decisions,
        result=result,
        ending=head.outcome.told if head.outcome else "",
        last_luck=last_luck(decisions, result),
        turning_points=turning_points(decisions, result, measure),
        regrets=() if measure == "counts" else regrets(decisions, measure),
        unforeseen=unforeseen(decisions, result, measure) if len(weighed) == len(tasks) else None,
        comparisons=sum(len(one.offered) - 1 for one in decisions),
        played=sum(len(came) for one in found for came in one.came) + sum(len(one.truth) for one in found),
        over=over,
        left=len(tasks) - len(weighed),
        cut=judge.cut,
        calibration=calibration,
        notes=notes(measure, calibration, len(weighed) - len(found), sum(one.failed for one in found)),
    )


def require(timeline: Timeline[Any], seat: int, continuations: int) -> None:
    """Refuse what cannot be analysed."""
    if seat not in range(timeline.seats):
        raise Refused(f"This table has the seats 1 to {timeline.seats}; not {seat + 1}.")
    if continuations < FEWEST_CONTINUATIONS:
        raise Refused(f"An analysis needs at least {FEWEST_CONTINUATIONS} continuations of each answer.")


def decisions_of(timeline: Timeline[Any], seat: int, branch: str) -> list[int]:
    """Where on a branch a seat has answered although it could have answered otherwise."""
    return [
        place
        for place, entry in enumerate(timeline.line(branch))
        if entry.seat == seat and _is_decision(timeline.at(place, branch).run, seat, entry.id)
    ]


def _is_decision(run: Run[Any], seat: int, id: str) -> bool:
    ask = run.find(id)
    return not ask.question.standing and len(ask.offered(seat)) > 1


def ended(run: Run[Any], seat: int, judge: Judge) -> float | None:
    """What the end was worth to a seat, if this is the end."""
    return None if run.outcome is None else judge.value(run, seat)
