"""Teamwork: group actions, set up, protect."""

from moonlight.table import by, dots, offered, on_mission, play, table

from timeloom.games.moonlight.rules.answers import Choose, Nothing
from timeloom.games.moonlight.rules.consequences.consequences import Hurt, NewTrouble, hurt_form
from timeloom.games.moonlight.rules.consequences.facing import Protect, Resist, Suffer
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.rolls.action_roll import Join, action_roll
from timeloom.games.moonlight.rules.rolls.contributing import Rethink, RollNow
from timeloom.games.moonlight.rules.rolls.conversation import take_part
from timeloom.games.moonlight.rules.rolls.judging import Hinders, Judge
from timeloom.games.moonlight.rules.rolls.pushing import Push
from timeloom.games.moonlight.rules.rolls.teamwork import AssistByLink
from timeloom.games.moonlight.state import ActionRoll, Harm, State
from timeloom.kernel import Ask


def pilots() -> State:
    s = on_mission(table("Van stranger", "Himna guardian", "Surt time-traveller"))
    for one in s.people:
        dots(one, flow=1)
    return s


def test_the_best_result_counts_and_the_leader_pays_for_the_bad_ones() -> None:
    """The book's example: Surt rolls a 5, Van and Himna a 1 each; it succeeds, and Van takes 2 stress."""
    s = pilots()
    roll = ActionRoll(1, "group", "flow", "Evade the swarm", "goal")
    script = ({2: Join(), 3: Join()}, Judge("risky", 2), by(1, RollNow()), (1,), (1,), (5,))
    cost = (NewTrouble("Debris", "4", 1), by(1, Suffer()))
    play(action_roll(s, roll), *script, *cost)
    assert s.clock("goal").filled == 2
    assert [one.stress for one in s.people] == [2, 0, 0]


def test_nobody_has_to_join() -> None:
    s = pilots()
    roll = ActionRoll(1, "group", "flow", "Evade", "goal")
    played = play(
        action_roll(s, roll), {2: Nothing(), 3: Nothing()}, Judge("risky", 2), by(1, RollNow()), (6,)
    )
    assert played.dice == [1]


def test_a_set_up_gives_the_ally_more_effect_or_a_better_position() -> None:
    s = pilots()
    lure = ActionRoll(1, "set up", "flow", "Lure him in", ally=2)
    play(action_roll(s, lure), Judge("risky", 2), by(1, RollNow()), (6,), Choose("effect"))
    dots(s.at(2), defy=1)
    play(
        action_roll(s, ActionRoll(2, "act", "defy", "Step out", "goal")),
        Judge("risky", 2),
        by(2, RollNow()),
        (6,),
    )
    assert s.clock("goal").filled == 3


def test_a_set_up_for_position_makes_a_desperate_roll_risky() -> None:
    s = pilots()
    play(
        action_roll(s, ActionRoll(1, "set up", "flow", "", ally=2)),
        Judge("risky", 2),
        by(1, RollNow()),
        (6,),
        Choose("position"),
    )
    play(
        action_roll(s, ActionRoll(2, "act", "flow", "", "goal")),
        Judge("desperate", 2),
        by(2, RollNow()),
        (6,),
    )
    assert s.at(2).xp["stars"] == 0


def test_whoever_protects_takes_the_consequence_and_may_resist_it() -> None:
    """The book's example: Raven pulls Hawk back, resists level 3 to level 2, and takes that."""
    s = on_mission(table("Hawk outsider", "Raven harmony"))
    script = (
        Judge("desperate", 2),
        by(1, RollNow()),
        (1,),
        Hurt("Hawk", "hit by a car", 3, "body"),
    )
    saved = (by(2, Protect()), by(2, Resist()), (4,))
    play(action_roll(s, ActionRoll(1, "act", "defy", "Run", "goal")), *script, *saved)
    assert [(harm.level, harm.words) for harm in s.at(2).harm] == [(2, "hit by a car")]
    assert (s.at(1).harm, s.at(2).stress) == ([], 2)


FORMATION = ({2: Join(), 3: Nothing()}, Judge("risky", 2))


def formation() -> ActionRoll:
    return ActionRoll(1, "group", "flow", "Evade the swarm", "goal")


def test_harm_weighs_on_everybody_who_rolls() -> None:
    s = pilots()
    s.at(2).harm = [Harm(2, "limping", "body")]
    played = play(action_roll(s, formation()), *FORMATION, Hinders(0), by(1, RollNow()), (6,), (1, 1))
    assert played.dice == [1, 2]  # Himna has a dot less: no dice, so two, and the lower one counts.


def test_whoever_joins_can_push_themselves_for_a_die_of_their_own() -> None:
    s = pilots()
    played = play(action_roll(s, formation()), *FORMATION, by(2, Push("die")), by(1, RollNow()), (6,), (1, 6))
    assert (played.dice, s.at(2).stress) == ([1, 2], 2)


def test_whoever_is_down_joins_only_by_a_push_that_gives_no_die() -> None:
    s = pilots()
    s.at(2).harm = [Harm(3, "crushed", "body")]
    assert play(action_roll(s, formation()), *FORMATION, Hinders(0), by(1, RollNow()), (6,)).dice == [1]
    pushed = (*FORMATION, Hinders(0), by(2, Push("act")), by(1, RollNow()), (6,), (6,))
    assert play(action_roll(s, formation()), *pushed).dice == [1, 1]


def test_whoever_helps_by_a_link_need_not_be_there_and_cannot_be_hurt() -> None:
    s = pilots()
    s.at(2).links, s.at(3).links = {1: 1}, {}
    roll = ActionRoll(1, "act", "flow", "Go", "goal", result="bad")
    for seat, answer in ((2, AssistByLink()), (3, Nothing())):
        play(take_part(s, roll, seat, answer))
    assert offered(Ask(0, "x", [hurt_form(s, roll)]), 0, Hurt("Van", "cut", 1, "body"))
    assert not offered(Ask(0, "x", [hurt_form(s, roll)]), 0, Hurt("Himna", "cut", 1, "body"))


def test_a_set_up_waits_when_the_ally_thinks_again() -> None:
    s = pilots()
    lure = ActionRoll(1, "set up", "flow", "Lure him in", ally=2)
    play(action_roll(s, lure), Judge("risky", 2), by(1, RollNow()), (6,), Choose("effect"))
    strike = ActionRoll(2, "act", "flow", "Step out", "goal")
    play(action_roll(s, strike), Judge("risky", 2), by(2, Rethink()))
    assert [gift.ally for gift in running(s).advantages] == [2]


def test_a_set_up_without_effect_opens_nothing() -> None:
    s = pilots()
    lure = ActionRoll(1, "set up", "flow", "Lure it in", ally=2)
    play(action_roll(s, lure), Judge("desperate", 0), by(1, RollNow()), (6,))
    assert running(s).advantages == []
