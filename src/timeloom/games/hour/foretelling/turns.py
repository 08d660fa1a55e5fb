"""The turns of a battle that plays itself, Death's among them, in the order of the rules."""

from __future__ import annotations

from operator import attrgetter
from typing import TypeAlias

from timeloom.games.hour.foretelling.battle import Battle
from timeloom.games.hour.foretelling.figures import Figures, all_strengths, cover_of_death
from timeloom.games.hour.foretelling.friends import (
    answer_for_help,
    choose_throw,
    cover,
    is_needy,
    keep_for_oneself,
    share,
)
from timeloom.games.hour.language import Played
from timeloom.games.hour.rules.combat.cards import covers_of
from timeloom.games.hour.state.combat import Blow, Defence, Fighter, Lead

ID = attrgetter("id")


def play_to_the_end(b: Battle) -> float:
    """How likely the friends win; only a throw of signs, if it comes to that, leaves it open."""
    match b.c.stage:
        case "attack":
            attack(b, b.c.acting)
        case "defend":
            defend(b)
    if b.c.facing:
        return by_signs(b)
    b.c.ranks = [[index] for index in b.order]
    chance = None
    while chance is None:
        chance = next_turn(b)
    return chance


def by_signs(b: Battle) -> float:
    """How likely Death loses a throw before the friends have lost theirs.

    That a card could raise whoever has lost one, so that the fight goes on, is not thought of.
    """
    return 1 - 0.5 ** b.lives()


def next_turn(b: Battle) -> float | None:
    """The next fighter in the order attacks; or how likely the friends win, if nobody can."""
    c = b.c
    c.blow, c.helps, c.asked = None, [], []
    if b.fighters[b.death].out:
        return 1.0
    for friend in b.friends:
        if not b.fighters[friend].out:
            break
    else:
        return 0.0
    if not b.can_play(b.death) and not any(b.can_play(index) for index in b.standing()):
        return by_signs(b)
    c.turn = b.next_standing()
    act(b, b.order[c.turn])
    return None


def act(b: Battle, index: int) -> None:
    """One who stands takes their turn, unless they are bound or have nothing to play."""
    fighter = b.fighters[index]
    if fighter.out:
        return
    if fighter.bound:
        fighter.bound, fighter.wary = fighter.bound - 1, True
        return
    if index == b.death:
        attack_of_death(b)
        return
    if is_needy(fighter):
        b.c.asked = [(helper, index) for helper in b.helpers(index)]
    if b.c.asked or b.can_play(index) or b.helpers(index):
        attack(b, index)


def attack(b: Battle, index: int) -> None:
    """A friend hears from those who could help, and throws what brings most."""
    if not b.calm:
        share(b)
    while b.c.asked:
        answer_for_help(b)
        if not b.calm:
            share(b)
    if throw := choose_throw(b, index):
        _, card, targets, help = throw
        if help is not None:
            b.take_help(help)
        strike(b, index, index if help is None else help.helper, card, targets)


def strike(b: Battle, acting: int, by: int, card: str, targets: tuple[int, ...]) -> None:
    """A card is played: value 0 takes effect at once, any other must be covered."""
    fighter, figures = b.fighters[acting], b.figures[card]
    fighter.wary = False
    b.put_down(by, card)
    value = b.attack_value(acting, figures)
    b.backlash(by, card)
    if figures.does:
        take_effect(b, figures, targets)
        return
    fighter.rallied = 0
    b.c.leads[fighter.side] = Lead(acting, card)
    b.c.blow = Blow(acting, card, value, figures.single, [])
    face_blow(b, b.c.blow, targets)
    defend(b)


def take_effect(b: Battle, card: Figures, targets: tuple[int, ...]) -> None:
    """What a card of value 0 does."""
    for target in targets:
        fighter = b.fighters[target]
        before = fighter.out, len(fighter.cards)
        for verb in card.does:
            for _ in verb.do(b.s, Played(b.c, target)):
                pass
        if before != (fighter.out, len(fighter.cards)):
            b.kinds[target] = None
            b.calm = False


def face_blow(b: Battle, blow: Blow, targets: tuple[int, ...]) -> None:
    """Whoever is shielded is spared once; all others have to defend."""
    b.c.helps, b.c.asked = [], []
    for target in targets:
        fighter = b.fighters[target]
        tired, fighter.tired = fighter.tired, 0
        if fighter.shielded:
            fighter.shielded -= 1
            continue
        blow.defences.append(Defence(target, blow.value + tired))
        if b.links[target]:
            b.c.asked += [(helper, target) for helper in b.helpers(target)]


# Defending


def defend(b: Battle) -> None:
    """Each defender covers the attack, or is taken out."""
    blow = b.c.blow
    assert blow is not None
    while True:
        if blow.defences and blow.defences[0].fighter == b.death:
            defend_death(b, blow.defences[0])
        if not blow.defences:
            b.c.asked = []
            return
        if not b.calm:
            share(b)
        if b.c.asked:
            answer_for_help(b)
        else:
            defend_friend(b, blow.defences[0])


def defend_friend(b: Battle, defence: Defence) -> None:
    """One card more against an attack, or nothing."""
    blow = b.c.blow
    assert blow is not None
    found = cover(b, defence, blow.single)
    if found is None:
        blow.defences.remove(defence)
        b.take_out(defence.fighter)
        return
    by, card = found
    if lay(b, defence, by, card):
        b.backlash(by, card)
        if by == defence.fighter and b.c.helps:
            keep_for_oneself(b, defence)


def lay(b: Battle, defence: Defence, by: int, card: str) -> bool:
    """A card is laid against an attack; whether it is used up, for it may hold it off."""
    blow, figures = b.c.blow, b.figures[card]
    assert blow is not None
    if not defence.covered and figures.holds >= defence.value:
        b.shown.known.add(card)
        blow.defences.remove(defence)
        return False
    untouched = defence.untouched
    b.put_down(by, card)
    defence.covered += covers_of(card, untouched)
    if defence.missing <= 0:
        blow.defences.remove(defence)
    return True


# Death


Aim: TypeAlias = tuple[float, str, tuple[int, ...]]
"""How much a card threatens those whom it threatens most, which it is, and who they are."""


def attack_of_death(b: Battle) -> None:
    """Death attacks where it hurts most: unless somebody is tired, those who have the fewest cards left."""
    cards, prey = b.distinct(b.death), frail(b)
    worst: Aim | None = None
    is_tired = any(b.fighters[target].tired for target in prey)
    for card in cards:
        if card.value:
            blow = worst_blow(b, card, prey if is_tired else prey[: card.targets])
            worst = blow if worst is None else max(worst, blow)
    for card in cards:
        if card.does and (worst is None or 3 * card.most >= worst[0]) and (aim := worst_effect(b, card)):
            worst = aim if worst is None else max(worst, aim)
    if worst is not None:
        strike(b, b.death, b.death, *worst[1:])


def frail(b: Battle) -> list[int]:
    """Those who stand, whoever has the fewest cards left first."""
    return sorted(b.standing(), key=lambda target: (len(b.fighters[target].cards), -target))


def worst_blow(b: Battle, card: Figures, prey: list[int]) -> Aim:
    """Where among some of the friends an attack threatens most."""
    if len(prey) == 1:
        return menace(card, b.fighters[prey[0]]), card.id, (prey[0],)
    return worst_of(card, [(menace(card, b.fighters[target]), target) for target in prey])


def worst_effect(b: Battle, card: Figures) -> Aim | None:
    """Where a card of value 0 threatens most, if it reaches anybody."""
    there = b.reach(b.death, card)
    hurts = [(3 * sum([verb.worth(b.s, b.c, target) for verb in card.does]), target) for target in there]
    return worst_of(card, hurts) if hurts else None


def worst_of(card: Figures, hurts: list[tuple[float, int]]) -> Aim:
    """As many of those who are threatened most as a card reaches."""
    hurts.sort(reverse=True)
    chosen = hurts[: card.targets]
    return sum([hurt for hurt, _ in chosen]), card.id, tuple(sorted([target for _, target in chosen]))


def menace(card: Figures, fighter: Fighter) -> float:
    """How much an attack threatens somebody: the more, the fewer cards they have left."""
    value = card.value + fighter.tired
    return value * (1.4 if card.single else 1.0) * (1 + 1 / (1 + len(fighter.cards)))


def defend_death(b: Battle, defence: Defence) -> None:
    """Death covers as sparingly as it can."""
    blow = b.c.blow
    assert blow is not None
    strengths = all_strengths()
    while defence in blow.defences:
        strength = sum(map(strengths.__getitem__, b.fighters[b.death].cards))
        kinds = tuple(map(ID, b.distinct(b.death)))
        card = cover_of_death(kinds, strength, defence.value, defence.covered, blow.single)
        if card is None:
            blow.defences.remove(defence)
            b.take_out(b.death)
        else:
            lay(b, defence, b.death, card)
