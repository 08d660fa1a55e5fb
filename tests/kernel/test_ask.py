"""The three ways to ask: one seat, whoever is first, and everybody in secret."""

from collections.abc import Iterator
from functools import partial

import pytest
from kernel.slate import Say, Slate, Writing, begin, words

from timeloom.kernel import Ask, AskAll, AskFirst, IfAny, Refused, Rule, RuleFault, WhenLooked


def ask_one(s: Slate) -> Rule[None]:
    answer = yield Ask(1, "word", words("yes", "no"))
    s.lines.append(answer.word)


def ask_first(s: Slate) -> Rule[None]:
    seat, answer = yield AskFirst("word", {0: words("yes"), 2: words("yes", "no"), 1: []})
    s.lines.append(f"{seat}:{answer.word}")


def ask_all(s: Slate) -> Rule[None]:
    answers = yield AskAll("word", {0: words("yes", "no"), 2: words("yes", "no")})
    s.lines += [f"{seat}:{answer.word}" for seat, answer in answers.items()]


def test_one_seat_answers_and_the_rule_goes_on() -> None:
    run = begin(ask_one)
    run.answer(Say("no"))
    assert run.state.lines == ["no"]


@pytest.mark.parametrize("seat", [0, 2, -1, 7])
def test_a_question_to_one_seat_is_not_for_another(seat: int) -> None:
    run = begin(ask_one)
    with pytest.raises(Refused, match=f"not for seat {seat + 1}"):
        run.answer(Say("no"), seat)


def test_the_first_of_several_answers_for_all() -> None:
    run = begin(ask_first)
    run.answer(Say("no"), 2)
    assert run.state.lines == ["2:no"]
    assert run.outcome is not None


def test_each_of_several_has_offers_of_its_own() -> None:
    run = begin(ask_first)
    with pytest.raises(Refused, match="not one of the answers"):
        run.answer(Say("no"), 0)


def test_a_seat_without_offers_is_not_asked() -> None:
    run = begin(ask_first)
    assert [seat for _, seat in run.waiting_for()] == [0, 2]
    assert run.asked(1) == []


@pytest.mark.parametrize("rule", [ask_first, ask_all])
def test_a_question_to_several_wants_to_know_who_answers(rule: Writing) -> None:
    with pytest.raises(Refused, match="say which seat"):
        begin(rule).answer(Say("yes"))


def test_secret_answers_come_to_the_rule_together_in_the_order_of_the_offers() -> None:
    run = begin(ask_all)
    run.answer(Say("no"), 2)
    assert run.state.lines == []
    run.answer(Say("yes"), 0)
    assert run.state.lines == ["0:yes", "2:no"]


def test_nobody_answers_in_secret_twice() -> None:
    run = begin(ask_all)
    run.answer(Say("no"), 2)
    with pytest.raises(Refused, match="answered 'word' already"):
        run.answer(Say("yes"), 2)
    assert [seat for _, seat in run.waiting_for()] == [0]


def test_a_question_nobody_can_answer_is_a_fault() -> None:
    def rule(s: Slate) -> Rule[None]:
        yield Ask(0, "first", words("go"))
        yield AskAll("word", {0: [], 1: []})

    with pytest.raises(RuleFault, match="offers no answer"):
        begin(rule).answer(Say("go"))


def test_live_offers_of_a_single_question_are_looked_up_when_it_opens() -> None:
    def rule(s: Slate) -> Rule[None]:
        yield Ask(0, "word", lambda: words(f"after {len(s.lines)} lines"))

    run = begin(rule)
    run.answer(Say("after 0 lines"))
    assert run.outcome is not None


def test_what_is_no_answer_at_all_is_refused() -> None:
    run = begin(ask_one)
    with pytest.raises(Refused, match="no answer"):
        run.answer("no", 1)  # type: ignore[arg-type]
    assert run.entries == []


def test_offers_that_are_made_when_looked_at_are_made_once_and_only_for_whoever_looks() -> None:
    made: list[int] = []

    def offers(seat: int) -> list[Say]:
        made.append(seat)
        return words("yes", "no")

    def rule(s: Slate) -> Rule[None]:
        yield AskFirst("word", WhenLooked(range(3), offers))

    run = begin(rule)
    assert [seat for _, seat in run.waiting_for()] == [0, 1, 2]
    assert made == []
    assert run.find("word").offered(1) == words("yes", "no")
    with pytest.raises(Refused, match="not one of the answers"):
        run.answer(Say("perhaps"), 1)
    with pytest.raises(Refused, match="not for seat 4"):
        run.answer(Say("yes"), 3)
    run.answer(Say("yes"), 1)
    assert made == [1]


def test_offers_that_nobody_looked_at_are_not_made_when_the_question_is_closed() -> None:
    offers = WhenLooked(range(2), lambda seat: words("yes"))
    assert offers[1] == words("yes")
    AskFirst("word", offers).close()
    assert offers[1] == words("yes")
    with pytest.raises(RuntimeError, match="closed before anybody looked"):
        offers[0]


def test_to_see_whether_anything_is_offered_only_the_first_offer_is_made() -> None:
    made: list[str] = []

    def offers(*choices: str) -> Iterator[Say]:
        for choice in choices:
            made.append(choice)
            yield Say(choice)

    some, none = IfAny(partial(offers, "yes", "no")), IfAny(partial(offers))
    assert AskFirst("word", {0: some, 1: none}).seats == (0,)
    assert some
    assert made == ["yes"]
    assert list(some) == words("yes", "no")
    assert made == ["yes", "no"]
    none.close()
    assert list(none) == []
    assert not none
