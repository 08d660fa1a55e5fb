"""Clients of the Model Context Protocol play in a league, with the tools of `timeloom mcp`."""

from pathlib import Path

import polars
import pytest
from arena.conftest import Player
from arena.test_league import stands

HOME = Path(__file__).parents[2]
CLIENT = HOME / "examples" / "arena" / "mcp_client.py"

RUDE = """
import asyncio, os
from mcp import Client


async def play():
    async with Client(os.environ["TIMELOOM_MCP"]) as client:
        async def call(tool, **given):
            result = await client.call_tool(tool, given)
            return result.content[0].text, result.is_error

        print(await call("open_table", game="coins"))
        look, _ = await call("sit", link=os.environ["TIMELOOM_TABLE"])
        place = look.splitlines()[0].removeprefix("Your place: ")
        for tool in ("undo", "hint", "leave"):
            assert (await call(tool, place=place))[1]
        while "The game is over." not in look:
            words, is_refused = await call("answer", place=place, choice="nonsense")
            assert is_refused, words
            look, _ = await call("answer", place=place, choice="1", fill=["A kite"] if "wish" in look else [])


asyncio.run(play())
"""


def test_a_client_plays_as_a_function_does(played: Player, tmp_path: Path) -> None:
    league = played(
        'game = "letter"\ngames = 1\ndecisions = 25\n[options]\nitems = "none"',
        first={"python": "arena.agents:first"},
        client={"mcp": ["python", str(CLIENT)]},
    )
    first, client = stands(league, "first"), stands(league, "client")
    assert client.answers == first.answers == 25
    assert (client.refusals, client.helped, client.faults, client.fault) == (0, 0, 0, "")
    games = polars.read_parquet(tmp_path / "study" / "games.parquet")
    assert games["digest"][0] == games["digest"][1]


def test_a_refusal_is_told_to_the_client_as_an_error(played: Player, tmp_path: Path) -> None:
    (tmp_path / "rude_client.py").write_text(RUDE, encoding="utf-8")
    league = played(
        'game = "coins"\ngames = 1\nseats = 1',
        bot={"bot": "steady"},
        rude={"mcp": ["python", "rude_client.py"]},
    )
    one = stands(league, "rude")
    assert (one.answers, one.refusals, one.helped, one.fault) == (6, 6, 0, "")


@pytest.mark.parametrize(
    ("code", "seconds", "why"),
    [
        ("raise SystemExit('no lamp')", 60, "It ended with code 1: no lamp."),
        ("import time; time.sleep(60)", 0.5, "It said nothing for 0.5 seconds."),
    ],
)
def test_a_client_that_breaks_down_ends_no_game(
    code: str, seconds: float, why: str, played: Player, tmp_path: Path
) -> None:
    (tmp_path / "bad_client.py").write_text(code, encoding="utf-8")
    league = played(
        f'game = "coins"\ngames = 1\nseats = 1\nseconds = {seconds}',
        bot={"bot": "steady"},
        bad={"mcp": ["python", "bad_client.py"]},
    )
    one = stands(league, "bad")
    assert one.helped == one.answers == one.faults == 6
    assert one.fault == why
