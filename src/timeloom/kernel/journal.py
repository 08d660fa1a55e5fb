"""Journals on disk: a table's whole truth as lines of JSON that a person can read.

The first line says which game, version and content; then each branch with its entries; then a
snapshot of each branch's last resting point, for the day when the rules have changed; the last line
holds a hash of all the others, so that a damaged file is noticed.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated, Any, Union

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from timeloom.kernel.branch import MOST_SALTS, Branch
from timeloom.kernel.catalog import game_named
from timeloom.kernel.chance import Salt
from timeloom.kernel.entry import Entry
from timeloom.kernel.faults import ContentGone, Damaged, PackFault, Refused, TimeloomError
from timeloom.kernel.game import Game
from timeloom.kernel.position import examine_position, examine_start, show_run, unfit
from timeloom.kernel.requests import CHANCE
from timeloom.kernel.timeline import Timeline
from timeloom.kernel.upgrade import CarriedOver, OldTable, Rests, carry_over
from timeloom.kernel.upgrade import fitting_options as fitting_options

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
    carried: int | UnsetType = UNSET


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
    header = Header(
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
    runs = {name: timeline.head(name).run for name in timeline.branches}
    snapshots = [
        SnapshotLine(name, run.rest_count, msgspec.Raw(msgspec.json.encode(run.rest)))
        for name, run in runs.items()
    ]
    return written_journal(header, timeline.branches.values(), snapshots, sealed=sealed)


def written_journal(
    header: Header, branches: Iterable[Branch], snapshots: Iterable[SnapshotLine], *, sealed: bool
) -> bytes:
    """The lines of a journal; nothing is played, so a table can be written down that nobody here can play."""
    lines: list[Any] = [header]
    for branch in branches:
        lines += [_line_of(branch, sealed), *branch.entries]
    body = b"".join(msgspec.json.encode(line) + b"\n" for line in [*lines, *snapshots])
    return body + msgspec.json.encode(EndLine(_hash(body))) + b"\n"


def _line_of(branch: Branch, sealed: bool) -> BranchLine:
    seed = "" if sealed else branch.seed
    start = msgspec.Raw(msgspec.json.encode(branch.start))
    place = (branch.name, branch.parent, branch.at)
    extras = (branch.salts or UNSET, branch.carried or UNSET)
    return BranchLine(*place, branch.commitment, seed, start, *extras)


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
    """A journal as it was read: its header and its table, which is whole if no past was left behind."""

    header: Header
    timeline: Timeline[Any]
    whole: bool = True


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
        kind = ContentGone if isinstance(error, ContentGone) else Damaged
        raise kind(f"{path}: {error}") from None


def parse(content: bytes, find: Callable[[str], Game[Any]] = game_named) -> Saved:
    """A table from the bytes of a journal; what does not fit is said, never guessed at."""
    header, rows = _checked_lines(content)
    game = _game_of(header, find)
    table = _table(game, header, rows)
    seats = game.seated(header.seats)
    timeline = Timeline.restored(game, table.options, seats, table.branches, header.current)
    timeline.notice = table.notice
    timeline.brought = bool(header.brought)
    for branch in table.branches:
        _play_to_the_end(timeline, branch)
    return Saved(header, timeline, table.whole)


def _game_of(header: Header, find: Callable[[str], Game[Any]]) -> Game[Any]:
    try:
        return find(header.game)
    except Refused as error:
        raise ContentGone(f"it is a table of a game that cannot be played here. {error}") from error


def _table(game: Game[Any], header: Header, rows: list[bytes]) -> CarriedOver:
    """What the journal holds; if the game has changed since, as much of it as its rules still bear."""
    changed = (header.version, header.pack) != (game.version, game.pack_hash)
    branches = _branches(game, rows, changed)
    if header.current not in {branch.name for branch in branches}:
        raise Damaged(f"it names a branch '{header.current}' that it does not hold.")
    if not changed:
        return CarriedOver(game.settle(header.options), branches)
    seats = game.seated(header.seats)
    return carry_over(game, OldTable(header.version, header.options, seats, branches, _rests(rows)))


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


def _branches(game: Game[Any], rows: list[bytes], changed: bool) -> list[Branch]:
    """The branches with their entries; if the game has changed, what it cannot read is left as it is."""
    branches: list[Branch] = []
    answers, states = Union[game.answers], game.state | None  # noqa: UP007
    read_answer = _lenient(answers) if changed else msgspec.json.Decoder(answers).decode
    read_state = _lenient(states) if changed else msgspec.json.Decoder(states).decode
    try:
        for row in rows:
            if row.startswith(b"["):
                id, seat, value = _read_row(row)
                branches[-1].entries.append(Entry(id, seat, _value(seat, value, read_answer)))
            elif row.startswith(b'{"branch"'):
                line = msgspec.json.decode(row, type=BranchLine)
                branches.append(_branch(line, read_state(line.start), branches))
            else:
                msgspec.json.decode(row, type=SnapshotLine)
    except UNREADABLE as error:
        raise Damaged(f"the journal is damaged: {error}.") from None
    if not branches:
        raise Damaged("the journal holds no branch.")
    for branch in branches:
        if not 0 <= branch.carried <= (0 if branch.start is None else len(branch.entries)):
            raise Damaged(f"the branch '{branch.name}' does not hold what was carried over to it.")
    return branches


def _lenient(kind: Any) -> Callable[[msgspec.Raw], Any]:
    """Reads values of a type, and leaves any other as plain data."""
    decode = msgspec.json.Decoder(kind).decode

    def read(written: msgspec.Raw) -> Any:
        try:
            return decode(written)
        except msgspec.ValidationError:
            return msgspec.json.decode(written)

    return read


def _rests(rows: list[bytes]) -> Rests:
    """The snapshots by the names of their branches."""
    lines = (msgspec.json.decode(row, type=SnapshotLine) for row in rows if row.startswith(b'{"snapshot"'))
    return {line.snapshot: (line.at, bytes(line.state)) for line in lines}


def _branch(line: BranchLine, start: Any, before: list[Branch]) -> Branch:
    branch = Branch(
        line.branch,
        line.parent,
        line.at,
        line.seed,
        [],
        start,
        carried=line.carried or 0,
        salts=line.salts or (),
    )
    names = {other.name: other for other in before}
    if not (0 < len(line.branch) <= 60 and line.branch.isprintable() and len(line.commitment) <= 64):
        raise Damaged("the name or the commitment of a branch is none.")
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


def _play_to_the_end(timeline: Timeline[Any], branch: Branch) -> None:
    """Play a branch through, so that an answer or a position that does not fit is found now."""
    game, seats = timeline.game, timeline.seats
    try:
        if branch.start is not None:
            examine_start(game, branch.start, seats)
        run = timeline.head(branch.name).run
        examine_position(game, run.rest, seats)
        show_run(run, seats)
    except Exception as error:  # A state that nobody has played to may trip any rule.
        fault = unfit(game, error)
        raise type(fault)(f"branch '{branch.name}' does not follow the rules: {fault}") from error
    if run.count != timeline.length(branch.name):
        raise Damaged(f"branch '{branch.name}' ends in the middle of a turn.")


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
