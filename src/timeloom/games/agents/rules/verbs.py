"""The language of cards: effects are done in their order, each for those whom it is for."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

from timeloom.games.agents.names import agent_id, name_of
from timeloom.games.agents.pack.verbs import Effect
from timeloom.games.agents.rules.acting import Acting
from timeloom.games.agents.rules.asking import AgentQuestion, ask_agent
from timeloom.games.agents.rules.when import holds
from timeloom.games.agents.state import State
from timeloom.kernel import Answer, Rule
from timeloom.kernel.scene import Choice

Verb: TypeAlias = Callable[[State, Acting, Effect], Rule[None]]
"""Does what an effect says, for one agent."""


def apply_effects(s: State, effects: tuple[Effect, ...], acting: Acting) -> Rule[None]:
    """Do effects in their order, until the mission is over."""
    for effect in effects:
        if s.over:
            return
        yield from apply_effect(s, effect, acting)


def apply_effect(s: State, effect: Effect, acting: Acting) -> Rule[None]:
    """Do one effect for everybody whom it is for and for whom its `when` holds."""
    if effect.once and effect.once in s.marks:
        return
    targets = yield from targets_of(s, effect, acting)
    concerned = [target for target in targets if holds(s, effect.when, target)]
    if effect.once and concerned:
        s.marks.append(effect.once)
    for target in concerned:
        yield from verbs()[effect.verb](s, Acting(target, acting.source), effect)


class PickAgent(Answer, frozen=True):
    """Whom it is for."""

    receptacle: str

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(name_of(s, self.receptacle), (agent_id(self.receptacle),))


class Whom(AgentQuestion[PickAgent], frozen=True):
    """Whom an effect is for."""

    def words(self, s: State, seat: int) -> str:
        return "Who is it for?"


def targets_of(s: State, effect: Effect, acting: Acting) -> Rule[list[int]]:
    """The agents whom an effect is for."""
    match effect.who:
        case "group":
            return s.present
        case "others":
            return [index for index in s.present if index != acting.agent]
        case "captain":
            return [s.leader]
        case "choice" if s.present:
            offers = [PickAgent(s.agents[index].receptacle) for index in s.present]
            picked = yield from ask_agent(s, acting.agent, Whom(), offers)
            return [s.index_of(picked.receptacle)]
        case "choice":
            return []
        case _:
            return [acting.agent]


@cache
def verbs() -> dict[str, Verb]:
    """All verbs; looked up late, because cards lead to effects and effects to cards."""
    from timeloom.games.agents.rules.verb import VERBS

    return VERBS
