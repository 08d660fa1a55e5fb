"""The bot of the examples plays through the protocol alone."""

import subprocess
import sys
from pathlib import Path

from server.house import WAIT, House, Visitor

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


def test_two_example_bots_play_a_game_to_its_end(house: House, ada: Visitor) -> None:
    table = ada.table(seats=["person", "person"])
    link = f"{house.url}/t/{table}"
    bots = [
        subprocess.Popen([sys.executable, BOT, link, name], stdout=subprocess.PIPE, text=True)
        for name in ("Robin", "Sam")
    ]
    said = [bot.communicate(timeout=3 * WAIT)[0] for bot in bots]
    assert said[0] == said[1] == ada.get(f"/api/tables/{table}")["outcome"] + "\n"


def test_it_is_short() -> None:
    lines = BOT.read_text(encoding="utf-8").partition('"""\n\n')[2].splitlines()
    assert len([line for line in lines if line]) <= 50
