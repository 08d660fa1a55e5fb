"""Whoever watches over a server can ask how it is, whatever else is closed."""

import asyncio
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import httpx
import msgspec
import pytest
from prometheus_client.parser import text_string_to_metric_families
from server.house import GENEROUS, House, Visitor
from server.postgres import Postgres, a_postgres

from timeloom import __version__
from timeloom.kernel import Refused
from timeloom.server import health
from timeloom.server.health import Pulse
from timeloom.server.metrics import MeasuredApart, Metrics
from timeloom.server.porch import is_this_machine
from timeloom.tables.table.upgrading import carried_over

T = TypeVar("T")
WELL = {"alive": True, "ready": True, "database": True, "version": __version__}
ILL = WELL | {"ready": False, "database": False}


def test_a_server_that_is_well_says_so_and_gives_no_cookie(house: House) -> None:
    answer = httpx.get(f"{house.url}/health")
    assert (answer.status_code, answer.json()) == (200, WELL)
    assert "set-cookie" not in answer.headers
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_health_needs_no_passphrase_and_no_allowance(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(GENEROUS, requests_a_second=0.001, request_burst=1)
    with House(tmp_path, passphrase="seven lanterns", limits=limits) as closed:
        assert {httpx.get(f"{closed.url}/health").status_code for _ in range(5)} == {200}
        assert httpx.post(f"{closed.url}/health", headers={"X-Timeloom": "1"}).status_code == 401


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with a_postgres() as server:
        yield server


def test_a_server_without_its_database_lives_but_is_not_ready(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "FRESH_SECONDS", 0)
    with House(tmp_path, database=postgres.new_database()) as house:
        postgres.stop(signal.SIGQUIT)
        answer = httpx.get(f"{house.url}/health")
        postgres.start()
        assert (answer.status_code, answer.json()) == (503, ILL)
        assert httpx.get(f"{house.url}/health").json() == WELL


class Frozen:
    """A database that never answers, and counts who asks."""

    asked = 0

    async def feel(self) -> None:
        self.asked += 1
        await asyncio.Event().wait()


def test_a_database_that_never_answers_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "CHECK_SECONDS", 0.01)
    monkeypatch.setattr(health, "FRESH_SECONDS", 0)
    frozen = Frozen()

    async def ask() -> set[bool]:
        pulse = Pulse(frozen)  # type: ignore[arg-type]
        found = {(await pulse.health()).ready for _ in range(3)}
        await pulse.close()
        return found

    assert (asyncio.run(ask()), frozen.asked) == ({False}, 1)


# Figures


def found(house: House, name: str, **labels: str) -> float:
    """The sum of a figure; every one names its process."""
    families = text_string_to_metric_families(httpx.get(f"{house.url}/metrics").text)
    samples = [
        sample for family in families for sample in family.samples if sample.name == f"timeloom_{name}"
    ]
    assert all("process" in sample.labels for sample in samples)
    return sum(sample.value for sample in samples if labels.items() <= sample.labels.items())


def test_acts_are_counted_by_kind_and_commits_are_timed(tmp_path: Path) -> None:
    with House(tmp_path) as house, house.visitor("Ada") as ada:
        with ada.at(ada.table("letter")) as place:
            place.answer(0)
            place.wish("chat", words="hello")
            assert found(house, "sockets") == 1
        assert found(house, "acts_total", kind="answered") >= 1
        assert found(house, "acts_total", kind="chatted") == 1
        assert found(house, "tables_in_memory") == 1
        assert found(house, "tables_stored") == 1
        assert found(house, "commit_seconds_count") >= 3
        assert found(house, "commits_failed_total") == 0
        assert found(house, "http_seconds_count", status="2xx") >= 3


def test_thoughts_and_imports_are_timed(tmp_path: Path) -> None:
    with House(tmp_path) as house, house.visitor("Ada") as ada:
        with ada.at(ada.table("letter")) as place:
            question = place.questions(0)[0]["key"]
            assert place.wish("hint", seat=0, question=question)["is"] == "hinted"
        assert ada.client.post("/api/tables/import", content=b"nothing").status_code == 400
        assert found(house, "thinking_seconds_count", what="hint") == 1
        assert found(house, "thinking") == 0
        assert found(house, "apart_refused_total", what="import") == 1


def test_a_table_that_is_carried_over_to_other_rules_is_timed() -> None:
    async def apart(work: Callable[..., T], *about: object, seconds: float, too_long: str) -> T:
        raise Refused("It takes too long.")

    metrics = Metrics("7")
    with pytest.raises(Refused):
        asyncio.run(MeasuredApart(apart, metrics)(carried_over, seconds=1, too_long=""))
    assert 'timeloom_apart_refused_total{process="7",what="upgrade"} 1.0' in metrics.text(0).decode()


def test_figures_are_behind_the_passphrase_but_for_the_machine_itself(tmp_path: Path) -> None:
    with House(tmp_path, passphrase="seven lanterns") as closed:
        assert httpx.get(f"{closed.url}/metrics").status_code == 200
        for header in ({"X-Forwarded-For": "203.0.113.7"}, {"Host": "elsewhere.example"}):
            assert httpx.get(f"{closed.url}/metrics", headers=header).status_code == 401


@pytest.mark.parametrize(
    ("address", "here"),
    [("127.0.0.1", True), ("::1", True), ("203.0.113.7", False), ("", False), ("host", False)],
)
def test_this_machine_is_told_from_others(address: str, here: bool) -> None:
    assert is_this_machine(address) == here


def test_no_figure_tells_who_or_what(house: House, ada: Visitor) -> None:
    table = ada.table("letter", title="A secret title")
    text = httpx.get(f"{house.url}/metrics").text
    assert [word for word in (table, ada.id, "secret") if word in text] == []
