"""3. End Phase: excess items, favor, injuries that heal, chores, diary cards, and the next day."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.islands.names import KidQuestion, kid_thing
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.asking import LeaveIt, choose, in_turn
from timeloom.games.islands.rules.cards.discarding import discard_by_choice, discardable
from timeloom.games.islands.rules.cards.holding import WhichCard
from timeloom.games.islands.rules.chores import resolve_chores
from timeloom.games.islands.rules.conditions import (
    PickCondition,
    heal_injury,
    relief_in_words,
    relieve,
    sufferings,
)
from timeloom.games.islands.rules.diary.dials import end_game
from timeloom.games.islands.rules.diary.pages import ruling
from timeloom.games.islands.rules.diary.triggers import happened
from timeloom.games.islands.rules.time import lower_favor, raise_favor
from timeloom.games.islands.state import DAYS, ITEM_LIMIT, State
from timeloom.games.islands.terms import Weekday
from timeloom.kernel import Offer, Rule, Tell, varied
from timeloom.kernel.scene import Choice

PARAGRAPH = "3-evening"


class NightFell(Tell, frozen=True):
    """The End Phase begins."""

    day: Weekday

    nth: int = 0
    ways: ClassVar = (
        "One kitchen light after another goes on.",
        "The last ferry hoots twice and is gone.",
        "Somebody’s wireless gives the shipping forecast through an open window.",
        "Fog comes up from the sound and tries the doors.",
        "Bicycles lie on lawns, where they have been told not to.",
    )

    def words(self) -> str:
        if self.day == "weekend":
            return "Sunday night. Satchels are packed, and nobody has done the maths."
        return f"{self.day.capitalize()} night. {varied(self.ways, self.nth)}"


def end_phase(s: State) -> Rule[None]:
    """Cleanup in the order of the book; then the next kid is first, and a new day begins.

    Unless a diary card puts the day back: then it goes on from there.
    """
    s.rolling, lived = None, len(s.again)
    yield NightFell(s.day, s.round)
    for part in (discard_excess, mind_favor, heal, resolve_chores, evening_diary, end_round):
        yield from part(s)
        if s.ending or len(s.again) > lived:
            return


# Discard Excess Items


class TooMuch(WhichCard, frozen=True):
    """Which item a kid leaves behind who carries too many."""

    id = "excess"
    offers = "Leave {card} behind"

    def words(self, s: State, seat: int) -> str:
        return f"{self.name} carries more than four things. Which one stays behind?"


def discard_excess(s: State) -> Rule[None]:
    """Down to four items, of which the iconic one stays (Discard Excess Items)."""
    for index, kid in enumerate(s.kids):
        while len(kid.items) > ITEM_LIMIT:
            yield from discard_by_choice(s, index, TooMuch(kid.id), discardable(s, index, "item"))


# Favor, injuries, diary cards


def mind_favor(s: State) -> Rule[None]:
    """Who is home for dinner gains favor, who is late loses it (Good and Bad Favor), unless nobody scolds."""
    for index, kid in enumerate(s.kids):
        if kid.status in ("dinner", "sick"):
            kid.record.dinners += 1
            yield from raise_favor(s, index)
        else:
            kid.record.dinners = 0
            if ruling(s).late:
                yield from lower_favor(s, index)
            yield from happened(s, "late", Acting(index))
        if s.ending:
            return


class BeingCaredFor(KidQuestion[PickCondition | LeaveIt], frozen=True):
    """Whether a kid lets the parents see to the least severe condition (variant caring-parents)."""

    id = "caring-parents"
    says: ClassVar = {LeaveIt: "Say that it is nothing"}

    def words(self, s: State, seat: int) -> str:
        return f"At {self.name}’s home somebody has noticed. Does {self.name} let them help?"

    def choice(self, s: State, offer: Offer, seat: int) -> Choice:
        if isinstance(offer, PickCondition):
            return Choice(relief_in_words(offer.condition), (kid_thing(self.kid),))
        return super().choice(s, offer, seat)


def heal(s: State) -> Rule[None]:
    """Injuries move one step; caring parents see to one thing more (Healing Injury, Caring Parents)."""
    for index, kid in enumerate(s.kids):
        yield from heal_injury(s, index)
        suffered = sufferings(s, index)
        if suffered and s.has("caring-parents"):
            cares = [PickCondition(suffered[0]), LeaveIt()]
            if (yield from choose(s, index, BeingCaredFor(kid.id), cares)) != LeaveIt():
                yield from relieve(s, index, suffered[0])


def evening_diary(s: State) -> Rule[None]:
    """What diary cards do at the end of a round (Check Diary Cards)."""
    return happened(s, "evening", Acting(s.first))


# The next day


def end_round(s: State) -> Rule[None]:
    """Hand the token on, unless the calendar has run out."""
    if s.round + 1 == last_round(s):
        yield from end_game(s, load_box().scenarios[s.scenario].timeout, won=False)
        return
    s.first = in_turn(s)[1]
    s.round += 1
    s.part = "morning"


def last_round(s: State) -> int:
    """How many rounds there are; one week less for those who want to be done by Monday."""
    weeks = load_box().scenarios[s.scenario].weeks
    return len(DAYS) * (1 if s.has("done-by-monday") else weeks)


def calendar_days(s: State) -> range:
    """The rounds of the calendar: two weeks until it is known which scenario is played."""
    return range(last_round(s) if s.scenario in load_box().scenarios else 2 * len(DAYS))
