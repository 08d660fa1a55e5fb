"""A whole game by steady bots as readable text: who answered what, and what came of it."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from textwrap import fill
from typing import Any, TypeAlias

from timeloom.kernel import Answer, AnyAsk, Fate, Form, Game, Run, seed_of

Written: TypeAlias = Callable[[Run[Any], AnyAsk, int, Answer], Iterator[str]]
"""An answer, as a playthrough writes it down."""


def playthrough(
    game: Game[Any],
    head: str,
    seed: int,
    options: Mapping[str, str],
    seats: int | None,
    written: Written | None = None,
) -> str:
    """The game, from its first telling to its outcome, below a few words about it."""
    return "\n".join([head, *lines(game, seed, options, seats, written or given), ""])


def lines(
    game: Game[Any], seed: int, options: Mapping[str, str], seats: int | None, written: Written
) -> Iterator[str]:
    """Every answer as it is written down, and what was told before and after it."""
    run = Run.begin(game, options, seats, Fate(seed_of(seed)), log=True)
    bot, order = game.bots["steady"](Random(seed)), Random(seed)
    told = 0
    while run.outcome is None:
        yield from news(run, told)
        told = len(run.tells or ())
        ask, seat = order.choice(run.waiting_for_bots())
        answer = bot(run, ask, seat)
        yield from written(run, ask, seat, answer)
        run.answer(answer, seat, ask.id)
    yield from news(run, told)
    yield f"\nThe end: {run.outcome.words}"


def news(run: Run[Any], told: int) -> Iterator[str]:
    """What was told since, and to whom if not to all."""
    for _, tell in (run.tells or ())[told:]:
        heard = "" if tell.seats is None else f"[{', '.join(map(run.game.seat_name, tell.seats))}] "
        yield fill(heard + tell.words(), 110, subsequent_indent="  ")


def given(run: Run[Any], ask: AnyAsk, seat: int, answer: Answer) -> Iterator[str]:
    """The answer in words, with its question's id and how many answers there were."""
    offers = list(ask.offered(seat))
    place = next(
        place
        for place, offer in enumerate(offers)
        if offer == answer or (isinstance(offer, Form) and offer.fault(answer) is None)
    )
    words = ask.prompt(run.state, seat).choices[place].words
    line = f"> {run.game.seat_name(seat)} ({ask.id}, {len(offers)}): {words}"
    yield fill(line, 110, subsequent_indent="  ")
