"""Beneath a Rotting Sky: traitors, hunters, devoured hearts, series abilities, the end."""

import pytest
from moonlight.table import By, by, dots, on_mission, play, table

from timeloom.games.moonlight.pack.library import series
from timeloom.games.moonlight.rules.advancement.series_xp import choose_series_ability
from timeloom.games.moonlight.rules.answers import Choose, NoMore, Say
from timeloom.games.moonlight.rules.consequences.harm import take_harm
from timeloom.games.moonlight.rules.dice.abilities import Facts, bonus_dice
from timeloom.games.moonlight.rules.fallout import end_season_if_due, fallout_roll, reset
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.missions.beats import act
from timeloom.games.moonlight.rules.missions.engagement import engagement_dice
from timeloom.games.moonlight.rules.missions.powers import Shine, powers
from timeloom.games.moonlight.rules.missions.undertaking import Undertake, choose_mission, offered_missions
from timeloom.games.moonlight.rules.playsets.rotting_sky.hearts import Abstain, Partake
from timeloom.games.moonlight.rules.rolls.action_roll import Join, action_roll
from timeloom.games.moonlight.rules.rolls.contributing import Rejudge, RollNow
from timeloom.games.moonlight.rules.rolls.gathering import Gather, gather_information
from timeloom.games.moonlight.rules.rolls.judging import Judge, NoDanger, keep_danger
from timeloom.games.moonlight.rules.rolls.poisoned_promises import Accept, OfferPromise
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.stress.lending import LendPush, LetFall
from timeloom.games.moonlight.rules.stress.transcending import (
    Transcend,
    end_transcendence,
    tick_transcendence,
)
from timeloom.games.moonlight.rules.tells import Judged
from timeloom.games.moonlight.state import HUNTERS, ActionRoll, Harm, State


def sky(abilities: str = "") -> State:
    s = table("Violet outsider", "Carmine harmony", series="rotting-sky", rooms=["beginning"])
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


def test_every_other_mission_brings_the_hunters_nearer() -> None:
    s = on_mission(sky(), kind="secure-your-hunting-grounds")
    running(s).outcome = "lost"
    play(rules_of(s).end_mission(s))
    assert s.hunters == 1


@pytest.mark.parametrize(("hope", "outcome"), [(False, "lost"), (True, "won")])
def test_without_hope_the_tragic_fate_stands(hope: bool, outcome: str) -> None:
    s = on_mission(sky(), kind="face-our-tragic-fate", tier=4)
    s.hope, running(s).outcome = hope, "won"
    play(rules_of(s).end_mission(s))
    assert running(s).outcome == outcome


# Devour blighted hearts


EAT = {1: Partake(), 2: Partake()}


@pytest.mark.parametrize(("faces", "stress", "marks"), [((2, 1), 5, 3), ((5, 1), 2, 2), ((6, 1), 0, 0)])
def test_hearts_clear_stress_and_transcendence_by_the_roll(
    faces: tuple[int, ...], stress: int, marks: int
) -> None:
    s = on_mission(sky(), kind="the-hunt")
    s.at(1).stress, s.at(1).transcendence = 8, 4
    played = play(rules_of(s).recover(s), EAT, faces)
    assert played.dice == [2]  # Tier I, and the Hunt gives a die.
    assert (s.at(1).stress, s.at(1).transcendence) == (stress, marks)


def test_a_critical_heart_heals_as_well() -> None:
    s = on_mission(sky(), kind="the-hunt")
    s.at(1).harm = [Harm(1, "bitten", "body")]
    play(rules_of(s).recover(s), EAT, (6, 6))
    assert s.at(1).harm == []


def test_whoever_turns_away_gets_nothing_and_those_in_eclipse_keep_their_stress() -> None:
    s = on_mission(sky(), kind="steal-power", tier=2)
    s.at(1).stress, s.at(2).stress, s.at(2).eclipsed = 8, 5, True
    played = play(rules_of(s).recover(s), {1: Abstain(), 2: Partake()}, (6, 1, 1))
    assert (played.dice, s.at(1).stress, s.at(2).stress) == ([3], 8, 5)


def test_when_nobody_eats_nothing_is_rolled() -> None:
    s = on_mission(sky(), kind="the-hunt")
    assert play(rules_of(s).recover(s), {1: Abstain(), 2: Abstain()}).dice == []


def test_rival_hunters_who_are_everywhere_steal_prey() -> None:
    s = on_mission(sky(), kind="the-hunt")
    s.hunters = HUNTERS
    assert play(rules_of(s).recover(s), EAT, (1,)).dice == [1]


@pytest.mark.parametrize(("kind", "dice"), [("steal-power", 1), ("seek-answers", 2)])
def test_stolen_power_costs_a_die_of_fallout(kind: str, dice: int) -> None:
    s = on_mission(sky(), kind=kind, tier=2)
    s.investigation = 10
    assert play(fallout_roll(s, running(s)), (1,) * dice, Say("A print in the mud.")).dice == [dice]


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
    assert [bonus_dice(s, s.at(1), roll) for roll in ("action", "set up", "gather")] == [1, 1, 1]


def test_bitter_embrace_is_for_action_rolls_and_for_no_fortune_roll() -> None:
    s = on_mission(sky(abilities="bitter-embrace"))
    s.at(1).eclipsed, s.at(1).stress = True, 5
    look = Gather("express", "The hedge")
    silent = [NoMore()] * 3
    risky = (Judge("risky", 2), by(1, RollNow()), (6, 1))
    assert play(gather_information(s, s.at(1), look), *risky, *silent).dice == [2]
    safe = (NoDanger(), by(1, RollNow()), (6,))
    assert play(gather_information(s, s.at(1), look), *safe, *silent).dice == [1]


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


@pytest.mark.parametrize(
    ("face", "hands", "out", "loss"),
    [
        (6, (), True, ""),
        (5, (by(2, LendPush()),), True, ""),
        (5, (by(2, LetFall()),), False, "died"),
        (2, (), False, "died"),
    ],
)
def test_i_wont_allow_it_puts_death_off_until_the_light_goes_out(
    face: int, hands: tuple[By, ...], out: bool, loss: str
) -> None:
    """It is a roll for eclipse: on a 4/5 somebody has to catch them."""
    s = on_mission(sky(abilities="i-wont-allow-it"))
    one = dots(s.at(1), defy=1, confess=1, flow=1)
    one.transcended = True
    play(take_harm(s, one, 4, "torn apart", "body"))
    assert one.loss == ""
    play(end_transcendence(s, one), Choose("sun"), (face,), *hands)
    assert (one.out, one.loss) == (out, loss)


def test_a_critical_against_death_shines_as_any_roll_for_eclipse_does() -> None:
    s = on_mission(sky(abilities="i-wont-allow-it"))
    one = dots(s.at(1), defy=1, empathize=1, confess=1, forgive=1, flow=1, analyze=1)
    one.transcended, one.stress, s.at(2).stress = True, 7, 3
    play(take_harm(s, one, 4, "torn apart", "body"))
    play(end_transcendence(s, one), Choose("moon"), (6, 6))
    assert (one.out, one.loss, one.stress, s.at(2).stress) == (True, "", 2, 1)


def test_for_the_thrill_nothing_is_controlled_and_desperation_heals() -> None:
    s = on_mission(sky(abilities="for-the-thrill"))
    one = s.at(1)
    one.transcended, one.harm = True, [Harm(1, "bitten", "body")]
    roll = ActionRoll(1, "act", "express", "Go", "goal", position="controlled")
    keep_danger(s, roll)
    assert roll.position == "risky"
    roll.position, roll.result, one.transcendence = "desperate", "good", 3
    play(tick_transcendence(s, one, roll))
    assert (one.harm, one.transcended) == ([], False)  # The roll by which the light goes out counts as well.


def test_for_the_thrill_it_is_risky_for_whoever_shines_in_a_group_whose_leader_does_not() -> None:
    s = on_mission(sky(abilities="for-the-thrill"))
    s.at(2).transcended = True
    roll = ActionRoll(1, "group", "express", "Go", "goal")
    play(action_roll(s, roll), {2: Join()}, Judge("controlled", 2), by(1, RollNow()), (6,), (1,))
    assert (roll.position, roll.danger_for(2)) == ("controlled", "risky")


def test_for_the_thrill_nothing_becomes_controlled_by_a_second_word_or_by_transcending() -> None:
    s = on_mission(sky(abilities="for-the-thrill"))
    script = (
        Judge("controlled", 2),
        by(1, Transcend()),
        by(0, Rejudge("controlled", 2)),
        by(1, RollNow()),
        (6,),
    )
    told = play(action_roll(s, ActionRoll(1, "act", "express", "Go", "goal")), *script).told(Judged)
    assert [one.position for one in told] == ["controlled", "risky"]


def test_fighting_in_shadow_marks_transcendent_dots() -> None:
    s = sky()
    play(choose_series_ability(s, transcendent=True), by(1, Choose("fighting-in-shadow")))
    assert s.at(2).shining == {"confess": 1, "defy": 1, "conceal": 1}


def test_troubled_hearts_add_a_dot_for_everybody() -> None:
    s = sky()
    script = (by(1, Choose("troubled-hearts")), Choose("defy"), Choose("conceal"))
    play(choose_series_ability(s, transcendent=False), *script)
    assert (s.at(1).dots["defy"], s.at(2).dots["conceal"]) == (1, 1)


def test_night_hunters_mark_series_xp_for_an_ambush_once_in_a_mission() -> None:
    s = on_mission(sky(abilities="night-hunters"), kind="the-hunt")
    play(act(s, running(s), s.at(1), Shine("night-hunters")), Choose("night-hunters"))
    assert s.xp == 1
    s.counts.rolls += 1
    assert Shine("night-hunters") not in powers(s, s.at(2))
    reset(s.at(2), keeps_stress=False)
    assert Shine("night-hunters") in powers(s, s.at(2))


def test_tormented_heroes_take_comfort_even_in_the_blow_that_should_have_killed_them() -> None:
    s = on_mission(sky(abilities="tormented-heroes i-wont-allow-it"))
    s.at(1).transcended, s.at(1).stress = True, 5
    play(take_harm(s, s.at(1), 4, "torn apart", "body"))
    assert s.at(1).stress == 1


def test_the_tragic_fate_can_be_faced_on_any_night_and_nothing_else_once_fate_was_defied() -> None:
    s = sky()
    every = [kind.id for kind in series("rotting-sky").missions]
    assert [kind.id for kind in offered_missions(s)] == every
    s.hope = True
    assert [kind.id for kind in offered_missions(s)] == ["face-our-tragic-fate"]


def test_the_end_of_the_blight_track_is_the_tragic_fate() -> None:
    s = sky()
    s.adversary, s.part = 15, "mission"
    play(choose_mission(s), Undertake("Face our tragic fate", "The gate is open"))
    assert (running(s).kind, running(s).surprised) == ("face-our-tragic-fate", True)


@pytest.mark.parametrize(
    ("kind", "season", "series"),
    [("drive-back-the-blight", "won", False), ("face-our-tragic-fate", "won", True), ("the-hunt", "", False)],
)
def test_driving_back_the_blight_ends_the_season_and_the_tragic_fate_the_series(
    kind: str, season: str, series: bool
) -> None:
    s = on_mission(sky(), kind=kind)
    running(s).outcome = "won"
    end_season_if_due(s, running(s))
    assert (s.season_over, s.series_over) == (season, series)
