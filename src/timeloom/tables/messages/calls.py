"""What is asked and answered over HTTP, as `docs/protocol.md` describes it."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from timeloom.bots.patience import TempoName
from timeloom.kernel import Option
from timeloom.kernel.glossary import Term
from timeloom.tables.messages.cards import HintRule, RewindRule
from timeloom.tables.messages.labels import ShortName

ClockSeconds: TypeAlias = Annotated[int, Meta(ge=0, le=604_800)]
"""How long a person may be waited for; nought means for ever."""

# People


class Me(Struct, frozen=True, gc=False):
    """Who the asker is; the name is empty until they have said one."""

    id: str
    name: str


class NewName(Struct, frozen=True, gc=False):
    """What somebody wants to be called; a program that plays in words says that it is one."""

    name: Annotated[str, Meta(max_length=200)]
    assistant: bool = False


class ArrivalLink(Struct, frozen=True, gc=False):
    """Where another browser becomes the same person, once and for so many seconds."""

    path: str
    seconds: int


class Arrival(Struct, frozen=True, gc=False):
    """The token of such a link."""

    token: Annotated[str, Meta(max_length=100)]


class Phrase(Struct, frozen=True, gc=False):
    """Twelve words by which somebody is known again."""

    phrase: Annotated[str, Meta(max_length=400)]


class Passphrase(Struct, frozen=True, gc=False):
    """The words that open a closed server."""

    passphrase: Annotated[str, Meta(max_length=1000)]


class LessonInfo(Struct, frozen=True, gc=False):
    """A lesson that can be had."""

    name: str
    title: str
    about: str


class Reach(Struct, frozen=True, gc=False):
    """Where others on the local network find the server."""

    addresses: list[str]


class ChairWish(Struct, frozen=True, gc=False):
    """Who is to sit on a chair of a new table."""

    who: Literal["me", "person", "bot"]
    bot: Annotated[str, Meta(max_length=40)] = ""


class PresetInfo(Struct, frozen=True, gc=False):
    """A table that can be set up in one go: its options, and who sits where."""

    name: str
    title: str
    words: str
    options: dict[str, str]
    seats: tuple[ChairWish, ...]
    minutes: int | None


class GameInfo(Struct, frozen=True, gc=False):
    """A game, as the first page shows it."""

    name: str
    title: str
    about: str
    minutes: int | None
    seats: tuple[int, int]
    options: tuple[Option, ...]
    bots: list[str]
    chairs: tuple[str, ...] = ()
    first_chair: int = 0
    lessons: tuple[LessonInfo, ...] = ()
    presets: tuple[PresetInfo, ...] = ()
    """The first is for somebody who has never played."""
    bot_words: dict[str, str] = {}
    usual_bot: str = "random"


class Rules(Struct, frozen=True, gc=False):
    """The rules of a game, and the words of its own."""

    markdown: str
    glossary: tuple[Term, ...] = ()


class Pledge(Struct, frozen=True, gc=False):
    """Dice that a new table can be set up with: their commitment was given before anybody added to them."""

    pledge: str
    commitment: str


class NewTable(Struct, frozen=True, gc=False):
    """A table to be set up; without chairs, the asker sits on as many as the game needs.

    With a `pledge`, its dice are those that were committed to; `salt` is the asker's own part in them. With a
    `lesson`, it is the table of that lesson, whatever else is wished for.
    """

    game: str
    options: dict[str, str] = {}
    seats: Annotated[list[ChairWish], Meta(max_length=64)] = []
    title: Annotated[str, Meta(max_length=200)] = ""
    open: bool = False
    rewind: RewindRule = "agree"
    hints: HintRule = "alone"
    clock: ClockSeconds = 0
    tempo: TempoName | None = None
    pledge: Annotated[str, Meta(max_length=64)] = ""
    salt: Annotated[str, Meta(max_length=64)] = ""
    lesson: ShortName = ""


class TableSettings(Struct, frozen=True, gc=False):
    """What the host may change about a table; its tempo, anybody at it."""

    title: Annotated[str, Meta(max_length=200)] | None = None
    open: bool | None = None
    rewind: RewindRule | None = None
    hints: HintRule | None = None
    clock: ClockSeconds | None = None
    tempo: TempoName | None = None
    paused: bool | None = None


class BotWish(Struct, frozen=True, gc=False):
    """Which bot is to take a chair."""

    bot: Annotated[str, Meta(max_length=40)]


class Problem(Struct, frozen=True, gc=False):
    """What went wrong, in one sentence."""

    error: str
