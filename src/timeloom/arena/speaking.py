"""Whoever speaks, as a bot: asked in words until an answer is taken, or patience ends.

Nothing that a speaker does ends a game. What it says wrong is refused and counted; if it says nothing right
for too long, breaks down or takes too long, the arena answers by lot in its place, and counts that.
"""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any, Protocol

from msgspec import Struct

from timeloom.envs.speaking import Fill, Legal, Posed, count_told, looked_up, names, news, pose
from timeloom.kernel import Answer, AnyAsk, Form, Refused, Run

MOST_LOOKS = 20
"""So many things somebody may read about before one answer; then it counts as a refusal."""


class Silent(Exception):
    """Somebody who should have spoken did not; the sentence says why."""


class Start(Struct, frozen=True):
    """What somebody is told when they sit down."""

    game: str
    title: str
    about: str
    seat: int
    name: str
    """What the seat is called."""
    seats: int
    legal: Legal


class Asked(Struct, frozen=True):
    """What somebody is asked: the table in words, and why their last words were refused, if they were."""

    words: str
    posed: Posed
    refused: str = ""


class Spoken(Struct, frozen=True):
    """What somebody says."""

    words: str
    fill: Fill = ()


class Speaker(Protocol):
    """Somebody who reads and speaks, in one chair."""

    def begin(self, start: Start) -> None:
        """Sit down at a new table."""

    def hear(self, asked: Asked) -> Spoken:
        """Answer in words; `Silent` is raised where there are none."""

    def taken(self) -> None:
        """The answer was taken, or the arena has answered by lot."""

    def end(self, words: str, worth: float | None) -> None:
        """The game is over; what is told of it, and what it was worth to the seat."""

    def close(self) -> None:
        """Go home."""


class Tally(Struct):
    """What is counted of one seat in one game."""

    answers: int = 0
    refusals: int = 0
    helped: int = 0
    """Answers that the arena gave by lot."""
    faults: int = 0
    """How often it broke down or took too long."""
    words: int = 0
    seconds: float = 0.0
    fault: str = ""
    """What went wrong first."""


class Voice:
    """A speaker as a bot, for one game."""

    def __init__(self, speaker: Speaker, legal: Legal, patience: int, random: Random) -> None:
        self.tally = Tally()
        self._speaker = speaker
        self._legal: Legal = legal
        self._patience = patience
        self._random = random
        self._heard = 0

    def __call__(self, run: Run[Any], ask: AnyAsk, seat: int) -> Answer:
        """The speaker's answer, or one by lot."""
        self.tally.answers += 1
        posed = pose(run, ask, seat, self._legal)
        heard, self._heard = news(run, seat, self._heard), count_told(run)
        answer = self._answered(posed, names(run), heard)
        self._speaker.taken()
        if answer is None:
            self.tally.helped += 1
            return by_lot(ask, seat, self._random)
        return answer

    def _answered(self, posed: Posed, called: dict[int, str], heard: list[str]) -> Answer | None:
        refusals, looks = 0, 0
        asked = Asked(posed.words(called, heard), posed)
        while refusals < self._patience:
            spoken = self._spoken(asked)
            if spoken is None:
                return None
            try:
                name = looked_up(spoken.words) if looks < MOST_LOOKS else None
                if name is None:
                    return posed.meant(spoken.words, spoken.fill)
                looks, asked = looks + 1, Asked(posed.about(name), posed)
            except Refused as refusal:
                why = " ".join(str(refusal).split())
                refusals, asked = refusals + 1, Asked(posed.words(called, heard, why), posed, why)
                self.tally.refusals += 1
        return None

    def _spoken(self, asked: Asked) -> Spoken | None:
        """What the speaker says, counted; nothing if it has broken down."""
        started = perf_counter()
        try:
            spoken = self._speaker.hear(asked)
        except Silent as silence:
            self.tally.faults += 1
            self.tally.fault = self.tally.fault or " ".join(str(silence).split())
            return None
        finally:
            self.tally.seconds += perf_counter() - started
        self.tally.words += len(spoken.words.split())
        return spoken


def by_lot(ask: AnyAsk, seat: int, random: Random) -> Answer:
    """Some answer that is allowed."""
    offer = random.choice(list(ask.offered(seat)))
    if isinstance(offer, Form):
        filled: Answer = offer.sample(random)
        return filled
    return offer
