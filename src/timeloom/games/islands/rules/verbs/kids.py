"""Verbs of the kids: their conditions, their time, their parents and where they go."""

from __future__ import annotations

from typing import Annotated, Literal

from timeloom.games.islands.names import KidTell, kid_thing, place_name, place_thing
from timeloom.games.islands.pack.box import load_box
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
from timeloom.games.islands.rules.effects import ForKids
from timeloom.games.islands.rules.time import gain_time, lose_time, lower_favor, promise_time, raise_favor
from timeloom.games.islands.state import State
from timeloom.games.islands.terms import ConditionName
from timeloom.kernel import Rule
from timeloom.kernel.verbs import told

# Conditions


class Suffer(ForKids, frozen=True, kw_only=True):
    """A kid takes a condition; after a failed roll its helpers share it (Failing rolls)."""

    condition: Annotated[ConditionName | Literal["any"], told("Which one; any: by choice.")]
    helpers: Annotated[
        ConditionName | Literal["any", "none"] | None,
        told("What the helpers take after a failed roll; the same unless told."),
    ] = None

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from take_condition(s, acting.kid, self.condition)
        shared = self.helpers or self.condition
        bound = acting.failed and self.who == "kid" and not s.has("sucks-to-be-you")
        for helper in acting.helpers if bound else ():
            if shared != "none":
                yield from take_condition(s, helper, shared)


class Relieve(ForKids, frozen=True, kw_only=True):
    """A condition of a kid is relieved; an injury moves one step."""

    relieve: Annotated[ConditionName | Literal["any", "all"], told("Which one; any: by choice.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        match self.relieve:
            case "any":
                yield from relieve_one(s, acting.kid)
            case "all":
                for suffered in sufferings(s, acting.kid):
                    yield from relieve(s, acting.kid, suffered)
            case named:
                yield from relieve(s, acting.kid, named)


class FreeRest(ForKids, frozen=True, kw_only=True):
    """A kid takes a rest action for free."""

    rest: Annotated[Literal[True], told("Always true.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from free_rest(s, acting.kid)


# Time and favor


class Time(ForKids, frozen=True, kw_only=True):
    """A kid gets cubes back, or loses some."""

    time: Annotated[
        int, told("Cubes from the action space back to the pool; below nought, lost from the pool to it.")
    ]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        move = gain_time if self.time > 0 else lose_time
        yield from move(s, acting.kid, abs(self.time))


class Tomorrow(ForKids, frozen=True, kw_only=True):
    """A kid has more time in the next round."""

    tomorrow: Annotated[int, told("How many cubes more.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from promise_time(s, acting.kid, self.tomorrow)


class Favor(ForKids, frozen=True, kw_only=True):
    """The mood of a kid's parents changes."""

    favor: Annotated[int, told("Steps on the favor track; below nought, down.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        change = raise_favor if self.favor > 0 else lower_favor
        for _ in range(abs(self.favor)):
            yield from change(s, acting.kid)


# Going somewhere


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
        return (kid_thing(self.kid), place_thing(self.letter))


class Move(ForKids, frozen=True, kw_only=True):
    """A kid goes somewhere; machines there must be avoided, but not at home."""

    move: Annotated[
        str,
        told(
            "To a letter, `home`, `school`, `adjacent`, `open` (any open one) or `any`, by the kid's choice.",
            names="location",
        ),
    ]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        me = s.kids[acting.kid]
        places = destinations(s, acting.kid, self.move)
        if me.status in ("dinner", "sick") or not places:
            return
        picked = yield from choose(s, acting.kid, WhereTo(acting.source), list(map(PickPlace, places)))
        yield Brought(me.id, picked.letter)
        start = me.at
        if self.move == "home":
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
