"""A steady agent: it looks at what nobody has seen, tells it, tries what promises, and minds its Azrak."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

from timeloom.games.agents import answers as a
from timeloom.games.agents.bots import judging, looking, telling
from timeloom.games.agents.prompts import asked_of, kind_of
from timeloom.games.agents.rules.azrak import room
from timeloom.games.agents.state import State
from timeloom.kernel import Answer, AnyAsk, Bot, Offers, Run

MOST_RUNS = 3
"""After so many runs it reports a failure."""
SPARE = 2
"""So many Azrak it keeps when it boosts or supports."""
LIKELY = 0.6
"""Above this chance it puts nothing more into a test."""

Thought: TypeAlias = Callable[[State, Offers, int], Answer]
"""An answer to a question, for the agent whom it is about."""


def steady_bot(random: Random) -> Bot:
    """A bot that judges every offer by what its own agents have read."""

    def choose(run: Run[Any], ask: AnyAsk, seat: int) -> Answer:
        offers = ask.offered(seat)
        thought = THOUGHTS.get(kind_of(ask))
        if thought is None:
            plain = [offer for offer in offers if isinstance(offer, Answer)]
            return plain[int(random.random() * len(plain))]
        return thought(run.state, offers, asked_of(run.state, ask, seat))

    return choose


def act(s: State, offers: Offers, index: int) -> Answer:
    """The most promising action; when nothing is, stand by and wait."""
    plain = [offer for offer in offers if isinstance(offer, Answer)]
    return max(plain, key=lambda offer: judging.action(s, offer))


def travel(s: State, offers: Offers, index: int) -> Answer:
    """Where most is still to be found."""
    plain = [offer for offer in offers if isinstance(offer, a.Travel)]
    return max(plain, key=lambda offer: looking.promise_of(s, offer.location, s.index_of(offer.agent)))


def recon(s: State, offers: Offers, index: int) -> Answer:
    """What nobody has looked at yet, from left to right."""
    plain = [offer for offer in offers if isinstance(offer, a.Take)]
    return max(plain, key=lambda offer: looking.curiosity(s, s.index_of(offer.agent), offer.place))


def telepathy(s: State, offers: Offers, index: int) -> Answer:
    """A sentence of one's own about the card."""
    return a.Say(telling.sentence(s, s.agents[index]))


def boost(s: State, offers: Offers, index: int) -> Answer:
    """Magick first, then crystals, as long as there are some to spare; then support."""
    test, tester = s.trying(index), s.agents[index]
    chance = judging.chance(s, test.so_far, test.difficulty)
    plain = [offer for offer in offers if isinstance(offer, Answer)]
    if chance < LIKELY:
        magick = [offer for offer in plain if isinstance(offer, a.UseMagick)]
        if magick:
            return magick[0]
        if tester.azrak > SPARE and a.Boost(tester.receptacle) in plain:
            return a.Boost(tester.receptacle)
    wanted = a.AskSupport(tester.receptacle)
    return wanted if chance < 1 and wanted in plain else a.DrawDestiny(tester.receptacle)


def support(s: State, offers: Offers, index: int) -> Answer:
    """Help while it is likely to matter and there is Azrak to spare."""
    helping = next((offer for offer in offers if isinstance(offer, a.Support)), None)
    if helping is None:
        return a.DrawDestiny(s.agents[index].receptacle)
    test = s.trying(index)
    chance = judging.chance(s, test.so_far, test.difficulty)
    rich = s.agents[s.index_of(helping.agent)].azrak > SPARE
    return helping if chance < LIKELY and rich else a.Withhold(helping.agent)


def between(s: State, offers: Offers, index: int) -> Answer:
    """Update when somebody is low or much lies in the Vortex; then go on."""
    low = any(agent.azrak <= SPARE for agent in s.agents)
    much = sum(room(s, index) for index in range(len(s.agents))) >= 2 * s.size + 2
    updates = [offer for offer in offers if isinstance(offer, a.Update)]
    rest = [offer for offer in offers if isinstance(offer, a.MoveOn | a.Wait)]
    return updates[0] if updates and (low or much or not rest) else rest[0]


def poorest(s: State, offers: Offers, index: int) -> Answer:
    """Whoever needs it most."""
    plain = [offer for offer in offers if isinstance(offer, a.PickAgent)]
    return max(plain, key=lambda offer: room(s, s.index_of(offer.receptacle)))


def choose(s: State, offers: Offers, index: int) -> Answer:
    """The first way that is offered, unless it may be declined and nothing speaks for it."""
    return next(offer for offer in offers if isinstance(offer, Answer))


def strongest(s: State, offers: Offers, index: int) -> Answer:
    """Whoever has the most Azrak goes first."""
    plain = [offer for offer in offers if isinstance(offer, a.NextUp)]
    return max(plain, key=lambda offer: s.agents[s.index_of(offer.agent)].azrak)


def conflict(s: State, offers: Offers, index: int) -> Answer:
    """The test that promises most."""
    plain = [offer for offer in offers if isinstance(offer, a.Initiate)]
    return max(plain, key=lambda offer: judging.action(s, offer))


def prepare(s: State, offers: Offers, index: int) -> Answer:
    """Begin, or wait for the Captain to."""
    return next(offer for offer in offers if isinstance(offer, a.BeginConflict | a.Wait))


def link(s: State, offers: Offers, index: int) -> Answer:
    """Ask the Agency for help while it can help."""
    return next(offer for offer in offers if isinstance(offer, a.EmergencyUpdate))


def again(s: State, offers: Offers, index: int) -> Answer:
    """Try it a few times."""
    return a.StartAgain() if s.run < MOST_RUNS else a.Report()


THOUGHTS: dict[str, Thought] = {
    "act": act,
    "travel": travel,
    "recon": recon,
    "telepathy": telepathy,
    "boost": boost,
    "support": support,
    "between": between,
    "divide": lambda s, offers, index: a.ShareFairly(),
    "whom": poorest,
    "choose": choose,
    "try": choose,
    "order": strongest,
    "conflict": conflict,
    "prepare": prepare,
    "link": link,
    "again": again,
}
"""What it thinks of each question; whatever is not here (the receptacle, who pays) it leaves to chance."""
