"""The pages that people read, and the code that stands in them."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

HOME = Path(__file__).parents[2]
DOCS = HOME / "docs"
README = HOME / "README.md"
TUTORIAL = DOCS / "tutorial.md"
PAGES = (README, HOME / "CONTRIBUTING.md", HOME / "CHANGELOG.md", *sorted(DOCS.glob("*.md")))

FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """A piece of code between fences; `output` is the text block that follows it at once, if any."""

    kind: str
    code: str
    line: int
    output: str | None


def read(page: Path) -> str:
    """The text of a page."""
    return page.read_text(encoding="utf-8")


def blocks(page: Path, *kinds: str) -> Iterator[Block]:
    """The pieces of code of some kinds on a page, in order."""
    text = read(page)
    found = list(FENCE.finditer(text))
    for index, fence in enumerate(found):
        if fence[1] in kinds:
            after = found[index + 1] if index + 1 < len(found) else None
            follows = (
                after is not None and after[1] == "text" and not text[fence.end() : after.start()].strip()
            )
            output = after[2] if after is not None and follows else None
            yield Block(fence[1], fence[2], text.count("\n", 0, fence.start()) + 2, output)


def kinds(page: Path) -> list[str]:
    """The kinds of code on a page."""
    return [fence[1] for fence in FENCE.finditer(read(page))]


def prose(page: Path) -> str:
    """A page without its code."""
    return FENCE.sub("", read(page))
