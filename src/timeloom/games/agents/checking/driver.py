"""Whoever follows a plan at the table: an answer to every question of the real rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from timeloom.games.agents import answers as a
from timeloom.games.agents.checking.plan import Act, Task, Visit
from timeloom.games.agents.checking.position import CHOSEN
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.verbs import Test, inside
from timeloom.games.agents.refs import body_of, card_of
from timeloom.games.agents.rules.azrak import room
from timeloom.games.agents.rules.testing import starting_value
from timeloom.games.agents.state import Agent, State, Testing
from timeloom.kernel import Answer, AnyAsk, Run

LOW = 3
"""Whoever has so few Azrak wants an update."""


class Stuck(Exception):
    """The plan cannot be followed any further."""


class Driver:
    """Answers for all seats."""

    def __init__(self, mission: Mission, visits: list[Visit], team: tuple[str, ...]) -> None:
        self.mission = mission
        self.visits = visits
        self.team = list(team)
        self.tests = {table.words: table for _, table in inside(mission) if isinstance(table, Test)}
        self.round = 0
        self.tasks: list[Task] = []
        self.state: State | None = None

    # Which question first

    def decide(self, run: Run[State]) -> tuple[AnyAsk, int, Answer]:
        """An answer to the most pressing question: what somebody is in the middle of, then the plan."""
        self.state = run.state
        self.turn_page(run.state)
        waiting = sorted(run.waiting_for(), key=lambda entry: kind_of(entry[0]) == "act")
        if not waiting:
            raise Stuck("nobody is asked anything")
        ask, seat = waiting[0]
        if kind_of(ask) == "act":
            return self.act(run)
        offers = [offer for offer in ask.offered(seat) if isinstance(offer, Answer)]
        for other, chair in waiting if kind_of(ask) in ("recon", "between", "prepare", "support") else ():
            if other is ask and chair != seat:
                offers += [offer for offer in other.offered(chair) if isinstance(offer, Answer)]
        answer = getattr(self, kind_of(ask).replace("-", "_"))(run.state, offers)
        return ask, self.seat_for(ask, answer, seat), answer

    def seat_for(self, ask: AnyAsk, answer: Answer, seat: int) -> int:
        """Who gives an answer: one of the seats that it is offered to."""
        return next((chair for chair in ask.seats if answer in ask.offered(chair)), seat)

    def turn_page(self, s: State) -> None:
        """A new round: its tasks are handed out."""
        if s.round != self.round and s.part not in ("captain", "between") and s.location:
            self.round = s.round
            self.tasks = self.handed_out(s)

    @property
    def visit(self) -> Visit:
        """The round that is played."""
        return self.visits[min(max(self.round, 1), len(self.visits)) - 1]

    def handed_out(self, s: State) -> list[Task]:
        """The tasks of this round, each with somebody who does it."""
        if self.round > len(self.visits):
            return []
        tasks = [Task(task.agent, task.ref, list(task.acts)) for task in self.visit.tasks]
        load = dict.fromkeys((s.agents[index].receptacle for index in s.present), 0)
        for task in tasks:
            task.agent = task.agent or self.somebody(s, task, load)
            load[task.agent] = load.get(task.agent, 0) + 1
        return tasks

    def somebody(self, s: State, task: Task, load: dict[str, int]) -> str:
        """Whoever holds what is needed, or has the least to do."""
        sources = {act.source for act in task.acts} - {"card", "power"}
        for agent in s.agents:
            if (task.holds | sources) & set(agent.holding):
                return agent.receptacle
        if not load:
            raise Stuck("nobody is there")
        return min(load, key=lambda name: load[name])

    # Setup and travel

    def receptacle(self, s: State, offers: Sequence[Answer]) -> Answer:
        """The team, one after the other."""
        return next(a.Inhabit(id) for id in self.team if a.Inhabit(id) in offers)

    def travel(self, s: State, offers: Sequence[Answer]) -> Answer:
        """Where the plan goes; beyond its end, wherever one can."""
        if s.round > len(self.visits):
            return offers[0]
        place = self.visits[s.round - 1].place
        for offer in offers:
            if isinstance(offer, a.Travel) and offer.location == place:
                return offer
        raise Stuck(f"{self.mission.location[place].name} cannot be visited in round {s.round}")

    def recon(self, s: State, offers: Sequence[Answer]) -> Answer:
        """The card of one's first task, or one that does no harm."""
        takes = [offer for offer in offers if isinstance(offer, a.Take)]
        first = {task.agent: task.ref for task in reversed(self.tasks) if task.ref}
        for take in takes:
            if first.get(take.agent) == s.panorama[take.place].ref:
                return take
        reserved = set(first.values())
        return min(takes, key=lambda take: self.harm(s, take.place, reserved))

    def harm(self, s: State, place: int, reserved: set[str]) -> tuple[int, int]:
        """How much a card demands of somebody who only has to take one."""
        card = card_of(self.mission, s.panorama[place])
        conflict = 0 if card.conflict is None else 3 if card.conflict.kind == "group" else 2
        return conflict + bool(card.do) + 4 * (s.panorama[place].ref in reserved), place

    def telepathy(self, s: State, offers: Sequence[Answer]) -> Answer:
        """Said aloud."""
        return offers[-1]

    # Acting

    def act(self, run: Run[State]) -> tuple[AnyAsk, int, Answer]:
        """The next step of the plan."""
        s = run.state
        for answer in self.steps(s):
            for ask, seat in run.waiting_for():
                if kind_of(ask) == "act" and answer in ask.offered(seat):
                    self.note_done(s, answer)
                    return ask, seat, answer
        raise Stuck(f"nothing of the plan can be done at {s.here.name}")

    def steps(self, s: State) -> Iterator[Answer]:
        """What would be right now, the best first."""
        while self.tasks and self.is_done(s, self.tasks[0]):
            self.tasks.pop(0)
        if self.tasks:
            yield from self.towards(s, self.tasks[0])
            return
        for agent in s.agents:
            yield from self.finish(s, agent)
        yield from (a.Leave(agent.receptacle) for agent in s.agents)
        yield from (a.Wait(agent.receptacle) for agent in s.agents)

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
        for other in s.agents:
            for thing in task.holds & set(other.holding):
                if other.receptacle != task.agent and thing not in s.agents[s.index_of(task.agent)].holding:
                    yield a.Give(other.receptacle, thing, task.agent)
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
        yield a.Explore(agent.receptacle, place)

    def finish(self, s: State, agent: Agent) -> Iterator[Answer]:
        """Do what the card demands, and put it back."""
        if agent.card is not None:
            yield from self.obey(s, agent)
            yield a.StandBy(agent.receptacle)

    def obey(self, s: State, agent: Agent) -> Iterator[Answer]:
        """What must be done first."""
        if agent.todo:
            yield a.Obey(agent.receptacle)
        elif agent.bound and agent.card is not None:
            conflict = card_of(self.mission, s.panorama[agent.card]).conflict
            tests = conflict.tests if conflict else ()
            index = s.index_of(agent.receptacle)
            order = sorted(range(len(tests)), key=lambda at: self.dislike(s, index, tests[at]))
            yield from (a.Initiate(agent.receptacle, "conflict", at) for at in order)

    def perform(self, agent: Agent, act: Act) -> Iterator[Answer]:
        """Take a way or a test."""
        if act.kind == "way":
            yield a.Do(agent.receptacle, act.source, act.index)
        else:
            yield a.Initiate(agent.receptacle, act.source, act.index)

    def note_done(self, s: State, answer: Answer) -> None:
        """Strike out what has been done."""
        if not self.tasks:
            return
        task = self.tasks[0]
        agent = s.agents[s.index_of(task.agent)]
        if task.ref and agent.card == place_of(s, task.ref):
            task.read = True
        if isinstance(answer, a.Do | a.Initiate) and answer.agent == task.agent and task.acts:
            act = task.acts[0]
            index = answer.way if isinstance(answer, a.Do) else answer.test
            if (answer.source, index) == (act.source, act.index):
                task.acts.pop(0)
                task.read = True

    # Choices

    def choose(self, s: State, offers: Sequence[Answer]) -> Answer:
        """The way that the plan has noted; else none, or the first."""
        planned = {note.words for note in self.visit.notes if note.outcome == CHOSEN}
        for offer in offers:
            if isinstance(offer, a.Choose):
                words = s.agents[s.index_of(offer.agent)].ways[offer.way]
                if words in planned:
                    return offer
        return offers[-1] if isinstance(offers[-1], a.Decline) else offers[0]

    def try_(self, s: State, offers: Sequence[Answer]) -> Answer:
        """A test that the plan has noted, or none."""
        for offer in offers:
            if isinstance(offer, a.Initiate):
                test = body_of(self.mission, offer.source).tests[offer.test]
                if test.words in {note.words for note in self.visit.notes}:
                    return offer
        return offers[-1]

    def whom(self, s: State, offers: Sequence[Answer]) -> Answer:
        """Whoever has the most room for Azrak."""
        picks = [offer for offer in offers if isinstance(offer, a.PickAgent)]
        return max(picks, key=lambda pick: room(s, s.index_of(pick.receptacle)))

    def put_in(self, s: State, offers: Sequence[Answer]) -> Answer:
        """Whatever there is."""
        return offers[0]

    # Azrak and the time between

    def link(self, s: State, offers: Sequence[Answer]) -> Answer:
        """Ask the Agency for help."""
        return offers[0]

    def divide(self, s: State, offers: Sequence[Answer]) -> Answer:
        """Everybody alike."""
        return a.ShareFairly()

    def between(self, s: State, offers: Sequence[Answer]) -> Answer:
        """Hand things to whoever needs them next, update when somebody is low, and go on."""
        for give in self.gifts_for_next(s):
            if give in offers:
                return give
        updates = [offer for offer in offers if isinstance(offer, a.Update)]
        going_on = [offer for offer in offers if isinstance(offer, a.MoveOn)]
        low = any(agent.azrak <= LOW for agent in s.agents)
        if updates and (low or not going_on):
            return updates[0]
        if not going_on:
            raise Stuck("the group cannot go on")
        return going_on[0]

    def gifts_for_next(self, s: State) -> Iterator[a.Give]:
        """What somebody needs in the next round and somebody else has."""
        coming = self.visits[s.round].tasks if s.round < len(self.visits) else []
        for task in coming:
            for agent in s.agents:
                for thing in task.holds & set(agent.holding):
                    if task.agent not in ("", agent.receptacle):
                        yield a.Give(agent.receptacle, thing, task.agent)

    def prepare(self, s: State, offers: Sequence[Answer]) -> Answer:
        """Begin."""
        return next(offer for offer in offers if isinstance(offer, a.BeginConflict))

    def order(self, s: State, offers: Sequence[Answer]) -> Answer:
        """Whoever has the most Azrak is next."""
        names = [offer for offer in offers if isinstance(offer, a.NextUp)]
        return max(names, key=lambda offer: s.agents[s.index_of(offer.agent)].azrak)

    def conflict(self, s: State, offers: Sequence[Answer]) -> Answer:
        """The test that this agent is best at."""
        tests = [offer for offer in offers if isinstance(offer, a.Initiate)]
        return min(tests, key=lambda offer: self.dislike(s, s.index_of(offer.agent), self.test_at(offer)))

    def test_at(self, offer: a.Initiate) -> Test:
        """The test of a conflict that an offer means."""
        conflict = body_of(self.mission, offer.source).conflict
        assert conflict is not None
        return conflict.tests[offer.test]

    def dislike(self, s: State, index: int, test: Test) -> tuple[bool, int]:
        """What speaks against a test in a conflict: it is not planned, or it is hard."""
        planned = test.words in {note.words for note in self.visit.notes}
        damage = max((effect.damage or 0 for effect in test.success), default=0)
        missing = max(0, s.scaled(test.difficulty) + 1 - starting_value(s, index, test))
        return not planned and s.fight is None, 2 * missing - damage

    def again(self, s: State, offers: Sequence[Answer]) -> Answer:
        """A run that fails proves nothing."""
        raise Stuck("the run has failed")

    # Tests

    def boost(self, s: State, offers: Sequence[Answer]) -> Answer:
        """As much as it takes for the planned cell: Magick, crystals, support."""
        index = next(s.index_of(offer.agent) for offer in offers if isinstance(offer, a.ByAgent))
        test, agent = s.trying(index), s.agents[index]
        draw = a.DrawDestiny(agent.receptacle)
        if self.can_end_well(s, test) or self.cell_for(test) == "failure":
            return draw
        magick = [offer for offer in offers if isinstance(offer, a.UseMagick)]
        alone = a.Boost(agent.receptacle)
        together = a.AskSupport(agent.receptacle)
        order = [*magick, *([alone, together] if agent.azrak > 1 else [together, alone]), draw]
        return next(answer for answer in order if answer in offers)

    def support(self, s: State, offers: Sequence[Answer]) -> Answer:
        """Help while it is needed."""
        trying = [agent.test for agent in s.agents if agent.test and agent.test.final is None]
        helps = [offer for offer in offers if isinstance(offer, a.Support)]
        if helps and trying and not self.can_end_well(s, trying[0]):
            return max(helps, key=lambda offer: s.agents[s.index_of(offer.agent)].azrak)
        return next(offer for offer in offers if not isinstance(offer, a.Support))

    def cell_for(self, test: Testing) -> str:
        """The cell that the plan has noted for a test."""
        notes = [note.outcome for note in self.visit.notes if note.words == test.words]
        return notes[-1] if notes else "success"

    def can_end_well(self, s: State, test: Testing) -> bool:
        """Whether a destiny card is left that leads to the planned cell."""
        return any(self.fits(test, id) for id in (list(s.destiny) or s.discarded))

    def fits(self, test: Testing, id: str) -> bool:
        """Whether a destiny card leads to the planned cell."""
        value = test.so_far + self.mission.fate[id].value
        match self.cell_for(test):
            case "failure":
                return value < test.difficulty
            case "critical":
                return value == test.difficulty
            case _:
                equal_is_enough = self.tests[test.words].critical is None
                return value > test.difficulty or (equal_is_enough and value == test.difficulty)

    def destiny(self, options: list[str]) -> str:
        """The weakest card that leads to the planned cell; if there is none, the strongest."""
        assert self.state is not None
        trying = [agent.test for agent in self.state.agents if agent.test and agent.test.final is None]
        fitting = [id for id in options if trying and self.fits(trying[0], id)]
        values = self.mission.fate
        return (
            min(fitting, key=lambda id: values[id].value)
            if fitting
            else max(options, key=lambda id: values[id].value)
        )


def kind_of(ask: AnyAsk) -> str:
    """What a question is about, whoever it is for."""
    kind = ask.id.rpartition("/")[2]
    return "try_" if kind == "try" else kind


def place_of(s: State, ref: str) -> int | None:
    """Where a card lies in the panorama, if it does."""
    places = (place for place, slot in enumerate(s.panorama) if slot.ref == ref and not slot.removed)
    return next(places, None)
