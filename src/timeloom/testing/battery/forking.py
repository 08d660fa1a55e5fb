"""Forks: they go on like their parent would, and never change it."""

from __future__ import annotations

from random import Random

from timeloom.testing.battery.case import Case, answer_once, check, play_on, position, whole
from timeloom.testing.battery.failing import expect_same

STEPS = 12


@check
def a_fork_leaves_its_parent_alone(case: Case) -> None:
    """Whatever happens to a fork, its parent stands where it stood."""
    random = case.random()
    for run in case.positions():
        before = whole(run)
        for _ in range(2):
            play_on(run.fork(), random, STEPS)
        expect_same(whole(run), before, "A fork has changed its parent.")


@check
def a_fork_goes_on_like_its_parent(case: Case) -> None:
    """The same answers lead a fork and its parent to the same place."""
    for index, run in enumerate(case.positions()):
        fork, twin = run.fork(log=True), run.fork(log=True)
        expect_same(position(fork), position(run), "A fork stands elsewhere than its parent.")
        for step in range(STEPS):
            if fork.outcome is None:
                answer_once(fork, Random(f"{index} {step}"))
                answer_once(twin, Random(f"{index} {step}"))
                expect_same(whole(twin), whole(fork), "Two forks part although they are answered alike.")
