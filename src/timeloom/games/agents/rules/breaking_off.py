"""Premature mission end: a run is broken off as soon as everybody who is here says so."""

from __future__ import annotations

from collections.abc import Sequence

from timeloom.games.agents.rules.asking import OTHERWISE, AgentQuestion, ByAgent, ask_live
from timeloom.games.agents.rules.ending import fail_run
from timeloom.games.agents.state import State
from timeloom.games.agents.tells import AgentTell, who
from timeloom.kernel import Rule, Tell
from timeloom.kernel.scene import Choice

PARAGRAPH = "breaking-a-run-off"

BREAK_OFF = "In the middle of this, somebody would break the run off. Would you?"
"""Asked of whoever has nothing else to say."""


class Abandon(ByAgent, frozen=True):
    """End this run before its time, if the others say so too."""

    def choice(self, s: State, seat: int) -> Choice:
        agreed = [s.body_of(index).name for index in s.present if s.agents[index].seat in s.weary]
        note = f" ({', '.join(agreed)} would)" if agreed else " (if all say so)" if s.seats > 1 else ""
        return Choice(f"Break the run off and begin again{note}", group=OTHERWISE)


class Persist(ByAgent, frozen=True):
    """Go on with this run after all."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Go on with this run after all", group=OTHERWISE)


class WouldAbandon(AgentTell, frozen=True):
    """Somebody would rather start again."""

    def words(self) -> str:
        return f"{self.name} would break the run off and start from the beginning. Would all of you?"


class WouldGoOn(AgentTell, frozen=True):
    """Somebody has thought better of it."""

    def words(self) -> str:
        return f"{self.name} would go on after all."


class RunAbandoned(Tell, frozen=True):
    """Everybody has said so."""

    def words(self) -> str:
        return "You call each other home."


class Sure(AgentQuestion[Abandon | Persist], frozen=True):
    """Asked of whoever is the last to agree."""

    id = "sure"

    def words(self, s: State, seat: int) -> str:
        return "That ends this run for all of you; everything begins again. Is it what you want?"


def abandon_offers(s: State, index: int) -> list[Abandon | Persist]:
    """What an agent can say to it; whoever would go on after all does not think of it again in this round."""
    agent = s.agents[index]
    if agent.seat in s.weary:
        return [Persist(agent.receptacle)]
    return [] if agent.seat in s.resolute else [Abandon(agent.receptacle)]


def also_asked(s: State, but: Sequence[int]) -> dict[int, list[Abandon]]:
    """Whoever has nothing else to say at the moment is asked as soon as somebody would break the run off."""
    others = [index for index in s.present if index not in but]
    undecided = [index for index in others if s.weary and s.agents[index].seat not in s.weary]
    return {index: [Abandon(s.agents[index].receptacle)] for index in undecided}


def say_whether_to_go_on(s: State, answer: Abandon | Persist) -> Rule[None]:
    """Everybody who is here must want it; then the run is over."""
    index = s.index_of(answer.agent)
    s.stir()
    if isinstance(answer, Abandon):
        s.weary.append(s.agents[index].seat)
        if not all_are_weary(s):
            yield WouldAbandon(**who(s, index))
            return
        answer = yield from ask_live(s, index, Sure(), lambda: sure_offers(s, answer.agent))
    if isinstance(answer, Persist):
        yield from persist(s, index)
    else:
        yield RunAbandoned()
        yield from fail_run(s, "it was broken off")


def all_are_weary(s: State) -> bool:
    """Whether everybody who is here would break the run off."""
    return {s.agents[index].seat for index in s.present} <= set(s.weary)


def sure_offers(s: State, receptacle: str) -> list[Abandon | Persist]:
    """It is over, or not; if somebody has thought better of it meanwhile, it is not."""
    return [Abandon(receptacle), Persist(receptacle)] if all_are_weary(s) else [Persist(receptacle)]


def persist(s: State, index: int) -> Rule[None]:
    """Whoever was weary of it goes on, and the others know."""
    seat = s.agents[index].seat
    s.weary = [other for other in s.weary if other != seat]
    s.resolute.append(seat)
    yield WouldGoOn(**who(s, index))
