"""How the checker reads conditions: never fewer possibilities than the rules have, `any` decided exactly."""

from itertools import product
from pathlib import Path

from agents.table import BENCH, table
from hypothesis import given
from hypothesis import strategies as st

from timeloom.games.agents.checking import Report, check
from timeloom.games.agents.checking.model.clauses import Clauses
from timeloom.games.agents.meaning.facts import SO, Marked, Not
from timeloom.games.agents.pack.verbs import AllOf, When
from timeloom.games.agents.rules import conditions as written
from timeloom.games.agents.rules.when import holds

ERRAND = Path(__file__).with_name("errand.toml").read_text(encoding="utf-8")
MARKS = ("paid", "stared", "wound")


def nested(inner: st.SearchStrategy[When]) -> st.SearchStrategy[When]:
    """Marks, perhaps beside a `not` and an `any`."""
    marks = st.lists(st.sampled_from(MARKS), unique=True).map(tuple)
    several = st.lists(inner, min_size=1, max_size=4).map(tuple)
    denied, either = (
        inner.map(lambda part: written.Not(not_=part)),
        several.map(lambda parts: written.AnyOf(any_=parts)),
    )
    further = st.tuples(
        marks.map(lambda names: written.Marked(marks=names)), st.none() | denied, st.none() | either
    )
    return further.map(lambda parts: AllOf(tuple(part for part in parts if part is not None)))


@given(st.recursive(st.just(AllOf()), nested, max_leaves=12))
def test_where_a_condition_holds_each_of_its_clauses_does(when: When) -> None:
    game = table()
    for kept in product((True, False), repeat=len(MARKS)):
        made = dict(zip(MARKS, kept, strict=True))
        game.state.marks = [mark for mark, is_made in made.items() if is_made]
        facts = {SO, *(Marked(mark) if made[mark] else Not(Marked(mark)) for mark in MARKS)}
        if holds(game.state, when, 0):
            assert all(clause & facts for clause in Clauses(BENCH, 2).of(when))


def errand(folder: Path, when: str) -> Report:
    """The errand, checked, with another condition for hanging the lamp."""
    changed = folder / "changed.toml"
    changed.write_text(ERRAND.replace('when = { group_holds = ["lamp"] }', f"when = {{ {when} }}"), "utf-8")
    return check(changed)


def test_a_mission_is_sound_if_one_of_several_conditions_can_be_met(tmp_path: Path) -> None:
    report = errand(tmp_path, 'any = [{ azrak = 12 }, { marks = ["dog-scratched", "wall-read"] }]')
    assert report.findings == ()
    assert all(entry.proved for entry in report.dead_ends)


def test_what_needs_one_of_several_things_that_cannot_be_is_never_reached(tmp_path: Path) -> None:
    report = errand(tmp_path, 'any = [{ azrak = 12, marks = ["wall-read"] }, { magick = 9 }]')
    assert 'endings "light": can never be reached' in report.faults[0].sentence


def test_to_do_one_of_several_things_may_be_a_dead_end(tmp_path: Path) -> None:
    report = errand(tmp_path, 'not = { any = [{ marks = ["dog-scratched"] }, { azrak = 12 }] }')
    assert [finding.kind for finding in report.faults] == ["dead end"]
    assert 'may "Scratch its ear": is a dead end' in report.faults[0].sentence


def test_a_plan_has_whoever_acts_hold_one_of_several_things(tmp_path: Path) -> None:
    report = errand(tmp_path, 'any = [{ holds = ["lamp"] }, { magick = 9 }]')
    routes = report.endings[0].routes
    assert {route.walkthrough[0] for route in routes.values()} == {"Round 1: The gate"}
    assert {seats: route.played.azrak for seats, route in routes.items()} == dict.fromkeys((1, 2, 3, 4), 2)
