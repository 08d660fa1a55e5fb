"""What happened, as the clients and the disk tell it: all that a checker is given."""

from typing import Any, Literal

from msgspec import Struct


class Event(Struct, frozen=True):
    """Something that a client did or met; `socket` counts the connections of that client."""

    at: float
    who: str
    table: str
    socket: int
    what: Literal["opening", "sent", "heard", "cut"]
    text: str = ""


class Laid(Struct, frozen=True):
    """A table as it was laid: who owns each chair (nobody: a bot), and how many entries it began with."""

    id: str
    game: str
    owners: list[str]
    turns: int


class Kept(Struct, frozen=True):
    """A row of the database: one act of a table, in the envelope in which it is kept."""

    table: str
    number: int
    act: dict[str, Any]
    fence: int | None = None

    @property
    def wish(self) -> Any:
        """By what the wish that it granted is known again, if it had an id."""
        return self.act.get("wish")


class Evidence(Struct):
    """Everything that is known of a trial: `people` says whose each client is."""

    tables: dict[str, Laid]
    people: dict[str, str]
    events: list[Event]
    acts: list[Kept]
    journals: dict[str, str] = {}
    deaths: list[str] = []
    """What servers said that died though nobody had killed them."""
