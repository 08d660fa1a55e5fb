"""Verbs of the kids: their conditions, their time, their parents and where they go."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from timeloom.games.islands.names import KidTell, cubes, kid_thing, place_name, place_thing
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.facts import Fact
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.adventure.avoiding import enter, note_visit
from timeloom.games.islands.rules.asking import CardQuestion, PickPlace, choose
from timeloom.games.islands.rules.conditions import (
    free_rest,
    relieve,
    relieve_one,
    sufferings,
    take_condition,
)
from timeloom.games.islands.rules.effects import ForKids
from timeloom.games.islands.rules.telling import nth
from timeloom.games.islands.rules.time import gain_time, lose_time, lower_favor, promise_time, raise_favor
from timeloom.games.islands.state import BAD, GOOD, State
from timeloom.games.islands.terms import ConditionName
from timeloom.kernel import Rule, varied
from timeloom.kernel.verbs import told

PARAGRAPH = "the-diary"

# Conditions


class Suffer(ForKids, frozen=True, kw_only=True):
    """A kid takes a condition; after a failed roll its helpers share it (Failing rolls)."""

    condition: Annotated[ConditionName | Literal["any"], told("Which one; any: by choice.")]
    helpers: Annotated[
        ConditionName | Literal["any", "none"] | None,
        told("What the helpers take after a failed roll; the same unless told."),
    ] = None

    def price(self, s: State) -> str:
        suffered = "a condition of your choice" if self.condition == "any" else self.condition
        if s.has("sucks-to-be-you") or self.helpers is None:
            return suffered if s.has("sucks-to-be-you") else f"{suffered}, helpers too"
        shared = {"none": "nothing", "any": "a condition of their choice"}.get(self.helpers, self.helpers)
        return f"{suffered} (helpers: {shared})"

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

    def would_do(self, s: State, acting: Acting) -> bool:
        suffered = sufferings(s, acting.kid)
        return bool(suffered) if self.relieve in ("any", "all") else self.relieve in suffered


class FreeRest(ForKids, frozen=True, kw_only=True):
    """A kid takes a rest action for free."""

    rest: Annotated[Literal[True], told("Always true.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        return free_rest(s, acting.kid)

    def would_do(self, s: State, acting: Acting) -> bool:
        return bool(sufferings(s, acting.kid))


# Time and favor


class Time(ForKids, frozen=True, kw_only=True):
    """A kid gets cubes back, or loses some."""

    time: Annotated[
        int, told("Cubes from the action space back to the pool; below nought, lost from the pool to it.")
    ]

    def time_back(self) -> int:
        return self.time if self.who == "kid" and self.when is None else 0

    def price(self, s: State) -> str:
        return f"{cubes(-self.time)} lost" if self.time < 0 else ""

    def do(self, s: State, acting: Acting) -> Rule[None]:
        move = gain_time if self.time > 0 else lose_time
        yield from move(s, acting.kid, abs(self.time))

    def would_do(self, s: State, acting: Acting) -> bool:
        return (s.kids[acting.kid].spent if self.time > 0 else s.kids[acting.kid].pool) > 0


class Tomorrow(ForKids, frozen=True, kw_only=True):
    """A kid has more time in the next round."""

    tomorrow: Annotated[int, told("How many cubes more.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        return promise_time(s, acting.kid, self.tomorrow)


class Favor(ForKids, frozen=True, kw_only=True):
    """The mood of a kid's parents changes."""

    favor: Annotated[int, told("Steps on the favor track; below nought, down.")]

    def price(self, s: State) -> str:
        steps = "a step" if self.favor == -1 else f"{-self.favor} steps"
        return f"favor falls {steps}" if self.favor < 0 else ""

    def do(self, s: State, acting: Acting) -> Rule[None]:
        change = raise_favor if self.favor > 0 else lower_favor
        for _ in range(abs(self.favor)):
            yield from change(s, acting.kid)

    def would_do(self, s: State, acting: Acting) -> bool:
        return s.kids[acting.kid].favor != (GOOD if self.favor > 0 else BAD)


# Going somewhere


class WhereTo(CardQuestion[PickPlace], frozen=True):
    """Where a card sends a kid."""

    id = "go"
    asks = "where to?"
    kid: str


class Brought(KidTell, frozen=True):
    """A card sent a kid somewhere."""

    letter: str
    nth: int = 0
    ways: ClassVar = (
        "{kid} ends up at {place}.",
        "So {kid} is at {place} now, and has to make the best of it.",
        "{kid} looks round, and it is {place}.",
        "One thing leads to another, and {kid} to {place}.",
        "At {place} somebody turns up out of breath: {kid}.",
        "{kid} gets out at {place}, more or less on purpose.",
    )

    def words(self) -> str:
        return varied(self.ways, self.nth).format(kid=self.name, place=place_name(self.letter))

    def touches(self) -> tuple[str, ...]:
        return (kid_thing(self.kid), place_thing(self.letter))


class Move(ForKids, frozen=True, kw_only=True):
    """A kid goes somewhere; machines there must be avoided, but not at home."""

    move: Annotated[
        str,
        told(
            "To a letter, `home`, `school`, `adjacent`, `open` (any open one) or `any`, by the kid's choice.",
            names="location",
            besides=["home", "school", "adjacent", "open", "any"],
        ),
    ]

    def makes(self) -> tuple[Fact, ...]:
        return () if self.move == "home" else (Fact("event", "enter"),)

    def price(self, s: State) -> str:
        where = {"home": "home", "school": "to school", "adjacent": "next door", "open": "to an open place"}
        return f"you are sent {where.get(self.move, 'elsewhere')}"

    def do(self, s: State, acting: Acting) -> Rule[None]:
        me = s.kids[acting.kid]
        places = destinations(s, acting.kid, self.move)
        if me.status in ("dinner", "sick") or not places:
            return
        question = WhereTo(acting.source, me.id)
        picked = yield from choose(s, acting.kid, question, list(map(PickPlace, places)))
        yield Brought(me.id, picked.letter, nth(s, Brought))
        start = me.at
        if self.move == "home":
            me.at = picked.letter
            note_visit(me)
        else:
            yield from enter(s, acting.kid, picked.letter, start)

    def would_do(self, s: State, acting: Acting) -> bool:
        return bool(destinations(s, acting.kid, self.move))


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
