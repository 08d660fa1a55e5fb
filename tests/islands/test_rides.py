"""2.2 Machine ride, with capacity and movement over sectors."""

from islands.phases import Cards, machine, play, table

from timeloom.games.islands.rules.adventure.rides import (
    ComeAlong,
    Lift,
    Ride,
    StayBehind,
    destinations,
    machine_ride,
    machine_rides,
    take_lift,
)
from timeloom.games.islands.rules.asking import PickKid, PickPlace
from timeloom.games.islands.rules.rolls.helping import Help
from timeloom.games.islands.state import State


def riding(kids: str = "ylva, tage, siv") -> State:
    """The first kid controls a machine that carries three kids two sectors far."""
    s = table(kids)
    drover = machine(s, "drover-alpha", "C5")
    drover.hacker, drover.sector = 0, ""
    return s


def test_a_ride_ends_near_another_location_within_the_movement_of_the_machine(cards: Cards) -> None:
    s = riding()
    assert machine_rides(s, 0) == [Ride("ylva", to) for to in "DGHIKNOPS"]


def test_no_ride_crosses_the_sea(cards: Cards) -> None:
    assert destinations(["F4"], 1) == destinations(["F4", "E4"], 0)  # F3 and F5 are sea


def test_only_the_hacker_pays_and_takes_others_along(cards: Cards) -> None:
    s = riding()
    play(machine_ride(s, 0, "G"), ComeAlong("tage"), StayBehind("siv"))
    assert [kid.at for kid in s.kids] == ["G", "G", "M"]
    assert [kid.pool for kid in s.kids] == [5, 6, 6]


def test_a_machine_carries_no_more_than_its_capacity(cards: Cards) -> None:
    s = table("ylva, tage, siv")
    heron = machine(s, "heron-alpha", "C5")
    heron.hacker, heron.sector = 0, ""
    assert play(machine_ride(s, 0, "G")).questions == []


def test_kids_at_dinner_do_not_come_along(cards: Cards) -> None:
    s = riding("ylva, tage")
    s.kids[1].status = "dinner"
    assert play(machine_ride(s, 0, "G")).questions == []


def test_whoever_controls_no_machine_rides_nowhere(cards: Cards) -> None:
    assert machine_rides(riding(), 1) == []


def test_a_lift_starts_from_its_own_sector(cards: Cards) -> None:
    s = table("ylva")
    s.kids[0].at = "G"
    played = play(take_lift(s, 0, Lift("D5", 1, 1)), PickPlace("O"))
    assert list(played.asked[0].offered(0)) == [PickPlace("M"), PickPlace("O"), PickPlace("P")]
    assert s.kids[0].at == "O"


def heron_beside(s: State, letter_sector: str) -> None:
    """An alert machine that tells parents, near where the ride ends."""
    machine(s, "heron-beta", letter_sector, alert=True)


def test_riders_arrive_together_and_help_each_other(cards: Cards) -> None:
    s = riding("ylva, tage")
    heron_beside(s, "D5")
    ride = machine_ride(s, 0, "G")
    order = PickKid("tage"), Help("ylva"), (6, 1, 1, 1, 1, 1, 1), Help("tage"), (6, 1, 1, 1)
    play(ride, ComeAlong("tage"), *order)
    assert [kid.at for kid in s.kids] == ["G", "G"]


def test_the_hacker_says_in_which_order_riders_get_past_a_machine(cards: Cards) -> None:
    s = riding("ylva, tage")
    heron_beside(s, "D5")
    played = play(
        machine_ride(s, 0, "G"), ComeAlong("tage"), PickKid("ylva"), Help("tage"), (6, 1, 1, 1),
        Help("ylva"), (6, 1, 1, 1, 1, 1, 1),
    )  # fmt: skip
    assert played.questions.count("arrival-order") == 1


def test_nobody_is_asked_for_an_order_where_no_machine_is(cards: Cards) -> None:
    played = play(machine_ride(riding("ylva, tage"), 0, "G"), ComeAlong("tage"))
    assert played.questions == ["come-along"]
