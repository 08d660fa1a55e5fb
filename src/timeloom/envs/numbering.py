"""Numbers for answers: learners choose numbers, and the same answer to the same question keeps its own.

A number is a hash of the question's id and of the answer as a journal has it. So it means the same in every
process and on every machine, and no list of all answers has to be made for a game, also not for a sixth one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import blake2b

import msgspec

from timeloom.kernel import AnyAsk, Form, Offer, Refused

ACTIONS = 512
"""So many actions there are unless told: eight times as many as any of the games offers at once."""
MOST_KNOWN = 5_000
"""So many answers are remembered with their numbers: free texts are in some, and there is no end of those."""


class Numbering:
    """Gives each offer of a question a number below `size`, and none of them the same."""

    def __init__(self, size: int = ACTIONS) -> None:
        self.size = size
        self._known: dict[str, dict[Offer, int]] = {}
        self.known = 0
        """How many answers are remembered."""

    def __reduce__(self) -> tuple[type[Numbering], tuple[int]]:
        return Numbering, (self.size,)

    def numbers(self, ask: AnyAsk, offers: Sequence[Offer]) -> list[int]:
        """A number for each offer, in their order."""
        question = ask.question.id or ask.id
        if self.known > MOST_KNOWN:
            self._known, self.known = {}, 0
        known = self._known.setdefault(question, {})
        try:
            numbers = [known[offer] for offer in offers]
        except KeyError:
            numbers = [self._learnt(known, question, offer) for offer in offers]
        return numbers if len(set(numbers)) == len(numbers) else self._apart(numbers, question)

    def _learnt(self, known: dict[Offer, int], question: str, offer: Offer) -> int:
        """The number of one offer by itself."""
        if offer not in known:
            known[offer] = hashed(f"{question} {written(offer)}") % self.size
            self.known += 1
        return known[offer]

    def _apart(self, numbers: list[int], question: str) -> list[int]:
        """Where two offers meet in a number, the later one takes the next that is free."""
        if len(numbers) > self.size:
            raise Refused(
                f"The question '{question}' offers {len(numbers)} answers, and there are only {self.size} "
                "actions; make the environment with more of them."
            )
        free = [True] * self.size
        for place, number in enumerate(numbers):
            while not free[number]:
                number = (number + 1) % self.size
            numbers[place] = number
            free[number] = False
        return numbers


def written(offer: Offer) -> str:
    """An offer as it stands in journals; a form by the name of what it makes."""
    return f"form {offer.make.__name__}" if isinstance(offer, Form) else msgspec.json.encode(offer).decode()


def hashed(words: str) -> int:
    """A large number that is the same everywhere."""
    return int.from_bytes(blake2b(words.encode(), digest_size=8).digest(), "big")


@cache
def numbering(size: int) -> Numbering:
    """The numbering of so many actions: all environments of a process share what it has learnt."""
    return Numbering(size)
