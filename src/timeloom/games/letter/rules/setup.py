"""Setup: locations in a row, pawns on day 1, a first hand."""

from __future__ import annotations

from timeloom.games.letter.pack import load_pack
from timeloom.games.letter.state import CARDS, SUITS, State
from timeloom.games.letter.tells import Drew
from timeloom.kernel import Draw, Pile, Rule, Tell, draw


class Began(Tell, frozen=True):
    """The journey begins."""

    def heading(self) -> str:
        return "The first week"

    def words(self) -> str:
        return load_pack().prologue


def prepared(items: tuple[str, ...]) -> State:
    """The table before anything is shuffled (Setup 1: Select item)."""
    return State(items, Pile(list(CARDS)), stories=list(SUITS))


def set_up(s: State) -> Rule[None]:
    """Setup 2 and 3."""
    yield Began()
    yield from set_up_locations(s)
    yield from set_up_hand(s)
    s.turn = 1
    s.part = "renew"


def set_up_locations(s: State) -> Rule[None]:
    """Shuffle six locations into a row; the Ancient Tree is day 7 (Setup 2)."""
    *shuffled, tree = load_pack().locations
    loose = {location.id: location for location in shuffled}
    row = []
    while loose:
        row.append(loose.pop((yield Draw("location", list(loose)))))
    row.append(tree)
    s.places = tuple(location.id for location in row)
    s.room = room_of(s.places, s.items)
    s.events = [() for _ in row]


def room_of(places: tuple[str, ...], items: tuple[str, ...]) -> tuple[int, ...]:
    """How many events each location has room for: some have more with the Lantern."""
    lantern = "lantern" in items
    room: dict[str, int] = {
        place.id: place.capacity + place.lantern * lantern for place in load_pack().locations
    }
    return tuple(room[id] for id in places)


def set_up_hand(s: State) -> Rule[None]:
    """Draw one card, and one more with the Rucksack (Setup 3: Set up your hand cards)."""
    for _ in range(2 if "rucksack" in s.items else 1):
        card = yield from draw(s.deck, "deck")
        s.hand.append(card)
        yield Drew(card)
