"""`learn`: a lesson in the terminal."""

from __future__ import annotations

from typing import Annotated

import typer

from timeloom.bots.lesson import PREFIX
from timeloom.cli.arguments import GameName
from timeloom.cli.finding import game_named
from timeloom.cli.playing import require_terminal
from timeloom.kernel import Refused
from timeloom.kernel.guiding import set_up
from timeloom.kernel.journal import SUFFIX
from timeloom.kernel.journal import load as load_journal
from timeloom.server.places import data_folder


def learn(
    game: GameName,
    lesson: Annotated[
        str | None, typer.Argument(metavar="[LESSON]", help="Which lesson, if the game has several.")
    ] = None,
    again: Annotated[bool, typer.Option("--again", help="Begin anew instead of going on.")] = False,
) -> None:
    """Learn a game by playing: a guide at a real table; it goes on where it was left."""
    found = game_named(game)
    name = lesson or next(iter(found.lessons), "")
    if name not in found.lessons:
        known = ", ".join(found.lessons) or "none"
        raise Refused(f"{found.title} has no lesson '{name}'; it has {known}.")
    path = data_folder() / "lessons" / f"{game}-{name}{SUFFIX}"
    wanted = found.lessons[name]
    goes_on = path.exists() and not again
    timeline = load_journal(path).timeline if goes_on else set_up(found, wanted)
    others = {seat: f"{PREFIX}{name}" for seat in range(timeline.seats) if seat != wanted.learner}
    require_terminal()
    from timeloom.terminal.app import play_in_terminal

    play_in_terminal(timeline, others, path, wanted)
