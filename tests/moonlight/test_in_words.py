"""Words, if one likes, for what one does: assist, push, transcend, protect, resist, bear the day."""

import pytest
from moonlight.table import By, Line, by, dots, on_mission, play, table

from timeloom.games.moonlight.rules.answers import Choose
from timeloom.games.moonlight.rules.consequences.consequences import Hurt, consequences
from timeloom.games.moonlight.rules.consequences.facing import Suffer
from timeloom.games.moonlight.rules.downtime import Downtime, basic_activities
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.missions.beats import beat
from timeloom.games.moonlight.rules.obligation import bear_obligation
from timeloom.games.moonlight.rules.rolls.action_roll import action_roll
from timeloom.games.moonlight.rules.rolls.contributing import RollNow
from timeloom.games.moonlight.rules.rolls.judging import Judge
from timeloom.games.moonlight.rules.saying import InWords, Spoke
from timeloom.games.moonlight.rules.stress.lending import lend_strength
from timeloom.games.moonlight.state import ActionRoll, Harm, State
from timeloom.kernel import Rule

SONG = "I sing until the spirits are still."


def told(rule: Rule[object], *script: Line) -> list[tuple[str, str]]:
    return [(tell.name, tell.text) for tell in play(rule, *script).told(Spoke)]


def two() -> State:
    s = on_mission(table("Hawk outsider", "Raven harmony"))
    dots(s.at(1), defy=1)
    return s


@pytest.mark.parametrize(
    ("contribution", "dice"),
    [
        (by(2, InWords("Assist: +1d for 1 stress", SONG)), 2),
        (by(1, InWords("Push yourself, 2 stress: +1d", SONG)), 2),
        (by(1, InWords("Transcend", SONG)), 1),
    ],
)
def test_what_is_added_to_a_roll_can_be_told(contribution: By, dice: int) -> None:
    """The book's example: Raven sings to calm the spirits, and Hawk has a die more."""
    s = two()
    script = (Judge("risky", 2), contribution, by(1, RollNow()), (6,) + (1,) * (dice - 1))
    name = s.at(contribution.seat).name
    assert told(action_roll(s, ActionRoll(1, "act", "defy", "Go", "goal")), *script) == [(name, SONG)]


def test_so_can_stepping_in_and_resisting() -> None:
    s = two()
    dots(s.at(2), defy=1)
    s.roll = roll = ActionRoll(1, "act", "defy", "Go", "goal", result="bad")
    words = (by(2, InWords("Step in front of them", SONG)), by(2, InWords("Resist it", "Not her.")))
    heard = told(consequences(s, roll), Hurt("Hawk", "cut", 2, "body"), *words, (6,))
    assert heard == [("Raven", SONG), ("Raven", "Not her.")]
    assert ([harm.level for harm in s.at(2).harm], s.at(1).harm) == ([1], [])


def test_so_can_shining_between_deeds_and_holding_a_friend() -> None:
    s = two()
    running(s).awaits = False
    assert told(beat(s, running(s)), by(1, InWords("Transcend", "Now."))) == [("Hawk", "Now.")]
    assert s.at(1).transcended
    held = by(2, InWords("Push yourself to hold them: 2 stress", "Stay."))
    assert told(lend_strength(s, s.at(1)), held) == [("Raven", "Stay.")]


def test_so_can_a_cover_story() -> None:
    s = table("Fawn enigma")
    fawn = dots(s.at(1), flow=1, defy=1, confess=1)
    fawn.abilities, fawn.harm = ["cover-story"], [Harm(1, "cut", "body")]
    cover = InWords("Cover story: one die less, and be healed", "I fell off my bicycle.")
    assert ("Fawn", "I fell off my bicycle.") in told(bear_obligation(s, fawn), cover, *CHOICE, (6, 6))
    assert fawn.harm == []


CHOICE: tuple[Line, ...] = (Choose("sun"),)


def test_so_can_how_one_bears_the_day() -> None:
    s = table("Fawn enigma")
    fawn = dots(s.at(1), flow=1, defy=1)
    heard = told(bear_obligation(s, dots(fawn)), InWords("Moon", "I smile until my face hurts."), (6, 1))
    assert heard == [("Fawn", "I smile until my face hurts.")]
    assert s.throws[0].reasons == {"moon": 0}


def test_nobody_has_to_say_anything() -> None:
    s = two()
    s.roll = roll = ActionRoll(1, "act", "defy", "Go", "goal", result="bad")
    assert told(consequences(s, roll), Hurt("Hawk", "cut", 1, "body"), by(1, Suffer())) == []


def test_downtime_says_how_much_time_there_is_and_what_comes_of_it() -> None:
    s = table("Raven harmony", "Hawk outsider", part="downtime")
    s.at(1).actions_left = 2
    assert "enough for two things" in Downtime().words(s, 1)
    for form in basic_activities(s, s.at(1)):
        assert form.make.blank(s, form, 1).text
