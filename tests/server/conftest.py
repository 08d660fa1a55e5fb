from collections.abc import Callable, Iterator

import pytest
from server.house import House, Visitor
from server.postgres import running_postgres


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
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[], str]]:
    """A real PostgreSQL; what it gives makes a new database and returns its address."""
    with running_postgres(tmp_path_factory.mktemp("pg")) as new_database:
        yield new_database
