"""Whoever follows a plan at the table: an answer to every question of the real rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from timeloom.games.agents.checking.following.travel import UPDATE
from timeloom.games.agents.checking.model.position import CHOSEN
from timeloom.games.agents.checking.runs.hopes import Hopes
from timeloom.games.agents.checking.runs.plan import Visit
from timeloom.games.agents.checking.runs.tasks import Stuck, Tasks
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.refs import body_of, card_of
from timeloom.games.agents.rules.asking import Decline
from timeloom.games.agents.rules.azrak.update import Divide, ShareFairly, Update
from timeloom.games.agents.rules.azrak.vortex import room
from timeloom.games.agents.rules.between import Between, MoveOn
from timeloom.games.agents.rules.breaking_off import Abandon
from timeloom.games.agents.rules.captain import ChooseLocation, Travel
from timeloom.games.agents.rules.cards.reading import NowOrNever
from timeloom.games.agents.rules.conflicts import BeginConflict, MeetConflict, NextUp, Order, Prepare
from timeloom.games.agents.rules.discovery.actions import Act
from timeloom.games.agents.rules.discovery.recon import Recon, Take
from timeloom.games.agents.rules.discovery.telepathy import SaidAloud, Telepathy
from timeloom.games.agents.rules.giving import Give, GiveMore, ThatIsAll
from timeloom.games.agents.rules.runs import Again, StartAgain
from timeloom.games.agents.rules.setup import ChooseReceptacle, Inhabit
from timeloom.games.agents.rules.testing.boost import PutMore
from timeloom.games.agents.rules.testing.initiate import Initiate
from timeloom.games.agents.rules.testing.support import GiveSupport
from timeloom.games.agents.rules.verbs.base import PickAgent, Whom
from timeloom.games.agents.rules.ways import Choose, ChooseWay
from timeloom.games.agents.state import State
from timeloom.kernel import Answer, AnyAsk, Question, Run

LOW = 3
"""Whoever has so few Azrak wants an update."""


class Driver:
    """Answers for all seats; the plan is for run `in_run`, and those before are broken off."""

    def __init__(self, mission: Mission, visits: list[Visit], team: tuple[str, ...], in_run: int = 1) -> None:
        self.mission, self.plan, self.team, self.in_run = mission, visits, list(team), in_run
        self.hopes = Hopes(mission)
        self.tasks = Tasks(mission, self.hopes)
        self.now = (0, 0)
        self.state: State | None = None

    # Which question first

    def decide(self, run: Run[State]) -> tuple[AnyAsk, int, Answer]:
        """An answer to the most pressing question: what somebody is in the middle of, then the plan."""
        self.state = run.state
        self.turn_page(run.state)
        waiting = sorted(run.waiting_for(), key=lambda entry: isinstance(entry[0].question, Act))
        if not waiting:
            raise Stuck("nobody is asked anything")
        ask, seat = waiting[0]
        if isinstance(ask.question, Act):
            return self.act(run)
        offers = [offer for offer in ask.offered(seat) if isinstance(offer, Answer)]
        for other, chair in waiting if isinstance(ask.question, OF_ALL) else ():
            if other is ask and chair != seat:
                offers += [offer for offer in other.offered(chair) if isinstance(offer, Answer)]
        tell = ANSWERS.get(type(ask.question))
        answer = tell(self, run.state, offers) if tell else offers[0]
        return ask, self.seat_for(ask, answer, seat), answer

    def seat_for(self, ask: AnyAsk, answer: Answer, seat: int) -> int:
        """Who gives an answer: one of the seats that it is offered to."""
        return next((chair for chair in ask.seats if answer in ask.offered(chair)), seat)

    def turn_page(self, s: State) -> None:
        """A new round: its tasks are handed out."""
        if (s.run, s.round) != self.now and s.part not in ("captain", "between") and s.location:
            self.now = (s.run, s.round)
            self.hopes.visit = self.planned(s, s.round) or Visit(s.location)
            self.tasks.hand_out(s, self.hopes.visit)

    def planned(self, s: State, round: int) -> Visit | None:
        """What is planned for a round, if anything is."""
        return self.plan[round - 1] if s.run == self.in_run and 0 < round <= len(self.plan) else None

    # Setup and travel

    def receptacle(self, s: State, offers: Sequence[Answer]) -> Answer:
        """The team, one after the other."""
        return next(Inhabit(id) for id in self.team if Inhabit(id) in offers)

    def travel(self, s: State, offers: Sequence[Answer]) -> Answer:
        """Where the plan goes; beyond its end, wherever one can."""
        visit = self.planned(s, s.round)
        if visit is None:
            return offers[0]
        place = visit.place
        for offer in offers:
            if isinstance(offer, Travel) and offer.location == place:
                return offer
        raise Stuck(f"{self.mission.location[place].name} cannot be visited in round {s.round}")

    def recon(self, s: State, offers: Sequence[Answer]) -> Answer:
        """The card of one's first task, or one that does no harm."""
        takes = [offer for offer in offers if isinstance(offer, Take)]
        first = {task.agent: task.ref for task in reversed(self.tasks.tasks) if task.ref}
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
        return next(offer for offer in offers if isinstance(offer, SaidAloud))

    # Acting

    def act(self, run: Run[State]) -> tuple[AnyAsk, int, Answer]:
        """The next step of the plan."""
        s = run.state
        for answer in self.tasks.steps(s):
            for ask, seat in run.waiting_for():
                if isinstance(ask.question, Act) and answer in ask.offered(seat):
                    self.tasks.note_done(s, answer)
                    return ask, seat, answer
        raise Stuck(f"nothing of the plan can be done at {s.here.name}")

    # Choices

    def choose(self, s: State, offers: Sequence[Answer]) -> Answer:
        """The way that the plan has noted; else none, or the first."""
        planned = {note.words for note in self.hopes.visit.notes if note.outcome == CHOSEN}
        for offer in offers:
            if isinstance(offer, Choose):
                words = s.agents[s.index_of(offer.agent)].ways[offer.way]
                if words in planned:
                    return offer
        return offers[-1] if isinstance(offers[-1], Decline) else offers[0]

    def try_(self, s: State, offers: Sequence[Answer]) -> Answer:
        """A test that the plan has noted, or none."""
        for offer in offers:
            if isinstance(offer, Initiate):
                test = body_of(self.mission, offer.source).tests[offer.test]
                if test.words in {note.words for note in self.hopes.visit.notes}:
                    return offer
        return offers[-1]

    def whom(self, s: State, offers: Sequence[Answer]) -> Answer:
        """Whoever has the most room for Azrak."""
        picks = [offer for offer in offers if isinstance(offer, PickAgent)]
        return max(picks, key=lambda pick: room(s, s.index_of(pick.receptacle)))

    def give_more(self, s: State, offers: Sequence[Answer]) -> Answer:
        """What the plan wants to change hands comes up by itself."""
        return next(offer for offer in offers if isinstance(offer, ThatIsAll))

    # Azrak and the time between

    def divide(self, s: State, offers: Sequence[Answer]) -> Answer:
        """Everybody alike."""
        return ShareFairly()

    def between(self, s: State, offers: Sequence[Answer]) -> Answer:
        """Hand things to whoever needs them next, update if planned or if somebody is low, and go on."""
        if s.run < self.in_run:
            return next(offer for offer in offers if isinstance(offer, Abandon | Update))
        for give in self.gifts_for_next(s):
            if give in offers:
                return give
        updates = [offer for offer in offers if isinstance(offer, Update)]
        going_on = [offer for offer in offers if isinstance(offer, MoveOn)]
        coming = self.planned(s, s.round + 1)
        wanted = coming is not None and UPDATE in coming.notes
        low = any(agent.azrak <= LOW for agent in s.agents)
        if updates and (wanted or low or not going_on):
            return updates[0]
        if not going_on:
            raise Stuck("the group cannot go on")
        return going_on[0]

    def gifts_for_next(self, s: State) -> Iterator[Give]:
        """What somebody needs in the next round and somebody else has."""
        coming = self.planned(s, s.round + 1)
        for task in coming.tasks if coming else []:
            for agent in s.agents:
                for thing in task.holds & set(agent.holding):
                    if task.agent not in ("", agent.receptacle):
                        yield Give(agent.receptacle, thing, task.agent)

    def prepare(self, s: State, offers: Sequence[Answer]) -> Answer:
        """Begin."""
        return next(offer for offer in offers if isinstance(offer, BeginConflict))

    def order(self, s: State, offers: Sequence[Answer]) -> Answer:
        """Whoever has the most Azrak is next."""
        names = [offer for offer in offers if isinstance(offer, NextUp)]
        return max(names, key=lambda offer: s.agents[s.index_of(offer.agent)].azrak)

    def conflict(self, s: State, offers: Sequence[Answer]) -> Answer:
        """The test that this agent is best at."""
        tests = [offer for offer in offers if isinstance(offer, Initiate)]
        return min(
            tests, key=lambda offer: self.hopes.dislike(s, s.index_of(offer.agent), self.hopes.test_at(offer))
        )

    def again(self, s: State, offers: Sequence[Answer]) -> Answer:
        """Begin again as often as is planned; a run that fails then proves nothing."""
        if s.run < self.in_run:
            return StartAgain()
        raise Stuck("the run has failed")


OF_ALL = (Recon, Between, Prepare, GiveSupport)
"""What the group is asked together: whoever has the best answer gives it."""
ANSWERS: Mapping[type[Question[Any]], Callable[[Driver, State, Sequence[Answer]], Answer]] = {
    ChooseReceptacle: Driver.receptacle,
    ChooseLocation: Driver.travel,
    Recon: Driver.recon,
    Telepathy: Driver.telepathy,
    ChooseWay: Driver.choose,
    NowOrNever: Driver.try_,
    Whom: Driver.whom,
    GiveMore: Driver.give_more,
    PutMore: lambda driver, s, offers: driver.hopes.boost(s, offers),
    GiveSupport: lambda driver, s, offers: driver.hopes.support(s, offers),
    Divide: Driver.divide,
    Between: Driver.between,
    Prepare: Driver.prepare,
    Order: Driver.order,
    MeetConflict: Driver.conflict,
    Again: Driver.again,
}
"""What is answered to what; to everything else the first answer, as whoever asks puts it first."""
