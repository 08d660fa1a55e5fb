"""2. Adventure phase: kids act in any order the table likes, one action at a time."""

from __future__ import annotations

from timeloom.games.islands.rules.acting import KidAction
from timeloom.games.islands.rules.adventure.hacking import Hack, hacks
from timeloom.games.islands.rules.adventure.investigating import investigations
from timeloom.games.islands.rules.adventure.movement import bus_rides, car_rides, walks
from timeloom.games.islands.rules.adventure.places import visits
from timeloom.games.islands.rules.adventure.rides import machine_rides
from timeloom.games.islands.rules.adventure.scouting import scoutings
from timeloom.games.islands.rules.adventure.special import BeLate, be_late, dinners, rests
from timeloom.games.islands.rules.adventure.trading import trades
from timeloom.games.islands.rules.adventure.wrecking import wreckings
from timeloom.games.islands.rules.cards.anomalies import anomaly_actions
from timeloom.games.islands.rules.chores import errands, rewards
from timeloom.games.islands.rules.diary.actions import card_actions
from timeloom.games.islands.rules.diary.triggers import check_diary
from timeloom.games.islands.state import State
from timeloom.kernel import Question, Rule, ask_first


class WhoDoesWhat(Question[KidAction], frozen=True):
    """The next action of any kid; asked before every action."""

    id = "act"

    def words(self, s: State, seat: int) -> str:
        return f"{'A day without school' if s.day == 'weekend' else 'School is out'}. Who does what?"


def adventure(s: State) -> Rule[None]:
    """One action of one kid; when nobody can do anything but be late, the phase is over."""
    out = [kid for kid, me in enumerate(s.kids) if me.status == "out"]
    offers = {kid: actions(s, kid) for kid in out}
    if not any(offers.values()):
        yield from end_adventure(s, out)
        return
    by_seat: dict[int, list[KidAction]] = {}
    for kid, answers in offers.items():
        by_seat.setdefault(s.kids[kid].seat, []).extend([*answers, BeLate(s.kids[kid].id)])
    _, action = yield from ask_first(WhoDoesWhat(), by_seat)
    yield from act(s, action)
    if not s.ending:
        yield from check_diary(s)


def end_adventure(s: State, out: list[int]) -> Rule[None]:
    """Whoever is still out is late for dinner."""
    for kid in out:
        yield from be_late(s, kid)
    s.rolling = None
    s.part = "evening"


def actions(s: State, kid: int) -> list[KidAction]:
    """Everything that a kid can do now, but for being late."""
    return [
        *investigations(s, kid),
        *card_actions(s, kid),
        *errands(s, kid),
        *visits(s, kid),
        *walks(s, kid),
        *bus_rides(s, kid),
        *machine_rides(s, kid),
        *car_rides(s, kid),
        *scoutings(s, kid),
        *hacks(s, kid),
        *wreckings(s, kid),
        *anomaly_actions(s, kid),
        *trades(s, kid),
        *rests(s, kid),
        *rewards(s, kid),
        *dinners(s, kid),
    ]


def act(s: State, action: KidAction) -> Rule[None]:
    """Carry an action out."""
    s.rolling = None
    if not isinstance(action, Hack):
        s.called_off.clear()
    yield from action.do(s, s.index_of(action.kid))
