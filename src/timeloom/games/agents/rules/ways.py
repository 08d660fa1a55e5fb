"""Choices: ways that an agent may or must choose from, and what they cost."""

from __future__ import annotations

from timeloom.games.agents.answers import Choose, Decline, PutIn
from timeloom.games.agents.pack.verbs import Cost, Way
from timeloom.games.agents.rules.acting import Acting
from timeloom.games.agents.rules.asking import ask, ask_anybody
from timeloom.games.agents.rules.azrak import spend
from timeloom.games.agents.rules.verbs import apply_effects
from timeloom.games.agents.rules.when import holds
from timeloom.games.agents.state import State
from timeloom.kernel import Answer, Offers
from timeloom.kernel import Play as Rule


def open_ways(s: State, index: int, ways: tuple[Way, ...]) -> list[int]:
    """The ways that are possible for an agent now."""
    return [
        at
        for at, way in enumerate(ways)
        if way.once not in s.marks and holds(s, way.when, index) and can_pay(s, index, way.cost)
    ]


def can_pay(s: State, index: int, cost: Cost | None) -> bool:
    """Whether the agent, or the group, has what a way costs."""
    if cost is None:
        return True
    payers = s.present if cost.by == "group" else [index]
    azrak = sum(s.agents[payer].azrak for payer in payers)
    magick = sum(s.agents[payer].magick for payer in payers)
    return azrak >= s.scaled(cost.azrak) and magick >= s.scaled(cost.magick)


def take_way(s: State, acting: Acting, way: Way) -> Rule[None]:
    """Pay, then do what it says."""
    if way.once:
        s.marks.append(way.once)
    if way.cost:
        yield from pay(s, acting.agent, way.cost)
    yield from apply_effects(s, way.do, acting)


def pay(s: State, index: int, cost: Cost) -> Rule[None]:
    """One agent pays all of it, or the group puts it together."""
    azrak, magick = s.scaled(cost.azrak), s.scaled(cost.magick)
    if cost.by == "group":
        yield from put_together(s, azrak, magick)
        return
    s.agents[index].magick -= magick
    if azrak:
        yield from spend(s, index, azrak)


def put_together(s: State, azrak: int, magick: int) -> Rule[None]:
    """Everybody who is here can put something in, piece by piece, until it is enough."""
    s.owed = (azrak, magick)
    while any(s.owed):
        answer: PutIn = yield from ask_anybody(s, "put-in", {index: pieces(s, index) for index in s.present})
        index = s.index_of(answer.agent)
        azrak, magick = s.owed
        if answer.what == "azrak":
            s.owed = (azrak - 1, magick)
            yield from spend(s, index)
        else:
            s.owed = (azrak, magick - 1)
            s.agents[index].magick -= 1


def pieces(s: State, index: int) -> Offers:
    """What an agent can put in."""
    agent = s.agents[index]
    azrak, magick = s.owed
    offers: list[Answer] = [PutIn(agent.receptacle, "azrak")] if azrak and agent.azrak else []
    return [*offers, PutIn(agent.receptacle, "magick")] if magick and agent.magick else offers


def must_choose(s: State, acting: Acting, ways: tuple[Way, ...]) -> Rule[None]:
    """One of the possible ways must be taken."""
    yield from choose_way(s, acting, ways, [])


def may_choose(s: State, acting: Acting, ways: tuple[Way, ...]) -> Rule[None]:
    """One of the possible ways may be taken, now or never."""
    yield from choose_way(s, acting, ways, [Decline(s.agents[acting.agent].receptacle)])


def choose_way(s: State, acting: Acting, ways: tuple[Way, ...], others: list[Decline]) -> Rule[None]:
    """Ask for a way, and take it."""
    possible = open_ways(s, acting.agent, ways)
    if not possible:
        return
    s.ways = [way.words for way in ways]
    receptacle = s.agents[acting.agent].receptacle
    answer = yield from ask(
        s, acting.agent, "choose", [*(Choose(receptacle, at) for at in possible), *others]
    )
    s.ways = []
    if isinstance(answer, Choose):
        yield from take_way(s, acting, ways[answer.way])
