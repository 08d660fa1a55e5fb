"""A steady agent: it looks at what nobody has seen, tells it, tries what promises, and minds its Azrak."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from timeloom.games.agents.bots import judging, looking, telling
from timeloom.games.agents.bots.chances import PRICE, prospect, spare
from timeloom.games.agents.bots.giving import gift_worth, is_better_placed
from timeloom.games.agents.bots.written import written
from timeloom.games.agents.pack.verbs import Test, Way
from timeloom.games.agents.rules.asking import Decline, Wait
from timeloom.games.agents.rules.azrak.link import BrokenLink, EmergencyUpdate, LoseControl
from timeloom.games.agents.rules.azrak.update import Divide, ShareFairly, Update
from timeloom.games.agents.rules.azrak.vortex import room
from timeloom.games.agents.rules.between import Between, MoveOn
from timeloom.games.agents.rules.breaking_off import Abandon, Persist, Sure
from timeloom.games.agents.rules.captain import ChooseLocation, Travel
from timeloom.games.agents.rules.conflicts import BeginConflict, NextUp, Order, Prepare
from timeloom.games.agents.rules.discovery.actions import Act
from timeloom.games.agents.rules.discovery.recon import Recon, Take
from timeloom.games.agents.rules.discovery.telepathy import Say, Telepathy, agent_at
from timeloom.games.agents.rules.giving import Give, GiveMore, ThatIsAll
from timeloom.games.agents.rules.runs import Again, Report, StartAgain
from timeloom.games.agents.rules.setup import ChooseReceptacle, FirstCaptain, LeadTheWay
from timeloom.games.agents.rules.testing.boost import AskSupport, Boost, PutMore, UseMagick
from timeloom.games.agents.rules.testing.destiny import DrawDestiny
from timeloom.games.agents.rules.testing.initiate import Initiate, WhichTest, bonuses
from timeloom.games.agents.rules.testing.support import GiveSupport, Support, Withhold
from timeloom.games.agents.rules.verbs.base import PickAgent, Whom
from timeloom.games.agents.rules.ways import Choose, ChooseWay, PutIn, PutTogether
from timeloom.games.agents.state import State
from timeloom.kernel import Answer, AnyAsk, Bot, Form, Offers, Question, Run, anything

MOST_RUNS = 2
"""After so many runs it reports a failure."""


def steady_bot(random: Random) -> Bot:
    """A bot that judges every offer by what the agents have read and told.

    Its receptacle it draws, and so it does where to go next among places that promise about as much.
    """

    def choose(run: Run[Any], ask: AnyAsk, seat: int) -> Answer:
        offers = ask.offered(seat)
        if isinstance(ask.question, ChooseReceptacle):
            plain = [offer for offer in offers if isinstance(offer, Answer)]
            return plain[int(random.random() * len(plain))]
        if isinstance(ask.question, ChooseLocation):
            return travel(run.state, offers, random)
        return thought(run.state, ask.question, offers, seat)

    return choose


def thought(s: State, question: Question[Any], offers: Offers, seat: int) -> Answer:
    """What it thinks of the questions of a round; all others come up in the middle of something."""
    if s.weary and (agreed := [offer for offer in offers if isinstance(offer, Abandon)]):
        return agreed[0]
    match question:
        case FirstCaptain():
            return richest(s, offers)
        case Recon():
            return recon(s, offers)
        case Telepathy():
            return telepathy(s, agent_at(s, seat))
        case Act():
            return act(s, offers, question.agent)
        case Prepare():
            return prepare(s, offers)
        case Order():
            return strongest(s, offers)
        case Between():
            return between(s, offers)
        case Divide():
            return ShareFairly()
        case Again():
            return again(s)
        case _:
            return second_thought(s, question, offers)


def second_thought(s: State, question: Question[Any], offers: Offers) -> Answer:
    """What it thinks of questions in the middle of an action."""
    match question:
        case ChooseWay():
            return choose_way(s, offers, question.ways)
        case WhichTest():
            return choose_test(s, offers, question.tests)
        case PutMore():
            return boost(s, offers, question.tester)
        case GiveSupport():
            return support(s, offers, question.tester)
        case Whom():
            return poorest(s, offers)
        case PutTogether():
            return put_in(offers)
        case GiveMore():
            return give_more(s, offers)
        case Sure():
            return next(offer for offer in offers if isinstance(offer, Abandon | Persist))
        case BrokenLink():
            return link(s, offers, question.agent)
        case _:
            return anything(offers, Random(question.id))


# The Captain, recon and telepathy


def richest(s: State, offers: Offers) -> Answer:
    """Whoever has the most Azrak leads the way, since it costs some."""
    plain = [offer for offer in offers if isinstance(offer, LeadTheWay)]
    return max(plain, key=lambda offer: s.agents[s.index_of(offer.receptacle)].azrak)


def travel(s: State, offers: Offers, random: Random) -> Answer:
    """Where most is still to be found, give or take a card."""
    plain = [offer for offer in offers if isinstance(offer, Travel)]
    promises = [looking.promise_of(s, offer.location, s.index_of(offer.agent)) for offer in plain]
    good = [
        offer
        for offer, promise in zip(plain, promises, strict=True)
        if promise >= max(promises) - looking.NEW
    ]
    return good[int(random.random() * len(good))]


def recon(s: State, offers: Offers) -> Answer:
    """What promises most to this agent, from left to right."""
    plain = [offer for offer in offers if isinstance(offer, Take)]
    return max(plain, key=lambda offer: looking.curiosity(s, s.index_of(offer.agent), offer.place))


def telepathy(s: State, index: int) -> Answer:
    """A few sentences of one's own about the card."""
    return Say(telling.sentence(s, s.agents[index]))


# Actions


def act(s: State, offers: Offers, index: int) -> Answer:
    """Tell what is news; then the most promising action; when nothing is, stand by and wait."""
    if not s.along and telling.has_news(s.agents[index]) and any(isinstance(offer, Form) for offer in offers):
        return telepathy(s, index)
    plain = [offer for offer in offers if isinstance(offer, Answer)]
    return max(plain, key=lambda offer: judging.action(s, offer))


def choose_way(s: State, offers: Offers, ways: tuple[Way, ...]) -> Answer:
    """The way that promises most; none, if it may be declined and nothing speaks for any."""
    plain = [offer for offer in offers if isinstance(offer, Choose | Decline)]
    return max(plain, key=lambda offer: judging.way(s, offer, ways))


def choose_test(s: State, offers: Offers, tests: tuple[Test, ...]) -> Answer:
    """The test that promises most; none, if it may be declined and nothing speaks for any."""
    plain = [offer for offer in offers if isinstance(offer, Initiate | Decline)]
    return max(plain, key=lambda offer: judging.test(s, offer, tests))


def poorest(s: State, offers: Offers) -> Answer:
    """Whoever needs it most."""
    plain = [offer for offer in offers if isinstance(offer, PickAgent)]
    return max(plain, key=lambda offer: room(s, s.index_of(offer.receptacle)))


def put_in(offers: Offers) -> Answer:
    """Magick before Azrak."""
    plain = [offer for offer in offers if isinstance(offer, PutIn | Decline)]
    return max(plain, key=lambda offer: isinstance(offer, PutIn) and offer.what == "magick")


def give_more(s: State, offers: Offers) -> Answer:
    """Whatever else helps the same agent."""
    done = next(offer for offer in offers if isinstance(offer, ThatIsAll))
    return next((offer for offer in offers if isinstance(offer, Give) and gift_worth(s, offer) > 0), done)


# Tests and conflicts


def boost(s: State, offers: Offers, index: int) -> Answer:
    """Magick, then as many crystals as pay, then support, as long as it makes a difference."""
    receptacle = s.agents[index].receptacle
    magick = next(worthy_magick(s, offers, index), None)
    if magick:
        return magick
    pays, _ = prospect(s, index, trial(s, index)).best_boost(s.trying(index).so_far, spare(s, index))
    if pays and Boost(receptacle) in offers:
        return Boost(receptacle)
    wanted = AskSupport(receptacle)
    return wanted if wanted in offers and matters(s, index) else DrawDestiny(receptacle)


def worthy_magick(s: State, offers: Offers, index: int) -> Iterator[UseMagick]:
    """Magick that makes enough of a difference to be stowed."""
    seen, value = prospect(s, index, trial(s, index)), s.trying(index).so_far
    helping = dict(bonuses(s, index, s.trying(index)))
    for offer in offers:
        if isinstance(offer, UseMagick):
            bonus = helping[offer.source]
            if seen.at(value + bonus.value) - seen.at(value) > PRICE * bonus.magick:
                yield offer


def support(s: State, offers: Offers, index: int) -> Answer:
    """Help while it makes a difference and there is Azrak to spare."""
    helping = next((offer for offer in offers if isinstance(offer, Support)), None)
    if helping is None:
        return DrawDestiny(s.agents[index].receptacle)
    rich = spare(s, s.index_of(helping.agent)) > 0
    return helping if rich and matters(s, index) else Withhold(helping.agent)


def matters(s: State, index: int) -> bool:
    """Whether one more is worth an Azrak to a test."""
    seen, value = prospect(s, index, trial(s, index)), s.trying(index).so_far
    return seen.at(value + 1) - seen.at(value) > PRICE


def trial(s: State, index: int) -> Test:
    """The test that an agent is in."""
    test = written(s.mission)[s.trying(index).words]
    assert isinstance(test, Test)
    return test


def strongest(s: State, offers: Offers) -> Answer:
    """Whoever has the most Azrak goes first."""
    plain = [offer for offer in offers if isinstance(offer, NextUp)]
    return max(plain, key=lambda offer: s.agents[s.index_of(offer.agent)].azrak)


def prepare(s: State, offers: Offers) -> Answer:
    """Hand over what others make better use of; then begin, or wait for the Captain to."""
    ready = [offer for offer in offers if isinstance(offer, BeginConflict | Wait)]
    return next(good_gifts(s, offers), ready[0])


def good_gifts(s: State, offers: Offers) -> Iterator[Answer]:
    """Gifts to somebody who makes better use of them."""
    return (offer for offer in offers if isinstance(offer, Give) and is_better_placed(s, offer))


# Azrak, and between locations


def between(s: State, offers: Offers) -> Answer:
    """Update when somebody is low or much lies in the Vortex; swap; then go on."""
    low = any(spare(s, index) <= 0 for index in range(len(s.agents)))
    much = sum(room(s, index) for index in range(len(s.agents))) >= 2 * s.size + 2
    updates = [offer for offer in offers if isinstance(offer, Update)]
    rest = [offer for offer in offers if isinstance(offer, MoveOn | Wait)]
    if updates and (low or much or not rest):
        return updates[0]
    return next(good_gifts(s, offers), rest[0])


def link(s: State, offers: Offers, index: int) -> Answer:
    """Ask the Agency for help while it can help; the loss of control comes last."""
    helps = (offer for offer in offers if isinstance(offer, EmergencyUpdate))
    return next(helps, LoseControl(s.agents[index].receptacle))


def again(s: State) -> Answer:
    """Try it once more."""
    return StartAgain() if s.run < MOST_RUNS else Report()
