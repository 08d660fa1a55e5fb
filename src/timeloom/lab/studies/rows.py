"""The rows that a study leaves: every column of its Parquet files, with what it means.

The columns are stable: later versions may add some, and change none.

A **thing** is whatever the rules call by a name of its own: a card, a place, a story, a mission. It is known
by a text in an answer (`Play("red 1")` names the thing `red 1`), by a draw, or by a telling that the game's
checker knows (`ending Sunday`). Free texts that somebody writes into a form are nobody's things; where a
later answer names such a text, it stands in that answer's name and nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct

if TYPE_CHECKING:
    from polars import DataType

Kind: TypeAlias = Literal["whole", "number", "truth", "text", "texts", "wholes"]
"""What stands in a column: a whole number, any number, yes or no, a text, several texts, several numbers."""


class Column(Struct, frozen=True):
    """A column of a file, and what it means."""

    name: str
    kind: Kind
    words: str
    nullable: bool = False


COUNT = "count_"
"""Before the name of whatever a game counts itself, such as rounds; such columns come last in `games`."""

STANDING_EVERY = 10
"""How a seat stands is estimated at every decision whose number can be divided by this."""

CELL = Column("cell", "whole", "the cell of the plan's grid, from 0; `study.json` says what is played in it")
INDEX = Column("index", "whole", "the game's number in its cell, from 0; the same number is a pair")

GAMES: tuple[Column, ...] = (
    CELL,
    INDEX,
    Column("seed", "text", "what `timeloom play --seed` takes; the same in every cell for the same index"),
    Column("won", "truth", "whether anybody won; missing where the game broke off", nullable=True),
    Column("winners", "wholes", "the seats that won, from 0"),
    Column("ending", "text", "the headline or first sentence of how it ended", nullable=True),
    Column("score", "whole", "the score, where the game has one", nullable=True),
    Column("decisions", "whole", "how many answers were given"),
    Column("digest", "text", "the hash of its journal, in hexadecimal digits"),
    Column("error", "text", "what went wrong in a game that broke off", nullable=True),
)
"""`games.parquet`: a row for each game, by cell and index; after these a `count_` column for each count."""

DECISIONS: tuple[Column, ...] = (
    CELL,
    INDEX,
    Column("number", "whole", "which decision of the game it is, from 0"),
    Column("seat", "whole", "who decided, from 0"),
    Column("question", "text", "the id of the question"),
    Column("offered", "texts", "the answers that were offered, each by its stable name, in their order"),
    Column("taken", "text", "the answer that was given: one of those; a form that was filled in is `Name …`"),
    Column("by", "text", "the bot that decided"),
    Column("forced", "truth", "whether there was nothing to choose: one answer, and no form"),
    Column(
        "standing",
        "number",
        f"the game's own estimate, from 0 to 1, for the seat that decides; every {STANDING_EVERY} decisions, "
        "and only in games that can tell",
        nullable=True,
    ),
)
"""`decisions.parquet`: a row for each decision, by cell, index and number."""

CARDS: tuple[Column, ...] = (
    CELL,
    INDEX,
    Column("thing", "text", "the thing's name in the rules"),
    Column("met", "truth", "whether it turned up: drawn, told of, or taken; offered alone is not met"),
    Column("offered", "whole", "at how many decisions some answer that names it was offered"),
    Column("taken", "whole", "at how many decisions such an answer was taken"),
)
"""`cards.parquet`: a row for each thing that turned up or was offered in a game, by cell, index and thing."""

FILES: dict[str, tuple[Column, ...]] = {"games": GAMES, "decisions": DECISIONS, "cards": CARDS}
"""The columns of each file by its name, which ends on `.parquet`."""

RECORD = "study.json"
"""The file that says what was played; see `record`."""


def schema(columns: Iterable[Column]) -> dict[str, DataType]:
    """The types of columns as Polars has them."""
    import polars

    types: dict[Kind, DataType] = {
        "whole": polars.Int64(),
        "number": polars.Float64(),
        "truth": polars.Boolean(),
        "text": polars.String(),
        "texts": polars.List(polars.String()),
        "wholes": polars.List(polars.Int64()),
    }
    return {column.name: types[column.kind] for column in columns}
