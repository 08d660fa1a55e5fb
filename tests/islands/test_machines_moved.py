"""Machines that cards bring, change, move or remove."""

from islands.phases import Cards, machine, play, standing, table

from timeloom.games.islands.pack.machines import Arrival
from timeloom.games.islands.rules.asking import LeaveIt
from timeloom.games.islands.rules.machines.driving import drive, lure
from timeloom.games.islands.rules.machines.firewalls import place_firewalls
from timeloom.games.islands.rules.machines.placing import arrive, leave_board, respond
from timeloom.games.islands.rules.machines.sheets import PickMachine, PickSector, near


def test_near_a_kid_are_the_machines_whose_sectors_touch_the_location(cards: Cards) -> None:
    s = table()
    here = machine(s, "lynx", "B5")
    machine(s, "bulwark", "D5")
    machine(s, "heron-alpha", "C5").hacker = 1
    assert near(s, 0) == [here]


def test_a_machine_arrives_with_its_own_response_and_an_empty_track(cards: Cards) -> None:
    s = table()
    play(arrive(s, standing(("lynx", "B4"))[0]))
    lynx = s.machines[0]
    assert (lynx.sector, lynx.start, lynx.response, lynx.alert) == ("B4", "B4", "hunting", True)
    assert lynx.walls == [""] * 4


def test_a_machine_that_is_there_already_only_changes_its_response(cards: Cards) -> None:
    s = table()
    lynx = machine(s, "lynx", "D5")
    play(arrive(s, Arrival("lynx", "B4", "hauling")))
    assert (len(s.machines), lynx.sector, lynx.response) == (1, "D5", "hauling")


def test_a_response_can_be_changed(cards: Cards) -> None:
    s = table()
    lynx = machine(s, "lynx", "D5")
    play(respond(s, Arrival("lynx", "A1", "guarding")))
    assert lynx.response == "guarding"


def test_a_machine_that_leaves_gives_its_firewalls_back(cards: Cards) -> None:
    s = table()
    lynx, bag = machine(s, "lynx", "D5"), len(s.bag)
    lynx.walls[2] = s.bag.pop()
    play(leave_board(s, lynx))
    assert (s.machines, len(s.bag)) == ([], bag)


def test_firewalls_fill_the_left_most_empty_spaces(cards: Cards) -> None:
    s = table()
    lynx = machine(s, "lynx", "D5")
    lynx.walls = ["", s.bag.pop(), "", ""]
    one, two = s.bag[0], s.bag[-1]
    play(place_firewalls(s, lynx, 2), one, two)
    assert (lynx.walls[0], lynx.walls[2], lynx.walls[3]) == (one, two, "")


def test_a_kid_drives_a_machine_sector_by_sector(cards: Cards) -> None:
    s = table()
    machine(s, "lynx", "D5")
    bulwark = machine(s, "bulwark", "C5")
    play(drive(s, 0, 2), PickMachine("bulwark"), PickSector("C4"), PickSector("D4"))
    assert bulwark.sector == "D4"


def test_a_machine_that_is_driven_up_to_two_sectors_may_stand_after_the_first(cards: Cards) -> None:
    s = table()
    lynx = machine(s, "lynx", "D5")
    play(drive(s, 0, 2), PickSector("D4"), LeaveIt())
    assert lynx.sector == "D4"


def test_nobody_drives_a_machine_into_the_sea_or_onto_another_one(cards: Cards) -> None:
    s = table()
    machine(s, "lynx", "C5")
    machine(s, "bulwark", "B5")
    played = play(drive(s, 0, 1), PickMachine("bulwark"))
    assert s.machines[1].sector == "B4"
    assert played.questions == ["drive"]


def test_a_lured_machine_comes_one_sector_closer(cards: Cards) -> None:
    s = table()
    lynx = machine(s, "lynx", "C4")
    machine(s, "bulwark", "A6")
    play(lure(s, 0, "N"), PickSector("B4"))
    assert lynx.sector == "B4"
