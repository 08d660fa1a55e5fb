"""In a Maze of Dreams: Avatars, intimate moments, series abilities."""

from moonlight.dreams import EXPLORE, dreaming, maze
from moonlight.table import by, dots, play

from timeloom.games.moonlight.rules.advancement.series_xp import dots_from_series
from timeloom.games.moonlight.rules.answers import Choose, No, NoMore, Yes
from timeloom.games.moonlight.rules.consequences.harm import take_harm
from timeloom.games.moonlight.rules.dice.abilities import bonus_dice
from timeloom.games.moonlight.rules.downtime import Investigate, activity
from timeloom.games.moonlight.rules.downtime.connecting import Connect
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.missions.engagement import engagement_dice
from timeloom.games.moonlight.rules.playsets.maze_of_dreams.avatars import Dreamt
from timeloom.games.moonlight.rules.playsets.maze_of_dreams.moments import Divide
from timeloom.games.moonlight.rules.rolls.action_roll import action_roll
from timeloom.games.moonlight.rules.rolls.contributing import RollNow
from timeloom.games.moonlight.rules.rolls.flashbacks import Flashback, NeedsRoll, Price, flash_back
from timeloom.games.moonlight.rules.rolls.gathering import Gather, gather_information
from timeloom.games.moonlight.rules.rolls.judging import Judge
from timeloom.games.moonlight.rules.rolls.poisoned_promises import Accept, OfferPromise
from timeloom.games.moonlight.rules.rolls.pool import Claim
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.stress.stress import take_stress
from timeloom.games.moonlight.state import ActionRoll, Harm, Protagonist

# Avatars


def test_an_avatar_has_a_virtue_and_two_desires() -> None:
    s = maze()
    play(rules_of(s).made_protagonist(s, s.at(2)), Dreamt("Moth", "wings", "serene", "control", "truth"))
    assert (s.at(2).avatar, s.at(2).desires) == ("Moth", ["control", "truth"])


def test_the_two_desires_differ() -> None:
    s = maze()
    made = rules_of(s).made_protagonist(s, s.at(2))
    play(made, Dreamt("Moth", "wings", "serene", "truth", "truth"), Choose("escape"))
    assert s.at(2).desires == ["truth", "escape"]


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
    assert rules_of(s).roll_claims(s, ActionRoll(1, "act", "express", "Go", "goal"), s.at(1)) == {}


# Share an intimate moment


def test_a_moment_held_apart_is_xp_and_the_other_player_gives_out_the_links() -> None:
    """The book's example: Kyo holds himself apart, Shay rolls a 5, Kyo takes 2 links and gives Shay 1."""
    s = maze()
    play(activity(s, s.at(1), Connect("Kyo", "express", "a bar")), No(), (5,), Divide(2))
    assert (s.at(2).links, s.at(1).links, s.at(1).xp["playbook"]) == ({1: 2}, {2: 1}, 1)


def test_a_moment_shared_is_a_die() -> None:
    s = maze()
    assert play(activity(s, s.at(1), Connect("Kyo", "express", "a bar")), Yes(), (6, 6), Divide(5)).dice == [
        2
    ]
    assert s.at(2).links == {1: 5}


def test_shared_burden_passes_stress_on() -> None:
    s = maze(abilities="shared-burden")
    s.at(1).stress = 5
    script = (Yes(), (4, 1), Divide(3), Choose("share it"), NoMore())
    play(activity(s, s.at(1), Connect("Kyo", "express", "a bar")), *script)
    assert (s.at(1).stress, s.at(2).stress) == (3, 1)


def test_what_applies_to_a_connection_applies_to_a_moment() -> None:
    s = maze()
    s.at(1).abilities.append("safe-distance")
    script = (Yes(), (4, 1, 1), Divide(3), NoMore())
    asked = play(activity(s, s.at(1), Connect("Kyo", "express", "a gift")), *script).asked
    assert asked[-1].id == "ask-friend"


# Series abilities


def test_curiouser_and_lucid_are_dots() -> None:
    s = maze()
    play(dots_from_series(s, s.at(1), "curiouser"), Choose("express"))
    play(dots_from_series(s, s.at(1), "lucid"))
    assert (s.at(1).dots["express"], s.at(1).shining) == (2, {"forgive": 1, "express": 1, "conceal": 1})


def test_a_dead_end_is_series_xp() -> None:
    s = maze(abilities="looking-for-answers")
    looked = activity(s, s.at(1), Investigate("express", "look"))
    play(looked, (3,), NoMore(), Choose("dead end"))
    assert s.xp == 1


def test_another_face_in_the_crowd_hides_better() -> None:
    s = dreaming(EXPLORE, "Mol", abilities="another-face-in-the-crowd")
    dots(s.at(1), conceal=1)
    hide = ActionRoll(1, "act", "conceal", "Go", "goal")
    claim = by(1, Claim("another-face-in-the-crowd"))
    play(action_roll(s, hide), Judge("risky", 2), claim, by(1, RollNow()), (6,))
    assert s.clock("goal").filled == 2


def test_in_eclipse_and_transcended_one_frightens_with_a_die_more() -> None:
    s = dreaming(EXPLORE, "Mol", abilities="hold-back-the-nightmare")
    s.at(1).transcended = s.at(1).eclipsed = True
    s.at(1).stress = 5
    script = (Judge("risky", 2), by(1, Claim("hold-back-the-nightmare")), by(1, RollNow()), (6, 1))
    assert play(action_roll(s, ActionRoll(1, "act", "express", "Boo", "goal")), *script).dice == [2]


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


def interrogated(action: str, *spoken: NoMore, segments: int = 0) -> Protagonist:
    """Shay gathers information by this action, transcended, with a 6."""
    s = dreaming(EXPLORE, "Mol", abilities="just-a-dream")
    dots(s.at(1), express=1, perceive=1)
    s.at(1).transcended, s.at(1).transcendence = True, segments
    looked = (Judge("risky", 2), by(1, RollNow()), (6,))
    play(gather_information(s, s.at(1), Gather(action, "What she hides")), *looked, *spoken)
    return s.at(1)


def test_just_a_dream_asks_further_of_whoever_is_spoken_to() -> None:
    interrogated("express", *[NoMore()] * 4)
    interrogated("perceive", *[NoMore()] * 3)  # Nobody is interrogated.


def test_just_a_dream_asks_further_with_the_last_of_the_light_too() -> None:
    assert not interrogated("express", *[NoMore()] * 4, segments=3).transcended


def test_fatal_harm_kills_in_the_maze_as_anywhere() -> None:
    s = dreaming(EXPLORE, "Mol")
    play(take_harm(s, s.at(1), 4, "does not wake", "body"))
    assert s.at(1).loss == "died"


def test_hold_back_the_nightmare_holds_on_with_a_four() -> None:
    s = dreaming(EXPLORE, "Mol", abilities="hold-back-the-nightmare")
    s.at(1).transcended, s.at(1).stress = True, 8
    play(take_stress(s, s.at(1), 1), Choose("moon"), (4, 4))
    assert not s.at(1).eclipsed
