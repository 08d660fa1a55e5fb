"""A table as a learner meets it: one seat is asked at a time, and its answers have numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from timeloom.envs.numbering import Numbering
from timeloom.envs.schedule import Schedule, waits
from timeloom.kernel import Answer, AnyAsk, Ask, Fate, Form, Game, Offer, Refused, Run, seed_of


class Table:
    """One line of play with whoever is asked now: their question, its offers, and the numbers of these."""

    __slots__ = (
        "alone",
        "ask",
        "decisions",
        "numbering",
        "numbers",
        "offers",
        "run",
        "schedule",
        "seat",
        "seed",
    )

    def __init__(
        self, run: Run[Any], seed: str, numbering: Numbering, schedule: Schedule, last: int = -1
    ) -> None:
        self.run = run
        self.seed = seed
        self.numbering = numbering
        self.schedule = schedule
        self.seat = last
        self.decisions = 0
        self.alone = False
        """Whether nothing else is open and nobody else is asked, which is the quickest to answer."""
        self.ask: AnyAsk | None = None
        self.offers: Sequence[Offer] = ()
        self.numbers: list[int] = []

    @classmethod
    def laid(
        cls,
        game: Game[Any],
        options: Mapping[str, str],
        seats: int,
        seed: str,
        numbering: Numbering,
        schedule: Schedule,
        log: bool = False,
    ) -> Table:
        """A new game; somebody is asked. With `log`, what is told is kept."""
        run = Run.begin(game, options, seats, Fate(seed_of(seed)), log=log, remember=False)
        table = cls(run, seed, numbering, schedule)
        table.go_on()
        return table

    def go_on(self) -> None:
        """See who is asked next; at the end of the game, nobody is."""
        asks = self.run.asks
        if not asks:
            self.ask, self.offers, self.numbers = None, (), []
            return
        ask = asks[0]
        if len(asks) == 1 and type(ask) is Ask:
            self.look(ask, ask.seat)
        else:
            self.look(*self.schedule(self.run, waits(self.run), self.seat))

    def look(self, ask: AnyAsk, seat: int) -> None:
        """Put this question to this seat."""
        self.ask, self.seat = ask, seat
        self.alone = type(ask) is Ask and len(self.run.asks) == 1
        self.offers = ask.offered(seat)
        self.numbers = self.numbering.numbers(ask, self.offers)

    def answer(self, action: int | Answer) -> None:
        """Answer as the seat that is asked, by a number or with an answer of one's own; see who is next."""
        ask = self.ask
        if ask is None:
            raise Refused("The game is over; there is nothing left to answer.")
        answer = action if isinstance(action, Answer) else self.meant(action)
        if self.alone:
            self.run.answer(answer)
        else:
            self.run.answer(answer, self.seat, ask.id)
        self.decisions += 1
        self.go_on()

    def meant(self, action: int) -> Answer:
        """The answer behind a number; a form is filled in with something that it accepts.

        What that is depends on the seed and on the place in the line of play, so it can be repeated.
        """
        offer = self.offer(action)
        if isinstance(offer, Form):
            filled: Answer = offer.sample(Random(f"{self.seed} {self.run.count} {action}"))
            return filled
        return offer

    def offer(self, action: int) -> Offer:
        """The offer behind a number."""
        try:
            return self.offers[self.numbers.index(action)]
        except ValueError:
            raise not_legal(action, sorted(self.numbers)) from None

    def filled(self, action: int, fields: Mapping[str, str | int]) -> Answer:
        """The answer that the form behind a number makes of these fields."""
        form = self.offer(action)
        if not isinstance(form, Form):
            raise Refused(f"Action {action} is no form: there is nothing to fill in.")
        wanted = [field.name for field in form.fields]
        if sorted(fields) != sorted(wanted):
            raise Refused(f"The form wants {', '.join(wanted)}, not {', '.join(fields) or 'nothing'}.")
        answer: Answer = form.make(**fields)
        if fault := form.fault(answer):
            raise Refused(fault)
        return answer

    def fork(
        self,
        seed: str | None = None,
        *,
        numbering: Numbering | None = None,
        schedule: Schedule | None = None,
    ) -> Table:
        """The same position, going on by itself: with this table's fate, or with that of another seed.

        Its answers may be numbered otherwise, and another schedule may say who is asked after this.
        """
        chance = None if seed is None else Fate(seed_of(seed))
        fork = Table(
            self.run.fork(chance),
            seed or self.seed,
            numbering or self.numbering,
            schedule or self.schedule,
        )
        fork._stand_at(None if self.ask is None else self.ask.id, self.seat, self.decisions)
        return fork

    def _stand_at(self, id: str | None, seat: int, decisions: int) -> None:
        """Ask again what was asked, of the same seat."""
        self.decisions = decisions
        if id is not None:
            self.look(self.run.find(id), seat)
        self.seat = seat

    def __reduce__(self) -> tuple[Any, ...]:
        id = None if self.ask is None else self.ask.id
        made = (self.run, self.seed, self.numbering, self.schedule)
        return _unpickled, (*made, id, self.seat, self.decisions)


def not_legal(action: object, legal: Sequence[int]) -> Refused:
    """Why an action is not taken."""
    return Refused(f"{action} is not a legal action now; legal are {', '.join(map(str, legal)) or 'none'}.")


def _unpickled(
    run: Run[Any],
    seed: str,
    numbering: Numbering,
    schedule: Schedule,
    id: str | None,
    seat: int,
    decisions: int,
) -> Table:
    """The table that a pickle holds."""
    table = Table(run, seed, numbering, schedule)
    table._stand_at(id, seat, decisions)
    return table
