"""Effects of cards: for whom a verb is done, and when (Succeeding Kid)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Literal, TypeAlias

from msgspec.structs import replace

from timeloom.games.islands.pack.language import Effect, When
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.asking import CardQuestion, PickKid, choose
from timeloom.games.islands.rules.when import holds
from timeloom.games.islands.state import State
from timeloom.kernel import Rule
from timeloom.kernel.verbs import Word, told

PARAGRAPH = "2-adventure"

Who: TypeAlias = Literal["kid", "helpers", "party", "here", "all", "first", "choice"]


class ForKids(Effect, Word, frozen=True, kw_only=True):
    """A verb of Islands: it is done for one kid after another, for whom its condition holds."""

    who: Annotated[
        Who,
        told(
            "For whom it is done: the `kid` who acts (unless told), the `helpers`, both (`party`), everybody "
            "at the acting kid's location (`here`), `all` kids, the `first` player, or one kid of the acting "
            "kid's `choice`."
        ),
    ] = "kid"
    when: Annotated[When | None, told("Only if this holds, for whom it is done.")] = None

    def is_over(self, s: State) -> bool:
        return bool(s.ending)

    def apply(self, s: State, acting: Acting) -> Rule[None]:
        if self.who == "kid" and (self.when is None or self.holds(s, acting)):
            return self.do(s, acting)  # The acting kid alone, as nearly always.
        return super().apply(s, acting)

    def targets(self, s: State, acting: Acting) -> Rule[list[Acting]]:
        kids = yield from whom(s, self.who, acting)
        return [acting if kid == acting.kid else replace(acting, kid=kid, helpers=()) for kid in kids]

    def holds(self, s: State, acting: Acting) -> bool:
        return holds(s, self.when, acting, s.patience if self.loses else 0)

    def would_do(self, s: State, acting: Acting) -> bool:
        """Whether it would change anything for this kid now; a verb that cannot tell says yes."""
        return True

    def matters(self, s: State, acting: Acting) -> bool:
        """Whether it would change anything for anybody whom it can be for."""
        if self.who == "kid":
            return self.holds(s, acting) and self.would_do(s, acting)
        kids = range(len(s.kids)) if self.who == "choice" else WHO[self.who](s, acting)
        concerned = [acting if kid == acting.kid else replace(acting, kid=kid) for kid in kids]
        return any(self.holds(s, one) and self.would_do(s, one) for one in concerned)


def matter(s: State, effects: Sequence[Effect], acting: Acting) -> bool:
    """Whether any of these effects would change anything now."""
    for effect in effects:  # noqa: SIM110  a generator would cost as much as most effects do
        if effect.matters(s, acting):
            return True
    return False


def whom(s: State, who: Who, acting: Acting) -> Rule[list[int]]:
    """The kids whom an effect is for; a failure is the roller's alone in the variant sucks-to-be-you."""
    if acting.failed and s.has("sucks-to-be-you"):
        return [] if who == "helpers" else [acting.kid]
    return [(yield from pick_kid(s, acting))] if who == "choice" else WHO[who](s, acting)


def kids_here(s: State, acting: Acting) -> list[int]:
    """Everybody at the acting kid's location who is not busy with dinner."""
    here = s.kids_at(s.kids[acting.kid].at)
    return [kid for kid in here if kid == acting.kid or s.kids[kid].status != "dinner"]


WHO: dict[Who, Callable[[State, Acting], list[int]]] = {
    "kid": lambda s, acting: [acting.kid],
    "helpers": lambda s, acting: list(acting.helpers),
    "party": lambda s, acting: [acting.kid, *acting.helpers],
    "here": kids_here,
    "all": lambda s, acting: list(range(len(s.kids))),
    "first": lambda s, acting: [s.first],
}


class WhoItIsFor(CardQuestion[PickKid], frozen=True):
    """Whom an effect is for."""

    id = "pick-kid"
    asks = "who is it for?"


def pick_kid(s: State, acting: Acting) -> Rule[int]:
    """One kid, by choice of the acting one."""
    kids = [PickKid(kid.id) for kid in s.kids]
    return s.index_of((yield from choose(s, acting.kid, WhoItIsFor(acting.source), kids)).kid)
