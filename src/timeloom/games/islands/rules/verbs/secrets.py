"""Verbs of secrets: one among several that look alike."""

from __future__ import annotations

from typing import Annotated, ClassVar

from timeloom.games.islands.names import PlaceTell
from timeloom.games.islands.pack.facts import Fact
from timeloom.games.islands.pack.language import Effect
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.effects import ForKids
from timeloom.games.islands.rules.verbs.tokens import places_with
from timeloom.games.islands.state import State
from timeloom.games.islands.terms import TokenKind
from timeloom.kernel import Draw, Rule
from timeloom.kernel.pack import Content
from timeloom.kernel.verbs import apply_effects, told


class Secret(Content, frozen=True):
    """One token among several is the true one; nobody knows which."""

    named_by: ClassVar[tuple[str, ...]] = ("kind",)

    kind: Annotated[TokenKind, told("The tokens of which one is the true one.")]
    found: Annotated[tuple[Effect, ...], told("What is done if it is the one here.")]
    cleared: Annotated[tuple[Effect, ...], told("What is done if it is not; that token is taken away.")] = ()


class Unmasked(PlaceTell, frozen=True):
    """The true one was here."""

    reveals = True

    def words(self) -> str:
        return f"It was at {self.place} all along."

    def beat(self) -> str:
        return "So that is where it was"


class Cleared(PlaceTell, frozen=True):
    """It was not here."""

    reveals = True

    def words(self) -> str:
        return f"Whoever it is, it is nobody at {self.place}."


class Unmask(ForKids, frozen=True, kw_only=True):
    """A kid finds out whether the token here is the true one of its kind.

    Which one it is has not been decided before somebody looks: with so many left, each of them is as likely
    as the others, exactly as if it had been chosen at the beginning. The last one left is it.
    """

    unmask: Annotated[Secret, told("Among which tokens, and what follows.")]

    def ends(self) -> tuple[Fact, ...]:
        return (Fact("token", self.unmask.kind),)

    def do(self, s: State, acting: Acting) -> Rule[None]:
        here, suspects = s.kids[acting.kid].at, places_with(s, self.unmask.kind)
        if here not in suspects:
            return
        guilty: str = yield Draw("suspect", suspects)
        if guilty == here:
            yield Unmasked(here)
            yield from apply_effects(s, self.unmask.found, acting)
        else:
            s.tokens[here][self.unmask.kind] -= 1
            yield Cleared(here)
            yield from apply_effects(s, self.unmask.cleared, acting)

    def would_do(self, s: State, acting: Acting) -> bool:
        return s.kids[acting.kid].at in places_with(s, self.unmask.kind)
