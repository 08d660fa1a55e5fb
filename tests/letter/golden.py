"""A whole game of Letter as readable text: what was asked, what the steady bot answered, what came of it.

`golden.txt` keeps it. After a change that is meant to change the play, write it again and read the diff:

    .venv/bin/python tests/letter/golden.py
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from textwrap import fill

from timeloom.games.letter import GAME
from timeloom.games.letter.state import State
from timeloom.kernel import Answer, Fate, Run, seed_of

PATH = Path(__file__).with_name("golden.txt")
SEED = 7
HEAD = f"""\
A game of Letter by the steady bot (seed {SEED}, all items).
Written by: .venv/bin/python tests/letter/golden.py
"""


def playthrough() -> str:
    """The game, from its setup to its outcome."""
    return "\n".join([HEAD, *lines(), ""])


def lines() -> Iterator[str]:
    """Every question with its answer, and what was told before and after it."""
    run = Run.begin(GAME, {"items": "all"}, 1, Fate(seed_of(SEED)), log=True)
    bot = GAME.bots["steady"](Random(SEED))
    told = 0
    while run.outcome is None:
        yield from news(run, told)
        told = len(run.tells or ())
        ask = run.asks[0]
        answer = bot(run, ask, 0)
        yield from question(run, answer)
        run.answer(answer)
    yield from news(run, told)
    yield f"\nThe end: {run.outcome.words}"


def news(run: Run[State], told: int) -> Iterator[str]:
    """What was told since."""
    for _, tell in (run.tells or ())[told:]:
        yield fill(tell.words(), 110, subsequent_indent="  ")


def question(run: Run[State], answer: Answer) -> Iterator[str]:
    """The open question in words, how many answers it had, and the one that was given."""
    ask = run.asks[0]
    offers = ask.offered(0)
    prompt = ask.prompt(run.state, 0)
    if ask.id == "play":
        yield f"\n{GAME.scene(run.state, 0).status}: {position(run.state)}"
    yield fill(f"? {prompt.words} ({len(offers)} answers)", 110, subsequent_indent="  ")
    yield fill(f"> {prompt.choices[list(offers).index(answer)].words}", 110, subsequent_indent="  ")


def position(s: State) -> str:
    """The days of the pawns, the cards left, and the letters and stories."""
    white, past, future = (day + 1 for day in s.pawns)
    pawns = f"present on day {white}, past on {past}, future on {future}"
    return f"{pawns}; {len(s.deck)} in the deck, {s.letters} letters; open: {', '.join(s.stories) or 'none'}"


if __name__ == "__main__":
    PATH.write_text(playthrough(), encoding="utf-8")
