"""The episode in `docs/episode.md`: `PYTHONPATH=tests python -m assistants.episode` writes it again."""

import asyncio
import runpy
from pathlib import Path
from unittest.mock import patch

from assistants.sitting import Dealt, an_evening
from mcp import Client

from timeloom.assistants import place
from timeloom.assistants.server import assistant_server
from timeloom.tables.table import founding

HOME = Path(__file__).parents[2]
PAGE = HOME / "docs" / "episode.md"
DIRECTOR = HOME / "examples" / "director.py"
HEAD = """\
# An episode with an assistant as director

This is an episode of Moonlight as it went: an [assistant](assistants.md) directs, and two bots are the
protagonists. The assistant is `examples/director.py`, which follows a short script and knows nothing but the
words of the tools. What it was asked and answered is indented; the rest is what the table told it.

"""


async def played() -> str:
    """One episode, in words."""
    told: list[str] = []
    async with an_evening("moonlight") as evening, Client(assistant_server(evening, is_alone=True)) as client:
        await runpy.run_path(str(DIRECTOR))["direct"](client, told.append)
    return "\n".join(told)


def transcript() -> str:
    """The page."""
    # However slow the bots are, each look waits for what comes of an answer.
    with patch.object(founding, "Timeline", Dealt), patch.object(place, "A_MOMENT", place.LONGEST_WAIT):
        return HEAD + asyncio.run(played())


if __name__ == "__main__":
    PAGE.write_text(transcript(), encoding="utf-8")
