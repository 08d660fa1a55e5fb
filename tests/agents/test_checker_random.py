"""The checker’s proofs hold for missions that nobody wrote: play by the rules never contradicts them."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from agents.facts import facts_of
from agents.mission_files import data_of, written
from agents.random_missions import random_mission
from agents.walking import Walk, at_rest, can_still_end, position_of, without_updates
from msgspec import json

from timeloom.games.agents.checking import Report, check
from timeloom.games.agents.checking.model.layout import Layout
from timeloom.games.agents.checking.model.position import Position, TooMany
from timeloom.games.agents.checking.model.world import World
from timeloom.games.agents.checking.proof.dead_ends import PATIENCE, survey
from timeloom.games.agents.checking.proof.prospects import Prospects
from timeloom.games.agents.checking.proof.situations import Situations
from timeloom.games.agents.checking.runs.replay import on_the_table
from timeloom.games.agents.meaning.facts import READS, UPDATES, Closed, Gone, InFront, Placed
from timeloom.games.agents.pack.mission import Mission

FEW, MANY = range(12), range(1_000, 1_150)
QUICK = (2, 5, 8, 9, 17, 21, 24, 29)
"""Missions that are checked in no time."""
ASKED_AGAIN = 5
"""Of many missions every fifth is checked twice: nearly all of the time goes into checking."""
PROMISED = 15
STEPS = 120
MOST_SITUATIONS = 2_000
HIDDEN = (InFront, Placed, type(READS), type(UPDATES))
"""What the checker tracks and no table shows."""

few = pytest.mark.parametrize("seed", FEW)
many = pytest.mark.parametrize("seed", MANY)


def report_of(mission: Mission, folder: Path) -> Report:
    """The mission written down and checked."""
    path = folder / "hat.toml"
    path.write_text(written(data_of(mission)), "utf-8")
    return check(path)


def walks(mission: Mission, size: int, games: int) -> Iterator[Walk]:
    """Games in which everybody wanders, every other one towards what was tried least."""
    tried: Counter[str] = Counter()
    with on_the_table(mission):
        for game in range(games):
            yield Walk(mission, size, Random(f"{mission.id} {size} {game}"), tried if game % 2 else None)


# What is met is within reach


def some_worlds(layout: Layout, random: Random) -> Iterator[tuple[World, set[Position]]]:
    """The mission with a few facts tracked, and all situations that it can come to then."""
    facts = {fact.subject for fact in layout.reached} | set(map(Gone, layout.bodies))
    seen = (fact for fact in facts if fact.can_be_tracked and not isinstance(fact, HIDDEN))
    trackable = sorted(seen, key=str)
    for size in (1, 3, 5):
        world = World(layout, frozenset(random.sample(trackable, min(size, len(trackable)))))
        try:
            yield world, set(map(without_updates, Situations(world, MOST_SITUATIONS).came))
        except TooMany:
            continue


def stay_within_reach(seed: int, games: int) -> None:
    """Whatever is met at the table, the checker has seen."""
    mission = random_mission(seed)
    for size in (2, 3, 4):
        layout = Layout(mission, size)
        worlds = list(some_worlds(layout, Random(seed)))
        for walk in walks(mission, size, games):
            for s in walk.steps(STEPS):
                assert {fact for fact in facts_of(s) if not isinstance(fact, Closed)} <= layout.reached
                for world, situations in worlds if at_rest(s) else ():
                    assert position_of(s, world) in situations


@few
def test_what_is_met_is_within_reach(seed: int) -> None:
    stay_within_reach(seed, games=2)


@pytest.mark.soak
@many
def test_what_is_met_is_within_reach_in_many_missions(seed: int) -> None:
    stay_within_reach(seed, games=12)


# Endings


def end_as_the_report_says(seed: int, games: int, folder: Path, again: bool = True) -> None:
    """No ending is reached that cannot be, nor for less than it costs; asked again, it says the same."""
    mission = random_mission(seed)
    report = report_of(mission, folder)
    endings = {ending.id: ending for ending in report.endings}
    if again:
        assert json.encode(report_of(mission, folder)) == json.encode(report)
    for size in (2, 3, 4):
        for walk in walks(mission, size, games):
            s = list(walk.steps(STEPS))[-1]
            if s.ending:
                assert size in endings[s.ending].at_least
                assert walk.spent >= endings[s.ending].at_least[size]


@pytest.mark.parametrize("seed", QUICK)
def test_games_end_as_the_report_says(seed: int, tmp_path: Path) -> None:
    end_as_the_report_says(seed, 6, tmp_path)


@pytest.mark.soak
@many
def test_games_end_as_the_report_says_in_many_missions(seed: int, tmp_path: Path) -> None:
    end_as_the_report_says(seed, 16, tmp_path, again=seed % ASKED_AGAIN == 0)


# Dead ends


def end_or_not(seed: int, games: int, tries: int) -> None:
    """From everywhere in a mission without dead ends one can be reached, and from inside one none."""
    mission = random_mission(seed)
    for size in (2, 3, 4):
        layout = Layout(mission, size)
        if layout.last_run > 1 or not any(map(layout.can_end, mission.ending)):
            continue
        found, _ = survey(layout)
        if not found.whole or any(entry.team for entry in found.dead_ends):
            continue
        world = World(layout, found.tracked, run=1)
        # The survey has looked at the whole of this world, so its own patience is enough.
        lost = set(Prospects(Situations(world, PATIENCE), set(mission.ending)).lost())
        for walk in walks(mission, size, games):
            *_, s = walk.steps(STEPS // 4)
            if at_rest(s) and not s.over and (found.proved or position_of(s, world) in lost):
                # Where an ending is promised, one that is hard to stumble upon is looked for longer.
                assert can_still_end(walk, PROMISED * tries if found.proved else tries) == found.proved


@few
def test_no_game_ends_after_a_dead_end_and_any_other_can(seed: int) -> None:
    end_or_not(seed, games=1, tries=60)


@pytest.mark.soak
@many
def test_no_game_ends_after_a_dead_end_and_any_other_can_in_many_missions(seed: int) -> None:
    end_or_not(seed, games=4, tries=400)
