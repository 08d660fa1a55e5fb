"""Open answers: fields with limits that the kernel checks."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kernel.slate import Fill, Say, Slate, begin, words

from timeloom.kernel import Ask, Form, Number, Pick, Refused, Rule, Text
from timeloom.kernel.form import LETTERS, sampled, sampled_letters

FORM = Form(
    Fill,
    (Text("text", "Your text", 10, 2), Number("number", "The number", -1, 5), Pick("kind", "It", ("a", "b"))),
)


def fill(s: Slate) -> Rule[None]:
    answer = yield Ask(0, "fill", [*words("no"), FORM])
    s.lines.append(str(answer))


@pytest.mark.parametrize("answer", [Fill("two\nlines", -1, "a"), Fill("é́💡", 5, "b"), Say("no")])
def test_an_answer_within_the_limits_is_taken(answer: Any) -> None:
    run = begin(fill)
    run.answer(answer)
    assert run.state.lines == [str(answer)]


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (Fill("x", 0, "a"), "Your text must be 2 to 10 characters"),
        (Fill(" x ", 0, "a"), "Your text must be 2 to 10 characters"),
        (Fill("x" * 11, 0, "a"), "Your text must be 2 to 10 characters"),
        (Fill("a\tb", 0, "a"), "control characters"),
        (Fill("a\x1b[2J", 0, "a"), "control characters"),
        (Fill("ab\ud800", 0, "a"), "control characters"),
        (Fill(7, 0, "a"), "must be text"),  # type: ignore[arg-type]
        (Fill("ab", 6, "a"), "whole number from -1 to 5"),
        (Fill("ab", True, "a"), "whole number from -1 to 5"),
        (Fill("ab", 1.0, "a"), "whole number from -1 to 5"),  # type: ignore[arg-type]
        (Fill("ab", 0, "c"), "It must be one of: a, b"),
        (Fill("ab", 0, ["a"]), "It must be one of: a, b"),  # type: ignore[arg-type]
    ],
)
def test_an_answer_outside_the_limits_is_refused_with_the_reason(wrong: Fill, reason: str) -> None:
    run = begin(fill)
    with pytest.raises(Refused, match=reason):
        run.answer(wrong)
    assert run.entries == []


@given(st.integers())
def test_a_form_accepts_what_it_samples(seed: int) -> None:
    assert FORM.fault(FORM.sample(Random(seed))) is None


def test_a_form_wants_its_own_kind_of_answer() -> None:
    assert FORM.fault(Say("no")) == "Say is not what this form asks for."


def test_a_form_has_a_limit_for_every_field_of_its_answer() -> None:
    with pytest.raises(ValueError, match="number, kind"):
        Form(Fill, (Text("text", "Your text"),))


def test_a_form_may_check_what_no_limit_can_say() -> None:
    polite = Form(Fill, FORM.fields, lambda answer: None if answer.text != "no" else "Say it politely.")
    assert polite.fault(Fill("no", 0, "a")) == "Say it politely."
    assert polite.fault(Fill("no", 9, "a")) == "The number must be a whole number from -1 to 5."
    assert polite.fault(Fill("yes", 0, "a")) is None


@given(st.integers())
def test_a_form_samples_nothing_that_its_check_refuses(seed: int) -> None:
    even = Form(Fill, FORM.fields, lambda answer: "That is odd." if answer.number % 2 else None)
    assert even.fault(even.sample(Random(seed))) is None


def test_sampled_letters_are_those_that_would_be_chosen_one_by_one() -> None:
    quick, plain = Random(5), Random(5)
    assert sampled_letters(quick, 200) == "".join(plain.choice(LETTERS) for _ in range(200))
    assert quick.random() == plain.random()


@given(st.integers(), st.integers(-9, 9), st.integers(0, 40))
def test_sampled_numbers_are_those_that_would_be_chosen_one_by_one(seed: int, low: int, more: int) -> None:
    quick, plain = Random(seed), Random(seed)
    assert [sampled(quick, low, low + more) for _ in range(9)] == [
        plain.randint(low, low + more) for _ in range(9)
    ]
    assert quick.random() == plain.random()


def test_from_an_empty_range_nothing_is_sampled() -> None:
    with pytest.raises(ValueError, match="no number from 3 to 2"):
        sampled(Random(1), 3, 2)
