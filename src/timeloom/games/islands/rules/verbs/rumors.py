"""Verbs of the rumors."""

from __future__ import annotations

from typing import Annotated, Literal

from timeloom.games.islands.pack.facts import Fact
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.effects import ForKids
from timeloom.games.islands.rules.rumors.dealing import deal_rumors, swap_rumor
from timeloom.games.islands.rules.rumors.deck import count_deck, foretell, foretellable, look_ahead
from timeloom.games.islands.rules.rumors.track import PickRumor, discard_rumor, pick_rumor, reveal
from timeloom.games.islands.state import State
from timeloom.games.islands.terms import Count
from timeloom.kernel import Question, Rule
from timeloom.kernel.verbs import told

PARAGRAPH = "scout"


class DealRumors(ForKids, frozen=True, kw_only=True):
    """New rumors come up, as in the School Phase."""

    rumors: Annotated[Count, told("How many.")]

    def makes(self) -> tuple[Fact, ...]:
        return (Fact("event", "new-rumor"), Fact("event", "pushed"))

    def price(self, s: State) -> str:
        return "another rumor goes round"

    def do(self, s: State, acting: Acting) -> Rule[None]:
        return deal_rumors(s, self.rumors)


class WhichToScout(Question[PickRumor], frozen=True):
    """Which rumor is turned up."""

    id = "scout"

    def words(self, s: State, seat: int) -> str:
        return "Which rumor do you find out about?"


class ScoutRumors(ForKids, frozen=True, kw_only=True):
    """Face-down rumors are turned up, by choice."""

    scout: Annotated[Count, told("How many.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        for _ in range(self.scout):
            face_down = [rumor for rumor in s.told() if not rumor.card]
            if face_down:
                yield from reveal(s, (yield from pick_rumor(s, acting.kid, WhichToScout(), face_down)))

    def would_do(self, s: State, acting: Acting) -> bool:
        return any(not rumor.card for rumor in s.told())


class WhichToBury(Question[PickRumor], frozen=True):
    """Which rumor is discarded."""

    id = "bury"

    def words(self, s: State, seat: int) -> str:
        return "Which rumor is forgotten?"


class Bury(ForKids, frozen=True, kw_only=True):
    """Rumors are discarded, by choice, with no enigma for it."""

    bury: Annotated[Count, told("How many.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        for _ in range(self.bury):
            lying = s.told()
            if lying:
                yield from discard_rumor(s, (yield from pick_rumor(s, acting.kid, WhichToBury(), lying)))

    def would_do(self, s: State, acting: Acting) -> bool:
        return any(s.track)


class SwapRumor(ForKids, frozen=True, kw_only=True):
    """A face-down rumor is discarded, by choice; the first one of the deck with a free letter replaces it."""

    swap_rumor: Annotated[Literal[True], told("Always true.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        return swap_rumor(s, acting.kid)

    def would_do(self, s: State, acting: Acting) -> bool:
        return any(not rumor.card for rumor in s.told())


class Peek(ForKids, frozen=True, kw_only=True):
    """Rumors to come are seen by their letters, and sorted anew on top, or all sent to the bottom."""

    peek: Annotated[Count, told("How many.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        return look_ahead(s, acting.kid, self.peek)

    def would_do(self, s: State, acting: Acting) -> bool:
        return count_deck(s) > 0


class Foretell(ForKids, frozen=True, kw_only=True):
    """The next rumor of the deck will be where the kid chooses."""

    foretell: Annotated[Literal[True], told("Always true.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        return foretell(s, acting.kid)

    def would_do(self, s: State, acting: Acting) -> bool:
        return bool(foretellable(s))
