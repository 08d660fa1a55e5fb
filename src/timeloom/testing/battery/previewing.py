"""Previews: what an answer would lead to is what it leads to, and says nothing that the seat cannot know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from timeloom.kernel import Answer, Run, Tell
from timeloom.kernel.ghosts import ghosts
from timeloom.kernel.preview import MOST_GHOSTS, TAKEN_BACK, Preview, preview
from timeloom.testing.battery.case import Case, check, whole
from timeloom.testing.battery.failing import expect, expect_same

LOOKS = 8
SEATS = 2
OFFERS = 3


@check
def a_preview_comes_true(case: Case) -> None:
    """Where nothing is rolled or revealed, an answer does what its preview shows; a preview does nothing."""
    random = case.random()
    for run, id, seat, answer in _answers(case, random):
        before = whole(run)
        shown = preview(run, answer, seat, id, random)
        expect_same(whole(run), before, f"A preview of {answer} has changed the game.")
        if shown.until in TAKEN_BACK and shown.until != "secrets":
            after = run.fork()
            after.answer(answer, seat, id)
            scenes = [run.game.scene(one.state, seat) for one in (run, after)]
            sentence = f"What {answer} leads to is not what its preview shows."
            expect_same(shown.ghosts, ghosts(*scenes)[:MOST_GHOSTS], sentence)


@check
def a_preview_tells_no_secret(case: Case) -> None:
    """When what a seat cannot know is dealt again, previews stay the same; nothing shows before its time."""
    random = case.random()
    for run, id, seat, answer in _answers(case, random):
        shown = preview(run, answer, seat, id, random)
        again = preview(run.imagine(seat, random), answer, seat, id, random)
        expect_same(again, shown, f"Seat {seat + 1} sees in a preview of {answer} what it cannot know.")
        if shown.until == "reveal":
            revealing = _revealing(run, id, seat, answer)
            expect(not _shows(shown, revealing), f"A preview shows what is only revealed then: {revealing}")


def _answers(case: Case, random: Random) -> Iterator[tuple[Run[Any], str, int, Answer]]:
    """Some answers that could be given in one game; whoever looks leaves the run where it stands."""
    for run in case.positions(LOOKS):
        waiting = run.waiting_for()
        for ask, seat in random.sample(waiting, min(SEATS, len(waiting))):
            offers = [offer for offer in ask.offered(seat) if isinstance(offer, Answer)]
            for offer in random.sample(offers, min(OFFERS, len(offers))):
                yield run, ask.id, seat, offer


def _revealing(run: Run[Any], id: str, seat: int, answer: Answer) -> str:
    """The first words that show this seat something hidden."""
    after = run.fork(log=True)
    told = len(after.tells or ())
    after.answer(answer, seat, id)
    tells: list[Tell] = [tell for _, tell in (after.tells or [])[told:]]
    return next((tell.words() for tell in tells if tell.reveals and tell.heard_by(seat)), "")


def _shows(shown: Preview, revealing: str) -> bool:
    """Whether a preview says what is only revealed then, or brings a card whose text is part of it."""
    texts = [str(getattr(ghost.part, "text", "")) for ghost in shown.ghosts if ghost.how == "comes"]
    return bool(revealing) and (revealing in shown.words or any(text and text in revealing for text in texts))
