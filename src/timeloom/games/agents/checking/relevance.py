"""What makes a difference: effects that can touch nothing that is tracked need not be followed."""

from __future__ import annotations

from collections.abc import Iterable

from timeloom.games.agents.pack.cards import Body, Item, Mystery
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.verbs import Conflict, Effect, Test, Way
from timeloom.games.agents.rules.verbs import (
    ChangeAzrak,
    Close,
    Damage,
    DrawMystery,
    EndMission,
    Go,
    Interact,
    LayMap,
    Mark,
    MustChoose,
    Open,
    Remove,
    RemoveAll,
    Stow,
    StowAll,
    TakeItem,
    TakeToken,
    Tally,
    Unmark,
)


class Relevance:
    """Which effects, ways, tests and cards matter when these facts and numbers are tracked."""

    def __init__(self, mission: Mission, tracked: frozenset[str], *, priced: bool) -> None:
        self.mission, self.tracked, self.priced = mission, tracked, priced
        self.kinds = {name.partition(":")[0] for name in tracked}
        self.known: dict[int, bool] = {}
        self.looking: set[int] = set()

    def any_of(self, effects: Iterable[Effect]) -> bool:
        """Whether one of these effects matters."""
        return any(self.effect(effect) for effect in effects)

    def effect(self, effect: Effect) -> bool:
        """Whether an effect can touch anything that is tracked, or end something."""
        key = id(effect)
        if key in self.known or key in self.looking:  # cards that lead back to themselves add nothing
            return self.known.get(key, False)
        first = not self.looking
        self.looking.add(key)
        found = self.names(f"mark:{effect.once}") or self.verb(effect)
        if found:
            self.known[key] = True
        elif first:
            self.known |= dict.fromkeys(self.looking, False)
        if first:
            self.looking.clear()
        return found

    def names(self, *names: str) -> bool:
        """Whether one of these is tracked."""
        return any(name in self.tracked for name in names)

    def verb(self, effect: Effect) -> bool:
        """Whether the verb of an effect matters."""
        match effect:
            case Go() | EndMission() | Damage():
                return True
            case ChangeAzrak(azrak=by):
                return self.priced and by < 0
            case Mark(mark=name) | Unmark(unmark=name):
                return self.names(f"mark:{name}")
            case Open(open=place) | Close(close=place):
                return self.names(f"open:{place}", f"closed:{place}")
            case Tally(count=move):
                return self.names(f"count:{move.counter}")
            case LayMap(map=id):
                return self.map(id)
            case _:
                return self.thing(effect)

    def map(self, id: str) -> bool:
        """Whether it matters that a map card is laid."""
        return bool(self.kinds & {"map", "laid", "placed"}) and self.names(
            f"laid:{id}",
            *(f"map:{card.id}" for card in self.mission.maps),
            *(f"placed:{place.id}" for place in self.mission.locations),
        )

    def thing(self, effect: Effect) -> bool:
        """Whether taking, losing, reading or choosing something matters."""
        match effect:
            case TakeItem(item=id):
                return self.item(self.mission.item[id])
            case DrawMystery(mystery=id):
                return self.mystery(self.mission.mystery[id])
            case TakeToken(token=id) | Stow(stow=id) | StowAll(stow_all=id):
                return self.names(f"has:{id}")
            case RemoveAll(remove_all=id):
                return self.names(*(f"{kind}:{id}" for kind in ("has", "removed", "spent")))
            case Remove(remove="this"):
                return "gone" in self.kinds
            case Remove(remove=id):
                return self.names(f"has:{id}", f"removed:{id}")
            case MustChoose(choose=ways):
                return any(self.way(way) for way in ways)
            case Interact(interact=number):
                cards = (card for entry in self.mission.receptacles for card in entry.interactions)
                return any(self.body(card) for card in cards if card.number == number)
            case _:
                return False

    def item(self, item: Item) -> bool:
        """Whether it matters that an item is taken."""
        laid = item.map is not None and self.map(item.map)
        return laid or self.names(f"has:{item.id}", f"removed:{item.id}") or self.body(item)

    def mystery(self, mystery: Mystery) -> bool:
        """Whether it matters that a mystery is drawn."""
        placed = mystery.kind == "replace" and bool(self.kinds & {"gone", "lies"})
        return placed or self.names(f"has:{mystery.id}") or self.body(mystery)

    def body(self, body: Body) -> bool:
        """Whether anything on a card matters."""
        return (
            self.any_of(body.do)
            or any(self.way(way) for way in body.may)
            or any(self.test(test) for test in body.tests)
            or self.conflict(body.conflict)
        )

    def way(self, way: Way) -> bool:
        """Whether anything comes of a way."""
        return self.names(f"mark:{way.once}") or self.any_of(way.do)

    def test(self, test: Test) -> bool:
        """Whether anything comes of a test."""
        return any(self.any_of(cell or ()) for cell in (test.failure, test.critical, test.success))

    def conflict(self, conflict: Conflict | None) -> bool:
        """Whether anything comes of a conflict; where costs are counted, each costs something."""
        if conflict is None:
            return False
        told = (
            effect
            for test in conflict.tests
            for cell in (test.failure, test.critical or (), test.success)
            for effect in cell
        )
        return (
            self.priced
            or self.any_of(conflict.won)
            or self.any_of(effect for effect in told if not isinstance(effect, Damage))
            or "beaten" in self.kinds
        )
