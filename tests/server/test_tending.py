"""`timeloom tables`: what the keeper of a house can do, beside a running server or with the file alone."""

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from time import time

import pytest
from server.endless import never_ends
from server.house import House, Visitor

from timeloom.cli import run
from timeloom.kernel.journal import load
from timeloom.server import tending
from timeloom.tables.hall import archiving

Said = pytest.CaptureFixture[str]
DAY = 24 * 3600


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


@pytest.fixture
def two_tables(file: Path) -> tuple[str, str]:
    """A house that was closed again: an old table with three answers, and a new one."""
    with House(file.parent) as house, house.visitor("Ada") as ada:
        old, new = ada.table("letter", title="Old"), ada.table("letter", title="New", open=True)
        with ada.at(old) as place:
            for _ in range(3):
                place.answer(0)
    age(file, old, days=100)
    return old, new


def age(file: Path, table: str, days: float) -> None:
    with sqlite3.connect(file) as disk:
        disk.execute("UPDATE tables SET updated = ? WHERE id = ?", (time() - days * DAY, table))


def tables(file: Path, *words: str) -> int:
    return run(["tables", words[0], "--database", f"sqlite:///{file}", *words[1:]])


def ids(file: Path, said: Said) -> list[str]:
    said.readouterr()
    assert tables(file, "list", "--json") == 0
    return [one["id"] for one in json.loads(said.readouterr().out)]


# Looking


def test_tables_are_listed_the_newest_first(file: Path, two_tables: tuple[str, str], capsys: Said) -> None:
    old, new = two_tables
    assert tables(file, "list") == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith(new)
    assert "letter  “New”, host Ada, " in first
    assert first.endswith(", open")
    assert second.startswith(old)
    assert ids(file, capsys) == [new, old]


def test_an_empty_house_says_so(file: Path, capsys: Said) -> None:
    with House(file.parent):
        pass
    assert tables(file, "list") == 0
    assert capsys.readouterr().out == "There are no tables.\n"


@pytest.mark.parametrize(
    "words", [["list"], ["check"], ["export", "x"], ["archive"], ["delete", "x", "--yes"], ["update"]]
)
def test_a_file_that_is_not_there_is_not_made(file: Path, words: list[str], capsys: Said) -> None:
    assert tables(file, *words) == 2
    assert capsys.readouterr().err == f"There are no tables in {file}.\n"
    assert not file.exists()


def test_what_only_reads_works_beside_a_running_server_and_the_rest_says_why_not(
    file: Path, tmp_path: Path, capsys: Said
) -> None:
    with House(file.parent) as house, house.visitor("Ada") as ada:
        table = ada.table("letter")
        assert ids(file, capsys) == [table]
        assert tables(file, "check") == 0
        assert tables(file, "export", table, "--out", str(tmp_path / "out.timeloom")) == 0
        for words in (["archive", table], ["delete", table, "--yes"]):
            assert tables(file, *words) == 2
            assert "Another server has the tables" in capsys.readouterr().err
        assert ids(file, capsys) == [table]


def test_a_database_of_another_shape_is_left_alone(file: Path, two_tables: object, capsys: Said) -> None:
    with sqlite3.connect(file) as disk:
        disk.execute("UPDATE alembic_version SET version_num = 'first_tables'")
    assert tables(file, "list") == 2
    assert "has the shape of another Timeloom" in capsys.readouterr().err


def test_tables_of_an_older_version_are_looked_at_before_anybody_is_let_in(
    file: Path, two_tables: tuple[str, str], capsys: Said
) -> None:
    with sqlite3.connect(file) as disk:
        disk.execute("ALTER TABLE sitters DROP COLUMN aside")
        disk.execute("UPDATE alembic_version SET version_num = 'tables_over'")
    assert tables(file, "check") == 2
    assert "`timeloom tables update` brings an older one up to date" in capsys.readouterr().err
    assert tables(file, "update") == 0
    assert tables(file, "check") == 0
    assert set(ids(file, capsys)) == set(two_tables)


# Journals


def test_a_table_is_exported_with_its_seeds_and_imported_as_a_new_one(
    file: Path, tmp_path: Path, two_tables: tuple[str, str], capsys: Said
) -> None:
    journal = tmp_path / "out.timeloom"
    assert tables(file, "export", two_tables[0], "--out", str(journal)) == 0
    assert load(journal).timeline.branch.seed
    assert tables(file, "import", str(journal)) == 0
    (new,) = set(ids(file, capsys)) - set(two_tables)
    with House(file.parent) as house, house.visitor("Bo") as bo:
        card = bo.get(f"/api/tables/{new}")
        assert (card["seats"][0]["who"], card["host"]["id"]) == ("empty", "")
        bo.sit(new, 0)
        with bo.at(new) as place:
            assert place.answer(0)["is"] == "done"


def test_an_imported_table_can_be_for_somebody(file: Path, tmp_path: Path, capsys: Said) -> None:
    with House(file.parent) as house, house.visitor("Ada") as ada:
        table, person, cookie = ada.table("letter"), ada.id, ada.client.cookies["timeloom"]
    tables(file, "export", table, "--out", str(tmp_path / "out.timeloom"))
    assert tables(file, "import", str(tmp_path / "out.timeloom"), "--host", person) == 0
    with House(file.parent) as house, house.visitor(cookie=cookie) as ada:
        hosts = [(card["host"]["name"], card["seats"][0]["yours"]) for card in ada.get("/api/tables")["mine"]]
    assert hosts == [("Ada", True)] * 2


def test_a_file_that_is_no_journal_is_refused(file: Path, two_tables: object, capsys: Said) -> None:
    assert tables(file, "import", str(file)) == 2
    assert "not a Timeloom journal" in capsys.readouterr().err


# Going


def test_old_tables_are_archived_and_the_others_stay(
    file: Path, two_tables: tuple[str, str], capsys: Said
) -> None:
    old, new = two_tables
    assert tables(file, "archive") == 0
    archived = file.parent / "archive" / f"letter-{old}.timeloom"
    assert capsys.readouterr().out == f"{old} is archived in {archived}.\n"
    assert load(archived).timeline.length() >= 3
    assert ids(file, capsys) == [new]
    assert tables(file, "archive", "--older-than", "90") == 0
    assert capsys.readouterr().out == "Nothing is older than 90 days.\n"


def test_tables_are_archived_by_name_into_a_folder(
    file: Path, tmp_path: Path, two_tables: tuple[str, str], capsys: Said
) -> None:
    _, new = two_tables
    assert tables(file, "archive", new, "--archive", str(tmp_path / "attic")) == 0
    assert (tmp_path / "attic" / f"letter-{new}.timeloom").is_file()
    assert ids(file, capsys) == [two_tables[0]]


def test_nothing_is_deleted_unless_its_file_is_read_back(
    file: Path, two_tables: tuple[str, str], capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "timeloom.server.archive.write_whole", lambda path, content: path.write_bytes(content[:-1])
    )
    (file.parent / "archive").mkdir()
    assert tables(file, "archive") == 2
    assert "is not what was written to it; the table stays." in capsys.readouterr().err
    assert set(ids(file, capsys)) == set(two_tables)


def test_a_table_with_a_gap_is_found_and_stays(file: Path, two_tables: tuple[str, str], capsys: Said) -> None:
    old, _ = two_tables
    with sqlite3.connect(file) as disk:
        disk.execute("INSERT INTO acts SELECT id, number + 2, '', 1 FROM tables WHERE id = ?", (old,))
    assert tables(file, "check") == 1
    gap = "Acts are missing in the middle; 1 behind the gap would be set aside."
    assert capsys.readouterr().out == f"{old}: {gap}\n1 of 2 tables are whole.\n"
    assert tables(file, "archive") == 1
    assert capsys.readouterr().out == f"{old} stays: {gap}\n"
    assert tables(file, "archive", old) == 1
    assert f"{old} stays: 1 of its acts lay behind a gap" in capsys.readouterr().out


def test_deleting_asks_unless_told_not_to(
    file: Path, two_tables: tuple[str, str], capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new = two_tables
    monkeypatch.setattr("typer.confirm", lambda words, abort: (_ for _ in ()).throw(KeyboardInterrupt))
    assert tables(file, "delete", old) == 130
    assert set(ids(file, capsys)) == {old, new}
    assert tables(file, "delete", old, "unknown", "--yes") == 2
    assert set(ids(file, capsys)) == {old, new}
    assert tables(file, "delete", old, "--yes") == 0
    assert ids(file, capsys) == [new]


# Checking


def test_a_house_that_is_whole_is_said_to_be(file: Path, two_tables: object, capsys: Said) -> None:
    assert tables(file, "check") == 0
    assert capsys.readouterr().out == "2 of 2 tables are whole.\n"


def test_a_table_that_cannot_be_opened_is_named_and_the_others_are_looked_at(
    file: Path, two_tables: tuple[str, str], capsys: Said
) -> None:
    with sqlite3.connect(file) as disk:
        disk.execute("UPDATE tables SET snapshot = ? WHERE id = ?", (b"broken", two_tables[1]))
    assert tables(file, "check") == 1
    first, last = capsys.readouterr().out.splitlines()
    assert first.startswith(f"{two_tables[1]}: It cannot be opened: ")
    assert last == "1 of 2 tables are whole."


def test_a_table_of_another_version_that_fits_is_whole(
    file: Path, two_tables: tuple[str, str], capsys: Said
) -> None:
    with House(file.parent) as house, house.visitor("Ada") as ada:
        table = grown_old(house, ada, options={})
    assert tables(file, "check") == 0
    said = capsys.readouterr().out
    assert f"{table}: It was played with another version of Letter, and opens whole." in said


def test_a_table_of_another_version_that_does_not_fit_is_named(
    file: Path, two_tables: tuple[str, str], capsys: Said
) -> None:
    with House(file.parent) as house, house.visitor("Ada") as ada:
        table = grown_old(house, ada, options={"weather": "rain"})
    assert tables(file, "check") == 1
    assert f"{table}: This table was played with version" in capsys.readouterr().out
    assert tables(file, "archive", table) == 1
    assert f"{table} stays: " in capsys.readouterr().out


def grown_old(house: House, ada: Visitor, options: dict[str, str]) -> str:
    """A table that was played with rules that are not installed any more, and with options of theirs."""
    table = ada.table("letter")

    async def grow_old(hall: object) -> None:
        record = house.hall._here[table].table.record
        record.version += 1
        record.options |= options
        house.hall._here[table].keeper.is_card_kept = False

    house.do(grow_old)
    return table


def test_a_table_that_takes_too_long_is_named(
    file: Path, two_tables: tuple[str, str], capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tending, "examined", never_ends)
    monkeypatch.setattr(tending, "OPENING_SECONDS", 0.1)
    assert tables(file, "check") == 1
    said = capsys.readouterr().out.splitlines()
    assert said == [
        *(f"{id}: {archiving.TOO_LONG}" for id in reversed(two_tables)),
        "0 of 2 tables are whole.",
    ]


# In PostgreSQL


def test_what_a_running_server_holds_is_refused(
    tmp_path: Path, postgres: Callable[[], str], capsys: Said
) -> None:
    database = postgres()
    with House(tmp_path, database=database) as house, house.visitor("Ada") as ada:
        table = ada.table("letter")
        assert run(["tables", "list", "--database", database]) == 0
        assert table in capsys.readouterr().out
        for words in (["archive", table, "--archive", str(tmp_path)], ["delete", table, "--yes"]):
            assert run(["tables", words[0], "--database", database, *words[1:]]) == 2
            assert f"A running server holds the table {table}." in capsys.readouterr().err
    assert run(["tables", "delete", table, "--yes", "--database", database]) == 0
    assert capsys.readouterr().out == f"{table} is deleted.\n"
