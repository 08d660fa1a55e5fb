"""Trading: beads and items may change hands freely, other cards may not."""

from __future__ import annotations

from timeloom.games.hour.names import friend, friend_id, goods, goods_id
from timeloom.games.hour.pack import load_pack
from timeloom.games.hour.state import ANY_ITEM, CHANCE_BEAD, FRIENDS, NOTHING, TRADES, State, Trade
from timeloom.kernel import Answer, Question, Rule, Tell, ask
from timeloom.kernel.scene import Choice

# Beginning


class Barter(Answer, frozen=True):
    """Begin to trade with a friend."""

    seat: int

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"Trade with {friend(self.seat)}", (friend_id(self.seat),))


BARTER = [Barter(seat) for seat in range(FRIENDS)]


def barters(s: State, seat: int) -> list[Barter]:
    """Anybody who is here and in no other trade can be traded with."""
    if s.people[seat].trades >= TRADES or not tradable(s, seat):
        return []
    busy = s.away() | {party for trade in s.trades for party in (trade.by, trade.to)}
    return (
        []
        if seat in busy
        else [BARTER[other] for other in range(FRIENDS) if other != seat and other not in busy]
    )


def tradable(s: State, seat: int) -> list[str]:
    """A bead, if there is one to spare, and all items of the hand."""
    beads = [CHANCE_BEAD] if s.spare_chances(seat) > 0 else []
    return beads + items_of(s, seat)


def items_of(s: State, seat: int) -> list[str]:
    """The items in somebody's hand."""
    cards = load_pack().cards
    return [card for card in s.people[seat].hand if cards[card].item]


class TradeBegun(Tell, frozen=True):
    """Two talk about a trade."""

    by: int
    to: int

    def words(self) -> str:
        return f"{friend(self.by)} takes {friend(self.to)} aside."


def begin_trade(s: State, seat: int, other: int) -> Rule[None]:
    """Take somebody aside."""
    s.people[seat].trades += 1
    s.trades.append(Trade(s.next_number(), seat, other))
    yield TradeBegun(by=seat, to=other)


def barter(s: State, trade: Trade) -> Rule[None]:
    """One names what they give and want, the other agrees or not; a gift needs no answer (Combat)."""
    if not trade.give:
        yield from name_terms(s, trade)
    else:
        yield from answer_offer(s, trade)


# What is given, and what is wanted for it


class Offer(Answer, frozen=True):
    """Offer a bead or an item for a bead, an item or nothing."""

    give: str
    want: str

    def choice(self, s: State, seat: int) -> Choice:
        gift, bargain = f"Give {goods(self.give)} away", f"Offer {goods(self.give)} for {goods(self.want)}"
        return Choice(gift if self.want == NOTHING else bargain, (goods_id(self.give),))


class NeverMind(Answer, frozen=True):
    """Offer nothing after all."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Offer nothing")


class Terms(Question[Offer | NeverMind], frozen=True):
    """What is offered in a trade, and for what."""

    to: int

    def words(self, s: State, seat: int) -> str:
        return f"What do you offer {friend(self.to)}, and what do you want for it?{kept(s, seat)}"


def kept(s: State, seat: int) -> str:
    """A word about the bead that cannot be part of a trade."""
    return " The bead that you hold out to your group is not for trade." if s.holds_out(seat) else ""


class TradeOffered(Tell, frozen=True):
    """What is offered for what."""

    by: int
    to: int
    give: str
    want: str

    def words(self) -> str:
        return f"{friend(self.by)} offers {friend(self.to)} {goods(self.give)} for {goods(self.want)}."


def name_terms(s: State, trade: Trade) -> Rule[None]:
    """Name what is given, and what is wanted for it."""
    answer = yield from ask(trade.by, Terms(trade.to), terms(s, trade))
    if isinstance(answer, NeverMind):
        s.trades.remove(trade)
        return
    trade.give, trade.want = answer.give, answer.want
    if trade.want == NOTHING:
        yield from exchange(s, trade, NOTHING)
    else:
        yield TradeOffered(by=trade.by, to=trade.to, give=trade.give, want=trade.want)


def terms(s: State, trade: Trade) -> list[Offer | NeverMind]:
    """Everything that one has to give, for a bead, an item or nothing."""
    wants = (NOTHING, CHANCE_BEAD, ANY_ITEM)
    offers = [Offer(give, want) for give in tradable(s, trade.by) for want in wants]
    return [
        NeverMind(),
        *(offer for offer in offers if (offer.give, offer.want) != (CHANCE_BEAD, CHANCE_BEAD)),
    ]


# What is given for it


class Accept(Answer, frozen=True):
    """Take what is offered and give this for it."""

    give: str

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"Give {goods(self.give)} for it", (goods_id(self.give),))


class Decline(Answer, frozen=True):
    """Do not trade."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Do not trade")


class DoYouTrade(Question[Accept | Decline], frozen=True):
    """Whether what is offered is taken."""

    id = "trade"
    by: int
    give: str
    want: str

    def words(self, s: State, seat: int) -> str:
        offer = f"{friend(self.by)} offers you {goods(self.give)} for {goods(self.want)}."
        return f"{offer} Do you trade?{kept(s, seat)}"


class Traded(Tell, frozen=True):
    """Something changed hands."""

    by: int
    to: int
    give: str
    got: str

    def words(self) -> str:
        if self.got == NOTHING:
            return f"{friend(self.by)} gives {friend(self.to)} {goods(self.give)}."
        return f"{friend(self.by)} gives {friend(self.to)} {goods(self.give)} for {goods(self.got)}."

    def touches(self) -> tuple[str, ...]:
        return (friend_id(self.by), friend_id(self.to))


class TradeDeclined(Tell, frozen=True):
    """No trade."""

    by: int
    to: int

    def words(self) -> str:
        return f"{friend(self.to)} will not trade with {friend(self.by)}."


def answer_offer(s: State, trade: Trade) -> Rule[None]:
    """The other gives what was asked for, or declines."""
    wanted = items_of(s, trade.to) if trade.want == ANY_ITEM else tradable(s, trade.to)[:1]
    fitting = [item for item in wanted if (item == CHANCE_BEAD) == (trade.want == CHANCE_BEAD)]
    question = DoYouTrade(trade.by, trade.give, trade.want)
    answer = yield from ask(trade.to, question, [Decline(), *map(Accept, fitting)])
    if isinstance(answer, Accept):
        yield from exchange(s, trade, answer.give)
    else:
        s.trades.remove(trade)
        yield TradeDeclined(by=trade.by, to=trade.to)


def exchange(s: State, trade: Trade, for_it: str) -> Rule[None]:
    """What was agreed changes hands, in the open."""
    hand_over(s, trade.give, trade.by, trade.to)
    hand_over(s, for_it, trade.to, trade.by)
    s.trades.remove(trade)
    s.minutes += 1
    yield Traded(by=trade.by, to=trade.to, give=trade.give, got=for_it)


def hand_over(s: State, goods: str, giver: int, taker: int) -> None:
    """A bead or an item goes from one friend to another."""
    if goods == CHANCE_BEAD:
        s.people[giver].chances -= 1
        s.people[taker].chances += 1
    elif goods != NOTHING:
        s.people[giver].hand.remove(goods)
        s.people[taker].hand.append(goods)
