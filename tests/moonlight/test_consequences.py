"""Consequences of five kinds, and what can be done about them."""

from moonlight.table import answers_of, by, on_mission, play, table

from timeloom.games.moonlight.rules.answers import Listen, Nothing
from timeloom.games.moonlight.rules.consequences.consequences import (
    Complicate,
    Hurt,
    Ill,
    LessEffect,
    LoseChance,
    Merciful,
    WorsePosition,
    close_the_way,
    consequences,
    possible,
)
from timeloom.games.moonlight.rules.consequences.facing import Protect, Resist, Suffer, UseArmour
from timeloom.games.moonlight.rules.consequences.resisting import Resisting
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.missions.beats import act, deeds
from timeloom.games.moonlight.rules.rolls.action_roll import Attempt, SetUp
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


def plain(s: State, roll: ActionRoll, named: list[type[Ill]]) -> list[Answer]:
    return [one for one in possible(s, roll, named) if isinstance(one, Answer)]


def test_harm_can_be_as_bad_as_position_and_result_allow() -> None:
    assert worst(*after("mixed", "controlled")) == 1
    assert worst(*after("bad", "risky")) == 3
    assert worst(*after("bad", "desperate")) == 4


def test_there_is_at_least_one_consequence_and_at_most_three() -> None:
    s, roll = after("bad")
    assert Merciful() not in plain(s, roll, [])
    play(consequences(s, roll), *[Complicate("danger", 1)] * 3, *[by(1, Suffer())] * 3)
    assert s.clock("danger").filled == 3


def test_less_effect_takes_a_level_of_effect() -> None:
    s, roll = after("mixed")
    play(consequences(s, roll), LessEffect(), Merciful(), by(1, Suffer()))
    assert effect_of(s, roll) == 1


def test_a_success_does_not_lose_its_opportunity_and_a_failure_has_no_effect_to_lose() -> None:
    assert LoseChance() not in plain(*after("mixed"), [])
    assert LessEffect() not in plain(*after("bad"), [])


def test_a_lost_opportunity_closes_that_way() -> None:
    s, roll = after("bad")
    play(consequences(s, roll), LoseChance(), Merciful(), by(1, Suffer()))
    s.roll = None
    played = play(act(s, running(s), s.at(1), Attempt("Again", "defy", "The goal")))
    assert played.dice == []


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
    play(consequences(s, roll), WorsePosition(), Merciful(), by(1, Suffer()))
    assert running(s).position == "desperate"
    assert WorsePosition() not in plain(*after("bad", "desperate"), [])


def test_resistance_costs_six_less_the_result_and_takes_a_level_off() -> None:
    s, roll = after("bad")
    script = (Hurt("Hawk", "cut", 3, "body"), Merciful(), by(1, Resist()), Resisting("sun", False), (4, 1))
    played = play(consequences(s, roll), *script, by(1, Suffer()))
    assert played.dice == [2]  # The Outsider has defy and express: sun 2.
    assert (s.at(1).stress, [harm.level for harm in s.at(1).harm]) == (2, [2])


def test_a_critical_resistance_clears_a_stress() -> None:
    s, roll = after("bad")
    s.at(1).stress = 3
    script = (Hurt("Hawk", "cut", 1, "body"), Merciful(), by(1, Resist()), Resisting("sun", True), (6, 6))
    play(consequences(s, roll), *script)
    assert (s.at(1).stress, s.at(1).harm) == (2, [])


def test_the_director_says_with_what_it_is_resisted_and_whether_it_is_avoided() -> None:
    s, roll = after("bad")
    script = (
        Complicate("danger", 3),
        Merciful(),
        by(1, Resist()),
        Resisting("stars", False),
        (5, 5),
        by(1, Suffer()),
    )
    play(consequences(s, roll), *script)
    assert s.clock("danger").filled == 2


def test_armour_needs_transcendence_and_combines_with_resistance() -> None:
    """The book's example: fatal harm is resisted to level 3, and armour makes that level 2."""
    s, roll = after("bad", "desperate")
    script = (
        Hurt("Hawk", "impaled", 4, "body"),
        Merciful(),
        by(1, Transcend()),
        by(1, Resist()),
        Resisting("sun", False),
        (6, 1),
    )
    played = play(consequences(s, roll), *script, by(1, UseArmour()), by(1, Suffer()))
    assert UseArmour() not in answers_of(played.asked[1], 1)
    assert ([harm.level for harm in s.at(1).harm], s.at(1).armour_used) == ([2], True)


def test_whoever_is_struck_can_see_who_steps_in() -> None:
    s, roll = after("bad")
    script = (Hurt("Hawk", "cut", 2, "body"), Merciful(), by(1, Listen()), by(2, Nothing()), by(1, Suffer()))
    played = play(consequences(s, roll), *script)
    assert Protect() in answers_of(played.asked[3], 2)
    assert not played.asked[3].offered(1)
