"""What makes a difference: effects that can touch nothing that is tracked need not be followed."""

from __future__ import annotations

from collections.abc import Iterable

from timeloom.games.agents.checking.model.facts import (
    Beaten,
    Closed,
    Counter,
    Fact,
    Gone,
    Has,
    InSight,
    Laid,
    Lies,
    Marked,
    Opened,
    Placed,
    Removed,
    Spent,
)
from timeloom.games.agents.pack.cards import Body, Item, Mystery
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.verbs import Conflict, Effect, Test, Way


class Relevance:
    """Which effects, ways, tests and cards matter when these facts and numbers are tracked."""

    def __init__(self, mission: Mission, tracked: frozenset[Fact], *, priced: bool) -> None:
        self.mission, self.tracked, self.priced = mission, tracked, priced
        self.kinds = set(map(type, tracked))
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
        found = self.marks(effect.once) or self.verb(effect)
        if found:
            self.known[key] = True
        elif first:
            self.known |= dict.fromkeys(self.looking, False)
        if first:
            self.looking.clear()
        return found

    def tracks(self, *facts: Fact) -> bool:
        """Whether one of these is tracked."""
        return any(fact in self.tracked for fact in facts)

    def marks(self, mark: str | None) -> bool:
        """Whether it is tracked what is marked so that it is done once."""
        return mark is not None and Marked(mark) in self.tracked

    def verb(self, effect: Effect) -> bool:
        """Whether the verb of an effect matters."""
        match effect.verb:
            case "go" | "end" | "damage":
                return True
            case "azrak":
                return self.priced and (effect.azrak or 0) < 0
            case "mark" | "unmark":
                return self.marks(effect.mark or effect.unmark)
            case "open" | "close":
                place = effect.open or effect.close or ""
                return self.tracks(Opened(place), Closed(place))
            case "count" if effect.count:
                return self.tracks(Counter(effect.count.counter))
            case "map":
                return self.map(effect.map or "")
            case _:
                return self.thing(effect)

    def map(self, id: str) -> bool:
        """Whether it matters that a map card is laid."""
        return bool(self.kinds & {InSight, Laid, Placed}) and self.tracks(
            Laid(id),
            *(InSight(card.id) for card in self.mission.maps),
            *(Placed(place.id) for place in self.mission.locations),
        )

    def thing(self, effect: Effect) -> bool:
        """Whether taking, losing, reading or choosing something matters."""
        match effect.verb:
            case "item":
                return self.item(self.mission.item[effect.item or ""])
            case "mystery":
                return self.mystery(self.mission.mystery[effect.mystery or ""])
            case "token" | "stow" | "stow_all":
                return self.tracks(Has(effect.token or effect.stow or effect.stow_all or ""))
            case "remove_all":
                return self.tracks(*(kind(effect.remove_all or "") for kind in (Has, Removed, Spent)))
            case "remove" if effect.remove == "this":
                return Gone in self.kinds
            case "remove":
                thing = effect.remove or ""
                return self.tracks(Has(thing), Removed(thing))
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
        return laid or self.tracks(Has(item.id), Removed(item.id)) or self.body(item)

    def mystery(self, mystery: Mystery) -> bool:
        """Whether it matters that a mystery is drawn."""
        placed = mystery.kind == "replace" and bool(self.kinds & {Gone, Lies})
        return placed or self.tracks(Has(mystery.id)) or self.body(mystery)

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
        return self.marks(way.once) or self.any_of(way.do)

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
            or Beaten in self.kinds
        )
