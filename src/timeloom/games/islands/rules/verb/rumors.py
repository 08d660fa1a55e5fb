"""Verbs of the rumors."""

from __future__ import annotations

from timeloom.games.islands.pack.verbs import Effect
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.rumors import (
    deal_rumors,
    discard_rumor,
    look_ahead,
    pick_rumor,
    reveal,
    swap_rumor,
)
from timeloom.games.islands.rules.verbs import Verb
from timeloom.games.islands.state import State
from timeloom.kernel import Rule


def rumors(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """New rumors, as in the School Phase."""
    yield from deal_rumors(s, effect.rumors or 0)


def scout(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Turn up face-down rumors, by choice."""
    for _ in range(effect.scout or 0):
        face_down = [told for told in s.told() if not told.card]
        if face_down:
            yield from reveal(s, (yield from pick_rumor(s, acting.kid, "scout", face_down)))


def bury(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Discard rumors, by choice."""
    for _ in range(effect.bury or 0):
        lying = list(s.told())
        if lying:
            yield from discard_rumor(s, (yield from pick_rumor(s, acting.kid, "bury", lying)))


def swap(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Another rumor instead of a face-down one."""
    yield from swap_rumor(s, acting.kid)


def peek(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Look at what is coming."""
    yield from look_ahead(s, acting.kid, effect.peek or 0)


VERBS: dict[str, Verb] = {
    "rumors": rumors,
    "scout": scout,
    "bury": bury,
    "swap_rumor": swap,
    "peek": peek,
}
