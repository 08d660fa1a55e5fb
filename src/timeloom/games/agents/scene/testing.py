"""A test as a small ceremony, and the opponent of a group conflict."""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.games.agents.refs import body_of
from timeloom.games.agents.scene.crystals import signed
from timeloom.games.agents.state import State, Testing
from timeloom.kernel.scene import Area, Clock, Line, Note, Sheet, Thing


def tests(s: State) -> Iterator[Thing]:
    """Every test in progress, and the last one that was decided."""
    for index, agent in enumerate(s.agents):
        if agent.test and (agent.test.final is None or index == s.tested):
            yield test_note(s, index, agent.test)


def test_note(s: State, index: int, test: Testing) -> Note:
    """Attribute, boost, supports, destiny, and the value against the difficulty."""
    value = test.so_far if test.final is None else test.final
    text = f"{' '.join(steps(s, test))} = {value} against {test.difficulty}{verdict(test)}"
    area: Area = "focus" if test.final is None else "side"
    title = f"{s.body_of(index).name}: {test.words}"
    return Note(f"test-{s.agents[index].receptacle}", title, text, area=area)


def steps(s: State, test: Testing) -> Iterator[str]:
    """What has gone into the value so far."""
    yield f"{test.attribute.title()} {test.value}"
    if test.boost:
        yield f"+{test.boost} boost"
    if test.magick:
        yield f"{signed(test.magick)} Magick"
    for receptacle, azrak in test.support.items():
        yield f"+{azrak} {s.box.receptacle[receptacle].name}"
    if test.destiny:
        yield f"{signed(s.box.fate[test.destiny].value)} destiny"


def verdict(test: Testing) -> str:
    """What came of it."""
    if test.final is None:
        return ", and destiny to come"
    if test.final < test.difficulty:
        return ": failure"
    return ": critical success" if test.final == test.difficulty else ": success"


def conflict(s: State) -> Iterator[Thing]:
    """The opponent of the group, the damage, and the tests that are there to take."""
    if s.fight is None:
        return
    fight = s.fight
    found = body_of(s.box, fight.source).conflict
    tests = found.tests if found else ()
    lines = [
        Line(test.words, f"{test.attribute.title()} against {s.scaled(test.difficulty)}") for test in tests
    ]
    waiting = ", ".join(s.body_of(index).name for index in fight.waiting)
    if waiting:
        lines.append(Line("Still to come this turn", waiting))
    damage = Clock("damage", "Damage", min(fight.damage, fight.life), fight.life)
    turn = f"turn {fight.turn}" if fight.turn else "about to begin"
    yield Sheet(
        "fight",
        fight.opponent,
        tuple(lines),
        area="table",
        subtitle=turn,
        icon="crossed-swords",
        things=(damage,),
    )
