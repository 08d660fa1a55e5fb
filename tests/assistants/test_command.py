"""The command `timeloom mcp`."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from mcp import Client, StdioServerParameters

from timeloom.cli import run
from timeloom.cli.assisting import MISSING

PROGRAM = ["-c", "from timeloom.cli import main; main()", "mcp"]


async def opened(client: Client) -> str:
    """What is said when a table is opened."""
    async with client:
        (content,) = (await client.call_tool("open_table", {"game": "letter"})).content
        return getattr(content, "text", "")


def test_it_serves_over_the_standard_streams() -> None:
    streams = StdioServerParameters(command=sys.executable, args=PROGRAM)
    assert "Chairs: 1." in asyncio.run(opened(Client(streams)))


@asynccontextmanager
async def over_http() -> AsyncIterator[str]:
    command = [sys.executable, *PROGRAM, "--http", "--port", "0"]
    process = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
    try:
        assert process.stdout is not None
        yield (await process.stdout.readline()).decode().split()[-1]
    finally:
        process.terminate()
        await process.wait()


def test_it_serves_over_http_where_several_assistants_share_a_table() -> None:
    async def evening() -> str:
        async with over_http() as address, Client(address) as ada:
            wish = {"game": "agents", "chairs": ["me", "person"], "name": "Ada"}
            (content,) = (await ada.call_tool("open_table", wish)).content
            table = getattr(content, "text", "").splitlines()[1].rpartition(" ")[2]
            async with Client(address) as bo:
                (content,) = (await bo.call_tool("sit", {"link": table, "name": "Bo"})).content
                return getattr(content, "text", "")

    seen = asyncio.run(evening())
    assert "Ada (assistant)" in seen
    assert "Bo (assistant) (you)" in seen


def test_without_its_part_it_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("timeloom.cli.assisting.find_spec", lambda name: None)
    assert run(["mcp"]) == 2
    assert capsys.readouterr().err == f"{MISSING}\n"


def test_a_passphrase_needs_a_server(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["mcp", "--passphrase", "seven lanterns"]) == 2
    assert capsys.readouterr().err == "A passphrase opens a server; say which with --server.\n"


def test_players_never_load_it() -> None:
    rooms = "timeloom.cli, timeloom.server.serving, timeloom.terminal.app"
    look = f"import sys, {rooms}; print('mcp' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", look], capture_output=True, text=True).stdout == "False\n"
