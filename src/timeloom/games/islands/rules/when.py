"""Whether the conditions of cards hold: for the kid who acts, or for any."""

from __future__ import annotations

from timeloom.games.islands.pack.language import When
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.state import FEWEST_KIDS, State
from timeloom.games.islands.terms import Scaled


def holds(s: State, when: When | None, acting: Acting | None, patience: int = 0) -> bool:
    """Whether everything holds: for the acting kid, or with none for any kid.

    `patience` is added to the enigma that is asked for.
    """
    if when is None:
        return True
    if acting is None:
        return kid_for_whom(s, when, patience) is not None
    return when.at_table(s, patience) and when.for_kid(s, acting.kid, patience)


def kid_for_whom(s: State, when: When | None, patience: int = 0) -> int | None:
    """The first kid in turn for whom everything holds; the first player where kids do not matter."""
    if when is None:
        return s.first
    if not when.at_table(s, patience):
        return None
    count = len(s.kids)
    for place in range(count):
        kid = (s.first + place) % count
        if when.for_kid(s, kid, patience):
            return kid
    return None


def scaled(s: State, number: Scaled) -> int:
    """A number that may depend on how many kids there are."""
    if isinstance(number, int):
        return number
    more = len(s.owners) - FEWEST_KIDS
    return number[more] if more > 0 else number[0]


def least(number: Scaled) -> int:
    """A number that may depend on how many kids there are, at its lowest."""
    return number if isinstance(number, int) else min(number)


def count_tokens(s: State, kind: str, where: str = "") -> int:
    """The tokens of a kind at a location, or on the whole board."""
    places = [where] if where else list(s.tokens)
    return sum(s.tokens.get(letter, {}).get(kind, 0) for letter in places)
