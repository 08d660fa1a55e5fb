"""2. Adventure phase: kids act in any order the table likes, one action at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain

from timeloom.games.islands.rules.acting import KidAction
from timeloom.games.islands.rules.adventure.hacking import Hack, hacks
from timeloom.games.islands.rules.adventure.investigating import investigations
from timeloom.games.islands.rules.adventure.movement import bus_rides, car_rides, walks
from timeloom.games.islands.rules.adventure.places import visits
from timeloom.games.islands.rules.adventure.refusals import reasons
from timeloom.games.islands.rules.adventure.rides import machine_rides
from timeloom.games.islands.rules.adventure.scouting import machine_scoutings, rumor_scoutings
from timeloom.games.islands.rules.adventure.special import BeLate, be_late, can_be_home, dinners, rests
from timeloom.games.islands.rules.adventure.trading import trades
from timeloom.games.islands.rules.adventure.wrecking import wreckings
from timeloom.games.islands.rules.cards.anomalies import anomaly_actions
from timeloom.games.islands.rules.cards.discarding import leavings
from timeloom.games.islands.rules.chores import errands, rewards
from timeloom.games.islands.rules.diary.actions import card_actions
from timeloom.games.islands.rules.diary.triggers import check_diary
from timeloom.games.islands.rules.machines.sheets import near
from timeloom.games.islands.state import State
from timeloom.kernel import Question, Reasons, Rule, WhenLooked, ask_first

PARAGRAPH = "2-adventure"


class WhoDoesWhat(Question[KidAction], frozen=True):
    """The next action of any kid; asked before every action."""

    id = "act"

    def words(self, s: State, seat: int) -> str:
        again = ", once more" if s.round in s.again else ""
        return f"{'A day without school' if s.day == 'weekend' else 'School is out'}{again}. Who does what?"

    def reasons(self, s: State, seat: int) -> Reasons:
        return reasons(s, seat)


def adventure(s: State) -> Rule[None]:
    """One action of one kid; when nobody can do anything but be late, the phase is over.

    To leave an item behind is no action, so nobody is asked for that alone.
    """
    out = [kid for kid, me in enumerate(s.kids) if me.status == "out"]
    if not can_go_on(s, out):
        yield from end_adventure(s, out)
        return
    seats = dict.fromkeys([s.kids[kid].seat for kid in out])
    _, action = yield from ask_first(WhoDoesWhat(), WhenLooked(seats, lambda seat: choices(s, seat, out)))
    yield from act(s, action)
    if not s.ending:
        yield from check_diary(s)


def can_go_on(s: State, out: list[int]) -> bool:
    """Whether any of these kids can do something other than be late."""
    for kid in out:  # noqa: SIM110  asked before every action, and nearly always answered by the first kid
        if can_be_home(s, kid) or next(actions(s, kid), None):
            return True
    return False


def end_adventure(s: State, out: list[int]) -> Rule[None]:
    """Whoever is still out is late for dinner."""
    for kid in out:
        yield from be_late(s, kid)
    s.rolling = None
    s.part = "evening"


def choices(s: State, seat: int, out: list[int]) -> list[KidAction]:
    """What the kids of a seat who are out can do; to be late or to leave something behind they always can."""
    found: list[KidAction] = []
    for kid in out:
        me = s.kids[kid]
        if me.seat == seat:
            for kind in ACTIONS if me.pool else WITHOUT_TIME:
                found += kind(s, kid)
            found.append(BeLate(me.id))
            found += leavings(s, kid)
    return found


def about_machines(s: State, kid: int) -> Iterable[KidAction]:
    """What a kid can do about the machines nearby, if there are any."""
    if not near(s, kid):
        return ()
    return [*machine_scoutings(s, kid), *hacks(s, kid), *wreckings(s, kid)]


ACTIONS: tuple[Callable[[State, int], Iterable[KidAction]], ...] = (
    investigations,
    card_actions,
    errands,
    visits,
    walks,
    bus_rides,
    machine_rides,
    car_rides,
    rumor_scoutings,
    about_machines,
    anomaly_actions,
    trades,
    rests,
    rewards,
    dinners,
)
WITHOUT_TIME: tuple[Callable[[State, int], Iterable[KidAction]], ...] = (
    card_actions,
    errands,
    rewards,
    dinners,
)
"""Those that can be done with no cube left."""


def actions(s: State, kid: int) -> Iterator[KidAction]:
    """Every action that a kid can take now, but for being late."""
    kinds = ACTIONS if s.kids[kid].pool else WITHOUT_TIME
    return chain.from_iterable(kind(s, kid) for kind in kinds)


def act(s: State, action: KidAction) -> Rule[None]:
    """Carry an action out."""
    s.rolling = None
    if not isinstance(action, Hack):
        s.called_off.clear()
    return action.do(s, s.index_of(action.kid))
