"""4. Fair: the host sells, the others buy, one is on the lookout, and there are toasts: all at once."""

from timeloom.kernel import Answer, Question, Roll, Rule, Start, Stop, Tell, ask, ask_first, together
from timeloom.kernel.scene import Choice
from toy.names import NAMES, coins
from toy.rules.stalls import hang_up, pay_host
from toy.rules.toasts import toast
from toy.state import CANDLE, State


def fair(s: State) -> Rule[None]:
    """The host sells, the others buy, one is on the lookout: all at the same time."""
    yield from together(shop=keep_shop(s), barter=barter(s), lookout=keep_lookout(s))
    s.pile.loose += [pitch.lantern for pitch in s.street]
    s.street = []
    s.candle = 0
    s.phase = "night"


# The host


class CloseFair(Answer, frozen=True):
    """End the fair for everybody."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Close the fair", ("candle",))


class Lower(Answer, frozen=True):
    """Lower the price of a lantern by a coin."""

    lantern: str

    def choice(self, s: State, seat: int) -> Choice:
        price = coins(s.pitch(self.lantern).price - 1)
        return Choice(f"Lower the {self.lantern} to {price}", (self.lantern,))


class Shop(Question[CloseFair | Lower], frozen=True):
    """What the host does with the prices."""

    def words(self, s: State, seat: int) -> str:
        return "You keep the shop: which price do you lower?"


class Lowered(Tell, frozen=True):
    """A lantern became cheaper."""

    lantern: str
    price: int

    def words(self) -> str:
        return f"The {self.lantern} now costs {coins(self.price)}."

    def touches(self) -> tuple[str, ...]:
        return (self.lantern,)


class FairClosed(Tell, frozen=True):
    """The fair is over for this evening."""

    def words(self) -> str:
        return "The fair closes."


def keep_shop(s: State) -> Rule[None]:
    """The host lowers prices until the candle has burned down or they close; that ends all the rest."""
    while s.candle < CANDLE:
        answer = yield from ask(s.host, Shop(), lambda: shop_offers(s))
        if not isinstance(answer, Lower):
            break
        pitch = s.pitch(answer.lantern)
        pitch.price -= 1
        s.candle += 1
        yield Lowered(lantern=pitch.lantern, price=pitch.price)
    yield FairClosed()
    yield Stop()


def shop_offers(s: State) -> list[CloseFair | Lower]:
    """What the host can do at the moment."""
    return [CloseFair(), *(Lower(pitch.lantern) for pitch in s.street if pitch.price > 1)]


# The guests


class Buy(Answer, frozen=True):
    """Buy a lantern on the street."""

    lantern: str

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"Buy the {self.lantern} for {coins(s.pitch(self.lantern).price)}", (self.lantern,))


class Buying(Question[Buy], frozen=True):
    """Who buys what; the first to answer gets it."""

    id = "buy"

    def words(self, s: State, seat: int) -> str:
        return "Which lantern do you buy?"


class Bought(Tell, frozen=True):
    """A lantern was sold."""

    seat: int
    lantern: str

    def words(self) -> str:
        return f"{NAMES[self.seat]} buys the {self.lantern}."

    def touches(self) -> tuple[str, ...]:
        return (self.lantern,)


def barter(s: State) -> Rule[None]:
    """Whoever is first buys, as long as there is something on the street."""
    while s.street:
        seat, answer = yield from ask_first(Buying(), lambda: purchases(s))
        yield from sell(s, seat, answer.lantern)
        yield Start("toast", toast(s, seat, answer.lantern))


def purchases(s: State) -> dict[int, list[Buy]]:
    """Who can buy what at the moment."""
    return {seat: affordable(s, seat) for seat in s.others}


def affordable(s: State, seat: int) -> list[Buy]:
    """The lanterns that this guest has the coins for."""
    coins = s.guests[seat].coins
    return [Buy(pitch.lantern) for pitch in s.street if pitch.price <= coins and not pitch.covered]


def sell(s: State, seat: int, lantern: str) -> Rule[None]:
    """A lantern goes from the street into the buyer's stall."""
    pitch = s.pitch(lantern)
    s.street.remove(pitch)
    yield Bought(seat=seat, lantern=lantern)
    yield from pay_host(s, seat, pitch.price)
    hang_up(s, seat, lantern)


# The lookout


class LeaveOpen(Answer, frozen=True):
    """Cover nothing."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Leave them open")


class Cover(Answer, frozen=True):
    """Cover a lantern against the wind."""

    lantern: str

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"Cover the {self.lantern}", (self.lantern,))


class Lookout(Question[LeaveOpen | Cover], frozen=True):
    """Which lantern is kept from the wind."""

    id = "cover"

    def words(self, s: State, seat: int) -> str:
        return "You are on the lookout: which lantern do you cover?"


class Covered(Tell, frozen=True):
    """A lantern is safe from the wind."""

    lantern: str

    def words(self) -> str:
        return f"The {self.lantern} is covered."

    def touches(self) -> tuple[str, ...]:
        return (self.lantern,)


def keep_lookout(s: State) -> Rule[None]:
    """The guest after the host may cover a lantern; then the wind has its say."""
    seat = (s.host + 1) % len(s.guests)
    answer = yield from ask(seat, Lookout(), lambda: lookout_offers(s))
    if isinstance(answer, Cover):
        s.pitch(answer.lantern).covered = True
        yield Covered(lantern=answer.lantern)
    yield from roll_for_gust(s)


def lookout_offers(s: State) -> list[LeaveOpen | Cover]:
    """What the lookout can cover at the moment: nothing in the fog."""
    seen = () if "fog" in s.twists else s.street
    return [LeaveOpen(), *(Cover(pitch.lantern) for pitch in seen)]


class Gust(Tell, frozen=True):
    """The die for the gust was rolled."""

    face: int
    lantern: str | None

    def words(self) -> str:
        if self.lantern is None:
            return f"A {self.face}: every light stays on."
        return f"A {self.face}: a gust blows out the {self.lantern}."


def roll_for_gust(s: State) -> Rule[None]:
    """A gust blows out the first lantern that is not covered."""
    (face,) = yield Roll("gust")
    strong = face >= 6 - (s.wind >= 8) - ("rain" in s.twists)
    in_the_wind = [pitch for pitch in s.street if not pitch.covered]
    blown = in_the_wind[0] if strong and in_the_wind else None
    if blown is not None:
        s.street.remove(blown)
        s.pile.loose.append(blown.lantern)
    yield Gust(face=face, lantern=blown.lantern if blown else None)
