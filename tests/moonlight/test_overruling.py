"""The director can set anything right, openly; and leave to fortune what nobody can decide."""

import pytest
from moonlight.table import by, dots, forms_of, offered, on_mission, play, table

from timeloom.games.moonlight.rules.advancement import mark_xp
from timeloom.games.moonlight.rules.answers import Choose
from timeloom.games.moonlight.rules.clocks import Raise
from timeloom.games.moonlight.rules.consequences.consequences import Merciful, possible
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.rolls.action_roll import action_roll
from timeloom.games.moonlight.rules.rolls.contributing import RollNow
from timeloom.games.moonlight.rules.rolls.judging import Judge
from timeloom.games.moonlight.rules.safety.overruling import (
    GiveHarm,
    Overrule,
    Overruled,
    OverruleHarm,
    OverruleLinks,
    OverruleRoll,
    OverruleState,
    OverruleTrack,
    Ruling,
    overrule,
    overruling,
)
from timeloom.games.moonlight.rules.safety.table import Fortune, FortuneTold, heard, talk
from timeloom.games.moonlight.rules.stress.eclipse import fall_into_eclipse
from timeloom.games.moonlight.state import DIRECTOR, ActionRoll, Consequence, Engine, Harm, State
from timeloom.kernel import Ask


def at_the_table(series: str = "abyss") -> State:
    return on_mission(table("Raven harmony", "Hawk outsider", series=series))


def rule(s: State, answer: Ruling) -> str:
    """Overrule something that can be overruled, and return what is told of it."""
    assert offered(Ask(DIRECTOR, "table", overruling(s)), DIRECTOR, answer), f"{answer} is not offered."
    return play(overrule(s, answer)).told(Overruled)[0].words()


def test_every_overruling_is_told_with_its_reason() -> None:
    assert "That was unfair" in rule(at_the_table(), Overrule("stress", "Raven", -4, "That was unfair"))


@pytest.mark.parametrize(
    ("thing", "change", "field", "value"),
    [
        ("stress", -2, "stress", 3),
        ("stress", 9, "stress", 9),
        ("transcendence", 2, "transcendence", 3),
        ("recovery", 9, "recovery", 3),
        ("armour", -1, "armour_used", True),
        ("special armour", -1, "special_used", True),
        ("downtime actions", 2, "actions_left", 2),
    ],
)
def test_every_number_on_a_sheet_can_be_set_within_its_bounds(
    thing: str, change: int, field: str, value: int
) -> None:
    s = at_the_table()
    s.at(1).stress, s.at(1).transcendence, s.at(1).harm = 5, 1, [Harm(1, "shaken", "heart")]
    rule(s, Overrule(thing, "Raven", change, "So it is"))
    assert getattr(s.at(1), field) == value


def test_one_ruling_can_be_for_everybody() -> None:
    s = at_the_table()
    rule(s, Overrule("stress", "everybody", 2, "A hard night"))
    assert [one.stress for one in s.people] == [2, 2]


@pytest.mark.parametrize("track", ["playbook", "sun", "moon", "stars"])
def test_xp_that_fills_a_track_is_an_advance_when_xp_is_next_looked_at(track: str) -> None:
    s = at_the_table()
    rule(s, Overrule(f"{track} xp", "Raven", 9, "For that song"))
    played = play(mark_xp(s, s.at(1), track, 0), Choose(first_advance(track)))
    assert (s.at(1).xp[track], played.asked[0].id) == (0, f"advance-{track}")


def first_advance(track: str) -> str:
    return {"playbook": "synchronized", "sun": "defy", "moon": "confess", "stars": "flow"}[track]


@pytest.mark.parametrize(("thing", "field"), [("adversary", "adversary"), ("investigation", "investigation")])
def test_tracks_can_be_set(thing: str, field: str) -> None:
    s = at_the_table()
    rule(s, OverruleTrack(thing, 4, "They were seen"))
    assert getattr(s, field) == 4


def test_every_clock_and_the_position_can_be_set() -> None:
    s = at_the_table()
    for thing, change in (
        ("clock: The danger", 9),
        ("clock: The goal", 2),
        ("position", 1),
        ("series xp", 3),
    ):
        rule(s, OverruleTrack(thing, change, "So it is"))
    assert (s.clock("danger").filled, s.clock("goal").filled) == (6, 2)
    assert (running(s).position, s.xp) == ("desperate", 3)


def test_what_a_series_counts_can_be_set_too() -> None:
    s = at_the_table("sea-of-stars")
    s.engines = [Engine("Alastor", "patient", ["curious"], 2, strength=1)]
    rule(s, OverruleTrack("bastion", -4, "The breach"))
    rule(s, OverruleTrack("strength of Alastor", 2, "Spare parts"))
    assert (s.bastion, s.engines[0].strength) == (11, 3)
    s = at_the_table("rotting-sky")
    rule(s, OverruleTrack("rival hunters", 2, "Tracks in the snow"))
    assert s.hunters == 2


def test_harm_can_be_given_eased_and_taken_off() -> None:
    s = at_the_table()
    rule(s, GiveHarm("Raven", "betrayed", 2, "heart", "You saw the letter"))
    rule(s, OverruleHarm("Raven: betrayed (2)", 1, "She explained"))
    assert [(harm.level, harm.words) for harm in s.at(1).harm] == [(1, "betrayed")]
    rule(s, OverruleHarm("Raven: betrayed (1)", 0, "Forgiven"))
    assert s.at(1).harm == []


def test_links_can_be_given_and_taken() -> None:
    s = at_the_table()
    rule(s, OverruleLinks("Raven", "Hawk", 2, "That look"))
    rule(s, OverruleLinks("Raven", "Hawk", -1, "And then"))
    assert s.at(1).links == {2: 1}


def test_an_eclipse_can_be_ended_and_begun() -> None:
    s = at_the_table()
    rule(s, OverruleState("Hawk", "in eclipse", "This breaks her"))
    assert (s.at(2).eclipsed, s.at(2).stress) == (True, 9)
    rule(s, OverruleState("Hawk", "out of eclipse", "That kiss was enough"))
    assert not s.at(2).eclipsed


def test_whose_stress_is_overruled_while_they_fall_has_some_left_in_the_dark() -> None:
    s = at_the_table()
    s.at(2).stress = 0
    list(fall_into_eclipse(s, s.at(2)))
    assert (s.at(2).eclipsed, s.at(2).stress) == (True, 1)


def test_transcendence_can_begin_and_end_and_once_a_mission_can_be_twice() -> None:
    s = at_the_table()
    rule(s, OverruleState("Hawk", "transcended", "Now"))
    rule(s, OverruleState("Hawk", "not transcended", "The amulet breaks"))
    assert (s.at(2).transcended, s.at(2).has_transcended) == (False, True)
    rule(s, OverruleState("Hawk", "everything ready again", "A second dawn"))
    assert not s.at(2).has_transcended


def test_somebody_can_die_of_what_everybody_saw_coming_and_come_back() -> None:
    """The book's example: a suicide run that means death whatever is rolled."""
    s = at_the_table()
    rule(s, OverruleState("Hawk", "dead", "Into the maw"))
    assert s.at(2).loss == "died"
    rule(s, OverruleState("Hawk", "not lost", "A shape in the water"))
    assert s.able() == s.people


def test_whoever_was_lost_out_of_an_eclipse_comes_back_into_it_with_some_stress_left() -> None:
    s = at_the_table()
    s.at(2).eclipsed, s.at(2).stress, s.at(2).loss = True, 0, "died"
    rule(s, OverruleState("Hawk", "not lost", "A shape in the water"))
    assert (s.at(2).loss, s.at(2).eclipsed, s.at(2).stress) == ("", True, 1)


def test_nobody_leaves_the_story_in_the_middle_of_a_roll() -> None:
    s = at_the_table()
    s.roll = ActionRoll(1, "act", "defy", "Hold")
    with pytest.raises(AssertionError, match="not offered"):
        rule(s, OverruleState("Hawk", "dead", "x"))


def rolled(s: State, *faces: int) -> None:
    dots(s.at(1), defy=len(faces))
    roll = ActionRoll(1, "act", "defy", "Get through", "goal")
    play(action_roll(s, roll), Judge("risky", 2), by(1, RollNow()), faces)


def test_the_result_of_a_roll_can_be_changed_after_the_fact() -> None:
    s = at_the_table()
    rolled(s, 6)
    play(overrule(s, OverruleRoll("good", "desperate", 3, "It was far more than that")))
    assert (s.clock("goal").filled, s.at(1).xp["sun"]) == (3, 1)
    play(overrule(s, OverruleRoll("bad", "risky", 3, "No, wait")))
    assert (s.clock("goal").filled, s.at(1).xp["sun"]) == (0, 0)


def test_a_roll_in_play_goes_on_from_what_the_director_says() -> None:
    s = at_the_table()
    s.roll = ActionRoll(1, "act", "defy", "Get through", "goal", result="bad")
    s.looming = [Consequence("harm", 1, 1, "sun", "cut", 3)]
    play(overrule(s, OverruleRoll("good", "risky", 2, "The cat had moved")))
    assert (s.roll.result, s.looming) == ("good", [])
    assert Merciful() in possible(s, s.roll, [])


def test_a_fortune_roll_leaves_it_to_the_dice() -> None:
    """The book's example: the director rolls the adversary's tier for whose side somebody takes."""
    s = at_the_table()
    played = play(heard(s, DIRECTOR, Fortune("Does Crux side with them?", 2)), (2, 4))
    assert (played.dice, played.told(FortuneTold)[0].result) == ([2], "mixed")


def test_only_the_director_overrules_and_as_often_as_needed() -> None:
    s = at_the_table()
    assert forms_of(talk(s, 1)) == set()
    play(heard(s, DIRECTOR, Overrule("stress", "Raven", 1, "x")))
    assert Overrule in forms_of(talk(s, DIRECTOR))


def test_between_missions_the_director_draws_clocks_of_the_world() -> None:
    """The book's example: an uprising, six segments, four of them filled."""
    s = table()
    play(heard(s, DIRECTOR, Raise("Uprising", "6", "the world", 4)))
    assert [(clock.name, clock.filled, clock.size, clock.kind) for clock in s.clocks] == [
        ("Uprising", 4, 6, "story")
    ]
    assert Raise in forms_of(talk(s, DIRECTOR))
