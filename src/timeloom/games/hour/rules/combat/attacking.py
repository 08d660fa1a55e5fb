"""Attacking: whoever's turn it is plays one card, and picks who is attacked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import ClassVar, TypeAlias

from timeloom.games.hour.language import Played
from timeloom.games.hour.names import card_name, fighter_ids, fighter_list, fighter_name, titled, valued
from timeloom.games.hour.pack import load_pack
from timeloom.games.hour.rules.combat.cards import aims, backlash, distinct, put_down
from timeloom.games.hour.rules.combat.links import helpers, lent_aims, take_help
from timeloom.games.hour.rules.combat.spurs import attack_value
from timeloom.games.hour.state import State
from timeloom.games.hour.state.combat import Blow, Combat, Defence, Lead
from timeloom.games.hour.tells import OfFighter
from timeloom.kernel import Answer, Question, Rule, Tell, ask
from timeloom.kernel.scene import Choice
from timeloom.kernel.verbs import apply_effects

PARAGRAPH = "combat"

# Whom with what


class Attack(Answer, frozen=True):
    """Attack these fighters with a card."""

    card: str
    targets: tuple[int, ...]

    def choice(self, s: State, seat: int) -> Choice:
        c = s.combat_of(seat)
        at = [c.named(target) for target in self.targets]
        return Choice(f"{as_it_is(s, c, self.card)} at {fighter_list(at)}", (self.card, *fighter_ids(*at)))


def as_it_is(s: State, c: Combat, card: str) -> str:
    """A card that could be played now, with what it is worth if that is not what is printed on it."""
    kind = load_pack().cards[card]
    value = attack_value(s, c, c.acting, kind)
    return f"“{kind.title}” ({valued(kind)}, now {value})" if value != kind.value else titled(card)


class AttackWithHelp(Answer, frozen=True):
    """Attack these fighters with the card that a friend offers."""

    helper: int
    targets: tuple[int, ...]

    def choice(self, s: State, seat: int) -> Choice:
        c = s.combat_of(seat)
        lender, at = c.named(self.helper), [c.named(target) for target in self.targets]
        lent = f"{as_it_is(s, c, c.help(self.helper, c.acting).card)} of {fighter_name(lender)}"
        return Choice(f"{lent} at {fighter_list(at)}", fighter_ids(lender, *at))


class Hold(Answer, frozen=True):
    """Let the turn pass, with nothing of one's own to play; help, if any was offered, is turned down."""

    def choice(self, s: State, seat: int) -> Choice:
        c = s.combat_of(seat)
        offered = any(help.fighter == c.acting for help in c.helps)
        return Choice(
            "Turn help down, and play nothing" if offered else "Play nothing: there is nothing left"
        )


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
    answer = yield from ask(fighter.seat, YourTurn(fighter.tag), partial(attacks, c, c.acting))
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
    c.stage = "turn"


def attacks(c: Combat, index: int) -> Iterator[Attacking]:
    """Every card with everybody it could be played at; if there is only help, it can be turned down."""
    cards, armed = load_pack().cards, False
    for card in distinct(c.fighters[index].cards):
        for targets in aims(c, index, cards[card]):
            armed = True
            yield Attack(card, targets)
    for help in c.helps:
        if help.fighter == index:
            for targets in lent_aims(c, help.helper, index, help.card):
                yield AttackWithHelp(help.helper, targets)
    if not armed:
        yield Hold()


# The attack


class Attacked(Tell, frozen=True):
    """A card is played at somebody."""

    attacker: str
    by: str
    card: str
    targets: tuple[str, ...]
    value: int
    reveals: ClassVar[bool] = True

    def words(self) -> str:
        lent = [] if self.by == self.attacker else [f"lent by {fighter_name(self.by)}"]
        more = [f"now worth {self.value}"] if self.value != load_pack().cards[self.card].value else []
        aside = f", {' and '.join([*lent, *more])}," if lent or more else ""
        at = fighter_list(self.targets)
        return f"{fighter_name(self.attacker)} plays {card_name(self.card)}{aside} at {at}."

    def touches(self) -> tuple[str, ...]:
        return (self.card, *fighter_ids(*self.targets))


def strike(s: State, c: Combat, by: int, card: str, targets: tuple[int, ...]) -> Rule[None]:
    """A card is played at somebody: value 0 takes effect at once, any other must be covered (Combat)."""
    kind = load_pack().cards[card]
    acting = c.fighters[c.acting]
    acting.wary = False
    put_down(s, c, by, card)
    fighters = tuple(c.named(target) for target in targets)
    value = attack_value(s, c, c.acting, kind)
    yield Attacked(attacker=acting.tag, by=c.named(by), card=card, targets=fighters, value=value)
    yield from backlash(s, c, by, card)
    if kind.does:
        for target in targets:
            yield from apply_effects(s, kind.does, Played(c, target))
        c.stage = "turn"
        return
    acting.rallied = 0
    c.leads[acting.side] = Lead(c.acting, card)
    c.blow = Blow(c.acting, card, value, kind.value if kind.single else 0, [])
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
        tired, fighter.tired = fighter.tired, 0
        if fighter.shielded:
            fighter.shielded -= 1
            yield ShieldHeld(fighter=c.named(target))
            continue
        blow.defences.append(Defence(target, blow.value + tired))
        c.asked += [(helper, target) for helper in helpers(s, c, target)]
