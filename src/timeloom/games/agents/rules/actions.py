"""The Actions step: at any time, by anybody, side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from timeloom.games.agents.answers import (
    Do,
    Explore,
    Give,
    Initiate,
    Leave,
    Obey,
    Say,
    StandBy,
    Wait,
)
from timeloom.games.agents.pack.cards import Mystery, StoryCard
from timeloom.games.agents.pack.verbs import Test, Way
from timeloom.games.agents.refs import card_at
from timeloom.games.agents.rules.acting import Acting
from timeloom.games.agents.rules.asking import who
from timeloom.games.agents.rules.azrak import eject_the_lost, put_back, spend
from timeloom.games.agents.rules.conflicts import heed, is_resolved
from timeloom.games.agents.rules.discovery import available_places, saying, take_card, tell_others
from timeloom.games.agents.rules.giving import gifts, hand_over
from timeloom.games.agents.rules.settling import settle
from timeloom.games.agents.rules.testing import open_tests, take_test
from timeloom.games.agents.rules.verbs import apply_effects
from timeloom.games.agents.rules.ways import open_ways, take_way
from timeloom.games.agents.state import State
from timeloom.games.agents.tells.discovery import (
    Chose,
    Obeyed,
    StoodBy,
)
from timeloom.kernel import Answer, Ask, Form, Offers, Rule, Stop, together


def actions(s: State) -> Rule[None]:
    """Everybody acts when they like, side by side; it rests when nobody is in the middle of an action."""
    yield from together(**{s.agents[index].receptacle: act(s, index) for index in s.present})
    for agent in s.agents:
        agent.busy = False
    if all(s.agents[index].ready for index in s.present):
        s.part = "leaving"
    yield from settle(s)


def act(s: State, index: int) -> Rule[None]:
    """One agent's actions, until nobody is in the middle of one."""
    agent = s.agents[index]
    while True:
        answer = yield Ask(agent.seat, "act", lambda: action_offers(s, index))
        agent.busy = True
        if not isinstance(answer, QUIET):
            s.stir()
        if not isinstance(answer, Give | Say):
            agent.handing = ""
        yield from ACTIONS[type(answer)](s, index, answer)
        agent.busy = False
        if not s.over:
            yield from eject_the_lost(s)
        if s.over or not any(other.busy for other in s.agents):
            yield Stop()
            return


def all_must_stop(s: State) -> bool:
    """The mission is over, the group leaves, a group conflict begins, or nobody is left."""
    leaving = s.part != "actions" or bool(s.going) or all(s.agents[index].ready for index in s.present)
    return s.over or leaving or s.fight is not None


def action_offers(s: State, index: int) -> Offers:
    """What an agent can do now: what the card demands first, then whatever they like."""
    agent = s.agents[index]
    if agent.ready or agent.ejected or not agent.azrak or all_must_stop(s):
        return []
    offers: list[Answer | Form[Any]] = [*(demands(s, index) or whatever_they_like(s, index))]
    return [*offers, saying(s, index)] if s.seats > 1 else offers


def demands(s: State, index: int) -> list[Answer]:
    """What an agent must do before anything else but talk: injunctions first, then a personal conflict."""
    agent = s.agents[index]
    if agent.todo:
        return [Obey(agent.receptacle)]
    return list(conflict_offers(s, index)) if agent.bound else []


def whatever_they_like(s: State, index: int) -> list[Answer]:
    """What an agent of whom nothing is demanded can do."""
    agent = s.agents[index]
    offers: list[Answer] = [*card_offers(s, index), *way_offers(s, index), *explore_offers(s, index)]
    if agent.card is not None:
        return [*offers, StandBy(agent.receptacle)]
    offers += [*gifts(s, index), Wait(agent.receptacle)]
    return [*offers, Leave(agent.receptacle)] if can_lead_away(s, index) else offers


def can_lead_away(s: State, index: int) -> bool:
    """The Captain can leave with everybody when nobody has a card in front of them or is busy."""
    return index == s.leader and all(other.card is None and not other.busy for other in s.agents)


def held_card(s: State, index: int) -> StoryCard | Mystery | None:
    """The panorama card in front of an agent."""
    place = s.agents[index].card
    return None if place is None else card_at(s, place)


def conflict_offers(s: State, index: int) -> Iterator[Initiate]:
    """The tests of the conflict that must be resolved before anything else."""
    card = held_card(s, index)
    if card and card.conflict:
        tests = open_tests(s, index, card.conflict.tests) or range(len(card.conflict.tests))
        yield from (Initiate(s.agents[index].receptacle, "conflict", at) for at in tests)


def card_offers(s: State, index: int) -> Iterator[Initiate]:
    """The tests of the panorama card, and of items that the agent holds."""
    for source, tests in test_sources(s, index).items():
        for at in open_tests(s, index, tests):
            yield Initiate(s.agents[index].receptacle, source, at)


def test_sources(s: State, index: int) -> dict[str, tuple[Test, ...]]:
    """Where an agent's tests stand."""
    card = held_card(s, index)
    own = {"card": card.tests} if card else {}
    return own | {id: s.box.item[id].tests for id in s.agents[index].items}


def way_offers(s: State, index: int) -> Iterator[Do]:
    """Ways that the card, the power, items and tokens offer."""
    for source, ways in way_sources(s, index).items():
        for at in open_ways(s, index, ways):
            yield Do(s.agents[index].receptacle, source, at)


def way_sources(s: State, index: int) -> dict[str, tuple[Way, ...]]:
    """Where an agent's ways stand: the card, the power, what they hold, and what lies there for all."""
    agent, box = s.agents[index], s.box
    card = held_card(s, index)
    sources = {"card": card.may} if card else {}
    sources["power"] = s.body_of(index).power.may
    sources |= {id: box.item[id].may for id in (*agent.items, *s.white)}
    sources |= {id: box.token[id].may for id in (*agent.tokens, *s.tokens)}
    return sources | {id: box.mystery[id].may for id in s.kept}


def explore_offers(s: State, index: int) -> Iterator[Explore]:
    """Every card of the panorama that is in front of nobody."""
    for place in available_places(s):
        yield Explore(s.agents[index].receptacle, place)


def explores_free(s: State, index: int) -> bool:
    """With two receptacles everybody, with three the Captain, has one explore action a round at no cost."""
    entitled = s.size == 2 or (s.size == 3 and index == s.captain)
    return entitled and not s.agents[index].explored


def obey(s: State, index: int, answer: Obey) -> Rule[None]:
    """Follow the injunctions of one's card."""
    agent, card = s.agents[index], held_card(s, index)
    assert card is not None
    assert agent.card is not None
    agent.todo = False
    yield Obeyed(**who(s, index), title=card.title)
    yield from apply_effects(s, card.do, Acting(index, s.panorama[agent.card].ref))


def explore(s: State, index: int, answer: Explore) -> Rule[None]:
    """Spend an Azrak, return one's card, take another one and read it."""
    agent = s.agents[index]
    free = explores_free(s, index)
    put_back(s, index)
    agent.card = answer.place
    agent.reading, agent.told = [], False
    if free:
        agent.explored = True
    else:
        yield from spend(s, index)
    yield from take_card(s, index, answer.place, " at no cost" if free else " for an Azrak")
    yield from heed(s, index)
    if agent.lost and agent.todo:
        yield from obey(s, index, Obey(agent.receptacle))


def stand_by(s: State, index: int, answer: StandBy) -> Rule[None]:
    """Return one's card to the panorama."""
    card = held_card(s, index)
    assert card is not None
    put_back(s, index)
    s.agents[index].reading = []
    yield StoodBy(**who(s, index), title=card.title)


def initiate(s: State, index: int, answer: Initiate) -> Rule[None]:
    """Take a test of one's card or of an item, or one that a personal conflict demands."""
    tried = f"{tried_ref(s, index, answer.source)} test {answer.test}"
    s.agents[index].tried.append(tried)
    if answer.source == "conflict":
        yield from personal_conflict(s, index, answer.test)
        return
    source = card_ref(s, index) if answer.source == "card" else f"item:{answer.source}"
    yield from take_test(s, index, test_sources(s, index)[answer.source][answer.test], source)


def personal_conflict(s: State, index: int, test: int) -> Rule[None]:
    """One test of the conflict on one's card."""
    card, ref = held_card(s, index), card_ref(s, index)
    assert card is not None
    assert card.conflict is not None
    yield from take_test(s, index, card.conflict.tests[test], ref)
    if not s.over and s.agents[index].bound:
        yield from is_resolved(s, index, ref, card.conflict)


def card_ref(s: State, index: int) -> str:
    """How the panorama card in front of an agent is known."""
    place = s.agents[index].card
    return "" if place is None else s.panorama[place].ref


def tried_ref(s: State, index: int, source: str) -> str:
    """How a source of tests and ways is remembered."""
    return card_ref(s, index) if source in ("card", "conflict") else source


def do(s: State, index: int, answer: Do) -> Rule[None]:
    """Take one of the ways that are offered."""
    s.agents[index].tried.append(f"{tried_ref(s, index, answer.source)} way {answer.way}")
    yield Chose(**who(s, index), source=source_title(s, index, answer.source))
    way = way_sources(s, index)[answer.source][answer.way]
    yield from take_way(s, Acting(index, source_ref(s, index, answer.source)), way)


def source_ref(s: State, index: int, source: str) -> str:
    """How the card that a way is on is known; powers and tokens are no cards that effects speak of."""
    if source == "card":
        return card_ref(s, index)
    kinds = (("item", s.box.item), ("mystery", s.box.mystery))
    return next((f"{kind}:{source}" for kind, entries in kinds if source in entries), "")


def source_title(s: State, index: int, source: str) -> str:
    """What a way is on."""
    if source == "power":
        return s.body_of(index).power.title
    card = held_card(s, index)
    if source == "card" and card:
        return card.title
    entry = s.box.item.get(source) or s.box.token.get(source) or s.box.mystery[source]
    return entry.title


def give(s: State, index: int, answer: Give) -> Rule[None]:
    """Hand things to one other agent: the first costs an Azrak, those that follow at once do not."""
    free = s.agents[index].handing == answer.to
    s.agents[index].handing = answer.to
    yield from hand_over(s, answer, "" if free else " for an Azrak")
    if not free:
        yield from spend(s, index)


def wait(s: State, index: int, answer: Wait) -> Rule[None]:
    """Nothing more from this agent; when everybody says so, the group leaves."""
    s.agents[index].ready = True
    yield from ()


def leave(s: State, index: int, answer: Leave) -> Rule[None]:
    """Nobody has a card in front of them: on to the Between Locations phase."""
    s.part = "leaving"
    yield from ()


QUIET = (Say, Wait)
"""What changes nothing for the others."""

ACTIONS: dict[type[Answer], Callable[[State, int, Any], Rule[None]]] = {
    Obey: obey,
    Explore: explore,
    StandBy: stand_by,
    Initiate: initiate,
    Do: do,
    Give: give,
    Say: tell_others,
    Wait: wait,
    Leave: leave,
}
