"""What cards do to kids: relief, time, favor, and where they go."""

import pytest
from islands.builders import do, hurt, machine, table
from islands.phases import play

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.asking import LeaveIt, PickPlace
from timeloom.games.islands.rules.conditions import PickCondition, sufferings
from timeloom.games.islands.state import BAD, FAIR

pytestmark = pytest.mark.usefixtures("small_box")


def test_a_named_condition_is_relieved() -> None:
    s = hurt(table(), 0, "upset", "scared")
    play(do(s, relieve="upset"))
    assert sufferings(s, 0) == ["scared"]


def test_any_condition_is_relieved_by_choice() -> None:
    s = hurt(table(), 0, "upset", "scared")
    play(do(s, relieve="any"), PickCondition("scared"))
    assert sufferings(s, 0) == ["upset"]


def test_all_conditions_are_relieved_and_an_injury_moves_one_step() -> None:
    s = hurt(table(), 0, "exhausted", "scared", "injured")
    play(do(s, relieve="all"))
    assert (sufferings(s, 0), s.kids[0].injury) == (["injured"], 2)


def test_a_rest_for_free() -> None:
    s = hurt(table(), 0, "exhausted")
    play(do(s, rest=True))
    assert (sufferings(s, 0), s.kids[0].pool, s.kids[0].record.rested) == ([], 5, 1)


def test_time_comes_back_and_is_lost() -> None:
    s = table()
    play(do(s, time=-2))
    assert (s.kids[0].pool, s.kids[0].spent) == (4, 2)
    play(do(s, time=1))
    assert (s.kids[0].pool, s.kids[0].spent) == (5, 1)


def test_more_time_tomorrow() -> None:
    s = table()
    play(do(s, tomorrow=1))
    assert (s.kids[0].tomorrow, s.kids[0].pool) == (1, 6)


def test_favor_moves_several_steps() -> None:
    s = table()
    play(do(s, favor=-2))
    assert (s.kids[0].favor, s.kids[0].grounded) == (BAD, 2)
    play(do(s, favor=1))
    assert (s.kids[0].favor, s.kids[0].grounded) == (FAIR, 0)


@pytest.mark.parametrize(("where", "to"), [("A", "A"), ("home", "C"), ("school", "M")])
def test_a_kid_is_sent_to_a_location(where: str, to: str) -> None:
    s = table("bo at Q")
    play(do(s, move=where))
    assert s.kids[0].at == to


def test_nothing_happens_to_a_kid_who_is_there_already() -> None:
    assert play(do(table("ada at M"), move="school")).tells == []


@pytest.mark.parametrize("where", ["adjacent", "open", "any"])
def test_a_kid_goes_to_one_of_several_locations_by_choice(where: str) -> None:
    s = table("ada at M")
    board = load_box().map
    among = {"adjacent": board.adjacent["M"], "open": board.open_letters, "any": tuple(board.location)}[where]
    to = next(letter for letter in among if letter != "M")
    played = play(do(s, move=where), PickPlace(to))
    assert played.asked[0].offered(0) == [PickPlace(letter) for letter in among if letter != "M"]
    assert s.kids[0].at == to


def test_machines_must_be_avoided_there() -> None:
    s = table("ada at K")
    machine(s, "walker", load_box().map.sectors_near["A"][0]).alert = True
    play(do(s, move="A"), (1, 1, 1), LeaveIt(), *send_back())
    assert s.kids[0].at != "A"


def send_back() -> list[PickPlace]:
    """Where a blocked kid goes, if there is a choice."""
    board = load_box().map
    ways = [letter for letter in board.adjacent["A"] if not board.restricted(letter)]
    return [PickPlace(ways[0])] if len(ways) > 1 else []


def test_no_machine_is_in_the_way_home() -> None:
    s = table("ada at K")
    machine(s, "walker", load_box().map.sectors_near["A"][0]).alert = True
    play(do(s, move="home"))
    assert s.kids[0].at == "A"


@pytest.mark.parametrize("status", ["dinner", "sick"])
def test_a_kid_who_is_at_home_for_the_day_does_not_move(status: str) -> None:
    s = table("ada at A")
    s.kids[0].status = status  # type: ignore[assignment]
    play(do(s, move="M"))
    assert s.kids[0].at == "A"
