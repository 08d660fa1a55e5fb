"""Secrets: a seat sees what it may know, and neither a scene nor a bot knows more."""

from collections.abc import Iterator
from random import Random
from typing import Any

from battery.case import Case, answer_once
from timeloom.kernel import CHANCE, Dice, Draw, Entry, Fate, Roll, Run, Tell, TimeloomError, view

SPECTATOR = 1_000_000
"""A seat that nobody has, for what is public and nothing more."""

EARLY = 25
TRIES = 6


def imagining_changes_nothing_that_a_seat_sees(case: Case) -> None:
    """When what a seat cannot know is dealt again, neither this seat nor a spectator sees a difference."""
    random = case.random()
    for run in case.positions():
        for seat in case.everybody():
            imagined = run.imagine(seat, random)
            assert seen(imagined, seat) == seen(run, seat), f"Seat {seat + 1} sees what it cannot know."
            # Whatever some seat cannot know is not public.
            assert seen(imagined, None) == seen(run, None), "A spectator sees what a seat cannot know."


def seen(run: Run[Any], seat: int | None) -> tuple[Any, ...]:
    """What a seat sees: its scene and its questions, without the keys that only the run needs."""
    shown = view(run, seat)
    questions = [(asked.id, asked.words, asked.offers, asked.choices) for asked in shown.questions]
    return shown.scene, questions, shown.outcome


def imagining_deals_anew(case: Case) -> None:
    """If anything is rolled or drawn in secret, imagining comes out differently at some time."""
    watching = _Watching(case)
    random = case.random()
    differences = dict.fromkeys(case.everybody(), 0)
    for run in case.positions():
        for seat in case.everybody():
            differences[seat] += run.imagine(seat, random).state != run.state
    for seat, count in differences.items():
        assert count or not watching.hidden_from(seat), (
            f"What seat {seat + 1} cannot see is never dealt again."
        )


class _Watching(Fate):
    """A fate that writes down who saw what was rolled in one game."""

    __slots__ = ("private",)

    def __init__(self, case: Case) -> None:
        super().__init__(f"watched {case.seed}")
        self.private: list[tuple[int, ...]] = []
        run = Run.begin(case.game, case.options, case.seats, self)
        random = case.random()
        for _ in range(200):
            if run.outcome is None:
                answer_once(run, random)

    def roll(self, request: Roll) -> tuple[int, ...]:
        self._watch(request)
        return super().roll(request)

    def draw(self, request: Draw) -> str | int:
        self._watch(request)
        return super().draw(request)

    def _watch(self, request: Roll | Draw) -> None:
        if request.seats is not None:
            self.private.append(request.seats)

    def hidden_from(self, seat: int) -> bool:
        """Whether something was rolled that this seat could not see."""
        return any(seat not in seats for seats in self.private)


def nothing_is_shown_that_was_rolled_in_secret(case: Case) -> None:
    """A game with other secret rolls looks the same to whoever did not see them, until they are told."""
    random, run, player = case.random(), case.begin(), case.random()
    for _ in range(EARLY):
        if run.outcome is None:
            answer_once(run, player)
            for seat in (*case.everybody(), None):
                _looks_the_same(case, run, seat, random)


def _looks_the_same(case: Case, run: Run[Any], seat: int | None, random: Random) -> None:
    for other in _other_worlds(case, run, seat, random):
        if heard(other, seat) == heard(run, seat):
            assert seen(other, seat) == seen(run, seat), f"{_name(seat)} sees what was rolled in secret."


def _other_worlds(case: Case, run: Run[Any], seat: int | None, random: Random) -> Iterator[Run[Any]]:
    """The same answers from the beginning on, with everything rolled anew that this seat has not seen."""
    start = case.game.setup(case.game.settle(case.options), case.game.seated(case.seats))
    entries = _without_secret_answers(run, seat)
    blind = SPECTATOR if seat is None else seat
    for _ in range(TRIES):
        try:
            yield Run(case.game, start, Dice(random), entries, log=True, blind=blind)
        except TimeloomError:
            continue  # What others answered does not fit what they hold in this world.


def _without_secret_answers(run: Run[Any], seat: int | None) -> list[Entry]:
    secret = [
        Entry(id, other, answer)
        for id, given in run.pending.items()
        for other, answer in given.items()
        if other != seat
    ]
    return [entry for index, entry in enumerate(run.entries) if not _last(run.entries, index, secret)]


def _last(entries: list[Entry], index: int, secret: list[Entry]) -> bool:
    """Whether this entry is the latest of its kind, and a secret one."""
    entry = entries[index]
    return entry.seat != CHANCE and entry in secret and entry not in entries[index + 1 :]


def heard(run: Run[Any], seat: int | None) -> list[Tell]:
    """What a seat has been told."""
    return [tell for _, tell in run.tells or [] if tell.heard_by(seat)]


def own_bots_do_not_peek(case: Case) -> None:
    """A game's own bot answers the same when what its seat cannot know is dealt again."""
    random = case.random()
    for run in case.positions():
        for ask, seat in run.waiting_for():
            imagined = run.imagine(seat, random)
            for name, make in case.game.bots.items():
                answer = make(Random(case.seed))(run.fork(), ask, seat)
                again = make(Random(case.seed))(imagined, imagined.find(ask.id), seat)
                assert again == answer, f"The bot '{name}' answers '{ask.id}' with what it cannot know."


def _name(seat: int | None) -> str:
    return "A spectator" if seat is None else f"Seat {seat + 1}"


CHECKS = (
    imagining_changes_nothing_that_a_seat_sees,
    imagining_deals_anew,
    nothing_is_shown_that_was_rolled_in_secret,
    own_bots_do_not_peek,
)
