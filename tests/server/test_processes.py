"""Several processes as one house: any takes any request, each table has one owner, and none is lost."""

import asyncio
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import sqlalchemy as sql
from server.foreseeing import Foreseeing
from server.house import AT_ONCE, PROGRAM, WAIT, House, Visitor, visiting, written
from server.house import socket as open_socket
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection
from websockets.utils import accept_key

from timeloom.server import relay
from timeloom.server.storage.opening import open_shelf
from timeloom.server.storage.postgres import Notice, PostgresShelf
from timeloom.server.storage.reading import ReadingShelf
from timeloom.server.storage.schema import leases
from timeloom.tables.hall.hall import Hall
from timeloom.tables.ports.faults import Interrupted
from timeloom.tables.ports.shelf import Elsewhere, Fenced, Leaf, NotKept, Page


@pytest.fixture
def houses(
    postgres: Callable[[], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[list[House]]:
    """Two servers on one database; here they share a process, and on a busy machine one may stand still."""
    monkeypatch.setattr(relay, "SILENCE_SECONDS", WAIT)
    database = postgres()
    with ExitStack() as stack:
        yield [stack.enter_context(House(tmp_path, database=database, pace=AT_ONCE)) for _ in range(2)]


@pytest.fixture
def visitors(houses: list[House]) -> Iterator[list[Visitor]]:
    """One person with a browser at each of both servers."""
    with visiting(houses[0].url) as first:
        first.put("/api/me", {"name": "Ada"})
        with visiting(houses[1].url, first.client.cookies["timeloom"]) as second:
            yield [first, second]


def holders(houses: list[House], table: str) -> list[bool]:
    """Which of the servers has a table in memory."""

    async def look(hall: Hall) -> bool:
        return table in hall.in_memory

    return [bool(house.do(look)) for house in houses]


def test_any_process_takes_any_request(houses: list[House], visitors: list[Visitor]) -> None:
    table = visitors[0].table(seats=["me", "me", "person"], title="Two doors")
    assert visitors[1].get(f"/api/tables/{table}")["title"] == "Two doors"
    visitors[1].put(f"/api/tables/{table}", {"title": "One room"})
    visitors[1].sit(table, 2)
    assert visitors[0].get(f"/api/tables/{table}")["seats"][2]["yours"]
    assert visitors[1].get("/api/tables")["mine"][0]["id"] == table
    assert holders(houses, table) == [True, False]


def test_sockets_are_led_to_the_owner_of_their_table(houses: list[House], visitors: list[Visitor]) -> None:
    table = visitors[0].table(seats=["me", "me"])
    with visitors[0].at(table) as here, visitors[1].at(table) as there:
        assert there.answer(0)["is"] == "done"
        here.until(lambda now: now["card"]["turns"] == there.now["card"]["turns"])
        assert here.now["views"] == there.now["views"]
    assert holders(houses, table) == [True, False]


def test_a_refusal_comes_from_the_owner_too(visitors: list[Visitor]) -> None:
    table = visitors[0].table(seats=["me", "me"])
    assert visitors[1].refused(f"/api/tables/{table}/seats/0/sit") == (400, "You sit there already.")
    assert visitors[1].client.get("/api/tables/nothing").status_code == 404


def test_a_name_travels_to_tables_elsewhere(visitors: list[Visitor]) -> None:
    table = visitors[0].table(seats=["me", "me"])
    with visitors[0].at(table) as place:
        visitors[1].put("/api/me", {"name": "Countess"})
        place.until(lambda now: now["card"]["host"]["name"] == "Countess")


def test_one_sees_ones_tables_and_puts_them_away_at_any_process(visitors: list[Visitor]) -> None:
    table = visitors[0].table("letter")
    (here,), (there,) = (visitor.get("/api/tables")["mine"] for visitor in visitors)
    assert there["sketch"]
    assert (there["sketch"], there["status"]) == (here["sketch"], here["status"])
    visitors[1].post(f"/api/tables/{table}/put-away")
    assert [visitor.get("/api/tables")["mine"][0]["aside"] for visitor in visitors] == [True, True]


def test_the_tempo_is_the_tables_at_whichever_process_somebody_sits(
    houses: list[House], visitors: list[Visitor]
) -> None:
    table = visitors[0].table(seats=["me", "me", "steady"], tempo="wait")
    with visitors[0].at(table) as here, visitors[1].at(table) as there:
        visitors[1].put(f"/api/tables/{table}", {"tempo": "quick", "paused": True})
        for place in (here, there):
            place.until(lambda now: now["card"]["paused"] and now["card"]["tempo"] == "quick")
        assert here.words[-2:] == there.words[-2:]
    assert holders(houses, table) == [True, False]


def test_a_table_that_was_paused_at_one_process_is_paused_at_the_next(
    houses: list[House], visitors: list[Visitor]
) -> None:
    """Nothing but the people lets bots go on: not another owner either."""
    table = visitors[0].table(seats=["me", "steady"], tempo="quick")
    visitors[0].put(f"/api/tables/{table}", {"paused": True})
    with visitors[0].at(table) as here:
        here.answer(0)
        turns = here.now["card"]["turns"]
    houses[0].do(lambda hall: hall.drain())
    with visitors[1].at(table) as there:
        assert (there.now["card"]["tempo"], there.now["card"]["paused"]) == ("quick", True)
        assert there.now["card"]["turns"] == turns
        visitors[1].put(f"/api/tables/{table}", {"paused": False})
        there.until(lambda now: now["card"]["turns"] > turns)
    assert holders(houses, table) == [False, True]


def test_what_takes_thought_is_thought_where_the_table_is(
    houses: list[House], visitors: list[Visitor]
) -> None:
    minds = [Foreseeing(house.hall.thinkers) for house in houses]
    for house, mind in zip(houses, minds, strict=True):
        house.hall.thinkers = mind
    table = visitors[0].table("letter")
    with visitors[0].at(table) as here, visitors[1].at(table) as there:
        there.answer(0)
        key = there.questions(0)[0]["key"]
        assert there.wish("preview", seat=0, question=key, answer=written(there.questions(0)[0]))["preview"]
        assert there.wish("ahead", seat=0, question=key)["found"]["ways"]
        assert there.wish("analyse", seat=0)["is"] == "done"
        for place in (here, there):
            place.until(lambda now: any(one["ready"] for one in now["analyses"]))
        (made,) = there.now["analyses"]
        about = {name: made[name] for name in ("seat", "branch", "upto")}
        found = [place.wish("read-analysis", **about)["found"] for place in (here, there)]
    assert found[0] == found[1]
    assert [len(mind.studies) for mind in minds] == [1, 0]


def test_the_same_wish_at_another_process_finds_the_table_that_it_set_up(visitors: list[Visitor]) -> None:
    once = {"X-Timeloom-Wish": "once"}
    made = [visitor.client.post("/api/tables", json={"game": "letter"}, headers=once) for visitor in visitors]
    assert [answer.status_code for answer in made] == [201, 201]
    first, second = (answer.json() for answer in made)
    assert (first["id"], first["seats"]) == (second["id"], second["seats"])
    assert len(visitors[1].get("/api/tables")["mine"]) == 1


def test_a_table_that_was_broken_off_can_be_taken_at_once(
    houses: list[House], visitors: list[Visitor]
) -> None:
    """Or its bots would stand still for as long as nobody asks just this process for it."""
    table = visitors[0].table(seats=["me", "me"])

    async def break_off(hall: Hall) -> None:
        (await hall.find(table)).break_off()
        await hall.tidy()

    houses[0].do(break_off)
    assert visitors[1].get(f"/api/tables/{table}")["id"] == table
    assert holders(houses, table) == [False, True]


def test_a_drain_hands_tables_over(houses: list[House], visitors: list[Visitor]) -> None:
    table = visitors[0].table(seats=["me", "me"])
    with visitors[0].at(table) as here, visitors[1].at(table) as there:
        here.answer(0)
        turns = here.now["card"]["turns"]
        houses[0].do(lambda hall: hall.drain())
        codes = [closing_code(place) for place in (here, there)]
    assert codes == [1012, 1012]
    with visitors[1].at(table) as there:
        assert there.now["card"]["turns"] == turns
        assert there.answer(next(seat for seat in (0, 1) if there.questions(seat)))["is"] == "done"
    assert holders(houses, table) == [False, True]


def test_tables_are_handed_over_before_anybody_is_hung_up_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever comes back at once, to another process, can have their table there."""
    with House(tmp_path) as house, house.visitor() as ada, ada.at(ada.table("letter")) as place:
        connected, drain = list[int](), house.hall.drain

        async def look_and_drain() -> None:
            connected.append(len(house._server.server_state.connections))
            await drain()

        monkeypatch.setattr(house.hall, "drain", look_and_drain)
        house._server.should_exit = True
        assert closing_code(place) == 1012
    assert connected[0] > 0


def closing_code(place: Any) -> int:
    """With which code a socket is closed in the end."""
    while True:
        try:
            place.read()
        except ConnectionClosed as closed:
            return int(closed.rcvd.code) if closed.rcvd else 0


def test_only_the_processes_of_the_house_speak_for_others(
    houses: list[House], visitors: list[Visitor]
) -> None:
    table = visitors[0].table(seats=["me", "person"])
    forged = {"X-Timeloom-Person": visitors[0].id, "X-Timeloom-Relay": "0" * 64}
    with visiting(houses[0].url) as stranger:
        answer = stranger.client.post(f"/api/tables/{table}/seats/0/leave", headers=forged)
    assert answer.status_code == 403


@pytest.mark.parametrize("end", ["x%20y", "%ff%fe", "%zz", "seats/%20/sit", "story?seat=%00"])
def test_odd_paths_are_passed_on_as_they_were_written(visitors: list[Visitor], end: str) -> None:
    table = visitors[0].table("letter")
    answer = visitors[1].client.get(f"/api/tables/{table}/{end}")
    assert 400 <= answer.status_code < 500, answer.text


def test_a_body_is_measured_before_it_is_passed_on(visitors: list[Visitor]) -> None:
    table = visitors[0].table("letter")
    endless = (b"x" * 100_000 for _ in range(100))
    answer = visitors[1].client.post(f"/api/tables/{table}/seats/0/sit", content=endless)
    assert (answer.status_code, answer.json()["error"]) == (413, "The request has more than 1,000,000 bytes.")


# The lease itself


def with_shelves(database: str, work: Callable[[PostgresShelf, PostgresShelf], Any]) -> Any:
    """Two processes' shelves on one database, with nobody but the test to renew their leases."""

    async def run() -> Any:
        shelves: list[Any] = [await open_shelf(database, f"127.0.0.1:{number}") for number in (1, 2)]
        try:
            return await work(*shelves)
        finally:
            for shelf in shelves:
                await shelf.close()

    return asyncio.run(run())


def page(fence: int, number: int) -> Page:
    return Page("a", fence, acts=[Leaf(number, b"act")])


def test_a_table_has_one_owner_at_a_time(postgres: Callable[[], str]) -> None:
    from server.test_storage import table

    async def work(one: PostgresShelf, other: PostgresShelf) -> None:
        assert await one.keep([table("a")]) == [None]
        with pytest.raises(Elsewhere) as elsewhere:
            await other.take("a")
        assert (elsewhere.value.owner, elsewhere.value.address) == (one.owner, "127.0.0.1:1")
        await one.give_back(["a"])
        taken = await other.take("a")
        assert taken is not None
        assert taken.fence == 2
        assert await other.keep([page(2, 1)]) == [None]

    with_shelves(postgres(), work)


def test_whoever_lost_a_table_cannot_write_to_it(postgres: Callable[[], str]) -> None:
    from server.test_storage import table

    async def work(one: PostgresShelf, other: PostgresShelf) -> None:
        lost: list[str] = []
        one.on_lost = lost.extend
        await one.keep([table("a"), table("b")])
        await one._execute(expire("a"))
        await other.take("a")
        refused, kept = await one.keep([page(1, 1), Page("b", 1, acts=[Leaf(1, b"act")])])
        assert isinstance(refused, Fenced)
        assert kept is None
        await one.renew()
        assert lost == ["a"]

    with_shelves(postgres(), work)


def test_whoever_took_a_table_again_writes_under_the_new_number_only(postgres: Callable[[], str]) -> None:
    """What had begun before may still stand in line, at the same process."""
    from server.test_storage import table

    async def work(one: PostgresShelf, _: PostgresShelf) -> None:
        await one.keep([table("a")])
        taken = await one.take("a")
        assert taken is not None
        (refused,) = await one.keep([page(1, 1)])
        assert isinstance(refused, Fenced)
        assert await one.keep([page(taken.fence, 1)]) == [None]

    with_shelves(postgres(), work)


def test_what_was_given_up_is_left_to_run_out(postgres: Callable[[], str]) -> None:
    """Also if nobody could be told that it was given up, because the database was away just then."""
    from server.test_storage import table

    async def work(one: PostgresShelf, _: PostgresShelf) -> None:
        await one.keep([table("a"), table("b")])
        before = await expiries(one)
        del one._held["a"]
        await one.renew()
        after = await expiries(one)
        assert (after["a"] == before["a"], after["b"] > before["b"]) == (True, True)
        assert not one.holds("a")
        assert one.holds("b")

    with_shelves(postgres(), work)


async def expiries(shelf: PostgresShelf) -> dict[str, Any]:
    """When the leases of all tables run out."""
    rows = await shelf._rows(sql.select(leases.c.table_id, leases.c.expires))
    return {row.table_id: row.expires for row in rows}


def test_a_table_that_cannot_be_taken_again_is_held_no_longer(
    postgres: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from server.test_storage import table

    async def away(*_: object) -> None:
        raise OSError("The line is cut.")

    async def work(one: PostgresShelf, _: PostgresShelf) -> None:
        await one.keep([table("a")])
        monkeypatch.setattr(one, "_taken", away)
        with pytest.raises(Interrupted):
            await one.take("a")
        assert not one.holds("a")

    with_shelves(postgres(), work)


def test_the_lobby_is_read_again_if_a_table_came_while_it_was_read(
    postgres: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from server.test_storage import table

    reading = ReadingShelf.open_tables

    async def work(one: PostgresShelf, _: PostgresShelf) -> list[tuple[str, bytes]]:
        await one.keep([table("a", open=True, host="ada")])

        async def slowly(self: ReadingShelf) -> list[tuple[str, bytes]]:
            found = await reading(self)
            await one.keep([table("b", open=True, host="bo")])
            return found

        with monkeypatch.context() as patch:
            patch.setattr(ReadingShelf, "open_tables", slowly)
            await one.open_tables()
        return await one.open_tables()

    assert {id for id, _ in with_shelves(postgres(), work)} == {"a", "b"}


def test_the_lobby_is_read_again_when_others_can_read_what_was_kept(postgres: Callable[[], str]) -> None:
    async def work(one: PostgresShelf, _: PostgresShelf) -> bool:
        await one.open_tables()
        one._hear(msgspec.json.encode(Notice(one.owner, lobby=True)).decode())
        return one._open_tables is None

    assert with_shelves(postgres(), work)


def expire(id: str) -> Any:
    """A lease that has run out, as if its owner had been stopped for a while."""
    return sql.update(leases).where(leases.c.table_id == id).values(expires=sql.text("clock_timestamp()"))


def test_a_commit_whose_reply_was_lost_is_looked_up(
    postgres: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from server.test_storage import table

    async def work(one: PostgresShelf, _: PostgresShelf) -> None:
        await one.keep([table("a")])
        together = one._keep_together

        async def cut_off(pages: Any) -> Any:
            await together(pages)
            raise OSError("The line is cut.")

        monkeypatch.setattr(one, "_keep_together", cut_off)
        assert await one.keep([page(1, 1)]) == [None]
        stored = await one.look("a")
        assert stored is not None
        assert stored.acts == [b"act"]

    with_shelves(postgres(), work)


def test_a_table_that_two_set_up_at_once_belongs_to_one_of_them(postgres: Callable[[], str]) -> None:
    """The same wish may come to two processes at once, after a line was cut."""
    from server.test_storage import table

    async def work(one: PostgresShelf, other: PostgresShelf) -> None:
        assert await one.keep([table("a")]) == [None]
        (refused,) = await other.keep([table("a")])
        assert isinstance(refused, NotKept)
        assert (one.holds("a"), other.holds("a")) == (True, False)
        assert await one.keep([page(1, 1)]) == [None]

    with_shelves(postgres(), work)


def test_whoever_had_a_table_cannot_write_to_the_next_one_of_that_name(postgres: Callable[[], str]) -> None:
    """A wish that is sent again after its table was deleted sets up another one, under the first number."""
    from server.test_storage import table

    async def work(one: PostgresShelf, other: PostgresShelf) -> None:
        await one.keep([table("a")])
        await one.give_back(["a"])
        await other.take("a")
        await other.delete("a", 2)
        assert await other.keep([table("a")]) == [None]
        (refused,) = await one.keep([page(1, 1)])
        assert isinstance(refused, Fenced)
        assert await other.keep([page(1, 1)]) == [None]

    with_shelves(postgres(), work)


def test_a_new_table_whose_commit_was_lost_is_looked_up(
    postgres: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from server.test_storage import table

    async def work(one: PostgresShelf, _: PostgresShelf) -> None:
        together = one._keep_together

        async def cut_off(pages: Any) -> Any:
            await together(pages)
            one._held.clear()
            raise OSError("The line is cut.")

        monkeypatch.setattr(one, "_keep_together", cut_off)
        assert await one.keep([table("a")]) == [None]
        assert one.holds("a")

    with_shelves(postgres(), work)


def test_whoever_has_slept_past_the_lease_shows_nothing(
    houses: list[House], visitors: list[Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = visitors[0].table(seats=["me", "me"])
    sleeper: Any = houses[0].hall.shelf
    with monkeypatch.context() as patch:
        patch.setattr(sleeper, "renew", nothing)
        expire_now(houses[1], table)
        sleeper._held[table] = msgspec.structs.replace(sleeper._held[table], until=0.0)
        with visitors[1].at(table) as there:
            there.answer(0)
            turns = there.now["card"]["turns"]
            assert visitors[0].get(f"/api/tables/{table}")["turns"] == turns
    assert holders(houses, table)[1]


async def nothing() -> None:
    """Leases are not renewed while a process sleeps."""


def expire_now(house: House, table: str) -> None:
    async def work(hall: Hall) -> None:
        shelf: Any = hall.shelf
        await shelf._execute(expire(table))

    house.do(work)


# An owner that stands still


@contextmanager
def standing_still(answers: bytes = b"") -> Iterator[str]:
    """The address of somebody who takes calls, perhaps says one thing, and then nothing more."""
    held: list[socket.socket] = []

    def take_calls() -> None:
        with suppress(OSError):
            while True:
                call, _ = door.accept()
                held.append(call)
                head = call.recv(65536)
                if answers and b"Sec-WebSocket-Key" in head:
                    key = head.partition(b"Sec-WebSocket-Key: ")[2].partition(b"\r\n")[0].decode()
                    call.sendall(answers % accept_key(key).encode())

    with socket.create_server(("127.0.0.1", 0)) as door:
        threading.Thread(target=take_calls, daemon=True).start()
        yield f"127.0.0.1:{door.getsockname()[1]}"
        for call in held:
            call.close()
        door.shutdown(socket.SHUT_RDWR)


UPGRADED = (
    b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Accept: %s\r\n\r\n"
)


def held_by(house: House, table: str, address: str, seconds: float) -> None:
    """Let a table be in the hands of somebody else for so long, as the database has it."""
    until = sql.text(f"clock_timestamp() + interval '{seconds} seconds'")
    lease = sql.update(leases).where(leases.c.table_id == table)

    async def work(hall: Hall) -> None:
        shelf: Any = hall.shelf
        shelf._held.pop(table)
        await hall._drop(table)
        await shelf._execute(lease.values(owner="still", address=address, expires=until))

    house.do(work)


def test_nobody_waits_for_an_owner_that_stands_still(
    houses: list[House], visitors: list[Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(relay, "SILENCE_SECONDS", 0.5)
    table = visitors[0].table(seats=["me", "me"])
    with standing_still() as address:
        held_by(houses[0], table, address, seconds=0.5)
        with visitors[0].at(table) as place:
            assert place.answer(0)["is"] == "done"


def test_guests_of_an_owner_that_stands_still_are_sent_back(
    houses: list[House], visitors: list[Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(relay, "SILENCE_SECONDS", 0.5)
    monkeypatch.setattr(relay, "PING_SECONDS", 0.1)
    monkeypatch.setattr(relay, "ANSWER_SECONDS", 0.5)
    table = visitors[0].table(seats=["me", "me"])
    with standing_still(UPGRADED) as address:
        held_by(houses[0], table, address, seconds=30)
        with connect_to(visitors[0], table) as line, pytest.raises(ConnectionClosed) as closed:
            line.recv(timeout=WAIT)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        assert visitors[0].client.get(f"/api/tables/{table}").status_code == 503


def connect_to(visitor: Visitor, table: str) -> ClientConnection:
    return open_socket(visitor.url, table, {**PROGRAM, "Cookie": visitor.cookie})


def test_an_answer_that_breaks_off_does_not_begin_again(
    houses: list[House], visitors: list[Visitor], caplog: pytest.LogCaptureFixture
) -> None:
    table = visitors[0].table(seats=["me", "me"])
    with hanging_up(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nThe first half") as address:
        held_by(houses[0], table, address, seconds=30)
        with pytest.raises(httpx.RemoteProtocolError):
            visitors[0].client.get(f"/api/tables/{table}/story")
    assert "broke off" in caplog.text
    assert "Exception in ASGI application" not in caplog.text


@contextmanager
def hanging_up(says: bytes) -> Iterator[str]:
    """The address of somebody who says the same to everybody, and hangs up."""

    def take_calls() -> None:
        with suppress(OSError):
            while True:
                call, _ = door.accept()
                with call:
                    call.recv(65536)
                    call.sendall(says)

    with socket.create_server(("127.0.0.1", 0)) as door:
        threading.Thread(target=take_calls, daemon=True).start()
        yield f"127.0.0.1:{door.getsockname()[1]}"
        door.shutdown(socket.SHUT_RDWR)
