"""Backup and restore, carried out as the page about operations says."""

import os
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest
from docs.pages import DOCS, blocks, read
from prometheus_client.parser import text_string_to_metric_families
from server.house import WAIT, House, Visitor
from server.postgres import Postgres, a_postgres, run

from timeloom.server.metrics import Metrics

PAGE = DOCS / "operations.md"
BACKUP, RESTORE, PG_BACKUP, PG_RESTORE = [block.code for block in blocks(PAGE, "sh")]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which `python3` and `timeloom` are the ones of this test."""
    bin = tmp_path / "bin"
    bin.mkdir()
    for name, command in (("python3", ""), ("timeloom", " -m timeloom")):
        (bin / name).write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)}{command} "$@"\n')
        (bin / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{bin}{os.pathsep}{os.environ['PATH']}")
    return tmp_path


def carry_out(commands: str, folder: Path) -> str:
    done = subprocess.run(
        ["sh", "-e", "-c", commands], cwd=folder, capture_output=True, text=True, check=True
    )
    return done.stdout


def test_a_backup_of_sqlite_made_while_the_server_runs_is_restored(folder: Path) -> None:
    with House(folder) as house, house.visitor("Ada") as ada:
        table, cookie = ada.table("letter"), ada.client.cookies["timeloom"]
        with ada.at(table) as place:
            place.answer(0)
            turns = place.now["card"]["turns"]
            assert carry_out(BACKUP, folder) == "1 of 1 tables are whole.\n"
            place.answer(0)
    assert carry_out(RESTORE, folder) == "1 of 1 tables are whole.\n"
    with House(folder) as house, house.visitor(cookie=cookie) as ada, ada.at(table) as place:
        assert place.now["card"]["turns"] == turns
        assert place.now["card"]["seats"][0]["yours"]
        assert place.answer(0)["is"] == "done"


@pytest.fixture
def postgres() -> Iterator[Postgres]:
    with a_postgres() as server:
        yield server


def test_a_backup_of_postgresql_is_restored_into_an_empty_database(
    tmp_path: Path, postgres: Postgres
) -> None:
    full, empty = postgres.new_database(), postgres.new_database()
    with House(tmp_path, database=full) as house, house.visitor("Ada") as ada:
        table, cookie = ada.table("letter"), ada.client.cookies["timeloom"]
        carry_out_beside(postgres, PG_BACKUP, full)
    carry_out_beside(postgres, PG_RESTORE, empty)
    with House(tmp_path, database=empty) as house, house.visitor(cookie=cookie) as ada:
        wait_for_old_leases(ada, table)
        with ada.at(table) as place:
            assert place.answer(0)["is"] == "done"


def wait_for_old_leases(visitor: Visitor, table: str) -> None:
    """For some seconds a table belongs to the server that had it when the backup was made."""
    until = monotonic() + WAIT
    while visitor.client.get(f"/api/tables/{table}").status_code == 503 and monotonic() < until:
        sleep(0.2)


def carry_out_beside(postgres: Postgres, command: str, database: str) -> None:
    """Run one of PostgreSQL's own commands, as the user that runs the server."""
    program, *options = shlex.split(command)
    known = {"$DATABASE": database, "$EMPTY_DATABASE": database}
    named = [known.get(option, option.replace("$EMPTY_DATABASE", database)) for option in options]
    run([postgres.binaries / program, *named], postgres.folder)


def test_every_figure_is_on_the_page() -> None:
    metrics = Metrics("1")
    metrics.watch("tables_in_memory", "", lambda: 0)
    metrics.watch("sockets", "", lambda: 0)
    families = [family.name for family in text_string_to_metric_families(metrics.text(0).decode())]
    ours = [name for name in families if name.startswith("timeloom_") and not name.endswith("_created")]
    assert [name for name in ours if name not in read(PAGE)] == []
