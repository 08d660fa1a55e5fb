"""The commands of Agents: `timeloom missions …`, for whoever writes missions."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from timeloom.games.agents.checking import check
from timeloom.shell import AsJson, Strict, Walkthrough, progress_bar, show_reports

missions = typer.Typer(help="Missions of Agents.", no_args_is_help=True)


@missions.command("check")
def check_mission(
    path: Annotated[Path, typer.Argument(metavar="PATH", help="The mission's file.")],
    walkthrough: Walkthrough = False,
    strict: Strict = False,
    as_json: AsJson = False,
) -> None:
    """Look for what is wrong with a mission; another name for `packs check --game agents`."""
    with progress_bar(1, "Checking") as progress:
        report = check(path, progress)
    show_reports(report, walkthrough=walkthrough, strict=strict, as_json=as_json)
