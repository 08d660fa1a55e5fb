"""The questions of the Lantern Fair in words."""

from timeloom.kernel import Answer, AnyAsk, Form
from timeloom.kernel.scene import Choice, Prompt
from toy.answers import (
    Bid,
    Buy,
    Clap,
    CloseFair,
    Cover,
    Hush,
    Keep,
    LeaveOpen,
    Light,
    Lower,
    NoToast,
    Ready,
    Stay,
    Swap,
    Walk,
)
from toy.state import State, first_price
from toy.tells import NAMES, coins

QUESTIONS = {
    "swap": "Which lantern do you swap?",
    "bid": "What do you bid for the lantern in the window?",
    "light": "Which lantern do you light on the street?",
    "shop": "You keep the shop: which price do you lower?",
    "buy": "Which lantern do you buy?",
    "cover": "You are on the lookout: which lantern do you cover?",
    "speech": "You have bought a lantern: do you give a toast?",
    "clap": "Do you clap for the toast?",
    "walk": "Where do you spend the night?",
}


def prompt(s: State, ask: AnyAsk, seat: int) -> Prompt:
    """A question and its offers in words."""
    question = QUESTIONS[ask.id.rpartition("/")[2]]
    return Prompt(question, tuple(choice(s, offer, seat) for offer in ask.offered(seat)))


def choice(s: State, offer: Answer | Form, seat: int) -> Choice:
    """An offer in words, with the things that it touches."""
    match offer:
        case Bid(0):
            return Choice("Bid nothing", ("window",))
        case Bid(amount):
            return Choice(f"Bid {coins(amount)}", (f"coins-{seat}", "window"))
        case Light(lantern):
            price = coins(first_price(lantern))
            return Choice(f"Light the {lantern} for {price}", (lantern, "street"))
        case Lower(lantern):
            return Choice(f"Lower the {lantern} to {coins(s.pitch(lantern).price - 1)}", (lantern,))
        case Buy(lantern):
            return Choice(f"Buy the {lantern} for {coins(s.pitch(lantern).price)}", (lantern,))
        case Walk(place):
            return Choice(f"Walk to the {place}", (place,))
        case _:
            return plain_choice(s, offer, seat)


def plain_choice(s: State, offer: Answer | Form, seat: int) -> Choice:
    """The offers whose words need no reckoning."""
    match offer:
        case Keep():
            return Choice("Keep them all", (f"hand-{seat}",))
        case Swap(lantern):
            return Choice(f"Swap the {lantern}", (lantern, "pile"))
        case Ready():
            return Choice("Light no more", ("street",))
        case CloseFair():
            return Choice("Close the fair", ("candle",))
        case Cover(lantern):
            return Choice(f"Cover the {lantern}", (lantern,))
        case LeaveOpen():
            return Choice("Leave them open")
        case NoToast():
            return Choice("Say nothing")
        case Clap():
            return Choice("Clap")
        case Hush():
            return Choice("Keep your hands still")
        case Stay():
            return Choice(f"Stay at the {s.guests[seat].place}", (f"guest-{seat}",))
        case _:
            return Choice(f"Raise a glass, {NAMES[seat]}", (f"sheet-{seat}",))
