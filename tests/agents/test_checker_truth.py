"""What the checker says of small missions is what comes of playing all of them, answer by answer."""

from collections.abc import Callable, Iterator

import pytest
from agents.exhaustive import TooBig, Truth
from agents.facts import facts_of, panorama_facts
from agents.tiny_missions import busy_mission, nested_mission, roomy_mission, tiny_mission

from timeloom.games.agents.checking.model.layout import Layout
from timeloom.games.agents.checking.proof.dead_ends import DeadEnd, survey
from timeloom.games.agents.checking.proof.fatal import Fatal
from timeloom.games.agents.checking.proof.no_return import no_return
from timeloom.games.agents.checking.runs.cheapest import Quest, lower_bound
from timeloom.games.agents.checking.runs.replay import on_the_table
from timeloom.games.agents.meaning.facts import Closed
from timeloom.games.agents.pack.mission import Mission

SMALL = 150
"""Missions with more situations are left to games out of the hat."""
ROOMY = 400
"""The same where there are more cards than agents, or three agents."""
TEAMS = {2: (("ada", "ben"), ("cyd", "dot")), 3: (("ada", "ben", "cyd"), ("ben", "cyd", "dot"))}
PIECE = 100


def truths_of(mission: Mission, size: int, run: int, most: int) -> list[Truth]:
    """All that can be played in a run, by those whom the mission names and by others."""
    named = any(entry.power.may or entry.interactions for entry in mission.receptacles)
    asked = any(hasattr(table, "receptacle") or hasattr(table, "in_play") for _, table in mission.tables)
    return [Truth(mission, team, run, most) for team in (TEAMS[size] if named or asked else TEAMS[size][:1])]


def disagreements(mission: Mission, most: int, size: int) -> Iterator[str]:
    """Everything that the checker says wrongly of a small mission with so many receptacles."""
    layout = Layout(mission, size)
    with on_the_table(mission):
        runs = {run: truths_of(mission, size, run, most) for run in range(1, layout.last_run + 1)}
        for run, truths in runs.items():
            yield from about_reach(layout, truths)
            yield from about_endings(layout, run, truths)
            yield from about_dead_ends(layout, run, truths)
            yield from about_farewells(layout, run, truths)
            yield from about_what_is_fatal(layout, run, truths)


def about_reach(layout: Layout, truths: list[Truth]) -> Iterator[str]:
    """Whatever is met is within reach."""
    met = {fact for truth in truths for s in truth.states for fact in facts_of(s)}
    beyond = {fact for fact in met - layout.reached if not isinstance(fact, Closed)}
    if beyond:
        yield f"met, and said never to be: {beyond}"


def about_endings(layout: Layout, run: int, truths: list[Truth]) -> Iterator[str]:
    """What is said never to be reached is not."""
    for ending in layout.mission.ending:
        had = any(truth.ends[ending] for truth in truths)
        possible = layout.can_end(ending) and lower_bound(Quest(layout, ending, run=run)) is not None
        if had and not possible:
            yield f"run {run}: {ending} can be reached, and is said not to be"


def about_dead_ends(layout: Layout, run: int, truths: list[Truth]) -> Iterator[str]:
    """A dead end that is found is one, and where there is said to be none there is none."""
    endings = tuple(layout.mission.ending)
    if not any(map(layout.can_end, endings)):
        return
    found, _ = survey(layout, run)
    lost = {truth.team: truth.lost(*endings) for truth in truths}
    if found.proved and any(lost.values()):
        yield f"run {run}: there are dead ends, and said to be none"
    for dead_end in found.dead_ends:
        whom = [dead_end.team] if dead_end.team else list(lost)
        if any(not lost[team] for team in whom if team in lost):
            yield f"run {run}: {dead_end.last} is no dead end, and said to be one for {whom}"


def about_farewells(layout: Layout, run: int, truths: list[Truth]) -> Iterator[str]:
    """An ending can be lost where it is said to be, and nowhere else if it is said so."""
    for ending in filter(layout.can_end, layout.mission.ending):
        found = no_return(layout, frozenset({ending}), run, None)
        hopeful = [truth for truth in truths if 0 in truth.can_reach(ending)]
        gone = [bool(truth.lost(ending)) for truth in hopeful]
        if hopeful and not all(point.way for point in found.points):
            yield f"run {run}: {ending} can be had, and is said to be lost from the beginning"
        elif not all(gone) and any(map(stays, found.points)):
            yield f"run {run}: {ending} is never lost, and said to be after {found.points[0].last}"
        elif found.complete and not found.points and any(truth.lost_at_rest(ending) for truth in hopeful):
            yield f"run {run}: {ending} can be lost, and is said not to be"


def stays(point: DeadEnd) -> bool:
    """Whether the group is somewhere by then: one that is swept away by the same deed is asked nothing."""
    return not point.way[-1][1].position.going


def about_what_is_fatal(layout: Layout, run: int, truths: list[Truth]) -> Iterator[str]:
    """What is said to cost an ending once and for all does so, whoever has done it."""
    for fact, lost in Fatal(layout, run).all():
        for truth in truths:
            had = truth.had_in(*lost)
            if any(fact in (*facts_of(s), *panorama_facts(s)) for s in had):
                yield f"run {run}: {fact} costs none of {sorted(lost)}, and is said to"


def told(
    seeds: range, draw: Callable[[int], Mission] = tiny_mission, most: int = SMALL, size: int = 2
) -> tuple[int, dict[int, list[str]]]:
    """How many of these missions were small enough, and what is said wrongly of which."""
    known, wrong = 0, {}
    for seed in seeds:
        try:
            found = list(disagreements(draw(seed), most, size))
        except TooBig:
            continue
        known += 1
        if found:
            wrong[seed] = found
    return known, wrong


def test_what_is_said_of_small_missions_is_so() -> None:
    known, wrong = told(range(70))
    assert wrong == {}
    assert known >= 40


def test_what_is_said_of_roomy_missions_is_so() -> None:
    known, wrong = told(range(20), roomy_mission, ROOMY)
    assert wrong == {}
    assert known >= 5


def test_what_is_said_of_nested_conditions_is_so() -> None:
    known, wrong = told(range(20), nested_mission)
    assert wrong == {}
    assert known >= 10


def test_what_is_said_of_busy_missions_is_so() -> None:
    known, wrong = told(range(16), busy_mission)
    assert wrong == {}
    assert known >= 6


def test_what_is_said_of_three_receptacles_is_so() -> None:
    known, wrong = told(range(12), nested_mission, ROOMY, 3)
    assert wrong == {}
    assert known >= 6


@pytest.mark.soak
@pytest.mark.parametrize("piece", range(1, 41))
def test_what_is_said_of_many_small_missions_is_so(piece: int) -> None:
    known, wrong = told(range(PIECE * piece, PIECE * (piece + 1)))
    assert wrong == {}
    assert known >= PIECE // 2


@pytest.mark.soak
@pytest.mark.parametrize("piece", range(1, 4))
def test_what_is_said_of_many_roomy_missions_is_so(piece: int) -> None:
    known, wrong = told(range(PIECE * piece, PIECE * (piece + 1)), roomy_mission, ROOMY)
    assert wrong == {}
    assert known >= PIECE // 4


@pytest.mark.soak
@pytest.mark.parametrize("piece", range(1, 5))
@pytest.mark.parametrize(("size", "most"), [(2, SMALL), (3, ROOMY)])
def test_what_is_said_of_many_nested_conditions_is_so(piece: int, size: int, most: int) -> None:
    known, wrong = told(range(PIECE * piece, PIECE * (piece + 1)), nested_mission, most, size)
    assert wrong == {}
    assert known >= PIECE // 2


@pytest.mark.soak
@pytest.mark.parametrize("piece", range(1, 5))
@pytest.mark.parametrize(("size", "most"), [(2, SMALL), (3, ROOMY)])
def test_what_is_said_of_many_busy_missions_is_so(piece: int, size: int, most: int) -> None:
    known, wrong = told(range(PIECE * piece, PIECE * (piece + 1)), busy_mission, most, size)
    assert wrong == {}
    assert known >= PIECE // 4
