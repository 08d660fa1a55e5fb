from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from server.house import House, Visitor
from server.postgres import a_postgres


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests that leave it as it was."""
    with House(tmp_path_factory.mktemp("house")) as running:
        yield running


@pytest.fixture
def ada(house: House) -> Iterator[Visitor]:
    with house.visitor("Ada") as visitor:
        yield visitor


@pytest.fixture
def bo(house: House) -> Iterator[Visitor]:
    with house.visitor("Bo") as visitor:
        yield visitor


@pytest.fixture(scope="session")
def postgres() -> Iterator[Callable[[], str]]:
    """A real PostgreSQL; what it gives makes a new database and returns its address."""
    with a_postgres() as server:
        yield server.new_database


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a new database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.sqlite3"
    return str(request.getfixturevalue("postgres")())
