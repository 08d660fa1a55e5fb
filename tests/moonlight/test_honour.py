"""Honour bound: the code, its lines, and who has crossed them."""

from moonlight.table import By, by, forms_of, on_mission, play, table

from timeloom.games.moonlight.rules.answers import Choose, NoMore
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.missions.beats import act, deeds, direct, directions
from timeloom.games.moonlight.rules.missions.honour import Catch, Cross, keep_the_code
from timeloom.games.moonlight.scene.sheets import code_lines
from timeloom.games.moonlight.state import State


def himna() -> State:
    s = on_mission(table("Himna guardian", "Van stranger"))
    s.at(1).allows = "violence"
    return s


NOTHING_TO_OWN = (by(1, NoMore()), by(2, NoMore()))


def weighed(s: State, *said: By) -> tuple[int, int]:
    """The Guardian's xp and the series xp after everybody has searched their heart."""
    play(keep_the_code(s, running(s)), *(said or NOTHING_TO_OWN))
    return s.at(1).xp["playbook"], s.xp


def test_a_code_that_everybody_kept_is_xp_and_series_xp() -> None:
    assert weighed(himna()) == (1, 1)


def test_a_code_that_somebody_else_broke_is_xp_alone() -> None:
    s = himna()
    play(act(s, running(s), s.at(2), Cross("lying")))
    assert weighed(s) == (1, 0)


def test_a_code_that_its_keeper_broke_is_nothing() -> None:
    s = himna()
    play(direct(s, running(s), Catch("Himna: admitting fault")))
    assert weighed(s) == (0, 0)


def test_everybody_can_own_up_when_it_is_over() -> None:
    script = (by(2, Choose("lying")), by(1, NoMore()), by(2, Choose("asking for help")), by(2, NoMore()))
    assert weighed(himna(), *script) == (1, 0)


def test_what_the_code_allows_is_no_line() -> None:
    s = himna()
    crossing = next(offer for offer in deeds(s, running(s), s.at(2)) if forms_of([offer]) == {Cross})
    assert crossing.fault(Cross("violence"))  # type: ignore[union-attr]
    assert crossing.fault(Cross("lying")) is None  # type: ignore[union-attr]


def test_a_line_is_remembered_and_stands_on_the_sheet() -> None:
    s = himna()
    play(act(s, running(s), s.at(2), Cross("lying")))
    assert ("Crossed by Van", "lying") in [(line.label, line.value) for line in code_lines(s, s.at(1))]


def test_without_a_code_nobody_is_asked() -> None:
    s = on_mission(table("Van stranger"))
    assert Cross not in forms_of(deeds(s, running(s), s.at(1)))
    assert Catch not in forms_of(directions(s, running(s)))
    play(keep_the_code(s, running(s)))
