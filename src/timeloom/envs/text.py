"""Every game in words: read the table, say an answer, and hear why it was not taken.

    from timeloom.envs import text

    env = text.make("letter")
    env.reset(seed=7)
    while not env.is_over:
        reply = env.step(my_agent(env.observe()))

It needs nothing but Timeloom.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from timeloom.envs.numbering import numbering
from timeloom.envs.schedule import Schedule, ScheduleName, schedule_named
from timeloom.envs.seeds import Seeds
from timeloom.envs.speaking import (
    Fill,
    Legal,
    Posed,
    count_told,
    legal_named,
    looked_up,
    names,
    news,
    pose,
    unasked,
)
from timeloom.envs.table import Table
from timeloom.envs.wishes import Options, game_asked, options_asked, seats_asked, whole
from timeloom.kernel import Game, Refused
from timeloom.kernel.spoken import in_words

MOST_OFFERS = 4096
"""No question offers more answers than this; they are numbered as they stand in the list."""


def make(
    game: str | Game[Any],
    seats: int | None = None,
    options: Options | None = None,
    *,
    legal: Legal = "shown",
    schedule: ScheduleName | Schedule = "lot",
    most_decisions: int = 100_000,
) -> TextEnv:
    """An environment for a game, with as many seats and such options as one likes.

    `legal` says whether whoever is asked reads which answers there are, and `schedule` who is asked next
    where several may answer. A game is cut off after `most_decisions`.
    """
    played = game_asked(game)
    if whole(most_decisions, "The number of decisions") < 1:
        raise Refused(f"The number of decisions must be at least 1, not {most_decisions}.")
    wishes = (seats_asked(played, seats), options_asked(played, options))
    return TextEnv(played, *wishes, legal_named(legal), schedule_named(schedule), most_decisions)


class Reply(Struct, frozen=True):
    """What came of somebody's words: they were taken, refused with a sentence, or told all about a thing."""

    seat: int
    refused: str = ""
    told: str = ""

    @property
    def is_taken(self) -> bool:
        """Whether the answer was taken, and the game has gone on."""
        return not self.refused and not self.told


class TextEnv:
    """A table with an agent in each chair, one of whom is asked at a time."""

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        options: dict[str, str],
        legal: Legal,
        schedule: Schedule,
        most_decisions: int,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.legal = legal
        self.most_decisions = most_decisions
        self.refusals: list[int] = []
        """How often each seat was refused in this game."""
        self.words_said: list[int] = []
        """How many words each seat has said in this game."""
        self._schedule = schedule
        self._seeds = Seeds()
        self._table: Table | None = None
        self._posed: Posed | None = None
        self._heard: list[int] = []
        self._told = 0
        self._refused = ""

    @property
    def table(self) -> Table:
        """The table that is played at."""
        if self._table is None:
            raise Refused("Nobody has sat down yet; call reset() first.")
        return self._table

    # Playing

    def reset(self, seed: int | None = None) -> int:
        """Lay a new table, and say which seat is asked; with a seed, it is the same table every time."""
        numbers = numbering(MOST_OFFERS)
        told = (self._seeds.next(seed), numbers, self._schedule)
        self._table = Table.laid(self.game, self.options, self.seats, *told, log=True)
        self.refusals, self.words_said, self._heard = ([0] * self.seats for _ in range(3))
        self._pose()
        return self.seat

    def step(self, words: str, fill: Fill = ()) -> Reply:
        """Answer for the seat that is asked: by number (where answers are shown) or by words.

        What is to be filled in is given as `fill`, or in the words after bars. A refusal is counted, and
        changes nothing. Words that begin with `?` answer nothing: they read all about what they name.
        """
        posed, seat = self._asked(), self.seat
        self.words_said[seat] += len(words.split())
        try:
            name = looked_up(words)
            if name is not None:
                return Reply(seat, told=posed.about(name))
            self.table.answer(posed.meant(words, fill))
        except Refused as refusal:
            self.refusals[seat] += 1
            self._refused = " ".join(str(refusal).split())
            return Reply(seat, refused=self._refused)
        self._heard[seat] = self._told
        self._pose()
        return Reply(seat)

    def _asked(self) -> Posed:
        if self.table.ask is None:
            raise Refused("The game is over; there is nothing left to answer.")
        if self._posed is None:
            raise Refused(f"The game was cut off after {self.most_decisions:,} decisions.")
        return self._posed

    def _pose(self) -> None:
        """Put its question to whoever is next."""
        table = self.table
        self._refused = ""
        self._told = count_told(table.run)
        self._posed = None
        if table.ask is not None and table.decisions < self.most_decisions:
            self._posed = pose(table.run, table.ask, table.seat, self.legal)

    # Looking

    @property
    def seat(self) -> int:
        """The seat that is asked, from 0."""
        return self.table.seat

    @property
    def is_over(self) -> bool:
        """Whether nobody is asked any more: the game has ended, or was cut off."""
        return self.table.ask is None or self._posed is None

    @property
    def is_cut_off(self) -> bool:
        """Whether the game went on for too long."""
        return self.is_over and self.table.run.outcome is None

    @property
    def rewards(self) -> list[float]:
        """What the outcome is worth to each seat, from 0 to 1; nothing before the end."""
        outcome = self.table.run.outcome
        if outcome is None:
            return [0.0] * self.seats
        return [float(self.game.worth(outcome, seat)) for seat in range(self.seats)]

    def observe(self, seat: int | None = None) -> str:
        """All that a seat may know, in words: the one that is asked unless told.

        With what it has heard since it last answered; and if it is asked, with its question, and before
        everything else with why its last words were refused.
        """
        looking = self.seat if seat is None else seat
        if looking not in range(self.seats):
            raise Refused(f"There is no seat {looking}; seats are counted from 0 to {self.seats - 1}.")
        run = self.table.run
        heard = news(run, looking, self._heard[looking])
        if self._posed is None or looking != self.seat:
            return in_words(unasked(run, looking), names(run), heard)
        return self._posed.words(names(run), heard, self._refused)

    def about(self, name: str) -> str:
        """All that the seat that is asked may read of one thing, or of an answer by its number."""
        return self._asked().about(name)
