"""Limits hold across processes: each tells the others what is used there, until it is silent."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from time import monotonic, sleep

import pytest
from msgspec.structs import replace
from server.house import GENEROUS, WAIT, House, Visitor, visiting
from websockets.exceptions import InvalidStatus

from timeloom.server.addresses import FEW, MOST_TOLD, Addresses
from timeloom.server.neighbours import Neighbours, Used
from timeloom.tables.ports.limits import Limits


class Clock:
    """Shows the time that it is given."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_what_a_neighbour_has_counts_here_until_it_is_silent() -> None:
    clock = Clock()
    neighbours = Neighbours(clock)
    addresses = Addresses(Limits(sockets_an_address=10, sockets_a_person=10), neighbours)
    neighbours.hear("other", Used({"192.0.2.1": 10}, {"ada": 10}))
    assert not addresses.may_connect("192.0.2.1", "bo")
    assert not addresses.may_connect("192.0.2.2", "ada")
    assert addresses.may_connect("192.0.2.2", "bo")
    clock.now = 6.1
    assert addresses.may_connect("192.0.2.1", "ada")


def test_neighbours_add_up_and_the_last_word_counts() -> None:
    neighbours = Neighbours(Clock())
    addresses = Addresses(Limits(sockets_an_address=10), neighbours)
    for owner, sockets in (("one", 9), ("one", 4), ("two", 5)):
        neighbours.hear(owner, Used({"192.0.2.1": sockets}))
    with addresses.connected("192.0.2.1", "ada"):
        assert not addresses.may_connect("192.0.2.1", "ada")
    assert addresses.may_connect("192.0.2.1", "ada")


def test_rates_are_divided_among_all() -> None:
    clock = Clock()
    neighbours = Neighbours(clock)
    addresses = Addresses(Limits(entries_a_minute=0.001, entry_burst=9, request_burst=9), neighbours)
    for owner in ("one", "two"):
        neighbours.hear(owner, Used())
    assert neighbours.hosts() == 3
    assert [addresses.may_enter("192.0.2.1") for _ in range(5)] == [True] * 3 + [False] * 2
    clock.now = 7
    assert neighbours.hosts() == 1


@pytest.mark.parametrize("asked", ["may_request", "may_draw", "may_add"])
def test_a_household_may_come_to_one_of_several_processes(asked: str) -> None:
    neighbours = Neighbours()
    for owner in ("one", "two", "three"):
        neighbours.hear(owner, Used())
    limits = Limits(
        requests_a_second=0,
        request_burst=8,
        files_a_second=0,
        file_burst=8,
        additions_a_minute=0,
        addition_burst=8,
    )
    may = getattr(Addresses(limits, neighbours), asked)
    about = ("192.0.2.1", "a table") if asked == "may_add" else ("192.0.2.1",)
    assert [may(*about) for _ in range(10)] == [True] * 8 + [False] * 2


def test_only_what_matters_is_told() -> None:
    addresses = Addresses(Limits())
    addresses.sockets.update({f"192.0.2.{number}": number for number in range(200)})
    told = addresses.used().addresses
    assert len(told) == MOST_TOLD
    assert min(told.values()) > FEW
    addresses.sockets.clear()
    addresses.sockets["192.0.2.1"] = FEW
    assert addresses.used() == Used()


@pytest.fixture
def houses(postgres: Callable[[], str], tmp_path: Path) -> Iterator[list[House]]:
    """Two servers on one database, at which a person has few sockets."""
    database, limits = postgres(), replace(GENEROUS, sockets_a_person=FEW + 1)
    with ExitStack() as stack:
        wishes = [House(tmp_path, database=database, limits=limits) for _ in range(2)]
        yield [stack.enter_context(house) for house in wishes]


def test_sockets_at_one_process_count_at_the_other(houses: list[House]) -> None:
    with visiting(houses[0].url) as here, visiting(houses[1].url, here.client.cookies["timeloom"]) as there:
        table = here.table("letter")
        with ExitStack() as stack:
            for _ in range(FEW + 1):
                stack.enter_context(here.at(table))
            with pytest.raises(InvalidStatus, match="403"):
                come_again(there, table)


def come_again(visitor: Visitor, table: str) -> None:
    """Come and go, for as long as one is let in."""
    until = monotonic() + WAIT
    while monotonic() < until:
        with visitor.at(table):
            sleep(0.2)
