"""Letter and Islands in the middle of a game, in text and pictures; `python -m terminal.golden` draws them.

Run it in `tests/` with the project's Python after a change that is meant to be seen.
"""

from __future__ import annotations

import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from terminal.stage import Player, app_at, new_table, perform, press, seen

from timeloom.games.islands import GAME as ISLANDS
from timeloom.kernel import Timeline, game_named, seed_of

HERE = Path(__file__).parent
PICTURES = HERE.parents[1] / "docs" / "pictures"
PICTURED = 52
GOLDEN = HERE / "letter_80x24.txt"


def letter_at(answers: int) -> Timeline[Any]:
    """Letter after so many answers, each chosen by its place in the list and nothing else."""
    timeline = new_table(game_named("letter"), seed=7)
    for number in range(answers):
        offers = timeline.run.asks[0].offered(0)
        timeline.answer(offers[number % len(offers)])  # type: ignore[arg-type]
    return timeline


def letter_on_screen(
    size: tuple[int, int], *keys: str, answers: int = 26, picture: Path | None = None
) -> str:
    """What stands on the screen; with a picture, it is also written there."""
    return on_screen(letter_at(answers), size, *keys, picture=picture)


def on_screen(timeline: Timeline[Any], size: tuple[int, int], *keys: str, picture: Path | None = None) -> str:
    """What stands on the screen at a table."""
    shown: list[str] = []

    async def scenario(player: Player) -> None:
        await press(player, *keys)
        shown.append(seen(player))
        if picture is not None:
            picture.parent.mkdir(parents=True, exist_ok=True)
            picture.write_text(without_web_fonts(player.app.export_screenshot()), encoding="utf-8")

    with TemporaryDirectory() as folder:
        perform(app_at(timeline, Path(folder) / "table.timeloom"), scenario, size)
    return shown[0] + "\n"


def without_web_fonts(svg: str) -> str:
    """The picture with the reader's own monospaced font, so that it asks nobody for anything."""
    svg = re.sub(r"\s*@font-face \{.*?\}|<!--.*?-->\s*", "", svg, flags=re.DOTALL)
    return svg.replace("font-family: Fira Code, monospace", "font-family: monospace")


def islands_on_monday() -> Timeline[Any]:
    """Islands with three kids who have just come out of school."""
    timeline = Timeline(ISLANDS, {"kids": "3"}, 1, seed_of(4))
    while timeline.run.asks[0].id != "act":
        timeline.answer(timeline.run.asks[0].offered(0)[0])  # type: ignore[arg-type]
    return timeline


if __name__ == "__main__":
    GOLDEN.write_text(letter_on_screen((80, 24)), encoding="utf-8")
    letter_on_screen((80, 24), answers=PICTURED, picture=PICTURES / "letter-terminal-80.svg")
    letter_on_screen((120, 36), answers=PICTURED, picture=PICTURES / "letter-terminal.svg")
    on_screen(islands_on_monday(), (120, 36), *["down"] * 4, picture=PICTURES / "islands-terminal.svg")
