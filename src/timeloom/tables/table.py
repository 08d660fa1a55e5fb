"""A live table: the game through time, its chairs, its settings, its chat, and what is proposed.

Nothing here reads or writes anything: a wish either raises a sentence and changes nothing, or changes the
table and returns the acts that say how. Whoever calls puts them on disk before telling anybody.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import Any, Union

import msgspec
from msgspec import Struct

from timeloom.bots import bot_names
from timeloom.kernel import Answer, AnyAsk, Branch, Game, Refused, Run, Timeline
from timeloom.printing import can_print
from timeloom.tables.faults import NotAllowed, TooLate
from timeloom.tables.protocol import ChatLine, FateKind, Person, RewindRule, TableSettings
from timeloom.tables.record import (
    Act,
    Answered,
    Branched,
    Chair,
    Chatted,
    Handed,
    Left,
    Named,
    Record,
    Renamed,
    Salted,
    Sat,
    Settled,
    Switched,
    Undone,
    fold_room,
    revive,
)
from timeloom.tables.shelf import Rest

MOST_BRANCHES = 100
LONGEST_CHAT = 500
LONGEST_NAME = 40
LONGEST_TITLE = 60
NOBODY = "Guest"
"""What somebody is called who has not said a name."""


class Rewind(Struct, frozen=True):
    """A wish to go back and open a branch."""

    to: int
    branch: str
    name: str
    fate: FateKind


class Switch(Struct, frozen=True):
    """A wish to play on at another branch."""

    branch: str


class Proposed(Struct):
    """A wish that people are asked to agree to."""

    number: int
    by: str
    wish: Rewind | Switch
    yes: list[str]
    needs: list[str]


class Table:
    """One table in memory."""

    def __init__(self, id: str, record: Record, game: Game[Any]) -> None:
        """Stand where the record stood; its branches are shared with the timeline from now on."""
        self.id = id
        self.game = game
        self.has_sheets = game.has_sheets and can_print()
        self.record = record
        revive(record, game)
        self.timeline = Timeline.restored(
            game, record.options, len(record.chairs), record.branches, record.current
        )
        self.timeline.notice = record.notice
        self.timeline.brought = record.brought
        self.timeline.head()
        self.proposed: Proposed | None = None
        self._proposals = 0

    # Looking

    @property
    def run(self) -> Run[Any]:
        """The game where it is played now."""
        return self.timeline.run

    def called(self, seat: int) -> str:
        """What a seat is called now."""
        return self.game.called(self.run.state, seat)

    def seats_of(self, person: str) -> tuple[int, ...]:
        """The chairs that somebody owns."""
        return tuple(seat for seat, chair in enumerate(self.record.chairs) if chair.person == person)

    @property
    def sitters(self) -> list[str]:
        """The people who own a chair, each once."""
        return list(dict.fromkeys(chair.person for chair in self.record.chairs if chair.person))

    def person(self, id: str) -> Person:
        """Somebody with the name that this table knows."""
        return Person(id, self.record.names.get(id) or NOBODY)

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
        run = self.run
        for ask in run.asks:
            if self.key(ask) == key and seat not in run.pending.get(ask.id, ()):
                return ask
        raise TooLate("This question is not open any more.")

    def bot_moves(self) -> list[tuple[AnyAsk, int, str]]:
        """The questions that bots can answer, with the seat and the bot's name."""
        chairs = self.record.chairs
        if not self.timeline.branch.seed or not any(chair.bot for chair in chairs):
            return []
        return [(ask, seat, chairs[seat].bot) for ask, seat in self.run.waiting_for() if chairs[seat].bot]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended on every branch."""
        if self.run.outcome is None:
            return False
        return all(self.timeline.head(name).run.outcome is not None for name in self.timeline.branches)

    # Playing

    def answer(self, person: str, seat: int, key: str, given: list[Any]) -> list[Act]:
        """A person answers a question of one of their seats."""
        self._require_seat(person, seat)
        if self.record.chairs[seat].bot:
            raise NotAllowed("A bot plays this seat; take it back first.")
        ask = self.question(key, seat)
        try:
            answer: Answer = msgspec.convert({"answer": given}, type=_given(self.game)).answer
        except msgspec.ValidationError as error:
            raise Refused(f"This is not an answer of {self.game.title}: {error}.") from None
        return self.take(answer, seat, ask)

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
        return [Undone(branch.name, place - branch.at)]

    def salt(self, person: str, words: str) -> list[Act]:
        """Mix somebody's own entropy into the dice of the branch that is played.

        Once for each person and seed, and before their first answer there: later, whoever knows the
        seed could choose words that suit them.
        """
        seats, branch = self.seats_of(person), self.timeline.branch
        salter = salter_of(branch, person)
        if not seats:
            raise NotAllowed("Only people at the table can add to its dice.")
        if salter in self.record.salters:
            raise Refused("You have added to these dice already.")
        if any(entry.seat in seats for entry in branch.entries):
            raise Refused("One can add to the dice only before one's first answer.")
        salt = self.timeline.add_salt(words)
        self.record.salters.append(salter)
        return [Salted(branch.name, salt, salter)]

    # Time

    def propose(self, person: str, wish: Rewind | Switch, present: set[str]) -> list[Act]:
        """Do what somebody wishes, or ask the people who are here whether they agree."""
        if not self.seats_of(person) and person != self.record.host:
            raise NotAllowed("Only people at the table can turn back time.")
        self._check(wish)
        if not self._needs_agreement(person):
            return self._grant(wish)
        if self.proposed is not None:
            raise Refused("Something is proposed already; first agree or disagree to that.")
        needs = [other for other in self.sitters if other == person or other in present]
        self._proposals += 1
        self.proposed = Proposed(self._proposals, person, wish, [person], needs)
        return self._granted_if_agreed()

    def vote(self, person: str, number: int, yes: bool) -> list[Act]:
        """Agree to what is proposed, or end it with a no."""
        proposed = self.proposed
        if proposed is None or proposed.number != number:
            raise TooLate("This is not proposed any more.")
        if person not in proposed.needs:
            raise NotAllowed("Only people who were at the table can agree or disagree.")
        if not yes:
            self.proposed = None
            return []
        proposed.yes += [person] * (person not in proposed.yes)
        return self._granted_if_agreed()

    def rename(self, person: str, branch: str, name: str) -> list[Act]:
        """Give a branch another name."""
        if not self.seats_of(person) and person != self.record.host:
            raise NotAllowed("Only people at the table can name its branches.")
        self._require_branch(branch)
        self.timeline.rename(branch, name)
        self._take_over_branches()
        return [Renamed(branch, name.strip())]

    def _needs_agreement(self, person: str) -> bool:
        rule = self.record.rewind
        if rule == "host" and person != self.record.host:
            raise NotAllowed("At this table only the host can turn back time.")
        return rule == "agree" and any(other != person for other in self.sitters)

    def _granted_if_agreed(self) -> list[Act]:
        proposed = self.proposed
        if proposed is None or any(other not in proposed.yes for other in proposed.needs):
            return []
        self.proposed = None
        return self._grant(proposed.wish)

    def branch_named(self, name: str) -> str:
        """The branch with this name; without one, the branch that is played now."""
        self._require_branch(name or self.timeline.current)
        return name or self.timeline.current

    def _check(self, wish: Rewind | Switch) -> None:
        """Refuse now what could not be done later."""
        branch = self.branch_named(wish.branch)
        if isinstance(wish, Rewind):
            if wish.to not in self.timeline.moments(branch):
                raise Refused("One can only go back to a moment at which somebody was asked.")
            if wish.name in self.timeline.branches:
                raise Refused(f"There is a branch '{wish.name}' already.")
            if len(self.timeline.branches) >= MOST_BRANCHES:
                raise Refused(f"A table has at most {MOST_BRANCHES} branches.")

    def _require_branch(self, name: str) -> None:
        if name not in self.timeline.branches:
            raise Refused(f"There is no branch '{name}'.")

    def _grant(self, wish: Rewind | Switch) -> list[Act]:
        if isinstance(wish, Switch):
            self.timeline.switch(wish.branch)
            self._take_over_branches()
            return [Switched(self.timeline.current)]
        made = self.timeline.rewind(wish.to, wish.name or None, wish.fate, branch=wish.branch or None)
        self._take_over_branches()
        return [Branched(_copied(made))]

    def _take_over_branches(self) -> None:
        self.record.branches = list(self.timeline.branches.values())
        self.record.current = self.timeline.current

    # Chairs

    def sit(self, person: str, seat: int) -> list[Act]:
        """Take an empty chair."""
        chair = self._chair(seat)
        if chair.person == person and not chair.bot:
            raise Refused("You sit there already.")
        if chair.person or chair.bot:
            raise Refused("This chair is taken.")
        return self._room(Sat(seat, person))

    def leave(self, person: str, seat: int) -> list[Act]:
        """Give up a chair."""
        self._require_seat(person, seat)
        return self._room(Left(seat))

    def hand_to_bot(self, person: str, seat: int, bot: str, present: set[str]) -> list[Act]:
        """Let a bot play a chair: one's own or, for the host, one whose owner is away."""
        chair = self._chair(seat)
        is_free = not chair.person or chair.person not in present
        if person != chair.person and not (person == self.record.host and is_free):
            raise NotAllowed("Only its owner, or the host when the owner is away, can hand a chair to a bot.")
        require_bot(self.game, bot)
        return self._room(Handed(seat, bot))

    def take_back(self, person: str, seat: int) -> list[Act]:
        """Take one's own chair back from a bot; the host takes back a chair that nobody owns."""
        chair = self._chair(seat)
        if not chair.bot:
            raise Refused("No bot plays this chair.")
        if not chair.person and person == self.record.host:
            return self._room(Left(seat))
        self._require_seat(person, seat)
        return self._room(Sat(seat, person))

    # Around the game

    def settle(self, person: str, wish: TableSettings) -> list[Act]:
        """The host changes the settings."""
        record = self.record
        if person != record.host:
            raise NotAllowed("Only the host can change this table.")
        title = record.title if wish.title is None else plain_words(wish.title, "A title", LONGEST_TITLE)
        is_open = record.open if wish.open is None else wish.open
        return self._room(Settled(title, is_open, wish.rewind or record.rewind, wish.hints or record.hints))

    def require_hints(self, person: str) -> None:
        """Refuse a hint that the host does not want to be given."""
        if self.record.hints == "nobody":
            raise NotAllowed("The host wants no hints at this table.")
        if self.record.hints == "alone" and self.sitters != [person]:
            raise NotAllowed("Hints are for people who play alone.")

    def name(self, person: str, name: str) -> list[Act]:
        """Learn what somebody is called."""
        if not name or self.record.names.get(person) == name:
            return []
        return self._room(Named(person, name))

    def chat(self, person: str, words: str, at: float) -> list[Act]:
        """Say something."""
        said = plain_words(words, "What you say", LONGEST_CHAT)
        return self._room(Chatted(ChatLine(at, self.person(person), said)))

    def _room(self, act: Act) -> list[Act]:
        fold_room(self.record, act)
        return [act]

    def _chair(self, seat: int) -> Chair:
        if not 0 <= seat < len(self.record.chairs):
            raise Refused(f"There is no seat {seat} at this table.")
        return self.record.chairs[seat]

    def _require_seat(self, person: str, seat: int) -> None:
        if self._chair(seat).person != person:
            raise NotAllowed("This is not your seat.")

    def require_eyes(self, person: str, seat: int | None) -> None:
        """Refuse to look through the eyes of another; what everybody may see, everybody may."""
        if seat is not None and seat not in self.seats_of(person):
            raise NotAllowed("This is not your seat.")

    # Keeping

    def rest(self) -> tuple[int, Rest]:
        """The last resting point of the branch that is played, for the day when the rules change."""
        run = self.run
        slot = list(self.timeline.branches).index(self.timeline.current)
        return slot, Rest(run.rest_count, msgspec.msgpack.encode(run.rest))

    def rests(self) -> dict[int, Rest]:
        """The last resting points of all branches."""
        heads = [self.timeline.head(name).run for name in self.timeline.branches]
        return {
            slot: Rest(run.rest_count, msgspec.msgpack.encode(run.rest)) for slot, run in enumerate(heads)
        }


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


def salter_of(branch: Branch, person: str) -> str:
    """Somebody who has mixed entropy of their own into these dice."""
    return f"{branch.commitment[:16]} {person}"


def plain_words(given: str, what: str, longest: int) -> str:
    """Words of a person, trimmed; control characters and too many of them are refused."""
    words = given.strip()
    if not 0 < len(words) <= longest:
        raise Refused(f"{what} must be 1 to {longest} characters long.")
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Cn", "Co") for letter in words):
        raise Refused(f"{what} must not hold characters that cannot be printed.")
    return words


def require_bot(game: Game[Any], bot: str) -> None:
    """Refuse a bot that does not play this game; budgets are not for people to set here."""
    if bot not in bot_names(game):
        raise Refused(f"{game.title} has no bot '{bot}'; it has {', '.join(bot_names(game))}.")


def learn_answers(game: Game[Any]) -> None:
    """Find out how the answers of a game are read, before anybody answers."""
    msgspec.json.Decoder(_given(game))


@cache
def _given(game: Game[Any]) -> Any:
    """A struct around any answer of a game: how to read a struct is found out only once."""
    return msgspec.defstruct("Given", [("answer", Union[game.answers])])  # noqa: UP007


def _copied(branch: Branch) -> Branch:
    return msgspec.structs.replace(branch, entries=list(branch.entries))
