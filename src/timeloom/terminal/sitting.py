"""A sitting: one table with the people at this terminal and the bots in the other seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

from timeloom.bots.catalog import bot_named
from timeloom.bots.search import Search
from timeloom.kernel import Answer, AskAll, Offers, Refused, Timeline, View, view
from timeloom.kernel.journal import save
from timeloom.terminal.story import StoryLine, story


class BotTurn(Struct, frozen=True):
    """A bot's question: `think` may run in another thread, `key` says whether it is still open after.

    `stop` makes it end soon, so that nobody waits for an answer that nobody wants any more.
    """

    seat: int
    key: str
    think: Callable[[], Answer]
    stop: Callable[[], None]


class Sitting:
    """Everything that the screens need to know and do; it draws nothing."""

    def __init__(
        self, timeline: Timeline[Any], bots: Mapping[int, str], path: Path, random: Random | None = None
    ) -> None:
        """Sit down; the table is saved to `path` after every change."""
        self.timeline = timeline
        self.path = path
        self.bot_names = dict(bots)
        self.seed = (random or Random()).random()
        self.people = tuple(seat for seat in range(timeline.seats) if seat not in bots)
        self.seat = self.people[0] if self.people else None
        self.invited = False

    # Looking

    @property
    def several_people(self) -> bool:
        """Whether people must hide things from each other at this terminal."""
        return len(self.people) > 1

    def view(self) -> View:
        """What the seat at the keyboard sees."""
        return view(self.timeline.run, self.seat)

    def offers(self, key: str) -> Offers:
        """What the seat at the keyboard may answer to an open question, in the order of its choices."""
        return () if self.seat is None else self.timeline.run.find(key).offered(self.seat)

    def name(self, seat: int) -> str:
        """What a seat is called, with its bot."""
        name = self.timeline.game.called(self.timeline.run.state, seat)
        return f"{name} ({self.bot_names[seat]})" if seat in self.bot_names else name

    def awaited_people(self) -> list[int]:
        """The people at this terminal who may answer now."""
        awaited = self.timeline.run.awaited()
        return [seat for seat in self.people if seat in awaited]

    def story(self) -> list[StoryLine]:
        """The log of the current branch as the seat at the keyboard heard it."""
        return story(self.timeline, self.timeline.log(), self.seat)

    # Playing

    def answer(self, key: str, answer: Answer) -> None:
        """Answer for the seat at the keyboard, and save."""
        self.timeline.answer(answer, self.seat, key)
        self.invited = False
        self.save()

    def undo(self) -> None:
        """Take back the last answer of the seat at the keyboard, and save."""
        if self.seat is None:
            raise Refused("Nobody at this terminal has a seat to take an answer back for.")
        self.timeline.undo(self.seat)
        self.save()

    def save(self) -> None:
        """Write the whole table to its file, or refuse with a sentence."""
        try:
            save(self.path, self.timeline, {str(seat): name for seat, name in self.bot_names.items()})
        except OSError as error:
            raise Refused(f"{self.path} cannot be written: {error.strerror}.") from None

    # Bots

    def patient_bots(self) -> list[int]:
        """The bots that could answer now, but leave people their time until they are told to go on."""
        waiting = self.timeline.run.waiting_for()
        if self.invited or not any(seat in self.people for _, seat in waiting):
            return []
        return sorted(
            {seat for ask, seat in waiting if seat in self.bot_names and not isinstance(ask, AskAll)}
        )

    def bot_turn(self) -> BotTurn | None:
        """The next question that a bot should answer now; secret answers keep nobody waiting."""
        patient = self.patient_bots()
        for ask, seat in self.timeline.run.waiting_for():
            if seat in self.bot_names and (seat not in patient or isinstance(ask, AskAll)):
                return self._thinking(self.timeline.run.key(ask), seat)
        return None

    def _thinking(self, key: str, seat: int) -> BotTurn:
        fork = self.timeline.run.fork()
        asked = fork.find(self.timeline.run.find(key).id)
        # A bot of its own for every question: one that is not wanted any more may still be thinking.
        bot = bot_named(fork.game, self.bot_names[seat], Random(f"{self.seed} {key} {seat}"))
        stop = bot.stop if isinstance(bot, Search) else _nothing_to_stop
        return BotTurn(seat, key, lambda: bot(fork, asked, seat), stop)

    def answer_for(self, turn: BotTurn, answer: Answer) -> bool:
        """Give a bot's answer, unless its question was answered or taken back in the meantime."""
        run = self.timeline.run
        if not any(run.key(ask) == turn.key and seat == turn.seat for ask, seat in run.waiting_for()):
            return False
        self.timeline.answer(answer, turn.seat, turn.key)
        self.invited = False
        self.save()
        return True


def _nothing_to_stop() -> None:
    """Bots that do not search answer at once."""
