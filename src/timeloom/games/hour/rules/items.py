"""Items: what a Shadow leaves behind is spoken of; if the party cannot agree, they fight it out."""

from __future__ import annotations

from typing import TypeAlias

from timeloom.games.hour.names import friend, friends, items_id, titled, visit_id
from timeloom.games.hour.pack import Battle, load_pack
from timeloom.games.hour.rules.calendar import mark_day
from timeloom.games.hour.rules.combat.fight import carry_on
from timeloom.games.hour.state import State, Visit
from timeloom.games.hour.state.combat import Combat, Fighter
from timeloom.games.hour.tells import OfFriend
from timeloom.kernel import Answer, Question, Rule, Tell, ask_first
from timeloom.kernel.scene import Choice

PARAGRAPH = "a-shadow"


def owner_of(visit: Visit) -> int:
    """The one who opens the Doorway to a battle and plays their own Shadow."""
    event = load_pack().event(visit.day)
    assert isinstance(event, Battle)
    return load_pack().owner(event)


def next_item(s: State, visit: Visit) -> Rule[None]:
    """The next item is up for claims; a party of one claims everything; after the last, the day is marked."""
    visit.claims, visit.passes, visit.insisting = [], [], []
    party = visit.party(owner_of(visit))
    while visit.items and len(party) == 1:
        yield from take_item(s, visit, party[0])
    if not visit.items:
        yield from mark_day(s, visit, mended=True)


class ItemTaken(OfFriend, frozen=True):
    """An item was claimed."""

    item: str

    def words(self) -> str:
        return f"{friend(self.seat)} takes {titled(self.item)}."


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
        wanted = wanted_by(s.visit_of(seat), seat)
        return f"Do you claim {titled(self.item)}? {wanted or 'Everybody hears what you say.'}"


def wanted_by(visit: Visit, seat: int) -> str:
    """Who else has said that they want it."""
    others = [other for other in visit.claims if other != seat]
    return f"{friends(others)} {'wants' if len(others) == 1 else 'want'} it." if others else ""


class Spoke(OfFriend, frozen=True):
    """Somebody said whether they want an item."""

    item: str
    wants: bool

    def words(self) -> str:
        name, item = friend(self.seat), titled(self.item)
        return f"{name} would like {item}." if self.wants else f"{name} can do without {item}."


def share_items(s: State, visit: Visit) -> Rule[None]:
    """The party speaks of each item: first who wants it, then, if several do, who yields (Battles)."""
    if undecided(visit):
        yield from speak_of_item(s, visit)
    else:
        yield from yield_or_insist(s, visit)
    if undecided(visit):
        return
    if len(visit.claims) < 2:
        # What nobody wants is left to the friend whose Shadow kept it.
        yield from take_item(s, visit, visit.claims[0] if visit.claims else owner_of(visit))
        yield from next_item(s, visit)
    elif set(visit.insisting) >= set(visit.claims):
        yield from fight_it_out(s, visit)


def speak_of_item(s: State, visit: Visit) -> Rule[None]:
    """Somebody says, for all of the party to hear, whether they want the item."""
    asked = dict.fromkeys(undecided(visit), CLAIMS)
    seat, answer = yield from ask_first(WhoClaims(visit.items[0]), asked)
    (visit.claims if isinstance(answer, Claim) else visit.passes).append(seat)
    yield Spoke(seat=seat, item=visit.items[0], wants=isinstance(answer, Claim))


# Yielding


class Yield(Answer, frozen=True):
    """Let the others have it after all."""

    def choice(self, s: State, seat: int) -> Choice:
        others = [other for other in s.visit_of(seat).claims if other != seat]
        return Choice(f"Let {friends(others)} have it", (visit_id(s.visit_of(seat).number),))


class Insist(Answer, frozen=True):
    """Fight for it, if nobody yields."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Insist, and fight for it if you must", (items_id(s.visit_of(seat).number),))


class WhoYields(Question[Yield | Insist], frozen=True):
    """Whether somebody gives way to others who want the same item."""

    id = "yield"
    item: str

    def words(self, s: State, seat: int) -> str:
        visit = s.visit_of(seat)
        insisting = [other for other in visit.insisting if other != seat]
        firm = f" {friends(insisting)} will not give way." if insisting else ""
        return f"{wanted_by(visit, seat)}{firm} You want {titled(self.item)} too. Do you give way?"


class Insisted(OfFriend, frozen=True):
    """Somebody gives way, or does not."""

    item: str
    insists: bool

    def words(self) -> str:
        name, item = friend(self.seat), titled(self.item)
        return f"{name} will not give {item} up." if self.insists else f"{name} gives way about {item}."


YIELDS: tuple[Yield | Insist, ...] = (Yield(), Insist())


def yield_or_insist(s: State, visit: Visit) -> Rule[None]:
    """Those who want the same item can still agree, each knowing what the others have said."""
    asked = {seat: YIELDS for seat in visit.claims if seat not in visit.insisting}
    seat, answer = yield from ask_first(WhoYields(visit.items[0]), asked)
    insists = isinstance(answer, Insist)
    if insists:
        visit.insisting.append(seat)
    else:
        visit.claims.remove(seat)
        visit.passes.append(seat)
    yield Insisted(seat=seat, item=visit.items[0], insists=insists)


def undecided(visit: Visit) -> list[int]:
    """Those who have not said yet whether they want the item."""
    return [seat for seat in visit.party(owner_of(visit)) if seat not in (*visit.claims, *visit.passes)]


class DuelBegan(Tell, frozen=True):
    """They cannot agree."""

    seats_fighting: tuple[int, ...]
    item: str

    def words(self) -> str:
        return f"{friends(self.seats_fighting)} fight over {titled(self.item)}."


def fight_it_out(s: State, visit: Visit) -> Rule[None]:
    """Everybody who claims an item fights all the others with the cards they have left (Battles)."""
    fighters = [
        Fighter(seat, "friend", side, s.people[seat].courage, visit.left[seat].copy())
        for side, seat in enumerate(sorted(visit.claims))
    ]
    visit.combat = Combat(fighters, prize=visit.items[0])
    yield DuelBegan(seats_fighting=tuple(sorted(visit.claims)), item=visit.items[0])
    yield from carry_on(s, visit.combat)
