"""Combat: turn by turn one attacks, the others cover it or are taken out, and linked friends may help."""

from __future__ import annotations

from itertools import combinations

from timeloom.games.hour.answers import (
    Attack,
    AttackWithHelp,
    Cover,
    CoverWithHelp,
    Fall,
    Hold,
    NoHelp,
    OfferHelp,
)
from timeloom.games.hour.pack import CardKind, load_pack
from timeloom.games.hour.rules.effects import (
    backlash,
    can_be_refreshed,
    put_down,
    strength,
    take_effect,
    take_out,
)
from timeloom.games.hour.rules.stats import show_card
from timeloom.games.hour.rules.ties import (
    named,
    open_signs,
    rank,
    set_order,
    show_courage,
    throw,
    throw_for_death,
    tied,
    unthrown,
)
from timeloom.games.hour.state import Blow, Combat, Defence, Fighter, Help, State
from timeloom.games.hour.tactics import death_attacks, death_covers
from timeloom.games.hour.tells import (
    Attacked,
    CombatWon,
    Covered,
    Exhausted,
    HelpOffered,
    Parried,
    ShieldHeld,
    Unbound,
)
from timeloom.kernel import Answer, Ask, AskFirst, Offers, Rule

HOSTILE_SIDE = 1
"""The side of a Shadow and of Death: in a battle it outlasts the friends when nobody has cards left."""


def fight(s: State, c: Combat) -> Rule[None]:
    """One answer of those who fight, and everything that follows without another."""
    match c.stage:
        case "courage":
            yield from show_courage(c)
        case "throw":
            yield from throw(c)
        case "attack":
            yield from attack(s, c)
        case _:
            yield from defend(s, c)
    yield from carry_on(s, c)


def is_asking(c: Combat) -> bool:
    """Whether somebody has to answer for the combat itself, and not only about helping."""
    match c.stage:
        case "attack":
            return not awaits_help(c, c.acting)
        case "defend":
            return bool(open_defences(c))
        case _:
            return c.stage != "over"


def carry_on(s: State, c: Combat) -> Rule[None]:
    """Everything that needs no answer, up to the next one that does."""
    while c.stage != "over":
        before = (c.stage, c.turn)
        match c.stage:
            case "courage":
                yield from settle_courage(c)
            case "throw":
                yield from settle_throws(c)
            case "turn":
                yield from next_turn(s, c)
            case "attack":
                yield from attack_by_itself(s, c)
            case "defend":
                yield from settle_blow(s, c)
        if (c.stage, c.turn) == before and c.stage != "turn":
            return


def settle_courage(c: Combat) -> Rule[None]:
    """Death shows all of its Courage; when everybody has shown theirs, they are ranked."""
    for fighter in c.fighters:
        if fighter.kind == "death":
            fighter.shown = fighter.courage
    if all(fighter.shown >= 0 for fighter in c.fighters):
        rank(c)
    yield from ()


def settle_throws(c: Combat) -> Rule[None]:
    """Signs are opened as often as all are there, until nobody is tied."""
    yield from throw_for_death(c)
    while tied(c) and not unthrown(c):
        yield from open_signs(c)
        yield from throw_for_death(c)
    if tied(c):
        return
    if c.deciding:
        yield from win(c, c.fighters[c.ranks[0][0]].side)
    else:
        yield from set_order(c)


# Turns


def next_turn(s: State, c: Combat) -> Rule[None]:
    """The next fighter in the order attacks, unless only one side stands or nobody has a card to play."""
    sides = {fighter.side for fighter in c.fighters if not fighter.out}
    if len(sides) == 1:
        yield from win(c, sides.pop())
        return
    if is_exhausted(c):
        yield from run_dry(c)
        return
    c.blow, c.helps = None, []
    c.turn = (c.turn + 1) % len(c.ranks)
    fighter = c.fighters[c.acting]
    if fighter.bound and not fighter.out:
        fighter.bound, fighter.wary = False, True
        yield Unbound(fighter=named(c, c.acting))
    elif fighter.cards and not fighter.out:
        c.asked = [(helper, c.acting) for helper in helpers(s, c, c.acting)]
        c.stage = "attack"


def is_exhausted(c: Combat) -> bool:
    """Whether nobody who stands has a card left, or all of them have held."""
    return c.held >= sum(bool(fighter.cards) for fighter in c.fighters if not fighter.out)


def run_dry(c: Combat) -> Rule[None]:
    """With no card left a battle is lost; claims to an item are decided by rock, paper, scissors."""
    yield Exhausted()
    if not c.prize:
        yield from win(c, HOSTILE_SIDE)
        return
    c.deciding = True
    c.ranks = [[index for index, fighter in enumerate(c.fighters) if not fighter.out]]
    c.stage = "throw"


def win(c: Combat, side: int) -> Rule[None]:
    """A side has won: everyone on the other side is taken out (Combat)."""
    c.stage = "over"
    c.winner = side
    c.blow, c.helps, c.asked = None, [], []
    winners = tuple(named(c, index) for index, fighter in enumerate(c.fighters) if fighter.side == side)
    yield CombatWon(fighters=winners)


# Attacking


def attack(s: State, c: Combat) -> Rule[None]:
    """A card, and whom it is aimed at (Combat)."""
    fighter = c.fighters[c.acting]
    answer = yield Ask(fighter.seat, "attack", attacks(c, c.acting))
    match answer:
        case Attack(card, targets):
            yield from strike(s, c, c.acting, card, targets)
        case AttackWithHelp(helper, targets):
            card = take_help(c, helper, c.acting)
            yield from strike(s, c, helper, card, targets)
        case _:
            c.held += 1
            c.stage = "turn"


def attack_by_itself(s: State, c: Combat) -> Rule[None]:
    """Death attacks without being asked."""
    if c.fighters[c.acting].kind == "death":
        card, targets = death_attacks(c, c.acting, attacks(c, c.acting))
        if card:
            yield from strike(s, c, c.acting, card, targets)
        else:
            c.held += 1
            c.stage = "turn"


def attacks(c: Combat, index: int) -> list[Answer]:
    """Every card with everybody it could be played at; holding only if there is nothing to play."""
    pack = load_pack()
    own: list[Answer] = [
        Attack(card, targets)
        for card in distinct(c.fighters[index].cards)
        for targets in aims(c, index, pack.cards[card])
    ]
    lent: list[Answer] = [
        AttackWithHelp(help.helper, targets)
        for help in c.helps
        if help.fighter == index
        for targets in aims(c, index, pack.cards[help.card])
    ]
    return own + lent or [Hold()]


def distinct(cards: list[str]) -> list[str]:
    """One card of each kind: which of several copies is played makes no difference."""
    kinds = load_pack().cards
    return list({kinds[card].id: card for card in cards}.values())


def aims(c: Combat, index: int, kind: CardKind) -> list[tuple[int, ...]]:
    """The groups of fighters that a card can be played at: as many as it reaches, or all there are."""
    there = reach(c, index, kind)
    if not there:
        return []
    return list(combinations(there, min(kind.targets, len(there))))


def reach(c: Combat, index: int, kind: CardKind) -> list[int]:
    """Whom a card can be played at."""
    own = [other for other, one in enumerate(c.fighters) if one.side == c.fighters[index].side]
    match kind.effect:
        case "raise":
            return [other for other in own if c.fighters[other].out]
        case "shield":
            return [other for other in own if not c.fighters[other].out and not c.fighters[other].shielded]
        case "refresh":
            return [
                other for other in own if not c.fighters[other].out and can_be_refreshed(c.fighters[other])
            ]
        case "bind":
            foes = c.foes(index)
            return [other for other in foes if not c.fighters[other].bound and not c.fighters[other].wary]
        case _:
            return c.foes(index)


def strike(s: State, c: Combat, by: int, card: str, targets: tuple[int, ...]) -> Rule[None]:
    """A card is played at somebody: value 0 takes effect at once, any other must be covered (Combat)."""
    kind = load_pack().cards[card]
    c.held = 0
    c.fighters[c.acting].wary = False
    put_down(s, c, by, card)
    fighters = tuple(named(c, target) for target in targets)
    yield Attacked(attacker=named(c, c.acting), by=named(c, by), card=card, targets=fighters)
    yield from backlash(s, c, by, card)
    if kind.value == 0:
        for target in targets:
            yield from take_effect(s, c, kind, target)
        c.stage = "turn"
        return
    c.blow = Blow(c.acting, card, kind.value, kind.single, [])
    yield from face_blow(s, c, c.blow, targets)
    c.stage = "defend"


def face_blow(s: State, c: Combat, blow: Blow, targets: tuple[int, ...]) -> Rule[None]:
    """Whoever is shielded is spared once; all others have to defend, and linked friends may help them."""
    c.helps, c.asked = [], []
    for target in targets:
        fighter = c.fighters[target]
        if fighter.shielded:
            fighter.shielded = False
            yield ShieldHeld(fighter=named(c, target))
            continue
        blow.defences.append(Defence(target))
        c.asked += [(helper, target) for helper in helpers(s, c, target)]


# Defending


def open_defences(c: Combat) -> list[Defence]:
    """The defences of those who have heard from all their friends whether these help."""
    return [one for one in c.blow.defences if not awaits_help(c, one.fighter)] if c.blow else []


def defend(s: State, c: Combat) -> Rule[None]:
    """Each defender covers the attack with one or more cards, or is taken out (Combat)."""
    assert c.blow is not None
    by_seat = {c.fighters[one.fighter].seat: one for one in open_defences(c)}
    seat, answer = yield AskFirst("defend", {seat: covers(c, one) for seat, one in by_seat.items()})
    defence = by_seat[seat]
    match answer:
        case Cover(card):
            yield from cover(s, c, defence, defence.fighter, card)
        case CoverWithHelp(helper):
            yield from cover(s, c, defence, helper, take_help(c, helper, defence.fighter))
        case _:
            c.blow.defences.remove(defence)
            yield from take_out(s, c, defence.fighter)


def covers(c: Combat, defence: Defence) -> Offers:
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


def cover(s: State, c: Combat, defence: Defence, by: int, card: str) -> Rule[None]:
    """A card is played to defend; when there is enough, the attack is covered."""
    assert c.blow is not None
    put_down(s, c, by, card)
    defence.covered += strength(card)
    yield Covered(fighter=named(c, defence.fighter), by=named(c, by), card=card)
    yield from backlash(s, c, by, card)
    if defence.covered >= c.blow.value:
        c.blow.defences.remove(defence)
        yield Parried(fighter=named(c, defence.fighter))


def settle_blow(s: State, c: Combat) -> Rule[None]:
    """Death defends without being asked; when nobody has to defend any more, the turn is over."""
    assert c.blow is not None
    for defence in c.blow.defences.copy():
        if c.fighters[defence.fighter].kind == "death":
            yield from defend_death(s, c, defence)
    if not c.blow.defences:
        c.asked = []
        c.stage = "turn"


def defend_death(s: State, c: Combat, defence: Defence) -> Rule[None]:
    """Death covers as sparingly as it can."""
    assert c.blow is not None
    while defence in c.blow.defences:
        offers = covers(c, defence)
        card = death_covers(c.blow.value - defence.covered, offers)
        if not card:
            c.blow.defences.remove(defence)
            yield from take_out(s, c, defence.fighter)
            return
        yield from cover(s, c, defence, defence.fighter, card)


# Social Links


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


def offer_help(s: State, c: Combat) -> Rule[None]:
    """A linked friend offers a card, or does not; whoever is helped can still turn it down (Combat)."""
    by_seat = {c.fighters[helper].seat: (helper, fighter) for helper, fighter in reversed(c.asked)}
    seat, answer = yield AskFirst("help", {seat: help_offers(c, *pair) for seat, pair in by_seat.items()})
    helper, fighter = by_seat[seat]
    c.asked.remove((helper, fighter))
    if isinstance(answer, OfferHelp):
        c.helps.append(Help(helper, fighter, answer.card))
        show_card(s, answer.card)
        yield HelpOffered(helper=named(c, helper), fighter=named(c, fighter), card=answer.card)


def help_offers(c: Combat, helper: int, fighter: int) -> Offers:
    """Any card that does more than take effect, or none."""
    cards = [card for card in distinct(c.fighters[helper].cards) if strength(card)]
    return [NoHelp(fighter), *(OfferHelp(fighter, card) for card in cards)]


def take_help(c: Combat, helper: int, fighter: int) -> str:
    """Accept what a friend offers: the once in this combat that they can help."""
    help = next(help for help in c.helps if (help.helper, help.fighter) == (helper, fighter))
    c.helps.remove(help)
    c.fighters[fighter].helped_by.append(c.fighters[helper].seat)
    return help.card
