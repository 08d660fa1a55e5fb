"""A director bot's words: tales, tables, and nothing twice while something is left."""

from random import Random

import pytest
from moonlight.table import on_mission, table

from timeloom import bots
from timeloom.games.moonlight import GAME
from timeloom.games.moonlight.bots.choosing import tables
from timeloom.games.moonlight.bots.director.hearing.listening import answer
from timeloom.games.moonlight.bots.director.recalling import fresh
from timeloom.games.moonlight.bots.director.telling import (
    close,
    cut_in,
    name_danger,
    next_twist,
    open_the_day,
    peopled,
)
from timeloom.games.moonlight.pack.library import mission_kind, series
from timeloom.games.moonlight.rules.answers import Say
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.missions.closing import CLOSING, Close
from timeloom.games.moonlight.rules.missions.undertaking import ideas
from timeloom.games.moonlight.rules.rolls.gathering import Reply
from timeloom.games.moonlight.rules.safety.remembering import LONGEST_MEMORY, remember
from timeloom.games.moonlight.state import State
from timeloom.kernel import Fate, Run, seed_of

WRITTEN = ("abyss", "rotting-sky", "sea-of-stars", "maze-of-dreams")
LISTS = ("places", "faces", "pressures", "omens", "complications", "dangers", "promises", "answers")
TALE = mission_kind("abyss", "cleansing").tales[0]


def told() -> State:
    s = on_mission(table("Raven harmony"))
    running(s).goal = TALE.goal
    return s


@pytest.mark.parametrize("id", WRITTEN)
def test_the_tables_are_long_and_repeat_nothing(id: str) -> None:
    for name in (*LISTS, "obligations", "moments"):
        entries = getattr(series(id).tables, name)
        assert len(set(entries)) == len(entries) >= 16, name


@pytest.mark.parametrize("id", WRITTEN)
def test_every_mission_has_tales_of_its_own(id: str) -> None:
    goals = [tale.goal for kind in series(id).missions for tale in kind.tales]
    assert all(len(kind.tales) >= 3 for kind in series(id).missions)
    assert len(set(goals)) == len(goals)


@pytest.mark.parametrize("id", WRITTEN)
def test_the_longest_day_fits(id: str) -> None:
    words = series(id).tables
    longest = [max(map(len, entries)) for entries in (words.obligations, words.pressures, words.omens)]
    assert sum(longest) + len("; . And .") <= 240


def test_nothing_is_told_twice_while_something_is_left() -> None:
    s, random = table(), Random(1)
    for _ in tables(s).omens:
        remember(s, Say(f"And {fresh(s, tables(s).omens, random)}."))
    assert all(any(omen in words for words in s.told) for omen in tables(s).omens)


def test_names_do_not_hide_that_something_was_told() -> None:
    s = table("Raven harmony", told=["Raven's friend has not come home."])
    assert fresh(s, ("{friend} has not come home.", "{friend} sleeps."), Random(1)) == "{friend} sleeps."


def test_memory_has_an_end() -> None:
    s = table(told=["Old."] * LONGEST_MEMORY)
    remember(s, Say("New."))
    assert (len(s.told), s.told[-1]) == (LONGEST_MEMORY, "New.")


def test_a_tale_brings_its_opening_its_danger_and_its_end() -> None:
    s, random = told(), Random(1)
    assert cut_in(s, [], random).words.startswith(TALE.opening)  # type: ignore[attr-defined]
    assert name_danger(s, [], random) == Say(TALE.danger)
    assert close(s, [CLOSING], random, won=True) == Close("they have done it", TALE.won)


def test_questions_about_nothing_in_particular_are_answered_with_what_the_tale_hides() -> None:
    s, random = told(), Random(1)
    for truth in TALE.truths:
        assert answer(s, Reply("Raven", "What else?", 2), random) == Say(truth)
        remember(s, Say(truth))
    assert answer(s, Reply("Raven", "What else?", 2), random) not in [Say(truth) for truth in TALE.truths]


def test_somebody_alone_is_told_what_others_would_have_to_deal_with() -> None:
    s = told()
    assert next_twist(s) == f"{TALE.hurdles[0]}."
    s.told = [f"{TALE.hurdles[0]}."]
    assert next_twist(s) == ""  # One after another, and something happens in between.
    s.told.append("Running along the edge of things.")
    assert next_twist(s) == f"{TALE.hurdles[1]}."
    assert next_twist(on_mission(table())) == ""


def test_a_tragic_end_without_hope_is_told_as_one() -> None:
    s = on_mission(table("Violet outsider", series="rotting-sky"), kind="face-our-tragic-fate", tier=4)
    tale = mission_kind("rotting-sky", "face-our-tragic-fate").tales[0]
    running(s).goal = tale.goal
    assert close(s, [CLOSING], Random(1), won=True) == Close("they have done it", tale.lost)
    s.hope = True
    assert close(s, [CLOSING], Random(1), won=True) == Close("they have done it", tale.won)


def test_a_friend_in_need_is_on_everybodys_mind() -> None:
    s = table("Raven harmony", concerns="Nerine")
    assert peopled(s, "{friend} waits.", Random(1)) == "Nerine waits."
    s.at(1).faces[0] = type(s.at(1).faces[0])("Nerine", "a sister", fate="in need")
    assert "Nerine" in open_the_day(s, [], Random(1)).words  # type: ignore[attr-defined]


def test_a_goal_that_was_set_out_for_is_not_proposed_again() -> None:
    s, kind = table(), mission_kind("abyss", "cleansing")
    for _ in kind.tales:
        s.told.append(ideas(s, [kind])[0].goal)
    assert sorted(s.told) == sorted(kind.aims)


@pytest.mark.parametrize("id", WRITTEN)
def test_a_whole_season_alone_hears_no_tale_twice(id: str) -> None:
    random = Random(3)
    run = Run.begin(GAME, {"series": id}, 2, Fate(seed_of(3)), remember=False)
    bots.play_out(run, [GAME.bots["steady"](random) for _ in range(2)])
    aims = [aim for kind in series(id).missions for aim in kind.aims]
    goals = [words for words in run.state.told if words in aims]
    assert len(set(goals)) == len(goals) > 1
