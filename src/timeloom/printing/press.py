"""The press: pages and a template become a PDF, the same bytes for the same words.

Typst is a compiled program of some size, so a bare installation does without it: `timeloom[print]` brings it.
People's words reach a template as data alone, so nothing that somebody writes is ever read as typst.
"""

from __future__ import annotations

from importlib.resources import as_file
from importlib.util import find_spec
from typing import Any

import msgspec

from timeloom.kernel import Game, Refused, RuleFault, Sheets

FOUND_IN_TYPST = 0x0590
"""The fonts inside typst write Latin, Greek and Cyrillic letters, which lie below this one..."""
SIGNS = range(0x1E00, 0x2E80)
"""...and accents, dashes and signs; the machine's own fonts are looked through for everything else."""


def can_print() -> bool:
    """Whether typst is installed here."""
    return find_spec("typst") is not None


def printed(game: Game[Any], sheets: Sheets) -> bytes:
    """The sheets of a game as a PDF."""
    if not can_print():
        raise Refused("Sheets are set with typst, which is not installed here: install timeloom[print].")
    import typst

    pages = msgspec.json.encode(sheets.pages).decode()
    with as_file(game.beside(sheets.template)) as template:
        try:
            return typst.compile(
                template,
                root=template.parent,
                format="pdf",
                sys_inputs={"title": sheets.title, "pages": pages},
                ignore_system_fonts=not needs_more_letters(pages),
                timestamp=0,
            )
        except typst.TypstError as fault:
            raise RuleFault(
                f"The template {sheets.template} of {game.title} cannot be set: {fault}."
            ) from fault


def needs_more_letters(words: str) -> bool:
    """Whether some letters are not in the fonts that come with typst."""
    return any(ord(letter) >= FOUND_IN_TYPST and ord(letter) not in SIGNS for letter in words)
