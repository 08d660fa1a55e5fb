"""A table of Islands laid by hand, with something in every place."""

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.state import Held, Kid, Machine, Rolling, State, Told
from timeloom.kernel import Pile

LINE_UP = (("ylva", "M"), ("tage", "Q"), ("siv", "E"), ("aksel", "M"), ("bodil", "R"))


def laid(kids: int = 3) -> State:
    """The third round with a hacked machine, an alert one, rumors, conditions and things in pockets."""
    box = load_box()
    return State(
        scenario=next(iter(box.scenarios), ""),
        seats=1,
        owners=(0,) * kids,
        part="adventure",
        round=2,
        kids=[kid(id, at) for id, at in LINE_UP[:kids]],
        machines=[
            Machine("drover-alpha", "G5", "D5", "hauling", walls=["plain-brave", ""]),
            Machine("heron-beta", "C3", "C3", "observing", alert=True, walls=["", "", ""]),
            Machine(
                "lynx", "D7", "D7", "hunting", hacker=1, hack_token=True, walls=["", "double-brave", "", ""]
            ),
        ],
        insight=3,
        enigma=2,
        track=[told("I", known=True), told("E"), told("T"), None],
        items=Pile(["oilskin", "lamp-oil"]),
        item_discard=["hairspray"],
        today="pool-day",
        places=["C", "B"],
        tokens={"G": {"beast": 2}, "R": {"agent": 1}},
    )


def kid(id: str, at: str) -> Kid:
    """A kid with the own thing in a pocket; Tage has had a bad day."""
    chore = next(iter(load_box().chores), "")
    found = Kid(id, 0, at, items=[load_box().kids[id].item], chore=chore)
    if id == "tage":
        found.pool, found.spent, found.conditions, found.injury = 2, 2, ["scared"], 2
        found.anomalies = [Held("humming-stone", 2)]
    return found


def told(letter: str, known: bool = False) -> Told:
    """The first rumor of a location."""
    card = next(card for card in load_box().rumors.values() if card.letter == letter)
    return Told(letter, card.id if known else "")


def rolled(s: State, faces: list[int]) -> State:
    """The same table while Siv and a friend try to be charming."""
    sources = ["Siv", "Siv", "Siv", "strength", "help of Ylva"]
    s.rolling = Rolling(2, "charming", "The Ferry Cat", [0], sources, faces)
    s.rolling.success = 6 in faces if faces else None
    return s
