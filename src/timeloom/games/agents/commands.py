"""The commands of Agents: `timeloom missions …`, for whoever writes missions."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from timeloom.games.agents.checking import check, written
from timeloom.shell import FAILED, AsJson, print_json, progress_bar

missions = typer.Typer(help="Missions of Agents.", no_args_is_help=True)


@missions.command("check")
def check_mission(
    path: Annotated[Path, typer.Argument(metavar="PATH", help="The mission's file.")],
    walkthrough: Annotated[
        bool, typer.Option("--walkthrough", help="Show how each ending is reached: spoilers!")
    ] = False,
    strict: Annotated[bool, typer.Option("--strict", help="Let doubts count like faults.")] = False,
    as_json: AsJson = False,
) -> None:
    """Look for what is wrong with a mission, and for the cheapest run to each of its endings."""
    with progress_bar(1, "Checking") as progress:
        report = check(path, progress or (lambda done: None))
    if as_json:
        print_json(report if walkthrough else report.without_spoilers())
    else:
        _print_toned(written(report, walkthrough))
    if report.faults or (strict and report.doubts):
        raise typer.Exit(FAILED)


TONES = {
    "plain": "",
    "title": "bold",
    "fault": "bold red",
    "doubt": "yellow",
    "good": "bold green",
    "faint": "dim",
    "spoiler": "bold magenta",
}


def _print_toned(lines: Iterable[tuple[str, str]]) -> None:
    """Lines with their tones as colours, where somebody can see them."""
    console = Console(highlight=False, soft_wrap=True)
    for text, tone in lines:
        console.print(Text(text, style=TONES[tone]))
