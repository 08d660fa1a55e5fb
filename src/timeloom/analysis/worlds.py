"""Imagined worlds: what a seat could take for true at a question, each with dice of its own.

World number *k* of a question is the same whatever is answered there first: the hidden things are dealt
alike, and every id has its own stream of fate, so what differs between two answers is what they did. That
makes differences between answers far surer than shares of games that have nothing in common.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from timeloom.analysis.judging import seated
from timeloom.bots.search import concrete
from timeloom.kernel import Answer, AnyAsk, Bot, Fate, Form, Offers, Run, TimeloomError, seed_of


class World:
    """One world in which a question could be answered."""

    def __init__(self, run: Run[Any], seat: int, names: Sequence[str], key: str, real: bool = False) -> None:
        """What the seat cannot know is dealt again, unless the world is to be the `real` one."""
        self.key, self.names = key, names
        self._run = run if real else run.imagine(seat, Random(f"{key}/deal"))

    def begin(self) -> tuple[Run[Any], list[Bot]]:
        """The world before the answer, and who will play on: always the same."""
        return self._run.fork(Fate(seed_of(self.key))), seated(self._run.game, self.names, self.key)

    def habit(self, id: str, seat: int) -> Answer:
        """What the bot at this seat would answer to a question."""
        fork, bots = self.begin()
        return bots[seat](fork, fork.find(id), seat)


class Offering:
    """A question to a seat, with one answer for each of its offers: forms are filled in."""

    def __init__(self, run: Run[Any], ask: AnyAsk, seat: int, key: str, taken: Answer | None = None) -> None:
        self.run, self.ask, self.seat = run, ask, seat
        self.offers = ask.offered(seat)
        self.taken = None if taken is None else place_of(self.offers, taken)
        self.answers = concrete(self.offers, Random(f"{key}/forms"))
        if self.taken is not None and taken is not None:
            self.answers[self.taken] = taken

    def words(self) -> list[str]:
        """The offers as the seat reads them: in short, where that tells them apart."""
        choices = self.ask.prompt(self.run.state, self.seat).choices
        plain = [one.words for one in choices]
        # A heading is said only where it is needed to tell answers apart.
        short = [
            f"{one.group}: {one.words}" if one.group and plain.count(one.words) > 1 else one.words
            for one in choices
        ]
        return [
            f"{brief}: {one.text}" if one.text and short.count(brief) > 1 else brief
            for brief, one in zip(short, choices, strict=True)
        ]

    def place(self, answer: Answer) -> int:
        """Where an answer stands among the offers; one that is not among them counts as the first."""
        found = place_of(self.offers, answer)
        return 0 if found is None else found


def place_of(offers: Offers, answer: Answer) -> int | None:
    """Where an answer stands among offers, or the form that it fills in."""
    fits = (offer.fault(answer) is None if isinstance(offer, Form) else offer == answer for offer in offers)
    return next((place for place, is_it in enumerate(fits) if is_it), None)


def worlds(
    run: Run[Any], seat: int, names: Sequence[str], key: str, numbers: range
) -> Iterator[tuple[int, World]]:
    """The worlds with these numbers; one that cannot be imagined is left out."""
    for number in numbers:
        try:
            yield number, World(run, seat, names, f"{key}/{number}")
        except TimeloomError:
            continue
