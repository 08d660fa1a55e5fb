"""Secrets: a seat sees what it may know, and neither a scene nor a bot knows more."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from timeloom.kernel import CHANCE, Dice, Entry, Offer, Outcome, Run, Sheets, Tell, TimeloomError, view
from timeloom.kernel.copying import copier
from timeloom.kernel.scene import Scene
from timeloom.testing.battery.case import Case, answer_once, check
from timeloom.testing.battery.failing import expect, expect_same

SPECTATOR = 1_000_000
"""A seat that nobody has, for what is public and nothing more."""

OPENINGS = 8
OPENING = 12
TRIES = 6


@check
def imagining_changes_nothing_that_a_seat_sees(case: Case) -> None:
    """When what a seat cannot know is dealt again, neither this seat nor a spectator sees a difference."""
    random = case.random()
    for run in case.positions():
        for seat in case.everybody():
            imagined = run.imagine(seat, random)
            for looking, words in ((seat, "it"), (None, "a seat")):  # What a seat cannot know is not public.
                sentence = f"{_name(looking)} sees what {words} cannot know."
                expect_same(seen(imagined, looking), seen(run, looking), sentence)


class Seen(Struct, frozen=True):
    """What a seat sees; questions are without the keys that only the run needs."""

    scene: Scene
    questions: list[Struct]
    offers: list[list[Offer]]
    reasons: list[list[tuple[str, str]]]
    outcome: Outcome | None
    sheets: Sheets | None


def seen(run: Run[Any], seat: int | None) -> Seen:
    """What a seat sees of a run."""
    shown = view(run, seat)
    questions: list[Struct] = [replace(question, key="") for question in shown.questions]
    offers = [] if seat is None else [list(ask.offered(seat)) for ask in run.asked(seat)]
    reasons = [] if seat is None else [list(ask.question.reasons(run.state, seat)) for ask in run.asked(seat)]
    return Seen(shown.scene, questions, offers, reasons, shown.outcome, run.game.sheets(run.state, seat))


@check
def imagining_deals_anew(case: Case) -> None:
    """What a seat cannot know, because it was rolled in secret, is dealt again when the seat imagines."""
    random = case.random()
    hidden: set[int] = set()
    dealt: set[int] = set()
    for run in _openings(case):
        for seat in case.everybody():
            hidden |= {seat} if _hides_something(case, run, seat, random) else set()
            dealt |= {seat} if _deals_anew(run, seat, random) else set()
    expect(hidden <= dealt, "What a seat cannot know is never dealt again.")


def _openings(case: Case) -> Iterator[Run[Any]]:
    """The first answers of several games: later on, few other worlds fit what others have answered."""
    for number in range(OPENINGS):
        opening = replace(case, seed=OPENINGS * case.seed + number)
        run, random = opening.begin(), opening.random()
        for _ in range(OPENING):
            if run.outcome is None:
                answer_once(run, random)
                yield run


def _deals_anew(run: Run[Any], seat: int, random: Random) -> bool:
    """Whether the game imagines another resting point than the true one."""
    kind: type[Struct] = type(run.rest)
    return bool(run.game.imagine(copier(kind)(run.rest), seat, random) != run.rest)


def _hides_something(case: Case, run: Run[Any], seat: int, random: Random) -> bool:
    """Whether the resting point could be another one for all that this seat has heard."""
    others = _other_worlds(case, run, seat, random)
    return any(other.rest != run.rest and heard(other, seat) == heard(run, seat) for other in others)


@check
def nothing_is_shown_that_was_rolled_in_secret(case: Case) -> None:
    """A game with other secret rolls looks the same to whoever did not see them, until they are revealed."""
    random = case.random()
    for run in _openings(case):
        for seat in (*case.everybody(), None):
            _looks_the_same(case, run, seat, random)


def _looks_the_same(case: Case, run: Run[Any], seat: int | None, random: Random) -> None:
    told, shown = heard(run, seat), seen(run, seat)
    for other in _other_worlds(case, run, seat, random):
        news = _first_difference(told, heard(other, seat))
        if news is None:
            expect_same(seen(other, seat), shown, f"{_name(seat)} sees what was rolled in secret.")
        else:
            expect(news.reveals, f"{_name(seat)} hears what was rolled in secret: {news.words()}")


def _first_difference(one: list[Tell], other: list[Tell]) -> Tell | None:
    return next((left for left, right in zip(one, other, strict=False) if left != right), None)


def _other_worlds(case: Case, run: Run[Any], seat: int | None, random: Random) -> Iterator[Run[Any]]:
    """The same answers from the beginning on, with everything rolled anew that this seat has not seen."""
    start = case.game.setup(case.game.settle(case.options), case.game.seated(case.seats))
    entries = _without_secret_answers(run, seat)
    blind = SPECTATOR if seat is None else seat
    for _ in range(TRIES):
        before = random.getstate()
        try:
            yield Run(case.game, start, Dice(random), entries, log=True, blind=blind)
        except TimeloomError:
            continue  # What others answered does not fit what they hold in this world.
        if random.getstate() == before:
            return  # Nothing was rolled anew, so that every other world would be this one.


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


@check
def own_bots_do_not_peek(case: Case) -> None:
    """A game's own bot answers the same when what its seat cannot know is dealt again."""
    random = case.random()
    for run in case.positions():
        for ask, seat in run.waiting_for():
            imagined = run.imagine(seat, random)
            for name, make in case.game.bots.items():
                answer = make(Random(case.seed))(run.fork(), ask, seat)
                again = make(Random(case.seed))(imagined, imagined.find(ask.id), seat)
                expect(again == answer, f"The bot '{name}' answers '{ask.id}' with what it cannot know.")


def _name(seat: int | None) -> str:
    return "A spectator" if seat is None else f"Seat {seat + 1}"
