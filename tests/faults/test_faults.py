"""The server under faults: whatever fails, what was acknowledged is kept, once, and every table goes on."""

from pathlib import Path

import msgspec
import pytest
from faults.checker import problems
from faults.history import Evidence
from faults.trial import Plan, on_postgres, on_sqlite
from looping import run_apart

TRIALS = {"sqlite": on_sqlite, "postgresql": on_postgres}
SHORT = {"sqlite": Plan(1), "postgresql": Plan(2)}
MOST_SHOWN = 30


def verdict(folder: Path, database: str, plan: Plan) -> str:
    """What a trial brought to light, in words; nothing if every promise was kept."""
    print(plan)  # By its seed, whoever reads along can have the same faults in the same order.
    evidence, faults = run_apart(TRIALS[database](folder, plan))
    assert sum(act.number for act in evidence.acts) > 0
    found = problems(evidence)
    return report(folder, evidence, plan, faults, found) if found else ""


def report(folder: Path, evidence: Evidence, plan: Plan, faults: list[str], found: list[str]) -> str:
    """What to tell somebody who has to find the cause: the seed first."""
    file = folder / "evidence.json"
    file.write_bytes(msgspec.json.encode(evidence))
    told = [f"{plan} failed in {len(found)} ways; all that happened is in {file}.", f"Faults: {faults}"]
    return "\n".join([*told, *found[:MOST_SHOWN]])


@pytest.mark.parametrize("database", TRIALS)
def test_every_promise_is_kept_while_everything_fails(tmp_path: Path, database: str) -> None:
    found = verdict(tmp_path, database, SHORT[database])
    assert not found, found


def test_two_processes_on_one_database_keep_every_promise(tmp_path: Path) -> None:
    found = verdict(tmp_path, "postgresql", Plan(3, servers=2))
    assert not found, found


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10, 13))
@pytest.mark.parametrize("database", TRIALS)
def test_every_promise_is_kept_for_longer(tmp_path: Path, database: str, seed: int) -> None:
    found = verdict(tmp_path, database, Plan(seed, rounds=2, patience=12))
    assert not found, found


@pytest.mark.soak
@pytest.mark.parametrize("shape", [(3, 1), (1, 3), (2, 2)], ids=["servers", "processes", "both"])
def test_several_processes_on_one_database_keep_every_promise(tmp_path: Path, shape: tuple[int, int]) -> None:
    servers, processes = shape
    plan = Plan(20 + servers, rounds=2, patience=8, servers=servers, processes=processes)
    found = verdict(tmp_path, "postgresql", plan)
    assert not found, found
