"""The bot of the examples plays through the protocol alone."""

import runpy
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from server.house import WAIT, House, Visitor

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


def test_two_example_bots_play_a_game_to_its_end(house: House, ada: Visitor) -> None:
    table = ada.table(seats=["person", "person"])
    link = f"{house.url}/t/{table}"
    with ExitStack() as leaving:
        bots = []
        for name in ("Robin", "Sam"):
            bot = subprocess.Popen([sys.executable, BOT, link, name], stdout=subprocess.PIPE, text=True)
            bots.append(leaving.enter_context(bot))
            leaving.callback(bot.kill)
        said = [bot.communicate(timeout=3 * WAIT)[0] for bot in bots]
    assert said[0] == said[1] == ada.get(f"/api/tables/{table}")["outcome"] + "\n"


def test_it_takes_the_next_chair_when_somebody_was_faster(
    house: House, ada: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ada.table(seats=["person", "person"])
    look = httpx.Client.get

    def look_too_long(client: httpx.Client, path: str) -> httpx.Response:
        seen = look(client, path)
        ada.sit(table, 0)
        return seen

    sit_down: Any = runpy.run_path(str(BOT))["sit_down"]
    with monkeypatch.context() as slow:
        slow.setattr(httpx.Client, "get", look_too_long)
        assert sit_down(house.url, table, "Robin")[0] == 1
    with pytest.raises(SystemExit, match="Every chair is taken"):
        sit_down(house.url, table, "Sam")


def test_it_is_short() -> None:
    lines = BOT.read_text(encoding="utf-8").partition('"""\n\n')[2].splitlines()
    assert len([line for line in lines if line]) <= 50
