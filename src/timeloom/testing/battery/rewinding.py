"""Going back: an undo gives back the exact position, a rewind destroys nothing, the past tells no secret."""

from __future__ import annotations

from typing import Any, TypeAlias

from timeloom.kernel import CHANCE, Run, Timeline, view
from timeloom.kernel.deed import deed_at
from timeloom.testing.battery.case import Case, answer_once, check, play_table, some_move, whole_table
from timeloom.testing.battery.failing import expect, expect_same

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


@check
def the_past_shows_a_seat_its_own_questions_and_no_others(case: Case) -> None:
    """Whoever looks back reads what they were asked then; of others, at most that they were waited for."""
    table, random = case.table(), case.random()
    eyes = [None, *case.everybody()]
    shown: dict[int, tuple[tuple[int, ...], list[Read]]] = {}
    for number in range(ANSWERS):
        if table.run.outcome is None:
            if number % (ANSWERS // MOMENTS) == 0:
                shown[table.length()] = table.run.awaited(), [_read(table.run, seat) for seat in eyes]
            answer_once(table, random)
    for moment, (awaited, read) in shown.items():
        run, answered = table.look(moment).run, table.line()[moment].seat
        for seat, before in zip(eyes, read, strict=True):
            deed = deed_at(table, run, seat)
            again = [(asked.words, asked.offered) for asked in deed.asked]
            expect_same(again, before, "In the past a seat reads other questions than it was asked then.")
            is_own = answered == seat or not any(asked.given for asked in deed.asked)
            expect(is_own, "In the past a seat reads an answer that it has not given.")
            expect(deed.seat in (None, seat, *awaited), "The past tells who answered unseen.")


Read: TypeAlias = list[tuple[str, tuple[str, ...]]]
"""Questions with what can be answered, in words."""


def _read(run: Run[Any], seat: int | None) -> Read:
    """What a seat is asked now."""
    return [(one.full, tuple(choice.full for choice in one.choices)) for one in view(run, seat).questions]


def _some_moments(table: Timeline[Any]) -> list[int]:
    moments = table.moments("main")
    return moments[:: max(1, len(moments) // MOMENTS)]
