"""What a guest, or a spectator, sees of the Lantern Fair."""

from timeloom.kernel.scene import (
    Addend,
    Board,
    Calendar,
    Card,
    Cards,
    Clock,
    Day,
    Dial,
    Dice,
    Die,
    Grid,
    Line,
    Link,
    Note,
    Piece,
    Place,
    Pool,
    Rating,
    Scene,
    Sheet,
    Talk,
    Tally,
    Thing,
    Track,
    Turn,
)
from toy.names import NAMES, coins
from toy.state import CANDLE, COLOURS, RICHEST, STREET, TOWN, WEEK, Pitch, State, brightness, colour

MARKS = dict(zip(COLOURS, "◆●▲■", strict=True))
MOON = ("new", "thin", "young", "half", "round", "bright", "full")
DAYS = ("Wick", "Flame", "Ember", "Smoke", "Ash", "Dusk", "Moon")
GALE = 10
SPOTS = {"square": (0.5, 0.8), "well": (0.15, 0.5), "hill": (0.5, 0.15), "gate": (0.85, 0.5)}


def scene(s: State, seat: int | None) -> Scene:
    """All that this seat may see."""
    things: list[Thing] = [street(s), town(s), guests(s), window(s), pile(s, seat)]
    things += [hand(s, other, seat) for other in range(len(s.guests))]
    things += [stall(s, other) for other in range(len(s.guests))]
    things += weather(s)
    things += [calendar(s), Clock("candle", "Candle", s.candle, CANDLE)]
    for other in range(len(s.guests)):
        things += [purse(s, other), sheet(s, other)]
    if s.toast:
        things += [Note("toast", "The last toast", s.toast), glasses(s)]
    return Scene("The Lantern Fair", tuple(things), status(s))


def status(s: State) -> str:
    """One line about where the fair stands."""
    return f"Evening {min(s.evening + 1, s.turns)} of {s.turns}: {s.phase}, {NAMES[s.host]} hosts."


def lantern_card(lantern: str, text: str = "") -> Card:
    """A lantern face up."""
    suit = colour(lantern)
    value = str(brightness(lantern))
    return Card(lantern, lantern.title(), suit, MARKS[suit], value, icon="paper-lantern", text=text)


def street(s: State) -> Board:
    """The lanterns for sale, in a row."""
    pitches: list[Pitch | None] = [*s.street, *[None] * (STREET - len(s.street))]
    places = tuple(street_place(index, pitch) for index, pitch in enumerate(pitches))
    return Board("street", "Street", places)


def street_place(index: int, pitch: Pitch | None) -> Place:
    """One pitch of the street with its lantern, if there is one."""
    id, title = f"pitch-{index}", f"Pitch {index + 1}"
    if pitch is None:
        return Place(id, title, capacity=1)
    text = "Covered: not for sale." if pitch.covered else ""
    return Place(id, title, coins(pitch.price), (lantern_card(pitch.lantern, text),), capacity=1)


def town(s: State) -> Board:
    """The map with everybody on it."""
    places = tuple(
        Place(id, id.title(), pieces=pieces(s, id), x=x, y=y, kind="town") for id, (x, y) in SPOTS.items()
    )
    links = tuple(Link(start, end, "path") for start in TOWN for end in TOWN[start] if start < end)
    return Board("town", "Town", places, layout="map", links=links, grid=Grid(3, 3))


def pieces(s: State, place: str) -> tuple[Piece, ...]:
    """The guests who stand at a place."""
    standing = [seat for seat, guest in enumerate(s.guests) if guest.place == place]
    return tuple(
        Piece(f"guest-{seat}", NAMES[seat], NAMES[seat][0], COLOURS[seat], "person") for seat in standing
    )


def window(s: State) -> Cards:
    """The lantern that is bid for."""
    shown = () if s.window is None else (lantern_card(s.window),)
    return Cards("window", "Window", shown, note="" if shown else "Sold.")


def pile(s: State, seat: int | None) -> Cards:
    """The pile, and its top lantern for whoever looked into the well."""
    seen = s.pile.top if s.looked is not None and s.looked == seat else []
    shown = tuple(lantern_card(lantern) for lantern in seen)
    return Cards("pile", "Pile", shown, count=len(s.pile), layout="stack")


def hand(s: State, owner: int, seat: int | None) -> Cards:
    """A hand: open to its owner, face down to the others."""
    held = s.guests[owner].hand
    if owner == seat:
        cards = tuple(lantern_card(lantern) for lantern in held)
        return Cards(f"hand-{owner}", "Your hand", cards, area="hand")
    cards = tuple(Card(f"hand-{owner}-{index}", "A lantern", hidden=True) for index in range(len(held)))
    return Cards(f"hand-{owner}", f"{NAMES[owner]}’s hand", cards, area="side")


def stall(s: State, owner: int) -> Cards:
    """What hangs in a stall."""
    cards = tuple(lantern_card(lantern) for lantern in s.guests[owner].stall)
    return Cards(f"stall-{owner}", f"{NAMES[owner]}’s stall", cards)


def weather(s: State) -> list[Thing]:
    """The dice, the wind and the moon."""
    dice = tuple(Die(face, 6, "weather", good=face < 5) for face in s.weather)
    return [
        Dice("weather", "Weather", dice),
        Dial("wind", "Wind", s.wind, 0, 12),
        Tally("gale", "On the way to a gale", tuple(map(blowing, s.weather)), s.wind, GALE),
        Track("moon", "Moon", s.evening % WEEK, 0, WEEK - 1, MOON),
        Rating("bustle", "Bustle", len(s.street), STREET),
    ]


def blowing(face: int) -> Addend:
    """What a die adds to the wind."""
    return Addend("weather", str(face), "~", "wind-slap")


def guests(s: State) -> Board:
    """The guests in a ring, each with what they have left, and a thread from the host to everybody."""
    places = tuple(
        Place(
            f"seat-{seat}",
            NAMES[seat],
            clock=Clock(f"purse-{seat}", "Purse", min(9, guest.coins), 9, face="moon"),
        )
        for seat, guest in enumerate(s.guests)
    )
    threads = tuple(
        Link(f"seat-{s.host}", place.id, "guest", 1) for place in places if place.id != f"seat-{s.host}"
    )
    return Board("guests", "Guests", places, layout="ring", links=threads, area="side")


def glasses(s: State) -> Talk:
    """Everybody answers a toast."""
    turns = tuple(Turn(name, "raises a glass.", "♪") for name in NAMES[: len(s.guests)])
    return Talk("glasses", "Glasses", turns, area="side")


def calendar(s: State) -> Calendar:
    """The evenings of this week."""
    today = s.evening % WEEK
    days = tuple(
        Day(f"day-{column}", column, 0, DAYS[column], "today" if column == today else "")
        for column in range(WEEK)
    )
    return Calendar("week", f"Week {s.evening // WEEK + 1}", DAYS, days)


def purse(s: State, owner: int) -> Pool:
    """A guest's coins."""
    return Pool(f"coins-{owner}", f"{NAMES[owner]}’s coins", s.guests[owner].coins, "●", "coins", RICHEST)


def sheet(s: State, owner: int) -> Sheet:
    """A guest's points and wish."""
    guest = s.guests[owner]
    lines = (
        Line("Points", str(guest.points), f"points-{owner}"),
        Line("Wish", guest.wish or "none yet"),
    )
    return Sheet(f"sheet-{owner}", NAMES[owner], lines)
