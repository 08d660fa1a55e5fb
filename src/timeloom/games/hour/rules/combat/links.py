"""Social Links: a linked friend may offer a card when one attacks or defends, once per combat."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.hour.names import card_name, fighter_ids, fighter_name, titled
from timeloom.games.hour.rules.combat.cards import distinct, strength
from timeloom.games.hour.state import State
from timeloom.games.hour.state.combat import Combat, Fighter, Help
from timeloom.kernel import Answer, Question, Rule, Tell, ask_first
from timeloom.kernel.scene import Choice

# Who could help


def helpers(s: State, c: Combat, index: int) -> list[int]:
    """Standing friends who could help: linked, with a card, and who have not helped this one yet (Combat)."""
    fighter = c.fighters[index]
    if fighter.kind != "friend":
        return []
    return [
        other
        for other, one in enumerate(c.fighters)
        if other != index and can_help(one, fighter) and s.linked(one.seat, fighter.seat)
    ]


def can_help(one: Fighter, fighter: Fighter) -> bool:
    """Whether somebody stands on the same side with a card, and has not helped this fighter before."""
    ready = one.side == fighter.side and not one.out and bool(one.cards)
    return ready and one.seat not in fighter.helped_by


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
    asked = {seat: help_offers(c, *pair) for seat, pair in by_seat.items()}
    seat, answer = yield from ask_first(LendAHand(), asked)
    helper, fighter = by_seat[seat]
    c.asked.remove((helper, fighter))
    if isinstance(answer, OfferHelp):
        c.helps.append(Help(helper, fighter, answer.card))
        s.show(answer.card)
        yield HelpOffered(helper=c.named(helper), fighter=c.named(fighter), card=answer.card)


def help_offers(c: Combat, helper: int, fighter: int) -> list[OfferHelp | NoHelp]:
    """Any card that does more than take effect, or none."""
    cards = [card for card in distinct(c.fighters[helper].cards) if strength(card)]
    return [NoHelp(fighter), *(OfferHelp(fighter, card) for card in cards)]


def take_help(c: Combat, helper: int, fighter: int) -> str:
    """Accept what a friend offers: the once in this combat that they can help."""
    help = c.help(helper, fighter)
    c.helps.remove(help)
    c.fighters[fighter].helped_by.append(c.fighters[helper].seat)
    return help.card
