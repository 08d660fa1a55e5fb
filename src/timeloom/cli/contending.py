"""`arena`: a league between anything that speaks, kept as a study."""

from __future__ import annotations

from pathlib import Path

from timeloom.cli.studying import Out, PlanFile, Workers, going, going_on_later, needing
from timeloom.shell import AsJson, print_json, say


def arena(plan: PlanFile, out: Out = None, workers: Workers = 1, as_json: AsJson = False) -> None:
    """Play a league between bots, functions, commands and MCP clients; one that was interrupted goes on."""
    with needing("arena"):
        from timeloom.arena.plan import read_league
        from timeloom.arena.playing import play_league
        from timeloom.arena.telling import summary, write_report
    wish = read_league(plan)
    folder = out or Path(plan.stem)
    with going_on_later(folder), going() as watching:
        league = play_league(wish, folder, plan.parent, watching, workers)
    page = write_report(folder, league)
    if as_json:
        print_json(league)
    else:
        print(summary(league))
        say(f"All of it lies in {folder}; {page} tells it")
