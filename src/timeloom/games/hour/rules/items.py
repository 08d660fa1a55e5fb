"""Items: what a Shadow leaves behind is claimed; if several claim it, they fight it out."""

from __future__ import annotations

from typing import TypeAlias

from timeloom.games.hour.names import card_name, friend, friends, items_id, visit_id
from timeloom.games.hour.pack import Battle, load_pack
from timeloom.games.hour.rules.calendar import mark_day
from timeloom.games.hour.rules.combat.fight import carry_on
from timeloom.games.hour.state import State, Visit
from timeloom.games.hour.state.combat import Combat, Fighter
from timeloom.games.hour.tells import OfFriend
from timeloom.kernel import Answer, Question, Rule, Tell, ask_first
from timeloom.kernel.scene import Choice


def owner_of(visit: Visit) -> int:
    """The one who opens the Doorway to a battle and plays their own Shadow."""
    event = load_pack().event(visit.day)
    assert isinstance(event, Battle)
    return load_pack().owner(event)


def next_item(s: State, visit: Visit) -> Rule[None]:
    """The next item is up for claims; a party of one claims everything; after the last, the day is marked."""
    visit.claims, visit.passes = [], []
    party = visit.party(owner_of(visit))
    while visit.items and len(party) == 1:
        yield from take_item(s, visit, party[0])
    if not visit.items:
        yield from mark_day(s, visit, mended=True)


class ItemTaken(OfFriend, frozen=True):
    """An item was claimed."""

    item: str

    def words(self) -> str:
        return f"{friend(self.seat)} takes {card_name(self.item)}."


def take_item(s: State, visit: Visit, seat: int) -> Rule[None]:
    """An item goes into somebody's hand, for all to see."""
    item = visit.items.pop(0)
    s.people[seat].hand.append(item)
    yield ItemTaken(seat=seat, item=item)


# Sharing them out


class Claim(Answer, frozen=True):
    """Want the item that is shared out."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Claim it", (items_id(s.visit_of(seat).number),))


class Forgo(Answer, frozen=True):
    """Leave the item to the others."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Leave it to the others", (visit_id(s.visit_of(seat).number),))


Claiming: TypeAlias = Claim | Forgo
CLAIMS: tuple[Claiming, ...] = (Claim(), Forgo())


class WhoClaims(Question[Claiming], frozen=True):
    """Whether somebody wants an item."""

    id = "claim"
    item: str

    def words(self, s: State, seat: int) -> str:
        return f"Do you claim {card_name(self.item)}? If several do, they fight for it."


def share_items(s: State, visit: Visit) -> Rule[None]:
    """Each of the party says whether they want the item; if several do, they fight for it (Battles)."""
    asked = dict.fromkeys(undecided(visit), CLAIMS)
    seat, answer = yield from ask_first(WhoClaims(visit.items[0]), asked)
    (visit.claims if isinstance(answer, Claim) else visit.passes).append(seat)
    if undecided(visit):
        return
    if len(visit.claims) > 1:
        yield from fight_it_out(s, visit)
        return
    # What nobody wants is left to the friend whose Shadow kept it.
    yield from take_item(s, visit, visit.claims[0] if visit.claims else owner_of(visit))
    yield from next_item(s, visit)


def undecided(visit: Visit) -> list[int]:
    """Those who have not said yet whether they want the item."""
    return [seat for seat in visit.party(owner_of(visit)) if seat not in (*visit.claims, *visit.passes)]


class DuelBegan(Tell, frozen=True):
    """They cannot agree."""

    seats_fighting: tuple[int, ...]
    item: str

    def words(self) -> str:
        return f"{friends(self.seats_fighting)} fight over {card_name(self.item)}."


def fight_it_out(s: State, visit: Visit) -> Rule[None]:
    """Everybody who claims an item fights all the others with the cards they have left (Battles)."""
    fighters = [
        Fighter(seat, "friend", side, s.people[seat].courage, visit.left[seat].copy())
        for side, seat in enumerate(sorted(visit.claims))
    ]
    visit.combat = Combat(fighters, prize=visit.items[0])
    yield DuelBegan(seats_fighting=tuple(sorted(visit.claims)), item=visit.items[0])
    yield from carry_on(s, visit.combat)
