"""Engines: piloting, virtue and impulses, strength, the field, recovery, bonds."""

import pytest
from moonlight.fleet import fleet, flow, flying
from moonlight.table import by, dots, forms_of, on_mission, play

from timeloom.games.moonlight.rules.answers import Choose, No, NoMore, Yes
from timeloom.games.moonlight.rules.consequences.consequences import Complicate, Hurt, Mishap
from timeloom.games.moonlight.rules.consequences.facing import Suffer
from timeloom.games.moonlight.rules.consequences.harm import take_harm
from timeloom.games.moonlight.rules.downtime import activities, activity
from timeloom.games.moonlight.rules.fallout import reset
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.playsets.sea_of_stars.downtime import Bond, Repair
from timeloom.games.moonlight.rules.playsets.sea_of_stars.engines import (
    Board,
    CallRunabout,
    ClimbOut,
    abandoned,
    board,
    can_pilot,
    leave_the_field,
    stop,
    weaken,
)
from timeloom.games.moonlight.rules.playsets.sea_of_stars.hangar import Built, EngineBuilt
from timeloom.games.moonlight.rules.rolls.action_roll import action_roll
from timeloom.games.moonlight.rules.rolls.contributing import RollNow
from timeloom.games.moonlight.rules.rolls.judging import Judge
from timeloom.games.moonlight.rules.rolls.poisoned_promises import Accept, OfferPromise, promise_form
from timeloom.games.moonlight.rules.rolls.pool import Claim
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.stress.links import SpendLink, reliefs
from timeloom.games.moonlight.rules.stress.stress import take_stress
from timeloom.games.moonlight.state import Advantage, State

JUDGED = Judge("risky", 2)


def test_every_player_adds_an_engine_that_they_cannot_pilot() -> None:
    s = fleet()
    s.engines = []
    built = [Built(name, "tall", "brave", "lost", "I blinked.") for name in ("A", "B", "C")]
    told = play(rules_of(s).begin(s), *built).told(EngineBuilt)
    assert [engine.barred for engine in s.engines] == [0, 1, 2]
    assert [can_pilot(s, s.at(1), engine) for engine in s.engines] == [True, False, True]
    assert (
        told[1].words() == "In the hangar stands B: tall; brave, and lost. It will not have Van: I blinked."
    )


def test_an_engine_that_is_taken_away_or_broken_cannot_be_piloted() -> None:
    s = fleet()
    alastor = s.engines[0]
    alastor.away = True
    assert not can_pilot(s, s.at(1), alastor)
    alastor.away, alastor.strength = False, 0
    assert not can_pilot(s, s.at(1), alastor)
    alastor.strength, alastor.barred, s.at(2).engine = 1, 0, "Alastor"
    assert not can_pilot(s, s.at(1), alastor)


def test_one_that_sleeps_wakes_only_for_the_pilot_who_has_bonded_with_it() -> None:
    s = fleet()
    s.engines[0].dormant, s.engines[0].barred = True, 0
    play(activity(s, s.at(1), Bond("Alastor", "flow", "A song")), Yes(), (4, 1))
    assert [can_pilot(s, one, s.engines[0]) for one in s.people] == [True, False]
    s = on_mission(s, kind="hunt-a-leviathan")
    play(rules_of(s).begin_mission(s), Choose("Alastor"), NoMore())
    assert not s.engines[0].dormant


# Virtue and impulses


def test_its_virtue_is_a_die() -> None:
    s = flying()
    script = (JUDGED, by(1, Claim("engine-virtue")), by(1, RollNow()), (6, 1))
    assert play(action_roll(s, flow()), *script).dice == [2]


def test_its_impulse_is_xp_and_spares_transcendence() -> None:
    s = flying()
    s.at(1).transcended = True
    play(action_roll(s, flow()), JUDGED, by(1, Claim("impulse-hungry")), by(1, RollNow()), (6,))
    assert (s.at(1).transcendence, s.at(1).xp["playbook"]) == (0, 1)


def promised(s: State, price: str, *rest: Choose) -> None:
    """Van rolls with a poisoned promise at this price."""
    offer = by(0, OfferPromise("It wants to eat", price))
    play(action_roll(s, flow()), JUDGED, offer, by(1, Accept(0)), by(1, RollNow()), (6, 1), *rest)


def test_a_promise_can_follow_its_impulse() -> None:
    s = flying()
    s.at(1).transcended = True
    promised(s, "impulse")
    assert (s.at(1).transcendence, s.at(1).xp["playbook"]) == (0, 1)
    assert s.engines[0].impulses == ["hungry"]


def test_a_promise_can_wake_the_sealed_impulse_for_good_and_only_once() -> None:
    s = flying()
    promised(s, "sealed", Choose("feral"))
    assert s.engines[0].impulses == ["hungry", "feral"]
    (form,) = promise_form(s, flow(), 0)
    assert "sealed" not in form.fields[1].options  # type: ignore[union-attr]


def test_a_promise_can_cost_it_strength_or_be_paid_by_the_bastion() -> None:
    s = flying()
    promised(s, "engine")
    promised(s, "bastion")
    assert (s.engines[0].strength, s.bastion) == (2, 14)


# Strength


def test_the_last_transcendent_action_weakens_it() -> None:
    s = flying()
    s.at(1).transcended, s.at(1).transcendence = True, 3
    play(action_roll(s, flow()), JUDGED, by(1, RollNow()), (6,))
    assert s.engines[0].strength == 2


@pytest.mark.parametrize(("struck", "strength"), [(Yes(), 2), (No(), 3)])
@pytest.mark.parametrize(
    "what",
    [
        Complicate("danger", 1),
        Hurt("Van", "burned", 1, "body"),
        Mishap("Van", "The hull is torn open", "stars", ""),
    ],
)
def test_what_nobody_resists_strikes_it_if_the_director_says_so(
    what: Complicate | Hurt | Mishap, struck: Yes | No, strength: int
) -> None:
    s = flying()
    script = (JUDGED, by(1, RollNow()), (4,), what, by(1, Suffer()), struck)
    play(action_roll(s, flow()), *script)
    assert s.engines[0].strength == strength


def test_its_pilots_eclipse_and_fatal_harm_weaken_it() -> None:
    s = flying()
    dots(s.at(1), confess=1, flow=1).stress = 8
    play(take_stress(s, s.at(1), 1), (1, 1))
    assert s.engines[0].strength == 2
    play(take_harm(s, s.at(1), 4, "crushed", "body"))
    assert s.engines[0].strength == 1


def test_without_strength_it_stops_and_its_pilot_goes_on_without_it() -> None:
    s = flying()
    s.engines[0].strength = 1
    play(weaken(s, s.engines[0]))
    assert (s.at(1).engine, s.engines[0].dormant) == ("", True)
    assert "engine-virtue" not in rules_of(s).roll_claims(s, flow(), s.at(1))


# The field


def test_an_engine_can_be_left_and_boarded_again() -> None:
    s = flying()
    rules = rules_of(s)
    assert rules.deeds(s, s.at(1)) == [ClimbOut()]
    play(rules.deed(s, s.at(1), ClimbOut()))
    assert rules.deeds(s, s.at(1)) == [Board("Alastor")]
    assert rules.deeds(s, s.at(2)) == [Board("Stygal")]
    play(rules.deed(s, s.at(1), Board("Alastor")))
    assert s.at(1).engine == "Alastor"


def test_the_engine_of_a_pilot_who_is_out_of_the_mission_can_be_taken_over() -> None:
    s = flying()
    s.engines[0].barred, s.at(1).out = -1, True
    assert Board("Alastor") in rules_of(s).deeds(s, s.at(2))
    play(rules_of(s).deed(s, s.at(2), Board("Alastor")))
    assert (s.at(1).engine, s.at(2).engine, abandoned(s, running(s))) == ("", "Alastor", [])


def test_one_without_an_engine_climbs_into_one_from_the_hangar_if_the_director_finds_it_near() -> None:
    s = flying()
    rules = rules_of(s)
    assert rules.deeds(s, s.at(2)) == [Board("Stygal")]
    play(rules.deed(s, s.at(2), Board("Stygal")), No())
    assert (s.at(2).engine, rules.deeds(s, s.at(2))) == ("", [])
    s.counts.rolls += 1
    play(rules.deed(s, s.at(2), Board("Stygal")), Yes())
    assert (s.at(2).engine, running(s).engines) == ("Stygal", {"Alastor": 1, "Stygal": 2})


def test_one_that_the_runabout_fetched_can_be_taken_out_and_abandoned_again() -> None:
    s = flying("runabout")
    s.at(1).engine = ""
    play(rules_of(s).deed(s, s.at(2), CallRunabout("Alastor")))
    play(rules_of(s).deed(s, s.at(1), Board("Alastor")), Yes())
    play(rules_of(s).deed(s, s.at(1), ClimbOut()))
    assert abandoned(s, running(s)) == [s.engines[0]]


def test_one_that_is_abandoned_in_the_field_is_weaker() -> None:
    s = flying()
    s.at(1).out = True
    play(leave_the_field(s, running(s)))
    assert s.engines[0].strength == 2


def test_the_runabout_fetches_one_engine_in_a_mission() -> None:
    s = flying("runabout")
    s.at(1).engine = ""
    assert CallRunabout("Alastor") in rules_of(s).deeds(s, s.at(2))
    play(rules_of(s).deed(s, s.at(2), CallRunabout("Alastor")))
    assert rules_of(s).deeds(s, s.at(2)) == [Board("Stygal")]
    play(leave_the_field(s, running(s)))
    assert s.engines[0].strength == 3


def test_or_it_fetches_one_before_everybody_goes_home() -> None:
    s = flying("runabout")
    s.at(1).out = True
    play(leave_the_field(s, running(s)), by(2, Choose("Alastor")))
    assert s.engines[0].strength == 3


def test_or_it_rescues_a_stranded_pilot_who_is_better_placed_then() -> None:
    s = flying("runabout")
    s.at(1).engine = ""
    play(rules_of(s).deed(s, s.at(2), CallRunabout("Van")))
    assert running(s).advantages == [Advantage(1, 1, "position")]
    play(leave_the_field(s, running(s)))
    assert s.engines[0].strength == 2


# Recovery and bonds


def test_engines_recover_like_people() -> None:
    s = fleet()
    s.engines[0].strength = 1
    play(activity(s, s.at(1), Repair("Alastor", "flow")), (6,))
    assert (s.engines[0].strength, s.engines[0].recovery) == (2, 0)
    play(activity(s, s.at(1), Repair("Alastor", "flow")), (3,))
    assert (s.engines[0].strength, s.engines[0].recovery) == (2, 2)


def test_only_worn_engines_are_helped_to_recover() -> None:
    assert Repair not in forms_of(activities(fleet(), fleet().at(1)))


def test_a_bond_is_links_with_an_engine_that_help_while_one_pilots_it() -> None:
    s = fleet()
    play(activity(s, s.at(1), Bond("Alastor", "flow", "A song")), Yes(), (4, 1))
    assert s.at(1).bonds == {"Alastor": 3}
    s = on_mission(s)
    s.at(1).stress = 3
    assert SpendLink("Alastor", "Van") not in reliefs(s, s.at(1))
    s.at(1).engine = "Alastor"
    assert SpendLink("Alastor", "Van") in reliefs(s, s.at(1))


def test_an_engine_may_be_cool_and_a_critical_bond_is_all_six_links() -> None:
    s = fleet()
    assert play(activity(s, s.at(1), Bond("Alastor", "flow", "A song")), No(), (1,)).dice == [1]
    s = fleet()
    play(activity(s, s.at(1), Bond("Alastor", "flow", "A song")), Yes(), (6, 6))
    assert s.at(1).bonds == {"Alastor": 6}


def test_an_engine_is_visited_once_in_a_downtime_as_anybody_is() -> None:
    """Bonding is making a connection, and that is done with the same one once per downtime."""
    s = fleet()
    play(activity(s, s.at(1), Bond("Alastor", "flow", "A song")), No(), (1,))
    assert Bond not in forms_of(activities(s, s.at(1)))
    reset(s.at(1), keeps_stress=False)
    assert Bond in forms_of(activities(s, s.at(1)))


def test_whoever_has_bonded_with_one_that_sleeps_need_not_do_it_again_when_it_is_mended_later() -> None:
    s = fleet()
    alastor = s.engines[0]
    play(stop(s, alastor))
    play(activity(s, s.at(1), Bond("Alastor", "flow", "A song")), Yes(), (4, 1))
    reset(s.at(1), keeps_stress=False)
    alastor.strength, alastor.barred = 1, 0
    assert [can_pilot(s, one, alastor) for one in s.people] == [True, False]
    play(board(on_mission(s), running(s), s.at(1), alastor))
    play(stop(s, alastor))
    alastor.strength = 1
    assert not can_pilot(s, s.at(1), alastor)


def test_the_mess_hall_is_for_people_and_not_for_engines() -> None:
    s = fleet("mess-hall")
    assert play(activity(s, s.at(1), Bond("Alastor", "flow", "A song")), No(), (1,)).dice == [1]
