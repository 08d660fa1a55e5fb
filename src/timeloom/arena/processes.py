"""Programs of others that play: started, listened to with patience, and ended."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import deque
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import IO

from timeloom.arena.speaking import Silent

GOODBYE = 5.0
"""So many seconds a program has to end by itself once it knows that it should."""
PYTHON = "python"
"""A command that begins with this is run by the Python that runs Timeloom."""


class Program:
    """A program whose lines come in as it writes them."""

    def __init__(self, command: Sequence[str], folder: Path, environment: Mapping[str, str] | None = None):
        first = sys.executable if command[0] == PYTHON else command[0]
        self._complaints: deque[str] = deque(maxlen=1)
        self._lines: Queue[str | None] = Queue()
        try:
            self._process = subprocess.Popen(
                [first, *command[1:]],
                cwd=folder,
                env={**os.environ, "PYTHONUNBUFFERED": "1", **(environment or {})},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
            )
        except OSError as fault:
            raise Silent(f"{command[0]} cannot be started: {fault.strerror}.") from None
        self._listening = [
            Thread(target=self._listen, args=(self._process.stdout, self._lines.put), daemon=True),
            Thread(target=self._listen, args=(self._process.stderr, self._complain), daemon=True),
        ]
        for thread in self._listening:
            thread.start()

    def _listen(self, stream: IO[str], heard: object) -> None:
        assert callable(heard)
        for line in stream:
            heard(line.rstrip("\r\n"))
        heard(None)

    def _complain(self, line: str | None) -> None:
        if line and line.strip():
            self._complaints.append(line.strip())

    @property
    def is_running(self) -> bool:
        """Whether it has not ended yet."""
        return self._process.poll() is None

    def write(self, *lines: str) -> None:
        """Say something to it; whether anybody listens is seen when it should answer."""
        assert self._process.stdin is not None
        with suppress(OSError, ValueError):
            self._process.stdin.write("".join(f"{line}\n" for line in lines))
            self._process.stdin.flush()

    def read(self, seconds: float) -> str:
        """Its next line; `Silent` if it takes too long or has ended."""
        try:
            line = self._lines.get(timeout=seconds)
        except Empty:
            raise Silent(f"It said nothing for {seconds:g} seconds.") from None
        if line is None:
            raise Silent(self.last_words())
        return line

    def last_words(self) -> str:
        """How it ended, with its last complaint."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(GOODBYE)
        self._listening[1].join(GOODBYE)
        why = f": {self._complaints[-1]}" if self._complaints else ""
        return f"It ended with code {self._process.returncode}{why}."

    def close(self, patience: float = GOODBYE) -> None:
        """Let it end by itself for so long, then end it."""
        if self._process.stdin is not None:
            with suppress(OSError):
                self._process.stdin.close()
        try:
            self._process.wait(patience)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        for thread in self._listening:
            thread.join(GOODBYE)
        for stream in (self._process.stdout, self._process.stderr):
            if stream is not None:
                stream.close()
