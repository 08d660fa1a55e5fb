"""A test as a small ceremony, and the opponent of a group conflict."""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.games.agents.names import figure, signed
from timeloom.games.agents.refs import body_of
from timeloom.games.agents.state import State, Testing
from timeloom.kernel.scene import Addend, Area, Clock, Line, Sheet, Tally, Thing

ICONS = {"cunning": "fox-head", "smooth talk": "conversation", "strength": "biceps"}


def tests(s: State) -> Iterator[Thing]:
    """Every test in progress, and the last one that was decided."""
    for index, agent in enumerate(s.agents):
        if agent.test and (agent.test.final is None or index == s.tested):
            yield test_tally(s, index, agent.test)


def test_tally(s: State, index: int, test: Testing) -> Tally:
    """Attribute, boost, supports, destiny, and the value against the difficulty."""
    value = test.so_far if test.final is None else test.final
    area: Area = "focus" if test.final is None else "table"
    title = f"{s.body_of(index).name}: {test.words}"
    id = f"test-{s.agents[index].receptacle}"
    return Tally(id, title, tuple(steps(s, test)), value, test.difficulty, area, verdict(test))


def steps(s: State, test: Testing) -> Iterator[Addend]:
    """What has gone into the value so far, and destiny, which comes last."""
    yield Addend(test.attribute.title(), figure(test.value), "●", ICONS[test.attribute])
    if test.boost:
        yield Addend("boost", signed(test.boost), "◆", "crystal-growth")
    if test.magick:
        yield Addend("Magick", signed(test.magick), "✦", "sparkles")
    for receptacle, azrak in test.support.items():
        body = s.box.receptacle[receptacle]
        yield Addend(body.name, signed(azrak), "◆", body.icon)
    value = signed(s.box.fate[test.destiny].value) if test.destiny else ""
    yield Addend("destiny", value, "?", "perspective-dice-six-faces-random")


def verdict(test: Testing) -> str:
    """What came of it."""
    if test.final is None:
        return ""
    if test.final < test.difficulty:
        return "Failure"
    return "Critical success" if test.final == test.difficulty else "Success"


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
        kind="fight",
    )
