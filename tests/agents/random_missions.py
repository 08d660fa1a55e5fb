"""Small missions out of the hat: every verb and every condition, in ways that nobody would think of."""

from random import Random
from typing import Any, TypeAlias

from msgspec import convert

from timeloom.games.agents.pack.mission import Mission
from timeloom.kernel.language import spoken

Table: TypeAlias = dict[str, Any]

PEOPLE = ("ada", "ben", "cyd", "dot", "eve")
MARKS, PLACES = ("a", "b", "c"), ("gate", "tower", "well")
ITEMS, MYSTERIES, TOKENS = ("lamp", "note", "skin", "chart"), ("owl", "fox", "hare"), ("coin", "bell")
MAPS, ENDINGS = ("hill", "flood", "below"), ("light", "dark")
ATTRIBUTES = ("cunning", "smooth talk", "strength")


def random_mission(seed: int) -> Mission:
    """The mission with this number; the same each time."""
    for again in range(1000):
        mission = convert(Hat(Random(f"{seed} {again}")).mission(f"hat-{seed}"), Mission, dec_hook=spoken)
        if not list(mission.complaints()):
            return mission
    raise AssertionError("Nothing that was drawn is a mission.")


class Hat:
    """Draws tables of a mission."""

    marks: tuple[str, ...] = MARKS
    places: tuple[str, ...] = PLACES
    maps: tuple[str, ...] = MAPS
    endings: tuple[str, ...] = ENDINGS
    items_there: tuple[str, ...] = ITEMS
    mysteries_there: tuple[str, ...] = MYSTERIES
    tokens_there: tuple[str, ...] = TOKENS

    def __init__(self, random: Random) -> None:
        self.random = random
        self.words = 0

    @property
    def things(self) -> tuple[str, ...]:
        return (*self.items_there, *self.tokens_there)

    def chance(self, percent: int) -> bool:
        return self.random.randrange(100) < percent

    def several(self, most: int, draw: Any, *arguments: Any) -> list[Any]:
        return [draw(*arguments) for _ in range(self.random.randint(0, most))]

    def pick(self, *options: Any) -> Any:
        return self.random.choice(options)

    def new_words(self) -> str:
        self.words += 1
        return f"Words {self.words}"

    def scaled(self, low: int, high: int) -> Any:
        numbers = sorted(self.random.randint(low, high) for _ in range(3))
        return numbers if self.chance(20) else numbers[0]

    # The box

    def mission(self, id: str) -> Table:
        people = PEOPLE[: self.pick(4, 4, 5)]
        receptacles = [self.receptacle(name) for name in people]
        return {
            "id": id,
            "title": "Out of the hat",
            "about": "Whatever came.",
            "minutes": 5,
            "order": "Go.",
            "mission_return": "Crystals.",
            "failure": "It is over.",
            "crystals": sum(sorted(entry["azrak"] for entry in receptacles)[-4:]) + self.random.randint(0, 9),
            "magick": self.pick([5, 4, 3], [1, 1, 1], [0, 0, 0]),
            "prologue": [{"title": "Dusk", "text": "There is a tower."}],
            "begin": [*self.several(1, self.effect, 1), *([{"go": "gate"}] if self.chance(60) else [])],
            "receptacles": receptacles,
            "maps": [self.map_card(name, at) for at, name in enumerate(MAPS[: self.random.randint(1, 3)])],
            "locations": [self.location(name) for name in PLACES],
            "items": self.items(),
            "mysteries": [self.mystery(name) for name in MYSTERIES],
            "tokens": [self.token(name) for name in TOKENS],
            "destiny": [
                {"id": f"fate-{at}", "value": value} for at, value in enumerate((2, 1, 0, 0, -1, -2))
            ],
            "events": [self.event(f"event-{at}") for at in range(self.random.randint(0, 2))],
            "endings": [
                {"id": name, "title": name, "text": "Over.", "won": name == "light"} for name in ENDINGS
            ],
        }

    def receptacle(self, name: str) -> Table:
        power: Table = {
            "title": "Power",
            "text": "It is.",
            "may": self.several(1, self.way, 1) if self.chance(25) else [],
        }
        if self.chance(15):
            power["bonus"] = self.bonus()
        numbers = [number for number in (1, 2) if self.chance(40)]
        return {
            "id": name,
            "name": name.title(),
            "azrak": self.random.randint(2, 6),
            "text": "A past.",
            "attributes": {attribute: self.random.randint(0, 3) for attribute in ATTRIBUTES},
            "power": power,
            "recall": {"title": "Then", "text": "Long ago."},
            "interactions": [{"number": number, "title": "Card", **self.body(1)} for number in numbers],
        }

    def map_card(self, name: str, at: int) -> Table:
        places = PLACES if not at else [place for place in PLACES if self.chance(60)]
        spots = [
            {"location": place, "x": 0.5, "y": 0.5, "open": place == "gate" or self.chance(60)}
            for place in places
        ]
        start = not at or self.chance(25)
        return {
            "id": name, "title": name, "column": self.pick(0, 0, 1), "row": 0,
            "start": start, "places": spots,
        }  # fmt: skip

    def location(self, name: str) -> Table:
        cards = [self.card(f"c{at}") for at in range(self.random.randint(2, 5))]
        arrive = self.several(1, self.effect, 1) if self.chance(25) else []
        return {"id": name, "name": name.title(), "text": "Here.", "arrive": arrive, "cards": cards}

    def card(self, id: str) -> Table:
        return {"id": id, "title": id.title(), "face": "A card.", **self.body(0)}

    def body(self, depth: int) -> Table:
        body: Table = {
            "text": "Words.",
            "do": self.several(2, self.effect, depth + 1) if self.chance(60) else [],
        }
        if self.chance(40):
            body["may"] = self.several(2, self.way, depth + 1)
        if self.chance(25):
            body["tests"] = self.several(1, self.test, depth + 1)
        if self.chance(14):
            body["conflict"] = self.conflict(depth + 1)
        return body

    def items(self) -> list[Table]:
        colours = ("green", self.pick("yellow", "red"), "white", "white")
        entries = [
            {"id": name, "title": name, "colour": colour, **self.body(1)}
            for name, colour in zip(ITEMS, colours, strict=True)
        ]
        if self.chance(50):
            entries[0]["bonus"] = self.bonus()
        if self.chance(50):
            entries[2]["replacement"] = {attribute: self.random.randint(0, 6) for attribute in ATTRIBUTES}
        entries[3]["map"] = self.pick(*MAPS)
        return entries

    def mystery(self, name: str) -> Table:
        kind = self.pick("yellow", "red", "keep", "replace")
        return {"id": name, "title": name, "kind": kind, "face": "A beast.", **self.body(1)}

    def token(self, name: str) -> Table:
        copies, group = self.pick(1, 1, 2), self.chance(40)
        entry: Table = {"id": name, "title": name, "text": "Round.", "group": group, "copies": copies}
        if self.chance(25):
            entry["may"] = self.several(1, self.way, 1)
        return entry | ({"bonus": self.bonus()} if self.chance(20) else {})

    def bonus(self) -> Table:
        when = {"when": self.when()} if self.chance(20) else {}
        return {"value": self.pick(-1, 1, 2, 3), "magick": self.pick(0, 0, 1), **when}

    def event(self, id: str) -> Table:
        effects = [self.effect(1), *self.several(1, self.effect, 1)]
        moment = self.pick("arrive", "leave")
        return {"id": id, "title": id, "text": "Now.", "moment": moment, "when": self.when(), "do": effects}

    # What may be done

    def way(self, depth: int) -> Table:
        way: Table = {
            "words": self.new_words(),
            "do": [self.effect(depth + 1), *self.several(1, self.effect, depth + 1)],
        }
        if self.chance(45):
            way["when"] = self.when()
        if self.chance(30):
            cost = {"azrak": self.scaled(0, 3)} if self.chance(70) else {"magick": self.random.randint(1, 3)}
            way["cost"] = cost | {"by": self.pick("agent", "group")}
        if self.chance(20):
            way["once"] = self.pick(*self.marks, "way-taken")
        return way

    def test(self, depth: int, *, damage: int = 0) -> Table:
        hurt = [{"damage": damage}] if damage else []
        test: Table = {
            "words": self.new_words(),
            "attribute": self.pick(*ATTRIBUTES),
            "difficulty": self.scaled(1, 9),
            "failure": self.several(1, self.effect, depth + 1),
            "success": [*hurt, *self.several(2, self.effect, depth + 1)],
        }
        if self.chance(40):
            test["critical"] = self.several(1, self.effect, depth + 1)
        return test | ({"when": self.when()} if self.chance(20) else {})

    def conflict(self, depth: int) -> Table:
        kind, with_life = self.pick("personal", "group"), self.chance(60)
        if kind == "personal" and not with_life:
            return {"kind": kind, "opponent": "Somebody", "tests": [self.test(depth)]}
        tests = [self.test(depth, damage=self.pick(1, 2)) for _ in range(self.pick(1, 2))]
        won = self.several(2, self.effect, depth + 1)
        return {"kind": kind, "opponent": "Somebody", "tests": tests, "life": self.scaled(1, 4), "won": won}

    # The language

    def effect(self, depth: int) -> Table:
        effect = self.verb(depth)
        if self.chance(25):
            effect["when"] = self.when()
        if self.chance(12):
            effect["who"] = self.pick("group", "others", "captain", "choice")
        if self.chance(12):
            effect["once"] = self.pick(*self.marks, "done")
        return effect

    def verb(self, depth: int) -> Table:
        if self.chance(12):
            return {"end": self.pick(*self.endings)}
        nested = ("choose",) if depth < 4 else ()
        verb = self.pick(
            "mark", "mark", "mark", "unmark", "open", "close", "go", "map", "item", "item", "item",
            "mystery", "mystery", "token", "token", "stow", "remove", "remove this", "count", "count",
            "interact", "eject", "azrak", "magick", "update", "tell", "stow all", "remove all", *nested,
        )  # fmt: skip
        return self.verbs(depth)[verb]()

    def verbs(self, depth: int) -> dict[str, Any]:
        return {
            "mark": lambda: {"mark": self.pick(*self.marks)},
            "unmark": lambda: {"unmark": self.pick(*self.marks)},
            "open": lambda: {"open": self.pick(*self.places)},
            "close": lambda: {"close": self.pick(*self.places)},
            "go": lambda: {"go": self.pick(*self.places)},
            "map": lambda: {"map": self.pick(*self.maps)},
            "item": lambda: {"item": self.pick(*self.items_there)},
            "mystery": lambda: {"mystery": self.pick(*self.mysteries_there)},
            "token": lambda: {"token": self.pick(*self.tokens_there)},
            "stow": lambda: {"stow": self.pick(*self.things)},
            "remove": lambda: {"remove": self.pick(*self.things, *self.mysteries_there)},
            "stow all": lambda: {"stow_all": self.pick(*self.tokens_there)},
            "remove all": lambda: {"remove_all": self.pick(*self.tokens_there)},
            "remove this": lambda: {"remove": "this"},
            "count": lambda: {"count": {"counter": "n", "by": self.pick(1, 1, 2, -1)}},
            "interact": lambda: {"interact": self.pick(1, 2)},
            "eject": lambda: {"eject": True},
            "azrak": lambda: {"azrak": self.pick(-2, -1, 1, 2)},
            "magick": lambda: {"magick": self.pick(-1, 1)},
            "update": lambda: {"update": 1},
            "tell": lambda: {"tell": "Words."},
            "choose": lambda: {"choose": [self.way(depth + 1), *self.several(1, self.way, depth + 1)]},
        }

    def when(self, depth: int = 0) -> Table:
        when: Table = {}
        for _ in range(self.pick(1, 1, 2)):
            when |= self.condition()
        if self.chance(5) and depth < 1:
            when["any"] = [self.when(depth + 1), self.when(depth + 1)]
        if self.chance(15) and depth < 2:
            when["not"] = self.when(depth + 1)
        return {"not": when} if self.chance(25) and depth < 2 else when

    def condition(self) -> Table:
        return self.pick(
            {"holds": [self.pick(*self.things)]},
            {"group_holds": [self.pick(*self.things, *self.mysteries_there)]},
            {"marks": [self.pick(*self.marks)]},
            {"marks": [self.pick(*self.marks)]},
            {"visited": [self.pick(*self.places)]},
            {"at": [self.pick(*self.places)]},
            {"counter": "n", "count": self.scaled(0, 3)},
            {"round": self.random.randint(1, 4)},
            {"returned": self.scaled(0, 3)},
            {"run": self.pick(1, 2)},
            {"agents": self.pick(2, 3, 4)},
            {"receptacle": [self.pick(*PEOPLE[:4])]},
            {"in_play": [self.pick(*PEOPLE[:4])]},
            {"azrak": self.random.randint(1, 5)},
            {"magick": self.random.randint(1, 3)},
            {"captain": self.chance(50)},
        )
