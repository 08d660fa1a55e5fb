"""`analyse` and `ahead`: where a saved table was decided, and what may come of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import msgspec
import typer

from timeloom.cli.arguments import Bots, JournalFile, bots_seated, chair
from timeloom.cli.finding import load
from timeloom.kernel import Refused, Timeline
from timeloom.kernel.journal import Saved
from timeloom.shell import AsJson, number, print_json, progress_bar

Branch: TypeAlias = Annotated[
    str | None, typer.Option("--branch", metavar="NAME", help="Another branch than the one played last.")
]
Seat: TypeAlias = Annotated[
    int | None, number("--seat", "Whose decisions; the first seat that no bot plays unless given.")
]
Seed: TypeAlias = Annotated[int, number("--seed", "A number that fixes all chance.")]
Workers: TypeAlias = Annotated[int, number("--workers", "How many processes play.")]

if TYPE_CHECKING:
    from timeloom.analysis import Analysis

PERCENT = 100


def analyse(
    file: JournalFile,
    seat: Seat = None,
    branch: Branch = None,
    continuations: Annotated[
        int, number("--continuations", "How many games are played on from each answer.")
    ] = 100,
    bots: Bots = None,
    last: Annotated[int | None, number("--last", "Look at the last so many decisions alone.")] = None,
    cut: Annotated[
        int | None,
        number("--cut", "Judge a game after so many decisions by its estimate, if that proves right."),
    ] = None,
    calibrate: Annotated[
        bool, typer.Option("--calibrate", help="Show how right the game's estimate is, and no more.")
    ] = False,
    seed: Seed = 1,
    workers: Workers = 1,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", help="Write all figures to a file: .html or .json."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Say where a saved table was decided: by luck or by choice, as a seat could know it then."""
    from timeloom.analysis import analyse as analysis_of
    from timeloom.analysis import calibrate as calibration_of
    from timeloom.analysis.calibrating import CUT
    from timeloom.analysis.report import calibration_report, report
    from timeloom.analysis.workers import workers as at_work

    saved = load(file)
    timeline = saved.timeline
    chosen, named = _seat(saved, seat), _bots(timeline, bots)
    _require_kind(out)
    with at_work(timeline, workers) as hands:
        calibration = None
        if calibrate or cut is not None:
            with _bar("Calibrating") as progress:
                calibration = calibration_of(
                    timeline,
                    chosen,
                    CUT if cut is None else cut,
                    seed=seed,
                    progress=progress,
                    branch=branch,
                    bots=named,
                    hands=hands,
                )
        if calibrate and calibration is not None:
            print_json(calibration) if as_json else print(calibration_report(calibration))
            return
        with _bar("Analysing") as progress:
            found = analysis_of(
                timeline,
                chosen,
                continuations,
                seed,
                progress,
                branch=branch,
                bots=named,
                calibration=calibration,
                last=last,
                hands=hands,
            )
    if out is not None:
        _write(out, found)
    if as_json:
        print_json(found)
    else:
        print(report(found))
        if out is not None:
            print(f"\n{out} holds all figures.")


def ahead(
    file: JournalFile,
    games: Annotated[int, number("--games", "How many games are played, shared among the answers.")] = 1000,
    seat: Seat = None,
    branch: Branch = None,
    bots: Bots = None,
    seed: Seed = 1,
    workers: Workers = 1,
    as_json: AsJson = False,
) -> None:
    """Say what may come of a saved table: by each answer that is offered now, in many games."""
    from timeloom.analysis import ahead as lies_ahead
    from timeloom.analysis.report import ahead_report
    from timeloom.analysis.workers import workers as at_work

    saved = load(file)
    timeline = saved.timeline
    name = timeline.named(branch).name
    run = timeline.head(name).run
    chosen = _asked(saved, run.awaited()) if seat is None else _seat(saved, seat)
    with at_work(timeline, workers) as hands, _bar("Playing") as progress:
        found = lies_ahead(
            run,
            chosen,
            games,
            seed,
            progress,
            branch=name,
            bots=_bots(timeline, bots),
            seats=timeline.seats,
            hands=hands,
        )
    print_json(found) if as_json else print(ahead_report(found))


def _seat(saved: Saved, number: int | None) -> int:
    """The seat that is meant: the first that no bot plays, unless one is named."""
    given = chair(saved.timeline, number)
    return next(iter(_people(saved)), 0) if given is None else given


def _people(saved: Saved) -> list[int]:
    """The seats that no bot plays."""
    return [seat for seat in range(saved.timeline.seats) if str(seat) not in saved.header.players]


def _asked(saved: Saved, awaited: tuple[int, ...]) -> int:
    """Somebody who is asked now: people before bots."""
    people = _people(saved)
    return next((seat for seat in [*people, *awaited] if seat in awaited), next(iter(people), 0))


def _bots(timeline: Timeline[Any], given: str | None) -> list[str]:
    """Who plays on, by seat; nobody is named where the usual one does."""
    from timeloom.bots import usual_bot

    if given is None:
        return []
    seats = range(timeline.seats)
    named = bots_seated(timeline.game, timeline.seats, given, free=seats)
    return [named.get(seat, usual_bot(timeline.game)) for seat in seats]


def _require_kind(out: Path | None) -> None:
    """Refuse another kind of file before anything is played."""
    if out is not None and out.suffix not in (".html", ".json"):
        raise Refused(f"All figures are written as .html or .json, not as '{out.name}'.")


def _write(out: Path, found: Analysis) -> None:
    from timeloom.analysis.page import page

    if out.suffix == ".html":
        out.write_text(page(found), encoding="utf-8")
    else:
        out.write_bytes(msgspec.json.format(msgspec.json.encode(found)))


@contextmanager
def _bar(words: str) -> Iterator[Callable[[int, int], None]]:
    """A bar that learns on the way how much there is to do."""
    with progress_bar(PERCENT, words) as show:
        yield lambda done, total: show(PERCENT * done // max(1, total))
