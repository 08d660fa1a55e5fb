"""HTML in small pieces, in which everything is escaped that is not HTML already."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape

COMMA = re.compile(r",(?=[^\s\d])")


class Html(str):
    """Text that is HTML already; any other text is escaped where it is put into a tag."""

    __slots__ = ()


def tag(name: str, *inside: str, **attributes: str) -> Html:
    """An element; the name of an attribute may end on `_`, and has `-` wherever `_` stands."""
    told = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(value)}"' for key, value in attributes.items()
    )
    return Html(f"<{name}{told}>{joined(inside)}</{name}>")


def joined(pieces: Iterable[str]) -> Html:
    """Pieces one after the other."""
    return Html("".join(piece if isinstance(piece, Html) else escape(piece, quote=False) for piece in pieces))


def paragraph(*inside: str, **attributes: str) -> Html:
    """A paragraph."""
    return tag("p", *inside, **attributes)


def listed(items: Iterable[str], **attributes: str) -> Html:
    """A list of points."""
    return tag("ul", *(tag("li", item) for item in items), **attributes)


def spaced(name: str) -> str:
    """A name that may go on in another line after each comma; one inside a number is none."""
    return name if isinstance(name, Html) else COMMA.sub(", ", name)


def bar(share: float, words: str) -> Html:
    """A share as words over a bar of its length."""
    return tag("span", tag("span", words), class_="bar", style=f"--share: {100 * share:.1f}%")


def table(
    caption: str, heads: Sequence[str], rows: Sequence[Sequence[str]], words: int = 1, stacked: bool = False
) -> Html:
    """A table with its caption; the first columns hold words, the others numbers. It scrolls for itself.

    On a phone the cells of a row lie over each other, each under the name of its column. One that is
    `stacked` has three columns of words, which say themselves what they are.
    """
    head = tag(
        "tr",
        *(tag("th", spaced(name), scope="col", class_=_kind(at, words)) for at, name in enumerate(heads)),
    )
    body = (
        tag(
            "tr",
            *(
                tag("th", spaced(cell), scope="row", **_label_of(cell, heads[0]))
                if at == 0
                else tag("td", cell, class_=_kind(at, words), data_label=heads[at])
                for at, cell in enumerate(row)
            ),
        )
        for row in rows
    )
    parts = tag("caption", caption), tag("thead", head), tag("tbody", *body)
    whole = tag("table", *parts, class_="stacked") if stacked else tag("table", *parts)
    return tag("div", whole, class_="scroll", tabindex="0", role="region", aria_label=caption)


def _label_of(name: str, head: str) -> dict[str, str]:
    """What a row is called is a name of its own, unless it is a number."""
    return {"data_label": head} if name[:1].isdigit() else {}


def _kind(at: int, words: int) -> str:
    return "words" if at < words else "number"


def folded(
    caption: str, heads: Sequence[str], rows: Sequence[Sequence[str]], words: int = 1, first: int = 12
) -> Html:
    """A table of which the first rows lie open, and the others are folded away."""
    if len(rows) <= first + 3:
        return table(caption, heads, rows, words)
    rest = rows[first:]
    shown = table(f"{caption}: the first {first} of {len(rows)}", heads, rows[:first], words)
    others = tag("summary", f"The other {len(rows) - first}")
    return joined([shown, tag("details", others, table(f"{caption}: the others", heads, rest, words))])
