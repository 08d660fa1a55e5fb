"""For all tests: none looks at the clock, and those in browsers come last."""

import pytest
from hypothesis import settings

settings.register_profile("timeloom", deadline=None, derandomize=True)
settings.load_profile("timeloom")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browsers come last: Playwright's event loop stays in its process and would stop asyncio.run."""
    items.sort(key=lambda item: "web" in item.path.parts)
