"""An assistant that needs no model: it directs an episode of Moonlight through `timeloom mcp`.

    python examples/director.py

It knows nothing but the words that the tools give it, and follows a short script; a language model would put
its own words where this one takes the idea that a form offers. It needs `pip install 'timeloom[mcp]'`.
"""

import asyncio
import re
import sys

OFFER = re.compile(r"^ (\d+)\. (.*)$", re.MULTILINE)
FIELD = re.compile(
    r"(?P<text>\d+) to \d+ characters(?:, such as “(?P<idea>[^”]*)”)?(?=; |$)"
    r"|a number from (?P<low>-?\d+) to (?P<high>-?\d+)(?: \(.*?\))?(?=; |$)"
    r"|one of (?P<first>.+?)(?: \| .+?)?(?=; [^;|]*: |$)"
)
SCENES = (
    "Every lamp in the street leans towards you, as if somebody had called its name.",
    "The bell strikes, and a window opens in a house that has stood empty for years.",
    "Something laughs under the bridge, kindly, the way one laughs at a small child.",
)
SCRIPT = (
    ("What happens now?", ("Say what happens", "Let them play", "Let them play")),
    (
        "How dangerous is it",
        ("Risky, standard effect", "Controlled, great effect", "Desperate, standard effect"),
    ),
)
LONGEST_MISSION = 12
"""After so many turns of its own the director lets the mission end well."""
LAST = "What was this episode for all of us?"


def news_of(look):
    """What happened since the last look."""
    _, _, told = look.partition("Since you last looked:\n")
    lines = told.partition("\n\n")[0].splitlines()
    return [line[2:] for line in lines if line.startswith("- ")]


def question_of(look):
    """What is asked, and every answer with its number; nothing where nobody waits for us."""
    found = re.search(r"^You are asked(?: in secret)?: (.*)$", look, re.MULTILINE)
    if found is None:
        return "", []
    offered = look[found.end() :].partition("\nIf you like: ")[0].partition("\nYou are asked")[0]
    return found[1], OFFER.findall(offered)


def filled(words, turn):
    """Something for each field of a form: the idea that it offers, or a line of our own."""
    _, _, form = words.partition(" [fill in ")
    values = []
    for field in FIELD.finditer(form.removesuffix("]")):
        if field["first"]:
            values.append(field["first"])
        elif field["low"]:
            values.append(min(max(1, int(field["low"])), int(field["high"])))
        else:
            values.append(field["idea"] or SCENES[turn % len(SCENES)])
    return values


class Director:
    """Chooses by its script, and otherwise the first thing that is offered."""

    def __init__(self):
        self.asked = {}

    def choose(self, question, offers):
        """The number and the words of an answer, and what is filled in."""
        turn = self.asked[question[:17]] = self.asked.get(question[:17], -1) + 1
        wanted = [ways[turn % len(ways)] for start, ways in SCRIPT if start in question]
        if question == "What happens now?" and turn % LONGEST_MISSION == LONGEST_MISSION - 1:
            wanted = ["The mission is over: they have done it"]
        number, words = next(
            (offer for offer in offers if offer[1].startswith(tuple(wanted or ("",)))), offers[0]
        )
        return number, words.partition(" [fill in ")[0], filled(words, turn)


async def direct(client, tell, episodes=1):
    """Direct so many episodes, and tell them as they come."""

    async def call(tool, **given):
        result = await client.call_tool(tool, given)
        if result.is_error:
            raise SystemExit(result.content[0].text)
        return result.content[0].text

    chairs = ["me", "bot", "bot"]
    look = await call(
        "open_table", game="moonlight", chairs=chairs, options={"series": "abyss"}, name="Director"
    )
    place, director = look.split()[2], Director()
    while episodes and "The game is over." not in look:
        for line in news_of(look):
            tell(f"{line}\n")
        question, offers = question_of(look)
        if not offers:
            look = await call("wait_for_my_turn", place=place)
            continue
        number, words, values = director.choose(question, offers)
        said = f"{words}: {'; '.join(map(str, values))}" if values else words
        tell(f"> *{question}*\n>\n> **{said}**\n")
        look = await call("answer", place=place, choice=number, fill=values)
        episodes -= question == LAST


async def main():
    """Direct an episode over the standard streams of `timeloom mcp`."""
    from mcp import Client, StdioServerParameters

    server = StdioServerParameters(command=sys.executable, args=["-m", "timeloom", "mcp"])
    async with Client(server) as client:
        await direct(client, print)


if __name__ == "__main__":
    asyncio.run(main())
