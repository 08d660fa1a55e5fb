"""How a protagonist decides: what is shared by all chapters of the game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias
from zlib import crc32

from timeloom.games.moonlight.bots.choosing import offer
from timeloom.games.moonlight.state import ACTIONS, STRESS, Protagonist, State
from timeloom.kernel import Answer, Offers, Question

Way: TypeAlias = Callable[[State, Offers, Protagonist, Random], Answer]
"""What somebody does about a question."""
Ways: TypeAlias = dict[type[Question[Any]], Way]
"""What is done about which questions."""

TIRED = 6
"""With so much stress one spares oneself."""


def spare(person: Protagonist) -> int:
    """How much stress can still be taken; in eclipse, what can be burned without being lost."""
    return person.stress - 1 if person.eclipsed else STRESS - 1 - person.stress


def best_action(person: Protagonist) -> str:
    """The action with the most dice."""
    return max(ACTIONS, key=person.rating)


def prefer(kind: type[Answer]) -> Way:
    """Takes this answer wherever it is offered."""

    def answer(s: State, offers: Offers, person: Protagonist, random: Random) -> Answer:
        return offer(offers, kind) or offers[0]  # type: ignore[return-value]

    return answer


def late(s: State) -> bool:
    """Whether it is time to bring the season to its end; some put it off until the end comes to them."""
    return not lingers(s) and (s.episode >= 5 or s.adversary >= 9)


LINGERING = 3
"""One table in so many puts the last mission off."""


def lingers(s: State) -> bool:
    """Whether these people put off what frightens them: always the same people."""
    return crc32(" ".join(person.name for person in s.people).encode()) % LINGERING == 0
