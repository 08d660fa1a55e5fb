"""Play that wanders: agents act one after the other, and now and then try what was tried least."""

from collections import Counter as Tally
from collections.abc import Iterator
from copy import deepcopy
from random import Random

from agents.facts import facts_of, panorama_facts
from msgspec.structs import replace

from timeloom.games.agents import GAME
from timeloom.games.agents.checking.model.position import Position
from timeloom.games.agents.checking.model.world import World
from timeloom.games.agents.checking.runs.replay import spent_by
from timeloom.games.agents.meaning.facts import RETURNED, ROUND, UPDATES, Counter, Fact, Out
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.rules.asking import Wait
from timeloom.games.agents.rules.between import MoveOn
from timeloom.games.agents.rules.breaking_off import Abandon
from timeloom.games.agents.rules.discovery.actions import Leave, StandBy
from timeloom.games.agents.rules.runs import Report
from timeloom.games.agents.rules.setup import prepared
from timeloom.games.agents.rules.testing.support import Withhold
from timeloom.games.agents.state import State
from timeloom.kernel import Answer, AnyAsk, Dice, Run

SELDOM = (Leave, Wait, StandBy, Withhold, MoveOn)
RARELY = (Abandon, Report)


class Walk:
    """A game in which every seat wanders; `spent` is what the agents have spent and lost in this run."""

    def __init__(self, mission: Mission, seats: int, random: Random, tried: Tally[str] | None = None) -> None:
        owners = tuple(agent % seats for agent in range(max(seats, 2)))
        self.run = Run(GAME, prepared(mission.id, owners), Dice(random), log=True, remember=False)
        self.mission, self.random = mission, random
        self.tried = tried
        self.spent = 0

    @property
    def state(self) -> State:
        return self.run.state

    def steps(self, most: int) -> Iterator[State]:
        """The table after each answer."""
        for _ in range(most):
            if self.run.outcome is not None:
                return
            self.step()
            yield self.state

    def step(self) -> None:
        """Answer one question, and count what it cost."""
        number = self.state.run
        ask, seat, answer = self.decide()
        spent = spent_by(self.run, ask, seat, answer)
        self.spent = spent + (0 if self.state.run != number else self.spent)

    def decide(self) -> tuple[AnyAsk, int, Answer]:
        """Whoever is in the middle of something goes on; else anybody does anything."""
        waiting = self.run.waiting_for()
        pressing = [entry for entry in waiting if not entry[0].id.endswith("act")] or waiting
        offers = [
            (ask, seat, offer)
            for ask, seat in pressing
            for offer in ask.offered(seat)
            if isinstance(offer, Answer)
        ]
        return self.random.choices(offers, [self.weight(offer) for *_, offer in offers])[0]

    def weight(self, offer: Answer) -> float:
        """How likely an answer is."""
        base = 0.02 if isinstance(offer, RARELY) else 0.3 if isinstance(offer, SELDOM) else 1.0
        if self.tried is None:
            return base
        name = f"{self.state.location} {offer}"
        self.tried[name] += 1
        return base * 10 / (self.tried[name])


def position_of(s: State, world: World) -> Position:
    """Where a table stands, as far as the checker tracks it."""
    counted: dict[Fact, int] = {ROUND: s.round, RETURNED: s.returned}
    counted |= {Counter(name): value for name, value in s.counters.items()}
    things = [thing for agent in s.agents for thing in agent.tokens] + s.tokens
    counted |= {has: things.count(has.thing) for has in world.layout.counted}
    counted |= {Out(token.id): s.removed.count(token.id) for token in s.box.tokens}
    numbers = {(what, min(value, world.cap(what))) for what, value in counted.items() if world.tracks(what)}
    facts = frozenset(({*facts_of(s), *panorama_facts(s)} & world.tracked) - set(counted))
    return Position(facts, frozenset(entry for entry in numbers if entry[1]), s.location, s.going, s.ending)


def at_rest(s: State) -> bool:
    """Whether nobody is in the middle of anything."""
    return (
        s.part == "actions" and s.fight is None and all(agent.free and not agent.busy for agent in s.agents)
    )


def without_updates(position: Position) -> Position:
    """A position without the updates that were had, which no table shows."""
    return replace(position, numbers=frozenset(entry for entry in position.numbers if entry[0] != UPDATES))


def can_still_end(walk: Walk, tries: int) -> bool:
    """Whether one of many further walks in this run comes to an ending, with as much Azrak as it takes."""
    return any(ends(walk, Random(at)) for at in range(tries))


def ends(walk: Walk, random: Random) -> bool:
    """Whether a walk from here, at rest, comes to an ending before the run is over."""
    further = Walk(walk.mission, walk.state.seats, random, Tally() if random.random() < 0.5 else None)
    further.run = Run(GAME, refreshed(walk.state), Dice(random), log=True, remember=False)
    for s in further.steps(160):
        if s.ending or s.part == "failed":
            return bool(s.ending)
    return False


def refreshed(s: State) -> State:
    """The same table with more Azrak than anybody can use."""
    fresh = deepcopy(s)
    for index, agent in enumerate(fresh.agents):
        agent.azrak, agent.lost = fresh.body_of(index).azrak, False
    fresh.vortex = 1_000
    return fresh
