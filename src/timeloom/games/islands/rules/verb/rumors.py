"""Verbs of the rumors."""

from __future__ import annotations

from timeloom.games.islands.pack.verbs import Effect
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.rumors.dealing import deal_rumors, swap_rumor
from timeloom.games.islands.rules.rumors.deck import look_ahead
from timeloom.games.islands.rules.rumors.track import PickRumor, discard_rumor, pick_rumor, reveal
from timeloom.games.islands.rules.verbs import Verb
from timeloom.games.islands.state import State
from timeloom.kernel import Question, Rule


def rumors(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """New rumors, as in the School Phase."""
    yield from deal_rumors(s, effect.rumors or 0)


class WhichToScout(Question[PickRumor], frozen=True):
    """Which rumor is turned up."""

    id = "scout"

    def words(self, s: State, seat: int) -> str:
        return "Which rumor do you find out about?"


def scout(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Turn up face-down rumors, by choice."""
    for _ in range(effect.scout or 0):
        face_down = [told for told in s.told() if not told.card]
        if face_down:
            yield from reveal(s, (yield from pick_rumor(s, acting.kid, WhichToScout(), face_down)))


class WhichToBury(Question[PickRumor], frozen=True):
    """Which rumor is discarded."""

    id = "bury"

    def words(self, s: State, seat: int) -> str:
        return "Which rumor is forgotten?"


def bury(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Discard rumors, by choice."""
    for _ in range(effect.bury or 0):
        lying = list(s.told())
        if lying:
            yield from discard_rumor(s, (yield from pick_rumor(s, acting.kid, WhichToBury(), lying)))


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
