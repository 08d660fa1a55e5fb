"""A live table: the game through time, in its room.

Nothing here reads or writes anything: a wish either raises a sentence and changes nothing, or changes the
table and returns the acts that say how. Whoever calls puts them on disk before telling anybody.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from time import monotonic
from typing import Any, Union

import msgspec

from timeloom.bots import TempoName, usual_bot
from timeloom.bots.lesson import PREFIX
from timeloom.kernel import Answer, AnyAsk, Branch, Game, Refused, Run, Timeline
from timeloom.kernel.guiding import (
    KNOWN_DICE,
    Guidance,
    guidance,
    is_under_way,
    require_pointed,
    waits_for_learner,
)
from timeloom.kernel.preview import Preview, preview
from timeloom.printing import can_print
from timeloom.tables.messages.cards import Person, RewindRule
from timeloom.tables.ports.faults import NotAllowed, TooLate
from timeloom.tables.ports.shelf import Rest
from timeloom.tables.table.acts import (
    Act,
    Answered,
    Branched,
    Renamed,
    Rewind,
    Salted,
    Switch,
    Switched,
    TimeWish,
    Undone,
)
from timeloom.tables.table.record import Chair, Record, draw_notes_back, forget_undone, rename_meant, revive
from timeloom.tables.table.room import Room
from timeloom.tables.table.words import LONGEST_TITLE, plain_words

MOST_BRANCHES = 100
_pack = msgspec.msgpack.Encoder().encode


class Table(Room):
    """One table in memory."""

    def __init__(self, id: str, record: Record, game: Game[Any]) -> None:
        """Stand where the record stood; its branches are shared with the timeline from now on."""
        super().__init__(record, game)
        self.id = id
        self.has_sheets = game.has_sheets and can_print()
        self.has_own_names = type(game).called is not Game.called
        """Whether what seats are called can change while they play."""
        revive(record, game)
        self.timeline = Timeline.restored(
            game, record.options, len(record.chairs), record.branches, record.current
        )
        self.timeline.notice = record.notice
        self.timeline.brought = record.brought
        self.lesson = game.lessons.get(record.lesson)
        self.timeline.watch = None if self.lesson else monotonic
        for branch in self.timeline.branches:
            # Every branch is played through now, where nobody waits for it, and not when somebody asks.
            self.timeline.head(branch)

    # Looking

    @property
    def run(self) -> Run[Any]:
        """The game where it is played now."""
        return self.timeline.run

    def called(self, seat: int) -> str:
        """What a seat is called now."""
        return self.game.called(self.run.state, seat)

    def named(self, seat: int) -> str:
        """Whoever sits there by their name, or what the seat is called where nobody does."""
        chair = self.record.chairs[seat]
        return self.person(chair.person).name if chair.person and not chair.bot else self.called(seat)

    @property
    def count(self) -> int:
        """How many entries the game has now."""
        return self.timeline.length()

    def key(self, ask: AnyAsk) -> str:
        """A name for an open question that no other question at this table has, on any branch."""
        return self.timeline.run.key(ask) + self.key_suffix

    @property
    def key_suffix(self) -> str:
        """What tells the questions of this branch from the same ones of another."""
        branches = self.timeline.branches
        if len(branches) == 1:
            return ""
        place = list(branches).index(self.timeline.current)
        return f"#{place}" if place else ""

    def question(self, key: str, seat: int) -> AnyAsk:
        """The open question with this key, if this seat may still answer it."""
        run, suffix = self.run, self.key_suffix
        for ask in run.asks:
            if run.key(ask) + suffix == key and seat not in run.pending.get(ask.id, ()):
                return ask
        raise TooLate("This question is not open any more.")

    def bot_moves(self) -> list[tuple[AnyAsk, int]]:
        """The questions that bots can answer, with the seat that a bot plays, unless they are to stop."""
        chairs = self.record.chairs
        if not [1 for chair in chairs if chair.bot]:  # Quicker than `any`, and asked after every answer.
            return []
        if self.record.paused or not self.timeline.branch.seed:
            return []
        if self.lesson and waits_for_learner(self.lesson, self.timeline):
            return []
        asked = [(ask, seat) for ask, seat in self.run.waiting_for_bots() if seat < len(chairs)]
        return [(ask, seat) for ask, seat in asked if chairs[seat].bot]

    def mind_of(self, seat: int) -> str:
        """The bot that thinks for a chair: those of a lesson play like any other once it is over."""
        bot = self.record.chairs[seat].bot
        is_over = self.lesson is not None and not is_under_way(self.lesson, self.timeline)
        return usual_bot(self.game) if is_over and bot.startswith(PREFIX) else bot

    @property
    def guidance(self) -> Guidance | None:
        """What the guide says now, if this is the table of a lesson."""
        return guidance(self.lesson, self.timeline, self.key_suffix) if self.lesson else None

    @property
    def tempo(self) -> TempoName:
        """How fast bots go on; those of a lesson know by themselves when to hold back."""
        if self.lesson and is_under_way(self.lesson, self.timeline):
            return "steady"
        return super().tempo

    def players(self, present: Collection[str]) -> list[int]:
        """The seats of people whom bots wait for: those who are here or, if nobody is, those who may come."""
        seats = [seat for seat, chair in enumerate(self.record.chairs) if chair.person and not chair.bot]
        here = [seat for seat in seats if self.record.chairs[seat].person in present]
        return here or seats

    @property
    def is_over(self) -> bool:
        """Whether the game has ended on every branch."""
        if self.run.outcome is None:
            return False
        return all(self.timeline.head(name).run.outcome is not None for name in self.timeline.branches)

    # Playing

    def answer(self, person: str, seat: int, key: str, given: list[Any]) -> list[Act]:
        """A person answers a question of one of their seats."""
        ask, answer = self._would_answer(person, seat, key, given)
        if self.lesson:
            require_pointed(self.lesson, self.timeline, answer, seat, ask.id)
        is_lent = self.record.chairs[seat].lent
        return [*self.take(answer, seat, ask), *(self.come_back(person) if is_lent else ())]

    def preview(self, person: str, seat: int, key: str, given: list[Any]) -> Preview:
        """What an answer of a person would lead to; the table stays as it is."""
        ask, answer = self._would_answer(person, seat, key, given)
        if self.record.proposed is not None:
            raise Refused("A proposal is open: nobody knows what is answered before it is decided.")
        return preview(self.run, answer, seat, ask.id)

    def _would_answer(self, person: str, seat: int, key: str, given: list[Any]) -> tuple[AnyAsk, Answer]:
        """The open question and the answer that somebody has for it, if it is theirs to give."""
        self._require_seat(person, seat)
        chair = self.record.chairs[seat]
        if chair.bot and not chair.lent:
            raise NotAllowed("A bot plays this seat; take it back first.")
        ask = self.question(key, seat)
        try:
            answer: Answer = msgspec.convert({"answer": given}, type=_given(self.game)).answer
        except msgspec.ValidationError as error:
            raise Refused(f"This is not an answer of {self.game.title}: {error}.") from None
        return ask, answer

    def bot_answer(self, seat: int, bot: str, key: str, answer: Answer) -> list[Act]:
        """A bot answers a question that it was given to think about."""
        if self.record.chairs[seat].bot != bot:
            raise TooLate("This bot does not play here any more.")
        return self.take(answer, seat, self.question(key, seat))

    def take(self, answer: Answer, seat: int, ask: AnyAsk) -> list[Act]:
        """Play an answer, whoever gave it."""
        branch = self.timeline.branch
        before = len(branch.entries)
        self.timeline.answer(answer, seat, ask.id)
        return [Answered(branch.name, branch.entries[before:])]

    def undo(self, person: str, seat: int) -> list[Act]:
        """A person takes back the last answer of one of their seats."""
        self._require_seat(person, seat)
        branch, place = self.timeline.branch, self.timeline.undoable(seat)
        self.timeline.undo(seat)
        assert place is not None
        forget_undone(self.record, branch.name, place)
        draw_notes_back(self.record)
        return [Undone(branch.name, place - branch.at)]

    def salt(self, person: str, words: str) -> list[Act]:
        """Mix somebody's own entropy into the dice of the branch that is played.

        Once for each chair and seed, and before its first answer there: later, whoever knows the seed
        could choose words that suit them.
        """
        if self.lesson:
            raise Refused(KNOWN_DICE)
        seats, branch = self.seats_of(person), self.timeline.branch
        salters = [salter_of(branch, seat) for seat in seats]
        if not seats:
            raise NotAllowed("Only people at the table can add to its dice.")
        if any(salter in self.record.salters for salter in salters):
            raise Refused("From your chair, something was added to these dice already.")
        if any(entry.seat in seats for entry in branch.entries):
            raise Refused("One can add to the dice only before one's first answer.")
        if branch.parent and self.timeline.branches[branch.parent].seed == branch.seed:
            raise Refused("This branch keeps the fate of its parent; nothing can be added to it.")
        salt = self.timeline.add_salt(words)
        self.record.salters.append(salters[0])
        return [Salted(branch.name, salt, salters[0])]

    # Time

    def possible(self, wish: TimeWish) -> TimeWish:
        """A wish with everything named that it left open; refused if it could not be done."""
        branch = self.branch_named(wish.branch)
        if isinstance(wish, Switch):
            return Switch(branch)
        name = plain_words(wish.name, "A branch’s name", LONGEST_TITLE) if wish.name.strip() else ""
        if wish.to not in self.timeline.moments(branch):
            raise Refused("One can only go back to a moment at which somebody was asked.")
        if name in self.timeline.branches:
            raise Refused(f"There is a branch '{name}' already.")
        if self.lesson and wish.fate != "kept":
            raise Refused(KNOWN_DICE)
        if len(self.timeline.branches) >= MOST_BRANCHES:
            raise Refused(f"A table has at most {MOST_BRANCHES} branches.")
        return Rewind(wish.to, branch, name, wish.fate)

    def grant(self, wish: TimeWish) -> list[Act]:
        """Turn time as somebody wishes who may."""
        if isinstance(wish, Switch):
            self.timeline.switch(wish.branch)
            act: Act = Switched(self.timeline.current)
        else:
            made = self.timeline.rewind(wish.to, wish.name or None, wish.fate, branch=wish.branch)
            act = Branched(_copied(made))
        self._take_over_branches()
        draw_notes_back(self.record)
        return [act]

    def rename(self, person: str, branch: str, name: str) -> list[Act]:
        """Give a branch another name."""
        if not self.is_member(person):
            raise NotAllowed("Only people at the table can name its branches.")
        self._require_branch(branch)
        given = plain_words(name, "A branch’s name", LONGEST_TITLE)
        self.timeline.rename(branch, given)
        self._take_over_branches()
        rename_meant(self.record, branch, given)
        return [Renamed(branch, given)]

    def branch_named(self, name: str) -> str:
        """The branch with this name; without one, the branch that is played now."""
        self._require_branch(name or self.timeline.current)
        return name or self.timeline.current

    def _require_branch(self, name: str) -> None:
        if name not in self.timeline.branches:
            raise Refused(f"There is no branch '{name}'.")

    def _take_over_branches(self) -> None:
        self.record.branches = list(self.timeline.branches.values())
        self.record.current = self.timeline.current

    # Keeping

    def rest(self) -> tuple[int, Rest]:
        """The last resting point of the branch that is played, for the day when the rules change."""
        run, branches = self.run, self.timeline.branches
        slot = list(branches).index(self.timeline.current) if len(branches) > 1 else 0
        return slot, Rest(run.rest_count, _pack(run.rest))

    def rests(self) -> dict[int, Rest]:
        """The last resting points of all branches."""
        heads = [self.timeline.head(name).run for name in self.timeline.branches]
        return {slot: Rest(run.rest_count, _pack(run.rest)) for slot, run in enumerate(heads)}


def new_record(
    timeline: Timeline[Any], host: Person, title: str, is_open: bool, rewind: RewindRule, chairs: list[Chair]
) -> Record:
    """The record of a table that was just set up or brought here."""
    game = timeline.game
    return Record(
        game=game.name,
        version=game.version,
        pack=game.pack_hash,
        options=timeline.options,
        host=host.id,
        title=title,
        open=is_open,
        rewind=rewind,
        chairs=chairs,
        names={host.id: host.name} if host.name else {},
        branches=list(timeline.branches.values()),
        current=timeline.current,
    )


def salter_of(branch: Branch, seat: int) -> str:
    """A chair from which somebody has mixed entropy of their own into these dice."""
    return f"{branch.commitment[:16]} {seat}"


def learn_answers(game: Game[Any]) -> None:
    """Find out how the answers of a game are read, before anybody answers."""
    msgspec.json.Decoder(_given(game))


@cache
def _given(game: Game[Any]) -> Any:
    """A struct around any answer of a game: how to read a struct is found out only once."""
    return msgspec.defstruct("Given", [("answer", Union[game.answers])])  # noqa: UP007


def _copied(branch: Branch) -> Branch:
    return msgspec.structs.replace(branch, entries=list(branch.entries))
