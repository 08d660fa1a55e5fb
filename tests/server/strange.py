"""The Lantern Fair with bots that go wrong; in a file of its own, so that another process finds it."""

import asyncio
import os
import socket
from collections.abc import Callable
from random import Random
from typing import Any, NoReturn

from server.endless import never_ends, wants_all_memory
from toy import LanternFair

from timeloom.kernel import Bot, Dice, Refused, Run
from timeloom.server.thinking import ThinkingProcesses
from timeloom.tables.staff.thinkers import Position


def fails(*_: object) -> NoReturn:
    raise ZeroDivisionError("The lantern is out.")


def refuses(*_: object) -> NoReturn:
    raise Refused("This bot does not like lanterns.")


def dies(*_: object) -> NoReturn:
    os._exit(1)


def swallows(*_: object) -> None:
    wants_all_memory()


def calls(*_: object) -> None:
    """Call whoever listens, and hold the line for as long as the process lives."""
    with socket.create_connection(("127.0.0.1", int(os.environ["CALL_PORT"]))):
        never_ends()


def bot(answer: Callable[..., Any]) -> Callable[[Random], Bot]:
    return lambda _: answer


class StrangeFair(LanternFair):
    """The fair, with strange guests."""

    name = "strange"
    bots = LanternFair.bots | {
        one.__name__: bot(one) for one in (fails, refuses, dies, swallows, calls, never_ends)
    }


STRANGE = StrangeFair()


def position() -> Position:
    """The first question at the fair."""
    run = Run.begin(STRANGE, {}, 2, Dice(Random(0)))
    ask, seat = run.waiting_for()[0]
    return Position.of(run, ask, seat)


def call_for_ever() -> None:
    """Be a server whose bot calls and never answers."""
    thinkers = ThinkingProcesses({STRANGE.name: STRANGE})
    asyncio.run(thinkers.answer(position(), "calls", "ada"))
