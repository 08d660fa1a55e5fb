"""Cards in combat: playing them, what value 0 does, and what Darkness costs."""

from __future__ import annotations

from timeloom.games.hour.pack import CardKind, load_pack
from timeloom.games.hour.rules.stats import show_card
from timeloom.games.hour.rules.ties import named
from timeloom.games.hour.state import Combat, Fighter, State
from timeloom.games.hour.tells import Backlash, Bound, HeldOn, Raised, Refreshed, Shielded, TakenOut, Tired
from timeloom.kernel import Rule


def strength(card: str) -> int:
    """What a card covers when it defends."""
    kind = load_pack().cards[card]
    return kind.value + kind.ward if kind.value else 0


def put_down(s: State, c: Combat, by: int, card: str) -> None:
    """A card is used: it lies on the table for the rest of the event, and offers of it are off."""
    fighter = c.fighters[by]
    fighter.cards.remove(card)
    fighter.used.append(card)
    c.helps = [help for help in c.helps if help.card != card]
    show_card(s, card)


def backlash(s: State, c: Combat, by: int, card: str) -> Rule[None]:
    """Darkness in a friend's hand costs the weakest other card."""
    fighter = c.fighters[by]
    if fighter.kind == "friend" and card in load_pack().dark and fighter.cards:
        lost = min(fighter.cards, key=worth)
        put_down(s, c, by, lost)
        yield Backlash(fighter=named(c, by), card=lost)


def worth(card: str) -> tuple[int, str]:
    """How strong a card is; the name decides between equals."""
    return strength(card), card


def take_effect(s: State, c: Combat, kind: CardKind, target: int) -> Rule[None]:
    """What a card of value 0 does to one fighter; it cannot be blocked (Combat)."""
    fighter = c.fighters[target]
    match kind.effect:
        case "bind":
            fighter.bound = True
            yield Bound(fighter=named(c, target))
        case "tire":
            yield from tire(s, c, target)
        case "shield":
            fighter.shielded = True
            yield Shielded(fighter=named(c, target))
        case "refresh":
            card = max(refreshable(fighter), key=worth)
            fighter.used.remove(card)
            fighter.cards.append(card)
            yield Refreshed(fighter=named(c, target), card=card)
        case _:
            fighter.out = fighter.bound = False
            yield Raised(fighter=named(c, target))


def tire(s: State, c: Combat, target: int) -> Rule[None]:
    """The strongest card that is left is used up."""
    cards = c.fighters[target].cards
    if cards:
        card = max(cards, key=worth)
        put_down(s, c, target, card)
        yield Tired(fighter=named(c, target), card=card)


def refreshable(fighter: Fighter) -> list[str]:
    """Used cards that can come back: those with a value."""
    return [card for card in fighter.used if strength(card)]


def can_be_refreshed(fighter: Fighter) -> bool:
    """Whether a used card could come back."""
    return bool(refreshable(fighter))


def take_out(s: State, c: Combat, index: int) -> Rule[None]:
    """Whoever does not cover an attack is taken out; against Death a point of Understanding prevents it."""
    fighter = c.fighters[index]
    if c is s.last and fighter.kind == "friend" and s.people[fighter.seat].understanding > 0:
        s.people[fighter.seat].understanding -= 1
        yield HeldOn(seat=fighter.seat)
        return
    fighter.out = True
    fighter.bound = fighter.shielded = False
    c.helps = [help for help in c.helps if help.helper != index]
    c.asked = [pair for pair in c.asked if index not in pair]
    yield TakenOut(fighter=named(c, index))
