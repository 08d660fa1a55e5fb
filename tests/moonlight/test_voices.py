"""Everybody speaks, always; and has scenes of their own in every phase."""

from random import Random

import pytest
from moonlight.table import forms_of, on_mission, play, table

from timeloom.games.moonlight import GAME
from timeloom.games.moonlight.rules.answers import Nothing, Say
from timeloom.games.moonlight.rules.rolls.action_roll import Attempt
from timeloom.games.moonlight.rules.rolls.contributing import RollNow, parts
from timeloom.games.moonlight.rules.rolls.gathering import Gather
from timeloom.games.moonlight.rules.rolls.judging import Judge, NoDanger
from timeloom.games.moonlight.rules.safety.free_scenes import free_scenes
from timeloom.games.moonlight.rules.safety.speaking import (
    AfterAll,
    GoAhead,
    Interrupt,
    Speak,
    WaitForMe,
)
from timeloom.games.moonlight.rules.safety.table import KeptToThemselves, Wonder, heard, talk
from timeloom.games.moonlight.rules.saying import Spoke
from timeloom.games.moonlight.rules.tells import Narrated
from timeloom.games.moonlight.state import ActionRoll, Part, State
from timeloom.kernel import Fate, Run, seed_of


def played_to(part: Part) -> Run[State]:
    run = Run.begin(GAME, {"length": "episode"}, 3, Fate(seed_of(1)), log=True)
    steady = GAME.bots["steady"](Random(1))
    while run.state.part != part:
        ask, seat = run.waiting_for_bots()[0]
        run.answer(steady(run, ask, seat), seat, ask.id)
    return run


@pytest.mark.parametrize("part", ["boundaries", "downtime", "action", "fallout"])
def test_everybody_has_a_word_whoever_is_asked(part: Part) -> None:
    run = played_to(part)
    for seat in range(3):
        run.answer(Speak("It was me."), seat, "table/table")
    told = [tell for _, tell in run.tells or () if isinstance(tell, Spoke | Narrated)][-3:]
    assert [type(tell) for tell in told] == [Narrated, Spoke, Spoke]


def test_a_scene_of_ones_own_holds_the_story_until_it_is_over() -> None:
    run = played_to("downtime")
    clocks = len(run.state.clocks)
    run.answer(Attempt("Talk to the guard", "express", "something else"), 1, "table/table")
    assert [ask.id for ask, _ in run.waiting_for_bots()] == ["scene/judge"]
    run.answer(NoDanger(), 0, "scene/judge")
    assert (run.state.roll, run.state.free, len(run.state.clocks)) == (None, False, clocks)
    assert "story/downtime" in [ask.id for ask, _ in run.waiting_for_bots()]


def test_information_is_gathered_between_missions_too() -> None:
    run = played_to("downtime")
    run.answer(Gather("perceive", "Who follows us"), 1, "table/table")
    run.answer(Judge("risky", 2), 0, "scene/judge")
    run.answer(RollNow(), 1, "scene/dice")
    assert any(ask.id.startswith("scene/") for ask, _ in run.waiting_for_bots())


@pytest.mark.parametrize("part", ["downtime", "action", "fallout"])
@pytest.mark.parametrize("asker", [0, 2])
def test_anybody_can_be_asked_about_their_character_and_the_story_waits(part: Part, asker: int) -> None:
    run = played_to(part)
    name = run.state.at(1).name
    run.answer(Wonder(name, "Whose voice do you hear at night?"), asker, "table/table")
    assert [(ask.id, seat) for ask, seat in run.waiting_for_bots()] == [("wondering/curious", 1)]
    run.answer(Say("My sister's."), 1, "wondering/curious")
    assert (run.tells or [])[-1][1] == Spoke(name, "My sister's.")
    assert run.waiting_for_bots()[0][0].id.startswith("story/")


def test_nobody_has_to_tell() -> None:
    run = played_to("downtime")
    name = run.state.at(1).name
    run.answer(Wonder(name, "Whom did you betray?"), 2, "table/table")
    ((asked, seat),) = run.waiting_for_bots()
    run.answer(GAME.bots["steady"](Random(1))(run, asked, seat), seat, asked.id)
    assert (run.tells or [])[-1][1] == KeptToThemselves(name)


def test_nobody_is_asked_before_there_is_anybody_nor_in_a_break() -> None:
    s = table()
    assert Wonder in forms_of(talk(s, 0))
    s.paused = True
    assert Wonder not in forms_of(talk(s, 0))
    assert Wonder not in forms_of(talk(played_to("boundaries").state, 0))


def test_nobody_begins_another_scene_while_one_is_played() -> None:
    s = table()
    assert free_scenes(s, 1)
    s.free = True
    assert not free_scenes(s, 2)


def test_nothing_to_add_can_be_taken_back_until_the_dice_fall() -> None:
    s = on_mission(table())
    s.roll = ActionRoll(1, "act", "flow", "Go", "goal", judged=True, spoken=[2])
    assert list(parts(s, s.roll, 2)) == []
    play(heard(s, 2, AfterAll()))
    assert Nothing() in parts(s, s.roll, 2)


def test_whoever_says_go_ahead_is_not_waited_for_and_can_change_their_mind() -> None:
    s = on_mission(table())
    play(heard(s, 2, GoAhead()))
    assert s.consenting == [2]
    play(heard(s, 2, WaitForMe()))
    assert s.consenting == []


def test_the_director_takes_the_word_between_two_deeds() -> None:
    s = on_mission(table())
    assert s.mission
    s.mission.watched = True
    play(heard(s, 0, Interrupt()))
    assert not s.mission.watched
