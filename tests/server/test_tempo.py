"""The tempo of a table is its people's: bots wait for them, go on when let, and stop when told."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from server.house import House, Visitor
from server.kettle import GAMES, KETTLE, Stir, Taste

from timeloom.bots import TempoName
from timeloom.kernel import CHANCE, Answer, Timeline
from timeloom.tables.gathering.gathering import Gathering
from timeloom.tables.gathering.keeping import Held
from timeloom.tables.gathering.writing import Writer
from timeloom.tables.guests.guests import Guest
from timeloom.tables.guests.showing import last_answered
from timeloom.tables.messages.calls import TableSettings
from timeloom.tables.messages.cards import Person
from timeloom.tables.ports.faults import NotAllowed
from timeloom.tables.ports.shelf import Page
from timeloom.tables.staff import moving
from timeloom.tables.staff.moving import Mover
from timeloom.tables.staff.thinkers import Position, answered
from timeloom.tables.table.record import Chair, read, written_act, written_record
from timeloom.tables.table.table import Table, new_record

ADA, BO, BOT = Chair("ada"), Chair("bo"), Chair(bot="random")


def kettle(*chairs: Chair, tempo: TempoName | None = None, heard: str = "all") -> Table:
    """A table at which anybody may stir, and nobody has."""
    timeline = Timeline(KETTLE, {"heard": heard}, len(chairs))
    record = new_record(timeline, Person("ada", "Ada"), "Kettle", False, "agree", [*chairs])
    record.tempo = tempo
    return Table("kettle", record, KETTLE)


class Memory:
    """A shelf that keeps everything and knows nothing."""

    async def keep(self, pages: list[Page]) -> list[None]:
        return [None] * len(pages)


class Deaf:
    """The way to somebody who needs to hear nothing."""

    unsent = 0

    def say(self, message: bytes) -> None:
        pass


class Evening:
    """A table with its bots, who think at once, or as long as `thinking` is not set."""

    def __init__(self, table: Table) -> None:
        memory: Any = Memory()
        self.writer = Writer(memory)
        self.table = table
        self.gathering = Gathering(table, Held(1, 0, 0), self.writer)
        self.thinking = asyncio.Event()
        self.thinking.set()
        thinkers: Any = self
        self.mover = Mover(self.gathering, thinkers, 0, 1000)
        self.gathering.on_change = self.mover.happened
        self.mover.stir()

    async def answer(self, position: Position, bot: str, person: str) -> Answer:
        """What a bot answers."""
        await self.thinking.wait()
        return answered(GAMES, position, bot, 0)

    async def come(self, person: str) -> Guest:
        guest = Guest(person, Deaf())
        await self.gathering.join(guest)
        await self.rest()
        return guest

    async def rest(self) -> None:
        """Let the bots do all that they do by themselves."""
        for _ in range(1000):
            await asyncio.sleep(0)

    async def settle(self, person: str, **wish: Any) -> None:
        await self.gathering.happen(lambda table: table.settle(person, TableSettings(**wish)))
        await self.rest()

    async def play(self, seat: int, answer: Answer) -> None:
        """Somebody answers."""
        await self.gathering.happen(lambda table: table.take(answer, seat, table.run.asks[0]))
        await self.rest()

    async def go_on(self, person: str = "ada") -> None:
        self.mover.give_way(person)
        await self.rest()

    async def read(self, person: str, upto: int | None = None) -> None:
        self.mover.read(person, self.table.count if upto is None else upto)
        await self.rest()

    @property
    def by_bots(self) -> int:
        """How many answers bots have given."""
        entries = self.table.timeline.line()
        return len([1 for one in entries if one.seat != CHANCE and self.table.record.chairs[one.seat].bot])


def evening(table: Table, go: Callable[[Evening], Awaitable[None]]) -> None:
    """Spend an evening at a table."""

    async def spend() -> None:
        held = Evening(table)
        await go(held)
        await held.mover.close()
        await held.writer.close()

    asyncio.run(spend())


@pytest.mark.parametrize(
    ("chairs", "tempo"),
    [
        ([ADA, BOT], "wait"),
        ([ADA, ADA, BOT], "wait"),
        ([ADA, BO, BOT], "steady"),
        ([ADA, Chair(), BOT], "steady"),
        ([BOT, BOT], "steady"),
    ],
)
def test_bots_wait_for_a_person_who_is_alone_with_them(chairs: list[Chair], tempo: TempoName) -> None:
    assert kettle(*chairs).tempo == tempo


def test_bots_do_nothing_that_a_person_could_do_first() -> None:
    async def go(table: Evening) -> None:
        await table.come("ada")
        assert table.by_bots == 0
        await table.play(0, Stir())
        assert table.by_bots == 0

    evening(kettle(ADA, BOT, BOT), go)


def test_go_on_lets_a_bot_take_one_turn_with_all_that_belongs_to_it() -> None:
    async def go(table: Evening) -> None:
        await table.come("ada")
        await table.go_on()
        assert table.by_bots == 3
        await table.go_on()
        assert table.by_bots == 6

    evening(kettle(ADA, BOT, BOT), go)


def test_after_an_answer_bots_go_on_until_the_person_could_act_again() -> None:
    async def go(table: Evening) -> None:
        await table.come("ada")
        await table.play(0, Stir())
        await table.play(0, Taste())
        assert table.by_bots == 1

    evening(kettle(ADA, BOT, BOT), go)


def test_any_of_several_people_lets_the_bots_go_on() -> None:
    async def go(table: Evening) -> None:
        await table.come("ada")
        await table.come("bo")
        assert table.by_bots == 0
        await table.go_on("bo")
        assert table.by_bots == 3
        with pytest.raises(NotAllowed, match="Only people at the table can let its bots go on"):
            await table.go_on("eve")

    evening(kettle(ADA, BO, BOT, tempo="wait"), go)


def test_while_nobody_is_there_bots_rest_where_a_person_could_act_and_need_no_memory() -> None:
    async def go(table: Evening) -> None:
        await table.rest()
        assert (table.by_bots, table.mover.is_moving) == (0, False)
        guest = await table.come("ada")
        await table.gathering.part(guest)
        await table.rest()
        assert (table.by_bots, table.mover.is_moving) == (0, False)

    evening(kettle(ADA, BOT), go)


def test_at_a_quick_table_bots_leave_people_less_time() -> None:
    async def go(table: Evening) -> None:
        table.mover.courtesy.patience = 0
        await table.settle("ada", tempo="quick")
        await table.come("ada")
        assert table.table.run.outcome is not None

    evening(kettle(ADA, BOT), go)


def test_a_pause_stops_bots_also_one_that_has_thought_already() -> None:
    async def go(table: Evening) -> None:
        table.thinking.clear()
        await table.come("ada")
        await table.go_on()
        await table.settle("ada", paused=True)
        table.thinking.set()
        await table.rest()
        assert (table.by_bots, table.mover.is_moving) == (0, False)
        await table.settle("ada", paused=False)
        assert table.by_bots == 3

    evening(kettle(ADA, BOT), go)


def test_bots_go_on_when_nobody_was_sure_for_a_while_whose_the_table_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A database that is away for some seconds renews no lease; when it is back, nobody may have noticed."""
    monkeypatch.setattr(moving, "LAPSE_SECONDS", 0)

    async def go(table: Evening) -> None:
        await table.come("ada")
        table.gathering._is_held = lambda _: False
        await table.go_on()
        assert table.by_bots == 0
        table.gathering._is_held = lambda _: True
        await table.rest()
        assert table.by_bots == 3

    evening(kettle(ADA, BOT), go)


# Whatever goes wrong


def test_a_table_goes_on_whatever_becomes_of_whoever_wished_something() -> None:
    async def go(table: Evening) -> None:
        def falls(_: Exception | None) -> None:
            raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            table.gathering.let_happen(lambda _: [], falls)
        await asyncio.wait_for(table.gathering.happen(lambda _: []), 10)

    evening(kettle(ADA, BOT), go)


def test_whoever_cannot_be_told_anything_is_not_here(monkeypatch: pytest.MonkeyPatch) -> None:
    def unseen(*_: object) -> None:
        raise ZeroDivisionError

    async def go(table: Evening) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(KETTLE, "scene", unseen)
            with pytest.raises(ZeroDivisionError):
                await table.come("ada")
        assert not table.gathering.is_watched
        await table.come("ada")
        assert table.gathering.present == {"ada"}

    evening(kettle(ADA, BOT), go)


def test_whoever_plays_waits_for_one_look_at_most() -> None:
    async def go(table: Evening) -> None:
        order: list[str] = []

        async def look() -> None:
            async with table.gathering.long_turn("bo"):
                await asyncio.sleep(0.01)
                order.append("looked")

        looks = [asyncio.create_task(look()) for _ in range(9)]
        await asyncio.sleep(0)
        await table.gathering.happen(lambda _: [])
        order.append("played")
        await asyncio.gather(*looks)
        assert order.index("played") == 1

    evening(kettle(ADA, BOT), go)


# Beats


def sung(reader: str | None, chairs: list[Chair], heard: str = "all", tempo: TempoName = "wait") -> int:
    """How many answers bots have given when the kettle has sung, and Ada, or nobody, reads what matters."""
    given: list[int] = []

    async def go(table: Evening) -> None:
        await table.come("ada")
        if reader:
            await table.read(reader)
        await table.play(0, Stir())
        await table.play(0, Taste())
        given.append(table.by_bots)

    evening(kettle(*chairs, tempo=tempo, heard=heard), go)
    return given[0]


def test_bots_wait_until_a_beat_is_read_and_for_nobody_who_reads_none() -> None:
    """Programs that play know nothing of beats, and must not hold a table up."""
    assert sung("ada", [ADA, BOT]) == 0
    assert sung(None, [ADA, BOT]) == 1


def test_bots_wait_for_no_beat_at_another_tempo_or_that_only_others_heard() -> None:
    assert sung("ada", [ADA, BOT], heard="1") == 1
    assert sung("ada", [ADA, BOT], heard="0") == 0
    assert sung("ada", [ADA, BOT], tempo="steady") == 1


def test_bots_go_on_when_a_beat_was_read_or_somebody_says_so_for_all() -> None:
    async def go(table: Evening) -> None:
        for person in ("ada", "bo"):
            await table.come(person)
            await table.read(person)
        ways: list[Callable[[], Awaitable[None]]] = [lambda: table.read("bo"), lambda: table.go_on("bo")]
        for ready in ways:
            before = table.by_bots
            await table.play(0, Stir())
            await table.play(0, Taste())
            await table.read("ada")
            assert table.by_bots == before
            await ready()
            assert table.by_bots == before + 1

    evening(kettle(ADA, BO, BOT, tempo="wait"), go)


def test_whoever_goes_or_reads_no_more_is_not_waited_for() -> None:
    async def go(table: Evening) -> None:
        bo = await table.come("bo")
        await table.read("bo")
        await table.come("ada")
        await table.play(0, Stir())
        await table.play(0, Taste())
        assert table.by_bots == 0
        await table.gathering.part(bo)
        await table.rest()
        assert table.by_bots == 1

    evening(kettle(ADA, BO, BOT, tempo="wait"), go)


def test_everybody_is_told_where_their_last_answer_was() -> None:
    async def go(table: Evening) -> None:
        await table.come("ada")
        await table.play(0, Stir())
        await table.play(0, Taste())
        timeline = table.table.timeline
        assert [entry.seat for entry in timeline.line()] == [0, 0, 1]
        assert [last_answered(timeline, seats) for seats in ((0,), (1,), (0, 1), ())] == [2, 3, 3, 0]

    evening(kettle(ADA, BOT), go)


# Keeping


def test_anybody_seated_changes_the_tempo_which_is_told_and_kept() -> None:
    table = kettle(ADA, BO, BOT)
    before = written_record(table.record)
    acts = table.settle("bo", TableSettings(tempo="quick", paused=True))
    assert [note.words for note in table.record.notes] == [
        "Guest changes the tempo: the bots are quick.",
        "Guest tells the bots to stop.",
    ]
    kept = read(before, [written_act(act, 0) for act in acts])
    assert (kept.tempo, kept.paused) == ("quick", True)
    assert table.settle("bo", TableSettings(tempo="quick", paused=True)) == []


def test_nobody_else_changes_it_and_nobody_but_the_host_changes_more_with_it() -> None:
    table = kettle(ADA, BO, BOT)
    with pytest.raises(NotAllowed, match="Only people at the table can change its tempo"):
        table.settle("eve", TableSettings(paused=True))
    with pytest.raises(NotAllowed, match="Only the host can change this table"):
        table.settle("bo", TableSettings(paused=True, title="Mine"))
    assert not table.record.paused


def test_a_table_is_set_up_with_a_tempo_and_has_it_after_a_restart(tmp_path: Path) -> None:
    with House(tmp_path) as house, house.visitor("Ada") as ada:
        table = ada.table(seats=["me", "steady"], tempo="steady")
        assert ada.get(f"/api/tables/{table}")["tempo"] == "steady"
        assert ada.put(f"/api/tables/{table}", {"tempo": "quick", "paused": True})["paused"]
        cookie = ada.client.cookies["timeloom"]
    with House(tmp_path) as house, house.visitor(cookie=cookie) as ada, ada.at(table) as place:
        card = place.now["card"]
        assert (card["tempo"], card["paused"]) == ("quick", True)
        assert "Ada tells the bots to stop." in place.words


def test_a_person_among_bots_is_waited_for_and_lets_them_go_on(ada: Visitor) -> None:
    table = ada.table(seats=["me", "steady"])
    with ada.at(table) as place:
        assert place.now["card"]["tempo"] == "wait"
        assert place.wish("read", upto=place.now["card"]["turns"])["is"] == "done"
        assert place.wish("after-you")["is"] == "done"
    with ada.at(table) as place:
        assert place.wish("read", upto=None)["is"] == "done"
