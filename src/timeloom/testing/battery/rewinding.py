"""Going back: an undo gives back the exact position, a rewind destroys nothing."""

from __future__ import annotations

from typing import Any

from timeloom.kernel import CHANCE, Timeline
from timeloom.testing.battery.case import Case, check, play_table, some_move, whole_table
from timeloom.testing.battery.failing import expect_same

ANSWERS = 90
MOMENTS = 6


@check
def undo_gives_back_the_exact_position(case: Case) -> None:
    """Where an answer may be taken back, everything is as it was before it."""
    table, random = case.table(), case.random()
    for _ in range(ANSWERS):
        if table.run.outcome is None:
            ask, seat, answer = some_move(table.run, random)
            before = whole_table(table)
            table.answer(answer, seat, ask.id)
            if table.undoable(seat) is not None:
                table.undo(seat)
                expect_same(whole_table(table), before, f"Taking back {answer} leads elsewhere.")
                table.answer(answer, seat, ask.id)


@check
def a_rewind_with_kept_fate_repeats_its_rolls(case: Case) -> None:
    """The same answers on a branch that keeps its fate meet the same rolls and end at the same place."""
    table = case.table()
    play_table(table, case.random(), ANSWERS)
    before = whole_table(table)
    for moment in _some_moments(table):
        table.rewind(moment, branch="main")
        for entry in table.line("main")[moment:]:
            if entry.seat != CHANCE:
                table.answer(entry.value, entry.seat, entry.id)
        expect_same(
            whole_table(table), before, f"After a rewind to {moment} the same answers lead elsewhere."
        )


@check
def a_rewind_leaves_its_parent_intact(case: Case) -> None:
    """Whatever is played on a branch, the one that it left is as it was."""
    table = case.table()
    play_table(table, case.random(), ANSWERS)
    before = whole_table(table)
    for moment in _some_moments(table):
        table.rewind(moment, fate="fresh", seed=f"another {moment}", branch="main")
        play_table(table, case.random(), 10)
        table.switch("main")
        expect_same(whole_table(table), before, f"A rewind to {moment} has changed the branch that it left.")


def _some_moments(table: Timeline[Any]) -> list[int]:
    moments = table.moments("main")
    return moments[:: max(1, len(moments) // MOMENTS)]
