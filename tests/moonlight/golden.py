"""An episode of every series as readable text: what was asked, what steady bots answered, what came.

`golden-<series>.txt` keep it. After a change that is meant to change the play, write them again and read
the diff:

    cd tests && ../.venv/bin/python -m moonlight.golden
"""

from collections.abc import Iterator
from pathlib import Path
from textwrap import fill

import telling

from timeloom.games.moonlight import GAME
from timeloom.games.moonlight.pack.library import all_series
from timeloom.games.moonlight.state import State
from timeloom.kernel import Answer, AnyAsk, Form, Run

SEED = 5
SEATS = 3


def path(series: str) -> Path:
    """Where a playthrough is kept."""
    return Path(__file__).with_name(f"golden-{series}.txt")


def playthrough(series: str) -> str:
    """One episode, from the first question to the last."""
    head = (
        f"{all_series()[series].name}: an episode by steady bots (seed {SEED}, {SEATS} seats).\n"
        "Written by: cd tests && ../.venv/bin/python -m moonlight.golden\n"
    )
    return telling.playthrough(GAME, head, SEED, {"series": series, "length": "episode"}, SEATS, exchange)


def exchange(run: Run[State], ask: AnyAsk, seat: int, answer: Answer) -> Iterator[str]:
    """A question of the story in words, who answered, and what."""
    if ask.id.startswith("table/"):
        return
    prompt = ask.prompt(run.state, seat)
    yield fill(f"? {prompt.words}", 110, subsequent_indent="  ")
    yield fill(f"> {GAME.seat_name(seat)}: {spoken(run, ask, seat, answer)}", 110, subsequent_indent="  ")


def spoken(run: Run[State], ask: AnyAsk, seat: int, answer: Answer) -> str:
    """The words of the choice; of a form, what was filled in."""
    offers = list(ask.offered(seat))
    choices = ask.prompt(run.state, seat).choices
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
