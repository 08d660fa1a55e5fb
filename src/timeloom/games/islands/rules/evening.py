"""3. End Phase."""

from __future__ import annotations

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.asking import in_turn
from timeloom.games.islands.rules.cards.discarding import discard_by_choice, discardable
from timeloom.games.islands.rules.cards.holding import WhichCard
from timeloom.games.islands.rules.chores import resolve_chores
from timeloom.games.islands.rules.conditions import heal_injury, relieve, sufferings
from timeloom.games.islands.rules.diary.dials import end_game
from timeloom.games.islands.rules.diary.triggers import happened
from timeloom.games.islands.rules.time import lower_favor, raise_favor
from timeloom.games.islands.state import DAYS, ITEM_LIMIT, State
from timeloom.games.islands.terms import Weekday
from timeloom.kernel import Rule, Tell


class NightFell(Tell, frozen=True):
    """The End Phase begins."""

    day: Weekday

    def words(self) -> str:
        if self.day == "weekend":
            return "Sunday night. Satchels are packed, and nobody has done the maths."
        return f"{self.day.capitalize()} night. One kitchen light after another goes on."


def evening(s: State) -> Rule[None]:
    """Cleanup in the order of the book; then the next kid is first, and a new day begins."""
    s.rolling = None
    yield NightFell(s.day)
    for part in (discard_excess, mind_favor, heal, resolve_chores, evening_diary, end_round):
        yield from part(s)
        if s.ending:
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
    """Who is home for dinner gains favor, who is late loses it (Good and Bad Favor)."""
    for index, kid in enumerate(s.kids):
        if kid.status in ("dinner", "sick"):
            kid.record.dinners += 1
            yield from raise_favor(s, index)
        else:
            kid.record.dinners = 0
            yield from lower_favor(s, index)
            yield from happened(s, "late", Acting(index))
        if s.ending:
            return


def heal(s: State) -> Rule[None]:
    """Injuries move one step; caring parents see to one thing more (Healing Injury, Caring Parents)."""
    for index in range(len(s.kids)):
        yield from heal_injury(s, index)
        suffered = sufferings(s, index)
        if suffered and s.has("caring-parents"):
            yield from relieve(s, index, suffered[0])


def evening_diary(s: State) -> Rule[None]:
    """What diary cards do at the end of a round (Check Diary Cards)."""
    yield from happened(s, "evening", Acting(s.first))


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
