"""On a Sea of Stars: Bastion, Engines, flagship, series abilities."""

import pytest
from moonlight.table import by, dots, forms_of, on_mission, play, table

from timeloom.games.moonlight.answers import (
    Accept,
    Bond,
    Built,
    Choose,
    Claim,
    Complicate,
    Cool,
    ForceOut,
    Investigate,
    Judge,
    Merciful,
    NoMore,
    OfferPromise,
    Repair,
    RollNow,
    SpendLink,
    Suffer,
    Warm,
)
from timeloom.games.moonlight.rules.abilities import Facts, bonus_dice
from timeloom.games.moonlight.rules.action_roll import action_roll
from timeloom.games.moonlight.rules.downtime import activities, activity
from timeloom.games.moonlight.rules.harm import take_harm
from timeloom.games.moonlight.rules.links import reliefs
from timeloom.games.moonlight.rules.missions import engagement_dice, running
from timeloom.games.moonlight.rules.resisting import lessen
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.series.sea_of_stars import bastion_exposed, can_pilot, leave_the_field
from timeloom.games.moonlight.rules.stress import take_stress
from timeloom.games.moonlight.state import ActionRoll, Clock, Consequence, Engine, State


def fleet(*rooms: str, abilities: str = "") -> State:
    s = table("Van stranger", "Himna guardian", series="sea-of-stars", rooms=["command-bridge", *rooms])
    s.engines = [Engine("Alastor", "fierce", ["hungry"], 2), Engine("Stygal", "wise", ["lonely"], 1)]
    s.abilities = abilities.split()
    for one in s.people:
        dots(one, flow=1)
        one.actions_left = 2
    return s


def flying(*rooms: str, abilities: str = "") -> State:
    s = on_mission(fleet(*rooms, abilities=abilities), kind="defend-the-last-bastion")
    s.at(1).engine = "Alastor"
    return s


def flow() -> ActionRoll:
    return ActionRoll(1, "act", "flow", "Go", "goal")


# Engines


def test_every_player_adds_an_engine_that_they_cannot_pilot() -> None:
    s = fleet()
    s.engines = []
    built = [Built(name, "brave", "lost") for name in ("A", "B", "C")]
    play(rules_of(s).begin(s), *built)
    assert [engine.barred for engine in s.engines] == [0, 1, 2]
    assert [can_pilot(s, s.at(1), engine) for engine in s.engines] == [True, False, True]


def test_an_engine_that_is_taken_asleep_or_broken_cannot_be_piloted() -> None:
    s = fleet()
    s.engines[0].dormant = True
    assert not can_pilot(s, s.at(1), s.engines[0])
    s.at(1).bonds = {"Alastor": 2}
    assert can_pilot(s, s.at(1), s.engines[0])
    s.engines[0].strength = 0
    assert not can_pilot(s, s.at(1), s.engines[0])


def test_its_virtue_is_a_die() -> None:
    s = flying()
    script = (Judge("risky", 2), by(1, Claim("engine-virtue")), by(1, RollNow()), (6, 1))
    assert play(action_roll(s, flow()), *script).dice == [2]


def test_its_impulse_is_xp_and_spares_transcendence() -> None:
    s = flying()
    s.at(1).transcended = True
    script = (Judge("risky", 2), by(1, Claim("impulse-hungry")), by(1, RollNow()), (6,))
    play(action_roll(s, flow()), *script)
    assert (s.at(1).transcendence, s.at(1).xp["playbook"]) == (0, 1)


def test_a_promise_can_wake_a_hidden_impulse_for_good() -> None:
    s = flying()
    s.at(1).transcended = True
    offer = OfferPromise("It wants to eat", "impulse")
    script = (Judge("risky", 2), by(0, offer), by(1, Accept(0)), by(1, RollNow()), (6, 1), Choose("feral"))
    play(action_roll(s, flow()), *script)
    assert s.engines[0].impulses == ["hungry", "feral"]
    assert s.at(1).transcendence == 0


def test_a_promise_can_cost_it_strength() -> None:
    s = flying()
    script = (
        Judge("risky", 2),
        by(0, OfferPromise("Burn it", "engine")),
        by(1, Accept(0)),
        by(1, RollNow()),
        (6, 1),
    )
    play(action_roll(s, flow()), *script)
    assert s.engines[0].strength == 2


def test_the_last_transcendent_action_weakens_it() -> None:
    s = flying()
    s.at(1).transcended, s.at(1).transcendence = True, 3
    play(action_roll(s, flow()), Judge("risky", 2), by(1, RollNow()), (6,))
    assert s.engines[0].strength == 2


def test_an_unresisted_complication_an_eclipse_and_fatal_harm_weaken_it() -> None:
    s = flying()
    script = (Judge("risky", 2), by(1, RollNow()), (4,), Complicate("danger", 1), Merciful(), by(1, Suffer()))
    play(action_roll(s, flow()), *script)
    s.at(1).stress = 8
    play(take_stress(s, s.at(1), 1), Choose("sun"), (1, 1))
    assert s.engines[0].strength == 1
    play(take_harm(s, s.at(1), 4, "crushed", "body"))
    assert (s.engines[0].strength, s.engines[0].dormant) == (0, True)


def test_an_abandoned_engine_is_weaker_unless_the_runabout_fetches_it() -> None:
    s = flying()
    s.at(1).out = True
    play(leave_the_field(s, running(s)))
    assert s.engines[0].strength == 2
    s.rooms.append("runabout")
    play(leave_the_field(s, running(s)))
    assert s.engines[0].strength == 2


def test_engines_recover_like_people() -> None:
    s = fleet()
    s.engines[0].strength = 1
    play(activity(s, s.at(1), Repair("Alastor", "flow")), (6,))
    assert s.engines[0].strength == 2


def test_a_bond_is_links_with_an_engine_that_help_while_one_pilots_it() -> None:
    s = fleet()
    s.engines[0].dormant = True
    play(activity(s, s.at(1), Bond("Alastor", "flow")), Warm(), (4, 1))
    assert (s.at(1).bonds, s.engines[0].dormant) == ({"Alastor": 3}, False)
    s = on_mission(s)
    s.at(1).engine, s.at(1).stress = "Alastor", 3
    assert SpendLink("Alastor", "Van") in reliefs(s, s.at(1))


# The Bastion


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


def test_its_pride_is_the_flagship_and_it_reacts_by_the_leviathan_tier() -> None:
    s = fleet()
    s.adversary, s.clocks = (
        10,
        [Clock("p", "Open the Mess Hall", 8, kind="project", room="mess-hall", owner=1)],
    )
    play(rules_of(s).before_downtime(s), (6, 1, 1), (6, 1, 1))
    assert (s.clocks, s.rooms[-1]) == ([], "mess-hall")


@pytest.mark.parametrize(("faces", "bastion", "readiness"), [((2,), 12, 3), ((4,), 14, 3), ((6,), 15, 2)])
def test_left_alone_the_bastion_rolls_its_readiness(
    faces: tuple[int, ...], bastion: int, readiness: int
) -> None:
    s = on_mission(fleet(), kind="hunt-a-leviathan")
    s.investigation = 5
    play(bastion_exposed(s), faces)
    s.investigation = 3
    play(rules_of(s).after_fallout(s))
    assert (s.bastion, s.investigation) == (bastion, readiness)


def test_a_bastion_that_rallies_keeps_its_readiness() -> None:
    s = on_mission(fleet("main-thrusters"), kind="hunt-a-leviathan")
    s.investigation = 5
    play(bastion_exposed(s), (6, 6))
    assert rules_of(s).keeps_investigation(s, running(s))


def test_when_the_bastion_falls_everything_ends() -> None:
    s = fleet()
    s.bastion = 0
    play(rules_of(s).after_fallout(s))
    assert (s.season_over, s.series_over) == ("lost", True)


# The flagship


def test_one_upgrade_at_a_time_beside_what_is_there() -> None:
    s = fleet()
    expected = {"observatory", "extended-berths", "mess-hall", "training-facility"}
    assert set(rules_of(s).buildable(s)) == expected
    s.clocks = [Clock("p", "Open", 8, kind="project", room="mess-hall")]
    assert rules_of(s).buildable(s) == []


def test_the_forward_battery_assists_once_in_a_mission() -> None:
    s = flying("forward-battery")
    script = (Judge("risky", 2), by(1, Claim("forward-battery")), by(1, RollNow()), (6, 1))
    play(action_roll(s, flow()), *script)
    assert "forward-battery" not in rules_of(s).roll_claims(s, flow())


def test_the_launch_deck_is_a_better_position() -> None:
    s = flying("launch-deck")
    script = (Judge("desperate", 2), by(1, Claim("launch-deck")), by(1, RollNow()), (6,))
    play(action_roll(s, flow()), *script)
    assert s.at(1).xp["stars"] == 0


def test_the_power_source_mends_engines_that_rest() -> None:
    s = flying("power-source")
    s.engines[1].strength = 2
    play(leave_the_field(s, running(s)))
    assert s.engines[1].recovery == 2


# Series abilities


def test_sync_ratio_doubles_links_and_relieves() -> None:
    s = flying(abilities="sync-ratio")
    assert rules_of(s).link_dice(s) == 2


def test_high_alert_is_preparations_for_free() -> None:
    s = fleet(abilities="high-alert")
    s.adversary = 5
    play(rules_of(s).before_downtime(s), (1, 1, 1))
    s.at(1).actions_left = 0
    assert Investigate in forms_of(activities(s, s.at(1)))
    play(activity(s, s.at(1), Investigate("flow", "drill")), (1, 1), NoMore())
    assert s.alert == 0


def test_heroes_of_the_people_protect_better() -> None:
    s = flying(abilities="heroes-of-the-people")
    assert engagement_dice(s, running(s), 0)["Heroes of the people"] == 1


def test_on_borrowed_time_trades_readiness_for_a_better_result() -> None:
    s = fleet(abilities="on-borrowed-time")
    s.investigation, s.engines[0].strength = 4, 2
    play(activity(s, s.at(1), Repair("Alastor", "flow")), (5,), Choose("borrow"))
    assert (s.engines[0].strength, s.investigation) == (3, 3)


def test_heavy_gear_takes_harm_off_altogether() -> None:
    s = flying(abilities="heavy-gear")
    hit = Consequence("harm", 1, 1, "sun", "burned", 3)
    lessen(hit, avoids=rules_of(s).armour_cancels(s, 3))
    assert hit.over


def test_heavy_gear_or_armour_is_a_better_position() -> None:
    s = flying(abilities="heavy-gear")
    s.at(1).transcended = True
    script = (Judge("desperate", 2), by(1, Claim("heavy-gear")), by(1, RollNow()), (6,))
    play(action_roll(s, flow()), *script)
    assert (s.at(1).armour_used, s.at(1).xp["stars"]) == (True, 0)


def test_eject_ends_the_transcendence_instead_of_the_pilot() -> None:
    s = flying(abilities="eject")
    s.at(1).transcended = True
    play(take_harm(s, s.at(1), 4, "crushed", "body"), ForceOut())
    assert (s.at(1).loss, s.at(1).transcended, running(s).position) == ("", False, "desperate")


def test_esprit_de_corps_helps_sun_and_recovery() -> None:
    s = fleet(abilities="esprit-de-corps")
    assert bonus_dice(s, s.at(1), "resist", Facts(attribute="sun")) == 1
    assert bonus_dice(s, s.at(1), "recover") == 1


def test_an_engine_may_be_cool() -> None:
    s = fleet()
    assert play(activity(s, s.at(1), Bond("Alastor", "flow")), Cool(), (1,)).dice == [1]
