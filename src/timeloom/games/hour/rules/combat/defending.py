"""Defending: each defender covers the attack with a card or cards, or is taken out."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from timeloom.games.hour.names import card_name, fighter_ids, fighter_name, titled
from timeloom.games.hour.rules.combat.cards import backlash, distinct, put_down, strength, take_out
from timeloom.games.hour.rules.combat.links import awaits_help, take_help
from timeloom.games.hour.state import State
from timeloom.games.hour.state.combat import Combat, Defence
from timeloom.games.hour.tells import OfFighter
from timeloom.kernel import Answer, Question, Rule, ask_first
from timeloom.kernel.scene import Choice


class Cover(Answer, frozen=True):
    """Defend with a card; more can follow."""

    card: str

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"Cover with {titled(self.card)}", (self.card,))


class CoverWithHelp(Answer, frozen=True):
    """Defend with the card that a friend offers."""

    helper: int

    def choice(self, s: State, seat: int) -> Choice:
        c = s.combat_of(seat)
        lender, help = c.named(self.helper), c.help(self.helper, c.played_by(seat))
        return Choice(f"Take {titled(help.card)} of {fighter_name(lender)}", fighter_ids(lender))


class Fall(Answer, frozen=True):
    """Be taken out."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("There is not enough: be taken out")


Covering: TypeAlias = Cover | CoverWithHelp | Fall


class Defend(Question[Covering], frozen=True):
    """What somebody covers an attack with."""

    def words(self, s: State, seat: int) -> str:
        c = s.combat_of(seat)
        own = c.played_by(seat)
        assert c.blow is not None
        missing = next(c.blow.value - one.covered for one in c.blow.defences if one.fighter == own)
        attack = f"{fighter_name(c.named(c.blow.attacker))} plays {card_name(c.blow.card)}"
        single = " with a single card" if c.blow.single else ""
        return f"{attack} at {fighter_name(c.named(own))}: cover {missing}{single}."


def defend(s: State, c: Combat) -> Rule[None]:
    """Each defender covers the attack with one or more cards, or is taken out (Combat)."""
    assert c.blow is not None
    by_seat = {c.fighters[one.fighter].seat: one for one in open_defences(c)}
    asked = {seat: covers(c, one) for seat, one in by_seat.items()}
    seat, answer = yield from ask_first(Defend(), asked)
    defence = by_seat[seat]
    match answer:
        case Cover(card):
            yield from cover(s, c, defence, defence.fighter, card)
        case CoverWithHelp(helper):
            yield from cover(s, c, defence, helper, take_help(c, helper, defence.fighter))
        case Fall():
            yield from fall(s, c, defence)


def open_defences(c: Combat) -> list[Defence]:
    """The defences of those who have heard from all their friends whether these help."""
    return [one for one in c.blow.defences if not awaits_help(c, one.fighter)] if c.blow else []


def covers(c: Combat, defence: Defence) -> list[Covering]:
    """The cards that can be part of a defence that holds; if there is none, one falls."""
    assert c.blow is not None
    cards = c.fighters[defence.fighter].cards
    lent = [help for help in c.helps if help.fighter == defence.fighter]
    missing = c.blow.value - defence.covered
    enough = [strength(card) for card in (*cards, *(help.card for help in lent))]
    if not (max(enough, default=0) if c.blow.single else sum(enough)) >= missing:
        return [Fall()]
    least = missing if c.blow.single else 1
    own = [Cover(card) for card in distinct(cards) if strength(card) >= least]
    return [*own, *(CoverWithHelp(help.helper) for help in lent if strength(help.card) >= least)]


class Covered(OfFighter, frozen=True):
    """A card is played in defence."""

    by: str
    card: str
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        lent = "" if self.by == self.fighter else f", lent by {fighter_name(self.by)}"
        return f"{self.name} covers with {card_name(self.card)}{lent}."

    def touches(self) -> tuple[str, ...]:
        return (self.card,)


class Parried(OfFighter, frozen=True):
    """An attack is covered."""

    def words(self) -> str:
        return f"{self.name} stands."


def cover(s: State, c: Combat, defence: Defence, by: int, card: str) -> Rule[None]:
    """A card is played to defend; when there is enough, the attack is covered."""
    assert c.blow is not None
    put_down(s, c, by, card)
    defence.covered += strength(card)
    yield Covered(fighter=c.named(defence.fighter), by=c.named(by), card=card)
    yield from backlash(s, c, by, card)
    if defence.covered >= c.blow.value:
        c.blow.defences.remove(defence)
        yield Parried(fighter=c.named(defence.fighter))


def fall(s: State, c: Combat, defence: Defence) -> Rule[None]:
    """There is not enough to cover an attack."""
    assert c.blow is not None
    c.blow.defences.remove(defence)
    yield from take_out(s, c, defence.fighter)
