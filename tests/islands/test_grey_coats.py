"""Grey Coats: promises kept at a place on a day, a hunt that walks, and every ending."""

from islands.stories import (
    act,
    last_night,
    lay,
    lucky,
    night,
    open_pages,
    story,
    tokens,
    with_count,
    with_enigma,
)

from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.asking import PickPlace
from timeloom.games.islands.rules.diary.triggers import happened
from timeloom.games.islands.rules.verbs.choices import PickBranch

WAIT = "Wait where the note says"
FERRY, LIFT = PickBranch(0), PickBranch(1)


def test_every_morning_there_is_a_note() -> None:
    s = story("grey-coats", "1a")
    lucky(happened(s, "morning", Acting(0)), "D")
    assert tokens(s, "trouble") == "D"


def test_a_promise_is_kept_by_waiting() -> None:
    s = act(lay(story("grey-coats", "1a", "ylva at D, tage at M, siv at M"), trouble="D"), WAIT)
    assert (tokens(s, "trouble"), s.insight, s.counters["promises"], s.kids[0].pool) == ("", 1, 1, 5)


def test_a_promise_that_nobody_kept_is_gone_at_night() -> None:
    s = night(lay(story("grey-coats", "1a"), trouble="D"))
    assert (tokens(s, "trouble"), s.enigma) == ("", 1)


def test_promises_or_insight_lead_on() -> None:
    assert open_pages(with_count(story("grey-coats", "1a 2a"), promises=1)) == "2a 1b"
    s = story("grey-coats", "1a 2a")
    s.insight = 2
    assert open_pages(with_count(s)) == "2a 1b"


def test_agents_walk_after_ines_and_sit_down_beside_her() -> None:
    s = night(lay(story("grey-coats", "3a"), trouble="K", agent="HC"), "E")
    assert (tokens(s, "agent"), s.enigma) == ("EK", 1)


def test_the_last_promise_is_one_side_of_a_card_or_the_other() -> None:
    promise = "Promise Ines something"
    assert open_pages(act(story("grey-coats", "2a 3b"), promise, FERRY)) == "2a 4a"
    assert open_pages(act(story("grey-coats", "2a 3b"), promise, LIFT)) == "2a 4b"


def test_she_goes_north() -> None:
    s = lay(story("grey-coats", "4a", "ylva at C, tage at C"), trouble="C")
    act(s, "Buy one ticket, one way")
    act(s, "Hold up the grey cars", kid=1)
    assert (s.ending, s.won) == ("north", True)


def test_she_goes_the_long_way() -> None:
    s = lay(story("grey-coats", "4b", "ylva at O, tage at M"), trouble="O")
    act(s, "Take Ines along", PickPlace("R"))
    act(s, "Send the lift down")
    assert (s.ending, s.won) == ("thirty-years", True)


def test_she_is_taken() -> None:
    assert with_enigma(story("grey-coats", "2b"), 22).ending == "taken"


def test_she_is_left_behind_after_a_week() -> None:
    assert last_night(story("grey-coats", "1a 2a")).ending == "left-behind"
