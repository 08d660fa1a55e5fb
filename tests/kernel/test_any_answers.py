"""Whatever is answered: forks, replays and journals of the Lantern Fair lead to the same place."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from toy import GAME

from timeloom.kernel import Answer, Form, Run, Timeline
from timeloom.kernel.form import Number, Pick
from timeloom.kernel.journal import dump, parse
from timeloom.kernel.verifying import verify
from timeloom.testing.battery.case import Case, position, whole, whole_table

Choices = list[int]
CHOICES = st.lists(st.integers(0, 10_000), max_size=60)
SEATS = st.integers(2, 4)


def answer(run: Run[Any] | Timeline[Any], choice: int) -> None:
    """Give the answer that a number stands for."""
    asked = run if isinstance(run, Run) else run.run
    if asked.outcome is None:
        moves = [(ask, seat, offer) for ask, seat in asked.waiting_for() for offer in ask.offered(seat)]
        ask, seat, offer = moves[choice % len(moves)]
        run.answer(filled(offer, choice) if isinstance(offer, Form) else offer, seat, ask.id)


def filled(form: Form, choice: int) -> Answer:
    """Some way to fill in a form that a number stands for."""
    values: dict[str, Any] = {}
    for field in form.fields:
        match field:
            case Number(low=low, high=high):
                values[field.name] = low + choice % (high - low + 1)
            case Pick(options=options):
                values[field.name] = options[choice % len(options)]
            case _:
                values[field.name] = f"word {choice}"
    return form.make(**values)


@settings(max_examples=60)
@given(SEATS, CHOICES, CHOICES)
def test_a_fork_has_the_future_of_its_parent(seats: int, before: Choices, after: Choices) -> None:
    run = Case(GAME, seats=seats).begin()
    for choice in before:
        answer(run, choice)
    fork = run.fork()
    standing = whole(run)
    for choice in after:
        answer(fork, choice)
    assert whole(run) == standing
    for choice in after:
        answer(run, choice)
    assert position(fork) == position(run)


@settings(max_examples=60)
@given(SEATS, CHOICES)
def test_a_journal_of_any_game_replays_and_verifies(seats: int, choices: Choices) -> None:
    table = Case(GAME, seats=seats).table()
    for choice in choices:
        answer(table, choice)
    saved = parse(dump(table), find=lambda name: GAME)
    assert whole_table(saved.timeline) == whole_table(table)
    assert verify(saved).answers == sum(entry.seat >= 0 for entry in table.line())


@settings(max_examples=60)
@given(SEATS, CHOICES, st.integers(0, 60), CHOICES)
def test_a_rewind_to_anywhere_leaves_both_branches_whole(
    seats: int, before: Choices, moment: int, after: Choices
) -> None:
    table = Case(GAME, seats=seats).table()
    for choice in before:
        answer(table, choice)
    left = whole_table(table)
    moments = table.moments()
    table.rewind(moments[moment % len(moments)], "other")
    for choice in after:
        answer(table, choice)
    right = whole_table(table)
    read = parse(dump(table), find=lambda name: GAME).timeline
    assert whole_table(read) == right
    read.switch("main")
    assert whole_table(read) == left
