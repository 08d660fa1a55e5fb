"""Battles: up to three fight a Shadow, which its owner plays; then they share what it leaves behind."""

from __future__ import annotations

from timeloom.games.hour.answers import Claim, Forgo
from timeloom.games.hour.pack import Battle, all_ids, load_pack
from timeloom.games.hour.rules.calendar import mark_day
from timeloom.games.hour.rules.combat import carry_on
from timeloom.games.hour.rules.stats import gain_experience
from timeloom.games.hour.state import Combat, Fighter, State, Visit
from timeloom.games.hour.tells import (
    DarknessGiven,
    DrewDarkness,
    DuelBegan,
    Gained,
    ItemTaken,
    ShadowCame,
    ShadowGrew,
)
from timeloom.kernel import AskFirst, Offers, Rule, draw

FRIENDS_SIDE = 0
SHADOW_SIDE = 1


def owner_of(visit: Visit) -> int:
    """The one who opens the Doorway to a battle and plays their own Shadow."""
    event = load_pack().event(visit.day)
    assert isinstance(event, Battle)
    return load_pack().owner(event)


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


def strengthen(s: State, dark: Fighter) -> Rule[None]:
    """A Darkness card for a Shadow; only whoever plays it sees which."""
    if len(s.darkness):
        seats = (dark.seat,) if dark.kind == "shadow" else ()
        dark.cards.append((yield from draw(s.darkness, "darkness", seats=seats)))
        yield ShadowGrew(owner=dark.seat)


# Winning and losing


def end_of_combat(s: State, visit: Visit) -> Rule[None]:
    """After a battle the day is marked and items are shared; after a fight for an item, the winner has it."""
    combat = visit.combat
    assert combat is not None
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
        yield Gained(seat=seat, what="Courage")
    visit.items = all_ids(load_pack().shadow(owner).items)
    yield from next_item(s, visit)


def lose_battle(s: State, visit: Visit) -> Rule[None]:
    """The owner of a Shadow that was not defeated gets two Darkness cards (Battles)."""
    owner = owner_of(visit)
    yield from mark_day(s, visit, mended=False)
    for _ in range(2):
        if len(s.darkness):
            card = yield from draw(s.darkness, "darkness", seats=(owner,))
            s.people[owner].hand.append(card)
            yield DrewDarkness(card=card, seats=(owner,))
    yield DarknessGiven(seat=owner)


# Sharing items


def next_item(s: State, visit: Visit) -> Rule[None]:
    """The next item is up for claims; a party of one claims everything; after the last, the day is marked."""
    visit.claims, visit.passes = [], []
    party = visit.party(owner_of(visit))
    while visit.items and len(party) == 1:
        yield from take_item(s, visit, party[0])
    if not visit.items:
        yield from mark_day(s, visit, mended=True)


def share_items(s: State, visit: Visit) -> Rule[None]:
    """Each of the party says whether they want the item; if several do, they fight for it (Battles)."""
    seat, answer = yield AskFirst("claim", dict.fromkeys(undecided(visit), CLAIMS))
    (visit.claims if isinstance(answer, Claim) else visit.passes).append(seat)
    if undecided(visit):
        return
    if len(visit.claims) > 1:
        yield from fight_it_out(s, visit)
        return
    # What nobody wants is left to the friend whose Shadow kept it.
    yield from take_item(s, visit, visit.claims[0] if visit.claims else owner_of(visit))
    yield from next_item(s, visit)


CLAIMS: Offers = (Claim(), Forgo())


def undecided(visit: Visit) -> list[int]:
    """Those who have not said yet whether they want the item."""
    return [seat for seat in visit.party(owner_of(visit)) if seat not in (*visit.claims, *visit.passes)]


def take_item(s: State, visit: Visit, seat: int) -> Rule[None]:
    """An item goes into somebody's hand, for all to see."""
    item = visit.items.pop(0)
    s.people[seat].hand.append(item)
    yield ItemTaken(seat=seat, item=item)


def fight_it_out(s: State, visit: Visit) -> Rule[None]:
    """Everybody who claims an item fights all the others with the cards they have left (Battles)."""
    fighters = [
        Fighter(seat, "friend", side, s.people[seat].courage, visit.left[seat].copy())
        for side, seat in enumerate(sorted(visit.claims))
    ]
    visit.combat = Combat(fighters, prize=visit.items[0])
    yield DuelBegan(seats_fighting=tuple(sorted(visit.claims)), item=visit.items[0])
    yield from carry_on(s, visit.combat)
