"""Missions: tiers, the engagement roll, and the end."""

import pytest
from moonlight.table import answers_of, by, dots, on_mission, play, table

from timeloom.games.moonlight.rules.answers import Say, Size
from timeloom.games.moonlight.rules.missions.action import (
    MOST_TURNS,
    TURNS_EACH,
    PlayOn,
    action,
    ending,
    running,
)
from timeloom.games.moonlight.rules.missions.beats import Frame, WatchOn, beat, what_now
from timeloom.games.moonlight.rules.missions.closing import Close, EndMission
from timeloom.games.moonlight.rules.missions.engagement import Weigh, engagement, engagement_dice
from timeloom.games.moonlight.rules.missions.undertaking import (
    LONGEST_SEASON,
    Undertake,
    choose_mission,
    offered_missions,
)
from timeloom.games.moonlight.rules.rolls.action_roll import Attempt
from timeloom.games.moonlight.rules.rolls.contributing import RollNow
from timeloom.games.moonlight.rules.rolls.judging import Judge
from timeloom.games.moonlight.rules.stress.transcending import Transcend
from timeloom.games.moonlight.state import Mission, State
from timeloom.kernel import AskFirst, Form


def mission(tier: int, investigation: int = 0) -> State:
    return table(investigation=investigation, mission=Mission("cleansing", tier, "A goal"), part="engagement")


@pytest.mark.parametrize(
    ("tier", "investigation", "dice"), [(1, 5, 1), (1, 15, 1), (1, 4, -1), (2, 5, -1), (3, 4, -3)]
)
def test_the_tier_counts_for_or_against(tier: int, investigation: int, dice: int) -> None:
    s = mission(tier, investigation)
    assert engagement_dice(s, running(s), 0)["tier"] == dice


def test_there_is_always_hope_and_everything_is_weighed() -> None:
    """The book's example, with what it leaves out: hope, clues, and a mother in the way; and the tier."""
    s = mission(2, 10)
    play(engagement(s), Weigh(0, 1, -1, 0), (4, 1), Size(8), Say("Hulme"), Say("He has the crown"))
    assert running(s).position == "risky"


@pytest.mark.parametrize(
    ("faces", "position", "filled"),
    [((3, 1), "desperate", 0), ((5, 1), "risky", 0), ((6, 1), "controlled", 0), ((6, 6), "controlled", 2)],
)
def test_the_engagement_roll_says_where_the_action_begins(
    faces: tuple[int, int], position: str, filled: int
) -> None:
    s = mission(1, 5)
    play(engagement(s), Weigh(0, 0, 0, 0), faces, Size(6), Say("The dark"), Say("A roof"))
    assert (running(s).position, s.clocks[0].filled) == (position, filled)


def test_a_full_adversary_track_chooses_the_mission_and_its_engagement_fails() -> None:
    s = table(adversary=15, part="mission")
    play(choose_mission(s), Undertake("Brave the Abyss", "It is in the school"))
    assert (running(s).kind, running(s).surprised) == ("brave-the-abyss", True)
    assert running(s).goal == "It is in the school"
    played = play(engagement(s), Size(6), Say("The dark"), Say("They are here"))
    assert (played.dice, running(s).position) == ([], "desperate")


def test_the_protagonists_choose_their_mission() -> None:
    s = table(part="mission")
    play(choose_mission(s), by(2, Undertake("Cleansing", "Free the choir")))
    assert (running(s).kind, running(s).goal) == ("cleansing", "Free the choir")


def test_the_last_episode_of_a_season_ends_it() -> None:
    s = table(part="mission", episode=LONGEST_SEASON)
    assert [kind.id for kind in offered_missions(s)] == ["brave-the-abyss"]


def test_the_director_watches_presses_and_says_when_it_is_over() -> None:
    s = on_mission(table())
    play(action(s), by(0, WatchOn()))
    assert s.part == "action"
    running(s).watched = False
    play(action(s), by(0, EndMission(True)))
    assert (s.part, running(s).outcome) == ("ending", "won")


def test_after_watching_it_is_the_protagonists_turn() -> None:
    s = on_mission(table())
    running(s).watched, running(s).awaits = True, False
    ask = next(action(s))
    assert isinstance(ask, AskFirst)
    assert ask.seats == (1, 2)


def test_a_mission_does_not_go_on_for_ever() -> None:
    s = on_mission(table())
    running(s).turns = MOST_TURNS + TURNS_EACH * 2
    play(action(s), EndMission(False))
    assert running(s).outcome == "lost"


def test_when_nobody_is_left_the_director_says_how_it_ends() -> None:
    s = on_mission(table())
    for one in s.people:
        one.out = True
    ask = play(action(s), Close("it was not to be", "The door shuts.")).asked[0]
    assert answers_of(ask, 0) == [EndMission(True), EndMission(False)]
    assert running(s).outcome == "lost"


def test_the_clocks_of_a_mission_are_gone_with_it_and_a_danger_that_came_true_is_remembered() -> None:
    s = on_mission(table(), goal=6, danger=6)
    running(s).outcome = "won"
    play(ending(s))
    assert (s.clocks, running(s).came_true, s.counts.won) == ([], True, 1)


def test_the_director_can_speak_after_every_deed_and_nobody_has_to_wait_for_it() -> None:
    s = on_mission(table())
    running(s).watched, running(s).awaits = True, False
    play(beat(s, running(s)), by(1, Transcend()))
    assert list(what_now(s, running(s))) == [1, 2]
    deed = Attempt("Go", "confess", "The goal")
    dots(s.at(1), confess=1)
    play(beat(s, running(s)), by(1, deed), Judge("risky", 2), by(1, RollNow()), (6,))
    assert list(what_now(s, running(s))) == [1, 2, 0]


def test_when_a_clock_has_come_full_the_story_waits_for_the_director() -> None:
    s = on_mission(table(), goal=4)
    running(s).awaits = False
    dots(s.at(1), confess=1)
    deed = Attempt("Go", "confess", "The goal")
    play(beat(s, running(s)), by(1, deed), Judge("risky", 2), by(1, RollNow()), (6,))
    assert list(what_now(s, running(s))) == [0]
    play(beat(s, running(s)), by(0, WatchOn()))
    assert list(what_now(s, running(s))) == [1, 2]


def test_a_long_mission_ends_only_if_the_director_says_so_and_telling_is_no_turn() -> None:
    s = on_mission(table())
    play(action(s), by(0, Frame("Rain.")))
    assert running(s).turns == 0
    running(s).turns = 200
    play(action(s), PlayOn())
    assert (running(s).outcome, running(s).turns) == ("", 0)


def test_a_deed_can_go_for_a_goal_or_for_something_else() -> None:
    s = on_mission(table())
    running(s).watched, running(s).awaits = True, False
    ask = next(action(s))
    assert isinstance(ask, AskFirst)
    form = next(offer for offer in ask.offered(1) if isinstance(offer, Form) and offer.make is Attempt)
    assert form.fault(Attempt("Go", "flow", "The goal")) is None
    assert form.fault(Attempt("Go", "flow", "something else")) is None
    assert form.fault(Attempt("Go", "fly", "The goal"))
