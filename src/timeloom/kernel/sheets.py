"""Sheets that a game offers for paper: what stands on each page, and the template that sets it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Sheets(Struct, frozen=True):
    """Pages for print: the typst template (a file beside the game) is given them as data, never as source.

    Each page is anything that JSON can write. The template reads `sys.inputs.title` and, with
    `json(bytes(sys.inputs.pages))`, the pages in their order.
    """

    title: str
    template: str
    pages: tuple[Any, ...]
