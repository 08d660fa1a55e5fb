"""The Conspiracy: suspects, the map and what it weighs, dreams explored and confronted, fallout, the host."""

import pytest
from moonlight.dreams import CONFRONT, EXPLORE, OVERSEER, dreaming, maze
from moonlight.table import answers_of, by, play

from timeloom.games.moonlight.rules.answers import Choose, Knows, NoMore, Say
from timeloom.games.moonlight.rules.downtime import Investigate, activity
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.missions.beats import directions
from timeloom.games.moonlight.rules.missions.engagement import engagement_dice
from timeloom.games.moonlight.rules.missions.undertaking import offered_missions
from timeloom.games.moonlight.rules.playsets.maze_of_dreams import Unmask
from timeloom.games.moonlight.rules.playsets.maze_of_dreams.conspiracy import (
    PLACES,
    all_identified,
    open_places,
    take_place,
    weighs,
)
from timeloom.games.moonlight.rules.playsets.maze_of_dreams.dreams import HostCame
from timeloom.games.moonlight.rules.rolls.action_roll import Join, action_roll
from timeloom.games.moonlight.rules.rolls.contributing import Rejudge, RollNow
from timeloom.games.moonlight.rules.rolls.judging import Judge, Judging
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.tells import Judged
from timeloom.games.moonlight.state import DIRECTOR, ActionRoll, Suspect

FOLLOWERS = tuple(place for place in PLACES if place.endswith("follower"))


def go(action: str = "express", **more: object) -> ActionRoll:
    return ActionRoll(1, "act", action, "Go", "goal", **more)  # type: ignore[arg-type]


def test_every_player_names_two_suspects() -> None:
    s = maze()
    s.suspects = []
    play(rules_of(s).begin(s), *(Knows(f"S{index}", "somebody") for index in range(6)))
    assert len(s.suspects) == 6


def test_a_cell_has_three_branches_of_three_and_a_host() -> None:
    assert len(PLACES) == 10
    assert len(open_places(maze())) == 10


# Dreams


@pytest.mark.parametrize(
    ("places", "tier"),
    [((), 1), (tuple(place for place in PLACES if "overseer" not in place and place != "host"), 2)],
)
def test_an_unknown_suspect_has_the_tier_of_the_lowest_open_place(places: tuple[str, ...], tier: int) -> None:
    s = dreaming(EXPLORE, "", *places)
    play(rules_of(s).begin_mission(s), by(1, Choose("Mol")))
    assert running(s).tier == tier


def test_a_known_conspirator_has_the_tier_of_their_place() -> None:
    s = dreaming(CONFRONT, "", OVERSEER)
    told = play(rules_of(s).begin_mission(s), by(2, Choose("Known 0"))).tells
    assert running(s).tier == 2
    assert told[0].words().endswith("a detail (tier II).")


def test_a_dream_explored_identifies_and_one_confronted_confronts() -> None:
    s = dreaming(EXPLORE, "Mol")
    running(s).outcome = "won"
    play(rules_of(s).end_mission(s), Choose(OVERSEER))
    assert (s.suspects[0].place, s.suspects[0].confronted) == (OVERSEER, False)
    running(s).kind = CONFRONT
    play(rules_of(s).end_mission(s))
    assert s.suspects[0].confronted


def test_exploring_keeps_the_investigation() -> None:
    s = dreaming(EXPLORE, "Mol")
    assert rules_of(s).keeps_investigation(s, running(s))
    running(s).kind = CONFRONT
    assert not rules_of(s).keeps_investigation(s, running(s))


def test_it_can_come_out_during_a_mission_what_a_suspect_is() -> None:
    s = dreaming(EXPLORE, "Mol")
    assert Unmask("Mol") in directions(s, running(s))
    play(rules_of(s).directed(s, Unmask("Mol")), Choose("acquisitions follower"))
    running(s).outcome = "won"
    play(rules_of(s).end_mission(s))
    assert (s.suspects[0].place, s.suspects[0].confronted) == ("acquisitions follower", False)


def test_a_good_investigation_can_give_somebody_away() -> None:
    s = maze("surveillance propagator", "surveillance follower", OVERSEER, abilities="looking-for-answers")
    s.suspects[-1].confronted = True
    found = (NoMore(), NoMore(), NoMore(), Choose("Mol"), Choose("host"))
    play(activity(s, s.at(1), Investigate("express", "look")), (3, 6), *found)
    assert s.suspects[0].place == "host"


def test_the_last_unknown_suspect_is_the_host() -> None:
    s = dreaming(EXPLORE, "Mol")
    s.suspects.pop(1)
    running(s).outcome = "won"
    played = play(rules_of(s).end_mission(s), Choose("host"))
    assert played.asked[0].offered(0) == [Choose("host")]


def test_the_season_ends_when_the_host_is_confronted() -> None:
    s = dreaming(CONFRONT, "Known 0", "host")
    assert rules_of(s).ends(s, running(s)) == ""
    running(s).outcome = "won"
    play(rules_of(s).end_mission(s))
    assert rules_of(s).ends(s, running(s)) == "season"


def test_nobody_is_confronted_before_somebody_is_known() -> None:
    assert [kind.id for kind in offered_missions(maze())] == [EXPLORE]
    assert [kind.id for kind in offered_missions(maze(OVERSEER))] == [EXPLORE, CONFRONT]


# What the Conspiracy weighs


def test_a_branch_weighs_until_all_are_identified_and_its_overseer_is_confronted() -> None:
    s = maze("surveillance propagator", "surveillance follower", OVERSEER)
    assert weighs(s, "surveillance")
    s.suspects[-1].confronted = True
    assert not weighs(s, "surveillance")


def test_the_three_branches_weigh_on_engagement_fallout_and_investigation() -> None:
    s = dreaming(EXPLORE, "Mol")
    rules = rules_of(s)
    assert engagement_dice(s, running(s), 0)["indoctrination"] == -1
    assert (rules.adversary_steps(s), rules.investigation_dice(s)) == (1, -1)


def test_fallout_is_worse_while_a_propagator_is_unknown() -> None:
    assert rules_of(maze()).fallout_result(maze(), "good") == "mixed"
    s = maze(*(place for place in PLACES if place.endswith("propagator")))
    assert rules_of(s).fallout_result(s, "good") == "good"


def test_places_that_nobody_is_left_to_hold_do_not_weigh() -> None:
    s = maze(OVERSEER, "acquisitions overseer")
    s.suspects.pop(0)
    assert all_identified(s, "follower")
    assert (weighs(s, "indoctrination"), weighs(s, "acquisitions")) == (False, True)


def test_while_a_follower_is_unknown_foes_are_larger_and_effect_is_one_lower() -> None:
    s = dreaming(EXPLORE, "Mol")
    played = play(action_roll(s, go()), Judge("risky", 2), by(1, RollNow()), (6,))
    assert s.clock("goal").filled == 1
    assert "one scale larger" in played.told(Judged)[0].words()
    s = dreaming(EXPLORE, "Mol", *FOLLOWERS)
    play(action_roll(s, go()), Judge("risky", 2), by(1, RollNow()), (6,))
    assert s.clock("goal").filled == 2


def test_scale_does_not_matter_to_a_group_to_one_heart_or_to_the_past() -> None:
    s = dreaming(EXPLORE, "Mol")
    rules = rules_of(s)
    assert rules.circumstances(s, go())
    for roll in (go("forgive"), go(joined=[2]), go(past=True), ActionRoll(1, "gather", "express", "Look")):
        assert rules.circumstances(s, roll) == {}


def test_the_director_sees_what_is_counted_and_can_overrule_it() -> None:
    s = dreaming(EXPLORE, "Mol")
    s.roll = go()
    assert "Counted besides your word: unknown followers" in Judging().words(s, DIRECTOR)
    script = (Judge("risky", 2), by(0, Rejudge("risky", 2)), by(1, RollNow()), (6,))
    play(action_roll(s, go()), *script)
    assert s.clock("goal").filled == 2


def test_a_group_is_outnumbered_no_more() -> None:
    s = dreaming(EXPLORE, "Mol")
    lead = ActionRoll(1, "group", "express", "Go", "goal")
    play(action_roll(s, lead), {2: Join()}, Judge("risky", 2), by(1, RollNow()), (6,), (1,))
    assert s.clock("goal").filled == 2


def test_the_host_is_harder_to_reach_until_two_overseers_were_confronted() -> None:
    s = dreaming(CONFRONT, "Known 0", "host", OVERSEER, "acquisitions overseer")
    guarded = "the overseers stand before the host"
    assert rules_of(s).circumstances(s, go())[guarded] == -1
    for suspect in s.suspects[-2:]:
        suspect.confronted = True
    assert guarded not in rules_of(s).circumstances(s, go())


def test_where_there_is_no_overseer_nobody_stands_before_the_host() -> None:
    s = dreaming(CONFRONT, "Known 0", "host", "acquisitions follower")
    s.suspects = [one for one in s.suspects if one.place]
    assert rules_of(s).circumstances(s, go()) == {}
    s.suspects.append(Suspect("Abe", "a clerk", OVERSEER))
    assert "the overseers stand before the host" in rules_of(s).circumstances(s, go())
    s.suspects[-1].confronted = True
    assert rules_of(s).circumstances(s, go()) == {}


def test_a_place_is_held_by_one_whatever_the_director_has_corrected_meanwhile() -> None:
    s = maze("host")
    take_place(s, s.suspects[0], "host")
    assert [suspect.place for suspect in s.suspects] == ["host", "", ""]


# Fallout and the end


def test_a_suspect_who_shows_their_complicity_is_identified() -> None:
    s = dreaming(EXPLORE, "Mol")
    played = play(rules_of(s).fallout_came(s, 1, "mixed"), Choose("Ryde"), Choose("acquisitions follower"))
    assert s.suspects[1].place == "acquisitions follower"
    assert answers_of(played.asked[0], 0) == [Choose("Mol"), Choose("Ryde")]


def test_the_conspiracy_makes_a_suspect_its_host_if_it_has_none() -> None:
    s = dreaming(EXPLORE, "Mol")
    play(rules_of(s).fallout_came(s, 3, "bad"), Choose("Mol"))
    assert s.suspects[0].place == "host"
    play(rules_of(s).fallout_came(s, 3, "bad"), Choose("Ryde"))
    assert s.suspects[1].place == ""


@pytest.mark.parametrize(
    ("tier", "result"), [(1, "good"), (2, "mixed"), (2, "good"), (3, "mixed"), (3, "good")]
)
def test_whom_a_fallout_concerns_is_named(tier: int, result: str) -> None:
    s = dreaming(EXPLORE, "Mol", OVERSEER)
    played = play(rules_of(s).fallout_came(s, tier, result), Choose("Known 0"))  # type: ignore[arg-type]
    assert played.tells[0].words() == "It is Known 0 whom it is about, a detail."


def test_a_full_track_brings_the_host_into_a_protagonists_dream() -> None:
    s = dreaming(CONFRONT, "", OVERSEER)
    running(s).surprised = True
    script = (Choose("Ryde"), Choose("Kyo"), Say("A school, flooded."))
    told = play(rules_of(s).begin_mission(s), *script).told(HostCame)
    assert (s.suspects[1].place, running(s).suspect, running(s).tier) == ("host", "Ryde", 3)
    assert told[0].dreamer == "Kyo"
    assert rules_of(s).circumstances(s, go())["the overseers stand before the host"] == -1


def test_a_new_season_is_a_new_cell() -> None:
    s = maze(OVERSEER, "host")
    gone = [Choose("Mol"), Choose("Ryde"), Choose("Known 0")]
    play(rules_of(s).new_season(s), *gone, *(Knows(f"N{index}", "new") for index in range(3)))
    names = [(suspect.name, suspect.place) for suspect in s.suspects]
    assert names == [("Known 1", ""), ("N0", ""), ("N1", ""), ("N2", "")]
