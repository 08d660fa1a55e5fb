"""Open Islands: the kids write what comes next, machines come loose, and every ending can come."""

from islands.phases import play
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

from timeloom.games.islands.game import GAME
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.asking import PickPlace
from timeloom.games.islands.rules.diary.triggers import happened
from timeloom.games.islands.rules.machines.alert import update_alert
from timeloom.games.islands.rules.rumors.deck import draw_letter
from timeloom.games.islands.state import Machine, Told

WRITE = "Write the next entry"


def test_the_next_rumor_is_where_it_was_written() -> None:
    s = act(story("open-islands", "1a 2a"), WRITE, PickPlace("Q"))
    assert list(GAME.invariants(s)) == []
    assert play(draw_letter(s)).result == "Q"


def test_nothing_is_written_where_people_talk_already() -> None:
    s = story("open-islands", "1a 2a")
    s.track[0] = Told("A")
    act(s, WRITE)
    assert s.rumors.top == ["B"]


def test_every_morning_a_machine_comes_loose() -> None:
    s = story("open-islands", "2a")
    lucky(happened(s, "morning", Acting(0)), "G")
    assert tokens(s, "machine") == "G"


def test_a_loose_machine_that_is_caught_is_a_square() -> None:
    s = act(lay(story("open-islands", "1a 2a"), machine="M"), "Catch the loose machine")
    assert (tokens(s, "machine"), s.counters["squares"]) == ("", 1)


def test_many_loose_machines_bring_enigma() -> None:
    assert night(lay(story("open-islands", "2a"), machine="ABCD")).enigma == 1
    assert night(lay(story("open-islands", "2a"), machine="ABC")).enigma == 0


def test_they_write_the_rest_themselves() -> None:
    s = with_count(story("open-islands", "1b 2a"), pages=4)
    assert (s.ending, s.won) == ("own-hand", True)


def test_they_go_down_to_look() -> None:
    s = story("open-islands", "1b 2a", "ylva at R, tage at R")
    s.insight = 4
    act(s, "Go down and look")
    assert (s.ending, s.won) == ("down-the-lift", True)


def test_the_fog_comes_in() -> None:
    assert with_enigma(story("open-islands", "2b"), 60).ending == "fog"


def test_the_pages_stay_empty_after_two_weeks() -> None:
    s = last_night(story("open-islands", "1a 2a"))
    assert (s.ending, s.won, open_pages(s)) == ("empty-pages", False, "1a 2a")


def test_a_rumor_that_is_pushed_off_keeps_all_machines_alert_for_the_day() -> None:
    for page in ("2a", "2b"):
        s = story("open-islands", page)
        s.machines.append(Machine("heron-alpha", "B1", "B1", "observing", walls=["", "", ""]))
        lucky(happened(s, "pushed", Acting(0)))
        lucky(update_alert(s))
        assert s.machines[0].alert
