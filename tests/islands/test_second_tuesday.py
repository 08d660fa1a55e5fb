"""The Second Tuesday: a day is lived again, and what was found out stays."""

from islands.phases import play
from islands.stories import act, action, hacked, last_night, lay, offered, story, tokens, with_enigma

from timeloom.games.islands.game import GAME
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.adventure.phase import WhoDoesWhat
from timeloom.games.islands.rules.again import DayAgain, keep_day, live_again
from timeloom.games.islands.rules.asking import LeaveIt
from timeloom.games.islands.rules.diary.actions import card_action
from timeloom.games.islands.rules.diary.triggers import check_diary, happened
from timeloom.games.islands.rules.end_phase import end_phase
from timeloom.games.islands.rules.rolls.helping import StayOut
from timeloom.games.islands.scene import scene, status
from timeloom.games.islands.state import FAIR, Entry, Held, State
from timeloom.kernel.copying import copier

AGAIN = "Let it be half past three again"


def kept(pages: str = "1a 2a", day: int = 2, kids: str = "ylva at M, tage at M") -> State:
    """An afternoon that is kept."""
    s = story("second-tuesday", pages, kids, day)
    play(keep_day(s))
    return s


def spend_the_day(s: State) -> None:
    """Tage has a bad afternoon, and finds something out."""
    tage = s.kids[1]
    tage.at, tage.pool, tage.spent, tage.conditions, tage.favor = "Q", 2, 3, ["scared"], FAIR
    tage.anomalies.append(Held(s.anomalies.loose.pop(), 2))
    s.insight, s.solved, s.places_used = 3, 1, ["B"]


def test_kids_and_what_they_have_are_put_back() -> None:
    s = kept()
    before = copier(State)(s)
    spend_the_day(s)
    play(live_again(s))
    assert (s.kids, s.items, s.anomalies) == (before.kids, before.items, before.anomalies)
    assert (s.places_used, s.part, s.round) == ([], "adventure", 2)


def test_what_was_found_out_stays() -> None:
    s = kept()
    spend_the_day(s)
    lay(s, trouble="E")
    play(live_again(s))
    assert (s.insight, s.solved, tokens(s, "trouble")) == (3, 1, "E")


def test_machines_are_put_back_with_their_firewalls() -> None:
    s = hacked(story("second-tuesday", "2a"), "heron-beta")
    play(keep_day(s))
    machine, wall = s.machines[0], s.bag[0]
    s.bag.remove(wall)
    machine.hacker, machine.sector, machine.walls[0] = -1, "D5", wall
    play(live_again(s))
    assert (s.machines[0].hacker, s.machines[0].walls[0], wall in s.bag) == (0, "", True)


def test_a_day_is_lived_again_once() -> None:
    s = kept()
    play(live_again(s))
    s.kids[0].at = "Q"
    assert play(live_again(s)).tells == []
    assert (s.kids[0].at, s.again) == ("Q", [2])


def test_the_log_begins_the_day_once_more() -> None:
    (told,) = play(live_again(kept())).told(DayAgain)
    assert told.heading() == "Wednesday, week 1, again"


def test_the_scene_shows_the_day_that_is_kept_and_the_one_lived_again() -> None:
    s = kept()
    assert any(thing.id == "dawn" for thing in scene(s).things)
    play(live_again(s))
    assert "Wednesday, week 1, again" in status(s)
    assert WhoDoesWhat().words(s, 0) == "School is out, once more. Who does what?"
    (calendar,) = [thing for thing in scene(s).things if thing.id == "calendar"]
    assert [day.mark for day in calendar.days][:3] == ["", "", "↻"]  # type: ignore[union-attr]


def test_anybody_can_live_the_day_again_from_wednesday_on_for_no_time() -> None:
    assert AGAIN not in offered(kept(day=1))
    s = kept()
    s.kids[0].pool, s.kids[0].spent, s.kids[1].at = 0, 6, "Q"
    play(card_action(s, action(s, AGAIN)))
    assert (s.kids[0].pool, s.enigma, tokens(s, "track")) == (6, 2, "MQ")
    assert AGAIN not in offered(s)


def test_the_first_tuesday_is_lived_again_by_itself() -> None:
    s = kept(day=1)
    s.part, s.kids[0].status, s.kids[1].status = "evening", "late", "late"
    play(end_phase(s))
    assert (s.round, s.part, s.again, [kid.status for kid in s.kids]) == (1, "adventure", [1], ["out", "out"])
    assert tokens(s, "trouble") == ""


def test_the_second_evening_of_tuesday_leads_to_wednesday() -> None:
    s = kept(day=1)
    play(live_again(s))
    for kid in s.kids:
        kid.status = "dinner"
    play(end_phase(s), "G")
    assert (s.round, s.part) == (2, "morning")


def test_who_is_brave_learns_from_an_echo() -> None:
    s = lay(kept(), track="M")
    play(happened(s, "enter", Acting(0)), StayOut("tage"), (6, 1, 1, 1, 1, 1))
    assert (s.insight, tokens(s, "track")) == (1, "")


def test_mr_brodd_pulls_the_chain_when_you_fail() -> None:
    s = kept("2a 3a", kids="ylva at B, tage at M")
    play(card_action(s, action(s, "Get in before he pulls the chain")), (1, 1, 1), LeaveIt())
    assert (s.again, s.kids[0].pool, tokens(s, "trouble")) == ([2], 6, "B")


def test_the_bus_and_the_driver_are_looked_into_side_by_side() -> None:
    s = story("second-tuesday", "1a 2a")
    s.insight = 6
    play(check_diary(s))
    assert [(entry.number, entry.side) for entry in s.diary] == [(2, "a"), (1, "b"), (4, "a")]


def test_an_empty_bus_helps_nobody_before_the_driver_has_told_why() -> None:
    s = story("second-tuesday", "2a 3a 4a")
    s.counters |= {"stops": 4, "steps": 1}
    play(check_diary(s))
    assert s.diary[-1] == Entry(4)
    s.counters["steps"] = 2
    play(check_diary(s))
    assert [(entry.number, entry.side) for entry in s.diary] == [(2, "a"), (3, "b"), (5, "a"), (4, "b")]


def test_a_machine_can_hold_the_bus() -> None:
    s = hacked(story("second-tuesday", "4b", "ylva at I, tage at I"), "heron-beta")
    play(card_action(s, action(s, "Let a machine hold the bus")))
    assert (s.ending, s.won) == ("wednesday", True)


def test_nothing_is_wrong_while_a_day_is_kept_and_when_it_has_been_lived_again() -> None:
    s = kept()
    assert list(GAME.invariants(s)) == []
    spend_the_day(s)
    play(live_again(s))
    assert list(GAME.invariants(s)) == []


def test_a_kept_day_with_a_card_too_many_is_found_out() -> None:
    s = kept()
    assert s.dawn is not None
    s.dawn.item_discard.append("oilskin")
    assert any("oilskin" in fault for fault in GAME.invariants(s))


# Endings


def test_the_light_on_bell_reef() -> None:
    s = act(story("second-tuesday", "5b", "ylva at B, tage at B"), "Tell Mr Brodd that he may let go")
    assert (s.ending, s.won) == ("once-only", True)


def test_the_bus_is_held() -> None:
    s = act(story("second-tuesday", "4b", "ylva at I, tage at I"), "Hold the bus")
    assert (s.ending, s.won) == ("wednesday", True)


def test_tuesday_is_worn_through() -> None:
    assert with_enigma(story("second-tuesday", "2b"), 31).ending == "thin"


def test_it_is_always_tuesday_after_two_weeks() -> None:
    assert last_night(story("second-tuesday", "1a 2a")).ending == "always-tuesday"


def test_an_echo_stays_of_each_kid_whoever_puts_the_day_back() -> None:
    s = kept("2a 3a", kids="ylva at B, tage at M")
    play(card_action(s, action(s, "Get in before he pulls the chain")), (1, 1, 1), LeaveIt())
    assert tokens(s, "track") == "BM"
    s = kept("2a 4b", kids="ylva at I, tage at I")
    act(s, "Hold the bus", six=False)
    assert (s.again, tokens(s, "track")) == ([2], "II")


def test_no_echo_stays_when_the_day_is_not_kept() -> None:
    s = story("second-tuesday", "2a 3a", "ylva at B, tage at M")
    act(s, "Get in before he pulls the chain", six=False)
    assert (s.again, tokens(s, "track")) == ([], "")


def test_an_emptied_bus_needs_no_further_stop() -> None:
    s = story("second-tuesday", "4a", "ylva at A, tage at M")
    assert offered(s) == ["Invite the whole bench to coffee"]
    s.counters["stops"] = 4
    assert offered(s) == []
