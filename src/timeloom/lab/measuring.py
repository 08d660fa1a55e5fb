"""What bots make of somebody's file: how often it is won, and what of it they never met.

The file need not be installed. It is played in a process of its own, in which it lies in `TIMELOOM_PACKS`
beside what was added before.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from timeloom.bots import bot_named, play_out
from timeloom.kernel import Fate, Game, Refused, Run, game_named, seed_of
from timeloom.kernel.checking import Measured, Remark, Report, Trial, located, schema_for
from timeloom.kernel.pack import Complaint
from timeloom.lab.figures import wilson
from timeloom.lab.laying import Added, laid_out, look_into
from timeloom.lab.plan import headline
from timeloom.lab.working import worked


class Tried(Struct, frozen=True):
    """How a trial went: figures, and the parts of it that nobody met."""

    trial: Trial
    measured: Measured
    unmet: tuple[str, ...]


def with_figures(
    game: Game[Any], reports: Mapping[Path, Report], games: int, seats: int | None = None, seed: int = 1
) -> dict[Path, Report]:
    """The same reports, with what bots made of those files that have no fault."""
    sound = [file for file, report in reports.items() if not report.faults]
    tried: dict[Path, list[Tried]] = defaultdict(list)
    for one in measure(game, list(game.make_checker().trials(sound)), games, seats, seed):
        tried[one.trial.file].append(one)
    return {file: _added(game, file, report, tried[file]) for file, report in reports.items()}


def _added(game: Game[Any], file: Path, report: Report, tried: Sequence[Tried]) -> Report:
    """A report with how bots fared; what they never met is a doubt, and a game that broke off a fault."""
    found = schema_for(file, game.schemas)
    if not tried or found is None:
        return report
    remarks = [remark for one in tried for remark in _remarks(one)]
    findings = [*report.findings, *located(file, found[0], remarks)]
    findings.sort(key=lambda finding: finding.severity == "doubt")
    return replace(report, findings=tuple(findings), measured=tuple(one.measured for one in tried))


def _remarks(tried: Tried) -> Iterator[Remark]:
    for words in tried.measured.failed:
        yield Remark("broke off", Complaint((), f"a game of it broke off: {words.rstrip('.')}"))
    for part in tried.unmet:
        complaint = tried.trial.parts[part]
        words = f"{complaint.words} in {tried.measured.games} games of bots"
        yield Remark("never met", Complaint(complaint.spot, words), "doubt")


def measure(
    game: Game[Any], trials: Sequence[Trial], games: int, seats: int | None = None, seed: int = 1
) -> list[Tried]:
    """Let the game's own bot play each trial so many times."""
    if not trials:
        return []
    if games < 1:
        raise Refused(f"The number of games must be at least 1, not {games}.")
    seated = game.seated(seats)
    bot = next(iter(game.bots), "random")
    added = Added(game.name, {str(trial.file.resolve()): trial.file.read_bytes() for trial in trials})
    work = partial(try_out, game.name, bot, games, seated, seed)
    with laid_out(added) as folder:
        # A process of its own loads the game anew, with the files in it.
        return list(worked(work, trials, 1, partial(look_into, folder)))


def try_out(name: str, bot: str, games: int, seats: int, seed: int, trial: Trial) -> Tried:
    """Play a trial so many times: what the process of its own does."""
    game = game_named(name)
    checker = game.make_checker()
    won, endings, failed = 0, Counter[str](), Counter[str]()
    met: set[str] = set()
    heat = Counter(dict.fromkeys(trial.things.values(), 0))
    for index in range(games):
        try:
            run = _played(game, bot, trial, seats, f"{seed}/{index}")
        except Exception as fault:
            failed[" ".join(str(fault).split()) or repr(fault)] += 1
            continue
        assert run.outcome is not None
        won += run.outcome.won
        endings[headline(run.outcome)] += 1
        now = {checker.met(tell) for _, tell in run.tells or ()}
        met |= now
        heat.update({trial.things[part] for part in now & trial.things.keys()})
    low, high = wilson(won, games)
    measured = Measured(
        trial.title, bot, seats, games, won, low, high, dict(endings), tuple(failed), dict(heat)
    )
    return Tried(trial, measured, tuple(part for part in trial.parts if part not in met))


def _played(game: Game[Any], bot: str, trial: Trial, seats: int, seed: str) -> Run[Any]:
    run = Run.begin(game, trial.options, seats, Fate(seed_of(seed)), log=True, remember=False)
    seated = [bot_named(game, bot, Random(f"{seed}/{seat}")) for seat in range(seats)]
    play_out(run, seated)
    return run
