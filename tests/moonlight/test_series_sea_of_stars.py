"""On a Sea of Stars: the flagship's rooms, missions, series abilities."""

import pytest
from moonlight.fleet import fleet, flow, flying
from moonlight.table import by, forms_of, play

from timeloom.games.moonlight.rules.advancement.series_xp import dots_from_series
from timeloom.games.moonlight.rules.answers import Choose, No, NoMore, Yes
from timeloom.games.moonlight.rules.consequences.harm import take_harm
from timeloom.games.moonlight.rules.consequences.resisting import lessen
from timeloom.games.moonlight.rules.dice.abilities import Facts, bonus_dice
from timeloom.games.moonlight.rules.downtime import Investigate, activities, activity
from timeloom.games.moonlight.rules.downtime.connecting import Connect
from timeloom.games.moonlight.rules.missions.action import ending, running
from timeloom.games.moonlight.rules.missions.engagement import engagement_dice
from timeloom.games.moonlight.rules.playsets.rooms import Train
from timeloom.games.moonlight.rules.playsets.sea_of_stars.downtime import Repair
from timeloom.games.moonlight.rules.playsets.sea_of_stars.engines import leave_the_field
from timeloom.games.moonlight.rules.playsets.sea_of_stars.hangar import Built
from timeloom.games.moonlight.rules.playsets.sea_of_stars.wear import ForceOut
from timeloom.games.moonlight.rules.rolls.action_roll import action_roll
from timeloom.games.moonlight.rules.rolls.contributing import Rethink, RollNow
from timeloom.games.moonlight.rules.rolls.judging import Judge, Judging
from timeloom.games.moonlight.rules.rolls.pool import Claim, Object
from timeloom.games.moonlight.rules.rolls.teamwork import AssistByLink
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.state import DIRECTOR, Clock, Consequence

RISKY, DESPERATE = Judge("risky", 2), Judge("desperate", 2)


# The flagship


def test_one_upgrade_at_a_time_beside_what_is_there() -> None:
    s = fleet()
    expected = {"observatory", "extended-berths", "mess-hall", "training-facility"}
    assert set(rules_of(s).buildable(s)) == expected
    s.clocks = [Clock("p", "Open", 8, kind="project", room="mess-hall")]
    assert rules_of(s).buildable(s) == []


@pytest.mark.parametrize("kind", ["recover-a-fallen-engine", "hunt-a-leviathan"])
def test_the_observatory_helps_to_recover_and_to_hunt(kind: str) -> None:
    s = flying("observatory", kind=kind)
    assert engagement_dice(s, running(s), 0)["Observatory"] == 1
    running(s).kind = "explore-the-ruined-world"
    assert "Observatory" not in engagement_dice(s, running(s), 0)


def test_the_training_facility_is_two_xp_in_sun_for_an_action() -> None:
    s = fleet("training-facility")
    assert Train("training-facility") in activities(s, s.at(1))
    play(activity(s, s.at(1), Train("training-facility")))
    assert (s.at(1).xp["sun"], s.at(1).actions_left) == (2, 1)


def test_the_mess_hall_and_engineering_are_dice() -> None:
    s = fleet("mess-hall", "engineering")
    assert play(activity(s, s.at(1), Connect("Himna", "flow", "Soup")), No(), (6, 1)).dice == [2]
    assert bonus_dice(s, s.at(1), "project") == 1


@pytest.mark.parametrize(("engines", "rooms", "built"), [(5, "", 1), (6, "", 0), (7, "extended-berths", 1)])
def test_a_recovered_engine_joins_the_hangar_if_there_is_a_berth(
    engines: int, rooms: str, built: int
) -> None:
    s = flying(*rooms.split(), kind="recover-a-fallen-engine")
    s.engines, running(s).engines, running(s).outcome = [s.engines[0]] * engines, {}, "won"
    new = [Built("Norna", "small", "brave", "lost", "")] * built
    play(rules_of(s).end_mission(s), *new, (6, 6))
    assert len(s.engines) == engines + built


def test_the_forward_battery_assists_once_in_a_mission() -> None:
    s = flying("forward-battery", abilities="sync-ratio")
    s.at(1).stress = 2
    play(action_roll(s, flow()), RISKY, by(1, Claim("forward-battery")), by(1, RollNow()), (6, 1))
    assert "forward-battery" not in rules_of(s).roll_claims(s, flow(), s.at(1))
    assert s.at(1).stress == 1


def test_it_has_not_fired_when_the_director_objects() -> None:
    s = flying("forward-battery")
    objected = (by(1, Claim("forward-battery")), by(0, Object("forward-battery")))
    assert play(action_roll(s, flow()), RISKY, *objected, by(1, RollNow()), (6,)).dice == [1]
    assert "forward-battery" in rules_of(s).roll_claims(s, flow(), s.at(1))


def test_the_launch_deck_is_a_better_position_unless_the_director_objects() -> None:
    s = flying("launch-deck")
    claim = by(1, Claim("launch-deck"))
    play(action_roll(s, flow()), DESPERATE, claim, by(1, RollNow()), (6,))
    assert s.at(1).xp["stars"] == 0
    play(action_roll(s, flow()), DESPERATE, claim, by(0, Object("launch-deck")), by(1, RollNow()), (6,))
    assert s.at(1).xp["stars"] == 1


def test_the_power_source_mends_engines_that_rest() -> None:
    s = flying("power-source")
    s.engines[0].strength = s.engines[1].strength = 2
    play(leave_the_field(s, running(s)))
    assert [engine.recovery for engine in s.engines] == [0, 2]


# Missions


def test_exploring_the_ruined_world_helps_the_next_engagement() -> None:
    s = flying(kind="explore-the-ruined-world")
    running(s).outcome = "lost"
    play(ending(s))
    assert s.engagement_bonus == 1


def test_the_counter_attack_ends_the_season() -> None:
    s = flying(kind="stage-a-desperate-counter-attack")
    assert rules_of(s).ends(s, running(s)) == "season"


def test_the_director_judges_with_the_engine_in_mind() -> None:
    s = flying()
    s.roll = flow()
    assert "in Alastor (fierce; hungry; strength 3)" in Judging().words(s, DIRECTOR)
    s.roll.seat = 2
    assert "without an Engine" in Judging().words(s, DIRECTOR)


# Series abilities


def test_preparations_ask_one_question_or_two() -> None:
    s = fleet()
    few = play(activity(s, s.at(1), Investigate("flow", "drill")), (4, 1), NoMore())
    assert (len(few.asked), s.investigation) == (1, 3)
    play(activity(s, s.at(1), Investigate("flow", "drill")), (6, 1), NoMore(), NoMore())


def test_sync_ratio_doubles_links_and_relieves_whoever_is_helped() -> None:
    s = flying(abilities="sync-ratio")
    s.at(2).links, s.at(1).stress = {1: 1}, 3
    played = play(action_roll(s, flow()), RISKY, by(2, AssistByLink()), by(1, RollNow()), (6, 1, 1))
    assert (played.dice, s.at(1).stress) == ([3], 2)


def test_high_alert_is_preparations_for_free() -> None:
    s = fleet(abilities="high-alert")
    s.adversary = 5
    play(rules_of(s).before_downtime(s), (1, 1, 1))
    s.at(1).actions_left = 0
    assert Investigate in forms_of(activities(s, s.at(1)))
    play(activity(s, s.at(1), Investigate("flow", "drill")), (1, 1), NoMore())
    assert s.alert == 0


@pytest.mark.parametrize(("answer", "dice"), [(Yes(), 1), (No(), 0)])
def test_heroes_of_the_people_protect_better_whatever_the_mission(answer: Yes | No, dice: int) -> None:
    s = flying(abilities="heroes-of-the-people", kind="explore-the-ruined-world")
    play(rules_of(s).begin_mission(s), NoMore(), NoMore(), answer)
    assert engagement_dice(s, running(s), 0).get("Heroes of the people", 0) == dice


def test_a_defence_protects_and_unharmed_innocents_are_series_xp() -> None:
    s = flying(abilities="heroes-of-the-people")
    play(rules_of(s).begin_mission(s), NoMore(), NoMore())
    assert engagement_dice(s, running(s), 0)["Heroes of the people"] == 1
    running(s).outcome = "won"
    play(rules_of(s).end_mission(s), Yes())
    assert s.xp == 1


def test_on_borrowed_time_trades_readiness_for_a_better_result() -> None:
    s = fleet(abilities="on-borrowed-time")
    s.investigation, s.engines[0].strength = 4, 2
    play(activity(s, s.at(1), Repair("Alastor", "flow")), (5,), Choose("borrow"))
    assert (s.engines[0].strength, s.investigation) == (3, 3)


def test_plugged_in_is_a_transcendent_dot_in_three_actions() -> None:
    s = fleet()
    play(dots_from_series(s, s.at(1), "plugged-in"))
    assert s.at(1).shining == {"perceive": 1, "flow": 1, "analyze": 1}


def test_heavy_gear_takes_harm_off_altogether() -> None:
    s = flying(abilities="heavy-gear")
    hit = Consequence("harm", 1, 1, "sun", "burned", 3)
    lessen(hit, avoids=rules_of(s).armour_cancels(s, 3))
    assert hit.over
    assert not rules_of(s).armour_cancels(s, 4)


def test_or_armour_is_a_better_position_and_is_kept_if_one_thinks_again() -> None:
    s = flying(abilities="heavy-gear")
    s.at(1).transcended = True
    claim = by(1, Claim("heavy-gear"))
    play(action_roll(s, flow()), DESPERATE, claim, by(1, Rethink()))
    assert not s.at(1).armour_used
    play(action_roll(s, flow()), DESPERATE, claim, by(1, RollNow()), (6,))
    assert (s.at(1).armour_used, s.at(1).xp["stars"]) == (True, 0)


def test_eject_ends_the_transcendence_instead_of_the_pilot_and_leaves_the_engine() -> None:
    s = flying(abilities="eject")
    s.at(1).transcended = True
    play(take_harm(s, s.at(1), 4, "crushed", "body"), ForceOut())
    assert (s.at(1).loss, s.at(1).transcended, running(s).position) == ("", False, "desperate")
    assert (s.at(1).engine, s.engines[0].strength) == ("", 3)


def test_esprit_de_corps_helps_sun_and_recovery() -> None:
    s = fleet(abilities="esprit-de-corps")
    assert bonus_dice(s, s.at(1), "resist", Facts(attribute="sun")) == 1
    assert bonus_dice(s, s.at(1), "recover") == 1
