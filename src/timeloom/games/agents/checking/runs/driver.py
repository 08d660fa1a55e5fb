"""Whoever follows a plan at the table: an answer to every question of the real rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from timeloom.games.agents.checking.following.travel import UPDATE
from timeloom.games.agents.checking.model.position import CHOSEN
from timeloom.games.agents.checking.runs.hopes import Hopes
from timeloom.games.agents.checking.runs.plan import Visit
from timeloom.games.agents.checking.runs.tasks import Stuck, Tasks
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.refs import body_of, card_of
from timeloom.games.agents.rules.asking import Decline
from timeloom.games.agents.rules.azrak.update import ShareFairly, Update
from timeloom.games.agents.rules.azrak.vortex import room
from timeloom.games.agents.rules.between import MoveOn
from timeloom.games.agents.rules.breaking_off import Abandon
from timeloom.games.agents.rules.captain import Travel
from timeloom.games.agents.rules.conflicts import BeginConflict, NextUp
from timeloom.games.agents.rules.discovery.actions import ThatIsAll
from timeloom.games.agents.rules.discovery.recon import Take
from timeloom.games.agents.rules.discovery.telepathy import SaidAloud
from timeloom.games.agents.rules.giving import Give
from timeloom.games.agents.rules.runs import StartAgain
from timeloom.games.agents.rules.setup import Inhabit
from timeloom.games.agents.rules.testing.initiate import Initiate
from timeloom.games.agents.rules.verbs.base import PickAgent
from timeloom.games.agents.rules.ways import Choose
from timeloom.games.agents.state import State
from timeloom.kernel import Answer, AnyAsk, Run

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
        asker = self.hopes if kind_of(ask) in ("boost", "support") else self
        answer = getattr(asker, kind_of(ask).replace("-", "_"))(run.state, offers)
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

    def first_captain(self, s: State, offers: Sequence[Answer]) -> Answer:
        """The first of the team."""
        return offers[0]

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
                if kind_of(ask) == "act" and answer in ask.offered(seat):
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

    def put_in(self, s: State, offers: Sequence[Answer]) -> Answer:
        """Whatever there is."""
        return offers[0]

    def give_more(self, s: State, offers: Sequence[Answer]) -> Answer:
        """What the plan wants to change hands comes up by itself."""
        return next(offer for offer in offers if isinstance(offer, ThatIsAll))

    # Azrak and the time between

    def link(self, s: State, offers: Sequence[Answer]) -> Answer:
        """Ask the Agency for help."""
        return offers[0]

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

    def sure(self, s: State, offers: Sequence[Answer]) -> Answer:
        """A run before the one that is planned is broken off."""
        return offers[0]

    def again(self, s: State, offers: Sequence[Answer]) -> Answer:
        """Begin again as often as is planned; a run that fails then proves nothing."""
        if s.run < self.in_run:
            return StartAgain()
        raise Stuck("the run has failed")


def kind_of(ask: AnyAsk) -> str:
    """What a question is about, whoever it is for."""
    kind = ask.question.id
    return "try_" if kind == "try" else kind
