"""Answers: what is offered is accepted; everything else is refused, with a reason and no effect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from timeloom.kernel import Answer, AnyAsk, Form, Number, Offers, Pick, Refused, Run, Text
from timeloom.kernel.form import Field
from timeloom.testing.battery.case import Case, answer_once, check, some_move, whole
from timeloom.testing.battery.failing import Failed, expect, expect_same

MOST_OFFERS = 12
STRANGERS = 30


@check
def every_offer_is_accepted(case: Case) -> None:
    """Whatever is offered can be answered."""
    random = case.random()
    for run in case.positions():
        for ask, seat in run.waiting_for():
            offers = list(ask.offered(seat))
            for offer in random.sample(offers, min(MOST_OFFERS, len(offers))):
                answer = offer.sample(random) if isinstance(offer, Form) else offer
                run.fork().answer(answer, seat, ask.id)


@check
def everything_else_is_refused(case: Case) -> None:
    """Answers of other questions, spoilt forms, wrong seats and old questions change nothing."""
    strangers, closed = _met_in_one_game(case)
    for run in case.positions():
        before = whole(run)
        for answer, seat, id in _wrong_moves(case, run, strangers, closed):
            _is_a_sentence(_refusal(run, answer, seat, id))
            expect_same(whole(run), before, f"The refused {_said(answer, seat, id)} has left a trace.")


def _refusal(run: Run[Any], answer: Answer, seat: int, id: str) -> str:
    """What is said of an answer that was not offered."""
    try:
        run.answer(answer, seat, id)
    except Refused as refused:
        return str(refused)
    raise Failed(f"The {_said(answer, seat, id)} is taken, and was not offered.")


def _said(answer: Answer, seat: int, id: str) -> str:
    return f"{answer} of seat {seat + 1} to '{id}'"


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
    expect(words.endswith("."), f"A refusal is not a sentence: {words!r}.")
    expect(words.isprintable(), f"A refusal is not a single line: {words!r}.")
