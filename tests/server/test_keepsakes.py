"""What people take away: the story as text and the sheets as a PDF, through nobody's eyes but their own."""

import asyncio
from typing import Any

import pytest
from printing.reading import read
from server.house import House, Visitor
from toy import GAME
from toy.sheets import sheets as fair_sheets

from timeloom.kernel import Refused, Sheets, Timeline, seed_of
from timeloom.server.apart import apart
from timeloom.tables.hall.hall import Hall
from timeloom.tables.hall.keepsakes import Press
from timeloom.tables.ports.faults import TooMany
from timeloom.tables.ports.limits import Limits


@pytest.fixture
def table(ada: Visitor, bo: Visitor) -> str:
    """Ada and Bo at the Lantern Fair."""
    table = ada.table(seats=["me", "person"])
    bo.sit(table, 1)
    return table


def hands(house: House, table: str) -> list[set[str]]:
    async def look(hall: Hall) -> Any:
        return (await hall.find(table)).table.run.state

    return [set(guest.hand) for guest in house.do(look).guests]


def found(hands: list[set[str]], text: str) -> list[set[str]]:
    return [{lantern for lantern in hand if lantern in text} for hand in hands]


def story(visitor: Visitor, table: str, seat: str = "") -> str:
    answer = visitor.client.get(f"/api/tables/{table}/story{seat}")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["content-disposition"] == 'attachment; filename="lanterns.txt"'
    return answer.text


def test_a_story_is_told_as_a_seat_has_heard_it(house: House, ada: Visitor, bo: Visitor, table: str) -> None:
    mine, yours = hands(house, table)
    assert found([mine, yours], story(ada, table, "?seat=0")) == [mine, set()]
    assert found([mine, yours], story(bo, table, "?seat=1")) == [set(), yours]


def test_a_story_for_everybody_has_no_secrets(house: House, ada: Visitor, bo: Visitor, table: str) -> None:
    with house.visitor() as stranger:
        told = story(stranger, table)
    assert told == story(ada, table)
    assert found(hands(house, table), told) == [set(), set()]
    assert told.splitlines()[0] == "The Lantern Fair"


def test_a_story_has_the_lines_of_the_log_in_their_order(ada: Visitor, bo: Visitor, table: str) -> None:
    with ada.at(table) as place:
        place.answer(0)
        logged = [line["words"] for line in place.now["log"] if line["kind"] != "Room"]
    lines = story(ada, table, "?seat=0").splitlines()
    assert [line for line in lines if line in logged] == logged


def sheets(visitor: Visitor, table: str, seat: str = "") -> str:
    answer = visitor.client.get(f"/api/tables/{table}/sheets{seat}")
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"] == 'attachment; filename="lanterns.pdf"'
    return " ".join(read(answer.content))


def test_sheets_show_ones_own_hand_alone(house: House, ada: Visitor, bo: Visitor, table: str) -> None:
    mine, yours = hands(house, table)
    assert found([mine, yours], sheets(ada, table, "?seat=0")) == [mine, set()]
    assert found([mine, yours], sheets(bo, table)) == [set(), set()]


@pytest.mark.parametrize("what", ["story", "sheets"])
def test_nobody_takes_away_what_another_seat_sees(bo: Visitor, table: str, what: str) -> None:
    for seat in (0, 7):
        answer = bo.client.get(f"/api/tables/{table}/{what}?seat={seat}")
        assert (answer.status_code, answer.json()["error"]) == (403, "This is not your seat.")
    assert bo.client.get(f"/api/tables/{table}/{what}?seat=first").status_code == 400
    assert bo.client.get(f"/api/tables/nowhere/{what}").status_code == 404


def test_a_card_says_whether_there_are_sheets(ada: Visitor, table: str) -> None:
    letter = ada.table("letter")
    assert ada.get(f"/api/tables/{table}")["sheets"] is True
    assert ada.get(f"/api/tables/{letter}")["sheets"] is False
    answer = ada.client.get(f"/api/tables/{letter}/sheets")
    assert (answer.status_code, answer.json()["error"]) == (404, "Letter has no sheets to print here.")


def fair() -> Sheets:
    return fair_sheets(Timeline(GAME, {}, 2, seed_of(3)).run.state, 0)


def test_orders_that_are_too_many_are_turned_away() -> None:
    async def slowly(*_: Any, **__: Any) -> Any:
        await asyncio.sleep(0.05)
        return b"%PDF"

    async def crowd() -> list[Any]:
        press = Press(slowly, Limits(print_orders=2))
        return await asyncio.gather(*(press.printed(GAME, fair()) for _ in range(4)), return_exceptions=True)

    printed = asyncio.run(crowd())
    assert printed[:2] == [b"%PDF"] * 2
    assert [type(one) for one in printed[2:]] == [TooMany] * 2


def test_sheets_that_take_too_long_are_given_up() -> None:
    with pytest.raises(Refused, match="take too long"):
        asyncio.run(Press(apart, Limits(print_seconds=0)).printed(GAME, fair()))
