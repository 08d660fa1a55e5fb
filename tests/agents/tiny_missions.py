"""Missions so small that everything in them can be played: a place or two with two cards each."""

from random import Random
from typing import Any

from agents.random_missions import ATTRIBUTES, Hat, Table
from msgspec import convert

from timeloom.games.agents.pack.mission import Mission
from timeloom.kernel.language import spoken

PEOPLE = ("ada", "ben", "cyd", "dot")
DESTINY = (("best", 3), ("worst", -3), ("calm", 0), ("low", 0), ("still", 0), ("slow", 0))


def tiny_mission(seed: int) -> Mission:
    """The small mission with this number; the same each time."""
    return drawn(TinyHat, f"{seed}", f"tiny-{seed}")


def roomy_mission(seed: int) -> Mission:
    """One with more cards than two agents have to take, as long as all of them are there."""
    return drawn(RoomyHat, f"roomy {seed}", f"roomy-{seed}")


def nested_mission(seed: int) -> Mission:
    """One whose conditions stand in one another."""
    return drawn(NestedHat, f"nested {seed}", f"nested-{seed}")


def busy_mission(seed: int) -> Mission:
    """One in which several of a kind meet: timers, runs, Captains, mysteries that cover one another."""
    return drawn(BusyHat, f"busy {seed}", f"busy-{seed}")


def drawn(hat: type["TinyHat"], seed: str, id: str) -> Mission:
    """The first mission out of a hat that is one."""
    for again in range(1000):
        mission = convert(hat(Random(f"{seed} {again}")).mission(id), Mission, dec_hook=spoken)
        if not list(mission.complaints()):
            return mission
    raise AssertionError("Nothing that was drawn is a mission.")


class TinyHat(Hat):
    """Draws little, and of everything."""

    def __init__(self, random: Random) -> None:
        super().__init__(random)
        self.marks = self.some("a", "b", least=1)
        self.places = self.pick(("gate",), ("gate",), ("gate", "tower"))
        self.maps = self.pick(("hill",), ("hill",), ("hill", "flood"))
        self.items_there = self.some("lamp", "note", "skin", "chart", most=self.pick(1, 1, 2))
        self.mysteries_there = self.some("owl", "fox", most=1)
        self.tokens_there = self.some("coin", "bell", most=1)
        self.endings = self.pick(("light", "dark"), ("light", "dark", "dusk"))
        self.counts = self.pick((1,), (1, 2))
        self.people = self.pick((), ("ada",), ("ada", "ben"))

    def some(self, *names: str, least: int = 0, most: int = 2) -> tuple[str, ...]:
        return tuple(sorted(self.random.sample(names, self.random.randint(least, min(most, len(names))))))

    # The box

    def mission(self, id: str) -> Table:
        return super().mission(id) | {
            "crystals": 48,
            "magick": [0, 0, 0],
            "begin": [*([self.effect(2)] if self.chance(10) else []), {"go": "gate"}],
            "receptacles": [self.receptacle(name) for name in PEOPLE],
            "maps": [self.map_card(name, at) for at, name in enumerate(self.maps)],
            "locations": [self.location(name) for name in self.places],
            "items": self.items(),
            "mysteries": [self.mystery(name) for name in self.mysteries_there],
            "tokens": [self.token(name) for name in self.tokens_there],
            "destiny": [{"id": name, "value": value} for name, value in DESTINY],
            "events": [self.event("bell")] if self.chance(35) else [],
            "endings": [
                {"id": name, "title": name, "text": "Over.", "won": name == "light"} for name in self.endings
            ],
        }

    def receptacle(self, name: str) -> Table:
        entry = super().receptacle(name)
        mine = name in self.people
        entry["power"] = {
            "title": "Power",
            "text": "It is.",
            "may": [self.way(2)] if mine and self.chance(25) else [],
        }
        card = {"number": 1, "title": "Card", **self.body(2)}
        return entry | {
            "azrak": 12,
            "attributes": dict.fromkeys(ATTRIBUTES, 2),
            "interactions": [card] if mine and self.chance(35) else [],
        }

    def map_card(self, name: str, at: int) -> Table:
        shown = [place for place in self.places if not at or self.chance(60)]
        spots = [
            {"location": place, "x": 0.5, "y": 0.5, "open": place == "gate" or self.chance(60)}
            for place in shown
        ]
        return {"id": name, "title": name, "column": 0, "row": 0, "start": not at, "places": spots}

    def location(self, name: str) -> Table:
        cards = [self.card("b"), self.card("c")]
        if name == "gate":
            end = {"end": "light"} | ({"when": self.when(1)} if self.chance(30) else {})
            way = {"words": self.new_words(), "do": [end]} | (
                {"when": self.when(1)} if self.chance(70) else {}
            )
            cards[0]["may"] = [way]
        arrive = [self.effect(2)] if self.chance(12) else []
        return {"id": name, "name": name.title(), "text": "Here.", "arrive": arrive, "cards": cards}

    def body(self, depth: int) -> Table:
        body: Table = {"text": "Words.", "do": [self.effect(depth + 2)] if self.chance(45) else []}
        if self.chance(35):
            body["may"] = [self.way(depth + 2)]
        if self.chance(15):
            body["tests"] = [self.test(depth + 2)]
        if self.chance(10) and depth < 2:
            body["conflict"] = self.conflict(depth + 2)
        return body

    def items(self) -> list[Table]:
        colours = {"lamp": "green", "note": self.pick("yellow", "red"), "skin": "white", "chart": "white"}
        found = [
            {"id": name, "title": name, "colour": colours[name], **self.body(1)} for name in self.items_there
        ]
        for entry in found:
            if entry["colour"] != colours["note"]:
                entry.pop("conflict", None)
            if entry["id"] == "skin":
                entry |= {"replacement": dict.fromkeys(ATTRIBUTES, 2), "may": [], "tests": []}
            if entry["id"] == "chart" and len(self.maps) > 1 and self.chance(50):
                entry["map"] = "flood"
        return found

    def token(self, name: str) -> Table:
        return {k: v for k, v in super().token(name).items() if k != "bonus"}

    def event(self, id: str) -> Table:
        when = self.pick({"round": self.pick(2, 3)}, {"round": 2}, self.when(1))
        do = [{"end": "dark"}] if self.chance(50) else [self.effect(2)]
        moment = self.pick("arrive", "leave")
        return {"id": id, "title": id, "text": "Now.", "moment": moment, "when": when, "do": do}

    # The language

    def way(self, depth: int) -> Table:
        way: Table = {"words": self.new_words(), "do": [self.effect(depth + 1)]}
        if self.chance(40):
            way["when"] = self.when(1)
        if self.chance(20):
            way["once"] = self.pick(*self.marks)
        return way

    def test(self, depth: int, *, damage: int = 0) -> Table:
        return super().test(depth, damage=damage) | {"difficulty": 2}

    def scaled(self, low: int, high: int) -> Any:
        return self.random.randint(low, min(high, 2))

    def verbs(self, depth: int) -> dict[str, Any]:
        found = super().verbs(depth)
        found["count"] = lambda: {"count": {"counter": "n", "by": self.pick(*self.counts)}}
        found["interact"] = lambda: {"interact": 1}
        found["remove"] = lambda: {"remove": self.pick(*self.things, *self.mysteries_there)}
        needs = {
            "item": self.items_there, "mystery": self.mysteries_there, "token": self.tokens_there,
            "stow": self.things, "remove": (*self.things, *self.mysteries_there),
            "stow all": self.tokens_there,
            "remove all": self.tokens_there, "interact": self.people, "open": self.places[1:],
            "map": self.maps[1:], "go": self.places[1:],
        }  # fmt: skip
        plain = {name: make for name, make in found.items() if name not in ("azrak", "magick", "update")}
        mark = found["mark"]
        return {
            name: make if needs.get(name, True) else mark for name, make in plain.items()
        } | dict.fromkeys(("azrak", "magick", "update"), lambda: {"tell": "Words."})

    def when(self, depth: int = 0) -> Table:
        found = self.condition()
        return {"not": found} if self.chance(30) else found

    def condition(self) -> Table:
        kinds: list[Table] = [
            *({"marks": [mark]} for mark in self.marks for _ in range(2)),
            {"counter": "n", "count": self.random.randint(1, 2)},
            *({"holds": [thing]} for thing in self.things),
            *({"group_holds": [thing]} for thing in (*self.things, *self.mysteries_there)),
            *({"visited": [place]} for place in self.places[1:]),
            {"round": self.pick(2, 3)},
            *([{"run": 2}] if self.chance(25) else []),
            *([{"agents": 3}] if self.chance(25) else []),
            *({"receptacle": [name]} for name in self.people),
            *({"in_play": [name]} for name in self.people),
            *([{"captain": self.chance(50)}] if self.chance(30) else []),
        ]
        return self.pick(*kinds)


class NestedHat(TinyHat):
    """Puts conditions beside and into one another, and asks where the group is as well."""

    def when(self, depth: int = 0) -> Table:
        found = self.condition() | (self.condition() if self.chance(30) else {})
        if depth < 3 and self.chance(35):
            either = {"any": [self.when(depth + 1), self.when(depth + 1)]}
            found = found | either if self.chance(30) else either
        return {"not": found} if depth < 3 and self.chance(25) else found

    def condition(self) -> Table:
        return {"at": [self.pick(*self.places)]} if self.chance(12) else super().condition()


class BusyHat(NestedHat):
    """Puts two mysteries into the panorama, two timers beside it, and asks for later runs and who leads."""

    def __init__(self, random: Random) -> None:
        super().__init__(random)
        self.mysteries_there = self.pick(("fox",), ("fox", "owl"), ("fox", "owl"))
        self.items_there = self.items_there[:1]
        self.leads = self.chance(50)
        self.later = self.chance(40)

    def mission(self, id: str) -> Table:
        events = [self.event(name) for name in ("bell", "toll") if self.chance(60)]
        return super().mission(id) | {"events": events}

    def mystery(self, name: str) -> Table:
        return super().mystery(name) | {"kind": "replace"}

    def verb(self, depth: int) -> Table:
        if self.chance(15):
            return {"mystery": self.pick(*self.mysteries_there)}
        if self.leads and self.chance(15):
            return {"lead": True}
        return super().verb(depth)

    def condition(self) -> Table:
        if self.leads and self.chance(20):
            return {"captain": self.chance(60)}
        if self.later and self.chance(20):
            return {"run": self.pick(2, 2, 3)}
        if self.chance(10):
            return {"counter": "n", "count": sorted(self.random.randint(1, 3) for _ in range(3))}
        return super().condition()


class RoomyHat(TinyHat):
    """Puts three cards at every place: one that may be taken away, and one that is better left alone."""

    def __init__(self, random: Random) -> None:
        super().__init__(random)
        self.places = ("gate", "tower")
        self.marks, self.people, self.tokens_there, self.maps = ("a",), (), (), ("hill",)
        self.mysteries_there = self.pick((), ("owl",))
        self.items_there = self.pick((), ("lamp",))

    def location(self, name: str) -> Table:
        if name != "gate":
            blank = {"title": "Mud", "face": "Mud.", "text": "Mud."}
            back = [{"go": "gate"}] if self.chance(70) else []
            cards = [{"id": id} | blank for id in ("b", "c")]
            return {"id": name, "name": name, "text": "Here.", "arrive": back, "cards": cards}
        entry = super().location(name)
        first, second = entry["cards"]
        second["may"] = [{"words": self.new_words(), "do": [self.leaving()]}]
        trap = {"id": "d", "title": "D", "face": "A trap.", "text": "Down.", "do": [{"go": "tower"}]}
        fight = {"conflict": self.conflict(2)} if self.chance(30) else {}
        return entry | {"cards": [first, second, trap | fight]}

    def leaving(self) -> Table:
        """Something that takes a card out of the panorama."""
        gone = {"remove": "this"}
        return self.pick(gone, {"mystery": "owl"}) if self.mysteries_there else gone
