"""Armour, protecting, and what else can be done about a consequence."""

import pytest
from moonlight.table import answers_of, by, dots, on_mission, play, table

from timeloom.games.moonlight.rules.consequences.consequences import (
    Complicate,
    Hurt,
    LoseChance,
    come_to_pass,
    consequences,
    made,
)
from timeloom.games.moonlight.rules.consequences.facing import FaceIt, Protect, Resist, Suffer, UseArmour
from timeloom.games.moonlight.rules.consequences.resisting import ItHelps, NoHelp, Resistance, say_resistance
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.stress.links import SpendLink
from timeloom.games.moonlight.state import ActionRoll, Consequence, Harm, State


def after(position: str = "desperate") -> tuple[State, ActionRoll]:
    s = on_mission(table("Hawk outsider", "Raven harmony"))
    roll = ActionRoll(1, "act", "flow", "Run", "goal", position=position, result="bad")  # type: ignore[arg-type]
    s.roll = roll
    for one in s.people:
        dots(one, defy=1, express=1)
    return s, roll


def test_raven_takes_the_car_for_hawk_and_her_armour_takes_a_level_more() -> None:
    """The book's example: level 3, resisted to 2 with a critical that clears 1 stress, armour makes it 1."""
    s, roll = after()
    s.at(2).stress, s.at(2).transcended = 4, True
    script = (Hurt("Hawk", "hit by a car", 3, "body"), by(2, Protect()), by(2, Resist()))
    play(consequences(s, roll), *script, (6, 6), by(2, UseArmour()))
    assert (s.at(2).stress, [harm.level for harm in s.at(2).harm], s.at(2).armour_used) == (3, [1], True)
    assert s.at(1).harm == []


@pytest.mark.parametrize(("ruling", "levels", "used"), [(ItHelps(), [1], True), (NoHelp(), [2], False)])
def test_against_anything_but_wounds_the_director_says_whether_armour_helps(
    ruling: ItHelps | NoHelp, levels: list[int], used: bool
) -> None:
    s, roll = after()
    s.at(1).transcended = True
    script = (
        Hurt("Hawk", "heartbroken", 2, "heart"),
        by(1, UseArmour()),
        ruling,
        by(1, Suffer()),
    )
    played = play(consequences(s, roll), *script)
    assert ([harm.level for harm in s.at(1).harm], s.at(1).armour_used) == (levels, used)
    assert UseArmour() not in answers_of(played.asked[-1], 1)


def test_anybody_can_step_in_for_any_consequence_and_resist_it() -> None:
    s, roll = after()
    script = (LoseChance(), by(2, Protect()), by(2, Resist()), (5, 5))
    play(consequences(s, roll), *script)
    assert (running(s).lost, s.at(2).stress) == ([], 1)


def test_what_was_resisted_is_not_taken_on_by_somebody_else() -> None:
    s, roll = after()
    s.at(1).transcended = True
    script = (Hurt("Hawk", "cut", 3, "body"), by(1, Resist()), (6, 1))
    played = play(consequences(s, roll), *script, by(1, Suffer()))
    assert Protect() not in answers_of(played.asked[-1], 2)


@pytest.mark.parametrize(("by_how_much", "left"), [(1, 2), (2, 1)])
def test_the_director_says_how_much_resistance_takes_off(by_how_much: int, left: int) -> None:
    """The book's example: a clock that would have gone on by 3 goes on by 2 or by 1."""
    s, roll = after()
    s.consequence = c = made(s, roll, Complicate("danger", 3))
    play(say_resistance(c, Resistance("sun", f"{3 - by_how_much} on the clock is left")))
    played = play(come_to_pass(s, roll, c), by(1, Resist()), (6, 6))
    assert (s.clock("danger").filled, played.dice) == (left, [2])


def test_in_a_gentle_series_what_is_no_harm_is_avoided_and_in_a_grim_one_lessened() -> None:
    for series, left in ("abyss", 0), ("rotting-sky", 2), ("sea-of-stars", 2), ("maze-of-dreams", 0):
        s, roll = after()
        s.series = series
        play(consequences(s, roll), Complicate("danger", 3), by(1, Resist()), (6, 6))
        assert s.clock("danger").filled == left


def test_of_harm_as_much_is_left_as_the_director_has_said() -> None:
    for leaves, levels in ("a level less", [2]), ("two levels less", [1]), ("nothing is left", []):
        s, roll = after()
        hurt = Hurt("Hawk", "cut", 3, "body", "moon", leaves)
        assert play(consequences(s, roll), hurt, by(1, Resist()), (6, 6)).dice == [2]
        assert [harm.level for harm in s.at(1).harm] == levels


def test_the_snitch_is_held_back_for_two_stress() -> None:
    """The book's example: Hawk resists with a 4; what was all or nothing does not come to pass."""
    s, roll = after("risky")
    dots(s.at(1), flow=1)
    script = (LoseChance(), by(1, Resist()), (4,))
    play(consequences(s, roll), *script)
    assert (s.at(1).stress, running(s).lost) == (2, [])


def test_links_give_breath_before_one_resists() -> None:
    s, roll = after()
    s.at(1).stress, s.at(2).links = 6, {1: 1}
    relief = SpendLink("Hawk", "Hawk")
    script = (Hurt("Hawk", "cut", 2, "body"), by(2, relief), by(1, Suffer()))
    play(consequences(s, roll), *script)
    assert (s.at(1).stress, s.at(2).links) == (4, {1: 0})


@pytest.mark.parametrize(
    ("held", "level", "words"),
    [([], 4, "This is fatal"), ([1, 1], 1, "stand on level 2"), ([3], 3, "no room left")],
)
def test_nobody_is_caught_off_guard_by_how_bad_it_is(held: list[int], level: int, words: str) -> None:
    s, _ = after()
    s.at(1).harm = [Harm(one, "hurt", "body") for one in held]
    s.consequence = Consequence("harm", 1, 1, "sun", "crushed", level)
    assert words in FaceIt().words(s, 1)
