"""2. Bidding: in secret, for the lantern in the window."""

from typing import ClassVar

from timeloom.kernel import Answer, Question, Rule, Tell, ask_all
from timeloom.kernel.scene import Choice
from toy.names import NAMES, coins
from toy.rules.stalls import hang_up
from toy.state import HIGHEST_BID, State


class Bid(Answer, frozen=True):
    """Bid for the lantern in the window."""

    coins: int

    def choice(self, s: State, seat: int) -> Choice:
        if self.coins == 0:
            return Choice("Bid nothing", ("window",))
        return Choice(f"Bid {coins(self.coins)}", (f"coins-{seat}", "window"))


class Bidding(Question[Bid], frozen=True):
    """How much somebody bids."""

    id = "bid"

    def words(self, s: State, seat: int) -> str:
        return "What do you bid for the lantern in the window?"


class BidsOpened(Tell, frozen=True):
    """All bids, in the order of the seats, and who won."""

    bids: tuple[int, ...]
    winner: int | None
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        bids = ", ".join(f"{NAMES[seat]} {bid}" for seat, bid in enumerate(self.bids))
        end = "nobody wins" if self.winner is None else f"{NAMES[self.winner]} wins"
        return f"The bids are opened ({bids}): {end} the lantern in the window."

    def beat(self) -> str:
        return "The bids are opened"


def bidding(s: State) -> Rule[None]:
    """The highest bid gets the lantern in the window, unless two are as high."""
    bids = yield from ask_all(Bidding(), {seat: bids_of(s, seat) for seat in range(len(s.guests))})
    amounts = [bids[seat].coins for seat in sorted(bids)]
    winner = amounts.index(max(amounts)) if amounts.count(max(amounts)) == 1 else None
    yield BidsOpened(bids=tuple(amounts), winner=winner)
    if winner is not None and s.window is not None:
        s.guests[winner].coins -= amounts[winner]
        hang_up(s, winner, s.window)
        s.window = None
    s.phase = "lighting"


def bids_of(s: State, seat: int) -> list[Bid]:
    """What this guest can bid."""
    return [Bid(coins) for coins in range(min(HIGHEST_BID, s.guests[seat].coins) + 1)]
