"""Gather information, and flashbacks with their price."""

import pytest
from moonlight.table import by, dots, on_mission, play, table

from timeloom.games.moonlight.answers import (
    Choose,
    Flashback,
    FollowUp,
    Gather,
    Inquire,
    Judge,
    NeedsRoll,
    NoDanger,
    NoMore,
    Price,
    RollNow,
    Say,
    TooFar,
)
from timeloom.games.moonlight.rules.flashbacks import flash_back
from timeloom.games.moonlight.rules.gathering import QUESTIONS, gather_information
from timeloom.games.moonlight.rules.missions import running
from timeloom.games.moonlight.state import State

FEAR = "Who in this place is afraid?"


def watcher() -> State:
    s = on_mission(table("Himna guardian"))
    dots(s.at(1), perceive=1)
    return s


def test_a_fortune_roll_where_nothing_is_at_stake_then_questions_and_true_answers() -> None:
    s = watcher()
    asked = (Inquire(FEAR, "the crowd"), Say("The captain is."), FollowUp("Of whom?"), Say("Of you."))
    played = play(
        gather_information(s, s.at(1), Gather("perceive", "the crowd")),
        NoDanger(),
        by(1, RollNow()),
        (4,),
        *asked,
    )
    assert [ask.id for ask in played.asked][-4:] == ["inquire", "reply", "follow-up", "reply"]


@pytest.mark.parametrize(
    ("result", "counts"), [("bad", (1, 0)), ("mixed", (1, 1)), ("good", (2, 1)), ("critical", (2, 1))]
)
def test_the_result_says_how_much_may_be_asked(result: str, counts: tuple[int, int]) -> None:
    assert QUESTIONS[result] == counts  # type: ignore[index]


def test_only_the_questions_of_the_playbook_can_be_asked() -> None:
    s = watcher()
    with pytest.raises(AssertionError, match="not offered"):
        play(
            gather_information(s, s.at(1), Gather("perceive", "the crowd")),
            *(NoDanger(), by(1, RollNow()), (4,), Inquire("What is hidden?", "here")),
        )


PAST = Flashback("I befriended the guard", "perceive", "The goal")


def test_a_flashback_costs_what_the_director_says_and_brings_an_advantage() -> None:
    s = watcher()
    play(flash_back(s, s.at(1), PAST), Price(2), Price(2), Choose("effect"))
    assert s.at(1).stress == 2
    assert running(s).advantages[0].what == "effect"


def test_its_price_can_be_too_high() -> None:
    s = watcher()
    assert play(flash_back(s, s.at(1), PAST), Price(3), NoMore()).value is False
    assert s.at(1).stress == 0


def test_the_director_can_refuse_it() -> None:
    s = watcher()
    assert play(flash_back(s, s.at(1), PAST), TooFar()).value is False


def test_a_roll_in_the_past_has_no_use_for_transcendence_and_does_not_tick_it() -> None:
    s = watcher()
    s.at(1).transcended, s.at(1).shining = True, {"perceive": 2}
    played = play(
        flash_back(s, s.at(1), PAST), NeedsRoll(0), Price(0), Judge("risky", 2), by(1, RollNow()), (6,)
    )
    assert (played.dice, s.at(1).transcendence) == ([1], 0)
    assert s.clock("goal").filled == 2
