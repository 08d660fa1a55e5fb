"""Gather information, and flashbacks with their price."""

import pytest
from moonlight.table import answers_of, by, dots, on_mission, play, table

from timeloom.games.moonlight.rules.answers import Choose, NoMore, Say
from timeloom.games.moonlight.rules.consequences.consequences import Complicate
from timeloom.games.moonlight.rules.consequences.facing import Suffer
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.questions import Inquire
from timeloom.games.moonlight.rules.rolls.contributing import Rethink, RollNow
from timeloom.games.moonlight.rules.rolls.flashbacks import (
    Flashback,
    NeedsRoll,
    Price,
    TooFar,
    flash_back,
    flashback_form,
)
from timeloom.games.moonlight.rules.rolls.gathering import (
    QUESTIONS,
    FollowUp,
    Gather,
    Reply,
    ask_question,
    gather_information,
)
from timeloom.games.moonlight.rules.rolls.judging import Hinders, Judge, NoDanger
from timeloom.games.moonlight.rules.rolls.pool import claims
from timeloom.games.moonlight.state import ActionRoll, Harm, State
from timeloom.kernel import Pick

FEAR = "Who in this place is afraid?"


@pytest.mark.parametrize("id", ["perfect-pitch", "shrouded-in-secrets", "ominous", "call-out"])
def test_what_the_story_brings_into_any_action_it_brings_into_a_look_as_well(id: str) -> None:
    """Singing, hiding, foretelling, calling out: one can find something out by it."""
    s = watcher()
    s.at(1).abilities.append(id)
    assert claims(s, ActionRoll(1, "gather", "express", "Who?"), s.at(1)) == [id]


def test_a_desperate_look_can_be_a_reckless_one_and_no_other() -> None:
    s = watcher()
    s.at(1).abilities.append("reckless")
    roll = ActionRoll(1, "gather", "perceive", "Who?", position="desperate")
    assert claims(s, roll, s.at(1)) == ["reckless"]
    roll.position = "risky"
    assert claims(s, roll, s.at(1)) == []


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


LOOK = Gather("perceive", "the crowd")


def test_a_look_into_danger_has_its_answer_and_its_price() -> None:
    """The book's example: Van analyzes at risk and rolls a 3: one question, and a consequence."""
    s = watcher()
    price = (Complicate("danger", 2), by(1, Suffer()))
    asked = (Inquire(FEAR, "the crowd"), Say("The captain is."))
    script = (Judge("risky", 2), by(1, RollNow()), (3,), *price, *asked)
    play(gather_information(s, s.at(1), LOOK), *script)
    assert s.clock("danger").filled == 2


def test_a_fortune_roll_is_no_action_roll() -> None:
    s = on_mission(table("Himna guardian", "Van stranger"))
    s.at(1).transcended, s.at(1).harm = True, [Harm(3, "crushed", "body")]
    dots(s.at(1), perceive=1)
    played = play(gather_information(s, s.at(1), LOOK), NoDanger(), by(1, RollNow()), (3,), NoMore())
    assert answers_of(played.asked[1], 1) == [RollNow(), Rethink()]
    assert (not played.asked[1].offered(2), s.at(1).transcendence) == (True, 0)


@pytest.mark.parametrize(("insight", "questions", "effect"), [("question", 3, 2), ("effect", 2, 3)])
def test_a_critical_asks_further_or_sees_further_as_the_director_likes(
    insight: str, questions: int, effect: int
) -> None:
    s = watcher()
    dots(s.at(1), perceive=2)
    critical = (NoDanger(), by(1, RollNow()), (6, 6), Choose(insight))
    first, rest = (Inquire(FEAR, ""), Say("The captain is.")), [NoMore()] * questions
    played = play(gather_information(s, s.at(1), LOOK), *critical, *first, *rest)
    assert [ask.question.effect for ask in played.asked if isinstance(ask.question, Reply)] == [effect]


def test_or_the_director_volunteers_something() -> None:
    s = watcher()
    dots(s.at(1), perceive=2)
    script = (NoDanger(), by(1, RollNow()), (6, 6), Choose("volunteer"), Say("Somebody weeps."))
    played = play(gather_information(s, s.at(1), LOOK), *script, *[NoMore()] * 3)
    assert "Somebody weeps." in [tell.words() for tell in played.tells]


def test_the_effect_says_how_much_the_director_tells() -> None:
    assert "a part of the truth" in Reply("Raven", "Why?", 1).words(watcher(), 0)


def test_what_was_rolled_before_does_not_spoil_a_question_without_a_roll() -> None:
    s = watcher()
    limited = (Judge("risky", 1), by(1, RollNow()), (6,))
    play(gather_information(s, s.at(1), LOOK), *limited, *[NoMore()] * 3)
    played = play(ask_question(s, s.at(1), (FEAR,)), Inquire(FEAR, ""), Say("The captain is."))
    assert "the truth" in played.asked[1].question.words(s, 0)
    assert "a part of" not in played.asked[1].question.words(s, 0)


def test_a_flashback_as_ones_true_self_has_its_dots_and_is_a_tick() -> None:
    s = watcher()
    s.at(1).transcended, s.at(1).shining = True, {"perceive": 2}
    past = Flashback("I left a mark on it", "perceive", "The goal", "as your true self")
    script = (NeedsRoll(0), Price(0), Judge("risky", 2), by(1, RollNow()), (6, 1, 1))
    played = play(flash_back(s, s.at(1), past), *script)
    assert (played.dice, s.at(1).transcendence) == ([3], 1)


def test_nobody_was_their_true_self_before_they_transcended() -> None:
    s = watcher()
    form = flashback_form(s.at(1), *DUMMIES)
    assert form.fault(Flashback("Then", "perceive", "The goal", "as your true self"))
    assert form.fault(Flashback("Then", "perceive", "The goal")) is None


DUMMIES = (Pick("action", "Action", ("perceive",)), Pick("target", "Against", ("The goal",)))


def test_transcendent_abilities_sleep_in_the_past() -> None:
    s = on_mission(table("Raven harmony"))
    s.at(1).transcended, s.at(1).abilities = True, ["powerful-presence"]
    now, then = (ActionRoll(1, "act", "flow", "Go", past=past) for past in (False, True))
    assert claims(s, now, s.at(1)) == ["powerful-presence"]
    assert claims(s, then, s.at(1)) == []


def test_harm_that_weighs_on_a_look_leaves_less_to_be_told() -> None:
    s = watcher()
    s.at(1).harm = [Harm(1, "dazed", "body")]
    looked = (
        Judge("risky", 2),
        Hinders(0),
        by(1, RollNow()),
        (6,),
        Inquire(FEAR, ""),
        Say("The captain is."),
    )
    played = play(gather_information(s, s.at(1), LOOK), *looked, *[NoMore()] * 2)
    assert [ask.question.effect for ask in played.asked if isinstance(ask.question, Reply)] == [1]
