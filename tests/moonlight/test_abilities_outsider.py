"""The Outsider's abilities."""

from moonlight.table import answers_of, by, dots, on_mission, play, table

from timeloom.games.moonlight.rules.advancement import gain_ability
from timeloom.games.moonlight.rules.answers import Bound, Choose, InOurWords, NoMore, Nothing, Say
from timeloom.games.moonlight.rules.binding import bind
from timeloom.games.moonlight.rules.consequences.consequences import Hurt
from timeloom.games.moonlight.rules.consequences.facing import (
    Protect,
    Resist,
    Suffer,
    UseSpecial,
    allies_ways,
)
from timeloom.games.moonlight.rules.dice.abilities import is_rival
from timeloom.games.moonlight.rules.foes import foe_of
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.missions.beats import act
from timeloom.games.moonlight.rules.missions.powers import Shine, powers
from timeloom.games.moonlight.rules.questions import Inquire
from timeloom.games.moonlight.rules.rolls.action_roll import action_roll
from timeloom.games.moonlight.rules.rolls.contributing import RollNow
from timeloom.games.moonlight.rules.rolls.duels import TakePlace, targets
from timeloom.games.moonlight.rules.rolls.gathering import ask_questions
from timeloom.games.moonlight.rules.rolls.judging import Judge
from timeloom.games.moonlight.rules.rolls.pool import Claim, Object
from timeloom.games.moonlight.rules.rolls.pushing import Push
from timeloom.games.moonlight.rules.rolls.teamwork import Assist, ways_to_assist
from timeloom.games.moonlight.rules.stress.lending import LendPush
from timeloom.games.moonlight.rules.stress.stress import take_stress
from timeloom.games.moonlight.state import ActionRoll, Clock, Consequence, Harm, State


def hawk(*abilities: str) -> State:
    s = on_mission(table("Hawk outsider", "Fawn enigma", "Raven harmony"))
    for one in s.people:
        dots(one, flow=1)
    s.at(1).rival = 2
    s.at(1).abilities += abilities
    return s


def flowing(seat: int = 1) -> ActionRoll:
    return ActionRoll(seat, "act", "flow", "Go", "goal")


def test_reckless_is_a_die_on_desperate_rolls_and_one_less_to_resist() -> None:
    s = hawk("reckless")
    dots(s.at(1), flow=1, defy=1, express=1)
    struck = (
        Judge("desperate", 2),
        by(1, Claim("reckless")),
        by(1, RollNow()),
        (1, 1),
        Hurt("Hawk", "cut", 2, "body"),
    )
    played = play(action_roll(s, flowing()), *struck, by(1, Resist()), (6,))
    assert played.dice == [2, 1]


def test_reckless_is_not_for_calmer_rolls() -> None:
    s = hawk("reckless")
    played = play(action_roll(s, flowing()), Judge("risky", 2), by(1, RollNow()), (6,))
    assert Claim("reckless") not in answers_of(played.asked[-1], 1)


def test_jaded_keeps_off_what_the_rival_brings_on_and_nothing_else() -> None:
    s = hawk("jaded")
    script = (
        Judge("risky", 2),
        by(1, Assist()),
        by(2, RollNow()),
        (1, 1),
        Hurt("Hawk", "hit", 2, "body"),
    )
    play(action_roll(s, flowing(2)), *script, by(1, UseSpecial("jaded")))
    assert s.at(1).harm == []
    s.at(1).special_used = False
    own = (
        Judge("risky", 2),
        by(1, RollNow()),
        (1,),
        Hurt("Hawk", "hit", 1, "body"),
        by(1, Suffer()),
    )
    played = play(action_roll(s, flowing(1)), *own)
    assert UseSpecial("jaded") not in answers_of(played.asked[3], 1)


def test_pathetic_reaches_the_rival_in_eclipse_or_fatal_harm_from_anywhere() -> None:
    s = hawk("pathetic")
    s.at(1).out = True
    s.at(2).stress = 8
    dots(s.at(2), flow=1, defy=1, confess=1)
    play(take_stress(s, s.at(2), 1), Choose("moon"), (4,), by(1, LendPush()))
    assert (s.at(2).eclipsed, s.at(1).stress) == (False, 2)
    script = (
        Judge("desperate", 2),
        by(2, RollNow()),
        (1,),
        Hurt("Fawn", "eaten", 4, "body"),
        by(1, Protect()),
    )
    play(action_roll(s, flowing(2)), *script, by(1, Resist()), (6, 6))
    assert s.at(2).loss == ""


def test_anything_you_do_i_do_better_is_two_dice_for_two_stress() -> None:
    s = hawk("anything-you-do")
    script = (Judge("risky", 2), by(1, Assist("anything-you-do")), by(2, RollNow()), (6, 1, 1))
    assert play(action_roll(s, flowing(2)), *script).dice == [3]
    assert s.at(1).stress == 2


def test_refused_help_is_xp_and_again_once_somebody_has_rolled() -> None:
    s = hawk("anything-you-do")
    play(act(s, running(s), s.at(1), Shine("anything-you-do")), Choose("anything-you-do"))
    assert Shine("anything-you-do") not in powers(s, s.at(1))
    play(action_roll(s, flowing(2)), Judge("risky", 2), by(2, RollNow()), (6,))
    play(act(s, running(s), s.at(1), Shine("anything-you-do")), Choose("anything-you-do"))
    assert s.at(1).xp["playbook"] == 2


def test_brutish_adds_something_to_a_push() -> None:
    s = hawk("brutish")
    s.at(1).transcended = True
    played = play(action_roll(s, flowing()), Judge("risky", 2), by(1, RollNow()), (6,))
    assert Push("effect", "strength that no body should have") in answers_of(played.asked[-1], 1)


def duel() -> State:
    s = hawk("this-ones-mine")
    s.at(1).transcended = True
    s.clocks.append(Clock("storm", "The storm", 6, kind="story"))
    play(act(s, running(s), s.at(1), Shine("this-ones-mine")), Choose("goal"))
    return s


def test_this_ones_mine_keeps_everybody_out_but_the_rival() -> None:
    s = duel()
    played = play(action_roll(s, flowing()), Judge("risky", 2), by(1, RollNow()), (6,))
    assert Assist() in answers_of(played.asked[-1], 2)
    assert Assist() not in answers_of(played.asked[-1], 3)


def test_in_a_duel_neither_backs_down_and_nobody_interferes() -> None:
    s = duel()
    assert targets(s, s.at(1)) == ("The goal",)
    assert "The goal" not in targets(s, s.at(3))


def test_whose_rival_the_fighter_is_makes_nobody_the_fighters_rival() -> None:
    s = duel()
    s.at(3).abilities.append("jaded")
    s.at(3).rival = 1
    played = play(action_roll(s, flowing()), Judge("risky", 2), by(1, RollNow()), (6,))
    assert Assist() not in answers_of(played.asked[-1], 3)


def test_whoever_fights_a_duel_joins_no_group() -> None:
    s = duel()
    together = ActionRoll(3, "group", "flow", "Hold on", "storm")
    played = play(action_roll(s, together), {2: Nothing()}, Judge("risky", 2), by(3, RollNow()), (6,))
    assert (1 in played.asked[0].seats, together.joined) == (False, [])


def test_the_rival_may_take_the_place_and_has_to_finish_it() -> None:
    s = duel()
    assert TakePlace("Hawk") in powers(s, s.at(2))
    assert TakePlace("Hawk") not in powers(s, s.at(3))
    play(act(s, running(s), s.at(2), TakePlace("Hawk")))
    assert targets(s, s.at(2)) == ("The goal",)
    assert "The storm" in targets(s, s.at(1))


def test_a_duel_is_over_when_one_is_beaten() -> None:
    s = duel()
    s.clock("goal").filled = 6
    assert foe_of(s, s.at(1)) is None
    assert Shine("this-ones-mine") in powers(s, s.at(1))


def test_relentless_makes_everybody_a_rival_while_transcended() -> None:
    s = hawk("relentless")
    assert not is_rival(s, s.at(1), 3)
    s.at(1).transcended = True
    assert is_rival(s, s.at(1), 3)
    assert not is_rival(s, s.at(1), 1)


def test_reckless_weighs_on_whoever_protects_them_too() -> None:
    s = hawk("reckless")
    dots(s.at(2), flow=1, defy=1, express=1)
    struck = (Judge("desperate", 2), by(1, Claim("reckless")), by(1, RollNow()), (1, 1))
    named = (Hurt("Hawk", "cut", 2, "body"),)
    saved = (by(2, Protect()), by(2, Resist()), (6,))
    assert play(action_roll(s, flowing()), *struck, *named, *saved).dice == [2, 1]


def test_recklessness_that_the_director_does_not_see_costs_nothing() -> None:
    s = hawk("reckless")
    dots(s.at(1), flow=1, defy=1)
    struck = (by(1, Claim("reckless")), by(0, Object("reckless")), by(1, RollNow()), (1,))
    resisted = (Hurt("Hawk", "cut", 2, "body"), by(1, Resist()), (6,))
    assert play(action_roll(s, flowing()), Judge("desperate", 2), *struck, *resisted).dice == [1, 1]


def test_pathetic_asks_for_free_where_the_rival_is_and_the_rivals_player_answers() -> None:
    s = hawk("pathetic")
    s.at(1).rival_name = "Fawn"
    question = Inquire("Where is my rival, and doing what?", "Fawn")
    played = play(ask_questions(s, s.at(1), "bad", "flow"), question, Say("On the roof"), NoMore())
    assert [ask.id for ask in played.asked] == ["inquire", "heart", "inquire"]


def test_old_loyalties_are_told() -> None:
    s = hawk()
    play(gain_ability(s, s.at(1), "old-loyalties"), InOurWords("their captain"))
    assert s.at(1).details["old-loyalties"] == "their captain"


def test_whoever_is_two_steps_ahead_can_help_the_rival_for_nothing_instead() -> None:
    s = hawk("anything-you-do", "two-steps-ahead")
    assert ways_to_assist(s, flowing(2), s.at(1)) == [Assist("anything-you-do"), Assist("two-steps-ahead")]


def test_pathetic_sees_that_there_is_no_room_left_for_more_harm() -> None:
    s = hawk("pathetic")
    s.at(1).out = True
    s.at(2).harm = [Harm(3, "broken", "body")]
    assert Protect() in allies_ways(s, Consequence("harm", 2, 2, "sun", "hit", 3), s.at(1))
    assert Protect() not in allies_ways(s, Consequence("harm", 2, 2, "sun", "hit", 2), s.at(1))


def test_something_to_prove_is_to_one_rival() -> None:
    s = hawk()
    s.at(1).rival = -1
    play(bind(s, s.at(1), "something-to-prove"), Bound("Raven"))
    assert [other.seat for other in s.others(1) if is_rival(s, s.at(1), other.seat)] == [3]
