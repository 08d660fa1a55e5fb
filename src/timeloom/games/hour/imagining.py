"""What a seat cannot know is dealt again: hidden cards, secret looks and signs that lie face down."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from timeloom.games.hour.pack import all_ids, load_pack
from timeloom.games.hour.state import State
from timeloom.games.hour.state.combat import SIGNS, Combat, Thrown
from timeloom.kernel import Pile


def imagine(s: State, seat: int, random: Random) -> State:
    """The same state for this seat, with everything hidden from it dealt again."""
    swap = dict(experience_swaps(s, seat, random))
    swap |= darkness_swaps(s, seat, random)
    deal_again(s, swap)
    for other, person in enumerate(s.people):
        if other != seat:
            person.peeked = looks(s, seat, other, random)
            person.shown = showings(s, seat, other, random)
    for combat in s.combats():
        throw_again(combat, seat, random)
    return s


def experience_swaps(s: State, seat: int, random: Random) -> Iterator[tuple[str, str]]:
    """Experience that others hold and nobody else has seen could be any card of their deck."""
    for other, person in enumerate(s.people):
        if other != seat:
            own = experience_of(other)
            held = [card for card in person.hand if card in own and card not in s.shown]
            yield from shuffled(held, person.experience, random)


@cache
def experience_of(seat: int) -> frozenset[str]:
    """The experience that a friend can gain."""
    return frozenset(all_ids(load_pack().friend(seat).experience))


def darkness_swaps(s: State, seat: int, random: Random) -> dict[str, str]:
    """Darkness that others hold, or that feeds a Shadow of others or Death, could be any of the deck."""
    dark = load_pack().dark
    held = [
        card for other, person in enumerate(s.people) if other != seat for card in person.hand if card in dark
    ]
    fed = [
        card
        for combat in s.combats()
        for fighter in combat.fighters
        if fighter.kind != "friend" and fighter.seat != seat
        for card in fighter.cards
        if card in dark
    ]
    return dict(shuffled([card for card in held + fed if card not in s.shown], s.darkness, random))


def shuffled(held: list[str], pile: Pile, random: Random) -> Iterator[tuple[str, str]]:
    """Hidden cards and the pile that they came from, exchanged at random."""
    if not held:
        return
    there = held + pile.loose
    dealt = random.sample(there, len(there))
    yield from zip(there, dealt, strict=True)


def deal_again(s: State, swap: dict[str, str]) -> None:
    """Put every card's new card wherever the old one was."""
    for person in s.people:
        person.hand = [swap.get(card, card) for card in person.hand]
        person.experience.loose = [swap.get(card, card) for card in person.experience.loose]
    s.darkness.loose = [swap.get(card, card) for card in s.darkness.loose]
    for combat in s.combats():
        for fighter in combat.fighters:
            fighter.cards = [swap.get(card, card) for card in fighter.cards]
    for visit in s.visits:
        visit.left = {owner: [swap.get(card, card) for card in cards] for owner, cards in visit.left.items()}


def looks(s: State, seat: int, other: int, random: Random) -> list[int]:
    """As many flaps as somebody has looked under, of days that nobody has seen them revisit.

    What they have shown to whoever imagines is known to both.
    """
    person = s.people[other]
    if not person.peeked:
        return []
    known = {day for day, by in s.people[seat].shown if by == other}
    kept = [day for day in person.peeked if day in known]
    gone = {*person.seen, *kept}
    days = [day for day in range(len(s.marks)) if day not in gone]
    return kept + random.sample(days, min(len(person.peeked) - len(kept), len(days)))


def showings(s: State, seat: int, other: int, random: Random) -> list[tuple[int, int]]:
    """What friends have shown somebody could have been any flap, but for what oneself has shown them."""
    shown = s.people[other].shown
    mine = [(day, by) for day, by in shown if by == seat]
    others = [by for _, by in shown if by != seat]
    days = random.sample(range(len(s.marks)), len(others))
    return mine + list(zip(days, others, strict=True))


def throw_again(combat: Combat, seat: int, random: Random) -> None:
    """Signs of others that lie face down could be any."""
    combat.throws = [
        throw if combat.fighters[throw.fighter].seat == seat else Thrown(throw.fighter, random.choice(SIGNS))
        for throw in combat.throws
    ]
