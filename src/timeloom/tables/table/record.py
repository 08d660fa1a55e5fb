"""What a table is made of, as plain data, and how acts change it.

A table on disk is a record (its last snapshot) and the acts since. Folding acts into a record plays no
rule, so it is quick; whoever wants to play on makes a `Table` of the record.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Union

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from timeloom.bots import TempoName
from timeloom.kernel import CHANCE, Branch, Entry, Game
from timeloom.tables.messages.cards import HintRule, RewindRule
from timeloom.tables.messages.protocol import ChatLine
from timeloom.tables.table.acts import (
    TIME,
    Act,
    Admitted,
    AnalysisDropped,
    AnalysisMade,
    AnalysisWanted,
    Answered,
    Branched,
    Came,
    Chatted,
    Handed,
    Left,
    Lent,
    Muted,
    Named,
    Needed,
    Noted,
    Paced,
    Proposed,
    Removed,
    Renamed,
    Salted,
    Sat,
    Settled,
    Switched,
    Undone,
    Unmuted,
    Voted,
    Went,
    Withdrawn,
)

CHAT_KEPT = 200
"""So many of the last lines of a chat are kept."""
NOTES_KEPT = 200
"""So many of the last notes about the room are kept."""
BANISHED_KEPT = 200
"""So many of the people last removed, and of those last muted, are remembered."""
COMPANY_KEPT = 50
"""Of so many people it is remembered that the log says they have gone, and of so many that they watch."""
NAMES_KEPT = 1_000
"""So many names of people are kept; whoever only came by is forgotten first."""
WISHES_KEPT = 300
"""So many of the last wishes are known again when they are sent once more."""


ANALYSES_KEPT = 12
"""So many of the last analyses of a table are kept."""


class Chair(Struct):
    """Who sits here: a person, a bot, a bot in a person's stead, or nobody."""

    person: str = ""
    bot: str = ""
    lent: bool = False
    """Whether the bot plays because a clock ran out; then its person has it back by coming or answering."""


class KeptAnalysis(Struct, frozen=True):
    """The analysis of a branch's first `upto` entries for a seat; with nothing `found`, it is to be made."""

    seat: int
    branch: str
    upto: int
    by: str
    found: bytes = b""


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
    """From which chairs entropy was mixed into which dice."""
    wishes: list[bytes] = []
    """The keys of the last wishes that changed this table, so that none is granted twice."""
    proposed: Proposed | None = None
    proposals: int = 0
    """How many wishes were proposed so far."""
    notes: list[Noted] = []
    """The last notes about the room, none of them ahead of the game."""
    noted: int = 0
    """How many notes there were so far."""
    removed: list[str] = []
    """The people whom the host has asked to leave."""
    muted: list[str] = []
    """The people who are not to say anything."""
    gone: list[str] = []
    """The people with a chair of whom the log says that they have gone."""
    watching: list[str] = []
    """The people without one of whom the log says that they are here."""
    clock: int = 0
    """So many seconds a person may be waited for before a bot plays for them; nought: for ever."""
    tempo: TempoName | None = None
    """How fast bots go on, if somebody has said so."""
    paused: bool = False
    """Whether the bots are to stop."""
    moved: float = 0
    """When the game last went on, or went back."""
    lesson: str = ""
    """The name of the lesson that is given here, if it is one."""
    analyses: list[KeptAnalysis] = []
    """What was analysed here, and what is still to be, in the order in which it was wanted."""

    def branch(self, name: str) -> Branch:
        """The branch with this name."""
        return next(branch for branch in self.branches if branch.name == name)


class Stamped(Struct, frozen=True, omit_defaults=True):
    """An act, when it happened, and the key of the wish that it granted."""

    at: float
    act: Act
    wish: bytes = b""


def fold(record: Record, stamped: Stamped) -> None:
    """Change a record as an act says."""
    record.updated = stamped.at
    remember_wish(record, stamped.wish)
    if type(stamped.act) in TIME:
        record.moved = stamped.at
        _fold_time(record, stamped.act)
    else:
        fold_room(record, stamped.act)


def wish_key(person: str, wish: str) -> bytes:
    """By what a wish of somebody is known again; nothing for a wish that has no id of its own."""
    return blake2b(f"{person} {wish}".encode(), digest_size=12).digest() if wish else b""


def remember_wish(record: Record, key: bytes) -> None:
    """Note that a wish has counted; it may have led to several acts."""
    if key and key not in record.wishes[-1:]:
        record.wishes.append(key)
        del record.wishes[:-WISHES_KEPT]


def fold_room(record: Record, act: Act) -> None:
    """Change what is around the game: chairs, settings, names, chat, what is proposed."""
    match act:
        case Proposed() | Voted() | Needed() | Withdrawn():
            _fold_proposal(record, act)
        case AnalysisWanted() | AnalysisMade() | AnalysisDropped():
            _fold_analysis(record, act)
        case Sat() | Left() | Handed() | Lent():
            _fold_chair(record, act)
        case Settled(title, is_open, rewind, hints, clock):
            record.title, record.open, record.rewind = title, is_open, rewind
            record.hints, record.clock = hints, clock
        case Paced(tempo, paused):
            record.tempo, record.paused = tempo, paused
        case Removed() | Admitted() | Muted() | Unmuted():
            _fold_manners(record, act)
        case Came() | Went():
            _fold_company(record, act)
        case Named(person, name):
            record.names[person] = name
            _forget_strangers(record)
        case Chatted(line):
            record.chat = [*record.chat[1 - CHAT_KEPT :], line]
        case Noted():
            record.notes = _kept([*record.notes, act])
            record.noted += 1


def _fold_chair(record: Record, act: Act) -> None:
    match act:
        case Sat(seat, person):
            record.chairs[seat] = Chair(person)
        case Left(seat):
            record.chairs[seat] = Chair()
        case Handed(seat, bot):
            record.chairs[seat] = Chair(record.chairs[seat].person, bot)
        case Lent(seat, bot):
            record.chairs[seat] = Chair(record.chairs[seat].person, bot, lent=True)


def _fold_analysis(record: Record, act: AnalysisWanted | AnalysisMade | AnalysisDropped) -> None:
    same = [one for one in record.analyses if (one.seat, one.branch) == (act.seat, act.branch)]
    meant = [one for one in same if one.upto == act.upto]
    match act:
        case AnalysisWanted(seat, branch, upto, by):
            gone, come = meant, [KeptAnalysis(seat, branch, upto, by)]
        case AnalysisMade():
            # What was found of the same line when it was shorter is in it.
            gone, come = same, [replace(one, found=act.found) for one in meant]
        case AnalysisDropped():
            gone, come = meant, []
    record.analyses = [*(one for one in record.analyses if one not in gone), *come][-ANALYSES_KEPT:]


def forget_undone(record: Record, branch: str, length: int) -> None:
    """An analysis of what was taken back means nothing any more."""
    record.analyses = [one for one in record.analyses if one.branch != branch or one.upto <= length]


def _kept(notes: list[Noted]) -> list[Noted]:
    """The last notes; whoever makes many others cannot hide what was done to a chair."""
    if len(notes) > NOTES_KEPT:
        del notes[next((place for place, note in enumerate(notes) if not note.chair), 0)]
    return notes


def _forget_strangers(record: Record) -> None:
    """Of many names, those of people who have nothing to do with the table any more are not kept."""
    if len(record.names) > NAMES_KEPT:
        noted = (*record.removed, *record.muted, *record.gone, *record.watching)
        known = {record.host, *(chair.person for chair in record.chairs), *noted}
        last = next(reversed(record.names))
        del record.names[next(one for one in record.names if one not in known or one == last)]


def _fold_manners(record: Record, act: Act) -> None:
    match act:
        case Removed(person):
            record.removed = [*record.removed[1 - BANISHED_KEPT :], person]
        case Admitted(person):
            record.removed = [other for other in record.removed if other != person]
        case Muted(person):
            record.muted = [*record.muted[1 - BANISHED_KEPT :], person]
        case Unmuted(person):
            record.muted = [other for other in record.muted if other != person]


def _fold_company(record: Record, act: Came | Went) -> None:
    """Who is here, as far as the log has told it."""
    was_told = act.person in (record.gone if isinstance(act, Came) else record.watching)
    record.gone = [one for one in record.gone if one != act.person]
    record.watching = [one for one in record.watching if one != act.person]
    if not was_told:
        told = record.watching if isinstance(act, Came) else record.gone
        told.append(act.person)
        del told[:-COMPANY_KEPT]


def _fold_proposal(record: Record, act: Act) -> None:
    proposed = record.proposed
    match act:
        case Proposed(number):
            record.proposed, record.proposals = act, number
        case Voted(person) if proposed is not None and person not in proposed.yes:
            record.proposed = replace(proposed, yes=[*proposed.yes, person])
        case Needed(rule, needs) if proposed is not None:
            record.proposed = replace(proposed, rule=rule, needs=needs)
        case Withdrawn():
            record.proposed = None


def _fold_time(record: Record, act: Act) -> None:
    match act:
        case Answered(branch, entries):
            record.branch(branch).entries += entries
        case Undone(branch, place):
            meant = record.branch(branch)
            meant.take_back(place)
            forget_undone(record, branch, meant.at + place)
            draw_notes_back(record)
        case Branched(branch):
            record.branches.append(branch)
            record.current = branch.name
            draw_notes_back(record)
        case Switched(branch):
            record.current = branch
            draw_notes_back(record)
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
    rename_meant(record, old, new)


def rename_meant(record: Record, old: str, new: str) -> None:
    """What is proposed, and what was analysed, goes on to mean a branch that has another name now."""
    record.analyses = [replace(one, branch=new) if one.branch == old else one for one in record.analyses]
    proposed = record.proposed
    if proposed is not None and proposed.wish.branch == old:
        record.proposed = replace(proposed, wish=replace(proposed.wish, branch=new))


def draw_notes_back(record: Record) -> None:
    """After a step back in time no note lies ahead of the game, or it would be told after what comes now."""
    branch = record.branch(record.current)
    length = branch.at + len(branch.entries)
    if record.notes and record.notes[-1].at > length:
        record.notes = [replace(note, at=min(note.at, length)) for note in record.notes]


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
