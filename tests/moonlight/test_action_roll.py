"""Action rolls: five steps, with everybody's part in them."""

from moonlight.table import answers_of, by, dots, on_mission, play, table

from timeloom.games.moonlight.rules.answers import Listen, Nothing
from timeloom.games.moonlight.rules.consequences.consequences import NewTrouble
from timeloom.games.moonlight.rules.consequences.facing import Suffer
from timeloom.games.moonlight.rules.rolls.action_roll import action_roll
from timeloom.games.moonlight.rules.rolls.contributing import Rejudge, Rethink, RollNow
from timeloom.games.moonlight.rules.rolls.judging import Hinders, Judge
from timeloom.games.moonlight.rules.rolls.poisoned_promises import Accept, Forbid, OfferPromise
from timeloom.games.moonlight.rules.rolls.pool import dice_of
from timeloom.games.moonlight.rules.rolls.pushing import Push
from timeloom.games.moonlight.rules.rolls.teamwork import Assist, AssistByLink, HoldOff
from timeloom.games.moonlight.rules.stress.links import SpendLink
from timeloom.games.moonlight.rules.stress.transcending import Transcend
from timeloom.games.moonlight.state import ActionRoll, Harm, State

STANDARD = Judge("risky", 2)


def attempt(action: str = "defy") -> ActionRoll:
    return ActionRoll(1, "act", action, "Get through", "goal")


def two() -> State:
    s = on_mission(table("Raven harmony", "Hawk outsider"))
    dots(s.at(1), defy=2)
    return s


def test_a_clean_success_fills_the_clock_by_the_effect_and_costs_nothing() -> None:
    s = two()
    play(action_roll(s, attempt()), STANDARD, by(1, RollNow()), (6, 2))
    assert s.clock("goal").filled == 2
    assert s.at(1).stress == 0


def test_a_critical_does_one_level_more() -> None:
    s = two()
    play(action_roll(s, attempt()), Judge("risky", 3), by(1, RollNow()), (6, 6))
    assert s.clock("goal").filled == 4


def test_a_bad_result_achieves_nothing_and_has_a_consequence() -> None:
    s = two()
    script = (STANDARD, by(1, RollNow()), (2, 1), NewTrouble("Fire", "4", 1), by(1, Suffer()))
    play(action_roll(s, attempt()), *script)
    assert s.clock("goal").filled == 0
    assert [(clock.name, clock.filled) for clock in s.clocks][-1] == ("Fire", 1)


def test_a_mixed_result_achieves_it_at_a_cost() -> None:
    s = two()
    script = (STANDARD, by(1, RollNow()), (4, 1), NewTrouble("Fire", "4", 1), by(1, Suffer()))
    play(action_roll(s, attempt()), *script)
    assert s.clock("goal").filled == 2


def test_without_dots_the_lower_of_two_dice_counts() -> None:
    s = two()
    dots(s.at(1))
    played = play(action_roll(s, attempt()), STANDARD, by(1, RollNow()), (6, 6))
    assert played.dice == [2]
    assert s.clock("goal").filled == 2  # A 6, but no critical.


def test_an_assist_costs_a_stress_and_gives_a_die() -> None:
    s = two()
    played = play(action_roll(s, attempt()), STANDARD, by(2, Assist()), by(1, RollNow()), (6, 1, 1))
    assert played.dice == [3]
    assert s.at(2).stress == 1


def test_only_one_friend_assists() -> None:
    s = on_mission(table("Raven harmony", "Hawk outsider", "Fawn enigma"))
    script = (STANDARD, by(2, Assist()), by(1, RollNow()), (6,) * 1)
    played = play(action_roll(s, attempt()), *script)
    assert Assist() not in answers_of(played.asked[-1], 3)


def test_a_link_assists_without_stress() -> None:
    s = two()
    s.at(2).links = {1: 1}
    play(action_roll(s, attempt()), STANDARD, by(2, AssistByLink()), by(1, RollNow()), (6, 1, 1))
    assert (s.at(2).stress, s.at(2).links) == (0, {1: 0})


def test_a_push_costs_two_stress_for_a_die_or_for_effect() -> None:
    s = two()
    played = play(action_roll(s, attempt()), STANDARD, by(1, Push("die")), by(1, RollNow()), (6, 1, 1))
    assert (played.dice, s.at(1).stress) == ([3], 2)
    play(action_roll(s, attempt()), STANDARD, by(1, Push("effect")), by(1, RollNow()), (6, 1))
    assert s.clock("goal").filled == 2 + 3


def test_anybody_can_offer_a_poisoned_promise_and_its_price_is_paid_whatever_is_rolled() -> None:
    s = two()
    offer = OfferPromise("The beast hears you", "adversary")
    play(action_roll(s, attempt()), STANDARD, by(2, offer), by(1, Accept(0)), by(1, RollNow()), (6, 1, 1))
    assert s.adversary == 1
    assert s.clock("goal").filled == 2


def test_a_push_and_a_promise_exclude_each_other() -> None:
    s = two()
    offer = OfferPromise("Trouble", "story")
    script = (STANDARD, by(0, offer), by(1, Push("die")), by(1, RollNow()), (6, 1, 1))
    played = play(action_roll(s, attempt()), *script)
    assert Accept(0) not in answers_of(played.asked[-1], 1)


def test_the_director_has_the_last_word_on_promises() -> None:
    s = two()
    script = (
        STANDARD,
        by(2, OfferPromise("Too much", "deep wound")),
        by(0, Forbid(0)),
        by(1, RollNow()),
        (6, 1),
    )
    played = play(action_roll(s, attempt()), *script)
    assert Accept(0) not in answers_of(played.asked[-1], 1)


def test_the_actor_can_hear_everybody_out_before_rolling() -> None:
    s = two()
    script = (STANDARD, by(1, Listen()), by(0, Nothing()), by(2, Nothing()), by(1, RollNow()), (6, 1))
    played = play(action_roll(s, attempt()), *script)
    assert not played.asked[2].offered(1)


def test_the_actor_can_think_again_and_nothing_is_rolled() -> None:
    s = two()
    played = play(action_roll(s, attempt()), STANDARD, by(1, Rethink()))
    assert (played.value, s.roll, played.dice) == (False, None, [])


def test_the_director_can_judge_anew_in_the_open() -> None:
    s = two()
    play(action_roll(s, attempt()), STANDARD, by(0, Rejudge("desperate", 3)), by(1, RollNow()), (6, 1))
    assert s.clock("goal").filled == 3
    assert s.at(1).xp["sun"] == 1


def test_a_desperate_roll_marks_xp_in_the_attribute() -> None:
    s = two()
    play(action_roll(s, attempt()), Judge("desperate", 1), by(1, RollNow()), (6, 1))
    assert s.at(1).xp["sun"] == 1


def test_level_one_harm_takes_effect_and_level_two_a_die() -> None:
    s = two()
    s.at(1).harm = [Harm(1, "shaken", "heart"), Harm(2, "limping", "body")]
    played = play(action_roll(s, attempt()), STANDARD, Hinders(0), Hinders(1), by(1, RollNow()), (6,))
    assert played.dice == [1]
    assert s.clock("goal").filled == 1


def test_level_three_harm_needs_a_push_or_an_assist_which_then_gives_no_die() -> None:
    s = two()
    s.at(1).harm = [Harm(3, "crushed", "body")]
    played = play(action_roll(s, attempt()), STANDARD, Hinders(0), by(2, Assist()), by(1, RollNow()), (6, 1))
    assert RollNow() not in answers_of(played.asked[2], 1)
    assert played.dice == [2]
    assert s.at(2).stress == 1


def test_harm_that_does_not_matter_here_does_not_hinder() -> None:
    s = two()
    s.at(1).harm = [Harm(2, "mortified", "heart")]
    assert play(action_roll(s, attempt()), STANDARD, Nothing(), by(1, RollNow()), (6, 1)).dice == [2]


def test_every_die_has_a_reason() -> None:
    s = two()
    roll = attempt()
    roll.bonus = {"assist": 1, "push": 1}
    assert dice_of(s, roll) == {"defy": 2, "assist": 1, "push": 1}


def test_one_thinks_again_only_while_nobody_has_paid() -> None:
    """The book's example: express is risky, confess desperate but great; the actor chooses."""
    s = two()
    played = play(action_roll(s, attempt()), STANDARD, by(2, Assist()), by(1, RollNow()), (6, 1, 1))
    assert Rethink() in answers_of(played.asked[1], 1)
    assert Rethink() not in answers_of(played.asked[2], 1)


def test_whoever_is_helped_up_can_still_push_for_effect() -> None:
    s = two()
    s.at(1).harm = [Harm(3, "crushed", "body")]
    script = (STANDARD, Hinders(0), by(2, Assist()), by(1, Push("effect")), by(1, RollNow()), (6, 1))
    play(action_roll(s, attempt()), *script)
    assert (s.at(1).stress, s.clock("goal").filled) == (2, 3)


def test_whoever_gets_up_by_a_push_has_the_die_of_an_assist() -> None:
    s = two()
    s.at(1).harm = [Harm(3, "crushed", "body")]
    script = (STANDARD, Hinders(0), by(1, Push("act")), by(2, Assist()), by(1, RollNow()), (6, 1, 1))
    assert play(action_roll(s, attempt()), *script).dice == [3]


def test_fatal_visions_leave_no_dice_until_a_friend_holds_them_off() -> None:
    """The book's example: Surt has one dot in flow and level 2 harm; Himna's link lets him ignore it."""
    s = two()
    dots(s.at(1), flow=1)
    s.at(1).harm, s.at(1).transcended = [Harm(2, "fatal visions", "heart")], True
    script = (STANDARD, Hinders(0), by(1, RollNow()), (6, 3), by(1, Suffer()))
    trouble = NewTrouble("Drifting", "4", 1)
    assert play(action_roll(s, attempt("flow")), *script[:4], trouble, *script[4:]).dice == [2]
    assert s.clock("goal").filled == 0  # Without dice the lower one counts.
    s.at(2).links = {1: 1}
    held = (STANDARD, Hinders(0), by(2, HoldOff(0)), by(1, RollNow()), (6,))
    assert play(action_roll(s, attempt("flow")), *held).dice == [1]


def test_level_one_harm_can_leave_no_effect_at_all() -> None:
    s = two()
    s.at(1).harm = [Harm(1, "shaken", "heart")]
    play(action_roll(s, attempt()), Judge("risky", 1), Hinders(0), by(1, RollNow()), (6, 1))
    assert s.clock("goal").filled == 0


def test_the_director_can_judge_anew_when_somebody_transcends() -> None:
    s = two()
    script = (STANDARD, by(0, Nothing()), by(1, Transcend()), by(0, Rejudge("risky", 3)), by(1, RollNow()))
    play(action_roll(s, attempt()), *script, (6, 1))
    assert s.clock("goal").filled == 3


def test_others_can_transcend_and_soothe_while_somebody_is_about_to_roll() -> None:
    s = two()
    s.at(1).stress, s.at(2).links = 5, {1: 1}
    soothing = by(2, SpendLink("Raven", "Raven"))
    play(action_roll(s, attempt()), STANDARD, by(2, Transcend()), soothing, by(1, RollNow()), (6, 1))
    assert (s.at(2).transcended, s.at(1).stress) == (True, 3)
