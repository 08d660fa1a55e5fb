"""Trading: beads and items may change hands freely, other cards may not."""

from __future__ import annotations

from timeloom.games.hour.answers import Accept, Decline, NeverMind, Offer
from timeloom.games.hour.pack import load_pack
from timeloom.games.hour.state import ANY_ITEM, CHANCE_BEAD, NOTHING, State, Trade
from timeloom.games.hour.tells import Traded, TradeDeclined, TradeOffered
from timeloom.kernel import Ask, Offers, Rule


def barter(s: State, trade: Trade) -> Rule[None]:
    """One names what they give and want, the other agrees or not; a gift needs no answer (Combat)."""
    if not trade.give:
        yield from name_terms(s, trade)
    else:
        yield from answer_offer(s, trade)


def name_terms(s: State, trade: Trade) -> Rule[None]:
    """Name what is given, and what is wanted for it."""
    answer = yield Ask(trade.by, "terms", terms(s, trade))
    if isinstance(answer, NeverMind):
        s.trades.remove(trade)
        return
    trade.give, trade.want = answer.give, answer.want
    if trade.want == NOTHING:
        yield from exchange(s, trade, NOTHING)
    else:
        yield TradeOffered(by=trade.by, to=trade.to, give=trade.give, want=trade.want)


def terms(s: State, trade: Trade) -> Offers:
    """Everything that one has to give, for a bead, an item or nothing."""
    wants = (NOTHING, CHANCE_BEAD, ANY_ITEM)
    goods = [Offer(give, want) for give in tradable(s, trade.by) for want in wants]
    return [
        NeverMind(),
        *(offer for offer in goods if (offer.give, offer.want) != (CHANCE_BEAD, CHANCE_BEAD)),
    ]


def tradable(s: State, seat: int) -> list[str]:
    """A bead, if there is one to spare, and all items of the hand."""
    beads = [CHANCE_BEAD] if s.spare_chances(seat) > 0 else []
    return beads + items_of(s, seat)


def items_of(s: State, seat: int) -> list[str]:
    """The items in somebody's hand."""
    cards = load_pack().cards
    return [card for card in s.people[seat].hand if cards[card].item]


def answer_offer(s: State, trade: Trade) -> Rule[None]:
    """The other gives what was asked for, or declines."""
    wanted = items_of(s, trade.to) if trade.want == ANY_ITEM else tradable(s, trade.to)[:1]
    goods = [item for item in wanted if (item == CHANCE_BEAD) == (trade.want == CHANCE_BEAD)]
    answer = yield Ask(trade.to, "trade", [Decline(), *(Accept(give) for give in goods)])
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
