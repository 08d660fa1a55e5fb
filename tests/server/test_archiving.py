"""A server puts tables into its archive that nobody has touched for long, a few at a time."""

import asyncio
import sqlite3
from pathlib import Path
from time import monotonic, sleep, time

import pytest
from server.house import AT_ONCE, WAIT, House

from timeloom.kernel import Refused
from timeloom.kernel.journal import load
from timeloom.server.archive import put_into
from timeloom.server.places import usual_archive
from timeloom.tables.hall import archiving
from timeloom.tables.hall.hall import Hall

DAYS = 90


def old_tables(folder: Path, count: int) -> list[str]:
    """Tables that were left alone for a hundred days, in a house that is closed."""
    with House(folder) as house, house.visitor("Ada") as ada:
        ids = [ada.table("letter") for _ in range(count)]
    with sqlite3.connect(folder / "tables.sqlite3") as disk:
        disk.execute("UPDATE tables SET live = false, updated = ?", (time() - 100 * 24 * 3600,))
    return ids


def kept(folder: Path) -> set[str]:
    with sqlite3.connect(folder / "tables.sqlite3") as disk:
        return {id for (id,) in disk.execute("SELECT id FROM tables")}


def archived(folder: Path, count: int) -> set[str]:
    """The ids of the tables in the archive, once there are so many."""
    until = monotonic() + WAIT
    while len(found := list((folder / "archive").glob("letter-*.timeloom"))) < count:
        assert monotonic() < until
        sleep(0.05)
    return {path.stem.removeprefix("letter-") for path in found}


def kept_only(folder: Path, ids: set[str]) -> bool:
    """Whether these tables and no others come to be left: what is archived is then forgotten."""
    until = monotonic() + WAIT
    while kept(folder) != ids and monotonic() < until:
        sleep(0.05)
    return kept(folder) == ids


def test_old_tables_are_archived_a_few_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archiving, "ROUND_SECONDS", 24 * 3600)
    ids = old_tables(tmp_path, archiving.A_FEW + 1)
    with House(tmp_path, archive_after=DAYS):
        found = archived(tmp_path, archiving.A_FEW)
        assert kept_only(tmp_path, {ids[-1]})
    assert found == set(ids[: archiving.A_FEW])
    journal = tmp_path / "archive" / f"letter-{ids[0]}.timeloom"
    assert load(journal).timeline.branch.seed


def test_an_archived_table_is_not_here_any_more(tmp_path: Path) -> None:
    (table,) = old_tables(tmp_path, 1)
    with House(tmp_path, archive_after=DAYS) as house, house.visitor("Ada") as ada:
        archived(tmp_path, 1)
        assert kept_only(tmp_path, set())
        assert ada.client.get(f"/api/tables/{table}").status_code == 404


@pytest.mark.parametrize("days", [0, 101])
def test_tables_that_are_not_old_enough_stay(tmp_path: Path, days: float) -> None:
    ids = old_tables(tmp_path, 1)
    with House(tmp_path, archive_after=days) as house:
        house.do(lambda hall: hall.shelf.stale(0, 1))
    assert kept(tmp_path) == set(ids)
    assert not (tmp_path / "archive").exists()


def test_a_table_that_somebody_has_open_stays(tmp_path: Path) -> None:
    (table,) = old_tables(tmp_path, 1)
    with House(tmp_path, pace=AT_ONCE) as house, house.visitor("Ada") as ada, ada.at(table):

        async def round_of(hall: object) -> None:
            archivist = archiving.Archivist(house.hall, lambda name, journal: None, DAYS)
            await archivist.round()
            await archivist.close()

        house.do(round_of)
        assert ada.client.get(f"/api/tables/{table}").status_code == 200


def test_a_table_that_cannot_be_archived_stays_and_is_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    ids = old_tables(tmp_path, 1)
    (tmp_path / "archive").write_text("This is no folder.")
    with House(tmp_path, archive_after=DAYS):
        until = monotonic() + WAIT
        while "cannot be archived" not in caplog.text and monotonic() < until:
            sleep(0.05)
    assert f"The table {ids[0]} cannot be archived and stays: FileExistsError" in caplog.text
    assert kept(tmp_path) == set(ids)


def test_a_table_of_which_something_is_missing_is_not_archived(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    ids = old_tables(tmp_path, 1)
    with sqlite3.connect(tmp_path / "tables.sqlite3") as disk:
        disk.execute("INSERT INTO acts (table_id, number, act, fence) VALUES (?, 999, x'00', 1)", ids)
    with House(tmp_path, archive_after=DAYS):
        until = monotonic() + WAIT
        while "cannot be archived" not in caplog.text and kept(tmp_path) and monotonic() < until:
            sleep(0.05)
    assert f"The table {ids[0]} cannot be archived and stays: Refused" in caplog.text
    assert kept(tmp_path) == set(ids)
    assert not (tmp_path / "archive").exists()


@pytest.mark.parametrize("name", ["../letter.timeloom", "a/b", "", ".hidden", "a b"])
def test_a_file_lands_nowhere_but_in_the_archive(tmp_path: Path, name: str) -> None:
    with pytest.raises(Refused, match="is no name for a file"):
        put_into(tmp_path, name, b"")


def test_an_archive_lies_beside_its_file_or_with_the_other_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert usual_archive("sqlite:////srv/tables.sqlite3") == Path("/srv/archive")
    assert usual_archive("sqlite+aiosqlite:///tables.sqlite3?timeout=5") == Path("archive")
    assert usual_archive("postgresql://user@host/name") == Path("/data/timeloom/archive")


def test_whoever_asks_for_a_table_that_is_put_away_waits_for_it(tmp_path: Path) -> None:
    (table,) = old_tables(tmp_path, 1)
    with House(tmp_path) as house, house.visitor("Ada") as ada:
        order: list[str] = []

        async def race(hall: object) -> None:
            async def slow(stored: object) -> None:
                await asyncio.sleep(0.2)
                order.append("archived")

            putting = asyncio.create_task(house.hall.put_away_for_good(table, slow))
            await asyncio.sleep(0)
            with pytest.raises(Refused, match="There is no table here"):
                await house.hall.find(table)
            order.append("asked")
            await putting

        house.do(race)
        assert order == ["archived", "asked"]
        assert ada.client.get(f"/api/tables/{table}").status_code == 404


def test_neither_the_lobby_nor_the_end_waits_for_the_archive(tmp_path: Path) -> None:
    (table,) = old_tables(tmp_path, 1)
    with House(tmp_path) as house:

        async def race(hall: Hall) -> None:
            async def endless(stored: object) -> None:
                await asyncio.Event().wait()

            putting = asyncio.create_task(hall.put_away_for_good(table, endless))
            await asyncio.sleep(0)
            await asyncio.wait_for(hall.cards("ada"), WAIT)
            await asyncio.wait_for(hall.tidy(), WAIT)
            await asyncio.wait_for(hall.drain(), WAIT)
            assert isinstance((await asyncio.gather(putting, return_exceptions=True))[0], BaseException)

        house.do(race)
    assert kept(tmp_path) == {table}
