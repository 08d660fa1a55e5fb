"""A game in progress: it drives the rules, takes answers, and can be forked at any question.

A position is the state at the last resting point and the entries since. The generators that run
between two resting points are never saved or copied: whoever needs them again starts them from the
resting point and feeds them the entries since. Forking, loading, undoing and replaying are all that.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Generic, Self, TypeAlias, TypeVar, final

from msgspec import Struct

from timeloom.kernel.answer import Answer, Form
from timeloom.kernel.chance import Chance, Dice
from timeloom.kernel.copying import copier
from timeloom.kernel.entry import Entry, latest
from timeloom.kernel.faults import CannotImagine, Damaged, Refused, RuleFault
from timeloom.kernel.game import Game, Outcome
from timeloom.kernel.requests import (
    CHANCE,
    CLOCK,
    AnyAsk,
    Ask,
    AskAll,
    AskFirst,
    Draw,
    ReadClock,
    Reply,
    Request,
    Roll,
    Several,
    Tell,
    Withdrawn,
)
from timeloom.kernel.script import Script

S = TypeVar("S", bound=Struct)

Bot: TypeAlias = "Callable[[Run[Any], AnyAsk, int], Answer]"
"""Answers a question for a seat. It may fork the run; it may not use what its seat cannot know."""

PATIENCE = range(100_000)
"""So many rolls, tellings and steps without a question mean that the rules run in a circle."""

IMAGININGS = 64
"""So many deals are tried before a bot gives up imagining a position."""


@final
class StepDone(Struct, frozen=True):
    """What comes of the rules between two steps."""


STEP_DONE = StepDone()


def step_by_step(game: Game[S], state: S) -> Generator[Request | StepDone, Any, None]:
    """All steps of a game in one; if each were driven by itself, each would end with an exception."""
    step = game.step
    while True:
        yield from step(state)
        yield STEP_DONE


class Run(Generic[S]):
    """One line of play, from a resting point on."""

    __slots__ = (
        "_copy",
        "_only_once",
        "_opened",
        "_opened_at",
        "_passed_a_rest",
        "_remember",
        "_rules",
        "_side_by_side",
        "asks",
        "base",
        "chance",
        "entries",
        "game",
        "outcome",
        "pending",
        "rest",
        "rested",
        "rested_told",
        "state",
        "tells",
        "unsealed",
    )

    def __init__(
        self,
        game: Game[S],
        rest: S,
        chance: Chance,
        entries: Sequence[Entry] = (),
        *,
        base: int = 0,
        log: bool = False,
        blind: int | None = None,
        remember: bool = True,
    ) -> None:
        """Start at a resting point and play the entries since; they may pass further resting points.

        `rest` is not changed. `base` counts the entries before it. With `log`, tellings are kept.
        With `blind`, chance that this seat cannot see is rolled anew instead of played back.
        Without `remember`, resting points are passed without a copy until somebody forks the run.
        """
        self._stand(game, rest, copier(type(rest)), chance, base, log, remember)
        self.outcome: Outcome | None = game.outcome(rest)
        self._set_out(entries, blind)

    def _stand(
        self,
        game: Game[S],
        rest: S,
        copy: Callable[[S], S],
        chance: Chance,
        base: int,
        log: bool,
        remember: bool,
    ) -> None:
        """Take a place at a resting point, before anything is played from there."""
        self.game = game
        self.rest = rest
        self.state = copy(rest)
        self.chance = chance
        self.entries: list[Entry] = []
        self.base = base
        self.rested = 0
        self.rested_told = 0
        self.asks: tuple[AnyAsk, ...] = ()
        self.pending: dict[str, dict[int, Answer]] = {}
        self.tells: list[tuple[int, Tell]] | None = [] if log else None
        self.unsealed = -1
        self._copy = copy
        self._opened: dict[str, int] = {}
        self._opened_at = base
        self._side_by_side = False
        self._only_once = False
        self._remember = remember
        self._passed_a_rest = False

    def _set_out(self, entries: Sequence[Entry], blind: int | None = None) -> None:
        """Play these entries from the resting point on, up to the question after them."""
        if entries:
            self._play_back(entries, blind)
        elif self.outcome is None:
            self._begin()

    @classmethod
    def begin(
        cls,
        game: Game[S],
        options: Mapping[str, str],
        seats: int | None,
        chance: Chance,
        *,
        log: bool = False,
        remember: bool = True,
    ) -> Self:
        """A new game, up to its first question."""
        state = game.setup(game.settle(options), game.seated(seats))
        return cls(game, state, chance, log=log, remember=remember)

    # Looking

    @property
    def count(self) -> int:
        """How many entries this line of play has."""
        return self.base + len(self.entries)

    @property
    def since(self) -> list[Entry]:
        """The entries since the last resting point."""
        return self.entries[self.rested :]

    @property
    def rest_count(self) -> int:
        """How many entries lie before the last resting point."""
        return self.base + self.rested

    def key(self, ask: AnyAsk) -> str:
        """A name for an open question that no other question of this line of play has."""
        return f"{ask.id}@{self._opened.get(ask.id, self._opened_at)}"

    def find(self, id: str) -> AnyAsk:
        """The open question with this id or key."""
        for ask in self.asks:
            if ask.id == id:
                return ask
        for ask in self.asks:
            if self.key(ask) == id:
                return ask
        if self.outcome is not None:
            raise Refused("The game is over; there is nothing left to answer.")
        raise Refused(f"The question '{id}' is not open now.")

    def asked(self, seat: int) -> list[AnyAsk]:
        """The open questions that this seat may answer now."""
        return [ask for ask, asked in self._waits() if asked == seat]

    def waiting_for(self) -> list[tuple[AnyAsk, int]]:
        """Every open question with every seat that may answer it now."""
        return list(self._waits())

    def waiting_for_bots(self) -> list[tuple[AnyAsk, int]]:
        """The same without what stands open all the time, which is for people."""
        asks, missing = self.asks, self._missing
        if self.pending:
            return [(ask, seat) for ask in asks if not ask.question.standing for seat in missing(ask)]
        return [(ask, seat) for ask in asks if not ask.question.standing for seat in ask.waits_for]

    def _waits(self) -> Iterator[tuple[AnyAsk, int]]:
        """Who is asked what; no more offers are made than it takes to see whether there are any."""
        for ask in self.asks:
            for seat in self._missing(ask):
                yield ask, seat

    def _missing(self, ask: AnyAsk) -> Sequence[int]:
        """The seats that have not answered a question yet, and may."""
        if not self.pending or type(ask) is Ask:
            return ask.waits_for
        given = self.pending.get(ask.id, ())
        return [seat for seat in ask.seats if seat not in given]

    def _asks_anybody(self) -> bool:
        """Whether there is anything to answer; what stands open all the time is looked at last."""
        missing = self._missing
        for ask in self.asks:
            if not ask.question.standing and missing(ask):
                return True
        return any(missing(ask) for ask in self.asks if ask.question.standing)

    def awaited(self) -> tuple[int, ...]:
        """The seats that the game waits for; what is asked aside keeps nobody waiting."""
        asks = self.asks
        if len(asks) == 1 and type(asks[0]) is Ask:  # Nearly always.
            return (asks[0].seat,) if asks[0].answers and not asks[0].aside else ()
        return tuple(sorted({seat for ask, seat in self.waiting_for() if not ask.aside}))

    # Answering

    def answer(self, answer: Answer, seat: int | None = None, id: str | None = None) -> None:
        """Answer an open question. A refused answer raises and changes nothing.

        With a single open question to a single seat, neither the seat nor the id need be given.
        """
        before = (self.rest, self.rested, self.rested_told, len(self.entries))
        asks = self.asks
        try:
            ask = asks[0] if len(asks) == 1 and not self._side_by_side else None
            if type(ask) is Ask and (seat is None or seat == ask.seat) and (id is None or id == ask.id):
                offers: Any = ask.answers
                if answer in offers:
                    self.entries.append(Entry(ask.id, ask.seat, answer))
                    self._advance(answer)
                    return
            self._take(answer, seat, id)
        except Exception as fault:
            if isinstance(fault, Refused) and len(self.entries) == before[-1]:
                raise
            self._go_back(*before)
            raise RuleFault(
                f"The rules of {self.game.title} failed after {written(answer)}: {fault!r}"
            ) from fault

    def _take(self, answer: Answer, seat: int | None, id: str | None) -> None:
        asks = self.asks
        for ask in asks:
            if ask.id == id:
                break
        else:
            ask = asks[0] if id is None and len(asks) == 1 else self._chosen(id)
        if type(ask) is Ask:
            self._check(ask, ask.seat if seat is None else seat, answer)
            self.entries.append(Entry(ask.id, ask.seat, answer))
            if self._side_by_side:
                self._close(ask.id)
                self._advance(Reply(ask.id, answer))
            else:
                self._advance(answer)
            return
        if seat is None:
            raise Refused(f"Several seats may answer '{ask.id}'; say which seat answers.")
        self._check(ask, seat, answer)
        if self.pending and seat in self.pending.get(ask.id, ()):
            raise Refused(f"Seat {seat + 1} has answered '{ask.id}' already.")
        self.entries.append(Entry(ask.id, seat, answer))
        reply = (seat, answer) if type(ask) is AskFirst else self._gather(ask, seat, answer)
        if reply is not None:
            if self._side_by_side:
                self._close(ask.id)
            self._advance(Reply(ask.id, reply) if self._side_by_side else reply)

    def _close(self, id: str) -> None:
        """One of the questions side by side is answered; what the others offer may now change."""
        for ask in self.asks:
            ask.close()
        if self._only_once:
            self.pending = {}
        else:
            self._opened.pop(id, None)

    def _chosen(self, id: str | None) -> AnyAsk:
        if id is not None:
            return self.find(id)
        if self.outcome is not None:
            raise Refused("The game is over; there is nothing left to answer.")
        raise Refused(f"Several questions are open; say which: {', '.join(ask.id for ask in self.asks)}.")

    def _check(self, ask: AnyAsk, seat: int, answer: Answer) -> None:
        """Refuse what is not offered, and an open answer that breaks its form's limits."""
        fault = _fault(ask, seat, answer)
        if fault is not None:
            raise Refused(fault)

    def _gather(self, ask: AnyAsk, seat: int, answer: Answer) -> dict[int, Answer] | None:
        """Keep a secret answer; when it was the last one, return them all."""
        self.pending.setdefault(ask.id, {})[seat] = answer
        return self._gathered(ask)

    def _gathered(self, ask: AnyAsk) -> dict[int, Answer] | None:
        """All secret answers to a question, once nobody is missing."""
        given = self.pending[ask.id]
        if not ask.seats or any(other not in given for other in ask.seats):
            return None
        del self.pending[ask.id]
        if len(given) > 1:
            self.unsealed = self.count
        return {other: given[other] for other in ask.seats}

    # Driving

    def _begin(self) -> None:
        """Let the rules go on from the resting point."""
        self._rules = step_by_step(self.game, self.state)
        self._advance(None)

    def _advance(self, reply: Any) -> None:
        """Let the rules go on until they ask, or the game is over."""
        send = self._rules.send
        for _ in PATIENCE:
            request = send(reply)
            if type(request) is Ask:
                if self._side_by_side or type(request.answers) is not list or not request.answers:
                    self._open(request)
                    return
                self.asks = (request,)
                self._opened_at = self.base + len(self.entries)
                return
            if type(request) is StepDone:
                self._come_to_rest()
                if self.outcome is not None:
                    return
                reply = None
            elif type(request) is Draw:
                entries = self.entries
                reply = self.chance.draw(request, self.base + len(entries))
                entries.append(Entry(request.id, CHANCE, reply))
            elif type(request) is Several:
                reply = self._open_several(request)
                if reply is None:
                    return
            elif isinstance(request, Tell):
                if self.tells is not None:
                    self.tells.append((self.count, request))
                reply = None
            elif type(request) is AskFirst or type(request) is AskAll:
                self._open(request)
                return
            else:
                reply = self._serve(request)
        raise RuleFault(f"{self.game.title} went on {len(PATIENCE):,} times without asking anybody.")

    def _serve(self, request: Request) -> tuple[int, ...] | int | None:
        """Answer the rarer requests that need no seat."""
        if type(request) is Roll:
            faces = self.chance.roll(request, self.count)
            self.entries.append(Entry(request.id, CHANCE, faces))
            return faces
        if type(request) is ReadClock:
            seconds = self.chance.clock(request)
            self.entries.append(Entry(CLOCK, CHANCE, seconds))
            return seconds
        if type(request) is Withdrawn:
            for id in request.ids:
                self._opened.pop(id, None)
            for id in request.ids if self.pending else ():
                self.pending.pop(id, None)
            return None
        raise RuleFault(f"{type(request).__name__} only makes sense inside together().")

    def _open(self, ask: AnyAsk) -> None:
        if type(ask) is not Ask or type(ask.answers) is not list or not ask.answers:
            ask = ask.settled()
            if not (ask.answers if type(ask) is Ask else ask.seats):
                raise RuleFault(f"The question '{ask.id}' offers no answer.")
        self.asks = (ask,)
        self._opened_at = self.base + len(self.entries)
        if self._side_by_side:
            self._side_by_side = False
            self._opened = {}

    def _open_several(self, several: Several) -> Reply | None:
        """Open questions side by side; one that offers nothing now waits until it does.

        What a rule did may have changed a secret question at its side: an answer that is not offered
        any more is forgotten, and when nobody is missing any more, the question is answered.
        """
        asks = tuple([ask.open() for ask in several.asks]) if several.live else several.asks
        self.asks = asks
        self._side_by_side = True
        self._only_once = several.once
        opened, now = self._opened, self.base + len(self.entries)
        self._opened_at = now
        self._opened = {} if several.once else {ask.id: opened.get(ask.id, now) for ask in asks}
        for ask in asks if self.pending else ():
            if ask.id in self.pending:
                given = self.pending[ask.id].items()
                still = {seat: answer for seat, answer in given if _fault(ask, seat, answer) is None}
                self.pending[ask.id] = still
                answers = self._gathered(ask)
                if answers is not None:
                    self._opened.pop(ask.id, None)
                    return Reply(ask.id, answers)
        if not self._asks_anybody():
            raise RuleFault(f"None of these questions offers an answer: {', '.join(ask.id for ask in asks)}.")
        return None

    def _come_to_rest(self) -> None:
        """A step has ended: remember the state, and see whether the game is over."""
        if self._remember:
            self.rest = self._copy(self.state)
            self.rested = len(self.entries)
            self.rested_told = 0 if self.tells is None else len(self.tells)
        else:
            self._passed_a_rest = True
        if self._side_by_side:
            self._side_by_side = False
            self._opened = {}
        self.outcome = self.game.outcome(self.state)
        if self.outcome is not None:
            self.asks = ()

    # Going back and sideways

    def fork(self, chance: Chance | None = None, *, log: bool = False) -> Self:
        """The same position, going on by itself; its past before the last resting point stays here."""
        if self._passed_a_rest:
            self._remember_rests()
        going_on = self.chance.fork() if chance is None else chance
        # All that the constructor would look up is known here, and bots fork thousands of times a second.
        fork = object.__new__(type(self))
        fork._stand(self.game, self.rest, self._copy, going_on, self.base + self.rested, log, False)
        fork.outcome = self.outcome
        fork._set_out(self.entries[self.rested :])
        return fork

    def place(self) -> tuple[S, int, tuple[Entry, ...]]:
        """The last resting point, how many entries lie before it, and those since: where a copy can begin."""
        if self._passed_a_rest:
            self._remember_rests()
        return self.rest, self.rest_count, tuple(self.since)

    def imagine(self, seat: int, random: Random) -> Run[S]:
        """A fork in which everything that this seat cannot know has been dealt again."""
        if self._passed_a_rest:
            self._remember_rests()
        known = self._known_to(seat)
        for _ in range(IMAGININGS):
            rest = self.game.imagine(self._copy(self.rest), seat, random)
            try:
                dice = Dice(random)
                return Run(self.game, rest, dice, known, base=self.rest_count, blind=seat, remember=False)
            except (Refused, Damaged, RuleFault):
                continue
        raise CannotImagine(
            f"{self.game.title} found no deal that fits what seat {seat + 1} has seen since the last "
            "resting point; its rules must come to rest more often."
        )

    def _remember_rests(self) -> None:
        """Play again what was played without remembering, and remember from now on."""
        self._go_back(self.rest, self.rested, self.rested_told, len(self.entries))

    def _known_to(self, seat: int) -> list[Entry]:
        """The entries since the last resting point without what others have answered in secret."""
        since = self.entries[self.rested :]
        for id, given in self.pending.items():
            for other in given:
                if other != seat:
                    del since[latest(since, Entry(id, other, given[other]))]
        return since

    def _go_back(self, rest: S, rested: int, told: int, length: int) -> None:
        """Stand again where the first `length` entries lead; `rest` lies after the first `rested`."""
        kept, lost = self.entries[:length], self.entries[length:]
        tells, past = self.tells, self.base + rested
        self.chance.forget(lost)
        Run.__init__(self, self.game, rest, self.chance, kept[rested:], base=past, log=tells is not None)
        self._recall(kept[:rested], () if tells is None else tells[:told])

    def _recall(self, entries: Sequence[Entry], tells: Sequence[tuple[int, Tell]]) -> None:
        """Put what lies before the resting point in front again."""
        self.base -= len(entries)
        self.entries[:0] = entries
        self.rested += len(entries)
        if self.tells is not None:
            self.tells[:0] = tells
            self.rested_told += len(tells)

    def __reduce__(self) -> tuple[Callable[..., Run[S]], tuple[Any, ...]]:
        """A pickle holds the resting point and the entries; whoever reads it begins the rules again there."""
        if self._passed_a_rest:
            self._remember_rests()
        tells = None if self.tells is None else self.tells[: self.rested_told]
        place = (self.game, self.rest, self.chance, self.entries, self.base, self.rested)
        return _unpickled, (type(self), *place, tells)

    def _play_back(self, entries: Sequence[Entry], blind: int | None) -> None:
        """Feed entries that were recorded before; what does not fit is said."""
        script = Script(entries, self.chance, blind)
        live, self.chance = self.chance, script
        if self.outcome is None:
            self._begin()
        while script.at < len(entries):
            entry = entries[script.at]
            if entry.seat == CHANCE:
                raise Damaged(f"Entry {self.count} rolls for '{entry.id}', but nothing is rolled there.")
            script.at += 1
            ask = self.asks[0] if self.asks else None
            plain = type(ask) is Ask and not self._side_by_side and ask.id == entry.id
            if plain and ask.seat == entry.seat and entry.value in ask.answers:  # type: ignore[union-attr,operator]
                self.entries.append(entry)
                self._advance(entry.value)
            else:
                self._take(entry.value, entry.seat, entry.id)
        self.chance = live


def _unpickled(
    kind: type[Run[S]],
    game: Game[S],
    rest: S,
    chance: Chance,
    entries: list[Entry],
    base: int,
    rested: int,
    tells: list[tuple[int, Tell]] | None,
) -> Run[S]:
    """The run that a pickle holds, standing where it stood."""
    run = kind(game, rest, chance, entries[rested:], base=base + rested, log=tells is not None)
    run._recall(entries[:rested], tells or ())
    return run


def _fault(ask: AnyAsk, seat: int, answer: Answer) -> str | None:
    """Why a question cannot be answered like this, if it cannot."""
    offers = ask.offered(seat)
    if answer in offers:
        return None
    fault, kind = None, type(answer)
    for offer in offers:
        if type(offer) is Form and offer.make is kind:
            fault = offer.fault(answer)
            if fault is None:
                return None
    return fault or _no_offer(ask, seat, answer)


def _no_offer(ask: AnyAsk, seat: int, answer: Answer) -> str:
    """What is wrong with an answer for which there is not even a form."""
    if not ask.offered(seat):
        return f"The question '{ask.id}' is not for seat {seat + 1}."
    if not isinstance(answer, Answer):
        return f"{answer!r} is no answer at all."
    return f"{written(answer)} is not one of the answers to '{ask.id}'."


def written(answer: Answer) -> str:
    """An answer as a person reads it in an error."""
    values = [str(getattr(answer, name)) for name in answer.__struct_fields__]
    return " ".join([type(answer).__name__, *values])
