"""The Guardian's abilities."""

from moonlight.table import answers_of, by, dots, on_mission, play, table

from timeloom.games.moonlight.rules.answers import Choose, NoMore, Nothing
from timeloom.games.moonlight.rules.consequences.consequences import Hurt
from timeloom.games.moonlight.rules.consequences.facing import Protect, Resist, Suffer, UseSpecial
from timeloom.games.moonlight.rules.downtime import activity
from timeloom.games.moonlight.rules.downtime.connecting import Care
from timeloom.games.moonlight.rules.rolls.action_roll import action_roll
from timeloom.games.moonlight.rules.rolls.contributing import RollNow
from timeloom.games.moonlight.rules.rolls.gathering import ask_questions
from timeloom.games.moonlight.rules.rolls.judging import Hinders, Judge, NoDanger
from timeloom.games.moonlight.rules.rolls.pool import Claim, effect_of
from timeloom.games.moonlight.rules.rolls.results import leave_advantage
from timeloom.games.moonlight.rules.rolls.teamwork import Assist, AssistByLink
from timeloom.games.moonlight.rules.stress.stress import take_stress
from timeloom.games.moonlight.state import ActionRoll, Harm, State


def himna(ability: str) -> State:
    s = on_mission(table("Himna guardian", "Van stranger"))
    dots(s.at(1), defy=1, forgive=1)
    dots(s.at(2), flow=1)
    s.at(1).abilities.append(ability)
    return s


def struck(s: State, *saving: object) -> object:
    roll = ActionRoll(2, "act", "flow", "Go", "goal")
    script = (
        Judge("desperate", 2),
        by(2, RollNow()),
        (1,),
        Hurt("Van", "burned", 3, "body"),
        by(1, Protect()),
    )
    return play(action_roll(s, roll), *script, *saving)  # type: ignore[arg-type]


def test_watchful_gives_a_die_to_resist_when_protecting() -> None:
    s = himna("watchful")
    struck(s, by(1, Resist()), (6, 1))
    assert s.at(1).harm[0].level == 2


def test_watchful_sees_more_of_threats_to_come() -> None:
    s = himna("watchful")
    roll = ActionRoll(1, "gather", "perceive", "What is coming?")
    script = (NoDanger(), by(1, Claim("watchful")), by(1, RollNow()), (3, 3))
    play(action_roll(s, roll), *script)
    assert effect_of(s, roll) == 3


def test_you_dont_have_to_feel_it_lowers_what_harm_does_by_a_level() -> None:
    s = himna("you-dont-have-to-feel-it")
    s.at(1).harm = [Harm(1, "shaken", "heart"), Harm(2, "cut", "body"), Harm(3, "broken", "body")]
    dots(s.at(1), defy=2)
    script = (Judge("risky", 3), Hinders(0), Hinders(1), Hinders(2), by(1, RollNow()), (6,))
    assert play(action_roll(s, ActionRoll(1, "act", "defy", "Go", "goal")), *script).dice == [1]
    assert s.clock("goal").filled == 2


def test_constant_care_heals_both_and_asks_for_free_who_is_in_pain() -> None:
    s = himna("constant-care")
    s.part, s.at(1).actions_left = "downtime", 1
    s.at(1).harm, s.at(2).harm = [Harm(1, "cut", "body")], [Harm(1, "sad", "heart")]
    play(activity(s, s.at(1), Care("Van", "defy", "tea")), (6,))
    assert (s.at(1).harm, s.at(2).harm) == ([], [])
    played = play(ask_questions(s, s.at(1), "bad", "defy"), NoMore(), NoMore())
    assert len(played.asked) == 2


def test_here_for_you_keeps_off_what_protecting_brings() -> None:
    s = himna("here-for-you")
    struck(s, by(1, UseSpecial("here-for-you")))
    assert (s.at(1).harm, s.at(1).special_used) == ([], True)


def test_here_for_you_or_gives_somebody_else_a_die() -> None:
    s = himna("here-for-you")
    script = (Judge("risky", 2), by(1, Assist("here-for-you")), by(2, RollNow()), (6, 1))
    play(action_roll(s, ActionRoll(2, "act", "flow", "Go", "goal")), *script)
    assert (s.at(1).special_used, s.at(1).stress) == (True, 0)


def test_here_for_you_is_not_for_oneself() -> None:
    s = himna("here-for-you")
    script = (
        Judge("risky", 2),
        by(1, RollNow()),
        (1,),
        Hurt("Himna", "cut", 2, "body"),
        by(1, Suffer()),
    )
    played = play(action_roll(s, ActionRoll(1, "act", "defy", "Go", "goal")), *script)
    assert UseSpecial("here-for-you") not in answers_of(played.asked[3], 1)


def test_righteous_gives_a_die_to_forgive_and_to_nothing_else() -> None:
    s = himna("righteous")
    script = (Judge("risky", 2), by(1, Claim("righteous")), by(1, RollNow()), (6, 1))
    play(action_roll(s, ActionRoll(1, "act", "forgive", "Go", "goal")), *script)
    played = play(
        action_roll(s, ActionRoll(1, "act", "defy", "Go", "goal")), Judge("risky", 2), by(1, RollNow()), (6,)
    )
    assert Claim("righteous") not in answers_of(played.asked[-1], 1)


def test_indomitable_never_pays_more_than_two_and_rolls_a_die_more_for_eclipse() -> None:
    s = himna("indomitable")
    s.at(1).transcended = True
    struck(s, by(1, Resist()), (1,), by(1, Suffer()))
    assert s.at(1).stress == 2
    s.at(1).stress = 8
    assert play(take_stress(s, s.at(1), 1), (6,)).dice == [1]  # Stars are 0: the ability brings the one die.


def test_how_dare_you_strikes_back_harder_and_relieves() -> None:
    s = himna("how-dare-you")
    s.at(1).transcended, s.at(1).stress = True, 3
    s.at(2).harm = [Harm(1, "cut", "body")]
    script = (Judge("risky", 2), by(1, Claim("how-dare-you")), by(1, RollNow()), (6,))
    play(action_roll(s, ActionRoll(1, "act", "defy", "Go", "goal")), *script)
    assert (s.clock("goal").filled, s.at(1).stress) == (3, 2)


def test_how_dare_you_needs_a_friend_who_was_harmed() -> None:
    s = himna("how-dare-you")
    s.at(1).transcended = True
    played = play(
        action_roll(s, ActionRoll(1, "act", "defy", "Go", "goal")), Judge("risky", 2), by(1, RollNow()), (6,)
    )
    assert Claim("how-dare-you") not in answers_of(played.asked[-1], 1)


def test_bolstering_presence_heals_whom_one_assists() -> None:
    s = himna("bolstering-presence")
    s.at(1).transcended = True
    s.at(2).harm = [Harm(2, "cut", "heart")]
    script = (Judge("risky", 2), Hinders(0), by(1, Assist()), by(2, RollNow()), (6,))
    play(action_roll(s, ActionRoll(2, "act", "flow", "Go", "goal")), *script)
    assert s.at(2).recovery == 1


def test_bolstering_presence_does_nothing_for_whoever_helps_themselves() -> None:
    s = himna("bolstering-presence")
    s.at(1).transcended, s.at(1).links = True, {1: 1}
    s.at(1).harm = [Harm(1, "tired", "heart")]
    script = (Judge("risky", 2), Nothing(), by(1, AssistByLink()), by(1, RollNow()), (6,))
    play(action_roll(s, ActionRoll(1, "act", "flow", "Go", "goal")), *script)
    assert s.at(1).recovery == 0


def test_bolstering_presence_heals_whom_one_sets_up_and_not_oneself() -> None:
    s = himna("bolstering-presence")
    s.at(1).transcended = True
    s.at(1).harm, s.at(2).harm = [Harm(2, "tired", "heart")], [Harm(2, "cut", "heart")]
    play(leave_advantage(s, s.at(1), 2, ActionRoll(1, "set up", "defy", "Go")), Choose("effect"))
    play(leave_advantage(s, s.at(1), 1, ActionRoll(1, "flashback", "defy", "Go")), Choose("effect"))
    assert (s.at(1).recovery, s.at(2).recovery) == (0, 1)
