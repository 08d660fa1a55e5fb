"""Chance from outside: a run stops at each roll and draw, and goes on with whatever it is given."""

from random import Random

import pytest
from kernel.slate import OneRule, Say, Slate, words
from toy import GAME

from timeloom.bots import random_bot
from timeloom.kernel import OUTSIDE, Ask, Draw, Fate, HaltingRun, Refused, Roll, Rule, RuleFault, Run, seed_of
from timeloom.kernel.halting import chances


def night(s: Slate) -> Rule[None]:
    """Roll, ask, draw."""
    faces = yield Roll("die", 2)
    answer = yield Ask(0, "word", words("go", "stumble"))
    card = yield Draw("card", ("owl", "owl", "fox"))
    if answer.word == "stumble" and card == "fox":
        raise KeyError("a mistake in the rules")
    s.lines.append(f"{faces} {answer.word} {card}")


def halting(steps: int = 3) -> HaltingRun[Slate]:
    """A night at its first roll."""
    return HaltingRun.begin(OneRule(night, steps), {}, 1, OUTSIDE)


def test_it_stops_at_a_roll_and_goes_on_with_the_result() -> None:
    run = halting()
    assert run.due == Roll("die", 2)
    assert run.asks == ()
    run.settle((3, 4))
    assert run.due is None
    run.answer(Say("go"))
    run.settle("fox")
    assert run.state.lines == ["(3, 4) go fox"]
    assert run.due == Roll("die", 2)


@pytest.mark.parametrize("result", [(1,), (7, 1), "owl", 3])
def test_a_result_that_cannot_be_is_refused(result: str | int | tuple[int, ...]) -> None:
    run = halting()
    with pytest.raises(Refused, match="rolls 2 dice with 6 sides"):
        run.settle(result)
    assert run.due == Roll("die", 2)
    assert run.entries == []


def test_what_is_not_there_cannot_be_drawn() -> None:
    run = halting()
    run.settle((1, 1))
    run.answer(Say("go"))
    with pytest.raises(Refused, match="'cat' is not there to draw"):
        run.settle("cat")


def test_nobody_answers_before_chance_has_and_chance_is_not_asked_twice() -> None:
    run = halting()
    with pytest.raises(Refused, match="'die' is rolled or drawn first"):
        run.answer(Say("go"))
    run.settle((1, 1))
    with pytest.raises(Refused, match="Nothing is to be rolled"):
        run.settle((1, 1))


def test_rules_that_fail_after_a_result_leave_the_run_where_it_stood() -> None:
    run = halting()
    run.settle((1, 1))
    run.answer(Say("stumble"))
    with pytest.raises(RuleFault, match="a mistake in the rules"):
        run.settle("fox")
    assert isinstance(run.due, Draw)
    run.settle("owl")
    assert run.state.lines == ["(1, 1) stumble owl"]


def test_a_fork_stands_at_the_same_roll_and_leaves_its_parent_alone() -> None:
    run = halting()
    run.settle((1, 1))
    run.answer(Say("go"))
    fork = run.fork()
    fork.settle("fox")
    assert fork.state.lines == ["(1, 1) go fox"]
    assert isinstance(run.due, Draw)
    assert run.state.lines == []


def test_going_on_with_a_result_begins_no_rule_again() -> None:
    passed: list[int] = []

    def long_night(s: Slate) -> Rule[None]:
        for number in range(60):
            passed.append(number)
            yield Roll("die", 1)

    run = HaltingRun.begin(OneRule(long_night), {}, 1, OUTSIDE)
    for _ in range(60):
        run.settle((1,))
    assert run.outcome is not None
    assert passed == [*range(60)]


def test_equal_options_are_one_with_their_chance() -> None:
    assert chances(Draw("card", ("owl", "fox", "owl", "owl"))) == {"owl": 0.75, "fox": 0.25}


def test_given_the_same_results_it_is_the_same_line_as_any_run() -> None:
    plain = Run.begin(GAME, {}, 3, Fate(seed_of(5)))
    run, bot = HaltingRun.begin(GAME, {}, 3, OUTSIDE), random_bot(Random(5))
    fate = Fate(seed_of(5))
    while plain.outcome is None:
        while run.due is not None:
            run.settle(fate.roll(run.due) if isinstance(run.due, Roll) else fate.draw(run.due))
        ask, seat = plain.waiting_for()[0]
        answer = bot(plain, ask, seat)
        plain.answer(answer, seat, ask.id)
        run.answer(answer, seat, ask.id)
    while run.due is not None:
        run.settle(fate.roll(run.due) if isinstance(run.due, Roll) else fate.draw(run.due))
    assert run.entries == plain.entries
    assert (run.state, run.outcome) == (plain.state, plain.outcome)
