"""Commands that speak in lines: JSON, an object in each line, or plain text.

| we write, as JSON | as text | it writes |
| --- | --- | --- |
| `{"is": "begin", "game": …, "seat": …}` | a line `# game …`, then `.` | nothing |
| `{"is": "asked", "words": …, "refused": …}` | the words, then a line `?` | its answer, in one line |
| `{"is": "over", "words": …, "worth": …}` | the words, then a line `.` | nothing |

An answer is a line of words, a number, or as JSON `{"answer": …, "fill": …}`; whoever has none may say why
with `{"fault": …}`. When its input ends, so should the command.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from timeloom.arena.processes import Program
from timeloom.arena.speaking import Asked, Silent, Spoken, Start
from timeloom.kernel.spoken import Value

MOST_STARTS = 3
"""A command that breaks down is started again, but in one game not more often than this."""


class Written(Struct):
    """An answer as JSON, or why there is none."""

    answer: str | int | None = None
    fill: dict[str, Value] | list[Value] = []
    fault: str = ""


class LineSpeaker:
    """A command in a chair; it runs on from game to game, until it breaks down or the league is over."""

    def __init__(
        self,
        command: Sequence[str],
        folder: Path,
        seconds: float,
        speaks: Literal["json", "text"],
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self._command = command
        self._environment = environment
        self._folder = folder
        self._seconds = seconds
        self._speaks = speaks
        self._program: Program | None = None
        self._start: Start | None = None
        self._starts = 0

    def begin(self, start: Start) -> None:
        """Sit down at a new table."""
        self._start, self._starts = start, 0
        if self._program is not None:
            self._tell_start(self._program, start)

    def hear(self, asked: Asked) -> Spoken:
        """Its next line; if it breaks down, it is started again before the next question."""
        program = self._running()
        if self._speaks == "json":
            told = {"is": "asked", "words": asked.words, "refused": asked.refused}
            program.write(msgspec.json.encode(told).decode())
        else:
            program.write(*asked.words.splitlines(), "?")
        try:
            line = program.read(self._seconds)
        except Silent:
            self.close(0)
            raise
        return heard(line)

    def _running(self) -> Program:
        if self._program is None:
            if self._starts == MOST_STARTS:
                raise Silent("It broke down too often in this game.")
            self._starts += 1
            self._program = Program(self._command, self._folder, self._environment)
            if self._start is not None:
                self._tell_start(self._program, self._start)
        return self._program

    def _tell_start(self, program: Program, start: Start) -> None:
        if self._speaks == "json":
            program.write(msgspec.json.encode({"is": "begin", **msgspec.to_builtins(start)}).decode())
        else:
            program.write(f"# {start.title}, as {start.name}: {start.about}", ".")

    def taken(self) -> None:
        """It sees that in what it is told next."""

    def end(self, words: str, worth: float | None) -> None:
        """Say that the game is over."""
        if self._program is None:
            return
        if self._speaks == "json":
            told = {"is": "over", "words": words, "worth": worth}
            self._program.write(msgspec.json.encode(told).decode())
        else:
            self._program.write(*words.splitlines(), ".")

    def close(self, patience: float = 2.0) -> None:
        """End the command."""
        if self._program is not None:
            self._program.close(patience)
            self._program = None


def heard(line: str) -> Spoken:
    """What a line says: words, or an answer as JSON; `Silent` if it says that there is none."""
    if not line.lstrip().startswith("{"):
        return Spoken(line)
    try:
        written = msgspec.json.decode(line, type=Written)
    except msgspec.DecodeError:
        return Spoken(line)
    if written.fault:
        raise Silent(written.fault)
    return Spoken(line) if written.answer is None else Spoken(str(written.answer), written.fill)
