"""Forks: they go on like their parent would, and never change it."""

from random import Random

from battery.case import Case, answer_once, play_on, position, whole

STEPS = 12


def a_fork_leaves_its_parent_alone(case: Case) -> None:
    """Whatever happens to a fork, its parent stands where it stood."""
    random = case.random()
    for run in case.positions():
        before = whole(run)
        for _ in range(2):
            play_on(run.fork(), random, STEPS)
        assert whole(run) == before, "A fork has changed its parent."


def a_fork_goes_on_like_its_parent(case: Case) -> None:
    """The same answers lead a fork and its parent to the same place."""
    for index, run in enumerate(case.positions()):
        fork, twin = run.fork(log=True), run.fork(log=True)
        assert position(fork) == position(run), "A fork stands elsewhere than its parent."
        for step in range(STEPS):
            if fork.outcome is None:
                answer_once(fork, Random(f"{index} {step}"))
                answer_once(twin, Random(f"{index} {step}"))
                assert whole(twin) == whole(fork), "Two forks part although they are answered alike."


CHECKS = (a_fork_leaves_its_parent_alone, a_fork_goes_on_like_its_parent)
