"""What is logged: with time, level and request; never what people say, and not too often."""

import json
import logging
import sqlite3
import subprocess
import sys
from pathlib import Path

import httpx
import msgspec
import pytest
from server.house import GENEROUS, House, Visitor
from websockets.exceptions import ConnectionClosed

from timeloom.cli import run
from timeloom.kernel import RuleFault
from timeloom.server import workers
from timeloom.server.logs import REQUEST, JsonLines, Lines, Seldom
from timeloom.server.serving import serve
from timeloom.tables.hall import hearing
from timeloom.tables.hall.hearing import reply_to
from timeloom.tables.messages.labels import Ref
from timeloom.tables.messages.protocol import Refusal, Sent

SECRET = "the lantern under the stairs"


def record(message: str, fault: Exception | None = None) -> logging.LogRecord:
    info = (type(fault), fault, fault.__traceback__) if fault else None
    return logging.LogRecord("timeloom.test", logging.WARNING, "", 0, message, (), info)


def test_a_line_has_time_level_and_request() -> None:
    token = REQUEST.set("abc123")
    line = Lines().format(record("Something\nhappened"))
    REQUEST.reset(token)
    assert line.split(" ", 1)[1] == r"warning abc123 timeloom.test: Something\x0ahappened"
    assert line[:4].isdigit()
    assert line.split(" ")[0].endswith("+00:00")


def test_a_json_line_holds_what_is_no_text_too() -> None:
    line = json.loads(JsonLines().format(record("the file \udcff.toml")))
    assert line["message"] == "the file ?.toml"


def test_a_json_line_is_one_object() -> None:
    line = json.loads(JsonLines().format(record("Something\nhappened")))
    assert line.pop("time").endswith("+00:00")
    wanted = {
        "level": "warning",
        "request": None,
        "logger": "timeloom.test",
        "message": "Something\nhappened",
    }
    assert line == wanted


@pytest.mark.parametrize("form", [Lines(), JsonLines()])
def test_a_fault_is_told_by_its_kind_and_place_not_in_its_own_words(form: logging.Formatter) -> None:
    try:
        try:
            ["lantern"].index(SECRET)
        except ValueError as fault:
            raise KeyError(SECRET) from fault
    except KeyError as fault:
        told = form.format(record("It failed", fault))
    assert "builtins.KeyError" in told
    assert "builtins.ValueError" in told
    assert "test_logs.py" in told
    assert SECRET not in told


def test_every_answer_and_every_socket_has_an_id_of_its_own(house: House, ada: Visitor) -> None:
    ids = [httpx.get(house.url + path).headers["x-request-id"] for path in ("/", "/health", "/api/tables/x")]
    with ada.at(ada.table("letter")) as place:
        assert place.connection.response is not None
        ids.append(place.connection.response.headers["x-request-id"])
    assert len(set(ids)) == 4


def test_what_is_logged_of_a_wish_belongs_to_its_socket(
    house: House, ada: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []

    def noted(ref: Ref, fault: Exception | None) -> Sent:
        heard.append(REQUEST.get())
        return reply_to(ref, fault)

    monkeypatch.setattr(hearing, "reply_to", noted)
    with ada.at(ada.table("letter")) as place, ada.at(ada.table("letter")) as other:
        assert place.connection.response is not None
        place.answer(0)
        place.wish("undo", seat=0)
        other.answer(0)
        assert heard[:2] == [place.connection.response.headers["x-request-id"]] * 2
        assert heard[2] not in heard[:2]


def test_a_database_fault_leaves_nothing_of_an_act_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with House(tmp_path) as house, house.visitor("Ada") as ada:
        with ada.at(ada.table("letter")) as place:
            with sqlite3.connect(tmp_path / "tables.sqlite3") as outside:
                outside.execute("ALTER TABLE acts RENAME TO gone")
            with pytest.raises(ConnectionClosed):
                place.wish("chat", words=SECRET)
        ada.client.put("/api/me", json={"name": "Under Stairs"})
    written = "\n".join(Lines().format(one) for one in caplog.records)
    assert "was not kept: no such table: acts" in written
    assert SECRET not in written


def logged(caplog: pytest.LogCaptureFixture, words: str) -> int:
    return len([one for one in caplog.records if words in one.getMessage()])


def test_wrong_passphrases_and_limits_are_logged_once_in_a_while(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    limits = msgspec.structs.replace(GENEROUS, entries_a_minute=0.001, entry_burst=3)
    with House(tmp_path, passphrase="seven lanterns", limits=limits) as closed:
        for _ in range(6):
            said = {"passphrase": SECRET}
            httpx.post(f"{closed.url}/api/enter", json=said, headers={"X-Timeloom": "1"})
    assert logged(caplog, "A wrong passphrase was said. From 127.0.0.1.") == 1
    assert logged(caplog, "A limit was reached. From 127.0.0.1.") == 1
    assert SECRET not in caplog.text


def test_a_failed_join_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with House(tmp_path) as house, house.visitor("Ada") as ada, pytest.raises(ConnectionClosed):
        ada.at("nowhere").__enter__()
    assert logged(caplog, "Somebody wanted to join a table that is not here. From 127.0.0.1.") == 1


def test_what_was_not_written_is_counted(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr("timeloom.server.logs.monotonic", lambda: now[0])
    seldom = Seldom(60)
    for second in (0, 1, 2, 61):
        now[0] = 100.0 + second
        seldom.tell("203.0.113.7", "Something.")
    seldom.tell("203.0.113.8", "Something.")
    told = [one.getMessage() for one in caplog.records]
    assert told == [
        "Something. From 203.0.113.7.",
        "Something. From 203.0.113.7, 2 more times.",
        "Something. From 203.0.113.8.",
    ]


def test_many_strangers_cannot_fill_the_log(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Seldom, "MOST", 3)
    seldom = Seldom()
    for number in range(5):
        seldom.tell(str(number), "Something.")
    assert logged(caplog, "Something.") == 3


def test_a_household_with_many_addresses_is_logged_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    limits = msgspec.structs.replace(GENEROUS, entries_a_minute=0.001, entry_burst=1)
    with House(tmp_path, passphrase="seven lanterns", limits=limits) as closed:
        for number in range(4):
            headers = {"X-Timeloom": "1", "X-Forwarded-For": f"2001:db8::{number}"}
            httpx.post(f"{closed.url}/api/enter", json={"passphrase": "x"}, headers=headers)
    assert logged(caplog, "A limit was reached. From 2001:db8::/64.") == 1
    assert logged(caplog, "A limit was reached.") == 1


@pytest.mark.parametrize("option", [["--log", "xml"], ["--log-level", "loud"]])
def test_an_unknown_way_to_log_is_refused(capsys: pytest.CaptureFixture[str], option: list[str]) -> None:
    assert run(["serve", "--port", "0", *option]) == 2
    assert f"{option[0]} is one of" in capsys.readouterr().err


def test_libraries_write_to_the_same_log(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.sqlite3"
    command = [
        sys.executable,
        "-m",
        "timeloom",
        "serve",
        "--port",
        "0",
        "--database",
        database,
        "--log",
        "json",
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert server.stdout.readline().startswith("http://")
        server.terminate()
        _, errors = server.communicate(timeout=60)
    lines = [json.loads(line) for line in errors.splitlines()]
    assert "alembic.runtime.migration" in {line["logger"] for line in lines}


def test_whoever_minds_several_processes_writes_to_the_same_log(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(workers.Workers, "run", lambda *_: workers.log.error("A process ended."))
    serve({}, "postgresql://nobody@/nowhere", "127.0.0.1", 0, processes=2, log_form="json")
    line = json.loads(capsys.readouterr().err)
    assert (line["level"], line["message"]) == ("error", "A process ended.")


def test_a_mistake_in_the_rules_is_written_down_and_not_told(caplog: pytest.LogCaptureFixture) -> None:
    """What went wrong may quote what lies hidden."""
    said = reply_to(1, RuleFault(f"The rules failed: KeyError('{SECRET}')"))
    assert said == Refusal(1, "Something went wrong here; it has been written down.")
    written = "\n".join(Lines().format(one) for one in caplog.records)
    assert "RuleFault" in written
    assert SECRET not in written
