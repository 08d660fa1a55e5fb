"""Everybody speaks, always; and has scenes of their own in every phase."""

from random import Random

import pytest
from moonlight.table import on_mission, play, table

from timeloom.games.moonlight import GAME
from timeloom.games.moonlight.rules.answers import Nothing
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
from timeloom.games.moonlight.rules.safety.table import heard
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
