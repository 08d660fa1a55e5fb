"""An episode of every series as readable text: what was asked, what steady bots answered, what came.

`golden-<series>.txt` keep it. After a change that is meant to change the play, write them again and read
the diff:

    .venv/bin/python tests/moonlight/golden.py
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from textwrap import fill

from timeloom.games.moonlight import GAME
from timeloom.games.moonlight.pack.library import all_series
from timeloom.games.moonlight.state import State
from timeloom.kernel import Answer, AnyAsk, Fate, Form, Run, seed_of

SEED = 5
SEATS = 3


def path(series: str) -> Path:
    """Where a playthrough is kept."""
    return Path(__file__).with_name(f"golden-{series}.txt")


def playthrough(series: str) -> str:
    """One episode, from the first question to the last."""
    head = f"{all_series()[series].name}: an episode by steady bots (seed {SEED}, {SEATS} seats)."
    return "\n".join([head, "Written by: .venv/bin/python tests/moonlight/golden.py", "", *lines(series), ""])


def lines(series: str) -> Iterator[str]:
    """Every question of the story with its answer, and what was told."""
    run = Run.begin(GAME, {"series": series, "length": "episode"}, SEATS, Fate(seed_of(SEED)), log=True)
    random = Random(SEED)
    bot = GAME.bots["steady"](random)
    told = 0
    while run.outcome is None:
        yield from news(run, told)
        told = len(run.tells or ())
        ask, seat = random.choice(run.waiting_for())
        answer = bot(run, ask, seat)
        if not ask.id.startswith("table/"):
            yield from exchange(run, ask, seat, answer)
        run.answer(answer, seat, ask.id)
    yield from news(run, told)
    yield f"\nThe end: {run.outcome.words}"


def news(run: Run[State], told: int) -> Iterator[str]:
    """What was told since."""
    for _, tell in (run.tells or ())[told:]:
        yield fill(tell.words(), 110, subsequent_indent="  ")


def exchange(run: Run[State], ask: AnyAsk, seat: int, answer: Answer) -> Iterator[str]:
    """A question in words, who answered, and what."""
    prompt = GAME.prompt(run.state, ask, seat)
    yield fill(f"? {prompt.words}", 110, subsequent_indent="  ")
    yield fill(f"> {GAME.seat_name(seat)}: {spoken(run, ask, seat, answer)}", 110, subsequent_indent="  ")


def spoken(run: Run[State], ask: AnyAsk, seat: int, answer: Answer) -> str:
    """The words of the choice; of a form, what was filled in."""
    offers = list(ask.offered(seat))
    choices = GAME.prompt(run.state, ask, seat).choices
    if answer in offers:
        return choices[offers.index(answer)].words
    at = next(
        index for index, offer in enumerate(offers) if isinstance(offer, Form) and offer.make is type(answer)
    )
    filled = ", ".join(str(getattr(answer, name)) for name in answer.__struct_fields__)
    return f"{choices[at].words}: {filled}"


if __name__ == "__main__":
    for name in all_series():
        path(name).write_text(playthrough(name), encoding="utf-8")
