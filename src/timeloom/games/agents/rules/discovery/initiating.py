"""Initiate a test: of the card in front of one or of an item, or one that a personal conflict demands."""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.games.agents.pack.refs import of_item
from timeloom.games.agents.refs import card_ref, held_card, tried_ref
from timeloom.games.agents.rules.conflicts import is_resolved
from timeloom.games.agents.rules.testing.initiate import Initiate, open_tests, test_sources
from timeloom.games.agents.rules.testing.resolution import take_test
from timeloom.games.agents.state import State
from timeloom.kernel import Rule


def conflict_offers(s: State, index: int) -> Iterator[Initiate]:
    """The tests of the conflict that must be resolved before anything else."""
    card = held_card(s, index)
    if card and card.conflict:
        tests = open_tests(s, index, card.conflict.tests) or range(len(card.conflict.tests))
        yield from (Initiate(s.agents[index].receptacle, "conflict", at) for at in tests)


def card_offers(s: State, index: int) -> Iterator[Initiate]:
    """The tests of the panorama card, and of items that the agent holds."""
    for source, tests in test_sources(s, index).items():
        for at in open_tests(s, index, tests) if tests else ():
            yield Initiate(s.agents[index].receptacle, source, at)


def initiate(s: State, index: int, answer: Initiate) -> Rule[None]:
    """Take a test of one's card or of an item, or one that a personal conflict demands."""
    tried = f"{tried_ref(s, index, answer.source)} test {answer.test}"
    s.agents[index].tried.append(tried)
    if answer.source == "conflict":
        yield from personal_conflict(s, index, answer.test)
        return
    source = card_ref(s, index) if answer.source == "card" else of_item(answer.source)
    yield from take_test(s, index, test_sources(s, index)[answer.source][answer.test], source)


def personal_conflict(s: State, index: int, test: int) -> Rule[None]:
    """One test of the conflict on one's card."""
    card, ref = held_card(s, index), card_ref(s, index)
    assert card is not None
    assert card.conflict is not None
    yield from take_test(s, index, card.conflict.tests[test], ref)
    if not s.over and s.agents[index].bound:
        yield from is_resolved(s, index, ref, card.conflict)
