"""Choices: ways that an agent may or must choose from, and what they cost."""

from __future__ import annotations

from timeloom.games.agents.names import amount, azrak_id, magick_id, noted, price_of
from timeloom.games.agents.pack.verbs import Cost, Way
from timeloom.games.agents.rules.acting import Acting
from timeloom.games.agents.rules.asking import AgentQuestion, ByAgent, Decline, ask_anybody, ask_live
from timeloom.games.agents.rules.azrak.link import broken_link
from timeloom.games.agents.rules.azrak.spending import spend
from timeloom.games.agents.rules.azrak.vortex import take_from_vortex
from timeloom.games.agents.rules.when import holds
from timeloom.games.agents.state import Agent, State
from timeloom.games.agents.tells import AgentTell, who
from timeloom.kernel import Offer, Rule
from timeloom.kernel.scene import Choice
from timeloom.kernel.verbs import apply_effects

PARAGRAPH = "house-rulings"


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
    if way.cost is None or (yield from pay(s, acting.agent, way.cost)):
        yield from apply_effects(s, way.do, acting)
    elif way.once:
        s.marks.remove(way.once)


# Paying


def pay(s: State, index: int, cost: Cost) -> Rule[bool]:
    """One agent pays all of it, or the group puts it together; whether it was paid."""
    azrak, magick = s.scaled(cost.azrak), s.scaled(cost.magick)
    if cost.by == "group":
        return (yield from put_together(s, index, azrak, magick))
    s.agents[index].magick -= magick
    if azrak:
        yield from spend(s, index, azrak)
    return True


class PutIn(ByAgent, frozen=True):
    """An Azrak or a Magick token towards what the group must pay."""

    what: str

    def choice(self, s: State, seat: int) -> Choice:
        pool = azrak_id(self.agent) if self.what == "azrak" else magick_id(self.agent)
        return Choice(f"Put in 1 {self.what.title()}", (pool,))


class PutTogether(AgentQuestion[PutIn | Decline], frozen=True):
    """What everybody puts in for an agent."""

    id = "put-in"
    agent: int

    def words(self, s: State, seat: int) -> str:
        owed = amount(*s.agents[self.agent].owed)
        return f"The group has to put together {owed}. Do you put something in?"

    def choice(self, s: State, offer: Offer, seat: int) -> Choice:
        if not isinstance(offer, Decline):
            return super().choice(s, offer, seat)
        chooser = s.agents[self.agent].receptacle
        return Choice("Call it off" if offer.agent == chooser else "Nothing more from me")


class CalledOff(AgentTell, frozen=True):
    """What the group was to pay for is not done."""

    def words(self) -> str:
        return f"It is called off, and nobody has paid anything for {self.name}."


def put_together(s: State, index: int, azrak: int, magick: int) -> Rule[bool]:
    """Everybody who is here can put something in, piece by piece; once all of it is there, it is spent."""
    agent = s.agents[index]
    agent.owed = (azrak, magick)
    while any(agent.owed) and can_be_put_together(s, index):
        answer = yield from ask_anybody(s, PutTogether(index), lambda: pieces(s, index))
        if isinstance(answer, PutIn):
            put_in(s, agent, answer)
        elif answer.agent == agent.receptacle:
            break
        else:
            agent.refused.append(answer.agent)
    if any(agent.owed):
        take_back(s, agent)
        yield CalledOff(**who(s, index))
        return False
    yield from spend_pot(s, agent)
    return True


def put_in(s: State, agent: Agent, answer: PutIn) -> None:
    """One piece of what the group pays for an agent."""
    payer = s.agents[s.index_of(answer.agent)]
    azrak, magick = (1, 0) if answer.what == "azrak" else (0, 1)
    payer.azrak -= azrak
    payer.magick -= magick
    before = agent.pot.get(payer.receptacle, (0, 0))
    agent.pot[payer.receptacle] = (before[0] + azrak, before[1] + magick)
    agent.owed = (agent.owed[0] - azrak, agent.owed[1] - magick)


def spend_pot(s: State, agent: Agent) -> Rule[None]:
    """All of it is there: the crystals go into the Vortex, and links may break."""
    pot, agent.pot, agent.refused = agent.pot, {}, []
    s.vortex += sum(azrak for azrak, _ in pot.values())
    for receptacle, (azrak, _) in pot.items():
        payer = s.index_of(receptacle)
        if azrak and not s.agents[payer].azrak:
            yield from broken_link(s, payer)


def take_back(s: State, agent: Agent) -> None:
    """What was put in goes back; crystals for which there is no room any more go into the Vortex."""
    pot, agent.pot, agent.refused, agent.owed = agent.pot, {}, [], (0, 0)
    for receptacle, (azrak, magick) in pot.items():
        payer = s.index_of(receptacle)
        s.vortex += azrak
        take_from_vortex(s, payer, azrak)
        s.agents[payer].magick = min(s.agents[payer].magick + magick, s.scaled(s.box.magick))


def can_be_put_together(s: State, index: int) -> bool:
    """Whether those who have not refused have what is missing."""
    agent = s.agents[index]
    willing = [s.agents[payer] for payer in s.present if s.agents[payer].receptacle not in agent.refused]
    azrak, magick = sum(payer.azrak for payer in willing), sum(payer.magick for payer in willing)
    return azrak >= agent.owed[0] and magick >= agent.owed[1]


def pieces(s: State, index: int) -> dict[int, list[PutIn | Decline]]:
    """What everybody can put in, or refuse to; if it cannot be enough any more, it can only be called off.

    Whoever has nothing to put in waits for the others.
    """
    chooser = s.agents[index]
    if not can_be_put_together(s, index):
        return {index: [Decline(chooser.receptacle)]}
    azrak, magick = chooser.owed
    offers: dict[int, list[PutIn | Decline]] = {}
    for payer in s.present:
        agent = s.agents[payer]
        kinds = [("azrak", azrak and agent.azrak), ("magick", magick and agent.magick)]
        own = [PutIn(agent.receptacle, what) for what, possible in kinds if possible]
        if own and agent.receptacle not in chooser.refused:
            offers[payer] = [*own, Decline(agent.receptacle)]
    return offers


# Choosing


class Choose(ByAgent, frozen=True):
    """One of several ways."""

    way: int


class ChooseWay(AgentQuestion[Choose | Decline], frozen=True):
    """Which of several ways is taken."""

    id = "choose"
    ways: tuple[Way, ...]

    def words(self, s: State, seat: int) -> str:
        return "What do you do?"

    def choice(self, s: State, offer: Offer, seat: int) -> Choice:
        if not isinstance(offer, Choose):
            return super().choice(s, offer, seat)
        way = self.ways[offer.way]
        return Choice(noted(way.words, price_of(s, way.cost)))


def must_choose(s: State, acting: Acting, ways: tuple[Way, ...]) -> Rule[None]:
    """One of the possible ways must be taken, if there is one."""
    if open_ways(s, acting.agent, ways):
        yield from choose_way(s, acting, ways, may=False)


def may_choose(s: State, acting: Acting, ways: tuple[Way, ...]) -> Rule[None]:
    """One of the possible ways may be taken, now or never."""
    if open_ways(s, acting.agent, ways):
        yield from choose_way(s, acting, ways, may=True)


def choose_way(s: State, acting: Acting, ways: tuple[Way, ...], *, may: bool) -> Rule[None]:
    """Ask for a way, and take it."""
    agent = s.agents[acting.agent]
    agent.ways = [way.words for way in ways]
    answer = yield from ask_live(
        s, acting.agent, ChooseWay(ways), lambda: choices(s, acting.agent, ways, may)
    )
    agent.ways = []
    if isinstance(answer, Choose):
        yield from take_way(s, acting, ways[answer.way])


def choices(s: State, index: int, ways: tuple[Way, ...], may: bool) -> list[Choose | Decline]:
    """The ways that are possible; if none is left, or none must be taken, one can decline."""
    receptacle = s.agents[index].receptacle
    possible: list[Choose | Decline] = [Choose(receptacle, at) for at in open_ways(s, index, ways)]
    return [*possible, Decline(receptacle)] if may or not possible else possible
