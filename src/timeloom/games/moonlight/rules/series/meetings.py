"""The rules that stand for making a connection, by name; a series says which of them is in force."""

from __future__ import annotations

from collections.abc import Callable

from timeloom.games.moonlight.answers import Connect
from timeloom.games.moonlight.state import Protagonist, State
from timeloom.kernel import Rule

MEETINGS: dict[str, Callable[[State, Protagonist, Connect], Rule[None]]] = {}
