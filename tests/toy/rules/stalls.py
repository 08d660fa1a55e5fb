"""Stalls and purses: where lanterns and coins end up, whatever part of the evening they come from."""

from timeloom.kernel import Rule, Tell
from toy.names import NAMES, coins
from toy.state import RICHEST, STALL, WEEK, State, brightness


def hang_up(s: State, seat: int, lantern: str) -> None:
    """A lantern comes into a stall and scores; the oldest makes room."""
    guest = s.guests[seat]
    full_moon = "moon" in s.twists and s.evening % WEEK == WEEK - 1
    guest.points += brightness(lantern) * (2 if full_moon else 1)
    guest.stall.append(lantern)
    if len(guest.stall) > STALL:
        s.pile.loose.append(guest.stall.pop(0))


def earn(s: State, seat: int, amount: int) -> None:
    """Coins for a guest; what is too much is lost."""
    s.guests[seat].coins = min(RICHEST, s.guests[seat].coins + amount)


class Paid(Tell, frozen=True):
    """Coins went from a guest to the host."""

    seat: int
    host: int
    amount: int

    def words(self) -> str:
        return f"{NAMES[self.seat]} gives {NAMES[self.host]} {coins(self.amount)}."

    def touches(self) -> tuple[str, ...]:
        return (f"coins-{self.seat}", f"coins-{self.host}")


def pay_host(s: State, seat: int, amount: int) -> Rule[None]:
    """A guest pays the host, who can hold only so much."""
    s.guests[seat].coins -= amount
    earn(s, s.host, amount)
    yield Paid(seat=seat, host=s.host, amount=amount)
