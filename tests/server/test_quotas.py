"""What one person may have and do: tables, chat, hints, sockets, journals."""

import asyncio
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from server.dialing import ask, dial, head
from server.house import GENEROUS, House
from websockets.exceptions import InvalidStatus

from timeloom.tables.hall.imports import Imports
from timeloom.tables.ports.faults import TooMany
from timeloom.tables.ports.limits import Allowance, Allowances, Limits, Quotas


def test_a_person_has_so_many_tables_that_are_not_over(tmp_path: Path) -> None:
    with House(tmp_path, limits=replace(GENEROUS, tables_a_host=2)) as house, house.visitor() as ada:
        ada.table("letter")
        ada.table("letter")
        assert ada.refused("/api/tables", {"game": "letter"}) == (
            429,
            "You have set up 2 tables that are not over; play one to its end before the next.",
        )
        with house.visitor() as bo:
            bo.table("letter")


def test_tables_that_are_over_do_not_count(tmp_path: Path) -> None:
    with House(tmp_path, limits=replace(GENEROUS, tables_a_host=1)) as house, house.visitor() as ada:
        table = ada.table(seats=["random", "random"])
        with ada.at(table) as place:
            place.until(lambda now: now["card"]["over"])
        house.do(lambda hall: hall.tidy())
        ada.table("letter")


def test_a_person_sets_up_so_many_tables_a_minute(tmp_path: Path) -> None:
    limits = replace(GENEROUS, tables_a_minute=0.01, table_burst=2)
    with House(tmp_path, limits=limits) as house, house.visitor() as ada, house.visitor() as bo:
        fates = [ada.client.post("/api/tables", json={"game": "letter"}).status_code for _ in range(3)]
        assert fates == [201, 201, 429]
        bo.table("letter")


@pytest.mark.parametrize(
    ("start", "body"),
    [
        ("POST /api/tables", b'{"game":"letter"}'),
        ("POST /api/dice", b""),
        ("PUT /api/me", b'{"name":"Eve"}'),
        ("POST /api/tables/", b'{"game":"letter"}'),
        ("POST /api/dice//", b""),
        ("PUT /api/me/", b'{"name":"Eve"}'),
    ],
)
def test_an_address_adds_so_much_whoever_asks(tmp_path: Path, start: str, body: bytes) -> None:
    limits = replace(GENEROUS, additions_a_minute=0.01, addition_burst=2)
    with House(tmp_path, limits=limits) as house:
        fates = [ask(house, start, "Content-Type: application/json", body=body) for _ in range(3)]
        assert [status < 300 for status, _ in fates] == [True, True, False]
        assert "wait a minute" in fates[2][1]
        assert ask(house, start, "Content-Type: application/json", body=body, source="127.0.0.3")[0] < 300


def test_a_person_says_so_many_lines_at_all_tables_together(tmp_path: Path) -> None:
    limits = replace(GENEROUS, chat_a_minute=0.01, chat_burst=2)
    with ExitStack() as stack:
        ada = stack.enter_context(stack.enter_context(House(tmp_path, limits=limits)).visitor())
        one, other = (stack.enter_context(ada.at(ada.table("letter"))) for _ in range(2))
        fates = [place.wish("chat", words="hello") for place in (one, other, one)]
        assert [fate["is"] for fate in fates] == ["done", "done", "refused"]
        assert fates[2]["why"] == "You have said a lot just now; wait a little before you say more."
        assert other.answer(0)["is"] == "done"


def test_a_person_asks_for_so_many_hints() -> None:
    quotas = Quotas(Limits(hints_a_minute=0.01, hint_burst=1))
    quotas.count_hint("ada")
    quotas.count_hint("bo")
    with pytest.raises(TooMany, match="many hints"):
        quotas.count_hint("ada")


def test_a_hint_beyond_is_refused_at_the_table(tmp_path: Path) -> None:
    limits = replace(GENEROUS, hints_a_minute=0.01, hint_burst=1)
    with ExitStack() as stack:
        ada = stack.enter_context(stack.enter_context(House(tmp_path, limits=limits)).visitor())
        place = stack.enter_context(ada.at(ada.table("letter")))
        key = place.questions(0)[0]["key"]
        fates = [place.wish("hint", seat=0, question=key)["is"] for _ in range(2)]
    assert fates == ["hinted", "refused"]


def test_a_person_has_so_many_sockets(tmp_path: Path) -> None:
    limits = replace(GENEROUS, sockets_a_person=1)
    with House(tmp_path, limits=limits) as house, house.visitor() as ada, house.visitor() as bo:
        table = ada.table("letter")
        with ada.at(table), bo.at(table), pytest.raises(InvalidStatus, match="403"), ada.at(table):
            pass
        with ada.at(table):
            pass


def test_among_several_hosts_an_allowance_is_divided() -> None:
    divided = Allowances(0, 8, lambda: 4)
    assert [divided.take("ada") for _ in range(4)] == [True, True, False, False]
    assert Allowance(0, 2).take(among=5)


def test_whoever_always_comes_to_the_same_of_several_hosts_sets_up_as_many_tables_as_at_one() -> None:
    quotas = Quotas(Limits(tables_a_minute=0, table_burst=8), lambda: 4)
    for _ in range(8):
        quotas.count_table("ada")
    with pytest.raises(TooMany, match="many tables"):
        quotas.count_table("ada")


def test_whoever_was_quiet_is_forgotten() -> None:
    many = Allowances(1000, 1)
    for number in range(Allowances.FORGET_BEYOND * 2):
        many.take(str(number))
    assert len(many._used) < Allowances.FORGET_BEYOND * 2


# Bringing journals


def waits(imports: Imports, address: str, order: list[str], name: str) -> Any:
    async def wait() -> None:
        async with imports.turn(address):
            order.append(name)
            await asyncio.sleep(0)

    return wait()


def test_addresses_take_turns_with_their_journals() -> None:
    async def run() -> list[str]:
        imports, order = Imports(Limits(imports_at_once=1)), list[str]()
        async with imports.turn("eve"):
            many = [waits(imports, "eve", order, f"eve {number}") for number in range(8)]
            tasks = [asyncio.create_task(one) for one in (*many, waits(imports, "ada", order, "ada"))]
            await asyncio.sleep(0)
        await asyncio.gather(*tasks)
        return order

    assert asyncio.run(run()).index("ada") <= 1


def test_a_person_brings_one_journal_at_a_time() -> None:
    imports = Imports(Limits())
    with imports.place("ada", "here"):
        assert not may_bring(imports, "ada", "there")
        assert may_bring(imports, "bo", "here")
    assert may_bring(imports, "ada", "here")


def may_bring(imports: Imports, person: str, address: str) -> bool:
    try:
        with imports.place(person, address):
            return True
    except TooMany:
        return False


@pytest.mark.parametrize("limits", [Limits(imports_an_address=2), Limits(imports=2)])
def test_so_many_journals_wait(limits: Limits) -> None:
    imports = Imports(limits)
    with imports.place("one", "eve"), imports.place("two", "eve"):
        assert not may_bring(imports, "three", "eve")
        assert may_bring(imports, "ada", "elsewhere") == (limits.imports > 2)
    assert may_bring(imports, "three", "eve")


def test_whoever_gives_up_waiting_holds_up_nobody() -> None:
    async def run() -> list[str]:
        imports, order = Imports(Limits(imports_at_once=1)), list[str]()
        async with imports.turn("eve"):
            given_up = asyncio.create_task(waits(imports, "eve", order, "given up"))
            patient = asyncio.create_task(waits(imports, "ada", order, "ada"))
            await asyncio.sleep(0)
            given_up.cancel()
        await asyncio.gather(given_up, patient, return_exceptions=True)
        return order

    assert asyncio.run(run()) == ["ada"]


def test_a_journal_that_trickles_in_holds_up_nobody(tmp_path: Path) -> None:
    with House(tmp_path) as house, house.visitor() as ada:
        journal = ada.client.get(f"/api/tables/{ada.table('letter')}/journal").content
        slow = [dial(house) for _ in range(8)]
        for wire in slow:
            wire.sendall(head(house, "POST /api/tables/import", "Content-Length: 1000") + b"{")
        assert ada.client.post("/api/tables/import", content=journal).status_code == 201
        assert ask(house, "POST /api/tables/import", body=journal)[0] == 429
        for wire in slow:
            wire.close()
