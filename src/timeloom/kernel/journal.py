"""Journals on disk: a table's whole truth as lines of JSON that a person can read.

The first line says which game, version and content; then each branch with its entries; then a
snapshot of each branch's last resting point, for the day when the rules have changed; the last line
holds a hash of all the others, so that a damaged file is noticed.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Union

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from timeloom.kernel.ask import CHANCE
from timeloom.kernel.branch import MOST_SALTS, Branch
from timeloom.kernel.catalog import game_named
from timeloom.kernel.chance import Salt, new_seed
from timeloom.kernel.entry import Entry
from timeloom.kernel.faults import Damaged, PackFault, Refused, TimeloomError
from timeloom.kernel.game import Game
from timeloom.kernel.timeline import Timeline

FORMAT = 1
SUFFIX = ".timeloom"
NOTHING = msgspec.Raw(b"null")


class Header(Struct):
    """The first line of a journal; `brought` stands there only if the table went on from somebody's file."""

    timeloom: int
    game: str
    version: int
    pack: str
    options: dict[str, str]
    seats: int
    current: str
    players: dict[str, str] = {}
    brought: bool | UnsetType = UNSET


class BranchLine(Struct):
    """A branch; the entries that follow it are its own. The seed is empty until it is published.

    A branch that nobody gave entropy is written without salts, as it was before there were any.
    """

    branch: str
    parent: str | None
    at: int
    commitment: str
    seed: str
    start: msgspec.Raw = NOTHING
    salts: Annotated[tuple[Salt, ...], Meta(max_length=MOST_SALTS)] | UnsetType = UNSET


class SnapshotLine(Struct):
    """The state of a branch after so many entries."""

    snapshot: str
    at: int
    state: msgspec.Raw


class EndLine(Struct):
    """The last line: a hash over all before it."""

    end: str


# Writing


def dump(timeline: Timeline[Any], players: dict[str, str] | None = None, *, sealed: bool = False) -> bytes:
    """A table as a journal. A sealed one keeps its seeds to itself, for a game that is not over."""
    game = timeline.game
    lines: list[Any] = [
        Header(
            FORMAT,
            game.name,
            game.version,
            game.pack_hash,
            timeline.options,
            timeline.seats,
            timeline.current,
            players or {},
            timeline.brought or UNSET,
        )
    ]
    for branch in timeline.branches.values():
        lines += [_line_of(branch, sealed), *branch.entries]
    for name in timeline.branches:
        run = timeline.head(name).run
        lines.append(SnapshotLine(name, run.rest_count, msgspec.Raw(msgspec.json.encode(run.rest))))
    body = b"".join(msgspec.json.encode(line) + b"\n" for line in lines)
    return body + msgspec.json.encode(EndLine(_hash(body))) + b"\n"


def _line_of(branch: Branch, sealed: bool) -> BranchLine:
    seed = "" if sealed else branch.seed
    start = msgspec.Raw(msgspec.json.encode(branch.start))
    place = (branch.name, branch.parent, branch.at)
    return BranchLine(*place, branch.commitment, seed, start, branch.salts or UNSET)


def save(path: Path, timeline: Timeline[Any], players: dict[str, str] | None = None) -> None:
    """Write a journal so that an interruption leaves either the old file or the new one, whole."""
    write_whole(path, dump(timeline, players))


def write_whole(path: Path, content: bytes) -> None:
    """Replace a file in one go."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


# Reading

_read_row = msgspec.json.Decoder(tuple[str, int, msgspec.Raw]).decode
UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, IndexError, RecursionError)


class Saved(Struct):
    """A journal as it was read: its header and its table."""

    header: Header
    timeline: Timeline[Any]


def load(path: Path, find: Callable[[str], Game[Any]] = game_named) -> Saved:
    """Read a journal file and stand where it stood."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise Damaged(f"{path} cannot be read: {error.strerror}.") from None
    try:
        return parse(content, find)
    except PackFault:
        raise  # the table is sound, its cards are not
    except TimeloomError as error:
        raise Damaged(f"{path}: {error}") from None


def parse(content: bytes, find: Callable[[str], Game[Any]] = game_named) -> Saved:
    """A table from the bytes of a journal; what does not fit is said, never guessed at."""
    header, rows = _checked_lines(content)
    game = find(header.game)
    changed = _what_changed(game, header)
    branches = _from_snapshots(game, rows, changed) if changed else _branches(game, rows)
    if header.current not in {branch.name for branch in branches}:
        raise Damaged(f"it names a branch '{header.current}' that it does not hold.")
    options = fitting_options(game, header.options) if changed else game.settle(header.options)
    timeline = Timeline.restored(game, options, game.seated(header.seats), branches, header.current)
    timeline.brought = bool(header.brought)
    if changed:
        timeline.notice = (
            f"This table was played with {changed}. "
            "It opens from its last resting point, with new dice and without its past."
        )
    for branch in branches:
        _play_to_the_end(timeline, branch, anew=bool(changed))
    return Saved(header, timeline)


def _checked_lines(content: bytes) -> tuple[Header, list[bytes]]:
    """The header and the lines between it and the end, once the hash has been found right."""
    lines = content.splitlines()
    try:
        header = msgspec.json.decode(lines[0], type=Header)
    except (msgspec.DecodeError, IndexError, UnicodeDecodeError):
        raise Damaged("this is not a Timeloom journal.") from None
    if header.timeloom != FORMAT:
        raise Damaged(f"this journal has format {header.timeloom}; this Timeloom reads format {FORMAT}.")
    try:
        end = msgspec.json.decode(lines[-1], type=EndLine).end
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Damaged("the journal is damaged: its end is missing.") from None
    if end != _hash(b"".join(line + b"\n" for line in lines[:-1])):
        raise Damaged("the journal is damaged: its content does not match its hash.")
    return header, lines[1:-1]


def _branches(game: Game[Any], rows: list[bytes]) -> list[Branch]:
    """The branches with their entries."""
    branches: list[Branch] = []
    read_answer = msgspec.json.Decoder(Union[game.answers]).decode  # noqa: UP007
    try:
        for row in rows:
            if row.startswith(b"["):
                id, seat, value = _read_row(row)
                branches[-1].entries.append(Entry(id, seat, _value(seat, value, read_answer)))
            elif row.startswith(b'{"branch"'):
                line = msgspec.json.decode(row, type=BranchLine)
                branches.append(_branch(game, line, branches))
            else:
                msgspec.json.decode(row, type=SnapshotLine)
    except UNREADABLE as error:
        raise Damaged(f"the journal is damaged: {error}.") from None
    if not branches:
        raise Damaged("the journal holds no branch.")
    return branches


def _branch(game: Game[Any], line: BranchLine, before: list[Branch]) -> Branch:
    start = msgspec.json.decode(line.start, type=game.state | None)
    branch = Branch(line.branch, line.parent, line.at, line.seed, [], start, salts=line.salts or ())
    names = {other.name: other for other in before}
    alone = line.parent is None and line.at == 0 and (start is not None or not before)
    parent = names.get(line.parent or "")
    if line.branch in names or not (alone or (parent and start is None)):
        raise Damaged(f"the branch '{line.branch}' does not fit the ones before it.")
    if parent and not 0 <= line.at <= parent.at + len(parent.entries):
        raise Damaged(f"the branch '{line.branch}' leaves its parent where there is nothing.")
    if line.seed and branch.commitment != line.commitment:
        raise Damaged(f"the seed of '{line.branch}' is not the one that was promised at the start.")
    branch.promise = line.commitment
    return branch


def _value(seat: int, written: msgspec.Raw, read_answer: Callable[[msgspec.Raw], Any]) -> Any:
    if seat != CHANCE:
        return read_answer(written)
    value = msgspec.json.decode(written)
    if value is None:
        raise Damaged("the journal is damaged: a roll has no result.")
    return tuple(value) if isinstance(value, list) else value


def _play_to_the_end(timeline: Timeline[Any], branch: Branch, anew: bool) -> None:
    """Play a branch through, so that an answer that does not fit is found now."""
    try:
        run = timeline.head(branch.name).run
        if anew:
            timeline.take_in(branch.name)
    except TimeloomError as error:
        raise Damaged(f"branch '{branch.name}' does not follow the rules: {error}") from None
    except Exception as error:  # A state that nobody has played to may trip any rule.
        raise Damaged(f"branch '{branch.name}' cannot be played: {error!r}.") from error
    if run.count != timeline.length(branch.name):
        raise Damaged(f"branch '{branch.name}' ends in the middle of a turn.")


def _what_changed(game: Game[Any], header: Header) -> str:
    if header.version != game.version:
        return f"version {header.version} of {game.title}; this is version {game.version}"
    if header.pack != game.pack_hash:
        return f"another content of {game.title} than the one installed"
    return ""


def _from_snapshots(game: Game[Any], rows: list[bytes], changed: str) -> list[Branch]:
    """The branches of a table whose rules have changed: each begins anew at its last resting point.

    Its past cannot be replayed and its dice are known, so both are left behind.
    """
    try:
        snapshots = [
            msgspec.json.decode(row, type=SnapshotLine) for row in rows if row.startswith(b'{"snapshot"')
        ]
        states = {line.snapshot: msgspec.json.decode(line.state, type=game.state) for line in snapshots}
    except UNREADABLE as error:
        raise Damaged(f"it was played with {changed}, and its snapshot does not fit: {error}.") from None
    return [Branch(name, None, 0, new_seed(), [], state) for name, state in states.items()]


def fitting_options(game: Game[Any], given: dict[str, str]) -> dict[str, str]:
    """The options that the game still has, with the values that it still knows."""
    options = game.settle({})
    for name, value in given.items():
        with suppress(Refused):
            options |= {name: game.settle({name: value})[name]}
    return options


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
