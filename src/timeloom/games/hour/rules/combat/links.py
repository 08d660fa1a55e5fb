"""Social Links: a linked friend may offer a card when one attacks or defends, once per combat."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.hour.names import card_name, fighter_ids, fighter_name, titled
from timeloom.games.hour.pack import load_pack
from timeloom.games.hour.rules.combat.cards import aims, distinct, strength
from timeloom.games.hour.state import State
from timeloom.games.hour.state.combat import Combat, Fighter, Help
from timeloom.kernel import Answer, Question, Rule, Tell, WhenLooked, ask_first
from timeloom.kernel.scene import Choice

PARAGRAPH = "social-links"

# Who could help


def helpers(s: State, c: Combat, index: int) -> list[int]:
    """Those who could help: linked, standing, with a fitting card, and not having helped yet (Combat)."""
    fighter = c.fighters[index]
    if fighter.kind != "friend":
        return []
    return [
        other
        for other, one in enumerate(c.fighters)
        if other != index
        and can_help(c, other, fighter)
        and s.linked(one.seat, fighter.seat)
        and lendable(c, other, index)
    ]


def can_help(c: Combat, other: int, fighter: Fighter) -> bool:
    """Whether somebody stands beside this fighter with a card, and has not helped them before.

    In a fight over an item everybody is a side of their own; all but the attacker can help there.
    """
    one = c.fighters[other]
    beside = one.side == fighter.side or (bool(c.prize) and not (c.blow and c.blow.attacker == other))
    return beside and not one.out and bool(one.cards) and one.seat not in fighter.helped_by


def lendable(c: Combat, helper: int, index: int) -> list[str]:
    """What could be played for a friend: in attack what they could play themselves, else what covers."""
    cards = c.fighters[helper].cards
    if c.blow is None:
        return [card for card in distinct(cards) if lent_aims(c, helper, index, card)]
    return [card for card in distinct(cards) if strength(card)]


def lent_aims(c: Combat, helper: int, index: int, card: str) -> list[tuple[int, ...]]:
    """At whom a lent card can be played: nobody lends a rival a card against themselves."""
    found = aims(c, index, load_pack().cards[card])
    rivals = c.fighters[helper].side != c.fighters[index].side
    return [targets for targets in found if not (rivals and helper in targets)]


def awaits_help(c: Combat, index: int) -> bool:
    """Whether a linked friend has not said yet whether they help."""
    return any(fighter == index for _, fighter in c.asked)


# Offering help


class OfferHelp(Answer, frozen=True):
    """Offer to play a card for a friend."""

    fighter: int
    card: str

    def choice(self, s: State, seat: int) -> Choice:
        tag = s.combat_of(seat).named(self.fighter)
        return Choice(f"Offer {fighter_name(tag)} {titled(self.card)}", (self.card, *fighter_ids(tag)))


class NoHelp(Answer, frozen=True):
    """Let a friend play alone."""

    fighter: int

    def choice(self, s: State, seat: int) -> Choice:
        tag = s.combat_of(seat).named(self.fighter)
        return Choice(f"{fighter_name(tag)} can do it alone", fighter_ids(tag))


class LendAHand(Question[OfferHelp | NoHelp], frozen=True):
    """Whether somebody offers a linked friend a card."""

    id = "help"

    def words(self, s: State, seat: int) -> str:
        return "Do you offer a friend a card? You can help each of them once in this combat."


class HelpOffered(Tell, frozen=True):
    """A linked friend offers a card."""

    helper: str
    fighter: str
    card: str
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        return f"{fighter_name(self.helper)} offers {fighter_name(self.fighter)} {card_name(self.card)}."

    def touches(self) -> tuple[str, ...]:
        return fighter_ids(self.helper, self.fighter)


def offer_help(s: State, c: Combat) -> Rule[None]:
    """A linked friend offers a card, or does not; whoever is helped can still turn it down (Combat)."""
    by_seat = {c.fighters[helper].seat: (helper, fighter) for helper, fighter in reversed(c.asked)}
    asked = WhenLooked(by_seat, lambda seat: help_offers(c, *by_seat[seat]))
    seat, answer = yield from ask_first(LendAHand(), asked)
    helper, fighter = by_seat[seat]
    c.asked.remove((helper, fighter))
    if isinstance(answer, OfferHelp):
        c.helps.append(Help(helper, fighter, answer.card))
        s.show(answer.card)
        yield HelpOffered(helper=c.named(helper), fighter=c.named(fighter), card=answer.card)


def help_offers(c: Combat, helper: int, fighter: int) -> list[OfferHelp | NoHelp]:
    """Any card that would be of use, or none."""
    return [NoHelp(fighter), *(OfferHelp(fighter, card) for card in lendable(c, helper, fighter))]


def take_help(c: Combat, helper: int, fighter: int) -> str:
    """Accept what a friend offers: the once in this combat that they can help."""
    help = c.help(helper, fighter)
    c.helps.remove(help)
    c.fighters[fighter].helped_by.append(c.fighters[helper].seat)
    return help.card
