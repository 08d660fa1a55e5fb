"""What commands share, ours and those that games bring: sentences, numbers, JSON, a bar for whoever waits."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated, Any, TypeAlias

import msgspec
import typer

from timeloom.kernel import Refused, TimeloomError
from timeloom.kernel.checking import Line, Progress, Report, silent
from timeloom.kernel.faults import PackFault

FAILED = 1
"""The exit code of a command that did its work and found something wrong."""


def number(name: str, words: str) -> Any:
    """An option that is a whole number."""

    def read(given: str) -> int:
        try:
            return int(given)
        except ValueError:
            raise Refused(f"{name} must be a whole number, not '{given}'.") from None

    return typer.Option(name, metavar="NUMBER", help=words, parser=read)


def choice(name: str, values: str, words: str) -> Any:
    """An option that is one of a few words."""

    def read(given: str) -> str:
        if given not in values.split("|"):
            raise Refused(f"{name} is one of {', '.join(values.split('|'))}; not '{given}'.")
        return given

    return typer.Option(name, metavar=values, help=words, parser=read)


Strict: TypeAlias = Annotated[bool, typer.Option("--strict", help="Let doubts count like faults.")]
Walkthrough: TypeAlias = Annotated[
    bool, typer.Option("--walkthrough", help="Show how each ending is reached: spoilers!")
]
AsJson: TypeAlias = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def print_json(value: Any) -> None:
    """A value as JSON that people can read too."""
    print(msgspec.json.format(msgspec.json.encode(value)).decode())


def say(*messages: str) -> None:
    """Sentences on stderr, where they are in nobody's way."""
    for message in messages:
        sentence = " ".join(message.split())
        print(sentence if sentence.endswith((".", "!", "?")) else f"{sentence}.", file=sys.stderr)


def sentences(error: TimeloomError) -> list[str]:
    """All that is to be said of what went wrong."""
    return [fault.sentence for fault in error.faults] if isinstance(error, PackFault) else [str(error)]


@contextmanager
def progress_bar(total: int, words: str = "Playing") -> Iterator[Progress]:
    """A bar on stderr when a person watches it there."""
    if not sys.stderr.isatty():
        yield silent
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(words, total=total)
        yield lambda done: bar.update(task, completed=done)


# What was found out about packs

TONES = {
    "plain": "",
    "title": "bold",
    "fault": "bold red",
    "doubt": "yellow",
    "good": "bold green",
    "faint": "dim",
    "spoiler": "bold magenta",
}


def show_reports(found: Report | Sequence[Report], *, walkthrough: bool, strict: bool, as_json: bool) -> None:
    """Print what was found out about one file, or about each of several; a fault is the exit code 1."""
    reports = [found] if isinstance(found, Report) else found
    if as_json:
        shown = [report if walkthrough else report.without_spoilers() for report in reports]
        print_json(shown[0] if isinstance(found, Report) else shown)
    else:
        _print_toned(line for report in reports for line in report.lines(walkthrough))
    if any(report.faults or (strict and report.doubts) for report in reports):
        raise typer.Exit(FAILED)


def _print_toned(lines: Iterable[Line]) -> None:
    """Lines with their tones as colours, where somebody can see them."""
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False, soft_wrap=True)
    for text, tone in lines:
        console.print(Text(text, style=TONES[tone]))
