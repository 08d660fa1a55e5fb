"""1. School Phase: 1.1 Preparations, 1.2 School Day with what happens there; weekends, and sick leave."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.islands.names import KidQuestion, KidTell, sentence
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.cards import SchoolCard
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.asking import LeaveIt, choose, in_turn
from timeloom.games.islands.rules.chores import draw_chores
from timeloom.games.islands.rules.conditions import free_rest
from timeloom.games.islands.rules.diary.pages import bring_into_play
from timeloom.games.islands.rules.diary.triggers import happened
from timeloom.games.islands.rules.rolls.making import Helpers, TakeTest, take_test
from timeloom.games.islands.rules.rolls.stakes import Stakes, alone
from timeloom.games.islands.rules.rumors.dealing import deal_rumors
from timeloom.games.islands.state import DAYS, TIME, TRACK, WEEKEND_BONUS, Kid, State
from timeloom.games.islands.terms import Weekday
from timeloom.kernel import Draw, Offer, Pile, Rule, Tell, draw
from timeloom.kernel.scene import Choice
from timeloom.kernel.verbs import apply_effects

PARAGRAPH = "1-school"

COMPLICATED_DAYS = ("monday", "wednesday", "friday")

# 1.1 Preparations


class DayBegan(Tell, frozen=True):
    """A new round begins."""

    day: Weekday
    week: int

    def heading(self) -> str:
        return f"{self.day.capitalize()}, week {self.week}"

    def words(self) -> str:
        if self.day == "weekend":
            return f"The weekend of week {self.week}: no bell, three cubes more, and fog on the water."
        return f"{self.day.capitalize()} morning, week {self.week}."

    def touches(self) -> tuple[str, ...]:
        return ("calendar",)


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
    s.alarm, s.rolling, s.dawn = False, None, None
    s.places_used.clear()
    s.homebound.clear()
    for entry in s.diary:
        entry.used_today.clear()
    for kid in s.kids:
        kid.status, kid.rested = "out", False


def replenish_time(s: State, kid: Kid) -> None:
    """All cubes that are not locked are in the pool again, with three more at weekends (Start of weekend)."""
    kid.bonus = kid.tomorrow + (WEEKEND_BONUS if s.day == "weekend" else 0)
    kid.tomorrow = 0
    kid.pool, kid.spent = TIME + kid.bonus - kid.locked, 0


def slide_rumors(s: State) -> None:
    """The rumors of yesterday slide to the right (Prepare for Rumors)."""
    told = s.told()
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


class StayedHome(KidTell, frozen=True):
    """A kid with no cube left stays in bed."""

    def words(self) -> str:
        return f"{self.name} cannot get up today and stays in bed with tea and the radio."


class TokenPassed(KidTell, frozen=True):
    """The first player is ill; somebody else stands in."""

    def words(self) -> str:
        return f"So {self.name} is first today."


def go_to_school(s: State) -> Rule[None]:
    """All kids are at school, at the weekend at home; who has no cube left stays in bed (School Day)."""
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


class SchoolBegan(Tell, frozen=True):
    """The school card of the day."""

    card: str
    weekend: bool

    def words(self) -> str:
        card = load_box().school[self.card]
        return "No school today." if self.weekend else f"{sentence(card.title)} {card.text}"

    def touches(self) -> tuple[str, ...]:
        return ("school",)


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


class FacingEvent(KidQuestion[TakeTest | LeaveIt], frozen=True):
    """Whether a kid faces the event of the day, where it need not."""

    id = "school"
    card: str
    says: ClassVar = {LeaveIt: "Look out of the window"}

    def words(self, s: State, seat: int) -> str:
        card = load_box().school[self.card]
        return f"{sentence(card.title)} {card.text} Does {self.name} try?"

    def choice(self, s: State, offer: Offer, seat: int) -> Choice:
        if isinstance(offer, TakeTest):
            card = load_box().school[self.card]
            stakes = f"{alone(s, s.index_of(self.kid), card.test)} {Stakes(card.failure).words(s)}"
            return Choice(f"Try ({' and '.join(card.test.traits)})", text=stakes)
        return super().choice(s, offer, seat)


class EventSkipped(KidTell, frozen=True):
    """A kid kept out of the event."""

    def words(self) -> str:
        return f"{self.name} looks out of the window until it is over."


class EventEnded(KidTell, frozen=True):
    """How the event of the day went for a kid."""

    card: str
    success: bool

    def words(self) -> str:
        card = load_box().school[self.card]
        text = card.success_text if self.success else card.failure_text
        if not text:
            return f"{self.name} {'comes' if self.success else 'does not come'} through it."
        return f"{self.name}: {text}" if card.form == "individual" else text


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
        question = FacingEvent(s.kids[kid].id, card.id)
        answer = yield from choose(s, kid, question, [TakeTest(), LeaveIt()])
        if isinstance(answer, LeaveIt):
            yield EventSkipped(s.kids[kid].id)
            return
    helpers: Helpers = "here" if card.form == "group" else ()
    rolled = yield from take_test(s, kid, card.test, card.title, helpers=helpers, stakes=Stakes(card.failure))
    yield EventEnded(s.kids[kid].id, card.id, rolled.success)
    effects = card.success if rolled.success else card.failure
    yield from apply_effects(s, effects, Acting(kid, rolled.helpers, card.title, not rolled.success))
