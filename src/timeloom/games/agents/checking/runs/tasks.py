"""The tasks of a round: who reads which card, and what is done with it."""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.games.agents.checking.runs.hopes import Hopes
from timeloom.games.agents.checking.runs.plan import Act, Task, Visit
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.refs import card_of
from timeloom.games.agents.rules.asking import Wait
from timeloom.games.agents.rules.discovery.actions import Leave, StandBy
from timeloom.games.agents.rules.discovery.doing import Do
from timeloom.games.agents.rules.discovery.exploring import Explore, Obey
from timeloom.games.agents.rules.giving import Give
from timeloom.games.agents.rules.testing.initiate import Initiate
from timeloom.games.agents.rules.when import holds
from timeloom.games.agents.state import Agent, State
from timeloom.kernel import Answer


class Stuck(Exception):
    """The plan cannot be followed any further."""


class Tasks:
    """What is still to be done in a round."""

    def __init__(self, mission: Mission, hopes: Hopes) -> None:
        self.mission, self.hopes = mission, hopes
        self.tasks: list[Task] = []

    def hand_out(self, s: State, visit: Visit) -> None:
        """The tasks of a round, each with somebody who does it."""
        self.tasks = [Task(task.agent, task.ref, list(task.acts)) for task in visit.tasks]
        load = dict.fromkeys((s.agents[index].receptacle for index in s.present), 0)
        for task in self.tasks:
            task.agent = task.agent or self.somebody(s, task, load)
            load[task.agent] = load.get(task.agent, 0) + 1

    def somebody(self, s: State, task: Task, load: dict[str, int]) -> str:
        """Whoever holds what is needed, or has the least to do."""
        sources = {act.source for act in task.acts} - {"card", "power"}
        for agent in s.agents:
            if (task.holds | sources) & set(agent.holding):
                return agent.receptacle
        if not load:
            raise Stuck("nobody is there")
        return min(load, key=lambda name: load[name])

    def steps(self, s: State) -> Iterator[Answer]:
        """What would be right now, the best first."""
        while self.tasks and self.is_done(s, self.tasks[0]):
            self.tasks.pop(0)
        if self.tasks:
            yield from self.towards(s, self.tasks[0])
            return
        for agent in s.agents:
            yield from self.finish(s, agent)
        yield from (Leave(agent.receptacle) for agent in s.agents)
        yield from (Wait(agent.receptacle) for agent in s.agents)

    def is_done(self, s: State, task: Task) -> bool:
        """Whether a task has been read and done."""
        if task.acts or not task.ref:
            return not task.acts
        agent, place = s.agents[s.index_of(task.agent)], place_of(s, task.ref)
        return place is None or (agent.free and (task.read or agent.card == place))

    def towards(self, s: State, task: Task) -> Iterator[Answer]:
        """The next step of a task."""
        agent = s.agents[s.index_of(task.agent)]
        place = place_of(s, task.ref) if task.ref else None
        yield from self.hand_over(s, task)
        if task.ref and agent.card != place:
            yield from self.fetch(s, agent, place)
        elif task.ref and not agent.free:
            yield from self.obey(s, agent)
        elif task.acts:
            yield from self.perform(agent, task.acts[0])

    def hand_over(self, s: State, task: Task) -> Iterator[Answer]:
        """Somebody else has what is needed: they put their card back and give it."""
        doer = s.index_of(task.agent)
        if all(holds(s, act.when, doer) for act in task.acts):
            return
        for other in s.agents:
            for thing in task.holds & set(other.holding):
                if other.receptacle != task.agent and thing not in s.agents[doer].holding:
                    yield Give(other.receptacle, thing, task.agent)
                    yield from self.finish(s, other)

    def fetch(self, s: State, agent: Agent, place: int | None) -> Iterator[Answer]:
        """Take another card, when it is free and nothing must be done first."""
        if place is None:
            return
        if not agent.free:
            yield from self.obey(s, agent)
        holder = s.holder_of(place)
        if holder is not None:
            yield from self.finish(s, s.agents[holder])
        yield Explore(agent.receptacle, place)

    def finish(self, s: State, agent: Agent) -> Iterator[Answer]:
        """Do what the card demands, and put it back."""
        if agent.card is not None:
            yield from self.obey(s, agent)
            yield StandBy(agent.receptacle)

    def obey(self, s: State, agent: Agent) -> Iterator[Answer]:
        """What must be done first."""
        if agent.todo:
            yield Obey(agent.receptacle)
        elif agent.bound and agent.card is not None:
            conflict = card_of(self.mission, s.panorama[agent.card]).conflict
            tests = conflict.tests if conflict else ()
            index = s.index_of(agent.receptacle)
            order = sorted(range(len(tests)), key=lambda at: self.hopes.dislike(s, index, tests[at]))
            yield from (Initiate(agent.receptacle, "conflict", at) for at in order)

    def perform(self, agent: Agent, act: Act) -> Iterator[Answer]:
        """Take a way or a test."""
        if act.kind == "way":
            yield Do(agent.receptacle, act.source, act.index)
        else:
            yield Initiate(agent.receptacle, act.source, act.index)

    def note_done(self, s: State, answer: Answer) -> None:
        """Strike out what has been done."""
        if not self.tasks:
            return
        task = self.tasks[0]
        agent = s.agents[s.index_of(task.agent)]
        if task.ref and agent.card == place_of(s, task.ref):
            task.read = True
        if isinstance(answer, Do | Initiate) and answer.agent == task.agent and task.acts:
            act = task.acts[0]
            index = answer.way if isinstance(answer, Do) else answer.test
            if (answer.source, index) == (act.source, act.index):
                task.acts.pop(0)
                task.read = True


def place_of(s: State, ref: str) -> int | None:
    """Where a card lies in the panorama, if it does."""
    places = (place for place, slot in enumerate(s.panorama) if slot.ref == ref and not slot.removed)
    return next(places, None)
