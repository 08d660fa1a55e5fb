"""Answers: what is offered is accepted; everything else is refused, with a reason and no effect."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from battery.case import Case, answer_once, some_move, whole
from timeloom.kernel import Answer, AnyAsk, Form, Number, Offers, Pick, Refused, Run, Text
from timeloom.kernel.form import Field

MOST_OFFERS = 12
STRANGERS = 30


def every_offer_is_accepted(case: Case) -> None:
    """Whatever is offered can be answered."""
    random = case.random()
    for run in case.positions():
        for ask, seat in run.waiting_for():
            offers = list(ask.offered(seat))
            for offer in random.sample(offers, min(MOST_OFFERS, len(offers))):
                answer = offer.sample(random) if isinstance(offer, Form) else offer
                run.fork().answer(answer, seat, ask.id)


def everything_else_is_refused(case: Case) -> None:
    """Answers of other questions, spoilt forms, wrong seats and old questions change nothing."""
    strangers, closed = _met_in_one_game(case)
    for run in case.positions():
        before = whole(run)
        for answer, seat, id in _wrong_moves(case, run, strangers, closed):
            with pytest.raises(Refused) as refusal:
                run.answer(answer, seat, id)
            _is_a_sentence(str(refusal.value))
            assert whole(run) == before, f"The refused {answer} of seat {seat} to {id} has left a trace."


def _met_in_one_game(case: Case) -> tuple[list[Answer], list[str]]:
    """Different answers that were given in a game, and the keys of questions that are long closed."""
    random, run = case.random(), case.begin()
    answers: dict[Answer, None] = {}
    keys: dict[str, None] = {}
    while run.outcome is None and len(answers) < STRANGERS:
        ask, _, answer = some_move(run, random)
        answers[answer] = None
        keys[run.key(ask)] = None
        answer_once(run, random)
    return list(answers), list(keys)


def _wrong_moves(
    case: Case, run: Run[Any], strangers: list[Answer], closed: list[str]
) -> Iterator[tuple[Answer, int, str]]:
    open_keys = {run.key(ask) for ask in run.asks}
    for ask, seat in run.waiting_for():
        offers = ask.offered(seat)
        good = _good(offers, case)
        yield from ((answer, seat, ask.id) for answer in strangers if not _allowed(offers, answer))
        yield from ((answer, seat, ask.id) for answer in _spoilt(offers, case))
        yield from ((good, other, ask.id) for other in (-1, -2, 99, *_strange_seats(case, ask, good)))
        yield from ((good, seat, key) for key in (*closed[:3], "no such question") if key not in open_keys)


def _strange_seats(case: Case, ask: AnyAsk, answer: Answer) -> list[int]:
    """The seats that may not give this answer."""
    return [seat for seat in case.everybody() if not _allowed(ask.offered(seat), answer)]


def _good(offers: Offers, case: Case) -> Answer:
    return offers[0].sample(case.random()) if isinstance(offers[0], Form) else offers[0]


def _allowed(offers: Offers, answer: Answer) -> bool:
    forms = [offer for offer in offers if isinstance(offer, Form)]
    return answer in offers or any(form.fault(answer) is None for form in forms)


def _spoilt(offers: Offers, case: Case) -> Iterator[Answer]:
    """Filled-in forms with one thing wrong each."""
    for form in offers:
        if isinstance(form, Form):
            for field in form.fields:
                for value in _wrong_values(field):
                    yield replace(form.sample(case.random()), **{field.name: value})


def _wrong_values(field: Field) -> list[Any]:
    match field:
        case Text(longest=longest):
            return [None, 7, "x" * (longest + 1), "a\x00b", "\ud800"] + [""] * (field.shortest > 0)
        case Number(low=low, high=high):
            return [None, "1", 0.5, True, low - 1, high + 1]
        case Pick():
            return [None, 7, "nothing of the kind"]


def _is_a_sentence(words: str) -> None:
    assert words.endswith("."), f"Not a sentence: {words!r}"
    assert words.isprintable(), f"Not a single line: {words!r}"


CHECKS = (every_offer_is_accepted, everything_else_is_refused)
