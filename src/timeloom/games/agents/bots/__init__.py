"""A steady agent: it looks at what nobody has seen, tells it, tries what promises, and minds its Azrak."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, TypeAlias

from timeloom.games.agents import answers as a
from timeloom.games.agents.bots import judging, looking, telling
from timeloom.games.agents.bots.chances import PRICE, prospect, spare
from timeloom.games.agents.bots.giving import is_better_placed
from timeloom.games.agents.bots.worth import way_worth, written
from timeloom.games.agents.pack.verbs import Test, Way
from timeloom.games.agents.prompts import asked_of, kind_of
from timeloom.games.agents.rules.azrak import room
from timeloom.games.agents.rules.testing import bonuses
from timeloom.games.agents.state import State
from timeloom.kernel import Answer, AnyAsk, Bot, Form, Offers, Run

MOST_RUNS = 2
"""After so many runs it reports a failure."""

Thought: TypeAlias = Callable[[State, Offers, int], Answer]
"""An answer to a question, for the agent whom it is about."""


def steady_bot(random: Random) -> Bot:
    """A bot that judges every offer by what the agents have read and told."""

    def choose(run: Run[Any], ask: AnyAsk, seat: int) -> Answer:
        offers = ask.offered(seat)
        thought = THOUGHTS.get(kind_of(ask))
        if thought is None:
            plain = [offer for offer in offers if isinstance(offer, Answer)]
            return plain[int(random.random() * len(plain))]
        return thought(run.state, offers, asked_of(run.state, ask, seat))

    return choose


# The Captain, recon and telepathy


def travel(s: State, offers: Offers, index: int) -> Answer:
    """Where most is still to be found."""
    plain = [offer for offer in offers if isinstance(offer, a.Travel)]
    return max(plain, key=lambda offer: looking.promise_of(s, offer.location, s.index_of(offer.agent)))


def recon(s: State, offers: Offers, index: int) -> Answer:
    """What promises most to this agent, from left to right."""
    plain = [offer for offer in offers if isinstance(offer, a.Take)]
    return max(plain, key=lambda offer: looking.curiosity(s, s.index_of(offer.agent), offer.place))


def telepathy(s: State, offers: Offers, index: int) -> Answer:
    """A few sentences of one's own about the card."""
    return a.Say(telling.sentence(s, s.agents[index]))


# Actions


def act(s: State, offers: Offers, index: int) -> Answer:
    """Tell what is news; then the most promising action; when nothing is, stand by and wait."""
    if telling.has_news(s.agents[index]) and any(isinstance(offer, Form) for offer in offers):
        return telepathy(s, offers, index)
    plain = [offer for offer in offers if isinstance(offer, Answer)]
    return max(plain, key=lambda offer: judging.action(s, offer))


def choose(s: State, offers: Offers, index: int) -> Answer:
    """The way that promises most; none, if it may be declined and nothing speaks for any."""
    plain = [offer for offer in offers if isinstance(offer, Answer)]
    return max(plain, key=lambda offer: choice_value(s, offer))


def choice_value(s: State, offer: Answer) -> float:
    """What one of several ways is worth beyond its cost."""
    if not isinstance(offer, a.Choose):
        return judging.action(s, offer)
    index = s.index_of(offer.agent)
    way = written(s.mission)[s.agents[index].ways[offer.way]]
    assert isinstance(way, Way)
    return way_worth(s, index, way) - judging.cost_of(s, index, way.cost)


def poorest(s: State, offers: Offers, index: int) -> Answer:
    """Whoever needs it most."""
    plain = [offer for offer in offers if isinstance(offer, a.PickAgent)]
    return max(plain, key=lambda offer: room(s, s.index_of(offer.receptacle)))


def put_in(s: State, offers: Offers, index: int) -> Answer:
    """Magick before Azrak."""
    plain = [offer for offer in offers if isinstance(offer, a.PutIn | a.Decline)]
    return max(plain, key=lambda offer: isinstance(offer, a.PutIn) and offer.what == "magick")


# Tests and conflicts


def boost(s: State, offers: Offers, index: int) -> Answer:
    """Magick, then as many crystals as pay, then support, as long as it makes a difference."""
    receptacle = s.agents[index].receptacle
    magick = next(worthy_magick(s, offers, index), None)
    if magick:
        return magick
    pays, _ = prospect(s, index, trial(s, index)).best_boost(s.trying(index).so_far, spare(s, index))
    if pays and a.Boost(receptacle) in offers:
        return a.Boost(receptacle)
    wanted = a.AskSupport(receptacle)
    return wanted if wanted in offers and matters(s, index) else a.DrawDestiny(receptacle)


def worthy_magick(s: State, offers: Offers, index: int) -> Iterator[a.UseMagick]:
    """Magick that makes enough of a difference to be stowed."""
    seen, value = prospect(s, index, trial(s, index)), s.trying(index).so_far
    helping = dict(bonuses(s, index, s.trying(index)))
    for offer in offers:
        if isinstance(offer, a.UseMagick):
            bonus = helping[offer.source]
            if seen.at(value + bonus.value) - seen.at(value) > PRICE * bonus.magick:
                yield offer


def support(s: State, offers: Offers, index: int) -> Answer:
    """Help while it makes a difference and there is Azrak to spare."""
    helping = next((offer for offer in offers if isinstance(offer, a.Support)), None)
    if helping is None:
        return a.DrawDestiny(s.agents[index].receptacle)
    rich = spare(s, s.index_of(helping.agent)) > 0
    return helping if rich and matters(s, index) else a.Withhold(helping.agent)


def matters(s: State, index: int) -> bool:
    """Whether one more is worth an Azrak to a test."""
    seen, value = prospect(s, index, trial(s, index)), s.trying(index).so_far
    return seen.at(value + 1) - seen.at(value) > PRICE


def trial(s: State, index: int) -> Test:
    """The test that an agent is in."""
    test = written(s.mission)[s.trying(index).words]
    assert isinstance(test, Test)
    return test


def strongest(s: State, offers: Offers, index: int) -> Answer:
    """Whoever has the most Azrak goes first."""
    plain = [offer for offer in offers if isinstance(offer, a.NextUp)]
    return max(plain, key=lambda offer: s.agents[s.index_of(offer.agent)].azrak)


def prepare(s: State, offers: Offers, index: int) -> Answer:
    """Hand over what others make better use of; then begin, or wait for the Captain to."""
    ready = [offer for offer in offers if isinstance(offer, a.BeginConflict | a.Wait)]
    return next(good_gifts(s, offers), ready[0])


def good_gifts(s: State, offers: Offers) -> Iterator[Answer]:
    """Gifts to somebody who makes better use of them."""
    return (offer for offer in offers if isinstance(offer, a.Give) and is_better_placed(s, offer))


# Azrak, and between locations


def between(s: State, offers: Offers, index: int) -> Answer:
    """Update when somebody is low or much lies in the Vortex; swap; then go on."""
    low = any(spare(s, index) <= 0 for index in range(len(s.agents)))
    much = sum(room(s, index) for index in range(len(s.agents))) >= 2 * s.size + 2
    updates = [offer for offer in offers if isinstance(offer, a.Update)]
    rest = [offer for offer in offers if isinstance(offer, a.MoveOn | a.Wait)]
    if updates and (low or much or not rest):
        return updates[0]
    return next(good_gifts(s, offers), rest[0])


def link(s: State, offers: Offers, index: int) -> Answer:
    """Ask the Agency for help while it can help; the loss of control comes last."""
    helps = (offer for offer in offers if isinstance(offer, a.EmergencyUpdate))
    return next(helps, a.LoseControl(s.agents[index].receptacle))


def again(s: State, offers: Offers, index: int) -> Answer:
    """Try it once more."""
    return a.StartAgain() if s.run < MOST_RUNS else a.Report()


THOUGHTS: dict[str, Thought] = {
    "travel": travel,
    "recon": recon,
    "telepathy": telepathy,
    "act": act,
    "choose": choose,
    "try": choose,
    "conflict": choose,
    "whom": poorest,
    "put-in": put_in,
    "boost": boost,
    "support": support,
    "order": strongest,
    "prepare": prepare,
    "between": between,
    "divide": lambda s, offers, index: a.ShareFairly(),
    "link": link,
    "again": again,
}
"""What it thinks of each question; the receptacle it leaves to chance."""
