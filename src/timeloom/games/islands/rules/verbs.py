"""The language of cards: effects are done in their order, each for the kids whom it is for."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

from msgspec.structs import replace

from timeloom.games.islands.pack.verbs import Effect, Who
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.asking import CardQuestion, PickKid, choose
from timeloom.games.islands.rules.when import holds
from timeloom.games.islands.state import State
from timeloom.kernel import Rule

Verb: TypeAlias = Callable[[State, Acting, Effect], Rule[None]]
"""Does what an effect says, for the kid who acts."""


def apply_effects(s: State, effects: tuple[Effect, ...], acting: Acting) -> Rule[None]:
    """Do effects in their order, until the game is over."""
    for effect in effects:
        if s.ending:
            return
        yield from apply_effect(s, effect, acting)


def apply_effect(s: State, effect: Effect, acting: Acting) -> Rule[None]:
    """Do one effect for everybody whom it is for and for whom its `when` holds."""
    do = verbs()[effect.verb]
    patience = s.patience if effect.lose is not None else 0
    for kid in (yield from whom(s, effect.who, acting)):
        actor = acting if kid == acting.kid else replace(acting, kid=kid, helpers=())
        if not s.ending and holds(s, effect.when, actor, patience):
            yield from do(s, actor, effect)


@cache
def verbs() -> dict[str, Verb]:
    """What each verb does; looked up late, because verbs call on all chapters and those on verbs."""
    from timeloom.games.islands.rules.verb import VERBS

    return VERBS


def whom(s: State, who: Who, acting: Acting) -> Rule[list[int]]:
    """The kids whom an effect is for; a failure spares helpers in the variant sucks-to-be-you."""
    kids = [(yield from pick_kid(s, acting))] if who == "choice" else WHO[who](s, acting)
    spared = acting.helpers if acting.failed and s.has("sucks-to-be-you") else ()
    return [kid for kid in kids if kid not in spared]


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
