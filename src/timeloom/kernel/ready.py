"""Makes a game ready for many threads: whatever is built the first time it is needed is built now.

msgspec finds out how to read a type when it is first read, and two threads that find out at once can
take the whole process down. So whoever opens tables in threads makes every game ready before.
"""

from __future__ import annotations

from typing import Any, Union

import msgspec

from timeloom.kernel.branch import Branch
from timeloom.kernel.copying import copier
from timeloom.kernel.entry import Entry
from timeloom.kernel.game import Game
from timeloom.kernel.timeline import Timeline


def make_ready(game: Game[Any]) -> None:
    """Build all that is built once for a game, in this thread."""
    answers: Any = Union[game.answers]  # noqa: UP007
    for kind in (game.state, answers, list[answers], game.state | None, Entry, Branch):
        msgspec.json.Decoder(kind)
        msgspec.msgpack.Decoder(kind)
    copier(game.state)
    for seats in {game.seats[0], game.seats[-1]}:
        _open_a_table(game, seats)


def _open_a_table(game: Game[Any], seats: int) -> None:
    """Set a table up and read its state again, as whoever opens one does."""
    timeline = Timeline(game, seats=seats)
    rest = msgspec.msgpack.encode(timeline.run.rest)
    msgspec.convert(msgspec.msgpack.decode(rest), type=game.state)
    for seat in (None, *range(timeline.seats)):
        msgspec.json.encode(game.scene(timeline.run.state, seat))
