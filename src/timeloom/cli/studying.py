"""`study`: a plan played cell by cell, with every row kept; plans tuned, and studies compared."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import typer
from typer.core import TyperGroup

from timeloom.kernel import Refused
from timeloom.shell import FAILED, AsJson, number, print_json, say

if TYPE_CHECKING:
    from timeloom.lab.studies.playing import Going, Players

SPEAK_EVERY = 30.0
"""Where no bar can be drawn, a line says so often how far it has come; in seconds."""


class Studies(TyperGroup):
    """The commands about studies; a plan alone is one to be run."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Put `run` before a plan."""
        alone = bool(args) and args[0] not in self.commands and args[0] != "--help"
        return super().parse_args(ctx, ["run", *args] if alone else args)


study = typer.Typer(
    cls=Studies, help="Play a plan cell by cell, and keep every row of it.", no_args_is_help=True
)

PlanFile: TypeAlias = Annotated[Path, typer.Argument(metavar="PLAN.toml", help="What is played.")]
Out: TypeAlias = Annotated[
    Path | None,
    typer.Option("--out", metavar="FOLDER", help="Where it is kept; named as the plan unless told."),
]
Workers: TypeAlias = Annotated[int, number("--workers", "How many processes play.")]
On: TypeAlias = Annotated[
    str | None,
    typer.Option("--on", metavar="CLUSTER", help="Play on a cluster: ray, or its address ray://…"),
]


@study.command("run")
def run(
    plan: PlanFile, out: Out = None, workers: Workers = 1, on: On = None, as_json: AsJson = False
) -> None:
    """Play what a plan says; a study that was interrupted goes on. The exit code is 1 if a band is missed."""
    with needing("lab"):
        from timeloom.lab.studies.folder import Folder
        from timeloom.lab.studies.plan import read_plan
        from timeloom.lab.studies.playing import play_study
        from timeloom.lab.studies.report import write
        from timeloom.lab.studies.telling import summary
    wish = read_plan(plan)
    folder = out or Path(plan.stem)
    with going_on_later(folder), players_on(on) as players, going() as watching:
        record = play_study(wish, folder, plan.parent, workers, players, watching)
    page = write(folder)
    if as_json:
        print_json(record)
    else:
        print(summary(Folder(folder), record))
        say(f"All of it lies in {folder}; {page} tells it")
    if not record.held:
        raise typer.Exit(FAILED)


@study.command("tune")
def tune(
    plan: PlanFile, out: Out = None, workers: Workers = 1, on: On = None, as_json: AsJson = False
) -> None:
    """Look within a plan's ranges for what keeps to its bands, and verify the best with fresh seeds."""
    with needing("lab"):
        from timeloom.lab.studies.plan import read_plan
        from timeloom.lab.studies.tuning import tune_plan
    wish = read_plan(plan)
    folder = out or Path(f"{plan.stem}-tuned")
    with going_on_later(folder), players_on(on) as players:
        tuned = tune_plan(wish, folder, plan.parent, workers, players, watching=say)
    if as_json:
        print_json(tuned)
    else:
        print(tuned.words)
    if not tuned.held:
        raise typer.Exit(FAILED)


@study.command("compare")
def compare(
    first: Annotated[Path, typer.Argument(metavar="FIRST", help="The folder of a study.")],
    second: Annotated[Path, typer.Argument(metavar="SECOND", help="The folder of another.")],
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Write it as a page of HTML too.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Set two studies side by side: two packs, two versions, two bots."""
    with needing("lab"):
        from timeloom.lab.studies import report
    told = report.compare(first, second)
    if as_json:
        print_json(told)
    else:
        print(report.in_words(told))
    if out is not None:
        say(f"{report.write_comparison(told, out)} shows it")


@contextmanager
def needing(extra: str) -> Iterator[None]:
    """Say how to install what players do not need, where it is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("timeloom"):
            raise
        raise Refused(
            f"This needs {error.name}, which players do not: pip install 'timeloom[{extra}]' brings it."
        ) from None


@contextmanager
def players_on(cluster: str | None) -> Iterator[Players | None]:
    """Whoever plays: processes of this machine, or a cluster for as long as it is needed."""
    if cluster is None:
        yield None
        return
    with needing("ray"):
        from timeloom.lab.studies.cluster import on_ray
    with on_ray(cluster) as players:
        yield players


@contextmanager
def going_on_later(folder: Path) -> Iterator[None]:
    """Whoever interrupts it, or has lost a worker, is told that nothing else is lost."""
    from timeloom.lab.working import WorkerLost

    try:
        yield
    except (KeyboardInterrupt, WorkerLost):
        say(f"Stopped. What has been played lies in {folder}; the same command goes on from there")
        raise


@contextmanager
def going() -> Iterator[Callable[[Going], None]]:
    """A bar with the time that is left; where nobody watches one, a line now and then."""
    if not sys.stderr.isatty():
        yield _Speaking().hear
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

    # Chunks may take minutes, too few of them for a bar to guess by; and what was played before took no time.
    columns = (TextColumn("Playing"), BarColumn(), TaskProgressColumn(), TextColumn("{task.description}"))
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=1)
        yield lambda now: bar.update(task, completed=now.games / now.of, description=_left(now))


class _Speaking:
    """Says now and then how far a study has come."""

    def __init__(self) -> None:
        self.said = time.monotonic()

    def hear(self, now: Going) -> None:
        if time.monotonic() - self.said >= SPEAK_EVERY:
            self.said = time.monotonic()
            say(_left(now))


def _left(now: Going) -> str:
    return f"{now.games:,} of {now.of:,} games; {_in_words(now.left)} left"


def _in_words(seconds: float) -> str:
    """A time as people say it: `40 seconds`, `12 minutes`, `3.5 hours`."""
    if seconds < 100:
        return f"{seconds:.0f} seconds"
    return f"{seconds / 60:.0f} minutes" if seconds < 6000 else f"{seconds / 3600:.1f} hours"
