"""Cursed fates: two chains that meet, a boon and a price for each."""

from moonlight.table import by, dots, on_mission, play, table

from timeloom.games.moonlight.rules.answers import Choose, NoMore, Say, Size
from timeloom.games.moonlight.rules.downtime import Investigate, activities, activity
from timeloom.games.moonlight.rules.downtime.projects import Begin
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.missions.powers import call_on_friends
from timeloom.games.moonlight.rules.missions.undertaking import offered_missions, undertake
from timeloom.games.moonlight.rules.playsets.rotting_sky.cursed_fates import (
    ReachFor,
    WhoIsInfused,
    infuse,
    whom,
)
from timeloom.games.moonlight.rules.rolls.judging import keep_danger
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.state import ActionRoll, Harm, State
from timeloom.kernel import AskFirst

PRICE = Say("The neighbour's hands are bark now.")


def fates(*used: str) -> State:
    s = table("Violet outsider", "Carmine harmony", series="rotting-sky", rooms=["beginning", *used])
    for one in s.people:
        dots(one, express=1)
        one.actions_left = 2
    return s


def test_fates_open_from_the_beginning_down_two_chains_that_meet() -> None:
    assert rules_of(fates()).rooms_to_open(fates()) == ["infusion-left", "trading-right"]
    s = fates("infusion-left", "trading-left", "power-left")
    assert "misdirection" in rules_of(s).rooms_to_open(s)
    assert "defy-fate" not in rules_of(s).rooms_to_open(s)


def test_a_fate_that_nobody_wants_in_obligation_can_still_be_reached_for_in_it() -> None:
    s = fates()
    play(rules_of(s).during_obligation(s), by(2, NoMore()))
    play(activity(s, s.at(1), ReachFor("trading-right")), Choose("Violet's friend"), PRICE)
    assert (s.rooms, s.at(1).actions_left) == (["beginning", "trading-right"], 2)


def test_there_is_one_fate_in_an_episode() -> None:
    s = fates()
    play(rules_of(s).during_obligation(s), by(1, ReachFor("infusion-left")), by(1, Choose("Violet")), PRICE)
    assert ReachFor("trading-left") not in activities(s, s.at(1))
    assert Investigate in {getattr(offer, "make", None) for offer in activities(s, s.at(1))}


def test_blight_infusion_clears_one_protagonist_and_a_foe_grows() -> None:
    s = fates()
    s.at(2).stress, s.at(2).harm = 7, [Harm(3, "torn", "body")]
    play(rules_of(s).during_obligation(s), by(1, ReachFor("infusion-left")), by(2, Choose("Carmine")), PRICE)
    assert (s.at(2).stress, s.at(2).harm, s.grown) == (0, [], 2)


def test_blight_infusion_leaves_nobody_without_stress_who_fell_while_they_were_chosen() -> None:
    s = fates("infusion-left")
    infusion = infuse(s)
    next(infusion)
    s.at(1).eclipsed, s.at(1).stress = True, 4
    infusion.send((1, Choose(s.at(1).name)))
    assert (s.at(1).eclipsed, s.at(1).stress) == (True, 9)


def test_trading_fates_brings_one_out_of_eclipse_and_takes_a_friend() -> None:
    s = fates()
    s.at(1).eclipsed, s.at(1).stress = True, 8
    script = (by(1, ReachFor("trading-right")), by(2, Choose("Violet")), Choose("Carmine's friend"), PRICE)
    play(rules_of(s).during_obligation(s), *script)
    assert (s.at(1).eclipsed, s.at(1).stress) == (False, 0)
    assert s.at(2).faces[0].fate == "lost"


def test_power_betrays_advances_everybody_and_the_series_and_somebody_is_a_traitor() -> None:
    s = fates("infusion-left", "trading-left")
    gains = (Choose("sun"), Choose("defy"), Choose("playbook"), Choose("beacon"), by(1, Choose("elusive")))
    script = (by(1, ReachFor("power-left")), *gains, Choose("Violet"), PRICE)
    play(rules_of(s).during_obligation(s), *script)
    assert (s.at(1).dots["defy"], s.at(2).has("beacon"), s.abilities) == (1, True, ["elusive"])
    assert [one.betrays for one in s.people] == [True, False]


def test_misdirection_resets_the_blight_and_gives_time_but_its_agenda_moves() -> None:
    s = fates("infusion-left", "trading-left", "power-left")
    s.adversary, s.at(2).actions_left = 11, -1
    play(rules_of(s).during_obligation(s), by(1, ReachFor("misdirection")), PRICE)
    assert (s.adversary, [one.actions_left for one in s.people]) == (0, [3, 1])
    play(undertake(s, offered_missions(s)[0], "Feed", surprised=False))
    assert (running(s).agenda, s.advancing) == (True, False)


def test_misdirection_cannot_empty_what_gazing_into_the_abyss_has_filled() -> None:
    s = fates("power-right")
    s.adversary, s.blight_floor = 11, 3
    play(rules_of(s).during_obligation(s), by(1, ReachFor("misdirection")), PRICE)
    assert s.adversary == 3


def test_defying_fate_leaves_one_mission_and_a_sliver_of_hope() -> None:
    s = fates("misdirection")
    play(rules_of(s).during_obligation(s), by(1, ReachFor("defy-fate")), PRICE)
    assert [kind.id for kind in offered_missions(s)] == ["face-our-tragic-fate"]


def test_a_fate_can_be_used_to_no_benefit_and_costs_all_the_same() -> None:
    s = fates()
    play(rules_of(s).during_obligation(s), by(1, ReachFor("trading-right")), Choose("Violet's friend"), PRICE)
    assert ("trading-right" in s.rooms, s.at(1).faces[0].fate) == (True, "lost")


def test_a_fate_can_be_reached_for_without_any_time_left() -> None:
    s = fates()
    s.at(1).actions_left = 0
    assert ReachFor("infusion-left") in activities(s, s.at(1))
    play(activity(s, s.at(1), ReachFor("trading-right")), Choose("Violet's friend"), PRICE)
    assert s.at(1).actions_left == 0


def test_powerful_friends_reach_for_no_fate() -> None:
    s = on_mission(fates())
    s.at(1).abilities.append("powerful-friends")
    s.at(1).transcended = True
    played = play(call_on_friends(s, s.at(1)), Begin("A way in", "flow"), Size(6), (2, 2))
    assert not any(isinstance(offer, ReachFor) for offer in played.asked[0].offered(1))


def test_for_the_thrill_leaves_the_past_in_peace() -> None:
    s = on_mission(fates())
    s.abilities, s.at(1).transcended = ["for-the-thrill"], True
    for past, position in ((False, "risky"), (True, "controlled")):
        roll = ActionRoll(1, "flashback", "flow", "Then", position="controlled", past=past)
        keep_danger(s, roll)
        assert roll.position == position


def test_whoever_is_lost_while_a_fate_chooses_is_not_chosen_any_more() -> None:
    s = on_mission(table(series="rotting-sky"))
    choosing = whom(s, WhoIsInfused(), s.protagonists)
    asked = next(choosing)
    assert isinstance(asked, AskFirst)
    s.at(1).loss = "died"
    assert asked.offered(2) == [Choose(s.at(2).name)]
    s.at(2).loss = "died"
    assert s.seat_named(s.at(2).name) == 2
