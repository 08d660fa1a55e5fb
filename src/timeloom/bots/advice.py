"""Advice for people: what a search found out about each answer, in words that say what a number means."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from timeloom.bots.search import Estimate, Search, apart, chosen
from timeloom.kernel import Answer, AnyAsk, Game, Run

SURE = 1.96
"""So many standard errors either side hold 95 % of what may be."""
LEAST = 0.005
"""A difference that is smaller than this is none to a person."""

Mark: TypeAlias = Literal["best", "alike", "worse", "untried"]
"""`alike`: no difference to the best one was found."""


class Advice(Struct, frozen=True):
    """What is known of one answer: a share from 0 to 1 and how far off it may be, and both in words."""

    answer: Answer
    value: float
    off: float
    visits: int
    mark: Mark
    words: str
    why: str
    """A reason, where the game can give one."""


class Hint(Struct, frozen=True):
    """What was found out in one sentence, and about every answer in the order of the offers."""

    words: str
    advice: list[Advice]


class Adviser:
    """Thinks about a question for a person, for so many seconds or simulations."""

    def __init__(
        self, random: Random, *, simulations: int | None = None, seconds: float | None = None
    ) -> None:
        self.search = Search(random, simulations=simulations, seconds=seconds)

    def hint(self, run: Run[Any], ask: AnyAsk, seat: int) -> Hint:
        """What there is to say about the answers to this question."""
        habit = self.search.habit(run, ask, seat)
        return hint_of(run, self.search.estimates(run, ask, seat, habit), habit, seat)

    def stop(self) -> None:
        """Come to an end soon; may be called from another thread."""
        self.search.stop()


def hint_of(run: Run[Any], estimates: Sequence[Estimate], habit: Answer | None, seat: int) -> Hint:
    """What to tell a person of these estimates."""
    tried = [one for one in estimates if one.visits]
    if not tried:
        return Hint(
            "There was no time to try anything.", [_advice(run, one, None, seat) for one in estimates]
        )
    answer = chosen(estimates, habit) if len(tried) > 1 else tried[0].answer
    best = next(one for one in estimates if one.answer == answer)
    advice = [_advice(run, one, best, seat) for one in estimates]
    return Hint(_summary(run.game, best, advice), advice)


def _advice(run: Run[Any], one: Estimate, best: Estimate | None, seat: int) -> Advice:
    why = run.game.why(run.state, one.answer, seat) or run.game.ending(one.figures) or ""
    if best is None or not one.visits:
        return Advice(one.answer, 0.0, 1.0, 0, "untried", "not tried", why)
    mark: Mark = "best" if one is best else "worse" if differ(one, best) else "alike"
    value, off = shown(run.game, one)
    return Advice(one.answer, value, off, one.visits, mark, _found(run.game, one), why)


def differ(one: Estimate, other: Estimate) -> bool:
    """Whether two answers are not equally good, as far as the simulations can tell."""
    lead, error = apart(one, other)
    return abs(lead) >= LEAST and abs(lead) > SURE * error


def shown(game: Game[Any], one: Estimate) -> tuple[float, float]:
    """The number that people are told, and how far off it may be: a chance to win, or what it is worth."""
    if game.prospect_is_to_win:
        return one.wins, SURE * one.wins_error
    return one.value, SURE * one.error


def _found(game: Game[Any], one: Estimate) -> str:
    value, off = shown(game, one)
    return f"{game.prospect(value)}, give or take {max(1, round(100 * off))}"


def _summary(game: Game[Any], best: Estimate, advice: Sequence[Advice]) -> str:
    """The finding in one sentence, and never more than was found."""
    count = sum(one.visits for one in advice)
    by = f"{count:,} simulation{'' if count == 1 else 's'}"
    others = sum(one.mark == "alike" for one in advice)
    worse = any(one.mark == "worse" for one in advice)
    untried = sum(one.mark == "untried" for one in advice)
    left = f" {untried} of the answers {'was' if untried == 1 else 'were'} not tried." if untried else ""
    found = _found(game, best)
    if len(advice) > 1 and not worse:
        return f"No difference found in {by}: as far as they can tell, every answer {found}.{left}"
    if others:
        as_good = "one more is as good" if others == 1 else f"{others} more are as good"
        return f"The starred answer {found}; {as_good}, as far as {by} can tell.{left}"
    return f"The starred answer {found}, as far as {by} can tell.{left}"
