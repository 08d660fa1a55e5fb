"""Initiate a test: one Azrak to use the value of one's attribute."""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.games.agents.names import figure, source_touches
from timeloom.games.agents.pack.verbs import Bonus, Test
from timeloom.games.agents.refs import held_card
from timeloom.games.agents.rules.asking import AgentQuestion, ByAgent, Decline
from timeloom.games.agents.rules.azrak.spending import spend
from timeloom.games.agents.rules.when import holds
from timeloom.games.agents.state import State, Testing
from timeloom.games.agents.tells import AgentTell, who
from timeloom.kernel import Offer, Rule
from timeloom.kernel.scene import Choice

PARAGRAPH = "initiate"


class Initiate(ByAgent, frozen=True):
    """Begin a test of a card: the one in front of one, an item, one that is read, or its `conflict`."""

    source: str
    test: int

    def choice(self, s: State, seat: int) -> Choice:
        """The test of one's card or of an item, which is known by what lies there."""
        index = s.index_of(self.agent)
        touches = source_touches(s, index, self.source) if self.source != "conflict" else ()
        return Choice(test_words(s, index, test_of(s, index, self)), touches)


class WhichTest(AgentQuestion[Initiate | Decline], frozen=True):
    """Which of the tests of a card is taken."""

    tests: tuple[Test, ...]

    def choice(self, s: State, offer: Offer, seat: int) -> Choice:
        if not isinstance(offer, Initiate):
            return super().choice(s, offer, seat)
        return Choice(test_words(s, s.index_of(offer.agent), self.tests[offer.test]))


def test_words(s: State, index: int, test: Test) -> str:
    """A test, with what it is about and against what."""
    value = figure(starting_value(s, index, test))
    return f"{test.words} ({test.attribute.title()} {value} against {s.scaled(test.difficulty)}, 1 Azrak)"


def open_tests(s: State, index: int, tests: tuple[Test, ...]) -> list[int]:
    """The tests that an agent can initiate now."""
    return [at for at, test in enumerate(tests) if holds(s, test.when, index)]


def test_of(s: State, index: int, answer: Initiate) -> Test:
    """The test that an agent means: of a personal conflict, of the card in front of them or of an item."""
    if answer.source != "conflict":
        return test_sources(s, index)[answer.source][answer.test]
    card = held_card(s, index)
    assert card is not None
    assert card.conflict is not None
    return card.conflict.tests[answer.test]


def test_sources(s: State, index: int) -> dict[str, tuple[Test, ...]]:
    """Where an agent's tests stand: the card, items that they hold, and white ones that lie there for all."""
    card = held_card(s, index)
    sources = {"card": card.tests} if card else {}
    for id in (*s.agents[index].items, *s.white):
        sources[id] = s.box.item[id].tests
    return sources


class Attempted(AgentTell, frozen=True):
    """A test is initiated."""

    what: str
    attribute: str
    difficulty: int
    value: int

    def words(self) -> str:
        value = f"{self.attribute.title()} {figure(self.value)}"
        return f"{self.name}: {self.what}. {value} against {self.difficulty}."


def initiate(s: State, index: int, test: Test) -> Rule[None]:
    """One Azrak to use the value of one's attribute."""
    value = starting_value(s, index, test)
    difficulty = s.scaled(test.difficulty)
    s.agents[index].test = Testing(test.words, test.attribute, difficulty, value)
    yield Attempted(
        **who(s, index), what=test.words, attribute=test.attribute, difficulty=difficulty, value=value
    )
    yield from spend(s, index)


def starting_value(s: State, index: int, test: Test) -> int:
    """The attribute with everything that helps by itself."""
    lasting = sum(bonus.value for _, bonus in bonuses(s, index, test) if not bonus.magick)
    return s.attributes_of(index).of(test.attribute) + lasting


def bonuses(s: State, index: int, test: Test | Testing) -> Iterator[tuple[str, Bonus]]:
    """What helps an agent in this test, with where it comes from."""
    for source, bonus in bonus_sources(s, index):
        if bonus and test.attribute in bonus.attributes and holds(s, bonus.when, index):
            yield source, bonus


def bonus_sources(s: State, index: int) -> Iterator[tuple[str, Bonus | None]]:
    """The power, what the agent holds, and what lies on the table for all."""
    agent = s.agents[index]
    yield "power", s.body_of(index).power.bonus
    for id in (*agent.items, *s.white, *([agent.replacement] if agent.replacement else [])):
        yield id, s.box.item[id].bonus
    for id in (*agent.tokens, *s.tokens):
        yield id, s.box.token[id].bonus
