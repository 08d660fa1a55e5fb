"""The server of the Model Context Protocol: tools, resources and prompts around an evening."""

from __future__ import annotations

import asyncio
import functools
import logging
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, TypeAlias

from mcp.server.mcpserver import Context, MCPServer
from mcp.server.mcpserver.exceptions import ResourceError, ResourceNotFoundError, ToolError
from mcp.types import CallToolResult, Completion, InputRequiredResult, TextContent, ToolAnnotations
from pydantic import Field, ValidationError

from timeloom import __version__
from timeloom.assistants import prompts
from timeloom.assistants.evening import USUAL_NAME, Evening
from timeloom.assistants.place import LONGEST_WAIT
from timeloom.assistants.sitting import Sitting
from timeloom.kernel import TimeloomError

log = logging.getLogger(__name__)

INSTRUCTIONS = f"""\
Timeloom is one table for games about time. Sit down with `open_table` or `sit`; both give you a key, \
which is your place at that table. Then `look`, `answer`, and `wait_for_my_turn` until the game is over.

{prompts.MANNERS}"""

Tool: TypeAlias = Callable[..., Awaitable[str]]
PlaceKey: TypeAlias = Annotated[str, Field(description="The key of your place, from open_table or sit.")]
GameName: TypeAlias = Annotated[str, Field(description="The name of a game, such as letter, or its title.")]
Name: TypeAlias = Annotated[
    str, Field(description="What you are called at the table; it is marked as an assistant's.")
]
Passphrase: TypeAlias = Annotated[str, Field(description="The words that open a closed server.")]
ServerAddress: TypeAlias = Annotated[
    str, Field(description="The address of a running server, if it is to be asked instead of this program.")
]
LONGEST_CALL = LONGEST_WAIT + 5
"""No tool takes longer: clients give a call up after about a minute, and would not hear why."""
TOO_LONG = "That took too long, and was given up; look at how it stands now, and try again."
OUR_FAULT = "Something went wrong here; it has been written down."
READS = ToolAnnotations(read_only_hint=True, open_world_hint=False)
CHANGES = ToolAnnotations(read_only_hint=False, destructive_hint=False, open_world_hint=False)


def assistant_server(evening: Evening, *, is_alone: bool) -> MCPServer[Any]:
    """A server for the assistants of an evening; one who is alone may be told all keys again."""
    server = AssistantServer(
        "timeloom",
        title="Timeloom",
        description="One table for games about time, in words.",
        instructions=INSTRUCTIONS,
        version=__version__,
        log_level="WARNING",
    )
    tools = Tools(evening)
    for read in (tools.games, tools.look, tools.rules, tools.hint, tools.story):
        _add(server, read, READS)
    for change in (
        tools.open_table,
        tools.sit,
        tools.answer,
        tools.wait_for_my_turn,
        tools.say,
        tools.rewind,
        tools.undo,
        tools.branches,
        tools.vote,
        tools.leave,
    ):
        _add(server, change, CHANGES)
    _add_resources(server, evening, is_alone)
    _add_prompts(server)
    return server


def _add(server: MCPServer[Any], tool: Tool, annotations: ToolAnnotations) -> None:
    server.add_tool(_told(tool), annotations=annotations, structured_output=False)


def _told(tool: Tool) -> Callable[..., Awaitable[CallToolResult]]:
    """What a tool says; a refusal is its one sentence, marked as an error."""

    @functools.wraps(tool)
    async def told(*given: Any, **named: Any) -> CallToolResult:
        try:
            return _in_text(await tool(*given, **named))
        except TimeloomError as refusal:
            return _in_text(str(refusal), is_error=True)

    return told


def _in_text(words: str, is_error: bool = False) -> CallToolResult:
    return CallToolResult(content=[TextContent(type="text", text=words)], is_error=is_error)


class AssistantServer(MCPServer[Any]):
    """A server whose tools refuse in one sentence, whatever is wrong, and end before clients give them up."""

    async def call_tool(
        self, name: str, arguments: dict[str, Any], context: Context[Any, Any] | None = None
    ) -> CallToolResult | InputRequiredResult:
        """Call a tool by its name."""
        if wrong := await self._misnamed(name, arguments):
            return _in_text(wrong, is_error=True)
        try:
            async with asyncio.timeout(LONGEST_CALL):
                return await super().call_tool(name, arguments, context)
        except TimeoutError:
            return _in_text(TOO_LONG, is_error=True)
        except ToolError as fault:
            if isinstance(fault.__cause__, ValidationError):
                return _in_text(_unfit(name, fault.__cause__), is_error=True)
            log.exception("The tool %s has failed", name)
            return _in_text(OUR_FAULT, is_error=True)

    async def _misnamed(self, name: str, arguments: dict[str, Any]) -> str:
        """What is wrong with the names in a call: of the tool, or of what it is given."""
        tools = {tool.name: tool.input_schema for tool in await self.list_tools()}
        if name not in tools:
            return f"There is no tool “{name}”; there is {', '.join(tools)}."
        known = tools[name].get("properties", {})
        strange = [given for given in arguments if given not in known]
        if not strange:
            return ""
        return f"{name} takes {', '.join(known) or 'nothing'}; not {', '.join(strange)}."


def _unfit(tool: str, fault: ValidationError) -> str:
    """What is wrong with something that a tool was given, in a sentence."""
    first, *more = fault.errors(include_url=False)
    field = first["loc"][0] if first["loc"] else "call"
    if first["type"] == "missing":
        return f"{tool} wants “{field}”, and was not given it."
    ways = dict.fromkeys(each["msg"][:1].lower() + each["msg"][1:] for each in (first, *more))
    return f"{tool} cannot take this “{field}”: {', or '.join(ways)}."


class Tools:
    """What an assistant can do."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening

    def _place(self, key: str) -> Sitting:
        return self._evening.place(key)

    async def games(self, server: ServerAddress = "", passphrase: Passphrase = "") -> str:
        """List the games, the tables of each that are ready (presets), their options and bots."""
        return await self._evening.games(server, passphrase)

    async def open_table(
        self,
        game: GameName,
        preset: Annotated[
            str, Field(description="A table that is ready, by its name; the first unless told.")
        ] = "",
        chairs: Annotated[
            list[str],
            Field(
                description="Who sits where, instead of a preset: me (once), person, bot, or a bot's name."
            ),
        ] = [],  # noqa: B006
        options: Annotated[
            dict[str, str | int | list[str]],
            Field(description="Options of the game, by their names; several values in a list."),
        ] = {},  # noqa: B006
        name: Name = USUAL_NAME,
        server: Annotated[
            str, Field(description="The address of a running server, if people are to join in a browser.")
        ] = "",
        passphrase: Passphrase = "",
    ) -> str:
        """Set up a table and sit down; returns the key of your place, what to give to others, and a look."""
        key, place = await self._evening.open_table(game, preset, chairs, options, name, server, passphrase)
        return _seated(key, place)

    async def sit(
        self,
        link: Annotated[
            str, Field(description="The invite link of a server's table, or the id of a table opened here.")
        ],
        chair: Annotated[int, Field(description="Which chair, from 1; 0 for the first that is empty.")] = 0,
        name: Name = USUAL_NAME,
        passphrase: Passphrase = "",
    ) -> str:
        """Take an empty chair at a table that is there already; returns the key of your place and a look."""
        key, place = await self._evening.sit(link, chair, name, passphrase)
        return _seated(key, place)

    async def look(
        self,
        place: PlaceKey,
        about: Annotated[
            str | int,
            Field(description="The name of a thing, or the number of an answer, to read all about it."),
        ] = "",
    ) -> str:
        """See the table in words: all that your chair may know, what happened since, what you can answer."""
        return self._place(place).look(str(about))

    async def answer(
        self,
        place: PlaceKey,
        choice: Annotated[
            str | int, Field(description="The number of an answer as you were last shown it, or its words.")
        ],
        fill: Annotated[
            dict[str, str | int] | list[str | int],
            Field(description="What a form asks for: by the names of its fields, or in their order."),
        ] = {},  # noqa: B006
    ) -> str:
        """Answer a question that is open to you, and look at what came of it."""
        return await self._place(place).answer(str(choice), fill)

    async def wait_for_my_turn(
        self,
        place: PlaceKey,
        seconds: Annotated[
            float, Field(description="How long at most.", ge=0, le=LONGEST_WAIT)
        ] = LONGEST_WAIT,
    ) -> str:
        """Let others, bots too, go on until you are asked something new; after 45 seconds, call it again."""
        return await self._place(place).wait(seconds)

    async def say(
        self, place: PlaceKey, words: Annotated[str, Field(description="At most 500 characters.")]
    ) -> str:
        """Say something to everybody at the table; it is talk, and no answer."""
        await self._place(place).say(words)
        return "Said."

    async def rules(
        self,
        game: GameName,
        about: Annotated[str, Field(description="What to look for; without it, the headings.")] = "",
        server: ServerAddress = "",
        passphrase: Passphrase = "",
    ) -> str:
        """Search the rules of a game, and what its words mean."""
        return await self._evening.rules(game, about, server, passphrase)

    async def rewind(
        self,
        place: PlaceKey,
        to: Annotated[
            int | None,
            Field(description="A moment by its number; without it, the last moments are listed.", ge=0),
        ] = None,
        name: Annotated[str, Field(description="What the new branch is called.")] = "",
        fresh: Annotated[bool, Field(description="Whether dice and cards fall anew from there on.")] = False,
    ) -> str:
        """Go back in time on a new branch; nothing is lost, and others at the table have to agree."""
        found = self._place(place)
        return found.moments() if to is None else await found.rewind(to, name, fresh)

    async def undo(self, place: PlaceKey) -> str:
        """Take back your last answer, while nothing was rolled or revealed since."""
        return await self._place(place).undo()

    async def branches(
        self,
        place: PlaceKey,
        switch_to: Annotated[
            str, Field(description="A branch to play on at; without it, all are listed.")
        ] = "",
    ) -> str:
        """List the branches of the table's time, or go on at another one."""
        found = self._place(place)
        return await found.switch(switch_to) if switch_to else found.branches()

    async def vote(
        self, place: PlaceKey, yes: Annotated[bool, Field(description="Whether you agree.")]
    ) -> str:
        """Agree to going back in time, when somebody proposes it, or do not."""
        return await self._place(place).vote(yes)

    async def hint(self, place: PlaceKey) -> str:
        """Ask a search what it thinks of your answers; the host of a table may not want that."""
        return await self._place(place).hint()

    async def story(self, place: PlaceKey) -> str:
        """Read what has happened, from the beginning, as your chair has heard it."""
        return await self._place(place).story()

    async def leave(self, place: PlaceKey) -> str:
        """Get up for good: the chair is empty then, and the key is worth nothing."""
        await self._evening.leave(place)
        return "You have got up."


def _seated(key: str, place: Sitting) -> str:
    return f"Your place: {key}\nThe table: {place.title}; others find it by {place.link}\n{place.look()}"


# Resources


def _add_resources(server: MCPServer[Any], evening: Evening, is_alone: bool) -> None:
    """Rules, tables and stories, to be read at any time."""

    @server.resource(
        "timeloom://tables", name="tables", title="Tables", description="The tables that one can go to."
    )
    async def tables() -> str:
        return await _tables(evening, is_alone)

    @server.resource(
        "timeloom://rules/{game}",
        name="rules",
        title="Rules",
        description="The rules of a game, whole.",
        mime_type="text/markdown",
    )
    async def rules(game: str) -> str:
        return await _read(evening.all_rules(game))

    @server.resource(
        "timeloom://places/{place}",
        name="table",
        title="A table",
        description="A table in words, as the place with this key may see it.",
    )
    async def table(place: str) -> str:
        return await _read(_looked(evening, place))

    @server.resource(
        "timeloom://places/{place}/story",
        name="story",
        title="A story",
        description="What has happened at a table, as the place with this key has heard it.",
    )
    async def story(place: str) -> str:
        return await _read(_story(evening, place))

    @server.completion()  # type: ignore[no-untyped-call, untyped-decorator]
    async def complete(ref: object, argument: Any, context: object) -> Completion | None:
        if argument.name != "game":
            return None
        names = [game for game in evening.game_names if game.startswith(argument.value)]
        return Completion(values=names, total=len(names), has_more=False)


async def _read(found: Awaitable[str]) -> str:
    """What is read; what is not there is said to be so in a sentence."""
    try:
        return await found
    except TimeloomError as refusal:
        raise ResourceNotFoundError(str(refusal)) from None
    except asyncio.CancelledError:
        raise
    except Exception as fault:
        log.exception("A resource cannot be read")
        raise ResourceError(OUR_FAULT) from fault


async def _looked(evening: Evening, key: str) -> str:
    return evening.place(key).glance()


async def _story(evening: Evening, key: str) -> str:
    return await evening.place(key).story()


async def _tables(evening: Evening, is_alone: bool) -> str:
    """The tables that anybody may join; and one's own places, where they are nobody else's."""
    cards = await evening.open_tables()
    free = [
        f"- {card.id}: {card.title}, {sum(seat.who == 'empty' for seat in card.seats)} empty chairs"
        for card in cards
    ]
    lines = ["Tables that you can sit down at:", *(free or ["- none"])]
    if is_alone:
        mine = [f"- place {key}: {place.title}; {place.chairs()}" for key, place in evening.places.items()]
        lines += ["Your places:", *(mine or ["- none"])]
    return "\n".join(lines)


# Prompts


def _add_prompts(server: MCPServer[Any]) -> None:
    """Words that begin an evening."""

    @server.prompt(title="Be the director of this season")
    async def be_the_director(series: str = "", name: str = USUAL_NAME, link: str = "") -> str:
        """Lead a season of Moonlight for friends or bots; a link is that of a table to join."""
        return prompts.director(series, name, link)

    @server.prompt(title="Be Tage, twelve, clever")
    async def be_a_kid(kid: str = "Tage", link: str = "") -> str:
        """Be one of the kids of Islands; a link is that of a table to join."""
        return prompts.kid(kid, link)

    @server.prompt(title="Be a friend at the table")
    async def be_a_friend(game: str = "letter", link: str = "", name: str = USUAL_NAME) -> str:
        """Play any game in any chair, as good company; a link is that of a table to join."""
        return prompts.friend(game, link, name)
