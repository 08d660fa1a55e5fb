"""The judged effect is apart from what circumstances take, and what one claims is one's own."""

from moonlight.dreams import CONFRONT, EXPLORE, dreaming
from moonlight.fleet import flying
from moonlight.table import by, play

from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.rolls.action_roll import Join, action_roll
from timeloom.games.moonlight.rules.rolls.contributing import Rejudge, RollNow
from timeloom.games.moonlight.rules.rolls.judging import Judge
from timeloom.games.moonlight.rules.rolls.pool import Claim, Object
from timeloom.games.moonlight.rules.rolls.results import PressOn
from timeloom.games.moonlight.state import ActionRoll, Engine


def test_pressing_on_counts_circumstances_once() -> None:
    """Unknown followers take one level of a standard effect; another try still does a limited one."""
    s = dreaming(EXPLORE, "Mol")
    script = (Judge("controlled", 2), by(1, RollNow()), (1,), PressOn(), by(1, RollNow()), (6,))
    play(action_roll(s, ActionRoll(1, "act", "express", "Go", "goal")), *script)
    assert s.clock("goal").filled == 1


def test_judged_anew_the_directors_word_is_the_whole_of_it() -> None:
    s = dreaming(EXPLORE, "Mol")
    script = (Judge("risky", 2), by(0, Rejudge("risky", 2)), by(1, RollNow()), (6,))
    play(action_roll(s, ActionRoll(1, "act", "express", "Go", "goal")), *script)
    assert s.clock("goal").filled == 2


def test_a_leaders_desire_spares_nobody_elses_transcendence() -> None:
    s = dreaming(CONFRONT, "Mol")
    for person in s.people:
        person.transcended = True
    script = ({2: Join()}, Judge("risky", 2), by(1, Claim("desire-truth")), by(1, RollNow()), (6,), (6,))
    play(action_roll(s, ActionRoll(1, "group", "express", "Go", "goal")), *script)
    assert [person.transcendence for person in s.people] == [0, 1]
    assert [person.xp["playbook"] for person in s.people] == [1, 0]


def test_a_member_claims_their_own_avatars_desire_and_virtue() -> None:
    s = dreaming(CONFRONT, "Mol")
    member = s.at(2)
    member.transcended, member.stress = True, 3
    member.avatar, member.virtue, member.desires = "Veil", "serene", ["escape", "truth"]
    claims = (by(2, Claim("desire-escape")), by(2, Claim("avatar-virtue")))
    script = ({2: Join()}, Judge("risky", 2), *claims, by(1, RollNow()), (6,), (6,))
    play(action_roll(s, ActionRoll(1, "group", "express", "Go", "goal")), *script)
    assert (member.transcendence, member.xp["playbook"], member.stress) == (0, 1, 2)


def test_a_members_engine_gives_its_die_to_their_dice_unless_the_director_objects() -> None:
    for objection, dice in ((), [1, 2]), ((by(0, Object("engine-virtue", 2)),), [1, 1]):
        s = flying()
        s.engines.append(Engine("Ember", "brave", ["proud"], 1))
        s.at(2).engine, running(s).engines["Ember"] = "Ember", 2
        claimed = (by(2, Claim("engine-virtue")), *objection)
        script = ({2: Join()}, Judge("risky", 2), *claimed, by(1, RollNow()), (6,), (6,) * dice[1])
        assert play(action_roll(s, ActionRoll(1, "group", "flow", "Go", "goal")), *script).dice == dice
