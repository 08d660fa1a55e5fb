"""A plan played by the real rules, with kind destiny: what ends as it should is a run that exists."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from msgspec import Struct

from timeloom.games.agents.checking.runs.driver import Driver
from timeloom.games.agents.checking.runs.plan import Move, planned
from timeloom.games.agents.checking.runs.tasks import Stuck
from timeloom.games.agents.game import GAME
from timeloom.games.agents.pack.mission import Mission, missions
from timeloom.games.agents.rules.azrak.link import EmergencyUpdated
from timeloom.games.agents.rules.azrak.spending import AzrakGained
from timeloom.games.agents.rules.azrak.update import Shared
from timeloom.games.agents.rules.ending import score
from timeloom.games.agents.rules.setup import prepared
from timeloom.games.agents.state import State
from timeloom.kernel import Answer, AnyAsk, Draw, Entry, ReadClock, Roll, RuleFault, Run, Tell

MOST_ANSWERS = 3_000


class Played(Struct, frozen=True):
    """How a plan ended at the table; `stuck` says why it did not come to its end."""

    ending: str
    azrak: int
    """All that the agents spent or lost."""
    returned: int
    rounds: int
    score: int
    stuck: str = ""


class KindDestiny:
    """Chance that draws what the plan hopes for, if it is still in the pile."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    def draw(self, request: Draw, at: int = 0) -> str | int:
        """The destiny card that leads to the planned cell."""
        assert self.driver.state is not None
        return self.driver.hopes.destiny(self.driver.state, [str(option) for option in request.options])

    def roll(self, request: Roll, at: int = 0) -> tuple[int, ...]:
        """There are none in Agents; a rule that rolls would be a fault of its own."""
        raise TypeError(f"Agents has no dice, but “{request.id}” was rolled.")

    def clock(self, request: ReadClock) -> int:
        """Plans take no time."""
        return request.last

    def lot(self, at: int) -> float:
        """The plan says who does what; nobody draws lots."""
        return 0.0

    def fork(self) -> KindDestiny:
        """The same wishes."""
        return self

    def forget(self, entries: Iterable[Entry]) -> None:
        """Wishes are not used up."""


def replay(
    mission: Mission, moves: tuple[Move, ...], team: tuple[str, ...], seats: int, in_run: int = 1
) -> Played:
    """Play a plan at a table with so many seats, after earlier runs that are broken off."""
    owners = tuple(agent % seats for agent in range(len(team)))
    driver = Driver(mission, planned(mission, moves), team, in_run)
    with on_the_table(mission):
        run = Run(GAME, prepared(mission.id, owners), KindDestiny(driver), log=True, remember=False)
        spent, stuck = 0, ""
        try:
            for _ in range(MOST_ANSWERS):
                if run.outcome is not None:
                    break
                spent += spent_by(run, *driver.decide(run))
        except (Stuck, RuleFault) as reason:
            stuck = str(reason)
        return report(run.state, spent, stuck)


def spent_by(run: Run[State], ask: AnyAsk, seat: int, answer: Answer) -> int:
    """Answer a question, and return how many Azrak the agents spent or lost by it."""
    seated, before, told = is_seated(run.state), held(run.state), len(run.tells or ())
    run.answer(answer, seat, ask.id)
    if not is_seated(run.state):
        return 0
    had = before if seated else sum(run.state.body_of(index).azrak for index in range(run.state.size))
    return had + sum(gains(tell) for _, tell in (run.tells or [])[told:]) - held(run.state)


def is_seated(s: State) -> bool:
    """Whether everybody has chosen a receptacle."""
    return len(s.agents) == s.size


def held(s: State) -> int:
    """The Azrak of all agents."""
    return sum(agent.azrak for agent in s.agents)


def gains(tell: Tell) -> int:
    """The Azrak that a telling says somebody has gained."""
    match tell:
        case AzrakGained() | EmergencyUpdated():
            return tell.azrak
        case Shared():
            return sum(tell.azrak)
        case _:
            return 0


def report(s: State, spent: int, stuck: str) -> Played:
    """How it ended."""
    points = score(s) if s.ending and s.box.ending[s.ending].won else 0
    return Played(s.ending, spent, s.returned, s.round, points, stuck)


@contextmanager
def on_the_table(mission: Mission) -> Iterator[None]:
    """The mission among those that can be played, for as long as it is checked."""
    known = missions()
    before = known.get(mission.id)
    known[mission.id] = mission
    try:
        yield
    finally:
        if before is None:
            del known[mission.id]
        else:
            known[mission.id] = before
