"""Attacking: whoever's turn it is plays one card, and picks who is attacked."""

from __future__ import annotations

from itertools import combinations
from typing import ClassVar, TypeAlias

from timeloom.games.hour.names import card_name, fighter_ids, fighter_list, fighter_name, titled
from timeloom.games.hour.pack import CardKind, load_pack
from timeloom.games.hour.rules.combat.cards import backlash, distinct, put_down
from timeloom.games.hour.rules.combat.effects import SPECIAL
from timeloom.games.hour.rules.combat.links import helpers, take_help
from timeloom.games.hour.state import State
from timeloom.games.hour.state.combat import Blow, Combat, Defence
from timeloom.games.hour.tells import OfFighter
from timeloom.kernel import Answer, Question, Rule, Tell, ask
from timeloom.kernel.scene import Choice

# Whom with what


class Attack(Answer, frozen=True):
    """Attack these fighters with a card."""

    card: str
    targets: tuple[int, ...]

    def choice(self, s: State, seat: int) -> Choice:
        at = [s.combat_of(seat).named(target) for target in self.targets]
        return Choice(f"{titled(self.card)} at {fighter_list(at)}", (self.card, *fighter_ids(*at)))


class AttackWithHelp(Answer, frozen=True):
    """Attack these fighters with the card that a friend offers."""

    helper: int
    targets: tuple[int, ...]

    def choice(self, s: State, seat: int) -> Choice:
        c = s.combat_of(seat)
        lender, at = c.named(self.helper), [c.named(target) for target in self.targets]
        lent = f"{titled(c.help(self.helper, c.acting).card)} of {fighter_name(lender)}"
        return Choice(f"{lent} at {fighter_list(at)}", fighter_ids(lender, *at))


class Hold(Answer, frozen=True):
    """Play nothing, because nothing can be played."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("There is nothing to play")


Attacking: TypeAlias = Attack | AttackWithHelp | Hold


class YourTurn(Question[Attacking], frozen=True):
    """Whom somebody attacks, and with what."""

    id = "attack"
    fighter: str

    def words(self, s: State, seat: int) -> str:
        return f"{fighter_name(self.fighter)}, it is your turn: attack whom with what?"


def attack(s: State, c: Combat) -> Rule[None]:
    """A card, and whom it is aimed at (Combat)."""
    fighter = c.fighters[c.acting]
    answer = yield from ask(fighter.seat, YourTurn(fighter.tag), attacks(c, c.acting))
    match answer:
        case Attack(card, targets):
            yield from strike(s, c, c.acting, card, targets)
        case AttackWithHelp(helper, targets):
            card = take_help(c, helper, c.acting)
            yield from strike(s, c, helper, card, targets)
        case Hold():
            hold(c)


def hold(c: Combat) -> None:
    """The turn passes without a card."""
    c.held += 1
    c.stage = "turn"


def attacks(c: Combat, index: int) -> list[Attacking]:
    """Every card with everybody it could be played at; holding only if there is nothing to play."""
    pack = load_pack()
    own = [
        Attack(card, targets)
        for card in distinct(c.fighters[index].cards)
        for targets in aims(c, index, pack.cards[card])
    ]
    lent = [
        AttackWithHelp(help.helper, targets)
        for help in c.helps
        if help.fighter == index
        for targets in aims(c, index, pack.cards[help.card])
    ]
    return [*own, *lent] or [Hold()]


def aims(c: Combat, index: int, kind: CardKind) -> list[tuple[int, ...]]:
    """The groups of fighters that a card can be played at: as many as it reaches, or all there are."""
    there = SPECIAL[kind.effect].reach(c, index) if kind.effect else c.foes(index)
    if not there:
        return []
    return list(combinations(there, min(kind.targets, len(there))))


# The attack


class Attacked(Tell, frozen=True):
    """A card is played at somebody."""

    attacker: str
    by: str
    card: str
    targets: tuple[str, ...]
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        lent = "" if self.by == self.attacker else f", lent by {fighter_name(self.by)},"
        at = fighter_list(self.targets)
        return f"{fighter_name(self.attacker)} plays {card_name(self.card)}{lent} at {at}."

    def touches(self) -> tuple[str, ...]:
        return (self.card, *fighter_ids(*self.targets))


def strike(s: State, c: Combat, by: int, card: str, targets: tuple[int, ...]) -> Rule[None]:
    """A card is played at somebody: value 0 takes effect at once, any other must be covered (Combat)."""
    kind = load_pack().cards[card]
    c.held = 0
    c.fighters[c.acting].wary = False
    put_down(s, c, by, card)
    fighters = tuple(c.named(target) for target in targets)
    yield Attacked(attacker=c.named(c.acting), by=c.named(by), card=card, targets=fighters)
    yield from backlash(s, c, by, card)
    if kind.effect:
        for target in targets:
            yield from SPECIAL[kind.effect].take(s, c, target)
        c.stage = "turn"
        return
    c.blow = Blow(c.acting, card, kind.value, kind.single, [])
    yield from face_blow(s, c, c.blow, targets)
    c.stage = "defend"


class ShieldHeld(OfFighter, frozen=True):
    """An attack came to nothing."""

    def words(self) -> str:
        return f"The attack on {self.name} comes to nothing."


def face_blow(s: State, c: Combat, blow: Blow, targets: tuple[int, ...]) -> Rule[None]:
    """Whoever is shielded is spared once; all others have to defend, and linked friends may help them."""
    c.helps, c.asked = [], []
    for target in targets:
        fighter = c.fighters[target]
        if fighter.shielded:
            fighter.shielded = False
            yield ShieldHeld(fighter=c.named(target))
            continue
        blow.defences.append(Defence(target))
        c.asked += [(helper, target) for helper in helpers(s, c, target)]
