"""Runs uv in this project, fetching it first: `python3 tools/bootstrap.py sync` needs only Python's venv.

uv does not read pip's configuration, so a machine that pip reaches its packages on through a mirror, a
certificate or a proxy would fail. What pip was told is therefore handed on, where uv was not told itself.
Extra indexes are not: uv would prefer them to the main one, and pip would not.
"""

import ast
import os
import subprocess
import sys
import venv
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / ".tools"
UV = "uv>=0.13,<0.14"
PIP_TO_UV = {
    "index-url": "UV_DEFAULT_INDEX",
    "trusted-host": "UV_INSECURE_HOST",
    "cert": "SSL_CERT_FILE",
    "client-cert": "SSL_CLIENT_CERT",
    "proxy": "ALL_PROXY",
}


def handed_on(pip_config: str, environment: Mapping[str, str]) -> dict[str, str]:
    """The variables that tell uv what `pip config list` says, but for those that are set already."""
    told = dict(line.split("=", 1) for line in pip_config.splitlines() if "=" in line)
    found: dict[str, str] = {}
    for option, variable in PIP_TO_UV.items():
        for section in (":env:", "install", "global"):
            value = told.get(f"{section}.{option}")
            if value and variable not in environment:
                found.setdefault(variable, str(ast.literal_eval(value)))
    return found


def main() -> int:
    """Fetches uv into `.tools` unless it is there, and runs it with the arguments given."""
    python, uv = TOOLS / "bin" / "python", TOOLS / "bin" / "uv"
    if not uv.exists():
        venv.create(TOOLS, clear=True, with_pip=True)
    subprocess.run([python, "-m", "pip", "install", "--quiet", UV], check=True)
    pip_config = subprocess.run(
        [python, "-m", "pip", "config", "list"], check=True, capture_output=True, text=True
    ).stdout
    own = {"UV_PYTHON": sys.executable, "UV_PYTHON_DOWNLOADS": "never", "UV_PROJECT_ENVIRONMENT": ".venv"}
    environment = {**os.environ, **handed_on(pip_config, os.environ), **own}
    environment.pop("VIRTUAL_ENV", None)
    return subprocess.run([uv, *sys.argv[1:]], cwd=ROOT, env=environment).returncode


if __name__ == "__main__":
    sys.exit(main())
