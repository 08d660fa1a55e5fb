"""What comes of a roll by position: carried through, withdrawn from, pressed on with."""

from moonlight.table import answers_of, by, dots, on_mission, play, table

from timeloom.games.moonlight.rules.consequences.consequences import (
    Complicate,
    LessEffect,
    SeveralThings,
    WorsePosition,
    possible,
    way_of,
)
from timeloom.games.moonlight.rules.consequences.facing import Suffer
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.rolls.action_roll import action_roll
from timeloom.games.moonlight.rules.rolls.contributing import RollNow
from timeloom.games.moonlight.rules.rolls.judging import Judge, Negotiate, NoDanger
from timeloom.games.moonlight.rules.rolls.pushing import Push
from timeloom.games.moonlight.rules.rolls.results import CarryOn, PressOn, Withdraw
from timeloom.games.moonlight.rules.stress.transcending import Transcend
from timeloom.games.moonlight.rules.tells import Judged
from timeloom.games.moonlight.state import ActionRoll, State

IN_CONTROL = (Judge("controlled", 2), by(1, RollNow()))
RISKY = (Judge("risky", 2), by(1, RollNow()))
WORSE = (WorsePosition(), by(1, Suffer()))


def surt() -> State:
    s = on_mission(table("Surt time-traveller", "Himna guardian"))
    dots(s.at(1), flow=1)
    return s


def fly_by() -> ActionRoll:
    return ActionRoll(1, "act", "flow", "Draw it into the debris field", "goal")


def test_in_control_a_mixed_result_can_be_had_at_a_small_cost() -> None:
    s = surt()
    cost = (Complicate("danger", 1), by(1, Suffer()))
    played = play(action_roll(s, fly_by()), *IN_CONTROL, (4,), CarryOn(), *cost)
    assert (s.clock("goal").filled, s.clock("danger").filled) == (2, 1)
    assert Complicate("danger", 2) not in answers_of(played.asked[-3], 0)


def test_in_control_one_can_withdraw_from_a_mixed_result_at_no_cost() -> None:
    s = surt()
    play(action_roll(s, fly_by()), *IN_CONTROL, (4,), Withdraw())
    assert (s.clock("goal").filled, s.clock("danger").filled) == (0, 0)


def test_in_control_a_bad_result_falters_and_can_be_pressed_on_with_at_risk() -> None:
    s = surt()
    played = play(action_roll(s, fly_by()), *IN_CONTROL, (2,), PressOn(), by(1, RollNow()), (6,))
    assert (played.dice, s.clock("goal").filled) == ([1, 1], 2)
    assert [tell.position for tell in played.told(Judged)] == ["controlled", "risky"]


def test_a_worse_position_lets_a_bad_result_be_rolled_again_there() -> None:
    """The book's example: Surt will have to collide with the leviathan, at desperate, or abandon it."""
    s = surt()
    play(action_roll(s, fly_by()), *RISKY, (2,), *WORSE, PressOn(), by(1, RollNow()), (6,))
    assert (s.clock("goal").filled, s.at(1).xp["stars"]) == (2, 1)


def test_whoever_does_not_try_again_abandons_this_way() -> None:
    s = surt()
    play(action_roll(s, fly_by()), *RISKY, (2,), *WORSE, Withdraw())
    assert running(s).lost == [way_of(fly_by())]


def test_a_success_in_a_worse_position_is_not_rolled_again() -> None:
    s = surt()
    play(action_roll(s, fly_by()), *RISKY, (4,), *WORSE)
    assert (s.clock("goal").filled, running(s).position) == (2, "desperate")


def test_reduced_effect_leaves_a_part_to_be_done() -> None:
    """The book's example: standard effect becomes limited."""
    s = surt()
    play(action_roll(s, fly_by()), *RISKY, (4,), LessEffect(), by(1, Suffer()))
    assert s.clock("goal").filled == 1


def test_reduced_effect_counts_against_a_push_beyond_great() -> None:
    s = surt()
    script = (Judge("risky", 3), by(1, Push("effect")), by(1, RollNow()), (4,))
    play(action_roll(s, fly_by()), *script, LessEffect(), by(1, Suffer()))
    assert s.clock("goal").filled == 2


def test_all_consequences_are_named_before_any_is_faced() -> None:
    s = surt()
    named = (SeveralThings(2), Complicate("danger", 1), WorsePosition())
    played = play(action_roll(s, fly_by()), *RISKY, (4,), *named, by(1, Suffer()), by(1, Suffer()))
    assert [ask.id for ask in played.asked[-5:]] == ["consequence"] * 3 + ["face-it"] * 2


def test_a_complication_is_as_serious_as_position_and_result() -> None:
    s = surt()
    ticks = {
        (position, result): max(one.ticks for one in possible(s, roll, []) if isinstance(one, Complicate))
        for position in ("controlled", "risky", "desperate")
        for result in ("mixed", "bad")
        if (roll := ActionRoll(1, "act", "flow", "Fly", position=position, result=result))
    }
    assert list(ticks.values()) == [1, 2, 2, 3, 3, 3]


def test_what_has_no_danger_needs_no_roll() -> None:
    s = surt()
    s.at(1).transcended = True
    played = play(action_roll(s, fly_by()), NoDanger())
    assert (played.dice, s.clock("goal").filled, s.at(1).transcendence) == ([], 2, 0)


def test_the_director_can_talk_the_aim_over_before_anything_is_rolled() -> None:
    s = surt()
    played = play(action_roll(s, fly_by()), Negotiate("All of it at once? First the swarm."))
    assert (played.value, played.dice, s.roll) == (False, [], None)
    assert "First the swarm" in played.tells[-1].words()


def test_transcending_because_of_a_consequence_does_not_make_the_roll_a_transcendent_one() -> None:
    s = surt()
    cost = (Complicate("danger", 1), by(1, Transcend()), by(1, Suffer()))
    play(action_roll(s, fly_by()), *RISKY, (4,), *cost)
    assert (s.at(1).transcended, s.at(1).transcendence) == (True, 0)
