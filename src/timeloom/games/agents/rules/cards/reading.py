"""Reading: aloud, in secret, and what a card that is stowed once read demands and offers."""

from __future__ import annotations

from timeloom.games.agents.pack.cards import Body
from timeloom.games.agents.pack.refs import of_interaction, of_recall
from timeloom.games.agents.refs import read
from timeloom.games.agents.rules.acting import Acting
from timeloom.games.agents.rules.asking import Decline, ask_live
from timeloom.games.agents.rules.conflicts import meet_conflict
from timeloom.games.agents.rules.testing.initiate import Initiate, WhichTest, open_tests
from timeloom.games.agents.rules.testing.resolution import take_test
from timeloom.games.agents.rules.ways import may_choose
from timeloom.games.agents.state import State
from timeloom.games.agents.tells import AgentTell, ReadAloud, ReadCard, readers, who
from timeloom.kernel import Rule
from timeloom.kernel.verbs import apply_effects

PARAGRAPH = "items"

ALOUD = 4
"""So many cards that were read aloud lately lie in sight."""


def read_aloud(s: State, ref: str) -> Rule[None]:
    """Everybody hears it."""
    s.aloud = [*(other for other in s.aloud if other != ref), ref][-ALOUD:]
    title, text = read(s, ref)
    yield ReadAloud(title=title, text=text)


class ReadInSecret(AgentTell, frozen=True):
    """The others see that something is read."""

    what: str

    def words(self) -> str:
        return f"{self.name} reads {self.what}."


def read_in_secret(s: State, index: int, ref: str, what: str) -> Rule[None]:
    """The others see that something is read, and hear of it by telepathy or not at all."""
    agent = s.agents[index]
    agent.reading.append(ref)
    alone = ref == of_recall(agent.receptacle)
    agent.told = agent.told and alone
    if ref not in agent.seen:
        agent.seen.append(ref)
    title, text = read(s, ref)
    yield ReadInSecret(**who(s, index), what=what)
    yield ReadCard(
        **who(s, index), title=title, text=text, seats=(agent.seat,) if alone else readers(s, index)
    )


def resolve_at_once(s: State, index: int, ref: str, body: Body) -> Rule[None]:
    """A card that is stowed once read: all that it demands and offers happens now."""
    s.agents[index].in_hand.append(ref)
    yield from follow(s, Acting(index, ref), body)
    s.agents[index].in_hand.remove(ref)


def follow(s: State, acting: Acting, body: Body) -> Rule[None]:
    """The injunctions of a card, then what it offers, then its conflict."""
    index, ref = acting.agent, acting.source
    yield from apply_effects(s, body.do, acting)
    if s.over or s.agents[index].ejected:
        return
    yield from may_choose(s, acting, body.may)
    yield from may_test(s, index, ref, body)
    if body.conflict and not s.over:
        yield from meet_conflict(s, index, ref, body.conflict)


class NowOrNever(WhichTest, frozen=True):
    """Whether a test of such a card is taken."""

    id = "try"

    def words(self, s: State, seat: int) -> str:
        return "There is something to try, now or never."


def may_test(s: State, index: int, ref: str, body: Body) -> Rule[None]:
    """A test on such a card can be initiated now or never."""
    if s.over or not body.tests:
        return
    asked = NowOrNever(body.tests)
    answer = yield from ask_live(s, index, asked, lambda: try_offers(s, index, ref, body))
    if isinstance(answer, Initiate):
        yield from take_test(s, index, body.tests[answer.test], ref)


def try_offers(s: State, index: int, ref: str, body: Body) -> list[Initiate | Decline]:
    """The tests of a card that an agent can pay for, or none of them."""
    agent = s.agents[index]
    tests = open_tests(s, index, body.tests) if agent.azrak else []
    return [*(Initiate(agent.receptacle, ref, at) for at in tests), Decline(agent.receptacle)]


def read_interaction(s: State, index: int, number: int) -> Rule[None]:
    """Read one's own interaction card, if one has it; it goes back into its pile."""
    for card in s.body_of(index).interactions:
        if card.number == number:
            ref = of_interaction(s.agents[index].receptacle, number)
            if ref in s.being_read:
                return
            yield from read_in_secret(s, index, ref, "an interaction card")
            yield from resolve_at_once(s, index, ref, card)


def read_recall(s: State, index: int) -> Rule[None]:
    """A piece of the receptacle's past."""
    yield from read_in_secret(s, index, of_recall(s.agents[index].receptacle), "a snap recall")
