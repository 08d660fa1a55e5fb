"""Safety: lines and veils, X-card and pause without a name, the director's open overruling."""

from random import Random

import pytest
from moonlight.table import forms_of, play, table

from timeloom.bots import bot_named
from timeloom.games.moonlight import GAME
from timeloom.games.moonlight.pack.library import all_series
from timeloom.games.moonlight.rules.answers import NoMore
from timeloom.games.moonlight.rules.rolls.action_roll import Attempt
from timeloom.games.moonlight.rules.rolls.gathering import Gather
from timeloom.games.moonlight.rules.safety.boundaries import Line, Veil, set_boundaries
from timeloom.games.moonlight.rules.safety.cards import (
    LineDrawn,
    Pause,
    Paused,
    Resume,
    VeilDrawn,
    XCard,
    XCardTouched,
)
from timeloom.games.moonlight.rules.safety.correcting.rolls import (
    OverruleDice,
    OverruleFaces,
    OverruleJudgement,
)
from timeloom.games.moonlight.rules.safety.correcting.sheets import OverruleAbility, OverruleDots
from timeloom.games.moonlight.rules.safety.free_scenes import ANY_TIME
from timeloom.games.moonlight.rules.safety.overruling import (
    Overrule,
    OverruleRoll,
    OverruleState,
    OverruleTrack,
)
from timeloom.games.moonlight.rules.safety.speaking import Speak
from timeloom.games.moonlight.state import DIRECTOR, State
from timeloom.kernel import Answer, Fate, Form, Run, Tell, seed_of


def begun(seats: int = 3) -> Run[State]:
    return Run.begin(GAME, {}, seats, Fate(seed_of(1)), log=True)


def heard(run: Run[State], kind: type[Tell]) -> list[Tell]:
    return [tell for _, tell in run.tells or () if isinstance(tell, kind)]


def test_lines_and_veils_are_kept_without_names() -> None:
    s = table()
    played = play(set_boundaries(s), {0: NoMore(), 1: Line("spiders"), 2: Veil("blood")})
    assert (s.lines, s.veils) == (["spiders"], ["blood"])
    assert not any(name in played.tells[0].words() for name in ("Raven", "Hawk"))


def test_anybody_can_touch_the_x_card_and_nobody_learns_who() -> None:
    words = []
    for seat in range(3):
        run = begun()
        run.answer(XCard(), seat, "table/table")
        words.append(heard(run, XCardTouched)[0].words())
    assert len(set(words)) == 1


def test_a_pause_stops_the_story_until_anybody_goes_on() -> None:
    run = begun()
    run.answer(NoMore(), 0, "story/boundaries")
    run.answer(NoMore(), 1, "story/boundaries")
    run.answer(NoMore(), 2, "story/boundaries")
    run.answer(Pause(), 1, "table/table")
    assert heard(run, Paused)
    assert {ask.id for ask, _ in run.waiting_for()} == {"table/table"}
    run.answer(Resume(), 2, "table/table")
    assert "story/world" in {ask.id for ask, _ in run.waiting_for()}


@pytest.mark.parametrize("bot", ["steady", "random"])
@pytest.mark.parametrize("series", all_series())
def test_everybody_is_safe_and_has_a_word_at_every_question_and_the_director_the_last_one(
    series: str, bot: str
) -> None:
    run = Run.begin(GAME, {"series": series, "length": "episode"}, 3, Fate(seed_of(1)))
    playing = bot_named(GAME, bot, Random(1))
    while run.outcome is None:
        for seat in range(3):
            offers = run.find("table/table").offered(seat)
            assert {XCard(), Pause()} <= {offer for offer in offers if not isinstance(offer, Form)}
            assert {Line, Veil, Speak} <= forms_of(offers)
            assert own_scene_or_last_word(run.state, seat) <= forms_of(offers)
        ask, seat = run.waiting_for_bots()[0]
        run.answer(playing(run, ask, seat), seat, ask.id)


def own_scene_or_last_word(s: State, seat: int) -> set[type[Answer]]:
    """What a seat has to be able to do besides: the director overrules, others have scenes of their own."""
    if s.part in ("boundaries", "series", "characters", "beginning"):
        return set()
    if seat == DIRECTOR:
        found: set[type[Answer]] = {OverruleTrack, OverruleState, OverruleAbility}
        found |= {Overrule, OverruleDots} if s.protagonists else set()
        if s.roll and s.roll.judged and not s.roll.result:
            found |= {OverruleJudgement, OverruleDice}
        return found | ({OverruleRoll, OverruleFaces} if s.roll and s.roll.result and s.roll.faces else set())
    between = s.part in ANY_TIME and not (s.roll or s.consequence) and s.at(seat).able
    return {Attempt, Gather} if between else set()


def test_the_card_can_be_touched_as_often_as_it_is_needed() -> None:
    run = begun()
    for _ in range(3):
        run.answer(XCard(), 1, "table/table")
    assert len(heard(run, XCardTouched)) == 3


def test_lines_and_veils_can_be_drawn_at_any_time_and_nobody_learns_by_whom() -> None:
    run = begun()
    for answer in (Line("spiders"), Line("needles"), Veil("blood")):
        run.answer(answer, 1, "table/table")
    assert (run.state.lines, run.state.veils) == (["needles", "spiders"], ["blood"])
    told = [*heard(run, LineDrawn), *heard(run, VeilDrawn)]
    assert [tell.words().split(" draws")[0] for tell in told] == ["Somebody"] * 3


def test_no_bot_ends_a_break_that_a_person_has_asked_for() -> None:
    run = begun()
    for seat in range(3):
        run.answer(NoMore(), seat, "story/boundaries")
    run.answer(Pause(), 1, "table/table")
    assert run.waiting_for_bots() == []


def test_only_the_director_can_overrule_and_only_once_there_are_sheets() -> None:
    run = begun()
    steady = GAME.bots["steady"](Random(1))
    while run.state.part != "downtime":
        ask, seat = run.waiting_for_bots()[0]
        run.answer(steady(run, ask, seat), seat, ask.id)
    kinds = {
        seat: [getattr(offer, "make", None) for offer in run.find("table/table").offered(seat)]
        for seat in (0, 1)
    }
    assert Overrule in kinds[0]
    assert Overrule not in kinds[1]
