"""The Time Traveller's abilities."""

from moonlight.table import answers_of, by, dots, on_mission, play, table

from timeloom.games.moonlight.pack.library import playbook
from timeloom.games.moonlight.rules.answers import Choose as Take
from timeloom.games.moonlight.rules.answers import No, NoMore, Nothing, Say
from timeloom.games.moonlight.rules.clocks import StopClock, director_ticks
from timeloom.games.moonlight.rules.consequences.consequences import Hurt
from timeloom.games.moonlight.rules.consequences.facing import (
    ChangeTimeline,
    UseSpecial,
    allies_ways,
    respond,
    special_armour,
)
from timeloom.games.moonlight.rules.consequences.resisting import NoHelp
from timeloom.games.moonlight.rules.downtime import Investigate, activity, investigate
from timeloom.games.moonlight.rules.downtime.connecting import Care, Connect
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.missions.powers import Boon, Shine, powers, use_power
from timeloom.games.moonlight.rules.questions import Inquire
from timeloom.games.moonlight.rules.rolls.action_roll import action_roll
from timeloom.games.moonlight.rules.rolls.contributing import RollNow
from timeloom.games.moonlight.rules.rolls.flashbacks import Flashback, Pay, Price, flash_back
from timeloom.games.moonlight.rules.rolls.gathering import Reply
from timeloom.games.moonlight.rules.rolls.judging import Judge, NoDanger
from timeloom.games.moonlight.rules.rolls.pool import Claim, effect_of
from timeloom.games.moonlight.rules.rolls.pushing import Push
from timeloom.games.moonlight.rules.stress.recovery import mark_recovery
from timeloom.games.moonlight.state import ActionRoll, Consequence, Harm, State


def surt(*abilities: str) -> State:
    s = on_mission(table("Surt time-traveller", "Van stranger"))
    for one in s.people:
        dots(one, flow=1)
        one.actions_left = 2
    s.at(1).abilities += abilities
    s.at(1).fated = 2
    return s


def test_ominous_persuades_with_more_effect() -> None:
    s = surt("ominous")
    script = (Judge("risky", 2), by(1, Claim("ominous")), by(1, RollNow()), (6,))
    play(action_roll(s, ActionRoll(1, "act", "flow", "Warn", "goal")), *script)
    assert s.clock("goal").filled == 3


def test_oracle_sees_more_and_claims_a_die_for_the_fated_person() -> None:
    s = surt("oracle")
    roll = ActionRoll(1, "gather", "flow", "Van")
    assert effect_of(s, roll) == 3
    script = (NoDanger(), by(1, Claim("oracle")), by(1, RollNow()), (3, 1))
    assert play(action_roll(s, roll), *script).dice == [2]


def test_saw_it_coming_can_be_in_two_places_at_once() -> None:
    s = surt("saw-it-coming")
    assert Boon("saw-it-coming") in powers(s, s.at(1))


def test_my_very_best_friend_connects_better_both_ways() -> None:
    s = surt("my-very-best-friend")
    assert play(activity(s, s.at(1), Connect("Van", "flow", "stars")), No(), (4, 1)).dice == [2]
    s.at(2).abilities = []
    play(activity(s, s.at(2), Connect("Surt", "flow", "stars")), No(), (4,))
    assert s.at(1).links == {2: 4}


def test_out_of_time_is_a_segment_that_stays_filled_and_a_die_for_helpers() -> None:
    s = surt("out-of-time")
    s.at(1).harm = [Harm(2, "visions", "heart")]
    play(mark_recovery(s, s.at(1), 3), Nothing())
    assert s.at(1).harm[0].level == 1
    s.at(2).abilities = []
    assert play(activity(s, s.at(2), Care("Surt", "flow", "soup")), (1, 1)).dice == [2]


def test_rewind_return_makes_flashbacks_cheaper() -> None:
    s = surt("rewind-return")
    play(flash_back(s, s.at(1), Flashback("Then", "flow", "The goal")), Price(2), Price(1), Take("effect"))
    assert s.at(1).stress == 1


def test_clock_stopper_says_no_once_in_a_mission() -> None:
    s = surt("clock-stopper")
    s.at(1).transcended = True
    play(director_ticks(s, s.clock("danger"), 2), StopClock())
    assert s.clock("danger").filled == 0
    play(director_ticks(s, s.clock("danger"), 2))
    assert s.clock("danger").filled == 2


def test_clock_stopper_need_not() -> None:
    s = surt("clock-stopper")
    s.at(1).transcended = True
    play(director_ticks(s, s.clock("danger"), 1), Nothing())
    assert s.clock("danger").filled == 1


def test_on_the_other_side_of_time_adds_something_to_a_push() -> None:
    s = surt("on-the-other-side-of-time")
    s.at(1).transcended = True
    played = play(
        action_roll(s, ActionRoll(1, "act", "flow", "Go", "goal")), Judge("risky", 2), by(1, RollNow()), (6,)
    )
    assert Push("die", "you and your fated person trade places") in answers_of(played.asked[-1], 1)


def test_lost_cause_leaves_the_timeline_for_level_three_harm() -> None:
    s = surt("lost-cause")
    s.at(1).transcended = True
    script = (
        Judge("desperate", 2),
        by(2, RollNow()),
        (1,),
        Hurt("Van", "crushed", 4, "body"),
        by(1, ChangeTimeline()),
        Say("We never met on the bridge"),
    )
    played = play(action_roll(s, ActionRoll(2, "act", "flow", "Go", "goal")), *script)
    assert s.at(2).harm == []
    assert [ask.seat for ask in played.asked if ask.id == "timeline"] == [2]  # type: ignore[union-attr]
    assert [(harm.level, harm.words) for harm in s.at(1).harm] == [(3, "traveller's despair")]


def test_lost_cause_is_for_the_worst_and_once() -> None:
    s = surt("lost-cause")
    s.at(1).transcended = True
    for level, spent in ((2, []), (3, ["lost-cause"])):
        s.at(1).spent = spent
        c = Consequence("harm", 2, 2, "sun", "crushed", level)
        assert ChangeTimeline() not in allies_ways(s, c, s.at(1))


def test_nobody_who_is_out_of_action_leaves_a_timeline() -> None:
    s = surt("lost-cause")
    s.at(1).transcended = s.at(1).out = True
    assert ChangeTimeline() not in allies_ways(s, Consequence("harm", 2, 2, "sun", "crushed", 4), s.at(1))


def test_ominous_is_xp_when_what_was_foretold_comes_true() -> None:
    s = surt("ominous")
    play(use_power(s, running(s), s.at(1), Shine("ominous")), Take("ominous"))
    assert s.at(1).xp["playbook"] == 1


def test_what_the_story_rewards_is_for_the_director_to_see() -> None:
    s = surt("ominous")
    play(use_power(s, running(s), s.at(1), Shine("ominous")), NoMore())
    assert s.at(1).xp["playbook"] == 0
    assert Shine("ominous") not in powers(s, s.at(1))


def test_the_director_may_object_that_nothing_was_seen_coming() -> None:
    s = surt("saw-it-coming")
    s.consequence = blow = Consequence("harm", 1, 1, "sun", "cut", 2)
    play(respond(s, ActionRoll(1, "act", "flow", "Go"), blow, s.at(1), UseSpecial("saw-it-coming")), NoHelp())
    assert (blow.over, s.at(1).special_used) == (False, False)
    assert special_armour(s, blow, s.at(1)) == []


def test_oracle_hears_more_in_investigations_too() -> None:
    s = surt("oracle")
    look = (Inquire(playbook("time-traveller").questions[0], ""), Say("The tide."))
    played = play(investigate(s, s.at(1), Investigate("flow", "In the archive")), (1,), *look)
    assert [ask.question.effect for ask in played.asked if isinstance(ask.question, Reply)] == [3]


def test_saw_it_coming_keeps_off_bad_luck() -> None:
    s = surt("saw-it-coming")
    assert special_armour(s, Consequence("complication", 1, 1, "stars", "a trap"), s.at(1)) == [
        "saw-it-coming"
    ]


def test_lost_cause_answers_whatever_is_severe_and_not_harm_alone() -> None:
    s = surt("lost-cause")
    s.at(1).transcended = True
    for c, severe in (
        (Consequence("mishap", 2, 2, "stars", "The gate falls between them."), True),
        (Consequence("harm", 2, 2, "sun", "cut", 1), False),
    ):
        assert (ChangeTimeline() in allies_ways(s, c, s.at(1))) == severe


def test_whoever_pays_for_a_flashback_knows_whether_it_takes_a_roll() -> None:
    assert ["roll" in Pay(rolled).words(surt(), 1) for rolled in (True, False)] == [True, True]
    assert Pay(True).words(surt(), 1) != Pay(False).words(surt(), 1)
