"""The story: dials, calendar, diary and today's school card."""

from __future__ import annotations

from timeloom.games.islands.names import cubes, day_thing, diary_thing, kid_name, listed, place_name
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.diary import Counter, Page
from timeloom.games.islands.rules.chores import DEADLINES
from timeloom.games.islands.rules.end_phase import calendar_days
from timeloom.games.islands.rules.when import scaled
from timeloom.games.islands.scene.looks import test_words
from timeloom.games.islands.state import DAYS, Entry, State
from timeloom.kernel.scene import Calendar, Clock, Day, Dial, Line, Note, Sheet, Track

GROUP = "Diary"
COLUMNS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Weekend")
MOST_SEGMENTS = 8
AGAIN = "↻"
FORMS = {"first": "the first player", "group": "all together", "individual": "each kid alone"}


def dials(s: State) -> tuple[Dial, Dial]:
    """Insight helps, enigma does not."""
    return Dial("insight", "☉ Insight", s.insight), Dial("enigma", "☾ Enigma", s.enigma)


def calendar(s: State) -> Calendar:
    """The weeks that the table plays."""
    days = tuple(day(s, round) for round in calendar_days(s))
    return Calendar("calendar", "Calendar", COLUMNS, days, area="side")


def day(s: State, round: int) -> Day:
    """A day: gone, today, or to come; chores are due on some, and some are lived again."""
    row, column = divmod(round, len(DAYS))
    state = "today" if round == s.round else "past" if round < s.round else ""
    due = "chores due" if round in DEADLINES else ""
    again = AGAIN * s.again.count(round)
    return Day(
        day_thing(round),
        column,
        row,
        f"{COLUMNS[column]} {row + 1}",
        state or due,
        again + ("✎" if due else ""),
        "This day was lived again." if again else "",
    )


def kept_day(s: State) -> list[Note]:
    """Today as it can be put back, while a diary card keeps it."""
    if s.dawn is None:
        return []
    kept = [f"{kid_name(kid.id)} at {place_name(kid.at)} with {cubes(kid.pool)}" for kid in s.dawn.kids]
    return [Note("dawn", "The day as it was", f"It can be lived again: {listed(kept)}.", group=GROUP)]


def diary(s: State) -> list[Sheet]:
    """The diary pages in play."""
    return [diary_sheet(s, entry) for entry in s.diary]


def diary_sheet(s: State, entry: Entry) -> Sheet:
    """A page: the story, what is to be done, and its counters."""
    card = load_box().diary[s.scenario][entry.number]
    page = card.a if entry.side == "a" else card.b
    actions = tuple(Line("Action", action_words(page, index, entry)) for index in range(len(page.actions)))
    return Sheet(
        diary_thing(entry.number),
        page.title,
        (Line("To do", page.does), *actions),
        subtitle=f"Diary page {entry.number}{entry.side}",
        text=page.text,
        mark=str(entry.number),
        icon="bookmarklet",
        colour="amber",
        things=tuple(counter(s, entry, one) for one in page.counters),
        group=GROUP,
    )


def action_words(page: Page, index: int, entry: Entry) -> str:
    """An action of a page, with its price, its place, and whether it is over."""
    action = page.actions[index]
    where = f" at {' or '.join(action.at)}" if action.at else ""
    test = f", {test_words(action.test)}" if action.test else ""
    gone = " (done)" if index in entry.used else " (done today)" if index in entry.used_today else ""
    return f"{action.words}: {action.time} time{where}{test}{gone}"


def counter(s: State, entry: Entry, counter: Counter) -> Clock | Track:
    """A counter: a clock when it is short, else a track."""
    id, value = f"counter-{entry.number}-{counter.id}", s.counters.get(counter.id, 0)
    most = max(scaled(s, counter.most), value, 1)
    if most <= MOST_SEGMENTS:
        return Clock(id, counter.title, value, most)
    return Track(id, counter.title, value, 0, most)


def school_day(s: State) -> list[Sheet]:
    """Today's school card, while there is one."""
    if not s.today:
        return []
    card = load_box().school[s.today]
    moves = ", ".join(
        f"{drift.kind}s {drift.steps} {drift.way}" if drift.steps else f"{drift.kind}s stay"
        for drift in card.drifts
    )
    lines = (
        Line("In class", f"{FORMS[card.form]}: {test_words(card.test)}"),
        Line("Machines", moves + (" · firmware upgrade" if card.firmware else "")),
        Line("Rumors", f"one for each kid{f', {-card.rumors} fewer' if card.rumors else ''}"),
    )
    return [
        Sheet(
            "school", card.title, lines, subtitle="Today at school", text=card.text, mark="§",
            icon="school-bag", colour="blue", group=GROUP,
        )
    ]  # fmt: skip
