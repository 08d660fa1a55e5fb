"""The verb of tokens that walk: beasts on their way, strangers on somebody's heels."""

from __future__ import annotations

from functools import cache
from typing import Annotated, ClassVar

from timeloom.games.islands.names import PlaceTell, place_name, place_thing
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.facts import Fact
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.adventure.avoiding import enter
from timeloom.games.islands.rules.effects import ForKids
from timeloom.games.islands.rules.telling import nth
from timeloom.games.islands.rules.verbs.tokens import places_with
from timeloom.games.islands.rules.when import count_tokens
from timeloom.games.islands.state import State
from timeloom.games.islands.terms import SUPPLY, TokenKind
from timeloom.kernel import Draw, Rule, varied
from timeloom.kernel.pack import Content
from timeloom.kernel.verbs import told

WALKS: dict[TokenKind, tuple[str, ...]] = {
    "beast": (
        "Something large goes from {start} to {place}.",
        "What was at {start} has been heard at {place}.",
        "Wet prints lead from {start} to {place}.",
    ),
    "weed": ("What grew at {start} has moved to {place}.", "The green has crept from {start} to {place}."),
    "machine": (
        "The loose machine at {start} rattles off to {place}.",
        "Something rattles all the way from {start} to {place}.",
    ),
    "grownup": (
        "A grown-up walks from {start} to {place}.",
        "Somebody’s mother has left {start} and is at {place} now.",
        "From {start} to {place} a grown-up goes, humming.",
    ),
    "agent": (
        "A grey coat goes from {start} to {place}, without hurrying.",
        "The grey car leaves {start} and stops at {place}.",
        "At {start} a newspaper is folded; at {place} one is opened.",
    ),
    "track": ("The tracks at {start} lead on to {place}.", "From {start} it goes on, to {place}."),
    "trouble": (
        "The trouble at {start} is at {place} now.",
        "What went wrong at {start} goes wrong at {place}.",
    ),
}


class Walking(Content, frozen=True):
    """Which tokens walk, and where to."""

    named_by: ClassVar[tuple[str, ...]] = ("kind",)

    kind: Annotated[TokenKind, told("Which tokens.")]
    to: Annotated[
        str,
        told(
            "A letter; a kind of token, for the nearest one; or `kids`, for the nearest kid who is out.",
            names="location",
            besides=[*SUPPLY, "kids"],
        ),
    ]
    here: Annotated[bool, told("Only one token, at the acting kid's location; all of them unless told.")] = (
        False
    )
    along: Annotated[bool, told("The acting kid goes with it.")] = False


class Walked(PlaceTell, frozen=True):
    """Tokens went to a location."""

    start: str
    kind: TokenKind
    nth: int = 0

    def words(self) -> str:
        ways = WALKS[self.kind]
        return varied(ways, self.nth).format(start=place_name(self.start), place=self.place)

    def touches(self) -> tuple[str, ...]:
        return (place_thing(self.start), place_thing(self.letter))


class WalkTokens(ForKids, frozen=True, kw_only=True):
    """Tokens walk one location nearer to somewhere, along the lines; those that are there stay."""

    walk: Annotated[Walking, told("Which tokens, and where to.")]

    def makes(self) -> tuple[Fact, ...]:
        return (Fact("event", "enter"),) if self.walk.along else ()

    def do(self, s: State, acting: Acting) -> Rule[None]:
        here, targets = s.kids[acting.kid].at, targets_of(s, self.walk.to)
        if not self.walk.here:
            yield from walk_all(s, self.walk.kind, targets)
        elif count_tokens(s, self.walk.kind, here):
            to = yield from walk(s, self.walk.kind, 1, here, targets)
            if to and self.walk.along:
                yield from enter(s, acting.kid, to, here)

    def would_do(self, s: State, acting: Acting) -> bool:
        targets, lying = targets_of(s, self.walk.to), places_with(s, self.walk.kind)
        starts = [start for start in lying if not self.walk.here or start == s.kids[acting.kid].at]
        return any(next_steps(start, targets) for start in starts)


def targets_of(s: State, to: str) -> frozenset[str]:
    """The locations that a walk can lead to; none if there is no such token."""
    if to == "kids":
        return frozenset(kid.at for kid in s.kids if kid.status != "dinner")
    return frozenset(places_with(s, to) if to in SUPPLY else [to])  # type: ignore[arg-type]


def walk_all(s: State, kind: TokenKind, targets: frozenset[str]) -> Rule[None]:
    """All tokens of a kind go one step, each once."""
    standing = {start: count_tokens(s, kind, start) for start in places_with(s, kind)}
    for start, count in standing.items():
        yield from walk(s, kind, count, start, targets)


def walk(s: State, kind: TokenKind, count: int, start: str, targets: frozenset[str]) -> Rule[str]:
    """Tokens at one location go one step on, unless they are where they want to be; where to."""
    steps = next_steps(start, targets)
    if not steps:
        return ""
    to: str = yield Draw("walk", steps)
    s.tokens[start][kind] -= count
    there = s.tokens.setdefault(to, {})
    there[kind] = there.get(kind, 0) + count
    yield Walked(to, start, kind, nth(s, Walked, kind))
    return to


@cache
def next_steps(start: str, targets: frozenset[str]) -> tuple[str, ...]:
    """The neighbours of a location from which it is nearest to any of these; none if it is one of them."""
    hops = hops_to(targets)
    if not targets or start in targets:
        return ()
    near = load_box().map.adjacent[start]
    best = min(hops[letter] for letter in near)
    return tuple(letter for letter in near if hops[letter] == best)


@cache
def hops_to(targets: frozenset[str]) -> dict[str, int]:
    """How many lines lie between each location and the nearest of these."""
    hops = dict.fromkeys(targets, 0)
    edge = list(hops)
    for at in edge:
        for near in load_box().map.adjacent[at]:
            if near not in hops:
                hops[near] = hops[at] + 1
                edge.append(near)
    return hops
