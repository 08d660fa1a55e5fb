"""Lines of TOML: every value is found where it stands, whatever stands before it."""

import tomllib
from collections.abc import Iterator
from typing import Any

from timeloom.kernel.lines import Spot, lines_of

TEXT = '''\
# [[cards]] in a comment is no card
title = "a # in a text, and a [bracket]"
"quoted \\u0061" = 'key = "value"'

[words]
long = """
[[cards]]
number = 7 \\""" still inside
"""
raw = \'\'\'
"""[words]"""\'\'\'
after.dots = 1979-05-27 07:32:00

[[cards]]
number = 1
does = [  # a list over several lines
    { draw = "]" }, { roll = { dice = [1, 2] } },

    { tell = """}
    """ },
]

[[cards]]  # the second
number = 2
[[cards.steps]]
to = 3.5
[[cards.steps]]
to = 4
[cards.art]
by = "me"
'''


def test_values_are_found_behind_comments_and_multi_line_texts() -> None:
    lines = lines_of(TEXT)
    assert lines["title",] == 2
    assert lines["quoted a",] == 3
    assert lines["words", "raw"] == 10
    assert lines["words", "after", "dots"] == 12


def test_entries_of_a_list_of_tables_are_counted() -> None:
    lines = lines_of(TEXT)
    assert (lines["cards", 0], lines["cards", 1]) == (14, 23)
    assert lines["cards", 1, "number"] == 24


def test_tables_under_a_list_belong_to_its_last_entry() -> None:
    lines = lines_of(TEXT)
    assert lines["cards", 1, "steps", 1, "to"] == 28
    assert lines["cards", 1, "art", "by"] == 30


def test_a_table_that_nothing_but_one_inside_it_makes_begins_there() -> None:
    assert lines_of("\n[cards.art]\nby = 1\n\n[cards.text]\n")["cards",] == 2


def test_inline_tables_and_lists_are_looked_into() -> None:
    lines = lines_of(TEXT)
    assert lines["cards", 0, "does", 1, "roll", "dice", 1] == 17
    assert lines["cards", 0, "does", 2, "tell"] == 19


def test_every_value_has_a_line() -> None:
    assert set(leaves(tomllib.loads(TEXT))) <= set(lines_of(TEXT))


def leaves(value: Any, spot: Spot = ()) -> Iterator[Spot]:
    match value:
        case dict():
            for key, part in value.items():
                yield from leaves(part, (*spot, key))
        case list():
            for index, part in enumerate(value):
                yield from leaves(part, (*spot, index))
        case _:
            yield spot
