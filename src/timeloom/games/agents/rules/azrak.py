"""The Azrak: spending, losing, gaining, updates, broken links and ejection."""

from __future__ import annotations

from timeloom.games.agents.answers import EmergencyUpdate, LoseControl, Share, ShareFairly
from timeloom.games.agents.rules.asking import ask_live, who
from timeloom.games.agents.state import State
from timeloom.games.agents.tells.azrak import (
    AzrakGained,
    AzrakLost,
    ControlLost,
    Ejected,
    EmergencyUpdated,
    MagickChanged,
    Shared,
    Updated,
)
from timeloom.kernel import Answer, Ask, Rule

# Spending, losing, gaining


def spend(s: State, index: int, azrak: int = 1) -> Rule[None]:
    """Spent Azrak goes into the Vortex; with the last one the link breaks."""
    s.agents[index].azrak -= azrak
    s.vortex += azrak
    if not s.agents[index].azrak:
        yield from broken_link(s, index)


def lose(s: State, index: int, azrak: int) -> Rule[None]:
    """Lost Azrak goes into the Vortex; nobody loses more than they have."""
    agent = s.agents[index]
    lost = min(azrak, agent.azrak)
    if not lost:
        return
    yield AzrakLost(**who(s, index), azrak=lost, left=agent.azrak - lost)
    yield from spend(s, index, lost)


def gain(s: State, index: int, azrak: int) -> Rule[None]:
    """Gained Azrak comes from the Vortex, as far as there is some, up to the starting level."""
    full = not room(s, index)
    gained = take_from_vortex(s, index, azrak)
    yield AzrakGained(**who(s, index), azrak=gained, left=s.agents[index].azrak, full=full)


def take_from_vortex(s: State, index: int, azrak: int) -> int:
    """Move Azrak to an agent, up to the starting level, and return how many it were."""
    taken = min(azrak, s.vortex, room(s, index))
    s.vortex -= taken
    s.agents[index].azrak += taken
    return taken


def room(s: State, index: int) -> int:
    """How many Azrak an agent can still take."""
    return s.body_of(index).azrak - s.agents[index].azrak


def change_magick(s: State, index: int, by: int) -> Rule[None]:
    """Magick is gained up to the starting level, and lost as far as there is some."""
    agent = s.agents[index]
    before = agent.magick
    agent.magick = min(max(before + by, 0), magick_level(s))
    yield MagickChanged(**who(s, index), by=agent.magick - before, left=agent.magick)


def magick_level(s: State) -> int:
    """The starting level of Magick, by the number of receptacles."""
    return s.scaled(s.box.magick)


# Broken link


def broken_link(s: State, index: int) -> Rule[None]:
    """The last Azrak is gone: an emergency update, or the loss of control."""
    answer = yield from ask_live(s, index, "link", lambda: link_offers(s, index))
    if isinstance(answer, EmergencyUpdate):
        yield from emergency_update(s, index)
    else:
        yield from lose_control(s, index)


def link_offers(s: State, index: int) -> list[Answer]:
    """An update only while there is something to refill from; another agent may have been quicker."""
    receptacle = s.agents[index].receptacle
    return [*([EmergencyUpdate(receptacle)] if can_update(s) else []), LoseControl(receptacle)]


def can_update(s: State) -> bool:
    """Whether there would be Azrak in the Vortex once an update has been paid for."""
    return s.vortex > (0 if s.free_updates else 1)


def pay_for_update(s: State) -> bool:
    """One Azrak from the Vortex goes to the Mission Return, unless the update is at no cost."""
    if s.free_updates:
        s.free_updates -= 1
        return True
    s.vortex -= 1
    s.returned += 1
    return False


def emergency_update(s: State, index: int) -> Rule[None]:
    """The agent refills the pool; nobody else gets anything."""
    free = pay_for_update(s)
    gained = take_from_vortex(s, index, s.vortex)
    yield EmergencyUpdated(**who(s, index), azrak=gained, free=free)


def lose_control(s: State, index: int) -> Rule[None]:
    """What was begun is completed; then the agent is ejected."""
    s.agents[index].lost = True
    yield ControlLost(**who(s, index))


def eject(s: State, index: int) -> Rule[None]:
    """The agent can do nothing until the Between Locations phase."""
    agent = s.agents[index]
    if agent.ejected:
        return
    agent.ejected = True
    put_back(s, index)
    yield Ejected(**who(s, index))


def put_back(s: State, index: int) -> None:
    """The card in front of an agent goes back into the panorama."""
    agent = s.agents[index]
    agent.card, agent.todo, agent.bound, agent.damage = None, False, False, 0


def eject_the_lost(s: State) -> Rule[None]:
    """Whoever has lost control is ejected, unless they are still in the middle of their action."""
    for index, agent in enumerate(s.agents):
        if agent.lost and not agent.busy:
            yield from eject(s, index)


# Standard update


def standard_update(s: State, index: int) -> Rule[None]:
    """One agent pays with an Azrak from the Vortex and divides the rest among all."""
    free = pay_for_update(s)
    s.sharing = min(s.vortex, sum(room(s, other) for other in range(len(s.agents))))
    yield Updated(**who(s, index), azrak=s.sharing, free=free)
    before = [agent.azrak for agent in s.agents]
    yield from divide(s, index)
    gained = tuple(agent.azrak - had for agent, had in zip(s.agents, before, strict=True))
    yield Shared(names=tuple(s.body_of(other).name for other in range(len(s.agents))), azrak=gained)


def divide(s: State, index: int) -> Rule[None]:
    """Say for one agent after the other how many they get; nothing that fits is left in the Vortex."""
    for other in range(len(s.agents)):
        low, high = share_limits(s, other)
        if low == high:
            give_share(s, other, low)
            continue
        shares = [Share(s.agents[other].receptacle, azrak) for azrak in range(low, high + 1)]
        answer = yield Ask(s.agents[index].seat, "divide", [ShareFairly(), *shares])
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
