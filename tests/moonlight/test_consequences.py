"""Consequences of five kinds, and what can be done about them."""

from moonlight.table import answers_of, by, on_mission, play, table

from timeloom.games.moonlight.rules.answers import Choose, Listen, Nothing, Say
from timeloom.games.moonlight.rules.consequences.consequences import (
    Befell,
    Complicate,
    Hurt,
    Ill,
    LessEffect,
    LoseChance,
    Merciful,
    Mishap,
    SeveralThings,
    WorsePosition,
    close_the_way,
    consequences,
    possible,
)
from timeloom.games.moonlight.rules.consequences.facing import Protect, Resist, Suffer, UseArmour
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.missions.beats import act, deeds
from timeloom.games.moonlight.rules.obligation import obligation
from timeloom.games.moonlight.rules.rolls.action_roll import Attempt, SetUp
from timeloom.games.moonlight.rules.rolls.contributing import RollNow
from timeloom.games.moonlight.rules.rolls.judging import Judge, WayLost, lost_before
from timeloom.games.moonlight.rules.rolls.pool import effect_of
from timeloom.games.moonlight.rules.stress.transcending import Transcend
from timeloom.games.moonlight.state import ActionRoll, Position, Result, State
from timeloom.kernel import Answer, Form


def after(result: Result, position: Position = "risky") -> tuple[State, ActionRoll]:
    s = on_mission(table("Hawk outsider", "Raven harmony"), position)
    roll = ActionRoll(1, "act", "defy", "Fight", "goal", position=position, result=result)
    s.roll = roll
    return s, roll


def worst(s: State, roll: ActionRoll) -> int:
    form = next(one for one in possible(s, roll, []) if isinstance(one, Form) and one.make is Hurt)
    return next(field.high for field in form.fields if field.name == "level")  # type: ignore[union-attr]


def plain(s: State, roll: ActionRoll, named: list[type[Ill]], left: int = 1) -> list[Answer]:
    return [one for one in possible(s, roll, named, left) if isinstance(one, Answer)]


def test_harm_can_be_as_bad_as_position_and_result_allow() -> None:
    assert worst(*after("mixed", "controlled")) == 1
    assert worst(*after("bad", "risky")) == 3
    assert worst(*after("bad", "desperate")) == 4


def test_all_kinds_can_come_of_an_opening_for_an_ally_and_of_reaching_out() -> None:
    """All the normal procedures for consequences apply to a set up, too."""
    s, roll = after("mixed")
    roll.kind, roll.target = "set up", ""
    assert LessEffect() in plain(s, roll, [])
    roll.kind, roll.result = "escape", "bad"
    assert LoseChance() in plain(s, roll, [])


def test_a_way_that_is_lost_between_missions_is_lost_until_the_next_episode() -> None:
    s, roll = after("bad")
    s.mission, roll.target = None, ""
    close_the_way(s, roll)
    assert lost_before(s, ActionRoll(1, "act", "defy", "Again")) == ["Fight"]
    play(obligation(s), Say("A day"), Choose("moon"), (6, 1), (6, 1))
    assert lost_before(s, roll) == []


def test_there_is_one_consequence_unless_the_director_says_two_or_three() -> None:
    for several, count in ((), 1), ((SeveralThings(2),), 2), ((SeveralThings(3),), 3):
        s, roll = after("bad")
        play(consequences(s, roll), *several, *[Complicate("danger", 1)] * count, *[by(1, Suffer())] * count)
        assert s.clock("danger").filled == count


def test_how_many_things_come_of_it_is_said_once() -> None:
    s, roll = after("bad")
    assert SeveralThings(2) in plain(s, roll, [])
    assert SeveralThings not in map(type, plain(s, roll, [], left=2))


def test_even_a_bad_roll_can_cost_nothing() -> None:
    s, roll = after("bad")
    play(consequences(s, roll), Merciful())
    assert (s.clock("danger").filled, s.at(1).harm) == (0, [])


def test_a_complication_can_be_there_at_once_without_a_clock() -> None:
    """The book's examples: a protagonist is separated from the others, somebody transforms."""
    s, roll = after("bad")
    gone = Mishap("Raven", "The gate falls, and she is alone on the other side.", "stars", "")
    played = play(consequences(s, roll), gone, by(2, Suffer()))
    assert [tell.text for tell in played.told(Befell)] == [gone.words]
    assert len(s.clocks) == 2


def test_it_can_be_resisted_and_something_of_it_may_be_left() -> None:
    """The book's example: knocked off a ledge, or still on it, cut off from the others."""
    for left, told in ("", []), ("Cut off, but standing.", ["Cut off, but standing."]):
        s, roll = after("bad")
        fall = Mishap("Hawk", "Off the ledge.", "sun", left)
        played = play(consequences(s, roll), fall, by(1, Resist()), (6, 1))
        assert [tell.text for tell in played.told(Befell)] == told


def test_harm_can_strike_somebody_who_only_stood_by() -> None:
    s, roll = after("bad")
    play(consequences(s, roll), Hurt("Raven", "buried", 2, "body"), by(2, Suffer()))
    assert [harm.words for harm in s.at(2).harm] == ["buried"]


def test_less_effect_takes_a_level_of_effect() -> None:
    s, roll = after("mixed")
    play(consequences(s, roll), LessEffect(), by(1, Suffer()))
    assert effect_of(s, roll) == 1


def test_a_success_does_not_lose_its_opportunity_and_a_failure_has_no_effect_to_lose() -> None:
    assert LoseChance() not in plain(*after("mixed"), [])
    assert LessEffect() not in plain(*after("bad"), [])


def test_a_lost_opportunity_closes_that_way() -> None:
    s, roll = after("bad")
    play(consequences(s, roll), LoseChance(), by(1, Suffer()))
    s.roll = None
    lost = Attempt("Fight", "defy", "The goal")
    assert play(act(s, running(s), s.at(1), lost), WayLost()).dice == []


def test_another_approach_by_the_same_action_is_the_directors_to_judge() -> None:
    s, roll = after("bad")
    close_the_way(s, roll)
    s.roll = None
    other = Attempt("Hold the door from outside", "defy", "The goal")
    script = (Judge("risky", 2), by(1, RollNow()), (6,))
    assert play(act(s, running(s), s.at(1), other), *script).dice == [1]
    assert s.clock("goal").filled == 2


def chips(s: State, make: type[Answer], name: str = "action") -> list[str]:
    """What stands on the chips of a field: its actions, unless told otherwise."""
    form = next(one for one in deeds(s, running(s), s.at(1)) if isinstance(one, Form) and one.make is make)
    (words,) = [field for field in make.blank(s, form, 1).fields if field.name == name]
    return list(words.options)


def test_a_lost_opportunity_is_marked_on_the_action_for_the_goal_or_the_aim() -> None:
    s, roll = after("bad")
    close_the_way(s, roll)
    s.clock("goal").name = running(s).goal
    assert chips(s, Attempt)[0] == "Defy ● (lost for “The goal”)"
    assert chips(s, Attempt, "target")[0] == "The goal"
    assert [words for words in chips(s, Attempt) if "lost" in words] == chips(s, Attempt)[:1]
    assert chips(s, SetUp)[0] == "Defy ●"
    close_the_way(s, ActionRoll(1, "set up", "flow", "Draw them all away from the tower and the gate"))
    assert chips(s, SetUp)[-1] == "Flow (lost for “Draw them all away from the…”)"


def test_a_worse_position_stays_with_the_mission() -> None:
    s, roll = after("bad")
    play(consequences(s, roll), WorsePosition(), by(1, Suffer()))
    assert running(s).position == "desperate"
    assert WorsePosition() not in plain(*after("bad", "desperate"), [])


def test_resistance_costs_six_less_the_result_and_takes_a_level_off() -> None:
    s, roll = after("bad")
    script = (Hurt("Hawk", "cut", 3, "body"), by(1, Resist()), (4, 1))
    played = play(consequences(s, roll), *script)
    assert played.dice == [2]  # The Outsider has defy and express: sun 2.
    assert (s.at(1).stress, [harm.level for harm in s.at(1).harm]) == (2, [2])


def test_a_critical_resistance_clears_a_stress() -> None:
    s, roll = after("bad")
    s.at(1).stress = 3
    script = (Hurt("Hawk", "cut", 1, "body"), by(1, Resist()), (6, 6))
    play(consequences(s, roll), *script)
    assert (s.at(1).stress, s.at(1).harm) == (2, [])


def test_armour_needs_transcendence_and_combines_with_resistance() -> None:
    """The book's example: fatal harm is resisted to level 3, and armour makes that level 2."""
    s, roll = after("bad", "desperate")
    script = (
        Hurt("Hawk", "impaled", 4, "body"),
        by(1, Transcend()),
        by(1, Resist()),
        (6, 1),
    )
    played = play(consequences(s, roll), *script, by(1, UseArmour()))
    assert UseArmour() not in answers_of(played.asked[1], 1)
    assert ([harm.level for harm in s.at(1).harm], s.at(1).armour_used) == ([2], True)


def test_whoever_is_struck_can_see_who_steps_in() -> None:
    s, roll = after("bad")
    script = (Hurt("Hawk", "cut", 2, "body"), by(1, Listen()), by(2, Nothing()), by(1, Suffer()))
    played = play(consequences(s, roll), *script)
    assert Protect() in answers_of(played.asked[2], 2)
    assert not played.asked[2].offered(1)
