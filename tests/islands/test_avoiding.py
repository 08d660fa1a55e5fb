"""2.2 Avoiding machines: ignore, block and special, and where a blocked kid goes."""

from islands.phases import Cards, machine, play, table

from timeloom.games.islands.rules.adventure.movement import bus, walk
from timeloom.games.islands.rules.asking import LeaveIt, PickPlace
from timeloom.games.islands.rules.cards.anomalies import UseAnomaly
from timeloom.games.islands.rules.rolls.ready import RollDice
from timeloom.games.islands.state import Held

MISS, HIT = (1, 2, 3), (1, 2, 6)


def test_a_machine_that_ignores_kids_asks_for_no_roll(cards: Cards) -> None:
    s = table("aksel")
    machine(s, "drover-alpha", "D5")
    assert play(walk(s, 0, "G")).questions == []


def test_a_successful_roll_avoids_a_blocking_machine(cards: Cards) -> None:
    s = table("siv")
    machine(s, "drover-alpha", "D5", alert=True)
    play(walk(s, 0, "G"), (1, 6))
    assert s.kids[0].at == "G"


def test_a_failed_roll_sends_a_kid_back_and_costs_no_more_time(cards: Cards) -> None:
    s = table("tage")
    machine(s, "drover-alpha", "D5", alert=True)
    play(walk(s, 0, "G"), MISS, LeaveIt())
    assert (s.kids[0].at, s.kids[0].pool) == ("M", 5)


def test_who_came_by_bus_goes_to_an_open_location_next_door(cards: Cards) -> None:
    s = table("tage")
    s.kids[0].at = "T"
    machine(s, "drover-alpha", "C3", alert=True)
    played = play(bus(s, 0, "I"), MISS, LeaveIt(), PickPlace("H"))
    assert played.asked[-1].offered(0) == [PickPlace(to) for to in ("D", "E", "H", "M")]
    assert s.kids[0].at == "H"


def test_a_special_response_does_what_it_says_and_lets_the_kid_stay(cards: Cards) -> None:
    s = table("tage")
    machine(s, "heron-alpha", "D5", alert=True)
    favor = s.kids[0].favor
    play(walk(s, 0, "G"), (1, 1, 1, 1, 1, 1), LeaveIt())
    assert (s.kids[0].at, s.kids[0].favor) == ("G", favor - 1)


def test_a_block_brings_its_other_effects_too(cards: Cards) -> None:
    s = table("tage")
    machine(s, "lynx", "D5", alert=True)
    play(walk(s, 0, "G"), MISS, LeaveIt())
    assert s.kids[0].at == "M"
    assert s.kids[0].conditions or s.kids[0].injury


def test_a_machine_out_of_reach_is_no_trouble(cards: Cards) -> None:
    s = table("tage")
    machine(s, "lynx", "D6", alert=True)
    assert play(walk(s, 0, "G")).tells
    assert s.kids[0].at == "G"


def test_an_anomaly_can_make_the_roll_unnecessary(cards: Cards) -> None:
    s = table("tage")
    machine(s, "lynx", "D5", alert=True)
    s.anomalies.loose.remove("pocket-fog")
    s.kids[0].anomalies = [Held("pocket-fog", 2)]
    played = play(walk(s, 0, "G"), UseAnomaly("tage", "pocket-fog"))
    assert played.asked[0].offered(0) == [UseAnomaly("tage", "pocket-fog"), RollDice()]
    assert (s.kids[0].at, s.kids[0].anomalies[0].uses) == ("G", 1)
