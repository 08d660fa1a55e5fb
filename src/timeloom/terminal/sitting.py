"""A sitting: one table with the people at this terminal, and bots in the other seats at their tempo."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

from timeloom.bots import TEMPOS, Patience, TempoName, bot_named, first_to_answer, usual_bot
from timeloom.bots.search import Search
from timeloom.kernel import Answer, AnyAsk, Offers, Refused, Tell, Timeline, View, view
from timeloom.kernel.guiding import is_under_way, require_pointed, waits_for_learner
from timeloom.kernel.journal import save
from timeloom.kernel.lesson import Lesson
from timeloom.kernel.preview import Preview, preview
from timeloom.kernel.wondering import why_not
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
        self,
        timeline: Timeline[Any],
        bots: Mapping[int, str],
        path: Path,
        random: Random | None = None,
        lesson: Lesson | None = None,
        *,
        tempo: TempoName = "wait",
        beats: bool = True,
    ) -> None:
        """Sit down; the table is saved to `path` after every change. It may be that of a lesson.

        What matters is shown as a beat, unless told; in a lesson the guide speaks of it.
        """
        self.timeline = timeline
        self.lesson = lesson
        self.path = path
        self.bot_names = dict(bots)
        self.seed = (random or Random()).random()
        self.people = tuple(seat for seat in range(timeline.seats) if seat not in bots)
        self.seat = self.people[0] if self.people else None
        self.tempo: TempoName = tempo
        self.is_paused = False
        self.patience = Patience()
        self._beats = beats
        self._read: dict[int | None, int] = {}
        self._began = timeline.length()

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

    def preview(self, key: str, answer: Answer) -> Preview | None:
        """What an answer of the seat at the keyboard would lead to, if that can be said."""
        if self.seat is None:
            return None
        try:
            return preview(self.timeline.run, answer, self.seat, key)
        except Refused:
            return None

    def why_not(self, thing: str) -> str:
        """Why the seat at the keyboard can do nothing with a thing now."""
        try:
            return why_not(self.timeline.run, self.seat, thing, self.name)
        except Refused:
            return ""

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

    def beats(self) -> list[Tell]:
        """What matters and the seat at the keyboard has not read; nothing of before they sat down."""
        read = self._read.get(self.seat, self._began)
        told = self.timeline.log() if self._beats and self.lesson is None else []
        return [tell for at, tell in told if at > read and tell.heard_by(self.seat) and tell.beat()]

    def read_beats(self) -> None:
        """The seat at the keyboard has read what matters."""
        self._read[self.seat] = self.timeline.length()

    def turn_time(self) -> None:
        """Time was turned: what was told on this branch is the past, and the bots wait again."""
        self._read, self._began = {}, self.timeline.length()
        self.patience.spend()

    # Playing

    def answer(self, key: str, answer: Answer) -> None:
        """Answer for the seat at the keyboard, and save."""
        if self.lesson and self.seat is not None:
            id = self.timeline.run.find(key).id
            require_pointed(self.lesson, self.timeline, answer, self.seat, id)
        self.timeline.answer(answer, self.seat, key)
        self.patience.spend()
        self.save()

    def go_back(self, to: int) -> None:
        """Open a branch at a moment of the one that is played, with the same fate, and save."""
        self.timeline.rewind(to)
        self.turn_time()
        self.save()

    def undo(self) -> None:
        """Take back the last answer of the seat at the keyboard, and save."""
        if self.seat is None:
            raise Refused("Nobody at this terminal has a seat to take an answer back for.")
        self.timeline.undo(self.seat)
        self.turn_time()
        self.save()

    def save(self) -> None:
        """Write the whole table to its file, or refuse with a sentence."""
        try:
            save(self.path, self.timeline, {str(seat): name for seat, name in self.bot_names.items()})
        except OSError as error:
            raise Refused(f"{self.path} cannot be written: {error.strerror}.") from None

    # Bots

    def go_on(self) -> None:
        """Let the bots go on, also after a pause."""
        self.is_paused = False
        self.patience.go_on(self.timeline.run)

    def pause(self) -> None:
        """Let the bots stop, or go on."""
        self.is_paused = not self.is_paused

    def change_tempo(self) -> None:
        """The next of the tempos."""
        self.tempo = TEMPOS[(TEMPOS.index(self.tempo) + 1) % len(TEMPOS)]

    def patient_bots(self) -> list[int]:
        """The bots that could answer now, but leave people their time until they are told to go on."""
        return sorted({seat for ask, seat in self._bot_moves() if self._holds(ask)})

    def _bot_moves(self) -> list[tuple[AnyAsk, int]]:
        asked = self.timeline.run.waiting_for_bots()
        return [(ask, seat) for ask, seat in asked if seat in self.bot_names]

    @property
    def _is_taught(self) -> bool:
        """Whether a guide leads through a lesson."""
        return self.lesson is not None and is_under_way(self.lesson, self.timeline)

    def _holds(self, ask: AnyAsk) -> bool:
        if self.lesson and self._is_taught:
            return waits_for_learner(self.lesson, self.timeline)
        if self.tempo == "wait":
            return self.patience.holds(self.timeline.run, ask, self.people)
        return self.tempo == "steady" and self.patience.gives_way(ask, self.people)

    def bot_turn(self) -> BotTurn | None:
        """The next question that a bot should answer now."""
        run = self.timeline.run
        free = [] if self.is_paused else [move for move in self._bot_moves() if not self._holds(move[0])]
        if not free:
            return None
        ask, seat = first_to_answer(run, free)
        return self._thinking(run.key(ask), seat)

    def _thinking(self, key: str, seat: int) -> BotTurn:
        fork = self.timeline.run.fork()
        asked = fork.find(self.timeline.run.find(key).id)
        # A bot of its own for every question: one that is not wanted any more may still be thinking.
        bot = bot_named(fork.game, self._mind_of(seat), Random(f"{self.seed} {key} {seat}"))
        stop = bot.stop if isinstance(bot, Search) else _nothing_to_stop
        return BotTurn(seat, key, lambda: bot(fork, asked, seat), stop)

    def _mind_of(self, seat: int) -> str:
        """The bot that thinks for a seat: those of a lesson play like any other once it is over."""
        is_over = self.lesson is not None and not self._is_taught
        return usual_bot(self.timeline.game) if is_over else self.bot_names[seat]

    def answer_for(self, turn: BotTurn, answer: Answer) -> bool:
        """Give a bot's answer, unless its question was answered or taken back in the meantime."""
        run = self.timeline.run
        asked = [ask for ask, seat in run.waiting_for() if run.key(ask) == turn.key and seat == turn.seat]
        if not asked or self.is_paused:
            return False
        self.timeline.answer(answer, turn.seat, turn.key)
        self.patience.answered(asked[0])
        self.save()
        return True


def _nothing_to_stop() -> None:
    """Bots that do not search answer at once."""
