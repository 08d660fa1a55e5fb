"""A table through time: branches of one game, undo, rewind, and what was seen before a rewind.

A branch shares the first `at` entries of its parent and goes on by itself. Nothing is ever lost but
an answer that its own seat undoes: a rewind opens a new branch and leaves the old one as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from msgspec import Struct

from timeloom.kernel.answer import Answer
from timeloom.kernel.branch import Branch
from timeloom.kernel.chance import Fate, Salt, Watch, entropy, new_seed
from timeloom.kernel.entry import Entry, is_reading
from timeloom.kernel.faults import Refused
from timeloom.kernel.game import Game
from timeloom.kernel.requests import CHANCE, Tell
from timeloom.kernel.run import Run
from timeloom.kernel.scene import Thing

S = TypeVar("S", bound=Struct)

Told: TypeAlias = tuple[int, Tell]
"""A telling with the number of entries that lie before it."""

MARK_EVERY = 64
"""After so many entries the next resting point is remembered, so that going back is quick."""

TRUNK = "main"


class Mark(Struct, Generic[S], frozen=True):
    """A resting point that one can return to: so many entries and tellings lie before it."""

    count: int
    rest: S
    told: int


class Head(Generic[S]):
    """The end of a branch: the run that goes on there, and what was told before that run began."""

    __slots__ = ("before", "run")

    def __init__(self, run: Run[S], before: list[Told]) -> None:
        self.run = run
        self.before = before

    @property
    def log(self) -> list[Told]:
        """Everything told on this line of play."""
        return self.before + (self.run.tells or [])


class Comparison(Struct, frozen=True):
    """Two branches side by side: where they part, what each told since, which things differ now."""

    parted: int
    left_log: tuple[Tell, ...]
    right_log: tuple[Tell, ...]
    differing: tuple[tuple[Thing | None, Thing | None], ...]


class Foreknowledge(Struct, frozen=True):
    """What was heard on each of the other branches since it and this one forked."""

    branches: tuple[tuple[int, frozenset[str]], ...]

    def holds(self, at: int, words: str) -> bool:
        """Whether something told here after so many entries had been heard on another branch."""
        return any(at > fork and words in heard for fork, heard in self.branches)


class Timeline(Generic[S]):
    """All branches of one table, and the one that is played now."""

    def __init__(
        self,
        game: Game[S],
        options: Mapping[str, str] | None = None,
        seats: int | None = None,
        seed: str | None = None,
        salts: Iterable[Salt] = (),
        watch: Watch | None = None,
    ) -> None:
        """A new table with one branch at its first question; salts at 0 are in its first roll already.

        `watch` is the real clock of whoever keeps the table, for games that are played by one.
        """
        trunk = Branch(TRUNK, None, 0, seed or new_seed(), [])
        trunk.salt(*salts)
        self.game = game
        self.options = game.settle(options or {})
        self.seats = game.seated(seats)
        self.branches = {TRUNK: trunk}
        self.current = TRUNK
        self.notice = ""
        self.brought = False
        self.watch = watch
        start = game.setup(self.options, self.seats)
        self._marks: dict[str, list[Mark[S]]] = {TRUNK: [Mark(0, start, 0)]}
        self._heads: dict[str, Head[S]] = {}
        self.take_in(TRUNK)

    @classmethod
    def restored(
        cls,
        game: Game[S],
        options: Mapping[str, str],
        seats: int,
        branches: list[Branch],
        current: str,
    ) -> Timeline[S]:
        """A table as it was saved."""
        timeline = cls.__new__(cls)
        timeline.game = game
        timeline.options = dict(options)
        timeline.seats = seats
        timeline.branches = {branch.name: branch for branch in branches}
        timeline.current = current
        timeline.notice = ""
        timeline.brought = False
        timeline.watch = None
        timeline._heads = {}
        timeline._marks = {branch.name: [] for branch in branches}
        for branch in branches:
            if branch.parent is None:
                start = game.setup(options, seats) if branch.start is None else branch.start
                timeline._marks[branch.name] = [Mark(0, start, 0)]
        return timeline

    # Looking

    @property
    def branch(self) -> Branch:
        """The branch that is played now."""
        return self.branches[self.current]

    def named(self, name: str | None) -> Branch:
        """The branch with this name; the one that is played now unless named."""
        name = self.current if name is None else name
        if name not in self.branches:
            raise Refused(f"There is no branch '{name}'; there is {', '.join(self.branches)}.")
        return self.branches[name]

    @property
    def run(self) -> Run[S]:
        """The run at the end of the current branch."""
        head = self._heads.get(self.current) or self.head()
        return head.run

    def head(self, name: str | None = None) -> Head[S]:
        """The end of a branch, ready to go on."""
        name = self.current if name is None else name
        head = self._heads.get(name)
        if head is None:
            head = self._heads[name] = self.at(self.length(name), name)
        return head

    def line(self, name: str | None = None) -> list[Entry]:
        """All entries of a branch, its ancestors' part included."""
        branch = self.named(name)
        if branch.parent is None:
            return list(branch.entries)
        return self.line(branch.parent)[: branch.at] + branch.entries

    def length(self, name: str | None = None) -> int:
        """How many entries a branch has in all."""
        return self.named(name).length

    def log(self, name: str | None = None) -> list[Told]:
        """Everything told on a branch."""
        return self.head(name).log

    def moments(self, name: str | None = None) -> list[int]:
        """The places on a branch where somebody was asked: one can stand there and look."""
        line = self.line(name)
        return [index for index, entry in enumerate(line) if entry.seat != CHANCE] + [len(line)]

    def free_name(self) -> str:
        """A name that no branch has yet."""
        held = len(self.branches)
        names = (f"branch {number}" for number in range(held + 1, 2 * held + 2))
        return next(name for name in names if name not in self.branches)

    def at(self, count: int, name: str | None = None, readings: Iterable[int] = ()) -> Head[S]:
        """A branch after so many entries, as a run of its own; between an answer and its rolls, it rolls.

        Until the `readings` are used up, its clock shows them one after the other.
        """
        branch = self.named(name)
        self._require_place(count, branch.name)
        line = self.line(branch.name)[:count]
        first, *marks = self._line_marks(branch.name)
        # The last entry is played once more, so that the run knows what it has unsealed.
        mark = [first, *(mark for mark in marks if mark.count < count)][-1]
        fate = Fate.after(branch.seed, line, branch.salts, self.watch)
        fate.readings += readings
        run = Run(self.game, mark.rest, fate, line[mark.count :], base=mark.count, log=True)
        return Head(run, self._told_before(branch.name, mark))

    def look(self, count: int, name: str | None = None) -> Head[S]:
        """A branch as it was at one of its moments, for somebody to look at."""
        self._require_moment(count, name)
        return self.at(count, name)

    def _require_moment(self, count: int, name: str | None) -> None:
        """Refuse a place between an answer and its roll: going on from there would show rolls to come."""
        self._require_place(count, name)
        if count not in self.moments(name):
            raise Refused("One can only go back to a moment at which somebody was asked.")

    def _require_place(self, count: int, name: str | None) -> None:
        if not 0 <= count <= self.length(name):
            raise Refused(f"This branch has {self.length(name)} entries; one cannot go to {count}.")

    def compare(self, left: str, right: str, seat: int | None) -> Comparison:
        """Two branches side by side, as this seat may see them."""
        seats = () if seat is None else (seat,)
        # Not where their entries first differ: that could tell of a secret answer or a hidden card.
        parted = self.fork_of(left, right)
        things = [
            {thing.id: thing for thing in self.game.scene(self.head(name).run.state, seat).things}
            for name in (left, right)
        ]
        every = dict.fromkeys([*things[0], *things[1]])
        sides = [(things[0].get(id), things[1].get(id)) for id in every]
        return Comparison(
            parted,
            self._heard_since(left, parted, *seats),
            self._heard_since(right, parted, *seats),
            tuple(side for side in sides if side[0] != side[1]),
        )

    def fork_of(self, one: str, other: str) -> int:
        """How many entries two branches have from the same ancestors, even if they are alike for longer."""
        left, right = self._ancestry(one), self._ancestry(other)
        shared = sum(a is b for a, b in zip(left, right, strict=False))
        apart = [*left[shared : shared + 1], *right[shared : shared + 1]]
        return min((branch.at for branch in apart), default=self.length(one))

    def foreknowledge(self, *seats: int, branch: str | None = None) -> Foreknowledge:
        """What these seats (none: a spectator) heard on each other branch since it and this one forked."""
        here = self.named(branch).name
        forks = {name: self.fork_of(here, name) for name in self.branches if name != here}
        heard = ((fork, self._heard_since(name, fork, *seats)) for name, fork in forks.items())
        return Foreknowledge(
            tuple((fork, frozenset(tell.words() for tell in tells)) for fork, tells in heard)
        )

    # Playing

    def answer(self, answer: Answer, seat: int | None = None, id: str | None = None) -> None:
        """Answer an open question on the current branch."""
        if not self.branch.seed:
            raise Refused("The seed of this branch is not published; rewind with fresh dice to play on.")
        self.run.answer(answer, seat, id)
        self.take_in(self.current)

    def add_salt(self, words: str) -> Salt:
        """Mix somebody's own entropy into every roll to come on the current branch."""
        branch = self.branch
        if not branch.seed:
            raise Refused("The seed of this branch is not known here, so nothing can be mixed into its dice.")
        salt = Salt(branch.length, entropy(words))
        branch.salt(salt)
        fate, before = Fate.after(branch.seed, self.line(), branch.salts, self.watch), self.run.chance
        fate.since = before.since if isinstance(before, Fate) else fate.since
        self.run.chance = fate
        return salt

    def undoable(self, seat: int) -> int | None:
        """The place of the answer that this seat may take back now, if there is one."""
        branch, run = self.branch, self.run
        own = branch.entries
        index = len(own) - 1
        while index >= 0 and own[index].seat != seat:
            index -= 1
        if index < branch.carried or self._is_shared(branch.at + index):
            return None
        still_secret = bool(run.pending) and seat in run.pending.get(own[index].id, ())
        is_last = index == len(own) - 1 or all(map(is_reading, own[index + 1 :]))
        may_undo = still_secret or (is_last and not _revealed_by_last(run))
        return branch.at + index if may_undo else None

    def _is_shared(self, place: int) -> bool:
        """Whether a branch that left this one has the entry at this place too."""
        if len(self.branches) == 1:
            return False
        return any(child.at > place for child in self.branches.values() if child.parent == self.current)

    def undo(self, seat: int) -> None:
        """Take back this seat's last answer, while nothing was rolled, revealed or answered since."""
        place = self.undoable(seat)
        if place is None:
            raise Refused("There is nothing to take back; you can still rewind, which opens a new branch.")
        self.branch.take_back(place - self.branch.at)
        self._marks[self.current] = [mark for mark in self._marks[self.current] if mark.count <= place]
        self._heads[self.current] = self.at(self.length())

    def rewind(
        self,
        to: int,
        name: str | None = None,
        fate: Literal["kept", "fresh"] = "kept",
        seed: str | None = None,
        branch: str | None = None,
    ) -> Branch:
        """Open a new branch at a moment of a branch, after its first `to` entries, and play on there."""
        parent = self.named(branch)
        self._require_moment(to, parent.name)
        while parent.parent is not None and to < parent.at:
            parent = self.branches[parent.parent]
        if fate == "kept" and not parent.seed:
            raise Refused("The seed of this branch is not published; it can only be left with fresh dice.")
        made = self._new_name(name)
        dice = (parent.seed, parent.salts) if fate == "kept" else (seed or new_seed(), ())
        self.branches[made] = Branch(made, parent.name, to, dice[0], [], salts=dice[1])
        self._marks[made] = []
        self.take_in(made)
        self.current = made
        return self.branches[made]

    def switch(self, name: str) -> None:
        """Play on at the end of another branch."""
        self.current = self.named(name).name

    def rename(self, name: str, new: str) -> None:
        """Give a branch another name."""
        branch = self.named(name)
        branch.name = self._new_name(new)
        self.branches = {held.name: held for held in self.branches.values()}
        self._marks[branch.name] = self._marks.pop(name)
        if name in self._heads:
            self._heads[branch.name] = self._heads.pop(name)
        for child in self.branches.values():
            if child.parent == name:
                child.parent = branch.name
        if self.current == name:
            self.current = branch.name

    # Keeping

    def _new_name(self, name: str | None) -> str:
        name = self.free_name() if name is None else name.strip()
        if not 0 < len(name) <= 60 or not name.isprintable():
            raise Refused("A branch's name must be 1 to 60 characters that can be printed.")
        if name in self.branches:
            raise Refused(f"There is a branch '{name}' already.")
        return name

    def take_in(self, name: str) -> None:
        """Add what was played at the end of a branch to it, and remember a resting point now and then."""
        branch, run = self.branches[name], self.head(name).run
        branch.entries += run.entries[branch.length - run.base :]
        marks = self._marks[name]
        last = marks[-1].count if marks else branch.at
        if run.rest_count - last >= MARK_EVERY:
            marks.append(Mark(run.rest_count, run.rest, len(self._heads[name].before) + run.rested_told))

    def _line_marks(self, name: str) -> list[Mark[S]]:
        """The resting points that are remembered on a branch and, up to where it left them, its ancestors."""
        branch = self.branches[name]
        if branch.parent is None:
            return self._marks[name]
        shared = [mark for mark in self._line_marks(branch.parent) if mark.count <= branch.at]
        return shared + self._marks[name]

    def _told_before(self, name: str, mark: Mark[S]) -> list[Told]:
        """What was told on a branch before one of its marks."""
        if mark.told == 0:
            return []
        owner = self.branches[name]
        while mark not in self._marks[owner.name] and owner.parent is not None:
            owner = self.branches[owner.parent]
        return self.head(owner.name).log[: mark.told]

    def _ancestry(self, name: str) -> list[Branch]:
        """A branch after all those that it comes from."""
        branch = self.named(name)
        return [*(self._ancestry(branch.parent) if branch.parent else ()), branch]

    def _heard_since(self, name: str, count: int, *seats: int) -> tuple[Tell, ...]:
        told = (tell for at, tell in self.log(name) if at > count)
        return tuple(tell for tell in told if any(map(tell.heard_by, seats or (None,))))


def _revealed_by_last(run: Run[Any]) -> bool:
    """Whether the last entry has shown somebody what was hidden: a card, or what others had answered."""
    count = run.count - _count_readings_since(run.entries)
    if run.unsealed >= count:
        return True
    for at, tell in reversed(run.tells or ()):
        if at < count:
            return False
        if tell.reveals:
            return True
    return False


def _count_readings_since(entries: Sequence[Entry]) -> int:
    """How often the clock was read after the last answer or roll."""
    if entries and not is_reading(entries[-1]):
        return 0
    return next(
        (count for count, entry in enumerate(reversed(entries)) if not is_reading(entry)), len(entries)
    )
