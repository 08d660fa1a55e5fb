"""1. Dawn: a lantern in the window, weather, full hands, and a swap for everybody who likes."""

from typing import ClassVar

from timeloom.kernel import Answer, Question, Roll, Rule, Tell, ask_all, draw
from timeloom.kernel.scene import Choice
from toy.state import HAND, Guest, State


class WindowDressed(Tell, frozen=True):
    """A new lantern hangs in the window; it may have been known to one guest only."""

    lantern: str
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        return f"The {self.lantern} hangs in the window."

    def touches(self) -> tuple[str, ...]:
        return (self.lantern,)


def dress_window(s: State) -> Rule[None]:
    """The window's lantern goes back into the pile, and the first of the pile takes its place.

    This is a step of its own: one guest may have known the lantern before everybody sees it, and
    whoever imagines the pile must not have to imagine it as it was before.
    """
    old = s.window
    s.window = yield from draw(s.pile, "window")
    s.looked = None
    if old is not None:
        s.pile.loose.append(old)
    yield WindowDressed(lantern=s.window)
    s.phase = "dawn"


class WeatherTurned(Tell, frozen=True):
    """The dice for the weather were rolled."""

    wind: int

    def words(self) -> str:
        return f"A wind of {self.wind} blows through the street."

    def touches(self) -> tuple[str, ...]:
        return ("weather", "wind")


def dawn(s: State) -> Rule[None]:
    """New weather, full hands, and a swap for everybody who likes."""
    s.weather = yield Roll("weather", dice=2)
    yield WeatherTurned(wind=s.wind)
    for seat in range(len(s.guests)):
        yield from fill_hand(s, seat)
    yield from swap(s)
    s.phase = "bidding"


def fill_hand(s: State, seat: int) -> Rule[None]:
    """A guest draws up to three lanterns and shows them to nobody."""
    while len(s.guests[seat].hand) < HAND:
        yield from draw_one(s, seat)


class Drew(Tell, frozen=True):
    """A lantern came into a hand; only its owner hears which."""

    lantern: str

    def words(self) -> str:
        return f"You draw the {self.lantern}."

    def touches(self) -> tuple[str, ...]:
        return (self.lantern,)


def draw_one(s: State, seat: int) -> Rule[None]:
    """A lantern goes from the pile into a hand."""
    lantern = yield from draw(s.pile, f"hand-{seat}", seats=(seat,))
    s.guests[seat].hand.append(lantern)
    yield Drew(lantern=lantern, seats=(seat,))


class Keep(Answer, frozen=True):
    """Keep the whole hand."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Keep them all", (f"hand-{seat}",))


class Swap(Answer, frozen=True):
    """Put a lantern back into the pile and draw another."""

    lantern: str

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"Swap the {self.lantern}", (self.lantern, "pile"))


class Swapping(Question[Keep | Swap], frozen=True):
    """Whether a lantern of the hand is exchanged."""

    id = "swap"

    def words(self, s: State, seat: int) -> str:
        return "Which lantern do you swap?"


def swap(s: State) -> Rule[None]:
    """Everybody exchanges one lantern, or none, in secret."""
    answers = yield from ask_all(Swapping(), {seat: swaps(guest) for seat, guest in enumerate(s.guests)})
    for seat, answer in answers.items():
        if isinstance(answer, Swap):
            yield from draw_one(s, seat)
            s.guests[seat].hand.remove(answer.lantern)
            s.pile.loose.append(answer.lantern)


def swaps(guest: Guest) -> list[Keep | Swap]:
    """What a guest can do with their hand."""
    return [Keep(), *map(Swap, guest.hand)]
