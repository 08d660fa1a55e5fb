"""Standard update: what lies in the Vortex is divided among all."""

from __future__ import annotations

from timeloom.games.agents.names import agent_id, name_of, noted
from timeloom.games.agents.rules.asking import AgentQuestion, ByAgent
from timeloom.games.agents.rules.azrak.vortex import pay_for_update, room, take_from_vortex, update_price
from timeloom.games.agents.state import State
from timeloom.games.agents.tells import AgentTell, who
from timeloom.kernel import Answer, Rule, Tell, ask
from timeloom.kernel.scene import Choice

PARAGRAPH = "standard-update"


class Update(ByAgent, frozen=True):
    """Perform a standard update."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(noted("Perform a standard update", update_price(s)), ("vortex",))


class Updated(AgentTell, frozen=True):
    """A standard update begins."""

    azrak: int
    free: bool

    def words(self) -> str:
        price = "at no cost" if self.free else "for one crystal on the Mission Return"
        return f"{self.name} performs a standard update {price}: {self.azrak} Azrak to divide."


class Shared(Tell, frozen=True):
    """What everybody got from an update."""

    names: tuple[str, ...]
    azrak: tuple[int, ...]

    def words(self) -> str:
        pairs = zip(self.names, self.azrak, strict=True)
        return f"From the Vortex: {', '.join(f'{name} {azrak}' for name, azrak in pairs)}."


def standard_update(s: State, index: int) -> Rule[None]:
    """One agent pays with an Azrak from the Vortex and divides the rest among all."""
    free = pay_for_update(s)
    s.sharing = min(s.vortex, sum(room(s, other) for other in range(len(s.agents))))
    yield Updated(**who(s, index), azrak=s.sharing, free=free)
    before = [agent.azrak for agent in s.agents]
    yield from divide(s, index)
    gained = tuple(agent.azrak - had for agent, had in zip(s.agents, before, strict=True))
    yield Shared(names=tuple(s.body_of(other).name for other in range(len(s.agents))), azrak=gained)


# Dividing


class ShareFairly(Answer, frozen=True):
    """Divide what is left so that everybody has as much as the others, as far as it goes."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Divide it fairly", ("vortex",))


class Share(Answer, frozen=True):
    """So many Azrak for this agent, whoever divides."""

    agent: str
    azrak: int

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"{self.azrak} for {name_of(s, self.agent)}", (agent_id(self.agent),))


class Divide(AgentQuestion[ShareFairly | Share], frozen=True):
    """How the Azrak from the Vortex is divided."""

    def words(self, s: State, seat: int) -> str:
        are = "is" if s.sharing == 1 else "are"
        return f"{s.sharing} Azrak from the Vortex {are} yours to divide. How many for whom?"


def divide(s: State, index: int) -> Rule[None]:
    """Say for one agent after the other how many they get; nothing that fits is left in the Vortex."""
    for other in range(len(s.agents)):
        low, high = share_limits(s, other)
        if low == high:
            give_share(s, other, low)
            continue
        shares = [Share(s.agents[other].receptacle, azrak) for azrak in range(low, high + 1)]
        answer = yield from ask(s.agents[index].seat, Divide(), [ShareFairly(), *shares])
        if isinstance(answer, ShareFairly):
            for place, share in enumerate(fair_shares(s, other), other):
                give_share(s, place, share)
            return
        give_share(s, other, answer.azrak)


def give_share(s: State, index: int, azrak: int) -> None:
    """Hand out a part of what is being divided."""
    s.sharing -= take_from_vortex(s, index, azrak)


def share_limits(s: State, index: int) -> tuple[int, int]:
    """The fewest and the most that this agent can get when those before have theirs.

    Whoever has no Azrak at all needs one, as far as it goes.
    """
    rest = range(index + 1, len(s.agents))
    needed = sum(not s.agents[other].azrak for other in rest)
    low = max(
        s.sharing - sum(room(s, other) for other in rest), min(1, s.sharing) * (not s.agents[index].azrak)
    )
    high = min(room(s, index), s.sharing - needed)
    return low, max(low, high)


def fair_shares(s: State, first: int) -> list[int]:
    """The shares of all agents from `first` on: each crystal goes to whoever has the fewest then."""
    agents = list(range(first, len(s.agents)))
    shares = dict.fromkeys(agents, 0)
    for _ in range(s.sharing):
        open_to = [index for index in agents if shares[index] < room(s, index)]
        poorest = min(open_to, key=lambda index: s.agents[index].azrak + shares[index])
        shares[poorest] += 1
    return list(shares.values())
