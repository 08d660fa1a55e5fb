"""Handing things over: beads and items change hands freely, other cards do not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from timeloom.games.hour.names import friend, friend_id, goods, listed
from timeloom.games.hour.pack import load_pack
from timeloom.games.hour.state import CHANCE_BEAD, Pact, State, Term
from timeloom.games.hour.state.combat import Fighter
from timeloom.kernel import Rule, Tell, varied

Holdings: TypeAlias = dict[int, tuple[str, ...]]
"""Beads and items of several friends."""
Held: TypeAlias = tuple[tuple[int, tuple[str, ...]], ...]
"""The same, as what a form is kept for."""
A_BEAD = (CHANCE_BEAD,)
FORMS_KEPT = 1000
"""So many forms are kept for those who look at them again."""


def items_of(s: State, seat: int) -> list[str]:
    """The items in somebody's hand: who has which is known to everybody."""
    items, hand = load_pack().items, s.people[seat].hand
    return [] if items.isdisjoint(hand) else [card for card in hand if card in items]


def holdings(s: State, seats: Iterable[int]) -> Holdings:
    """A bead and the items that each of these has, promised or not, but for what is laid down at a flap."""
    is_item, laid, has = load_pack().items.__contains__, s.laid(), {}
    for seat in seats:
        person = s.people[seat]
        items = tuple(filter(is_item, person.hand))
        if laid:
            items = tuple([item for item in items if item not in laid])
        has[seat] = A_BEAD + items if person.chances > 0 else items
    return has


def to_spare(s: State, seats: Iterable[int], pact: Pact | None = None) -> Holdings:
    """A bead and the items that each of these could give away now, or by this pact besides."""
    spare, others = holdings(s, seats), s.agreements(pact)
    for seat, mine in spare.items() if others or pact else ():
        promised = pact.promised(seat) if pact else []
        for other in others:
            if seat in other.agreed:
                promised += other.promised(seat)
        if promised:
            spare[seat] = tuple([what for what in mine if promised.count(what) < s.held(seat, what)])
    return spare


class Given(Tell, frozen=True):
    """Something changed hands, and what was given back for it, if anything was."""

    giver: int
    taker: int
    gave: tuple[str, ...]
    got: tuple[str, ...] = ()

    def words(self) -> str:
        gave = listed([goods(what) for what in self.gave])
        if self.got:
            got = listed([goods(what) for what in self.got])
            return f"{friend(self.giver)} gives {friend(self.taker)} {gave} for {got}."
        ways = (
            f"{friend(self.giver)} gives {friend(self.taker)} {gave}.",
            f"{friend(self.giver)} puts {gave} into {friend(self.taker)}'s hand.",
            f"{friend(self.taker)} has {gave} now, from {friend(self.giver)}.",
            f"“Here,” says {friend(self.giver)}, and {friend(self.taker)} has {gave}.",
        )
        return varied(ways, self.giver, self.taker, self.gave)

    def touches(self) -> tuple[str, ...]:
        return (friend_id(self.giver), friend_id(self.taker))


def hand_over(s: State, terms: Iterable[Term]) -> Rule[None]:
    """All that was agreed on changes hands at once, in the open; whoever gets something looks up (Combat)."""
    terms = list(terms)
    for term in terms:
        pass_on(s, term)
        s.people[term.taker].back = False
    pairs = dict.fromkeys((min(term.giver, term.taker), max(term.giver, term.taker)) for term in terms)
    for pair in pairs:
        yield told_of(terms, *pair)


def told_of(terms: list[Term], one: int, other: int) -> Given:
    """What two friends have given each other, told from whoever gives first."""
    between = [term for term in terms if {term.giver, term.taker} == {one, other}]
    giver, taker = between[0].giver, between[0].taker
    gave = tuple(term.what for term in between if term.giver == giver)
    got = tuple(term.what for term in between if term.giver == taker)
    return Given(giver=giver, taker=taker, gave=gave, got=got)


def pass_on(s: State, term: Term) -> None:
    """A bead or an item goes from one friend to another, also among the cards that a fight has left them."""
    if term.what == CHANCE_BEAD:
        s.people[term.giver].chances -= 1
        s.people[term.taker].chances += 1
        return
    unused = all(term.what in pile for pile in left_to(s, term.giver))
    for pile in [s.people[term.giver].hand, *left_to(s, term.giver), *used_by(s, term.giver)]:
        if term.what in pile:
            pile.remove(term.what)
    theirs = left_to(s, term.taker) if unused else used_by(s, term.taker)
    for pile in [s.people[term.taker].hand, *theirs]:
        pile.append(term.what)


def left_to(s: State, seat: int) -> list[list[str]]:
    """What somebody still has to fight with: in the fight that they are in, and for the next of that day."""
    piles = [fighter.cards for fighter in fighters_of(s, seat)]
    for visit in s.visits:
        left = visit.left.get(seat)
        # What is left after a battle can be the very list that was fought with.
        if left is not None and not any(left is pile for pile in piles):
            piles.append(left)
    return piles


def used_by(s: State, seat: int) -> list[list[str]]:
    """What somebody has used in the fight that they are in or come from."""
    return [fighter.used for fighter in fighters_of(s, seat)]


def fighters_of(s: State, seat: int) -> list[Fighter]:
    """Somebody as a friend who fights, if they do."""
    everybody = [fighter for combat in s.combats() for fighter in combat.fighters]
    return [fighter for fighter in everybody if fighter.seat == seat and fighter.kind == "friend"]
