"""2.2 Movement actions: walk, bus and car."""

from islands.phases import Cards, play, table

from timeloom.games.islands.rules.adventure.movement import (
    Bus,
    Car,
    Walk,
    bus,
    bus_rides,
    car,
    car_rides,
    walk,
    walks,
)
from timeloom.games.islands.state import FAIR, GOOD


def test_a_walk_to_an_adjacent_location_costs_one_cube(cards: Cards) -> None:
    s = table()
    play(walk(s, 0, "G"))
    assert (s.kids[0].at, s.kids[0].pool, s.kids[0].spent) == ("G", 5, 1)


def test_walking_from_open_ground_into_a_restricted_location_costs_one_more(cards: Cards) -> None:
    s = table()
    play(walk(s, 0, "K"))
    assert (s.kids[0].at, s.kids[0].pool) == ("K", 4)


def test_walking_from_one_restricted_location_to_another_costs_one(cards: Cards) -> None:
    s = table()
    s.kids[0].at = "K"
    play(walk(s, 0, "N"))
    assert s.kids[0].pool == 5


def test_only_adjacent_locations_that_one_has_time_for_are_offered(cards: Cards) -> None:
    s = table()
    s.kids[0].pool = 1
    assert walks(s, 0) == (Walk("ylva", "G"), Walk("ylva", "I"), Walk("ylva", "O"))


def test_the_bus_goes_from_stop_to_stop_for_one_cube(cards: Cards) -> None:
    s = table()
    assert Bus("ylva", "T") in bus_rides(s, 0)
    assert Bus("ylva", "G") not in bus_rides(s, 0)
    play(bus(s, 0, "T"))
    assert (s.kids[0].at, s.kids[0].pool) == ("T", 5)


def test_there_is_no_bus_where_there_is_no_stop(cards: Cards) -> None:
    s = table()
    s.kids[0].at = "G"
    assert bus_rides(s, 0) == ()


def test_parents_in_a_good_mood_drive_to_any_open_location_and_are_less_so_afterwards(cards: Cards) -> None:
    s = table()
    s.kids[0].favor = GOOD
    assert Car("ylva", "H") in car_rides(s, 0)
    assert Car("ylva", "R") not in car_rides(s, 0)
    play(car(s, 0, "H"))
    assert (s.kids[0].at, s.kids[0].pool, s.kids[0].favor) == ("H", 5, FAIR)


def test_parents_in_any_other_mood_do_not_drive(cards: Cards) -> None:
    s = table()
    s.kids[0].favor = FAIR
    assert car_rides(s, 0) == ()


def test_a_visit_is_remembered_for_the_chore(cards: Cards) -> None:
    s = table()
    play(walk(s, 0, "G"))
    assert "G" in s.kids[0].record.visited
