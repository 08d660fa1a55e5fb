"""The Enigma's abilities."""

from moonlight.table import answers_of, by, dots, on_mission, play, table

from timeloom.games.moonlight.rules.answers import Choose, InOurWords, NoMore, Size
from timeloom.games.moonlight.rules.binding import bind
from timeloom.games.moonlight.rules.consequences.consequences import Hurt, NewTrouble
from timeloom.games.moonlight.rules.consequences.facing import Suffer, UseSpecial
from timeloom.games.moonlight.rules.consequences.resisting import ItHelps
from timeloom.games.moonlight.rules.downtime.projects import Begin
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.missions.beats import act
from timeloom.games.moonlight.rules.missions.powers import Boon, Shine, powers, use_power
from timeloom.games.moonlight.rules.obligation import CoverStory, bear_obligation
from timeloom.games.moonlight.rules.playsets.rooms import Train
from timeloom.games.moonlight.rules.rolls.action_roll import action_roll
from timeloom.games.moonlight.rules.rolls.contributing import RollNow
from timeloom.games.moonlight.rules.rolls.judging import Judge
from timeloom.games.moonlight.rules.rolls.pool import Claim
from timeloom.games.moonlight.rules.rolls.pushing import Push
from timeloom.games.moonlight.rules.rolls.teamwork import Assist, ways_to_assist
from timeloom.games.moonlight.rules.stress.transcending import Transcend, Vanished
from timeloom.games.moonlight.state import ActionRoll, Advantage, Harm, State


def fawn(ability: str) -> State:
    s = on_mission(table("Fawn enigma", "Hawk outsider"))
    for one in s.people:
        dots(one, flow=1)
    s.at(1).abilities.append(ability)
    return s


def roll_by(seat: int, kind: str = "act", ally: int = -1) -> ActionRoll:
    return ActionRoll(seat, kind, "flow", "Go", "goal" if kind == "act" else "", ally=ally)  # type: ignore[arg-type]


def test_working_from_the_shadows_gives_a_die_to_set_up_and_xp_when_it_is_used_well() -> None:
    s = fawn("working-from-the-shadows")
    script = (
        Judge("risky", 2),
        by(1, Claim("working-from-the-shadows")),
        by(1, RollNow()),
        (6, 1),
        Choose("effect"),
    )
    play(action_roll(s, roll_by(1, "set up", 2)), *script)
    play(action_roll(s, roll_by(2)), Judge("risky", 2), by(2, RollNow()), (6,))
    assert s.at(1).xp["playbook"] == 1


def test_working_from_the_shadows_rewards_only_who_did_it() -> None:
    s = fawn("working-from-the-shadows")
    s.at(2).abilities.append("working-from-the-shadows")
    running(s).advantages = [Advantage(2, 1, "effect", secret=True)]
    play(action_roll(s, roll_by(2)), Judge("risky", 2), by(2, RollNow()), (6,))
    assert (s.at(1).xp["playbook"], s.at(2).xp["playbook"]) == (1, 0)


def test_working_from_the_shadows_is_nothing_when_the_ally_fails() -> None:
    s = fawn("working-from-the-shadows")
    running(s).advantages = [Advantage(2, 1, "effect", secret=True)]
    failed = (
        Judge("risky", 2),
        by(2, RollNow()),
        (1,),
        NewTrouble("Fire", "4", 1),
        by(2, Suffer()),
    )
    play(action_roll(s, roll_by(2)), *failed)
    assert s.at(1).xp["playbook"] == 0


def test_cover_story_costs_a_die_and_heals() -> None:
    s = fawn("cover-story")
    s.at(1).harm = [Harm(1, "cut", "body")]
    dots(s.at(1), flow=1, conceal=1, confess=1, forgive=1, defy=1, express=1)
    played = play(bear_obligation(s, s.at(1)), CoverStory(), Choose("sun"), (6,))
    assert (played.dice, s.at(1).harm) == ([1], [])


def test_behind_the_mask_is_described() -> None:
    s = table("Fawn enigma", "Hawk outsider")
    play(bind(s, s.at(1), "behind-the-mask"), InOurWords("white porcelain"))
    assert s.at(1).details["behind-the-mask"] == "white porcelain"


def test_phantom_keeps_a_consequence_off_or_seizes_attention_once() -> None:
    s = fawn("phantom")
    script = (
        Judge("risky", 2),
        by(1, RollNow()),
        (1,),
        Hurt("Fawn", "seen", 2, "heart"),
        by(1, UseSpecial("phantom")),
        ItHelps(),
    )
    play(action_roll(s, roll_by(1)), *script)
    assert (s.at(1).harm, s.at(1).special_used) == ([], True)
    assert Boon("phantom") not in powers(s, s.at(1))


def test_a_boon_is_a_better_position_for_the_next_roll() -> None:
    s = fawn("phantom")
    play(use_power(s, running(s), s.at(1), Boon("phantom")))
    play(action_roll(s, roll_by(1)), Judge("desperate", 2), by(1, RollNow()), (6,))
    assert s.at(1).xp["stars"] == 0


def test_shrouded_in_secrets_can_be_claimed_for_a_die() -> None:
    s = fawn("shrouded-in-secrets")
    script = (Judge("risky", 2), by(1, Claim("shrouded-in-secrets")), by(1, RollNow()), (6, 1))
    assert play(action_roll(s, roll_by(1)), *script).dice == [2]


def test_two_steps_ahead_assists_twice_without_stress() -> None:
    s = fawn("two-steps-ahead")
    for _ in range(2):
        script = (Judge("risky", 2), by(1, Assist("two-steps-ahead")), by(2, RollNow()), (6, 1))
        play(action_roll(s, roll_by(2)), *script)
    assert s.at(1).stress == 0
    played = play(action_roll(s, roll_by(2)), Judge("risky", 2), by(2, RollNow()), (6,))
    assert Assist("two-steps-ahead") not in answers_of(played.asked[-1], 1)


def test_the_big_reveal_lets_them_vanish_as_they_transcend() -> None:
    s = fawn("the-big-reveal")
    assert play(use_power(s, running(s), s.at(1), Transcend()), Choose("vanish")).told(Vanished)
    play(action_roll(s, roll_by(1)), Judge("desperate", 2), by(1, RollNow()), (6,))
    assert s.at(1).xp["stars"] == 0  # They step out where it is not desperate.


def test_the_big_reveal_need_not_be_used() -> None:
    s = fawn("the-big-reveal")
    play(use_power(s, running(s), s.at(1), Transcend()), NoMore())
    assert running(s).advantages == []


def test_watch_this_adds_something_to_a_push() -> None:
    s = fawn("watch-this")
    s.at(1).transcended = True
    pushed = Push("die", "a leap that no athlete could make")
    play(action_roll(s, roll_by(1)), Judge("risky", 2), by(1, pushed), by(1, RollNow()), (6, 1))
    assert s.at(1).stress == 2


def test_powerful_friends_take_a_downtime_action_one_step_better_and_tick_transcendence() -> None:
    s = fawn("powerful-friends")
    s.at(1).transcended = True
    play(act(s, running(s), s.at(1), Shine("powerful-friends")), Begin("A way in", "flow"), Size(6), (2,))
    assert (s.clocks[-1].filled, s.at(1).transcendence, s.at(1).stress) == (3, 1, 0)
    assert Shine("powerful-friends") not in powers(s, s.at(1))


def test_powerful_friends_take_no_time_of_ones_own_or_of_the_group() -> None:
    s = fawn("powerful-friends")
    s.at(1).actions_left = -1
    play(act(s, running(s), s.at(1), Shine("powerful-friends")), Begin("A way in", "flow"), Size(6), (2,))
    assert (s.at(1).actions_left, s.alert) == (-1, 0)


def test_powerful_friends_can_do_what_the_series_adds_to_downtime() -> None:
    s = fawn("powerful-friends")
    s.at(1).transcended, s.rooms = True, ["hideout", "lounge"]
    play(act(s, running(s), s.at(1), Shine("powerful-friends")), Train("lounge"))
    assert sum(s.at(1).xp.values()) == 2


def test_two_steps_ahead_is_for_missions() -> None:
    s = fawn("two-steps-ahead")
    s.mission = None
    roll = roll_by(2)
    assert Assist("two-steps-ahead") not in ways_to_assist(s, roll, s.at(1))
