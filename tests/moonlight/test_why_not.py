"""A friend, a clock, a room or a part of a sheet that cannot be chosen says why if one points at it."""

import pytest
from moonlight.table import on_mission, table

from timeloom.games.moonlight import GAME
from timeloom.games.moonlight.pack.library import series
from timeloom.games.moonlight.rules.consequences.facing import FaceIt
from timeloom.games.moonlight.rules.downtime import Downtime
from timeloom.games.moonlight.rules.missions.beats import Scene
from timeloom.games.moonlight.rules.rolls.conversation import TheDice
from timeloom.games.moonlight.state import DIRECTOR, ActionRoll, Clock, Consequence, State
from timeloom.kernel.scene import ids


def two() -> State:
    return on_mission(table("Raven harmony", "Hawk outsider"))


def why_not(s: State, thing: str, seat: int) -> str:
    return Scene().why_not(s, thing, seat)


def rolling(**more: object) -> State:
    """Raven is about to roll."""
    s = two()
    s.roll = ActionRoll(1, "act", "defy", "Get through", "goal", judged=True, **more)  # type: ignore[arg-type]
    return s


def test_a_clock_says_how_it_moves() -> None:
    s = two()
    assert why_not(s, "goal", 1).startswith("“The goal” moves by what you try")
    s.clock("goal").filled = 6
    assert why_not(s, "goal", DIRECTOR) == "“The goal” is full: it has come true."
    s.clocks.append(Clock("clock-9", "A song", 8, kind="project"))
    assert why_not(s, "clock-9", 1) == "“A song” is a project: it is worked on in downtime."


def test_a_friend_without_a_link_cannot_be_relieved() -> None:
    s = two()
    assert why_not(s, "person-2", 1).startswith("You have no link with Hawk; ")
    s.at(1).links = {2: 1}
    assert why_not(s, "person-2", 1) == "A link would do nothing for Hawk now."
    s.at(2).loss = "died"
    assert why_not(s, "person-2", 1) == "Hawk is lost to this story."


def test_a_roll_takes_one_assist() -> None:
    assert why_not(rolling(), "person-1", 2).startswith("You have no link with Raven to spend; ")
    assert why_not(rolling(assists=[2]), "person-1", 2).endswith("and Hawk helps already.")
    assert why_not(rolling(spoken=[2]), "person-2", 1) == (
        "This roll is Raven's; Hawk has nothing to add to it."
    )


def test_whoever_resisted_needs_nobody_in_front_of_them() -> None:
    s = rolling()
    s.consequence = Consequence("harm", 1, 1, "sun", "cut", 2, resisted=True)
    assert why_not(s, "person-1", 2) == "Raven has resisted it; it is too late to step in."
    assert why_not(s, "person-2", 1) == "It is Raven who is about to be struck."


def test_downtime_ends_and_each_friend_is_met_once() -> None:
    s = table("Raven harmony", "Hawk outsider")
    assert why_not(s, "person-2", 1) == "You have no time left in this downtime."
    s.at(1).actions_left, s.at(1).connected = 1, [2]
    assert why_not(s, "person-2", 1) == "You have had your time with Hawk already in this downtime."


def test_light_says_when_it_comes() -> None:
    s = two()
    s.at(1).has_transcended = True
    assert why_not(s, "transcendence-1", 1) == "You have transcended in this mission already; once is all."
    s.at(1).transcended, s.at(1).transcendence = True, 3
    assert why_not(s, "transcendence-1", 1) == "You shine already, for 1 more action roll."
    assert why_not(s, "transcendence-2", 1) == "This is Hawk's, and theirs to use."


def test_armour_is_worn_while_one_shines_and_once() -> None:
    s = two()
    assert why_not(s, "armour-1", 1) == "Armour is worn only while you are transcended."
    s.at(1).armour_used = True
    assert why_not(s, "armour-1", 1) == "Your armour is used; it comes back after the mission."


def test_a_room_says_what_opens_it() -> None:
    s = table("Raven harmony", "Hawk outsider", series="abyss")
    (here, there), *_ = series("abyss").edges
    s.rooms = [here]
    assert why_not(s, f"room-{here}", 1).endswith(" is open.")
    assert why_not(s, f"room-{there}", 1).endswith("begin a project for it in downtime.")
    s.rooms = []
    assert why_not(s, f"room-{there}", 1).endswith("none of those is open.")


@pytest.mark.parametrize("question", [Scene(), TheDice(), FaceIt(), Downtime()])
def test_whatever_lies_on_the_table_has_a_reason_of_its_own(question: Scene) -> None:
    s = rolling()
    for seat in (1, 2):
        things = {thing for thing in ids(GAME.scene(s, seat)) if not question.why_not(s, thing, seat)}
        assert things <= {"ring", "map"}
