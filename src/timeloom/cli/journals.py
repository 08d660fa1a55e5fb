"""`replay` and `verify`: saved tables, told and proved."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from timeloom.cli.arguments import JournalFile, chair
from timeloom.cli.finding import load
from timeloom.kernel import Refused
from timeloom.kernel.chance import entropy as entropy_of
from timeloom.kernel.story import story
from timeloom.kernel.verifying import Verdict, listed
from timeloom.kernel.verifying import verify as verify_journal
from timeloom.shell import FAILED, number


def replay(
    file: JournalFile,
    branch: Annotated[
        str | None, typer.Option("--branch", metavar="NAME", help="Another branch than the one played last.")
    ] = None,
    seat: Annotated[
        int | None, number("--seat", "Tell what this seat has heard; otherwise everything.")
    ] = None,
    chapter: Annotated[int | None, number("--chapter", "Tell one chapter alone.")] = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Write the story to a file.")
    ] = None,
) -> None:
    """Tell the story of a saved table, and check on the way that it follows the rules."""
    timeline = load(file).timeline
    heard_by = chair(timeline, seat)
    told = story(timeline, branch, None if heard_by is None else (heard_by,))
    text = (told if chapter is None else told.chapter(chapter)).text()
    if timeline.notice:
        print(timeline.notice, file=sys.stderr)
    if out is None:
        print(text, end="")
    else:
        out.write_text(text, encoding="utf-8")
        print(f"{out} holds the story of “{told.title}”.")


def verify(
    file: JournalFile,
    commitment: Annotated[
        list[str] | None,
        typer.Option(
            "--commitment", metavar="HEX", help="A commitment that you saved beforehand; may be repeated."
        ),
    ] = None,
    entropy: Annotated[
        list[str] | None,
        typer.Option("--entropy", metavar="HEX", help="Entropy that you gave; may be repeated."),
    ] = None,
) -> None:
    """Recompute every roll of a saved table from its published seeds, and say what that does not prove."""
    given = [entropy_of(words) for words in entropy or []]
    promised = [_commitment(words) for words in commitment or []]
    verdict = verify_journal(load(file), promised, given)
    for line in _proved(file, verdict, promised):
        print(line)
    for digits in given:
        print(_where(verdict, digits))
    for gap in verdict.unproved:
        print(f"Not proved: {gap.words}")
    if not all(map(verdict.places, given)):
        raise typer.Exit(FAILED)


def _commitment(words: str) -> str:
    digits = words.strip().lower()
    if not re.fullmatch("[0-9a-f]{64}", digits):
        raise Refused(f"A commitment is 64 hex digits, not '{words}'.")
    return digits


def _proved(file: Path, verdict: Verdict, promised: list[str]) -> Iterator[str]:
    """What was recomputed, and the commitments to the seeds that it was recomputed from."""
    from timeloom.lab import counted

    rolls, answers = counted(verdict.rolls, "roll"), counted(verdict.answers, "answer")
    branches = f"{verdict.branches:,} branch{'' if verdict.branches == 1 else 'es'}"
    yield f"Every roll of {file} follows from its seeds: {rolls} and {answers} on {branches} were recomputed."
    for seal in dict.fromkeys(one.commitment for one in verdict.checked):
        names = listed(one.branch for one in verdict.checked if one.commitment == seal)
        kept = ", as promised" if seal in promised else ""
        yield f"The commitment of {names} is {seal}{kept}."


def _where(verdict: Verdict, digits: str) -> str:
    """Which rolls somebody's entropy is mixed into."""
    places = [f"of '{branch}' from entry {first} on" for branch, first in verdict.places(digits)]
    if not places:
        return f"The entropy {digits} is mixed into no roll of this table."
    return f"The entropy {digits} is mixed into every roll {', '.join(places)}."
