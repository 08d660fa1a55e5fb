"""3. Lighting: the host puts lanterns on the street, with their prices."""

from timeloom.kernel import Answer, Question, Rule, Tell, ask
from timeloom.kernel.scene import Choice
from toy.names import coins
from toy.state import STREET, Pitch, State, first_price


class Light(Answer, frozen=True):
    """Light a lantern of one's hand on the street."""

    lantern: str

    def choice(self, s: State, seat: int) -> Choice:
        price = coins(first_price(self.lantern))
        return Choice(f"Light the {self.lantern} for {price}", (self.lantern, "street"))


class Ready(Answer, frozen=True):
    """Light no more."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Light no more", ("street",))


class Lighting(Question[Light | Ready], frozen=True):
    """Which lantern the host sells next."""

    id = "light"

    def words(self, s: State, seat: int) -> str:
        return "Which lantern do you light on the street?"


class Lit(Tell, frozen=True):
    """The host lit a lantern."""

    lantern: str
    price: int

    def words(self) -> str:
        return f"The {self.lantern} is for sale for {coins(self.price)}."

    def touches(self) -> tuple[str, ...]:
        return (self.lantern,)


def lighting(s: State) -> Rule[None]:
    """The host lights one lantern on the street, or is ready.

    Each lantern is a step of its own: what the host lights shows what was in their hand, and whoever
    imagines that hand must only have to imagine it up to here.
    """
    answer = yield from ask(s.host, Lighting(), [Ready(), *map(Light, s.guests[s.host].hand)])
    if isinstance(answer, Light):
        s.guests[s.host].hand.remove(answer.lantern)
        pitch = Pitch(answer.lantern, first_price(answer.lantern))
        s.street.append(pitch)
        yield Lit(lantern=pitch.lantern, price=pitch.price)
    if isinstance(answer, Ready) or len(s.street) == STREET:
        s.phase = "fair" if s.street else "night"
