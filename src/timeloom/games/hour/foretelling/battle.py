"""A battle on plain lists: who stands with what, and the moves that the rules know."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import chain
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from timeloom.games.hour.foretelling.figures import Figures, all_figures
from timeloom.games.hour.rules.combat.cards import price
from timeloom.games.hour.state import State
from timeloom.games.hour.state.combat import DEATH, Combat, Defence, Fighter, Help


class Shown(list[str]):
    """The cards that everybody has seen, for rules that ask whether one is among them: a set answers that."""

    def __init__(self, cards: Iterable[str]) -> None:
        super().__init__()
        self.known = set(cards)

    def append(self, card: str) -> None:
        """One more."""
        self.known.add(card)

    def __contains__(self, card: object) -> bool:
        return card in self.known


class Battle(Struct, gc=False):
    """A last battle that can be spoilt: copies of all that a battle changes, in the structs of the rules."""

    s: State
    c: Combat
    fighters: list[Fighter]
    order: list[int]
    death: int
    friends: tuple[int, ...]
    links: dict[int, tuple[int, ...]]
    """With whom each has a Social Link, as fighters."""
    shown: Shown
    quiet: set[int]
    """The friends who keep what they have."""
    kinds: list[dict[str, Figures] | None]
    """What each fighter holds, by kind, as long as that is known: the last of several copies."""
    figures: dict[str, Figures]
    """Those of every card."""
    calm: bool = False
    """Whether everybody has thought about their items since anything changed."""

    @classmethod
    def of(cls, s: State, c: Combat, random: Random) -> Battle:
        """A battle as it stands, with all ties of its order broken by lot."""
        fighters = [copied(one) for one in c.fighters]
        shown = Shown(s.shown)
        people = [replace(person) for person in s.people]
        own = replace(c, fighters=fighters, helps=c.helps.copy(), asked=c.asked.copy(), leads=c.leads.copy())
        own.blow = replace(c.blow, defences=list(map(replace, c.blow.defences))) if c.blow else None
        return cls(
            s=State(s.hour, s.rounds, people, s.darkness, links=s.links, shown=shown, last=own),
            c=own,
            fighters=fighters,
            order=order_of(c, random),
            death=next(index for index, one in enumerate(fighters) if one.seat == DEATH),
            friends=tuple(index for index, one in enumerate(fighters) if one.seat != DEATH),
            links=links_of(s, fighters),
            shown=shown,
            quiet={index for index, one in enumerate(fighters) if one.seat in s.quiet},
            kinds=[None] * len(fighters),
            figures=all_figures(),
        )

    # What a card is worth

    def attack_value(self, index: int, card: Figures) -> int:
        """What a card attacks with now: what is printed, what spurs it, and what a rally adds."""
        fighter, value = self.fighters[index], card.value
        if not card.spurs:
            return value + fighter.rallied if value else 0
        more = fighter.rallied
        if lead := self.c.leads.get(fighter.side):
            before, linked = self.figures[lead.card].value, lead.fighter in self.links[index]
            for spur in card.spurs:
                more += spur.more(value, before, linked)
        return value + more

    def distinct(self, index: int) -> Collection[Figures]:
        """The cards of a fighter, one of each kind: the last of several copies."""
        kinds = self.kinds[index]
        if kinds is None:
            kinds = {(one := self.figures[card]).kind: one for card in self.fighters[index].cards}
            self.kinds[index] = kinds
        return kinds.values()

    def lose_kind(self, index: int, card: str) -> None:
        """A card has left a hand: another copy stands for its kind, if there is one."""
        kinds = self.kinds[index]
        if kinds is None:
            return
        kind = self.figures[card].kind
        if kind == card:
            del kinds[kind]  # there is only one of it
        elif kinds[kind].id == card:
            del kinds[kind]
            for other in reversed(self.fighters[index].cards):
                if self.figures[other].kind == kind:
                    kinds[kind] = self.figures[other]
                    return

    def foes(self, index: int) -> list[int]:
        """Those who stand against a fighter."""
        if index != self.death:
            return [] if self.fighters[self.death].out else [self.death]
        return self.standing()

    def standing(self) -> list[int]:
        """The friends who stand."""
        fighters = self.fighters
        return [friend for friend in self.friends if not fighters[friend].out]

    def next_standing(self) -> int:
        """The place in the order of whoever stands and is next."""
        turn, order, fighters = self.c.turn, self.order, self.fighters
        while True:
            turn = (turn + 1) % len(order)
            if not fighters[order[turn]].out:
                return turn

    def reach(self, index: int, card: Figures) -> list[int]:
        """Everybody at whom a card can be played."""
        if not card.does:
            return self.foes(index)
        first, *others = [verb.reach(self.c, index) for verb in card.does]
        return [target for target in first if all(target in other for other in others)] if others else first

    def can_play(self, index: int) -> bool:
        """Whether a fighter who stands against somebody has a card that can be played at anybody."""
        cards = self.distinct(index)
        for card in cards:
            if card.value:
                return True
        for card in cards:  # noqa: SIM110  a generator would cost more than most questions do
            if self.reach(index, card):
                return True
        return False

    # Using cards

    def put_down(self, by: int, card: str) -> None:
        """A card is used; whoever lays the last one lets everybody think again about their items."""
        fighter, c = self.fighters[by], self.c
        fighter.cards.remove(card)
        fighter.used.append(card)
        self.lose_kind(by, card)
        if c.helps:
            c.helps = [help for help in c.helps if help.card != card]
        self.shown.known.add(card)
        if not fighter.cards and by != self.death:
            self.quiet.clear()
            self.calm = False

    def backlash(self, by: int, card: str) -> None:
        """Darkness in a friend's hand costs the weakest other card."""
        if by != self.death and self.figures[card].is_dark and (lost := price(card, self.free_cards(by))):
            self.put_down(by, lost)

    def free_cards(self, index: int) -> list[str]:
        """The cards that a fighter can use, but for those that friends who have begun to cover count on."""
        cards = self.fighters[index].cards
        if not self.c.helps:
            return cards
        kept = {help.card for help in self.c.helps if help.helper == index and self.is_counted_on(help)}
        return [card for card in cards if card not in kept]

    def is_counted_on(self, help: Help) -> bool:
        """Whether whoever was offered a card has laid others already."""
        return any(one.fighter == help.fighter and one.covered for one in self.defences)

    @property
    def defences(self) -> list[Defence]:
        """Those who still have to cover an attack."""
        return self.c.blow.defences if self.c.blow else []

    def take_help(self, help: Help) -> None:
        """Accept what a friend offers."""
        self.c.helps.remove(help)
        self.fighters[help.fighter].helped_by.append(self.fighters[help.helper].seat)

    def helpers(self, index: int) -> list[int]:
        """The linked friends who could help a fighter now."""
        linked = self.links[index]
        if not linked:
            return []
        fighters = self.fighters
        helped_by = fighters[index].helped_by
        return [
            other
            for other in linked
            if not fighters[other].out
            and fighters[other].seat not in helped_by
            and self.can_lend(other, index)
        ]

    def can_lend(self, helper: int, index: int) -> bool:
        """Whether a friend has anything that could be played for another."""
        attacks = self.c.blow is None
        for card in self.distinct(helper):
            if (card.value or self.reach(index, card)) if attacks else card.strength:
                return True
        return False

    def lendable(self, helper: int, index: int) -> list[str]:
        """What could be played for a friend."""
        cards = self.distinct(helper)
        if self.c.blow is None:
            return [card.id for card in cards if card.value or self.reach(index, card)]
        return [card.id for card in cards if card.strength]

    def take_out(self, index: int) -> None:
        """Whoever does not cover an attack is out, unless they are understood."""
        fighter = self.fighters[index]
        if index != self.death and self.s.people[fighter.seat].understanding:
            self.s.people[fighter.seat].understanding -= 1
            return
        fighter.out = True
        fighter.bound = fighter.shielded = fighter.tired = fighter.rallied = 0
        self.c.helps = [help for help in self.c.helps if help.helper != index]
        self.c.asked = [pair for pair in self.c.asked if index not in pair]

    def lives(self) -> int:
        """How often the friends can lose a throw before nobody stands."""
        seats = [self.fighters[index].seat for index in self.standing()]
        return sum(1 + self.s.people[seat].understanding for seat in seats)


def copied(fighter: Fighter) -> Fighter:
    """The same fighter, with cards that can be used."""
    return replace(
        fighter,
        cards=fighter.cards.copy(),
        used=fighter.used.copy(),
        helped_by=fighter.helped_by.copy(),
    )


def links_of(s: State, fighters: list[Fighter]) -> dict[int, tuple[int, ...]]:
    """With whom each fighter has a Social Link."""
    at = {one.seat: index for index, one in enumerate(fighters)}
    links: dict[int, list[int]] = {index: [] for index in at.values()}
    for one, other in s.links:
        links[at[one]].append(at[other])
        links[at[other]].append(at[one])
    return {index: tuple(sorted(linked)) for index, linked in links.items()}


def order_of(c: Combat, random: Random) -> list[int]:
    """In which order they act; where it is not settled, everybody shows all their Courage."""
    ranks = c.ranks
    if not ranks:
        levels = [one.shown if one.shown >= 0 else one.courage for one in c.fighters]
        ranks = [
            [index for index, level in enumerate(levels) if level == shown]
            for shown in sorted(set(levels), reverse=True)
        ]
    return list(chain.from_iterable(random.sample(rank, len(rank)) for rank in ranks))
