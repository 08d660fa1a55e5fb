"""Beneath a Rotting Sky: traitors, hunters, cursed fates, disagreements, devoured hearts."""

import pytest
from moonlight.table import by, dots, on_mission, play, table

from timeloom.games.moonlight.answers import (
    Accept,
    Choose,
    Connect,
    Cool,
    Judge,
    NoMore,
    OfferPromise,
    RollNow,
    Say,
    Warm,
)
from timeloom.games.moonlight.rules.abilities import Facts, bonus_dice
from timeloom.games.moonlight.rules.action_roll import action_roll
from timeloom.games.moonlight.rules.advancement import choose_series_ability
from timeloom.games.moonlight.rules.downtime import activity
from timeloom.games.moonlight.rules.harm import take_harm
from timeloom.games.moonlight.rules.missions import engagement_dice, offered_missions, running
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.transcending import end_transcendence
from timeloom.games.moonlight.state import ActionRoll, Harm, State

PRICE = Say("The neighbour's hands are bark now.")


def sky(*fates: str, abilities: str = "") -> State:
    s = table("Violet outsider", "Carmine harmony", series="rotting-sky", rooms=["beginning", *fates])
    s.abilities = abilities.split()
    for one in s.people:
        dots(one, express=1)
        one.actions_left = 2
    return s


def test_the_second_face_is_a_traitor() -> None:
    s = sky()
    play(rules_of(s).made_protagonist(s, s.at(1)), Choose("a rival hunter"))
    assert [face.traitor for face in s.at(1).faces] == [False, True]


def test_hunters_who_are_left_alone_get_in_the_way_until_the_grounds_are_secured() -> None:
    s = on_mission(sky(), kind="the-hunt")
    s.hunters, s.investigation = 6, 5
    assert engagement_dice(s, running(s), 0)["rival hunters"] == -1
    running(s).kind, running(s).outcome = "secure-your-hunting-grounds", "won"
    play(rules_of(s).end_mission(s))
    assert s.hunters == 0


# Cursed fates


def test_fates_open_from_the_beginning_down_two_chains_that_meet() -> None:
    assert rules_of(sky()).rooms_to_open(sky()) == ["infusion-left", "trading-right"]
    s = sky("infusion-left", "trading-left", "power-left")
    assert "misdirection" in rules_of(s).rooms_to_open(s)
    assert "defy-fate" not in rules_of(s).rooms_to_open(s)


def test_a_fate_is_used_once_in_an_episode_or_not_at_all() -> None:
    s = sky()
    play(rules_of(s).before_downtime(s), by(2, NoMore()))
    assert s.rooms == ["beginning"]


def test_blight_infusion_clears_one_protagonist() -> None:
    s = sky()
    s.at(2).stress, s.at(2).harm = 7, [Harm(3, "torn", "body")]
    play(rules_of(s).before_downtime(s), by(1, Choose("infusion-left")), Choose("Carmine"), PRICE)
    assert (s.at(2).stress, s.at(2).harm) == (0, [])


def test_trading_fates_brings_one_out_of_eclipse() -> None:
    s = sky()
    s.at(1).eclipsed, s.at(1).stress = True, 8
    play(rules_of(s).before_downtime(s), by(1, Choose("trading-right")), Choose("Violet"), PRICE)
    assert (s.at(1).eclipsed, s.at(1).stress) == (False, 0)


def test_power_betrays_advances_everybody_and_the_series() -> None:
    s = sky("infusion-left", "trading-left")
    gains = (Choose("reckless"), Choose("beacon"), by(1, Choose("elusive")))
    play(rules_of(s).before_downtime(s), by(1, Choose("power-left")), *gains, PRICE)
    assert (s.at(1).has("reckless"), s.at(2).has("beacon"), s.abilities) == (True, True, ["elusive"])


def test_misdirection_resets_the_blight_and_gives_time() -> None:
    s = sky("infusion-left", "trading-left", "power-left")
    s.adversary = 11
    play(rules_of(s).before_downtime(s), by(1, Choose("misdirection")), PRICE)
    assert (s.adversary, [one.actions_left for one in s.people]) == (0, [3, 3])


def test_defying_fate_leaves_one_mission_and_a_sliver_of_hope() -> None:
    s = sky("misdirection")
    play(rules_of(s).before_downtime(s), by(1, Choose("defy-fate")), PRICE)
    assert [kind.id for kind in offered_missions(s)] == ["face-our-tragic-fate"]


@pytest.mark.parametrize(("hope", "outcome"), [(False, "lost"), (True, "won")])
def test_without_hope_the_tragic_fate_stands(hope: bool, outcome: str) -> None:
    s = on_mission(sky(), kind="face-our-tragic-fate", tier=4)
    s.hope, running(s).outcome = hope, "won"
    play(rules_of(s).end_mission(s))
    assert running(s).outcome == outcome


# Have a disagreement


def test_the_higher_roll_gains_three_links_the_lower_one_and_both_take_stress() -> None:
    """The book's example: Violet rolls a 6, Carmine answers with a 3."""
    s = sky()
    quarrel = Connect("Carmine", "express", "Amaranth")
    dots(s.at(2), flow=1)
    play(activity(s, s.at(1), quarrel), Cool(), (6,), Choose("stars"), (3,))
    assert (s.at(1).links, s.at(2).links) == ({2: 3}, {1: 1})
    assert [one.stress for one in s.people] == [1, 1]


def test_a_tie_costs_both_a_stress_more_for_two_links_each() -> None:
    s = sky()
    dots(s.at(2), flow=1)
    play(activity(s, s.at(1), Connect("Carmine", "express", "bread")), Warm(), (4,), Choose("stars"), (4,))
    assert (s.at(1).links, s.at(2).links, s.at(1).stress, s.at(2).stress) == ({2: 2}, {1: 2}, 2, 2)


def test_a_critical_is_a_link_more_and_a_stress_for_the_other() -> None:
    s = sky()
    dots(s.at(1), express=2)
    dots(s.at(2), flow=1)
    play(activity(s, s.at(1), Connect("Carmine", "express", "bread")), Warm(), (6, 6), Choose("stars"), (3,))
    assert (s.at(1).links, s.at(2).stress) == ({2: 4}, 2)


# Devour blighted hearts


@pytest.mark.parametrize(("faces", "stress", "marks"), [((2, 1), 5, 3), ((5, 1), 2, 2), ((6, 1), 0, 0)])
def test_hearts_clear_stress_and_transcendence_by_the_roll(
    faces: tuple[int, ...], stress: int, marks: int
) -> None:
    s = on_mission(sky(), kind="the-hunt")
    s.at(1).stress, s.at(1).transcendence = 8, 4
    played = play(rules_of(s).recover(s), faces)
    assert played.dice == [2]  # Tier I, and the Hunt gives a die.
    assert (s.at(1).stress, s.at(1).transcendence) == (stress, marks)


def test_a_critical_heart_heals_as_well() -> None:
    s = on_mission(sky(), kind="the-hunt")
    s.at(1).harm = [Harm(1, "bitten", "body")]
    play(rules_of(s).recover(s), (6, 6))
    assert s.at(1).harm == []


# Series abilities


def test_tormented_heroes_recover_stress_by_harm() -> None:
    s = sky(abilities="tormented-heroes")
    s.at(1).stress = 5
    play(take_harm(s, s.at(1), 2, "torn", "body"))
    assert s.at(1).stress == 3
    assert bonus_dice(s, s.at(1), "obligation", Facts(attribute="stars")) == 1


def test_bitter_embrace_makes_promises_worth_two_dice_and_eclipse_nearer() -> None:
    s = on_mission(sky(abilities="bitter-embrace"))
    script = (
        Judge("risky", 2),
        by(0, OfferPromise("It thanks you", "story")),
        by(1, Accept(0)),
        by(1, RollNow()),
    )
    played = play(action_roll(s, ActionRoll(1, "act", "express", "Go", "goal")), *script, (6, 1, 1))
    assert played.dice == [3]
    assert bonus_dice(s, s.at(1), "eclipse") == -1
    s.at(1).eclipsed = True
    assert bonus_dice(s, s.at(1), "action") == 1


def test_elusive_helps_in_fallout() -> None:
    s = sky(abilities="elusive")
    assert (
        bonus_dice(s, None, "fallout"),
        bonus_dice(s, None, "hearts"),
        rules_of(s).adversary_steps(s),
    ) == (1, 1, -1)


def test_gazing_into_the_abyss_fills_three_spaces_for_good() -> None:
    s = sky()
    play(choose_series_ability(s, transcendent=False), by(1, Choose("gazing-into-the-abyss")))
    assert (s.adversary, s.blight_floor, bonus_dice(s, s.at(1), "investigate")) == (3, 3, 1)


def test_vengeful_drive_heals_the_body() -> None:
    s = sky(abilities="vengeful-drive")
    s.at(1).harm = [Harm(1, "bitten", "body")]
    assert rules_of(s).recovery_dice(s, s.at(1)) == 1
    assert rules_of(s).recovery_dice(s, s.at(2)) == 0


def test_night_hunters_set_out_better() -> None:
    s = sky(abilities="night-hunters")
    assert bonus_dice(s, None, "engagement", Facts(mission="the-hunt")) == 1
    assert bonus_dice(s, None, "engagement", Facts(mission="steal-power")) == 0


@pytest.mark.parametrize(("face", "out", "loss"), [(5, True, ""), (2, False, "died")])
def test_i_wont_allow_it_puts_death_off_until_the_light_goes_out(face: int, out: bool, loss: str) -> None:
    s = on_mission(sky(abilities="i-wont-allow-it"))
    one = dots(s.at(1), defy=1, confess=1, flow=1)
    one.transcended = True
    play(take_harm(s, one, 4, "torn apart", "body"))
    assert one.loss == ""
    play(end_transcendence(s, one), (face,))
    assert (one.out, one.loss) == (out, loss)


def test_for_the_thrill_nothing_is_controlled_and_desperation_heals() -> None:
    s = on_mission(sky(abilities="for-the-thrill"))
    one = s.at(1)
    one.transcended, one.harm = True, [Harm(1, "bitten", "body")]
    roll = ActionRoll(1, "act", "express", "Go", "goal", position="controlled")
    rules_of(s).judged(s, roll)
    assert roll.position == "risky"
    roll.position, roll.result = "desperate", "good"
    play(rules_of(s).after_roll(s, roll))
    assert one.harm == []
