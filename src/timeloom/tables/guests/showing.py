"""A table as its guests are shown it: cards, views, log and timeline in the words of the protocol."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from timeloom.bots.lesson import PREFIX
from timeloom.kernel import CHANCE, Branch, Refused, Run, Tell, Timeline, View
from timeloom.kernel.deed import deed_at, moment_of_own
from timeloom.kernel.timeline import Foreknowledge, Told
from timeloom.kernel.view import questions
from timeloom.tables.messages.cards import Person, Seat, TableCard, TableTurn
from timeloom.tables.messages.labels import Ref
from timeloom.tables.messages.protocol import BranchInfo, Compared, DoLook, LogLine, OtherLine, Past
from timeloom.tables.table.acts import Noted
from timeloom.tables.table.table import Table

# Cards

LESSON = "lesson"
"""What a bot is called that knows the lesson which is given at its table."""
NO_CLOCK: Mapping[int, float] = {}


def card_of(table: Table, seats: tuple[Seat, ...], people: tuple[Person, ...] = ()) -> TableCard:
    """What the lobby shows of a table, with nobody in particular looking."""
    record, run = table.record, table.run
    return TableCard(
        id=table.id,
        game=record.game,
        title=record.title,
        host=table.person(record.host),
        open=record.open,
        rewind=record.rewind,
        seats=seats,
        awaited=run.awaited(),
        your_turn=False,
        over=run.outcome is not None,
        outcome="" if run.outcome is None else run.outcome.words,
        turns=run.count,
        updated=record.updated,
        hints=record.hints,
        sheets=table.has_sheets,
        here=people,
        removed=tuple(map(table.person, record.removed)) if record.removed else (),
        muted=tuple(record.muted) if record.muted else (),
        clock=record.clock,
        lesson=record.lesson,
        tempo=table.tempo,
        paused=record.paused,
    )


def turned(card: TableCard, table: Table) -> TableCard:
    """The card after an answer, at which nobody came or went."""
    run = table.run
    return replace(
        card,
        awaited=run.awaited(),
        over=run.outcome is not None,
        outcome="" if run.outcome is None else run.outcome.words,
        turns=run.count,
        updated=table.record.updated,
    )


def seats_of(
    table: Table, present: Collection[str] = (), left: Mapping[int, float] = NO_CLOCK
) -> tuple[Seat, ...]:
    """The chairs of a table, which of their people are here, and the seconds that are left to them."""
    return tuple(_seat(table, seat, present, left.get(seat)) for seat in range(len(table.record.chairs)))


def _seat(table: Table, seat: int, present: Collection[str], left: float | None) -> Seat:
    chair = table.record.chairs[seat]
    return Seat(
        seat=seat,
        name=table.called(seat),
        who="bot" if chair.bot else "person" if chair.person else "empty",
        person=table.person(chair.person) if chair.person else None,
        bot=LESSON if chair.bot.startswith(PREFIX) else chair.bot,
        away=bool(chair.person) and chair.person not in present,
        yours=False,
        lent=chair.lent,
        left=None if left is None else round(left, 1),
    )


def personal(card: TableCard, person: str) -> TableCard:
    """A card as this person sees it."""
    return with_own_seats(card, own_seats(card.seats, person))


def own_seats(seats: tuple[Seat, ...], person: str) -> tuple[Seat, ...]:
    """The chairs of a table as this person sees them."""
    mine = [seat.person is not None and seat.person.id == person for seat in seats]
    return tuple(
        replace(seat, yours=True) if yours else seat for seat, yours in zip(seats, mine, strict=True)
    )


def with_own_seats(card: TableCard, seats: tuple[Seat, ...]) -> TableCard:
    """A card as somebody sees it who sees the chairs like this."""
    return replace(card, seats=seats, your_turn=_is_turn(card, seats))


def turn_of(card: TableCard, seats: tuple[Seat, ...]) -> TableTurn:
    """What an answer has changed, for somebody who sees the chairs like this."""
    return TableTurn(card.awaited, _is_turn(card, seats), card.over, card.outcome, card.turns, card.updated)


def _is_turn(card: TableCard, seats: tuple[Seat, ...]) -> bool:
    """Whether one of their own chairs is awaited."""
    for awaited in card.awaited:
        if awaited < len(seats) and seats[awaited].yours and not seats[awaited].bot:
            return True
    return False


MOST_PICTURED = 30
"""So many of one's own tables are shown with a picture."""


def pictured(cards: Sequence[TableCard]) -> list[TableCard]:
    """One's own tables: the first ones with a picture, the others without, because there may be many."""
    plain = (replace(card, sketch=()) for card in cards[MOST_PICTURED:])
    return [*cards[:MOST_PICTURED], *plain]


def without_picture(card: TableCard) -> TableCard:
    """A card that says nothing of how the game stands."""
    return replace(card, status="", sketch=())


MOST_LISTED = 50
STALE_SECONDS = 24 * 3600


def most_inviting(cards: Sequence[TableCard], now: float) -> list[TableCard]:
    """Open tables as the lobby lists them: first those where somebody waits for others to sit down."""

    def how_inviting(card: TableCard) -> tuple[bool, bool, bool, float]:
        is_fresh = now - card.updated < STALE_SECONDS
        has_room = any(seat.who == "empty" for seat in card.seats)
        is_attended = any(seat.person is not None and not seat.away for seat in card.seats)
        return is_fresh, has_room, is_attended, card.updated

    going_on = [card for card in cards if not card.over]
    return sorted(going_on, key=how_inviting, reverse=True)[:MOST_LISTED]


# Views


def view_of(table: Table, seat: int | None, awaited: tuple[int, ...]) -> View:
    """The table as this seat may see it now, while these seats are awaited."""
    run = table.run
    asked = questions(run, seat, table.key_suffix)
    return View(seat, run.game.scene(run.state, seat), asked, awaited, run.outcome)


# The log

NOTHING_KNOWN = Foreknowledge(())
ROOM = "Room"
"""The kind of a line that tells what happened around the game."""


class Log:
    """What some seats have heard on the current branch; it knows which lines are new."""

    def __init__(self, table: Table, seats: tuple[int, ...]) -> None:
        self.lines: list[LogLine] = []
        self._table = table
        self._seats = seats
        self._run: Run[Any] | None = None
        self._told = 0
        self._noted = 0
        self._known = NOTHING_KNOWN
        self._heard: list[tuple[Told, LogLine | None]] = []
        """Everything told so far, and what these seats have heard of it: nothing is put into words twice."""

    def update(self) -> int:
        """Bring the lines up to date and return the first that is not as it was."""
        run = self._table.run
        tells = run.tells or []
        first = len(self.lines)
        if run is self._run and (self._told, self._noted) == (len(tells), self._table.record.noted):
            return first
        if run is self._run and self._told <= len(tells):
            self.lines += merged(self._hear(tells[self._told :]), self._new_notes())
        else:
            first = self._rewrite()
        self._run, self._told, self._noted = run, len(tells), self._table.record.noted
        return first

    def _new_notes(self) -> list[Noted]:
        record = self._table.record
        missing = record.noted - self._noted
        return record.notes[-missing:] if missing else []

    def _hear(self, told: list[Told]) -> list[LogLine]:
        """Put what is told into words, for those who may hear it."""
        heard = [(one, line_of_tell(one, self._seats, self._known)) for one in told]
        self._heard += heard
        return [line for _, line in heard if line is not None]

    def _rewrite(self) -> int:
        """Write the lines anew, because another line of play is told; what both have in common is kept."""
        before, told = self.lines, self._table.timeline.log()
        self._known = self._table.timeline.foreknowledge(*self._seats)
        same = first_difference([one for one, _ in self._heard], told)
        self._heard = [(one, line and self._as_known(line)) for one, line in self._heard[:same]]
        kept = [line for _, line in self._heard if line is not None]
        self.lines = merged(kept + self._hear(told[same:]), self._table.record.notes)
        return first_difference(before, self.lines)

    def _as_known(self, line: LogLine) -> LogLine:
        """The same line; on another branch it may have been foreseen, or not any more."""
        foreseen = bool(self._known.branches) and self._known.holds(line.at, line.words)
        return line if foreseen == line.foreseen else replace(line, foreseen=foreseen)


def line_of_tell(told: Told, seats: tuple[int, ...], known: Foreknowledge) -> LogLine | None:
    """A telling as a line; nothing if none of these seats may hear it."""
    at, tell = told
    if not hears(seats, tell):
        return None
    words = tell.words()
    foreseen = bool(known.branches) and known.holds(at, words)
    private = tell.seats if tell.seats is None else tuple(filter(tell.heard_by, seats))
    kind, heading, beat = type(tell).__name__, tell.heading(), tell.beat()
    return LogLine(at, words, tell.touches(), foreseen, kind, private, heading, beat)


def lines_of(told: Collection[Told], seats: tuple[int, ...]) -> list[LogLine]:
    """Tellings as lines, without those that none of these seats may hear."""
    lines = (line_of_tell(one, seats, NOTHING_KNOWN) for one in told)
    return [line for line in lines if line is not None]


def merged(lines: list[LogLine], notes: list[Noted]) -> list[LogLine]:
    """The game's lines and the notes about the room: a note follows what was told before it."""
    if not notes:
        return lines
    room = [LogLine(note.at, note.words, (), False, ROOM, None) for note in notes]
    return sorted([*lines, *room], key=lambda line: line.at)


def hears(seats: tuple[int, ...], tell: Tell) -> bool:
    """Whether one of these seats, or with none a spectator, may hear this."""
    return tell.seats is None or any(map(tell.heard_by, seats))


def first_difference(before: Sequence[object], after: Sequence[object]) -> int:
    """The first place where two lists are not alike."""
    pairs = enumerate(zip(before, after, strict=False))
    return next(
        (place for place, (old, new) in pairs if old is not new and old != new), min(len(before), len(after))
    )


# Time


class Moments:
    """The places on the current branch where somebody was asked; it knows which are new."""

    def __init__(self, table: Table) -> None:
        self.places: list[int] = []
        self._table = table
        self._branch: Branch | None = None
        self._length = 0

    def update(self) -> int:
        """Bring the places up to date and return the first that is not as it was."""
        timeline = self._table.timeline
        branch, length, before = timeline.branch, timeline.length(), self.places
        first = len(before)
        if branch is self._branch and length > self._length:
            own = branch.entries[self._length - branch.at :]
            answered = [at for at, entry in enumerate(own, self._length) if entry.seat != CHANCE]
            before[-1:] = [*answered, length]
            first = len(before) - len(answered) - 1
        elif branch is not self._branch or length != self._length:
            self.places = timeline.moments()
            first = first_difference(before, self.places)
        self._branch, self._length = branch, length
        return first


def past_of(table: Table, wish: DoLook, branch: str) -> Past:
    """The table as it was at a moment, as a seat may see it; nothing can be answered there."""
    timeline, seat = table.timeline, wish.seat
    at = own_moment(timeline, wish, branch) if wish.turn else wish.at
    run = timeline.look(at, branch).run
    view = View(seat, run.game.scene(run.state, seat), (), run.awaited(), run.outcome)
    elsewhere = None if branch == timeline.current else line_of(timeline, branch, seat)
    return Past(wish.ref, branch, at, view, deed_at(timeline, run, seat, branch), elsewhere)


def own_moment(timeline: Timeline[Any], wish: DoLook, branch: str) -> int:
    """The moment before or after another at which somebody's own seat answered."""
    found = moment_of_own(timeline, branch, wish.at, wish.seat, wish.turn)
    if found is None:
        raise Refused(f"You have answered nothing {'before' if wish.turn < 0 else 'after'} this.")
    return found


def line_of(timeline: Timeline[Any], branch: str, seat: int | None) -> OtherLine:
    """What a seat heard on a branch that is not played now, and where one can stand there."""
    seats = () if seat is None else (seat,)
    return OtherLine(lines_of(timeline.log(branch), seats), timeline.moments(branch))


def last_answered(timeline: Timeline[Any], seats: Collection[int]) -> int:
    """How many entries there were when the last answer of one of these seats, and what came of it, was in."""
    since = 0
    for place, entry in reversed([*enumerate(timeline.line())]):
        if entry.seat in seats:
            return since or timeline.length()
        if entry.seat != CHANCE:
            since = place
    return 0


def branches_of(timeline: Timeline[Any]) -> tuple[BranchInfo, ...]:
    """All branches of a table."""
    return tuple(
        [
            BranchInfo(
                branch.name,
                branch.parent,
                branch.at,
                branch.at + len(branch.entries),
                "kept" if branch.parent and timeline.branches[branch.parent].seed == branch.seed else "fresh",
            )
            for branch in timeline.branches.values()
        ]
    )


def undoing(table: Table) -> tuple[int, ...]:
    """The seats that may take back an answer now."""
    run, chairs, undoable = table.run, table.record.chairs, table.timeline.undoable
    answered = [entry.seat for entry in run.entries[-1:]]
    if run.pending:
        answered = sorted({*answered, *(seat for given in run.pending.values() for seat in given)})
    people = [seat for seat in answered if seat != CHANCE and not chairs[seat].bot]
    return tuple([seat for seat in people if undoable(seat) is not None])


def compared(table: Table, ref: Ref, left: str, right: str, seat: int | None) -> Compared:
    """Two branches side by side, as this seat may see them."""
    timeline = table.timeline
    found = timeline.compare(left, right, seat)
    seats = () if seat is None else (seat,)
    logs = [
        lines_of([told for told in timeline.log(name) if told[0] > found.parted], seats)
        for name in (left, right)
    ]
    return Compared(ref, left, right, found.parted, logs[0], logs[1], found.differing)
