"""Numbers of answers: the same everywhere, never two alike, and as many as there is room for."""

import pytest
from kernel.slate import Say, words

from timeloom.envs.numbering import MOST_KNOWN, Numbering
from timeloom.kernel import Ask, Refused


def test_an_answer_keeps_its_number_whatever_else_is_offered() -> None:
    numbering = Numbering(512)
    first, _ = numbering.numbers(Ask(0, "word", ()), words("go", "stay"))
    *_, last = numbering.numbers(Ask(0, "word", ()), words("wait", "run", "go"))
    assert first == last


def test_the_same_answer_to_another_question_has_another_number() -> None:
    numbering = Numbering(512)
    assert numbering.numbers(Ask(0, "word", ()), [Say("go")]) != numbering.numbers(
        Ask(0, "vote", ()), [Say("go")]
    )


def test_a_number_is_the_same_in_every_process() -> None:
    assert Numbering(512).numbers(Ask(0, "word", ()), words("go", "stay")) == [412, 494]


def test_no_two_offers_share_a_number_even_where_there_is_just_room() -> None:
    offers = words(*(f"word {number}" for number in range(40)))
    assert sorted(Numbering(40).numbers(Ask(0, "word", ()), offers)) == [*range(40)]


def test_too_many_offers_are_refused() -> None:
    with pytest.raises(Refused, match="offers 3 answers, and there are only 2 actions"):
        Numbering(2).numbers(Ask(0, "word", ()), words("a", "b", "c"))


def test_answers_without_end_are_not_all_remembered() -> None:
    numbering, first = Numbering(512), Numbering(512).numbers(Ask(0, "word", ()), words("go"))
    for number in range(2 * MOST_KNOWN):
        numbering.numbers(Ask(0, f"word {number % 7}", ()), words(f"word {number}"))
    assert numbering.known <= MOST_KNOWN + 1
    assert numbering.numbers(Ask(0, "word", ()), words("go")) == first
