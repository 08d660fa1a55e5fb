"""The box of a test as its card prints it: three cells, and how many destiny cards lead to each.

It is for whoever may read the card: what is in front of an agent, what they read now and what they hold;
a white item and a group conflict are everybody's.
"""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.games.agents.names import figure
from timeloom.games.agents.pack.cards import Body
from timeloom.games.agents.pack.verbs import Test
from timeloom.games.agents.printed import cell_words, if_words
from timeloom.games.agents.refs import body_of, held_card
from timeloom.games.agents.rules.testing.initiate import starting_value
from timeloom.games.agents.rules.testing.odds import odds
from timeloom.games.agents.scene.testing import ICONS
from timeloom.games.agents.state import State
from timeloom.kernel.scene import Line, Sheet, Thing


def test_boxes(s: State, seat: int | None) -> Iterator[Thing]:
    """The boxes that this seat may read, each once for every agent of theirs who could take the test."""
    for index, agent in enumerate(s.agents):
        if (agent.seat == seat or (s.along and seat is not None)) and not agent.ejected:
            for place, tests in enumerate(boxes_of(s, index)):
                for number, test in enumerate(tests):
                    yield test_box(s, index, f"box-{agent.receptacle}-{place}-{number}", test)


def boxes_of(s: State, index: int) -> list[tuple[Test, ...]]:
    """The tests on their card, on what they read now and hold, on white items, and of a group conflict."""
    agent, card = s.agents[index], held_card(s, index)
    read: list[Body] = [card] if card else []
    read += [body_of(s.box, ref) for ref in agent.reading if ref in s.being_read]
    held = [s.box.item[id].tests for id in (*agent.items, *s.white)]
    met = body_of(s.box, s.fight.source).conflict if s.fight else None
    fights = dict.fromkeys(fight for fight in (*(body.conflict for body in read), met) if fight)
    return [*(body.tests for body in read), *held, *(fight.tests for fight in fights)]


def test_box(s: State, index: int, id: str, test: Test) -> Sheet:
    """One box, as it stands for this agent."""
    reader = s.body_of(index).name if s.seats == 1 or s.along else ""
    title = f"{reader}: {test.words}" if reader else test.words
    lines = tuple(cells(s, index, test))
    return Sheet(
        id,
        title,
        lines,
        "hand",
        subtitle=standing(s, index, test),
        icon=ICONS[test.attribute],
        mark="±",
        kind="test",
    )


def standing(s: State, index: int, test: Test) -> str:
    """The attribute and what it has to reach; in the middle of the test, how far it has come."""
    value, only = figure(value_now(s, index, test)), if_words(s, index, test.when)
    return f"{test.attribute.title()} {value}, difficulty {s.scaled(test.difficulty)}{only}"


def value_now(s: State, index: int, test: Test) -> int:
    """What the agent would begin with or, in the middle of this test, has put together."""
    trying = s.agents[index].test
    if trying and trying.final is None and trying.words == test.words:
        return trying.so_far
    return starting_value(s, index, test)


def cells(s: State, index: int, test: Test) -> Iterator[Line]:
    """Failure, critical success and success, each with its odds; two that are the same are one."""
    chance = odds(s, value_now(s, index, test), s.scaled(test.difficulty))

    def cell(name: str, cards: int, words: str) -> Line:
        return Line(f"{name}, {cards} of {chance.cards}", words)

    yield cell("− Failure", chance.failure, cell_words(s, index, test.failure))
    if test.on_equal == test.success:
        together = chance.critical + chance.success
        yield cell("= + Success", together, cell_words(s, index, test.success))
        return
    yield cell("= Critical", chance.critical, cell_words(s, index, test.on_equal))
    yield cell("+ Success", chance.success, cell_words(s, index, test.success))
