"""The Last Bastion: reactions, tolls, unrest, exposure, and what fallout does to it and the Engines."""

import pytest
from moonlight.fleet import fleet, flow, flying
from moonlight.table import by, play

from timeloom.games.moonlight.rules.answers import Choose, No, Toll, Yes
from timeloom.games.moonlight.rules.consequences.facing import Resist, Suffer
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.playsets.sea_of_stars.bastion import bastion_exposed
from timeloom.games.moonlight.rules.rolls.action_roll import action_roll
from timeloom.games.moonlight.rules.rolls.contributing import RollNow
from timeloom.games.moonlight.rules.rolls.judging import Judge
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.state import Clock, State


def test_the_first_reaction_of_a_whole_bastion_is_complacency() -> None:
    s = fleet()
    play(rules_of(s).before_downtime(s), (4, 1, 1))
    assert s.adversary == 3


def test_it_makes_ready_when_the_leviathans_are_ahead_then_mends_itself() -> None:
    s = fleet()
    s.adversary, s.bastion = 4, 10
    play(rules_of(s).before_downtime(s), (2, 1))
    assert s.investigation == 2
    s.investigation = 9
    play(rules_of(s).before_downtime(s), (6, 1))
    assert s.bastion == 14


def test_its_best_preparations_help_the_next_mission_to_begin() -> None:
    s = fleet()
    s.adversary = 6
    play(rules_of(s).before_downtime(s), (6, 6, 1))
    assert (s.investigation, s.engagement_bonus) == (5, 1)


def test_its_pride_is_the_flagship_and_it_reacts_by_the_leviathan_tier() -> None:
    s = fleet()
    s.adversary = 10
    s.clocks = [Clock("p", "Open the Mess Hall", 8, kind="project", room="mess-hall", owner=1)]
    play(rules_of(s).before_downtime(s), (6, 1, 1), (6, 1, 1))
    assert (s.clocks, s.rooms[-1]) == ([], "mess-hall")


# What it suffers


def test_it_can_pay_for_what_goes_wrong_in_a_mission() -> None:
    s = flying()
    script = (Judge("risky", 2), by(1, RollNow()), (2,), Toll(2), by(1, Suffer()))
    play(action_roll(s, flow()), *script)
    assert (s.bastion, s.engines[0].strength) == (13, 3)


def test_resistance_makes_it_pay_less() -> None:
    s = flying()
    resisted = (by(1, Resist()), (6,))
    play(action_roll(s, flow()), Judge("risky", 2), by(1, RollNow()), (2,), Toll(2), *resisted)
    assert s.bastion == 14


def ended(s: State, outcome: str, *script: Yes | No | tuple[int, ...]) -> None:
    """The mission is over, with this outcome."""
    running(s).outcome = outcome  # type: ignore[assignment]
    play(rules_of(s).end_mission(s), *script)


def test_a_lost_defence_is_a_disaster() -> None:
    s = flying()
    ended(s, "lost")
    assert s.bastion == 12


@pytest.mark.parametrize(("faces", "bastion", "readiness"), [((2,), 12, 3), ((4,), 14, 3), ((6,), 15, 2)])
def test_left_alone_it_rolls_its_readiness(faces: tuple[int, ...], bastion: int, readiness: int) -> None:
    s = flying(kind="hunt-a-leviathan")
    s.investigation = 5
    ended(s, "won", faces)
    s.investigation = 3
    play(rules_of(s).after_fallout(s))
    assert (s.bastion, s.investigation) == (bastion, readiness)


def test_one_that_rallies_keeps_its_readiness_and_thrusters_help_when_the_flagship_is_away() -> None:
    s = flying("main-thrusters", kind="hunt-a-leviathan")
    s.investigation = 5
    play(bastion_exposed(s, deployed=True), (6, 6))
    assert rules_of(s).keeps_investigation(s, running(s))
    play(bastion_exposed(s, deployed=False), (4,))


def test_when_it_falls_everything_ends() -> None:
    s = fleet()
    s.bastion = 0
    play(rules_of(s).after_fallout(s))
    assert (s.season_over, s.series_over) == ("lost", True)


def test_when_they_come_to_the_bastion_nobody_has_left_it() -> None:
    """A forced last assault that is won is won."""
    s = flying(kind="stage-a-desperate-counter-attack")
    running(s).surprised, s.bastion = True, 1
    ended(s, "won")
    assert s.bastion == 1


def test_a_new_season_forgets_unrest_and_mends_nothing() -> None:
    s = fleet()
    s.bastion, s.unrest = 4, "dissent"
    play(rules_of(s).new_season(s))
    assert (s.bastion, s.unrest) == (4, "")


def test_what_an_engine_has_against_somebody_it_does_not_have_against_their_successor() -> None:
    s = fleet()
    play(rules_of(s).made_protagonist(s, s.at(1)))
    assert [engine.barred for engine in s.engines] == [2, -1]


# Fallout


@pytest.mark.parametrize("tier", [1, 2, 3])
def test_unrest_that_nobody_sees_to_makes_it_roll(tier: int) -> None:
    s = flying()
    s.trouble, s.investigation = "dissent", 5
    play(rules_of(s).fallout_came(s, tier, "bad"))
    ended(s, "won", Yes(), (2,))
    assert (s.bastion, s.unrest) == (12, "")


def test_unrest_that_is_seen_to_is_over() -> None:
    s = flying()
    s.unrest = "dissent"
    ended(s, "won", No())
    assert (s.bastion, s.unrest) == (15, "")


def test_an_engine_is_reassigned_for_one_mission_sleeps_or_breaks_down() -> None:
    s = flying()
    alastor = s.engines[0]
    play(rules_of(s).fallout_came(s, 1, "mixed"), Choose("Alastor"))
    assert alastor.away
    ended(s, "won")
    assert not alastor.away
    play(rules_of(s).fallout_came(s, 2, "mixed"), Choose("Alastor"))
    assert (alastor.dormant, alastor.strength) == (True, 3)
    play(rules_of(s).fallout_came(s, 3, "mixed"), Choose("Stygal"))
    assert s.engines[1].strength == 0


def test_the_director_can_set_bastion_and_engines_right() -> None:
    s = flying()
    assert rules_of(s).overrulable(s) == ("bastion", "strength of Alastor", "strength of Stygal")
    rules_of(s).set_right(s, "bastion", -4)
    rules_of(s).set_right(s, "strength of Stygal", -1)
    assert (s.bastion, s.engines[1].strength) == (11, 2)
