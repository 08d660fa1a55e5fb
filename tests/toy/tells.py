"""What is told at the Lantern Fair."""

from typing import ClassVar

from timeloom.kernel import Tell

NAMES = ("Ama", "Bram", "Chiyo", "Dario")


class WindowDressed(Tell, frozen=True):
    """A new lantern hangs in the window; it may have been known to one guest only."""

    lantern: str
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        return f"The {self.lantern} hangs in the window."

    def touches(self) -> tuple[str, ...]:
        return (self.lantern,)


class WeatherTurned(Tell, frozen=True):
    """The dice for the weather were rolled."""

    wind: int

    def words(self) -> str:
        return f"A wind of {self.wind} blows through the street."

    def touches(self) -> tuple[str, ...]:
        return ("weather", "wind")


class Drew(Tell, frozen=True):
    """A lantern came into a hand; only its owner hears which."""

    lantern: str

    def words(self) -> str:
        return f"You draw the {self.lantern}."

    def touches(self) -> tuple[str, ...]:
        return (self.lantern,)


class BidsOpened(Tell, frozen=True):
    """All bids, in the order of the seats, and who won."""

    bids: tuple[int, ...]
    winner: int | None
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        bids = ", ".join(f"{NAMES[seat]} {bid}" for seat, bid in enumerate(self.bids))
        end = "nobody wins" if self.winner is None else f"{NAMES[self.winner]} wins"
        return f"The bids are opened ({bids}): {end} the lantern in the window."


class Lit(Tell, frozen=True):
    """The host lit a lantern."""

    lantern: str
    price: int

    def words(self) -> str:
        return f"The {self.lantern} is for sale for {coins(self.price)}."

    def touches(self) -> tuple[str, ...]:
        return (self.lantern,)


class Lowered(Lit, frozen=True):
    """A lantern became cheaper."""

    def words(self) -> str:
        return f"The {self.lantern} now costs {coins(self.price)}."


class Bought(Tell, frozen=True):
    """A lantern was sold."""

    seat: int
    lantern: str

    def words(self) -> str:
        return f"{NAMES[self.seat]} buys the {self.lantern}."

    def touches(self) -> tuple[str, ...]:
        return (self.lantern,)


class Paid(Tell, frozen=True):
    """Coins went from a guest to the host."""

    seat: int
    host: int
    amount: int

    def words(self) -> str:
        return f"{NAMES[self.seat]} gives {NAMES[self.host]} {coins(self.amount)}."

    def touches(self) -> tuple[str, ...]:
        return (f"coins-{self.seat}", f"coins-{self.host}")


class Covered(Tell, frozen=True):
    """A lantern is safe from the wind."""

    lantern: str

    def words(self) -> str:
        return f"The {self.lantern} is covered."

    def touches(self) -> tuple[str, ...]:
        return (self.lantern,)


class Gust(Tell, frozen=True):
    """The die for the gust was rolled."""

    face: int
    lantern: str | None

    def words(self) -> str:
        if self.lantern is None:
            return f"A {self.face}: every light stays on."
        return f"A {self.face}: a gust blows out the {self.lantern}."


class Toasted(Tell, frozen=True):
    """Somebody gave a toast."""

    seat: int
    toast: str
    wish: str

    def words(self) -> str:
        return f"{NAMES[self.seat]} raises a glass to {self.wish}: “{self.toast}”"


class Applauded(Tell, frozen=True):
    """The others clapped, or some did not."""

    seat: int
    claps: int
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        return f"{self.claps} clap for {NAMES[self.seat]}."


class FairClosed(Tell, frozen=True):
    """The fair is over for this evening."""

    def words(self) -> str:
        return "The fair closes."


class Walked(Tell, frozen=True):
    """The host stands somewhere for the night."""

    seat: int
    place: str

    def words(self) -> str:
        return f"{NAMES[self.seat]} spends the night at the {self.place}."

    def touches(self) -> tuple[str, ...]:
        return (f"guest-{self.seat}", self.place)


class SawTheTop(Tell, frozen=True):
    """The host saw the top lantern of the pile in the well."""

    lantern: str

    def words(self) -> str:
        return f"In the well you see the {self.lantern}: it comes next."


def coins(amount: int) -> str:
    """An amount in words."""
    return "1 coin" if amount == 1 else f"{amount} coins"
