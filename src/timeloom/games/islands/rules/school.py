"""The School Phase: 1.1 Preparations and 1.2 School Day."""

from __future__ import annotations

from timeloom.games.islands.answers import LeaveIt, TakeTest
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.cards import SchoolCard
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.asking import choose, in_turn
from timeloom.games.islands.rules.chores import draw_chores
from timeloom.games.islands.rules.conditions import free_rest
from timeloom.games.islands.rules.diary import bring_into_play, happened
from timeloom.games.islands.rules.rolls import Helpers, take_test
from timeloom.games.islands.rules.rumors import deal_rumors
from timeloom.games.islands.rules.verbs import apply_effects
from timeloom.games.islands.state import DAYS, TIME, TRACK, WEEKEND_BONUS, Kid, State
from timeloom.games.islands.tells.school import (
    DayBegan,
    EventEnded,
    EventSkipped,
    SchoolBegan,
    StayedHome,
    TokenPassed,
)
from timeloom.kernel import Draw, Pile, Rule, draw

COMPLICATED_DAYS = ("monday", "wednesday", "friday")

# 1.1 Preparations


def morning(s: State) -> Rule[None]:
    """Preparations; what diary cards do in the morning comes when the cubes are back."""
    begin_round(s)
    yield DayBegan(s.day, s.week)
    for kid in s.kids:
        replenish_time(s, kid)
    slide_rumors(s)
    yield from new_chores(s)
    yield from draw_complication(s)
    if not s.ending:
        yield from happened(s, "morning", Acting(s.first))
    s.part = "school"


def begin_round(s: State) -> None:
    """What counted for yesterday only is over."""
    s.alarm, s.rolling = False, None
    s.places_used.clear()
    for entry in s.diary:
        entry.used_today.clear()
    for kid in s.kids:
        kid.status, kid.rested = "out", False


def replenish_time(s: State, kid: Kid) -> None:
    """All cubes that are not locked are in the pool again, with three more at the weekend."""
    kid.bonus = kid.tomorrow + (WEEKEND_BONUS if s.day == "weekend" else 0)
    kid.tomorrow = 0
    kid.pool, kid.spent = TIME + kid.bonus - kid.locked, 0


def slide_rumors(s: State) -> None:
    """The rumors of yesterday slide to the right (Prepare for Rumors)."""
    told = list(s.told())
    s.track = [*[None] * (TRACK - len(told)), *told]


def new_chores(s: State) -> Rule[None]:
    """On Monday of week 2 everybody gets another chore (New Chore)."""
    if s.round == len(DAYS):
        for kid in in_turn(s):
            yield from draw_chores(s, kid)


def draw_complication(s: State) -> Rule[None]:
    """In the sandbox, one more thing goes wrong on some days or on all (Sandbox Play)."""
    today = s.complications == "all" or (s.complications == "some" and s.day in COMPLICATED_DAYS)
    if today and s.complications_left:
        number: int = yield Draw("complication", s.complications_left)
        s.complications_left.remove(number)
        yield from bring_into_play(s, number)


# 1.2 School Day


def school_day(s: State) -> Rule[None]:
    """To school with everybody who is well; new rumors, and the event of the day."""
    yield from go_to_school(s)
    card = yield from draw_school_card(s)
    if s.round:
        yield from deal_rumors(s, count_rumors(s, card))
    if s.day != "weekend" and not s.ending:
        yield from school_event(s, card)
        if not s.ending:
            yield from happened(s, "school", Acting(s.first))
    s.part = "machines"


def go_to_school(s: State) -> Rule[None]:
    """All kids are at school, at the weekend at home; who has no cube left stays in bed."""
    box = load_box()
    for index, kid in enumerate(s.kids):
        home = box.kids[kid.id].home
        kid.at = home if s.day == "weekend" else box.map.school
        if not kid.pool and not kid.spent:
            kid.at = home
            yield from sick_leave(s, index)
    yield from pass_token_on(s)


def sick_leave(s: State, kid: int) -> Rule[None]:
    """Stay at home today, with a free rest (Sick Leave)."""
    me = s.kids[kid]
    me.status = "sick"
    yield StayedHome(me.id)
    yield from free_rest(s, kid)


def pass_token_on(s: State) -> Rule[None]:
    """A first player who is ill hands the token to the next kid who is not."""
    well = [kid for kid in in_turn(s) if s.kids[kid].status != "sick"]
    if well and well[0] != s.first:
        s.first = well[0]
        yield TokenPassed(s.kids[s.first].id)


def draw_school_card(s: State) -> Rule[SchoolCard]:
    """Today's school card; the one of yesterday is remembered for its firmware icon."""
    cards = load_box().school
    s.firmware = bool(s.today) and cards[s.today].firmware
    if s.today:
        s.school_discard.append(s.today)
    if not len(s.school):
        s.school, s.school_discard = Pile(s.school_discard), []
    s.today = yield from draw(s.school, "school")
    card = cards[s.today]
    yield SchoolBegan(card.id, s.day == "weekend")
    return card


def count_rumors(s: State, card: SchoolCard) -> int:
    """As many new rumors as kids, or one or two fewer, but one to four (Group Size and Rumors)."""
    return min(max(len(s.kids) + card.rumors, 1), TRACK)


# School Event


def school_event(s: State, card: SchoolCard) -> Rule[None]:
    """The first player's test, with help from the group, or everybody's own."""
    well = [kid for kid in in_turn(s) if s.kids[kid].status != "sick"]
    for kid in well if card.form == "individual" else well[:1]:
        yield from face_event(s, kid, card)
        if s.ending:
            return


def face_event(s: State, kid: int, card: SchoolCard) -> Rule[None]:
    """One kid's test; where the card says `may` it can be left alone."""
    if card.may:
        answer = yield from choose(s, kid, "school", [TakeTest(), LeaveIt()], s.kids[kid].id)
        if isinstance(answer, LeaveIt):
            yield EventSkipped(s.kids[kid].id)
            return
    helpers: Helpers = "here" if card.form == "group" else ()
    rolled = yield from take_test(s, kid, card.test, card.title, helpers=helpers)
    yield EventEnded(s.kids[kid].id, card.id, rolled.success)
    effects = card.success if rolled.success else card.failure
    yield from apply_effects(s, effects, Acting(kid, rolled.helpers, card.title, not rolled.success))
