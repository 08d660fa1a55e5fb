"""What makes a difference: effects that can touch nothing that is tracked need not be followed."""

from __future__ import annotations

from collections.abc import Iterable

from timeloom.games.agents.pack.cards import Body, Item, Mystery
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.verbs import Conflict, Effect, Test, Way


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
        match effect.verb:
            case "go" | "end" | "damage":
                return True
            case "azrak":
                return self.priced and (effect.azrak or 0) < 0
            case "mark" | "unmark":
                return self.names(f"mark:{effect.mark or effect.unmark}")
            case "open" | "close":
                place = effect.open or effect.close
                return self.names(f"open:{place}", f"closed:{place}")
            case "count" if effect.count:
                return self.names(f"count:{effect.count.counter}")
            case "map":
                return self.map(effect.map or "")
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
        match effect.verb:
            case "item":
                return self.item(self.mission.item[effect.item or ""])
            case "mystery":
                return self.mystery(self.mission.mystery[effect.mystery or ""])
            case "token" | "stow" | "stow_all":
                return self.names(f"has:{effect.token or effect.stow or effect.stow_all}")
            case "remove_all":
                return self.names(*(f"{kind}:{effect.remove_all}" for kind in ("has", "removed", "spent")))
            case "remove" if effect.remove == "this":
                return "gone" in self.kinds
            case "remove":
                return self.names(f"has:{effect.remove}", f"removed:{effect.remove}")
            case "choose":
                return any(self.way(way) for way in effect.choose or ())
            case "interact":
                cards = (card for entry in self.mission.receptacles for card in entry.interactions)
                return any(self.body(card) for card in cards if card.number == effect.interact)
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
            or self.any_of(effect for effect in told if effect.damage is None)
            or "beaten" in self.kinds
        )
