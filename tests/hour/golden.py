"""A whole game of The Stolen Hour as readable text: who answered what, and what came of it.

`golden.txt` keeps it. After a change that is meant to change the play, write it again and read the diff:

    .venv/bin/python tests/hour/golden.py
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from textwrap import fill

from timeloom.games.hour import GAME
from timeloom.games.hour.state import State
from timeloom.kernel import Answer, AnyAsk, Fate, Form, Run, seed_of

PATH = Path(__file__).with_name("golden.txt")
SEED = 7
HEAD = f"""\
A game of The Stolen Hour by seven steady bots (seed {SEED}).
Written by: .venv/bin/python tests/hour/golden.py
"""


def playthrough() -> str:
    """The game, from its prologue to its epilogue."""
    return "\n".join([HEAD, *lines(), ""])


def lines() -> Iterator[str]:
    """Every answer, and what was told before and after it."""
    run = Run.begin(GAME, {}, None, Fate(seed_of(SEED)), log=True)
    bot, order = GAME.bots["steady"](Random(SEED)), Random(SEED)
    told = 0
    while run.outcome is None:
        yield from news(run, told)
        told = len(run.tells or ())
        ask, seat = order.choice(run.waiting_for())
        answer = bot(run, ask, seat)
        yield from given(run, ask, seat, answer)
        run.answer(answer, seat, ask.id)
    yield from news(run, told)
    yield f"\nThe end: {run.outcome.words}"


def news(run: Run[State], told: int) -> Iterator[str]:
    """What was told since, and to whom if not to all."""
    for _, tell in (run.tells or ())[told:]:
        heard = "" if tell.seats is None else f"[{', '.join(map(GAME.seat_name, tell.seats))}] "
        yield fill(heard + tell.words(), 110, subsequent_indent="  ")


def given(run: Run[State], ask: AnyAsk, seat: int, answer: Answer) -> Iterator[str]:
    """The answer in words, with its question's id and how many answers there were."""
    offers = list(ask.offered(seat))
    place = next(
        place
        for place, offer in enumerate(offers)
        if offer == answer or (isinstance(offer, Form) and offer.fault(answer) is None)
    )
    words = GAME.prompt(run.state, ask, seat).choices[place].words
    line = f"> {GAME.seat_name(seat)} ({ask.id}, {len(offers)}): {words}"
    yield fill(line, 110, subsequent_indent="  ")


if __name__ == "__main__":
    PATH.write_text(playthrough(), encoding="utf-8")
