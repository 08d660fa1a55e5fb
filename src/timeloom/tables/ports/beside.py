"""What takes long is done in a thread, beside the loop that serves everybody."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


async def beside(work: Callable[P, T], *about: P.args, **named: P.kwargs) -> T:
    """Do something in a thread. Whoever gives up waiting for it goes when it is done, and not before.

    No thread can be stopped: if they went at once, it would look at a table that others change by then, and
    whoever comes and goes could have any number of them at work.
    """
    task = asyncio.ensure_future(asyncio.to_thread(work, *about, **named))
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait([task])
        raise
