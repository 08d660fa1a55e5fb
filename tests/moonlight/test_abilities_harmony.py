"""The Harmony's abilities."""

from moonlight.table import Line, Played, by, dots, on_mission, play, table

from timeloom.games.moonlight.rules.answers import Choose
from timeloom.games.moonlight.rules.consequences.consequences import Hurt, NewTrouble, hurt_form
from timeloom.games.moonlight.rules.consequences.facing import Resist, Suffer, UseSpecial, respond
from timeloom.games.moonlight.rules.consequences.resisting import ItHelps
from timeloom.games.moonlight.rules.downtime import begin_downtime
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.missions.beats import act
from timeloom.games.moonlight.rules.missions.powers import Shine, powers
from timeloom.games.moonlight.rules.obligation import extra_actions
from timeloom.games.moonlight.rules.rolls.action_roll import Join, action_roll
from timeloom.games.moonlight.rules.rolls.contributing import Rejudge, RollNow
from timeloom.games.moonlight.rules.rolls.judging import Judge, NoDanger, WorseOff
from timeloom.games.moonlight.rules.rolls.pool import Claim
from timeloom.games.moonlight.rules.rolls.pushing import Push
from timeloom.games.moonlight.rules.rolls.stakes import rolling_along
from timeloom.games.moonlight.rules.rolls.teamwork import Assist, AssistByLink
from timeloom.games.moonlight.rules.safety.correcting.rolls import OverruleJudgement
from timeloom.games.moonlight.rules.safety.overruling import overrule
from timeloom.games.moonlight.rules.stress.lending import LendLink
from timeloom.games.moonlight.rules.stress.links import SpendLink, reliefs
from timeloom.games.moonlight.rules.stress.stress import take_stress
from timeloom.games.moonlight.state import ActionRoll, Consequence, Harm, State


def raven(*abilities: str) -> State:
    s = on_mission(table("Raven harmony", "Hawk outsider"))
    for one in s.people:
        dots(one, flow=1)
    s.at(1).abilities += abilities
    return s


def flowing(kind: str = "act") -> ActionRoll:
    return ActionRoll(1, kind, "flow", "Go", "goal")  # type: ignore[arg-type]


def test_in_harmony_a_divided_one_is_always_desperate() -> None:
    s = raven()
    s.at(1).eclipsed, s.at(1).stress = True, 5
    play(action_roll(s, flowing()), Judge("controlled", 2), by(1, RollNow()), (6,))
    assert s.at(1).xp["stars"] == 1


def test_a_second_word_of_the_director_does_not_make_one_of_two() -> None:
    s = raven()
    s.at(1).eclipsed, s.at(1).stress = True, 5
    anew = (by(0, Rejudge("risky", 3)), by(1, RollNow()), (6,))
    play(action_roll(s, flowing()), Judge("controlled", 2), *anew)
    assert (s.at(1).xp["stars"], s.clock("goal").filled) == (1, 3)


def led_by_hawk(s: State, *script: Line) -> Played:
    """Hawk leads, and Raven, who is divided, joins in."""
    s.at(1).eclipsed, s.at(1).stress = True, 5
    roll = ActionRoll(2, "group", "flow", "Go", "goal")
    return play(action_roll(s, roll), {1: Join()}, Judge("risky", 2), *script)


def test_a_divided_one_in_a_group_is_desperate_and_the_others_are_not() -> None:
    s = raven()
    played = led_by_hawk(s, by(2, RollNow()), (6,), (1,))
    assert (s.at(1).xp["stars"], s.at(2).xp["stars"]) == (1, 0)
    assert [tell.words() for tell in played.told(WorseOff)] == ["For Raven it is desperate."]
    at_stake = ActionRoll(2, "group", "flow", "Go", joined=[1], dangers={1: "desperate"})
    assert rolling_along(s, at_stake).endswith("For Raven it is desperate.")


def test_what_strikes_a_divided_one_in_a_group_can_be_as_bad_as_in_any_desperate_deed() -> None:
    s = raven()
    worst = Hurt("Raven", "torn", 4, "heart")
    led_by_hawk(s, by(2, RollNow()), (2,), (1,), worst, by(1, Resist()), (6, 6))
    assert [harm.level for harm in s.at(1).harm] == [3]
    at_once = hurt_form(
        s, ActionRoll(2, "group", "flow", "Go", joined=[1], dangers={1: "desperate"}, result="bad")
    )
    assert at_once.fault(Hurt("Hawk", "cut", 4, "body")) == "For Hawk it can be level 3 at most."


def test_who_falls_into_eclipse_while_a_roll_is_talked_over_is_divided_from_then_on() -> None:
    s = raven()
    s.at(1).stress = 8
    pushing = (by(1, Push("die")), Choose("sun"), (1, 1), by(1, RollNow()), (6, 1))
    played = play(action_roll(s, flowing()), Judge("controlled", 2), *pushing)
    assert (s.at(1).eclipsed, s.at(1).xp["stars"]) == (True, 1)
    assert [tell.position for tell in played.told(WorseOff)] == ["desperate"]


def test_the_director_can_say_all_the_same_that_it_is_not_desperate() -> None:
    s = raven()
    s.at(1).eclipsed, s.at(1).stress = True, 5
    rule = action_roll(s, flowing())
    rule.send(None), rule.send(None)
    rule.send(Judge("risky", 2))
    assert s.roll is not None
    play(overrule(s, OverruleJudgement("At one in this.", "controlled", 2)))
    assert s.roll.position == "controlled"


def test_in_harmony_gives_a_die_to_learn_about_relationships() -> None:
    s = raven()
    script = (NoDanger(), by(1, Claim("in-harmony")), by(1, RollNow()), (3, 1))
    assert play(action_roll(s, flowing("gather")), *script).dice == [2]


def test_split_attention_is_an_action_more() -> None:
    assert extra_actions(raven("split-attention").at(1)) == 1


def test_synchronized_adds_sixes_of_several_rolls_to_a_critical() -> None:
    s = raven("synchronized")
    play(action_roll(s, flowing("group")), {2: Join()}, Judge("risky", 2), by(1, RollNow()), (6,), (6,))
    assert s.clock("goal").filled == 3


def test_synchronized_leading_costs_one_stress_at_most() -> None:
    s = raven("synchronized")
    cost = (NewTrouble("Fire", "4", 1), by(1, Suffer()))
    play(
        action_roll(s, flowing("group")), {2: Join()}, Judge("risky", 2), by(1, RollNow()), (1,), (1,), *cost
    )
    assert s.at(1).stress == 1


def test_bonds_of_love_are_two_links_with_oneself() -> None:
    s = raven("bonds-of-love")
    s.at(1).stress = 4
    begin_downtime(s.at(1))
    assert reliefs(s, s.at(1)) == [SpendLink("Raven", "Raven")]
    script = (Judge("risky", 2), by(1, AssistByLink()), by(1, RollNow()), (6, 1))
    play(action_roll(s, flowing()), *script)
    assert s.at(1).links == {1: 1}


def test_bonds_of_love_hold_one_back_from_eclipse() -> None:
    s = raven("bonds-of-love")
    s.at(1).links, s.at(1).stress = {1: 1}, 8
    play(take_stress(s, s.at(1), 1), Choose("sun"), (4, 4), by(1, LendLink()))
    assert not s.at(1).eclipsed


def test_perfect_pitch_and_powerful_presence_are_claimed() -> None:
    s = raven("perfect-pitch", "powerful-presence")
    s.at(1).transcended = True
    claims = (by(1, Claim("perfect-pitch")), by(1, Claim("powerful-presence")))
    played = play(action_roll(s, flowing()), Judge("risky", 2), *claims, by(1, RollNow()), (6, 1))
    assert (played.dice, s.clock("goal").filled) == ([2], 3)


def test_as_one_rolls_the_best_rating_of_all_who_take_part() -> None:
    s = raven("as-one")
    s.at(1).transcended = True
    dots(s.at(2), flow=2)
    script = (Judge("risky", 2), by(2, Assist()), by(1, RollNow()), (6, 1, 1))
    assert play(action_roll(s, flowing()), *script).dice == [3]


def test_beacon_is_a_link_for_every_ally_who_hears_it() -> None:
    s = raven("beacon")
    s.at(1).transcended = s.at(2).transcended = True
    s.at(2).stress, s.at(2).harm = 4, [Harm(2, "cut", "body")]
    play(act(s, running(s), s.at(1), Shine("beacon")), Choose("harm"))
    assert s.at(2).harm[0].ignored
    s.at(1).spent.clear()
    play(act(s, running(s), s.at(1), Shine("beacon")), Choose("stress"))
    assert s.at(2).stress == 2


def test_beacon_can_be_a_die_for_the_next_roll() -> None:
    s = raven("beacon")
    s.at(1).transcended = True
    play(act(s, running(s), s.at(1), Shine("beacon")), Choose("die"))
    next_roll = ActionRoll(2, "act", "flow", "Go", "goal")
    assert play(action_roll(s, next_roll), Judge("risky", 2), by(2, RollNow()), (6, 1)).dice == [2]


def test_beacon_is_lit_once() -> None:
    s = raven("beacon")
    s.at(1).transcended = True
    play(act(s, running(s), s.at(1), Shine("beacon")), Choose("stress"))
    assert Shine("beacon") not in powers(s, s.at(1))


def test_a_divided_harmony_may_still_look_around_in_peace() -> None:
    s = raven()
    s.at(1).eclipsed, s.at(1).stress = True, 5
    play(action_roll(s, flowing("gather")), NoDanger(), by(1, RollNow()), (3,))
    assert s.at(1).xp["stars"] == 0


def test_inseparable_keeps_off_what_would_part_them() -> None:
    s = raven("inseparable")
    quarrel = Consequence("harm", 1, 1, "moon", "estranged", 2, "heart")
    play(respond(s, flowing(), quarrel, s.at(1), UseSpecial("inseparable")), ItHelps())
    assert (quarrel.over, s.at(1).special_used) == (True, True)
