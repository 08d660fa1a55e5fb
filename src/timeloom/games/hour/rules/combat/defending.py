"""Defending: each defender covers the attack with a card or cards, or is taken out."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, TypeAlias

from msgspec import Struct

from timeloom.games.hour.names import card_name, cover_name, fighter_ids, fighter_name, titled
from timeloom.games.hour.pack import load_pack
from timeloom.games.hour.rules.combat.cards import (
    backlash,
    covers_of,
    distinct,
    free_cards,
    is_counted_on,
    price,
    put_down,
    strength,
    take_out,
)
from timeloom.games.hour.rules.combat.links import awaits_help, take_help
from timeloom.games.hour.state import State
from timeloom.games.hour.state.combat import Blow, Combat, Defence
from timeloom.games.hour.tells import OfFighter
from timeloom.kernel import Answer, Question, Rule, WhenLooked, ask_first, varied
from timeloom.kernel.scene import Choice

PARAGRAPH = "combat"


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
    """Be taken out: one's own cards fall short, and help was not offered or is turned down."""

    def choice(self, s: State, seat: int) -> Choice:
        c = s.combat_of(seat)
        forced = covers(c, c.defence(c.played_by(seat))) == [self]
        return Choice("There is not enough: be taken out" if forced else "Turn help down, and be taken out")


Covering: TypeAlias = Cover | CoverWithHelp | Fall


class Defend(Question[Covering], frozen=True):
    """What somebody covers an attack with."""

    def words(self, s: State, seat: int) -> str:
        c = s.combat_of(seat)
        own = c.played_by(seat)
        assert c.blow is not None
        defence = c.defence(own)
        attack = f"{fighter_name(c.named(c.blow.attacker))} plays {card_name(c.blow.card)}"
        return (
            f"{attack} at {fighter_name(c.named(own))}: cover {to_cover(c.blow, defence)}, or be taken out."
        )


def to_cover(blow: Blow, defence: Defence) -> str:
    """What has still to be covered, and how much of it with a single card."""
    if not blow.single or defence.covered:
        return str(defence.missing)
    part = f", {blow.single} of it" if blow.single < defence.missing else ""
    return f"{defence.missing}{part} with a single card"


def defend(s: State, c: Combat) -> Rule[None]:
    """Each defender covers the attack with one or more cards, or is taken out (Combat)."""
    assert c.blow is not None
    by_seat = {c.fighters[one.fighter].seat: one for one in open_defences(c)}
    asked = WhenLooked(by_seat, lambda seat: covers(c, by_seat[seat]))
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
    """The cards that can be part of a defence that holds.

    Whoever can cover with cards of their own must; who cannot may turn help down, and falls (Combat).
    """
    assert c.blow is not None
    lent = [help for help in c.helps if help.fighter == defence.fighter]
    own, least, whole = means_of(c, defence.fighter), least_card(c, defence), defence.untouched
    with_help = own.lent(tuple(help.card for help in lent))
    first = with_help.first_cards(defence.missing, least, whole)
    offers: list[Covering] = [Cover(card) for card in distinct([card for card in own.cards if card in first])]
    offers += [CoverWithHelp(help.helper) for help in lent if help.card in first]
    return offers if own.first_cards(defence.missing, least, whole) else [*offers, Fall()]


class Means(Struct, frozen=True):
    """What somebody can cover with: cards of their own, of which Darkness takes its price, and lent ones."""

    cards: tuple[str, ...]
    safe: tuple[str, ...] = ()
    """Cards for which Darkness takes no price of one's own: lent ones."""
    pays: bool = True
    """Whether Darkness costs this fighter anything: it does friends."""

    def lent(self, cards: tuple[str, ...]) -> Means:
        """The same with the help of friends."""
        return Means(self.cards, cards, self.pays)

    def first_cards(self, missing: int, least: int, whole: int = 0) -> list[str]:
        """The cards with which a defence can go on that holds in the end; `whole`, if it begins with them."""
        covers = {card: covers_of(card, whole) for card in (*self.cards, *self.safe)}
        enough = [card for card, covered in covers.items() if covered >= least]
        if self.has_a_price:
            return [card for card in enough if self.after(card).can_cover(missing - covers[card])]
        rest = self.strength - missing
        return [card for card in enough if covers[card] >= missing or rest + covers[card] >= strength(card)]

    @property
    def has_a_price(self) -> bool:
        """Whether it matters which card comes first, because Darkness is among them."""
        return self.pays and not load_pack().dark.isdisjoint(self.cards)

    @property
    def strength(self) -> int:
        """What all of it covers."""
        return sum(map(strength, (*self.cards, *self.safe)))

    def after(self, card: str) -> Means:
        """What is left when a card was played, and Darkness has had its price."""
        if card in self.safe:
            return Means(self.cards, tuple([one for one in self.safe if one != card]), self.pays)
        left = tuple([one for one in self.cards if one != card])
        lost = price(card, left) if self.pays else ""
        return Means(tuple([one for one in left if one != lost]), self.safe, self.pays)

    def can_cover(self, missing: int) -> bool:
        """Whether so much can be covered, in the order that loses least."""
        if missing <= 0:
            return True
        if self.strength < missing:
            return False
        return in_some_order(self, missing) if self.has_a_price else True


@lru_cache(maxsize=4096)
def in_some_order(means: Means, missing: int) -> bool:
    """Whether there is an order in which cards cover so much, Darkness among them."""
    return bool(means.first_cards(missing, 1))


def means_of(c: Combat, index: int) -> Means:
    """What a fighter can cover with, but for a card that a friend who has begun to cover counts on."""
    return Means(tuple(free_cards(c, index)), pays=c.fighters[index].kind == "friend")


def keep_for_oneself(c: Combat, defence: Defence) -> None:
    """Whoever has begun to cover, and needs a card that they offered and nobody counts on, keeps it."""
    index = defence.fighter
    offered = {help.card for help in c.helps if help.helper == index and not is_counted_on(c, help)}
    own = means_of(c, index)
    others = Means(tuple(card for card in own.cards if card not in offered), pays=own.pays)
    if not others.can_cover(defence.missing):
        c.helps = [help for help in c.helps if help.card not in offered]


def least_card(c: Combat, defence: Defence) -> int:
    """What the next card must cover at least: the first one all that is printed on a single attack."""
    assert c.blow is not None
    return max(1, c.blow.single) if not defence.covered else 1


class Covered(OfFighter, frozen=True):
    """A card is played in defence; `covered` is what there is then, of what the attack takes.

    A card that `caught` an attack has covered it alone, for more than is printed on it.
    """

    by: str
    card: str
    covered: int
    value: int
    caught: bool = False
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        lent = "" if self.by == self.fighter else f", lent by {fighter_name(self.by)}"
        if self.caught:
            caught = varied(CATCHING, self.card, self.by, self.value)
            return caught.format(self.name, self.value, f"{card_name(self.card)}{lent}")
        played = f"{self.name} covers with {cover_name(self.card)}{lent}"
        if self.covered < self.value:
            return f"{played}: {self.covered} of {self.value} so far."
        return (
            f"{played}: {varied(STANDING, self.card, self.by, self.value).format(self.covered, self.value)}."
        )

    def touches(self) -> tuple[str, ...]:
        return (self.card,)


STANDING = (
    "{} against {}, and stands",
    "{} where {} was needed",
    "{} for {}, and not an inch is given",
    "{} on {}; it glances off",
    "{} to {}, and still there",
    "{} meets {}",
    "{} over {}, and nothing gets through",
    "{} is enough for {}",
    "{} against {}, and a breath",
    "that makes {}, and {} is turned aside",
    "{} answers {}",
    "{} in the way of {}",
    "{} against {}, and on both feet",
    "{} it takes, {} it was",
)
"""The last card of a cover that holds, in as many ways as it needs not to become a refrain."""


CATCHING = (
    "{} catches all {} with {}.",
    "{} lets {} run into {}, and that is that.",
    "{} had waited for a {}: {} takes all of it.",
    "{} turns the whole {} with {}.",
)


class HeldOff(OfFighter, frozen=True):
    """A card covers an attack and stays where it is."""

    by: str
    card: str
    value: int
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        lent = "" if self.by == self.fighter else f" of {fighter_name(self.by)}"
        holding = f"{card_name(self.card)}{lent}"
        return (
            f"{varied(HOLDING, self.card, self.value, self.fighter).format(holding, self.value, self.name)}"
        )

    def touches(self) -> tuple[str, ...]:
        return (self.card,)


HOLDING = (
    "{} holds off {} for {}, and is not used up.",
    "{} shrugs off {}; {} keeps it.",
    "{} is not even scratched by {}. {} keeps it in hand.",
)


def holds(card: str, defence: Defence) -> bool:
    """Whether a card covers a whole attack without being used."""
    return not defence.covered and load_pack().cards[card].holds >= defence.value


def cover(s: State, c: Combat, defence: Defence, by: int, card: str) -> Rule[None]:
    """A card is played to defend; when there is enough, the attack is covered."""
    assert c.blow is not None
    if holds(card, defence):
        s.show(card)
        c.blow.defences.remove(defence)
        yield HeldOff(fighter=c.named(defence.fighter), by=c.named(by), card=card, value=defence.value)
        return
    put_down(s, c, by, card)
    covered = covers_of(card, defence.untouched)
    defence.covered += covered
    if defence.missing <= 0:
        c.blow.defences.remove(defence)
    yield Covered(
        fighter=c.named(defence.fighter),
        by=c.named(by),
        card=card,
        covered=defence.covered,
        value=defence.value,
        caught=covered > strength(card),
    )
    yield from backlash(s, c, by, card)
    if by == defence.fighter:
        keep_for_oneself(c, defence)


def fall(s: State, c: Combat, defence: Defence) -> Rule[None]:
    """There is not enough to cover an attack."""
    assert c.blow is not None
    c.blow.defences.remove(defence)
    yield from take_out(s, c, defence.fighter)
