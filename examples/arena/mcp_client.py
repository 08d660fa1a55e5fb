"""A client of the Model Context Protocol that sits down in a league and takes the first answer every time.

    [agents.client]
    mcp = ["python", "mcp_client.py"]

It needs `pip install mcp`. The address and the table are in its environment.
"""

import asyncio
import os

from mcp import Client

OVER = "The game is over."


async def call(client: Client, tool: str, **given: str) -> str:
    """What a tool says."""
    (content,) = (await client.call_tool(tool, given)).content
    return str(getattr(content, "text", ""))


async def play() -> None:
    """Sit down, and answer until the game is over."""
    async with Client(os.environ["TIMELOOM_MCP"]) as client:
        look = await call(client, "sit", link=os.environ["TIMELOOM_TABLE"])
        place = look.splitlines()[0].removeprefix("Your place: ")
        while OVER not in look:
            if "You are asked" in look:
                look = await call(client, "answer", place=place, choice="1")
            else:
                look = await call(client, "wait_for_my_turn", place=place)


asyncio.run(play())
