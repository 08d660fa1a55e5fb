"""Battles: up to three fight a Shadow, which its owner plays."""

from __future__ import annotations

from timeloom.games.hour.names import fighter_name, friend, titled
from timeloom.games.hour.pack import all_ids, load_pack
from timeloom.games.hour.rules.calendar import mark_day
from timeloom.games.hour.rules.combat.fight import carry_on
from timeloom.games.hour.rules.gains import DrewExperience, Gained, gain_experience
from timeloom.games.hour.rules.items import next_item, owner_of, take_item
from timeloom.games.hour.state import State, Visit
from timeloom.games.hour.state.combat import (
    DEATH,
    FRIENDS_SIDE,
    SHADOW_SIDE,
    Combat,
    Fighter,
    FighterKind,
    fighter_tag,
)
from timeloom.games.hour.tells import OfFriend
from timeloom.kernel import Rule, Tell, draw, varied

# The Shadow comes


class ShadowCame(Tell, frozen=True):
    """A Shadow is fought."""

    owner: int

    def words(self) -> str:
        shadow = load_pack().shadow(self.owner)
        return f"{shadow.name}: {shadow.about} {friend(self.owner)} plays it."

    def beat(self) -> str:
        return load_pack().shadow(self.owner).name


def begin_battle(s: State, visit: Visit) -> Rule[None]:
    """The Shadow comes with its whole deck and a Darkness card for every failure above (Battles)."""
    owner = owner_of(visit)
    shadow = load_pack().shadow(owner)
    friends = [friend_fighter(s, seat, FRIENDS_SIDE) for seat in visit.party(owner)]
    dark = Fighter(owner, "shadow", SHADOW_SIDE, shadow.courage, all_ids(shadow.deck))
    visit.combat = Combat([*friends, dark])
    yield ShadowCame(owner=owner)
    for _ in range(s.above(visit.day, "broken")):
        yield from strengthen(s, dark)
    yield from carry_on(s, visit.combat)


def friend_fighter(s: State, seat: int, side: int) -> Fighter:
    """A friend with the whole hand."""
    person = s.people[seat]
    return Fighter(seat, "friend", side, person.courage, person.hand.copy())


class ShadowGrew(Tell, frozen=True):
    """A failure has made it stronger."""

    owner: int
    nth: int
    """How many cards it has now."""

    def words(self) -> str:
        kind: FighterKind = "death" if self.owner == DEATH else "shadow"
        name = fighter_name(fighter_tag(kind, self.owner))
        ways = (
            f"A broken day feeds {name}: it has a Darkness card more.",
            f"What was broken comes back with {name}: another Darkness card.",
            f"{name} has not forgotten a broken day, and has a Darkness card for it.",
            f"One more day that stayed broken, one more Darkness card for {name}.",
        )
        return varied(ways, self.nth)


class DarknessSpent(Tell, frozen=True):
    """There is no Darkness left to draw."""

    def words(self) -> str:
        return "The Darkness deck is empty: there is no card for it."


def strengthen(s: State, dark: Fighter) -> Rule[None]:
    """A Darkness card for a Shadow, as long as there is one; only whoever plays it sees which."""
    if not len(s.darkness):
        yield DarknessSpent()
        return
    seats = (dark.seat,) if dark.kind == "shadow" else ()
    dark.cards.append((yield from draw(s.darkness, "darkness", seats=seats)))
    yield ShadowGrew(owner=dark.seat, nth=len(dark.cards))


# Winning and losing


def end_of_combat(s: State, visit: Visit) -> Rule[None]:
    """After a battle the day is marked and items are shared; after a fight for an item, the winner has it.

    Whoever kept what they had in the fight is asked again, now that there is time to trade.
    """
    combat = visit.combat
    assert combat is not None
    visit.quiet = []
    visit.left |= {fighter.seat: fighter.cards for fighter in combat.fighters if fighter.kind == "friend"}
    if combat.prize:
        assert combat.winner is not None
        yield from take_item(s, visit, combat.fighters[combat.winner].seat)
        yield from next_item(s, visit)
        return
    give_darkness_back(s, combat)
    if combat.winner == FRIENDS_SIDE:
        yield from win_battle(s, visit)
    else:
        yield from lose_battle(s, visit)


def give_darkness_back(s: State, combat: Combat) -> None:
    """What the Shadow was lent goes back into the Darkness deck."""
    dark = load_pack().dark
    shadow = next(fighter for fighter in combat.fighters if fighter.kind == "shadow")
    lent = [card for card in (*shadow.cards, *shadow.used) if card in dark]
    shadow.cards = [card for card in shadow.cards if card not in dark]
    shadow.used = [card for card in shadow.used if card not in dark]
    s.darkness.loose += lent
    s.shown = [card for card in s.shown if card not in lent]


def win_battle(s: State, visit: Visit) -> Rule[None]:
    """The whole party is wiser by an Experience card, and braver by 1 (Battles)."""
    owner = owner_of(visit)
    for seat in visit.party(owner):
        yield from gain_experience(s, seat)
        s.people[seat].courage += 1
        yield Gained(seat=seat, what="Courage", level=s.people[seat].courage)
    visit.items = all_ids(load_pack().shadow(owner).items)
    yield from next_item(s, visit)


class DrewDarkness(DrewExperience, frozen=True):
    """Which Darkness it was."""

    def words(self) -> str:
        return f"The Darkness gives you {titled(self.card)}."


class DarknessGiven(OfFriend, frozen=True):
    """A Shadow has won."""

    cards: int

    def words(self) -> str:
        shadow = load_pack().shadow(self.seat)
        gained = {0: "no Darkness card is left", 1: "the last Darkness card", 2: "two Darkness cards"}[
            self.cards
        ]
        return f"{shadow.name} holds {friend(self.seat)} more tightly: {gained}."


def lose_battle(s: State, visit: Visit) -> Rule[None]:
    """The owner of a Shadow that was not defeated gets two Darkness cards (Battles)."""
    owner = owner_of(visit)
    yield from mark_day(s, visit, mended=False)
    given = min(2, len(s.darkness))
    for _ in range(given):
        card = yield from draw(s.darkness, "darkness", seats=(owner,))
        s.people[owner].hand.append(card)
        yield DrewDarkness(card=card, seats=(owner,))
    yield DarknessGiven(seat=owner, cards=given)
