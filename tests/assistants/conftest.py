import pytest
from assistants.sitting import Dealt

from timeloom.tables.table import founding


@pytest.fixture(autouse=True)
def dealt_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables of these tests are dealt alike every time."""
    monkeypatch.setattr(founding, "Timeline", Dealt)
