"""In a Maze of Dreams: suspects, Avatars, the Conspiracy, intimate moments, series abilities."""

import pytest
from moonlight.table import by, dots, on_mission, play, table

from timeloom.games.moonlight.answers import (
    Accept,
    Choose,
    Claim,
    Connect,
    Cool,
    Divide,
    Dreamt,
    Flashback,
    Judge,
    Knows,
    NeedsRoll,
    NoMore,
    OfferPromise,
    Price,
    RollNow,
    Warm,
)
from timeloom.games.moonlight.rules.abilities import bonus_dice
from timeloom.games.moonlight.rules.action_roll import action_roll
from timeloom.games.moonlight.rules.downtime import activity
from timeloom.games.moonlight.rules.flashbacks import flash_back
from timeloom.games.moonlight.rules.missions import engagement_dice, offered_missions, running
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.series.maze_of_dreams import PLACES, open_places, weighs
from timeloom.games.moonlight.rules.stress import take_stress
from timeloom.games.moonlight.state import ActionRoll, Harm, State, Suspect


def maze(*places: str, abilities: str = "") -> State:
    """A table with two unknown suspects, and one known conspirator in each of these places."""
    s = table("Shay outsider", "Kyo harmony", series="maze-of-dreams", abilities=abilities.split())
    held = [Suspect(f"Known {index}", "a detail", place) for index, place in enumerate(places)]
    s.suspects = [Suspect("Mol", "a neighbour"), Suspect("Ryde", "a boss"), *held]
    for one in s.people:
        dots(one, express=1)
        one.actions_left = 2
    s.at(1).avatar, s.at(1).virtue, s.at(1).desires = "Echo", "brave", ["truth", "escape"]
    return s


def dreaming(kind: str, suspect: str, *places: str, abilities: str = "") -> State:
    s = on_mission(maze(*places, abilities=abilities), kind=kind)
    running(s).suspect = suspect
    return s


EXPLORE, CONFRONT = "explore-a-suspects-dream", "confront-a-known-conspirator"
OVERSEER = "surveillance overseer"


def test_every_player_names_two_suspects() -> None:
    s = maze()
    s.suspects = []
    play(rules_of(s).begin(s), *(Knows(f"S{index}", "somebody") for index in range(6)))
    assert len(s.suspects) == 6


def test_a_cell_has_three_branches_of_three_and_a_host() -> None:
    assert len(PLACES) == 10
    assert len(open_places(maze())) == 10


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
    play(rules_of(s).begin_mission(s), by(2, Choose("Known 0")))
    assert running(s).tier == 2


def test_a_dream_explored_identifies_and_one_confronted_confronts() -> None:
    s = dreaming(EXPLORE, "Mol")
    running(s).outcome = "won"
    play(rules_of(s).end_mission(s), Choose(OVERSEER))
    assert s.suspects[0].place == OVERSEER
    running(s).kind = CONFRONT
    play(rules_of(s).end_mission(s))
    assert s.suspects[0].confronted


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


def test_the_host_is_harder_to_reach_until_two_overseers_were_confronted() -> None:
    s = dreaming(CONFRONT, "Known 0", "host", OVERSEER, "acquisitions overseer")
    roll = ActionRoll(1, "act", "express", "Go", "goal", effect=2)
    rules_of(s).judged(s, roll)
    assert roll.effect == 1
    for suspect in s.suspects[-2:]:
        suspect.confronted = True
    roll.effect = 2
    rules_of(s).judged(s, roll)
    assert roll.effect == 2


def test_a_new_season_is_a_new_cell() -> None:
    s = maze(OVERSEER, "host")
    gone = [Choose("Mol"), Choose("Ryde"), Choose("Known 0")]
    play(rules_of(s).new_season(s), *gone, *(Knows(f"N{index}", "new") for index in range(3)))
    assert [(suspect.name, suspect.place) for suspect in s.suspects] == [
        ("Known 1", ""),
        ("N0", ""),
        ("N1", ""),
        ("N2", ""),
    ]


# Avatars


def test_an_avatar_has_a_virtue_and_two_desires() -> None:
    s = maze()
    play(rules_of(s).made_protagonist(s, s.at(2)), Dreamt("Moth", "serene", "control", "truth"))
    assert (s.at(2).avatar, s.at(2).desires) == ("Moth", ["control", "truth"])


def test_its_virtue_clears_stress_and_its_desire_spares_transcendence_for_xp() -> None:
    s = dreaming(EXPLORE, "Mol")
    s.at(1).transcended, s.at(1).stress = True, 4
    claims = (by(1, Claim("avatar-virtue")), by(1, Claim("desire-truth")))
    play(
        action_roll(s, ActionRoll(1, "act", "express", "Go", "goal")),
        Judge("risky", 2),
        *claims,
        by(1, RollNow()),
        (6,),
    )
    assert (s.at(1).stress, s.at(1).transcendence, s.at(1).xp["playbook"]) == (3, 0, 1)


def test_a_promise_can_be_the_avatars_desire() -> None:
    s = dreaming(EXPLORE, "Mol")
    s.at(1).transcended = True
    script = (
        Judge("risky", 2),
        by(2, OfferPromise("It enjoys this", "desire")),
        by(1, Accept(0)),
        by(1, RollNow()),
    )
    play(action_roll(s, ActionRoll(1, "act", "express", "Go", "goal")), *script, (6, 1))
    assert (s.at(1).transcendence, s.at(1).xp["playbook"]) == (0, 1)


def test_the_avatar_is_silent_in_everyday_form() -> None:
    s = dreaming(EXPLORE, "Mol")
    assert rules_of(s).roll_claims(s, ActionRoll(1, "act", "express", "Go", "goal")) == {}


# Share an intimate moment


def test_a_moment_held_apart_is_xp_and_the_other_player_gives_out_the_links() -> None:
    """The book's example: Kyo holds himself apart, Shay rolls a 5, Kyo takes 2 links and gives Shay 1."""
    s = maze()
    play(activity(s, s.at(1), Connect("Kyo", "express", "a bar")), Cool(), (5,), Divide(2))
    assert (s.at(2).links, s.at(1).links, s.at(1).xp["playbook"]) == ({1: 2}, {2: 1}, 1)


def test_a_moment_shared_is_a_die() -> None:
    s = maze()
    assert play(activity(s, s.at(1), Connect("Kyo", "express", "a bar")), Warm(), (6, 6), Divide(5)).dice == [
        2
    ]
    assert s.at(2).links == {1: 5}


def test_shared_burden_passes_stress_on() -> None:
    s = maze(abilities="shared-burden")
    s.at(1).stress = 5
    script = (Warm(), (4, 1), Divide(3), Choose("share it"), NoMore())
    play(activity(s, s.at(1), Connect("Kyo", "express", "a bar")), *script)
    assert (s.at(1).stress, s.at(2).stress) == (3, 1)


# Series abilities


def test_moment_of_crisis_doubles_a_friends_fate_and_heals_hearts() -> None:
    s = dreaming(EXPLORE, "Mol", abilities="moment-of-crisis")
    running(s).friend = 1
    dice = engagement_dice(s, running(s), 0)
    assert dice["friend"] + dice["Moment of crisis"] == 2
    s.at(2).harm = [Harm(1, "uneasy", "heart")]
    assert rules_of(s).recovery_dice(s, s.at(2)) == 1


def test_daydreamers_and_looking_for_answers_are_dice() -> None:
    s = maze(abilities="daydreamers looking-for-answers")
    assert (bonus_dice(s, s.at(1), "obligation"), bonus_dice(s, s.at(1), "investigate")) == (1, 1)


def test_dream_logic_lets_a_flashback_shine_and_tick() -> None:
    s = dreaming(EXPLORE, "Mol", abilities="dream-logic")
    s.at(1).transcended, s.at(1).shining = True, {"express": 1}
    past = Flashback("We had talked", "express", "The goal")
    played = play(
        flash_back(s, s.at(1), past), NeedsRoll(0), Price(0), Judge("risky", 2), by(1, RollNow()), (6, 1)
    )
    assert (played.dice, s.at(1).transcendence) == ([2], 1)


def test_just_a_dream_asks_further_while_transcended() -> None:
    s = dreaming(EXPLORE, "Mol", abilities="just-a-dream")
    assert rules_of(s).further_questions(s, s.at(1)) == 0
    s.at(1).transcended = True
    assert rules_of(s).further_questions(s, s.at(1)) == 1


def test_hold_back_the_nightmare_holds_on_with_a_four() -> None:
    s = dreaming(EXPLORE, "Mol", abilities="hold-back-the-nightmare")
    s.at(1).transcended, s.at(1).stress = True, 8
    play(take_stress(s, s.at(1), 1), Choose("moon"), (4, 4))
    assert not s.at(1).eclipsed
