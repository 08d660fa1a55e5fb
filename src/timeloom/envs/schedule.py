"""Who is asked next, where several could answer: environments with one agent at a time have to choose.

| schedule | who is next of those who may answer |
| --- | --- |
| `lot` | a lot of the table's own chance, as among bots: the same order as in a simulation with that seed |
| `turns` | the next seat after the one who has answered last; nobody is asked aside who is asked in earnest |
| a function | one of the pairs that it is given |
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from timeloom.bots import first_to_answer
from timeloom.kernel import AnyAsk, Refused, Run

Wait: TypeAlias = tuple[AnyAsk, int]
"""An open question, and a seat that may answer it."""
Schedule: TypeAlias = Callable[[Run[Any], Sequence[Wait], int], Wait]
"""Chooses one of several; it is told which seat has answered last, -1 at the beginning."""
ScheduleName: TypeAlias = Literal["lot", "turns"]


def by_lot(run: Run[Any], waiting: Sequence[Wait], last: int) -> Wait:
    """A lot that belongs to this place of the line of play."""
    return first_to_answer(run, waiting)


def in_turns(run: Run[Any], waiting: Sequence[Wait], last: int) -> Wait:
    """The nearest seat after the last one, and of its questions the first in earnest."""
    return min(waiting, key=lambda wait: (wait[1] <= last, wait[1], wait[0].aside))


class Own(Struct, frozen=True):
    """A schedule of somebody's own; whomever it chooses must be among those who may answer."""

    choose: Schedule

    def __call__(self, run: Run[Any], waiting: Sequence[Wait], last: int) -> Wait:
        """Its choice, if it is one."""
        chosen = self.choose(run, waiting, last)
        if not any(chosen is wait or chosen == wait for wait in waiting):
            raise Refused(
                "The schedule has to return one of the pairs that are waiting, and has not done so."
            )
        return chosen


SCHEDULES: dict[str, Schedule] = {"lot": by_lot, "turns": in_turns}


def schedule_named(schedule: ScheduleName | Schedule) -> Schedule:
    """A schedule by its name, or one of somebody's own."""
    if callable(schedule):
        return schedule if schedule in SCHEDULES.values() else Own(schedule)
    if schedule not in SCHEDULES:
        raise Refused(f"There is no schedule '{schedule}'; there is {', '.join(SCHEDULES)}.")
    return SCHEDULES[schedule]


def waits(run: Run[Any]) -> list[Wait]:
    """Everybody who may answer now; what stands open all the time is left to people, while there is more."""
    return run.waiting_for_bots() or run.waiting_for()
