"""What a table is made of, as plain data, and the acts that change it.

A table on disk is a record (its last snapshot) and the acts since. Folding acts into a record plays no
rule, so it is quick; whoever wants to play on makes a `Table` of the record.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, TypeAlias, Union

import msgspec
from msgspec import Struct

from timeloom.kernel import CHANCE, Branch, Entry, Game
from timeloom.kernel.chance import Salt
from timeloom.tables.protocol import ChatLine, HintRule, RewindRule

CHAT_KEPT = 200
"""So many of the last lines of a chat are kept."""
WISHES_KEPT = 300
"""So many of the last wishes are known again when they are sent once more."""


class Chair(Struct):
    """Who sits here: a person, a bot, a bot in a person's stead, or nobody."""

    person: str = ""
    bot: str = ""


class Record(Struct):
    """Everything about a table that must survive."""

    game: str
    version: int
    pack: str
    options: dict[str, str]
    host: str
    title: str
    open: bool
    rewind: RewindRule
    chairs: list[Chair]
    names: dict[str, str]
    branches: list[Branch]
    current: str
    chat: list[ChatLine] = []
    rests: dict[str, bytes | msgspec.Raw] = {}
    """Resting points by branch, of tables that were kept before the shelf had a place for them."""
    notice: str = ""
    updated: float = 0
    hints: HintRule = "alone"
    brought: bool = False
    """Whether this table was played elsewhere before, and came here as a file."""
    salters: list[str] = []
    """Who has mixed entropy of their own into which dice."""
    wishes: list[bytes] = []
    """The keys of the last wishes that changed this table, so that none is granted twice."""

    def branch(self, name: str) -> Branch:
        """The branch with this name."""
        return next(branch for branch in self.branches if branch.name == name)


# Acts


class Answered(Struct, frozen=True, tag=True):
    """Somebody answered, and chance after them."""

    branch: str
    entries: list[Entry]


class Undone(Struct, frozen=True, tag=True):
    """An answer was taken back; `place` counts the branch's own entries."""

    branch: str
    place: int


class Branched(Struct, frozen=True, tag=True):
    """A rewind opened a branch."""

    branch: Branch


class Switched(Struct, frozen=True, tag=True):
    """Another branch is played now."""

    branch: str


class Renamed(Struct, frozen=True, tag=True):
    """A branch has another name."""

    branch: str
    name: str


class Salted(Struct, frozen=True, tag=True):
    """Somebody mixed entropy of their own into the dice of a branch."""

    branch: str
    salt: Salt
    salter: str


class Sat(Struct, frozen=True, tag=True):
    """A person took a chair, or took it back from a bot."""

    seat: int
    person: str


class Left(Struct, frozen=True, tag=True):
    """A chair became empty."""

    seat: int


class Handed(Struct, frozen=True, tag=True):
    """A bot plays a chair now."""

    seat: int
    bot: str


class Settled(Struct, frozen=True, tag=True):
    """The host changed the settings."""

    title: str
    open: bool
    rewind: RewindRule
    hints: HintRule = "alone"


class Named(Struct, frozen=True, tag=True):
    """A person at this table has said a name."""

    person: str
    name: str


class Chatted(Struct, frozen=True, tag=True):
    """Somebody said something."""

    line: ChatLine


Act: TypeAlias = (
    Answered
    | Undone
    | Branched
    | Switched
    | Renamed
    | Salted
    | Sat
    | Left
    | Handed
    | Settled
    | Named
    | Chatted
)


TIME: frozenset[type[Act]] = frozenset((Answered, Undone, Branched, Switched, Renamed, Salted))
"""The acts that change the game or its branches."""


class Stamped(Struct, frozen=True, omit_defaults=True):
    """An act, when it happened, and the key of the wish that it granted."""

    at: float
    act: Act
    wish: bytes = b""


def fold(record: Record, stamped: Stamped) -> None:
    """Change a record as an act says."""
    record.updated = stamped.at
    remember_wish(record, stamped.wish)
    match stamped.act:
        case Answered() | Undone() | Branched() | Switched() | Renamed() | Salted():
            _fold_time(record, stamped.act)
        case _:
            fold_room(record, stamped.act)


def wish_key(person: str, wish: str) -> bytes:
    """By what a wish of somebody is known again; nothing for a wish that has no id of its own."""
    return blake2b(f"{person} {wish}".encode(), digest_size=12).digest() if wish else b""


def remember_wish(record: Record, key: bytes) -> None:
    """Note that a wish has counted."""
    if key:
        record.wishes.append(key)
        del record.wishes[:-WISHES_KEPT]


def fold_room(record: Record, act: Act) -> None:
    """Change what is around the game: chairs, settings, names, chat."""
    match act:
        case Sat(seat, person):
            record.chairs[seat] = Chair(person)
        case Left(seat):
            record.chairs[seat] = Chair()
        case Handed(seat, bot):
            record.chairs[seat].bot = bot
        case Settled(title, is_open, rewind, hints):
            record.title, record.open, record.rewind, record.hints = title, is_open, rewind, hints
        case Named(person, name):
            record.names[person] = name
        case Chatted(line):
            record.chat = [*record.chat[1 - CHAT_KEPT :], line]


def _fold_time(record: Record, act: Act) -> None:
    match act:
        case Answered(branch, entries):
            record.branch(branch).entries += entries
        case Undone(branch, place):
            record.branch(branch).take_back(place)
        case Branched(branch):
            record.branches.append(branch)
            record.current = branch.name
        case Switched(branch):
            record.current = branch
        case Renamed(old, new):
            _rename(record, old, new)
        case Salted(branch, salt, salter):
            record.branch(branch).salt(salt)
            record.salters.append(salter)


def _rename(record: Record, old: str, new: str) -> None:
    for branch in record.branches:
        branch.name = new if branch.name == old else branch.name
        branch.parent = new if branch.parent == old else branch.parent
    record.current = new if record.current == old else record.current


# Writing and reading

_pack = msgspec.msgpack.Encoder().encode
_read_record = msgspec.msgpack.Decoder(Record).decode
_read_act = msgspec.msgpack.Decoder(Stamped).decode


def written_act(act: Act, at: float, wish: bytes = b"") -> bytes:
    """An act as it is stored."""
    return _pack(Stamped(at, act, wish))


def written_record(record: Record) -> bytes:
    """A record as it is stored."""
    return _pack(record)


def read(snapshot: bytes, acts: list[bytes]) -> Record:
    """A record from its snapshot and the acts since; answers are still in their written form."""
    record = _read_record(snapshot)
    for act in acts:
        fold(record, _read_act(act))
    return record


def revive(record: Record, game: Game[Any]) -> None:
    """Turn what was written into the game's own answers and states."""
    for branch in record.branches:
        branch.entries = _revived(branch.entries, game)
        if branch.start is not None:
            branch.start = msgspec.convert(branch.start, type=game.state)


def _revived(entries: list[Entry], game: Game[Any]) -> list[Entry]:
    """Entries with the game's own answers; all at once, because finding out how to read one takes longest."""
    kinds: Any = Union[game.answers]  # noqa: UP007
    written = [entry.value for entry in entries if entry.seat != CHANCE]
    answers = iter(msgspec.convert(written, type=list[kinds]))
    return [
        Entry(entry.id, entry.seat, chanced(entry.value) if entry.seat == CHANCE else next(answers))
        for entry in entries
    ]


def chanced(value: Any) -> Any:
    """What chance gave, as the rules are given it."""
    return tuple(value) if isinstance(value, list) else value
