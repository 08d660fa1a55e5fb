"""What all verbs have: whom an effect is for, when it is done, and whether only once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, TypeVar

from timeloom.games.agents.meaning.base import Meaning
from timeloom.games.agents.meaning.followed import Followed
from timeloom.games.agents.names import agent_id, name_of
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.verbs import Effect, Id, When, Who
from timeloom.games.agents.rules.acting import Acting
from timeloom.games.agents.rules.asking import AgentQuestion, ask_live, plays_two
from timeloom.games.agents.rules.ending import points_so_far
from timeloom.games.agents.rules.when import holds
from timeloom.games.agents.state import State
from timeloom.games.agents.worth import LITTLE, POINT
from timeloom.kernel import Answer, Offers, Rule
from timeloom.kernel.scene import Choice
from timeloom.kernel.verbs import Word, told

PARAGRAPH = "a-round"

T = TypeVar("T")


class Verb(Effect, Word, frozen=True, kw_only=True):
    """A verb of the cards."""

    who: Annotated[
        Who,
        told(
            "Whom it is for: the agent who acts (unless told), all at the location (group), the others, "
            "the captain, or one of the group by choice of the one who acts."
        ),
    ] = "agent"
    when: Annotated[When | None, told("It is done for those for whom this holds.")] = None
    once: Annotated[
        Id | None, told("It is done once in a run; the name is marked then.", names="a new mark")
    ] = None

    def is_over(self, s: State) -> bool:
        return s.over

    def apply(self, s: State, acting: Acting) -> Rule[None]:
        """Do it for everybody whom it is for and for whom its `when` holds before anything of it is done."""
        if self.once and self.once in s.marks:
            return
        targets = yield from self.targets(s, acting)
        concerned = [target for target in targets if self.holds(s, target)]
        if self.once and concerned:
            s.marks.append(self.once)
        for target in concerned:
            yield from self.do(s, target)

    def holds(self, s: State, acting: Acting) -> bool:
        return holds(s, self.when, acting.agent)

    def targets(self, s: State, acting: Acting) -> Rule[Sequence[Acting]]:
        agents = yield from agents_meant(s, self.who, acting.agent, self.printed(s, acting.agent))
        return [Acting(agent, acting.source) for agent in agents]

    def meaning(self, mission: Mission) -> Meaning:
        return Meaning()

    def follow(self, meaning: Meaning, here: Followed[T]) -> T:
        """Just what it means comes of it; a verb that is more than that says so."""
        return here.comes(meaning)

    def worth(self, s: State, index: int) -> float:
        return LITTLE


def points_worth(s: State, then: State) -> float:
    """What it is worth to whoever plays steadily that the score would count otherwise then."""
    return POINT * (points_so_far(then) - points_so_far(s)) if s.box.score else 0.0


class PickAgent(Answer, frozen=True):
    """Whom it is for."""

    receptacle: str

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(name_of(s, self.receptacle), (agent_id(self.receptacle),))


class Whom(AgentQuestion[PickAgent], frozen=True):
    """Whom an effect is for; asked of the one who brings it about."""

    agent: str
    what: str

    def group(self, s: State, offers: Offers, seat: int) -> str:
        return name_of(s, self.agent) if plays_two(s, seat) else ""

    def words(self, s: State, seat: int) -> str:
        return f"Who is it for: {self.what}?" if self.what else "Who is it for?"


def agents_meant(s: State, who: Who, acting: int, what: str) -> Rule[list[int]]:
    """The agents whom an effect is for when one of them acts."""
    match who:
        case "group":
            return s.present
        case "others":
            return [index for index in s.present if index != acting]
        case "captain":
            return [s.leader]
        case "choice" if s.present:
            offers = [PickAgent(s.agents[index].receptacle) for index in s.present]
            picked = yield from ask_live(s, acting, Whom(s.agents[acting].receptacle, what), lambda: offers)
            return [s.index_of(picked.receptacle)]
        case "choice":
            return []
        case _:
            return [acting]
