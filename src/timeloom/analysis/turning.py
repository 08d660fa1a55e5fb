"""Where it was decided: turning points, regret, and what nobody could have foreseen."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from timeloom.analysis.figures import SURE, apart, error_of, holm
from timeloom.analysis.result import Change, Decision, Measure, Regret, Share, TurningPoint, Unforeseen
from timeloom.analysis.telling import regret_words, turning_words, unforeseen_words

MOST = 5
"""So many turning points are told at most."""
LEAST = 0.02
"""What moved less than this turned nothing."""


def last_luck(decisions: Sequence[Decision], result: float | None) -> Change | None:
    """What dice and the others did after the last decision."""
    if result is None or not decisions:
        return None
    return apart(Share(result, result, result), decisions[-1].after)[0]


def turning_points(
    decisions: Sequence[Decision], result: float | None, measure: Measure
) -> tuple[TurningPoint, ...]:
    """The decisions after which most was surely other than before, in the order of play."""
    stood = [one.before for one in decisions[1:]]
    if result is not None:
        stood.append(Share(result, result, result))
    steps = [
        (decision, later, *apart(later, decision.before))
        for decision, later in zip(decisions, stood, strict=False)
    ]
    sure = holm([likely for *_, likely in steps])
    turned = [step for step, is_sure in zip(steps, sure, strict=True) if is_sure and abs(step[2].by) >= LEAST]
    most = sorted(turned, key=lambda step: -abs(step[2].by))[:MOST]
    return tuple(
        _turning_point(one, later.value, measure)
        for one, later, *_ in sorted(most, key=lambda step: step[0].number)
    )


def _turning_point(one: Decision, after: float, measure: Measure) -> TurningPoint:
    choice, luck = one.choice.by, after - one.after.value
    words = turning_words(one, after, luck, measure)
    return TurningPoint(one.number, one.branch, one.at, one.before.value, after, choice, luck, words)


def regrets(decisions: Sequence[Decision], measure: Measure) -> tuple[Regret, ...]:
    """The choices that were surely not the best, what cost most first."""
    wrong = sorted((one for one in decisions if one.regret.sure), key=lambda one: -one.regret.by)
    return tuple(
        Regret(
            one.number,
            one.branch,
            one.at,
            one.given.words,
            one.offered[one.best].words,
            one.regret,
            regret_words(one, measure),
        )
        for one in wrong
    )


def unforeseen(decisions: Sequence[Decision], result: float | None, measure: Measure) -> Unforeseen | None:
    """How much of the way to the end was choice, and how much was luck that nobody could have foreseen."""
    if result is None or not decisions:
        return None
    first = decisions[0]
    change = result - first.before.value
    chosen = sum(one.choice.by for one in decisions)
    errors = [_error(one.choice) for one in decisions]
    choice = _total(chosen, errors)
    luck = _total(change - chosen, [error_of(first.after), *errors[1:]])
    most = max(
        (one for one in decisions if one.hidden and one.hidden.sure),
        key=lambda one: abs(one.hidden.by) if one.hidden else 0.0,
        default=None,
    )
    words = unforeseen_words(first.before.value, result, choice, luck, most, measure)
    return Unforeseen(
        change, choice, luck, words, most.hidden if most else None, most.number if most else None
    )


def _error(change: Change) -> float:
    return (change.high - change.low) / (2 * SURE)


def _total(by: float, errors: Sequence[float]) -> Change:
    """A sum of changes, and how far off it may be."""
    off = SURE * sqrt(sum(error * error for error in errors))
    return Change(by, by - off, by + off, abs(by) > off)
