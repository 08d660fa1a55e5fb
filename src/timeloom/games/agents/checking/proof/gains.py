"""Gains without end: whatever gives more Azrak and Magick than it costs, and can be done again and again.

One Magick counts like one Azrak. Whoever pays in Magick runs out of it, so that is no gain without end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from timeloom.games.agents.checking.following.prices import INITIATE
from timeloom.games.agents.checking.model.strength import CELLS, effects_of
from timeloom.games.agents.checking.model.verbs import Verbs
from timeloom.games.agents.checking.proof.using_up import come_to_an_end, followed, use_up
from timeloom.games.agents.meaning.base import Meaning
from timeloom.games.agents.meaning.facts import Chosen, Done, Fact, InCell
from timeloom.games.agents.pack.cards import Body
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.verbs import Conflict, Cost, Effect, Test, Way, When
from timeloom.games.agents.rules.conditions import Holds
from timeloom.games.agents.state import scaled
from timeloom.kernel.lines import Spot

EXPLORE = 1
"""What it costs to take a card once more."""


class Net(NamedTuple):
    """What somebody gains by something, or loses."""

    azrak: int = 0
    magick: int = 0

    def plus(self, other: Net, times: int = 1) -> Net:
        """Both together."""
        return Net(self.azrak + other.azrak * times, self.magick + other.magick * times)

    @property
    def is_gain(self) -> bool:
        """Whether it pays to do it again."""
        return self.magick >= 0 and self.azrak + self.magick > 0


class Gains:
    """The gains of a mission with so many receptacles, as far as they can be reached."""

    def __init__(self, mission: Mission, size: int, reached: set[Fact]) -> None:
        self.mission, self.size, self.reached = mission, size, reached
        self.verbs = Verbs(mission)
        self.reading: set[Spot] = set()
        """Cards that are being read; one that leads back to itself adds nothing."""

    def without_end(self) -> Iterator[tuple[Spot, Net]]:
        """Where such a gain is, and what it brings each time."""
        return ((spot, net) for spot, net in self.repeated() if net.is_gain)

    # What can be done again and again

    def repeated(self) -> Iterator[tuple[Spot, Net]]:
        """Everything that can be done as often as one likes."""
        for index, location in enumerate(self.mission.locations):
            for at, card in enumerate(location.cards):
                yield from self.panorama_card(card, ("locations", index, "cards", at))
        for index, mystery in enumerate(self.mission.mysteries):
            if mystery.kind == "replace":
                yield from self.panorama_card(mystery, ("mysteries", index))
            elif mystery.kind == "keep":
                yield from self.ways(mystery.may, ("mysteries", index, "may"))
        for index, item in enumerate(self.mission.items):
            if item.colour in ("green", "white"):
                yield from self.ways(item.may, ("items", index, "may"), item.id)
                yield from self.tests(item.tests, ("items", index, "tests"), item.id)
        for index, token in enumerate(self.mission.tokens):
            yield from self.ways(token.may, ("tokens", index, "may"), token.id)
        for index, entry in enumerate(self.mission.receptacles):
            yield from self.ways(entry.power.may, ("receptacles", index, "power", "may"))

    def panorama_card(self, card: Body, spot: Spot) -> Iterator[tuple[Spot, Net]]:
        """A card that can be explored once more; who is bound by it has to take a test each time."""
        price = EXPLORE + INITIATE * (card.conflict is not None and card.conflict.life is None)
        yield (*spot, "do"), self.effects(card.do, (*spot, "do")).plus(Net(-price))
        yield from self.ways(card.may, (*spot, "may"))
        yield from self.tests(card.tests, (*spot, "tests"))
        if card.conflict:
            yield from self.conflict(card.conflict, (*spot, "conflict", "tests"))

    def ways(self, ways: tuple[Way, ...], spot: Spot, thing: str = "") -> Iterator[tuple[Spot, Net]]:
        """Each way; `thing` is what has to be held for it."""
        for index, way in enumerate(ways):
            yield (*spot, index), self.way(way, (*spot, index), thing)

    def tests(self, tests: tuple[Test, ...], spot: Spot, thing: str = "") -> Iterator[tuple[Spot, Net]]:
        """Each cell of each test, for the least that it costs."""
        for index, test in enumerate(tests):
            for cell in CELLS:
                here = (*spot, index, cell)
                if InCell((*spot, index), cell) in self.reached:
                    found = self.effects(effects_of(test, cell), here, (test.when, held(thing)))
                    yield here, found.plus(Net(-INITIATE))

    def conflict(self, conflict: Conflict, spot: Spot) -> Iterator[tuple[Spot, Net]]:
        """The tests of a conflict; one that is over after a test is met again by exploring."""
        again = Net(-EXPLORE) if conflict.life is None else Net()
        return ((here, found.plus(again)) for here, found in self.tests(conflict.tests, spot))

    # What it brings

    def way(self, way: Way, spot: Spot, thing: str = "") -> Net:
        """What a way brings each time, its cost paid."""
        if way.once or Chosen(spot) not in self.reached:
            return Net()
        return self.effects(way.do, (*spot, "do"), (way.when, held(thing))).plus(self.cost(way.cost), -1)

    def cost(self, cost: Cost | None) -> Net:
        """What has to be paid."""
        return Net(scaled(cost.azrak, self.size), scaled(cost.magick, self.size)) if cost else Net()

    def effects(self, effects: tuple[Effect, ...], spot: Spot, asked: Iterable[When | None] = ()) -> Net:
        """What a list of effects brings each time; nothing, if it uses up what it needs."""
        total, whole = Net(), followed(self.verbs, effects)
        if come_to_an_end(self.verbs, whole) or any(use_up(self.verbs, whole, when) for when in asked):
            return total
        for index, effect in enumerate(effects):
            done = Done((*spot, index)) in self.reached
            if done and not effect.once and not use_up(self.verbs, whole, effect.when):
                total = total.plus(self.effect(effect, (*spot, index)))
        return total

    def effect(self, effect: Effect, spot: Spot) -> Net:
        """What one effect brings to all whom it is for; a loss that may not come about is none."""
        heads = {"group": self.size, "others": self.size - 1}.get(effect.who, 1)
        found = Net().plus(self.verb(self.verbs.of(effect), spot), heads)
        return Net(max(0, found.azrak), max(0, found.magick)) if effect.when else found

    def verb(self, verb: Meaning, spot: Spot) -> Net:
        """What a verb brings to one agent: by itself, by the best of its ways, by the best card to read."""
        ways = (self.way(way, (*spot, "choose", index)) for index, way in enumerate(verb.ways))
        cards = (self.read(card, here) for card, here in verb.cards if verb.reads_again)
        return Net(verb.azrak, verb.magick).plus(best(ways)).plus(best(cards))

    def read(self, body: Body, spot: Spot) -> Net:
        """What a card brings that is stowed once it has been read."""
        if spot in self.reading:
            return Net()
        self.reading.add(spot)
        found = self.effects(body.do, (*spot, "do"))
        for offered in (self.ways(body.may, (*spot, "may")), self.tests(body.tests, (*spot, "tests"))):
            found = found.plus(best((Net(), *(net for _, net in offered))))
        self.reading.discard(spot)
        return found


def held(thing: str) -> When | None:
    """That somebody has this thing."""
    return Holds(things=(thing,)) if thing else None


def best(found: Iterable[Net]) -> Net:
    """What pays most."""
    return max(found, key=lambda net: (net.is_gain, net.azrak + net.magick), default=Net())
