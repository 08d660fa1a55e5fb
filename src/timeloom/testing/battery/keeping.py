"""What a player relies on: nobody owes anything, no answer is idle, and no two are alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from timeloom.kernel import Answer, AnyAsk, Form, Run
from timeloom.kernel.scene import Board, Cards, Clock, Dial, Pool, Rating, Scene, Sheet, Talk, Thing, Track
from timeloom.testing.battery.case import MOST_QUESTIONS, Case, answer_once, check
from timeloom.testing.battery.failing import Failed, expect

OFFERS = 4
"""Of so many offers to a seat it is seen what they change."""
LOOKS = 25
"""So many positions are looked at for that."""
EVERY = 7
"""At one question in so many the scene is looked at too."""


# Goods


@check
def nobody_has_less_than_nothing(case: Case) -> None:
    """What a seat has to spend is never below nought, and what counts something stays within its bounds."""
    random, run = case.random(), case.begin()
    for count in range(MOST_QUESTIONS):
        if run.outcome is not None:
            return
        for seat in case.everybody():
            for name, amount in run.game.goods(run.state, seat).items():
                expect(amount >= 0, f"Seat {seat + 1} has {amount} {name}.")
        if count % EVERY == 0:
            wrong = list(_out_of_bounds(run.game.scene(run.state, count % len(case.everybody()))))
            expect(not wrong, " ".join(wrong))
        answer_once(run, random)


def _out_of_bounds(scene: Scene) -> Iterator[str]:
    """A sentence for every count in a scene that cannot be."""
    for thing in _all_things(scene.things):
        low, value, high = _bounds(thing)
        if value < low or (high is not None and value > high):
            yield f"“{thing.title}” shows {value}, and goes from {low} to {high}."


def _all_things(things: tuple[Thing, ...]) -> Iterator[Any]:
    for thing in things:
        yield thing
        match thing:
            case Sheet():
                for section in thing.parts:
                    yield from section.things
            case Talk(things=inner):
                yield from inner
            case Board(places=places):
                yield from (place.clock for place in places if place.clock)


def _bounds(thing: Any) -> tuple[int, int, int | None]:
    """The lowest that something can show, what it shows, and the highest if there is any."""
    match thing:
        case Track() | Dial():
            return thing.low, thing.value, thing.high
        case Clock():
            return 0, thing.filled, thing.size
        case Pool():
            return 0, min(thing.count, thing.locked), None
        case Rating():
            return 0, thing.value, thing.most
        case Cards():
            return 0, thing.count or 0, None
    return 0, 0, None


# Answers


@check
def every_answer_changes_something_or_says_that_it_does_not(case: Case) -> None:
    """After an answer the state, the questions or the story are others, unless the answer is a pass."""
    random = case.random()
    for run in case.positions(LOOKS):
        for ask, seat in run.waiting_for():
            offers = list(ask.offered(seat))
            for offer in random.sample(offers, min(OFFERS, len(offers))):
                answer = offer.sample(random) if isinstance(offer, Form) else offer
                if not (answer.passes or _changes_something(run, ask, seat, answer)):
                    words = ask.prompt(run.state, seat).choices[offers.index(offer)].words
                    raise Failed(f"Nothing comes of “{words}” ({answer}) to '{ask.id}'.")


def _changes_something(run: Run[Any], ask: AnyAsk, seat: int, answer: Answer) -> bool:
    fork = run.fork(log=True)
    before = _seen(fork)
    fork.answer(answer, seat, ask.id)
    return _seen(fork) != before


def _seen(run: Run[Any]) -> tuple[object, ...]:
    """All that an answer can change: the state, what is asked, what waits for others, the story, the end."""
    asked = [(ask.id, ask.question, [list(ask.offered(seat)) for seat in ask.seats]) for ask in run.asks]
    pending = {id: dict(given) for id, given in run.pending.items()}
    return msgspec.json.encode(run.state), asked, pending, len(run.tells or ()), run.outcome


@check
def no_two_answers_read_alike(case: Case) -> None:
    """Whatever a seat can answer at a moment, in whichever question, can be told from everything else."""
    for run in case.positions(LOOKS):
        read = Counter(_read(run))
        alike = next((what for what, times in read.items() if times > 1), None)
        expect(alike is None, f"Two answers read alike: {alike}.")


def _read(run: Run[Any]) -> Iterator[tuple[object, ...]]:
    """Every choice as its seat reads it: what it is an answer to, its words and what it touches."""
    for ask, seat in run.waiting_for():
        prompt = ask.prompt(run.state, seat)
        for choice in prompt.choices:
            words = " ".join(choice.words.casefold().split())
            yield seat, prompt.words, prompt.group, words, choice.touches
