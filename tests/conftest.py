"""For all tests: none looks at the clock, those in browsers come last, and nothing is compiled twice."""

import gc
import os
import signal
import sys
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings

if sys.dont_write_bytecode:
    # Nothing is to be left beside the sources. But every program that a test starts would compile all of
    # them again, which takes longer than most tests: so what was compiled lies in pytest's own cache.
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(Path(__file__).parents[1] / ".pytest_cache" / "bytecode")
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix
    del os.environ["PYTHONDONTWRITEBYTECODE"]

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell starts so what it puts into the background, and every program of a test would be deaf too.
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("timeloom", deadline=None, derandomize=True)
settings.load_profile("timeloom")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Whatever is loaded to find the tests stays: to look for garbage took a quarter of that time."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browsers come last: Playwright's event loop stays in its process and would stop asyncio.run."""
    items.sort(key=lambda item: "web" in item.path.parts)


def pytest_collection_finish() -> None:
    """What is there before the first test stays to the end; nobody need look for garbage in it."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)
