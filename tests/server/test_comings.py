"""Who comes and who goes is told in the log, but not the breaking of a line for a moment."""

from collections.abc import Callable
from typing import Any

import pytest
from server.house import House, Place, Visitor

from timeloom.tables.ports import threshold


@pytest.fixture
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits before it is told."""
    monkeypatch.setattr(threshold, "LINGER", 0.02)


@pytest.fixture
def table(ada: Visitor, bo: Visitor) -> str:
    made = ada.table(seats=["me", "person"])
    bo.sit(made, 1)
    return made


def notes(place: Place) -> list[str]:
    """What the log says of the room, but for who sat down."""
    lines = [line["words"] for line in place.now["log"] if line["kind"] == "Room"]
    return [words for words in lines if "sits down" not in words]


def told(count: int) -> Callable[[dict[str, Any]], bool]:
    return lambda now: sum(line["kind"] == "Room" for line in now["log"]) > count


@pytest.mark.usefixtures("hurry")
def test_a_going_and_a_coming_back_are_told(ada: Visitor, bo: Visitor, table: str) -> None:
    with ada.at(table) as here:
        with bo.at(table):
            pass
        here.until(told(1))
        with bo.at(table):
            here.until(told(2))
        assert notes(here)[:2] == ["Bo has left the room.", "Bo is back."]


def test_a_line_that_breaks_for_a_moment_is_not_told(ada: Visitor, bo: Visitor, table: str) -> None:
    with ada.at(table) as here:
        for _ in range(3):
            with bo.at(table):
                pass
        ada.put(f"/api/tables/{table}", {"title": "Friday"})
        here.until(lambda now: now["card"]["title"] == "Friday")
        assert notes(here) == ["Ada changes the table: it is called “Friday” now."]


@pytest.mark.usefixtures("hurry")
def test_who_watches_is_told_by_name(house: House, ada: Visitor, table: str) -> None:
    with house.visitor("Eve") as eve, ada.at(table) as here:
        with eve.at(table):
            here.until(told(1))
        here.until(told(2))
        assert notes(here) == ["Eve has come to watch.", "Eve has left the room."]


@pytest.mark.usefixtures("hurry")
def test_whoever_plays_alone_reads_nothing_of_their_own_going(ada: Visitor) -> None:
    table = ada.table("letter")
    for _ in range(2):
        with ada.at(table) as place:
            place.answer(0)
    with ada.at(table) as place:
        assert notes(place) == []


@pytest.mark.usefixtures("hurry")
def test_that_somebody_has_gone_is_known_when_nobody_was_there_to_see_them_come(
    ada: Visitor, bo: Visitor, table: str
) -> None:
    with ada.at(table) as here:
        with bo.at(table):
            pass
        here.until(told(1))
    with bo.at(table) as there:
        there.until(told(2))
        assert notes(there)[-1] == "Bo is back."
