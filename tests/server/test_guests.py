"""A socket that does not take what it is told is closed, and may come back."""

import asyncio

from timeloom.tables.guests.guests import COME_BACK, MOST_UNSENT, Goodbye, Guest


class Line:
    """A way to a guest who takes nothing."""

    def __init__(self) -> None:
        self.said: list[bytes] = []

    @property
    def unsent(self) -> int:
        return sum(map(len, self.said))

    def say(self, message: bytes) -> None:
        self.said.append(message)


async def told(messages: list[bytes]) -> tuple[int, Goodbye | None]:
    """How many messages are put on their way to such a guest, and with which words it is sent away."""
    line = Line()
    guest = Guest("somebody", line)
    for message in messages:
        guest.send(message)
    return len(line.said), guest.sent_away.result() if guest.sent_away.done() else None


def test_a_guest_is_told_a_lot_at_once() -> None:
    assert asyncio.run(told([b"x" * MOST_UNSENT * 2])) == (1, None)


def test_a_guest_who_cannot_keep_up_is_sent_away() -> None:
    assert asyncio.run(told([b"x" * MOST_UNSENT, b"y", b"z"])) == (1, COME_BACK)
