"""The box of a test as its card prints it: three cells, and how many destiny cards lead to each.

It is for whoever may read the card: what is in front of an agent, and what they read now in secret. What they
hold and what they read aloud lies open to all; a white item and a group conflict are everybody's.
"""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.games.agents.names import figure
from timeloom.games.agents.pack.cards import Body, Item, Mystery
from timeloom.games.agents.pack.verbs import Test
from timeloom.games.agents.printed import cell_words, if_words
from timeloom.games.agents.refs import body_of, held_card
from timeloom.games.agents.rules.testing.initiate import starting_value
from timeloom.games.agents.rules.testing.odds import odds
from timeloom.games.agents.scene.testing import ICONS
from timeloom.games.agents.state import State
from timeloom.kernel.scene import Line, Sheet, Thing


def test_boxes(s: State, seat: int | None) -> Iterator[Thing]:
    """The boxes that this seat may read, each once for every agent who could take the test."""
    eyes = next((index for index, agent in enumerate(s.agents) if agent.seat == seat), None)
    for index, agent in enumerate(s.agents):
        if eyes is not None and not agent.ejected:
            mine = agent.seat == seat or s.along
            for place, tests in enumerate(boxes_of(s, index) if mine else open_boxes(s, index)):
                for number, test in enumerate(tests):
                    id = f"box-{agent.receptacle}-{place}-{number}"
                    yield test_box(s, index, id, test, index if mine else eyes)


def boxes_of(s: State, index: int) -> list[tuple[Test, ...]]:
    """The tests on their card, on what they read now and hold, on white items, and of a group conflict."""
    agent, card = s.agents[index], held_card(s, index)
    read: list[Body] = [card] if card else []
    read += [body_of(s.box, ref) for ref in agent.in_hand]
    held = [s.box.item[id].tests for id in (*agent.items, *s.white)]
    met = body_of(s.box, s.fight.source).conflict if s.fight else None
    fights = dict.fromkeys(fight for fight in (*(body.conflict for body in read), met) if fight)
    return [*(body.tests for body in read), *held, *(fight.tests for fight in fights)]


def open_boxes(s: State, index: int) -> list[tuple[Test, ...]]:
    """What everybody can look at: the tests on what somebody else holds, and on what they read aloud."""
    agent = s.agents[index]
    read = [body for ref in agent.in_hand if is_read_aloud(body := body_of(s.box, ref))]
    fights = [body.conflict.tests for body in read if body.conflict and body.conflict.kind == "personal"]
    return [*(body.tests for body in read), *(s.box.item[id].tests for id in agent.items), *fights]


def is_read_aloud(body: Body) -> bool:
    """Whether a card is read to everybody, once it is drawn."""
    if isinstance(body, Item):
        return body.colour == "red"
    return isinstance(body, Mystery) and body.kind in ("red", "keep")


def test_box(s: State, index: int, id: str, test: Test, eyes: int) -> Sheet:
    """One box, as it stands for this agent, in words for whoever looks at it."""
    named = s.seats == 1 or s.along or eyes != index
    title = f"{s.body_of(index).name}: {test.words}" if named else test.words
    lines = tuple(cells(s, index, test, eyes))
    return Sheet(
        id,
        title,
        lines,
        "hand",
        subtitle=standing(s, index, test, eyes),
        icon=ICONS[test.attribute],
        mark="±",
        kind="test",
    )


def standing(s: State, index: int, test: Test, eyes: int) -> str:
    """The attribute and what it has to reach; in the middle of the test, how far it has come."""
    value, only = figure(value_now(s, index, test)), if_words(s, eyes, test.when)
    return f"{test.attribute.title()} {value}, difficulty {s.scaled(test.difficulty)}{only}"


def value_now(s: State, index: int, test: Test) -> int:
    """What the agent would begin with or, in the middle of this test, has put together."""
    trying = s.agents[index].test
    if trying and trying.final is None and trying.words == test.words:
        return trying.so_far
    return starting_value(s, index, test)


def cells(s: State, index: int, test: Test, eyes: int) -> Iterator[Line]:
    """Failure, critical success and success, each with its odds; two that are the same are one."""
    chance = odds(s, value_now(s, index, test), s.scaled(test.difficulty))

    def cell(name: str, cards: int, words: str) -> Line:
        return Line(f"{name}, {cards} of {chance.cards}", words)

    yield cell("− Failure", chance.failure, cell_words(s, eyes, test.failure))
    if test.on_equal == test.success:
        together = chance.critical + chance.success
        yield cell("= + Success", together, cell_words(s, eyes, test.success))
        return
    yield cell("= Critical", chance.critical, cell_words(s, eyes, test.on_equal))
    yield cell("+ Success", chance.success, cell_words(s, eyes, test.success))
