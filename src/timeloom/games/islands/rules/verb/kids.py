"""Verbs of the kids: their conditions, their time, their parents and where they go."""

from __future__ import annotations

from timeloom.games.islands.names import KidTell, place_name
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.verbs import Effect
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.adventure.avoiding import enter
from timeloom.games.islands.rules.asking import CardQuestion, PickPlace, choose
from timeloom.games.islands.rules.conditions import (
    free_rest,
    relieve,
    relieve_one,
    sufferings,
    take_condition,
)
from timeloom.games.islands.rules.time import (
    gain_time,
    lose_time,
    lower_favor,
    promise_time,
    raise_favor,
)
from timeloom.games.islands.rules.verbs import Verb
from timeloom.games.islands.state import State
from timeloom.kernel import Rule


def condition(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Take a condition; after a failed roll its helpers share it, or take their own (Failing rolls)."""
    taken = effect.condition or "any"
    shared = effect.helpers or taken
    yield from take_condition(s, acting.kid, taken)
    bound = acting.failed and effect.who == "kid" and not s.has("sucks-to-be-you")
    for helper in acting.helpers if bound else ():
        if shared != "none":
            yield from take_condition(s, helper, shared)


def relief(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Relieve one condition, the named one, or all."""
    match effect.relieve:
        case "any":
            yield from relieve_one(s, acting.kid)
        case "all":
            for suffered in sufferings(s, acting.kid):
                yield from relieve(s, acting.kid, suffered)
        case named if named is not None:
            yield from relieve(s, acting.kid, named)


def time(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Cubes back from the action space, or lost to it."""
    cubes = effect.time or 0
    yield from gain_time(s, acting.kid, cubes) if cubes > 0 else lose_time(s, acting.kid, -cubes)


def tomorrow(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Cubes more in the next round."""
    yield from promise_time(s, acting.kid, effect.tomorrow or 0)


def favor(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Steps on the favor track."""
    steps = effect.favor or 0
    for _ in range(abs(steps)):
        yield from raise_favor(s, acting.kid) if steps > 0 else lower_favor(s, acting.kid)


def rest(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """A rest action for free."""
    yield from free_rest(s, acting.kid)


class WhereTo(CardQuestion[PickPlace], frozen=True):
    """Where a card sends a kid."""

    id = "go"
    asks = "where to?"


class Brought(KidTell, frozen=True):
    """A card sent a kid somewhere."""

    letter: str

    def words(self) -> str:
        return f"{self.name} ends up at {place_name(self.letter)}."

    def touches(self) -> tuple[str, ...]:
        return (f"kid-{self.kid}", f"place-{self.letter}")


def move(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """Go somewhere; machines there must be avoided, but not at home."""
    me = s.kids[acting.kid]
    places = destinations(s, acting.kid, effect.move or "")
    if me.status in ("dinner", "sick") or not places:
        return
    picked = yield from choose(s, acting.kid, WhereTo(acting.source), list(map(PickPlace, places)))
    yield Brought(me.id, picked.letter)
    start = me.at
    if effect.move == "home":
        me.at = picked.letter
    else:
        yield from enter(s, acting.kid, picked.letter, start)


def destinations(s: State, kid: int, where: str) -> list[str]:
    """The locations that a move can lead to, other than the one where the kid stands."""
    box, me = load_box(), s.kids[kid]
    places: dict[str, tuple[str, ...]] = {
        "home": (box.kids[me.id].home,),
        "school": (box.map.school,),
        "adjacent": box.map.adjacent[me.at],
        "open": box.map.open_letters,
        "any": tuple(box.map.location),
    }
    return [letter for letter in places.get(where, (where,)) if letter != me.at]


VERBS: dict[str, Verb] = {
    "condition": condition,
    "relieve": relief,
    "time": time,
    "tomorrow": tomorrow,
    "favor": favor,
    "rest": rest,
    "move": move,
}
