"""For all tests: the battery's own assertions say what they compared, and no test looks at the clock."""

import pytest
from hypothesis import settings

pytest.register_assert_rewrite("battery")

settings.register_profile("timeloom", deadline=None, derandomize=True)
settings.load_profile("timeloom")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browsers come last: Playwright's event loop stays in its process and would stop asyncio.run."""
    items.sort(key=lambda item: "web" in item.path.parts)
