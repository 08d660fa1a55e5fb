"""What runs in a loop of its own, wherever it is called: a browser may have a loop in the same thread."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def run_apart(work: Coroutine[Any, Any, T]) -> T:
    """Run it to its end in a thread that has no loop yet."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()
