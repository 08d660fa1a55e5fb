"""On which line of a TOML text each value stands.

`tomllib` reads the values and forgets their places, so this walks over the same text once more and
keeps nothing but places. It trusts the text to be good TOML: `tomllib` has read it before.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

Spot: TypeAlias = tuple[str | int, ...]
"""The way to a value through tables and lists, such as `("events", 3, "number")`."""

_TOKEN = re.compile(
    r'''
      """ (?: \\. | [^\\] )*? "{3,5}
    | \'\'\' .*? '{3,5}
    | " (?: \\. | [^"\\] )* "
    | ' [^']* '
    | \# [^\n]*
    | [\[\]{},=.\n]
    | [^\s"'\#\[\]{},=.]+
    ''',
    re.DOTALL | re.VERBOSE,
)


def lines_of(text: str) -> dict[Spot, int]:
    """The line of every table, list and value, counted from 1."""
    walk = _Walk(text)
    table: Spot = ()
    while walk.token.text:
        if walk.skip("["):
            table = walk.header()
        elif not walk.skip("\n"):
            walk.pair(table)
    return walk.lines


class _Token(NamedTuple):
    text: str
    line: int


def _tokens(text: str) -> Iterator[_Token]:
    """Signs, names and whole strings; comments are left out, and an empty token ends it."""
    line, counted = 1, 0
    for found in _TOKEN.finditer(text):
        line += text.count("\n", counted, found.start())
        counted = found.start()
        if not found[0].startswith("#"):
            yield _Token(found[0], line)
    yield _Token("", line)


class _Walk:
    """A walk over the tokens; each method stands before a part of the text and leaves it behind."""

    def __init__(self, text: str) -> None:
        self.lines: dict[Spot, int] = {}
        self._tables: dict[Spot, int] = {}
        self._rest = _tokens(text)
        self.token = next(self._rest)

    def skip(self, sign: str) -> bool:
        """Step over this sign, if it is next."""
        if self.token.text != sign:
            return False
        self.token = next(self._rest)
        return True

    def header(self) -> Spot:
        """`[table]` or `[[one of a list of tables]]`: where the pairs after it belong."""
        line = self.token.line
        listed = self.skip("[")
        *outer, name = self._key()
        for end in range(1, len(outer) + 1):  # a table that nothing but one inside it makes
            self.lines.setdefault(self._latest(outer[:end]), line)
        spot = (*self._latest(outer), name)
        while self.skip("]"):
            pass
        if listed:
            self.lines.setdefault(spot, line)
            count = self._tables[spot] = self._tables.get(spot, 0) + 1
            spot = (*spot, count - 1)
        self.lines[spot] = line
        return spot

    def pair(self, table: Spot) -> None:
        """`key = value`."""
        line = self.token.line
        spot = (*table, *self._key())
        self.lines[spot] = line
        self.skip("=")
        self._value(spot)

    def _latest(self, names: list[str]) -> Spot:
        """The table that these names mean now: in a list of tables, the last one."""
        spot: Spot = ()
        for name in names:
            spot = (*spot, name)
            if spot in self._tables:
                spot = (*spot, self._tables[spot] - 1)
        return spot

    def _key(self) -> tuple[str, ...]:
        names = [self._name()]
        while self.skip("."):
            names.append(self._name())
        return tuple(names)

    def _name(self) -> str:
        text = self.token.text
        self.token = next(self._rest)
        return str(tomllib.loads(f"name = {text}")["name"]) if text[0] in "\"'" else text

    def _value(self, spot: Spot) -> None:
        if self.skip("["):
            self._list(spot)
        elif self.skip("{"):
            self._table(spot)
        else:
            while self.token.text not in ("", "\n", ",", "]", "}"):
                self.token = next(self._rest)

    def _list(self, spot: Spot) -> None:
        index = 0
        while not self.skip("]"):
            if not (self.skip(",") or self.skip("\n")):
                self.lines[*spot, index] = self.token.line
                self._value((*spot, index))
                index += 1

    def _table(self, spot: Spot) -> None:
        while not self.skip("}"):
            if not (self.skip(",") or self.skip("\n")):
                self.pair(spot)
