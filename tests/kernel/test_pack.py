"""Packs: content is read into its types, and what is wrong is said with file, line, entry and remedy."""

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest
from kernel.box import Box, Card

from timeloom.kernel.faults import PackFault
from timeloom.kernel.pack import Content, added_files, hash_of, own_files, read_pack

Read: TypeAlias = Callable[[str], Box]

GOOD = """\
title = "Box"

[[cards]]
suit = "red"
number = 3
"""


@pytest.fixture
def read(tmp_path: Path) -> Read:
    def read(text: str) -> Box:
        path = tmp_path / "box.toml"
        path.write_text(text, encoding="utf-8")
        return read_pack(path, Box)

    return read


def test_a_good_pack_is_read_into_its_types(read: Read) -> None:
    assert read(GOOD) == Box("Box", cards=(Card("red", 3),))


def test_keys_of_a_table_can_be_numbers(read: Read) -> None:
    assert read('title = "Box"\ndays = { 1 = "Monday" }').days == {1: "Monday"}


@pytest.mark.parametrize(
    ("card", "complaint"),
    [
        ("number = 9", 'line 5, cards "red 9": number must be a whole number from 1 to 6; it is 9.'),
        ('number = "3"', 'line 5, cards "red 3": number must be a whole number from 1 to 6; it is "3".'),
        ("number = true", 'line 5, cards "red True": number must be a whole number from 1 to 6; it is true.'),
        ("number = [3]", "line 5, cards entry 1: number must be a whole number from 1 to 6; it is a list."),
        ("", "line 3, cards entry 1: number is missing; it must be a whole number from 1 to 6."),
        ("nmber = 3", "line 5, cards entry 1: nmber is not known here; did you mean number?"),
        (
            "number = 3\nx = 1",
            'line 6, cards "red 3": x is not known here; there is suit, number, title, tags, shown, weight.',
        ),
        (
            "number = 3\n\ntitle = 'Much too long'",
            'line 7, cards "red 3": title must be a text of 1 to 8 characters; it has 13.',
        ),
        (
            "number = 3\ntitle = ''",
            'line 6, cards "red 3": title must be a text of 1 to 8 characters; it is empty.',
        ),
        (
            "number = 3\ntags = ['a', 'b', 'c']",
            'line 6, cards "red 3": tags must be a list of at most 2 entries; it has 3.',
        ),
        ("number = 3\ntags = [\n'a',\n2]", 'line 8, cards "red 3": tags entry 2 must be a text; it is 2.'),
        ("number = 3\nshown = 'no'", 'line 6, cards "red 3": shown must be true or false; it is "no".'),
        (
            "number = 3\nweight = -1",
            'line 6, cards "red 3": weight must be a number of at least 0; it is -1.',
        ),
        ("number = 3\ntitle = 'Box'", 'line 6, cards "red 3": title must not be the title of the box.'),
    ],
)
def test_a_wrong_entry_is_named_with_its_line(read: Read, card: str, complaint: str) -> None:
    with pytest.raises(PackFault) as fault:
        read(GOOD.replace("number = 3", card))
    assert str(fault.value) == f"box.toml, {complaint}"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "box.toml, line 1: title is missing; it must be a text."),
        ("title = 1", "box.toml, line 1: title must be a text; it is 1."),
        ('title = "Box"\ncards = 3', "box.toml, line 2: cards must be a list; it is 3."),
        (
            'title = "Box"\npoints.red = "x"',
            'box.toml, line 2: points.red must be a whole number; it is "x".',
        ),
        (
            'title = "Box"\n[points]\nrde = 1',
            "box.toml, line 3: points.rde is not known here; it must be one of blue, red.",
        ),
        (
            'title = "Box"\n[bonus]\na = {suit = "red", number = 1}\nb = {suit = "red", number = 0}',
            "box.toml, line 4: bonus.b.number must be a whole number from 1 to 6; it is 0.",
        ),
        (
            'title = "Box"\ncolour = "red"',
            'box.toml, line 2: colour must be a text that matches ^#[0-9a-f]{6}$; it is "red".',
        ),
        (
            'title = "Box"\n[[effects]]\ndoes = "dig"',
            'box.toml, line 3, effects entry 1: does must be one of draw, roll; it is "dig".',
        ),
        (
            'title = "Box"\n[[effects]]\ndoes = "roll"\ndise = 6\ndice = 1',
            "box.toml, line 4, effects entry 1: dise is not known here; did you mean dice?",
        ),
        (
            'title = "Box"\n\neffects = [{ does = "roll", dice = 6 }]',
            "box.toml, line 3, effects entry 1: nobody holds more than 5 dice.",
        ),
        (
            'title = "Box"\n[[decks]]\nid = "first"\n[[decks]]\nid = "second"\n'
            '[[decks.cards]]\nsuit = "red"\nnumber = 1\n[[decks.cards]]\nsuit = "red"\nnumber = 8',
            'box.toml, line 11, decks "second", cards "red 8": '
            "number must be a whole number from 1 to 6; it is 8.",
        ),
    ],
)
def test_a_complaint_finds_its_way_through_tables(read: Read, text: str, complaint: str) -> None:
    with pytest.raises(PackFault) as fault:
        read(text)
    assert str(fault.value) == complaint


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('title "Box"', "box.toml, line 1: A name is followed by an equals sign, as in days = 7."),
        ('a = 1\n\ntitle = "x"\ntitle = "y"', "box.toml, line 4: A key stands in its table twice."),
        (
            "\na = Ada",
            "box.toml, line 2: Invalid value; a text stands in straight quotation marks, "
            'as in name = "Ada", true and false in small letters, and a list ends with ].',
        ),
        (
            "a = 1, 2",
            "box.toml, line 1: Something stands behind a value; several values are a list, as in [1, 2].",
        ),
        (r'a = "c:\quill"', r"box.toml, line 1: A backslash in a text is written twice, as in \\."),
        (
            'title = """\nBox\n',
            "box.toml, line 2: A text does not end: it needs the mark that it begins with.",
        ),
        (
            'title = "Box\n',
            "box.toml, line 1: A text must end on its line, with the mark that it begins with.",
        ),
        (
            "!\n",
            "box.toml, line 1: "
            "Invalid statement; a line is `name = value`, `[table]`, `[[entry]]` or a # comment.",
        ),
        (
            "[a]\n[a]\n",
            "box.toml, line 2: This table is there already; each entry of a list of tables is headed [[so]].",
        ),
        ("a = [1, 2\nb = 3\n", "box.toml, line 2: A list must end with ]."),
    ],
)
def test_text_that_is_no_toml_is_refused_with_its_line(read: Read, text: str, complaint: str) -> None:
    with pytest.raises(PackFault) as fault:
        read(text)
    assert str(fault.value) == complaint


def test_a_table_that_should_be_a_list_is_said_where_it_begins(read: Read) -> None:
    with pytest.raises(PackFault) as fault:
        read('title = "Box"\n\n[cards.art]\nby = "me"\n')
    assert str(fault.value) == (
        "box.toml, line 3: cards must be a list; it is a single table; each entry of a list is headed [[so]]."
    )


def test_a_file_without_anything_in_it_is_said(tmp_path: Path) -> None:
    class Shelf(Content, frozen=True):
        cards: tuple[Card, ...] = ()
        notes: tuple[str, ...] = ()

    path = tmp_path / "shelf.toml"
    path.write_text("# Nothing yet.\n")
    with pytest.raises(
        PackFault, match=r"^shelf\.toml, line 1: there is nothing in it; there could be cards, notes\.$"
    ):
        read_pack(path, Shelf)


def test_a_missing_file_is_said(tmp_path: Path) -> None:
    with pytest.raises(PackFault, match=r"^none\.toml cannot be read: No such file or directory\.$"):
        read_pack(tmp_path / "none.toml", Box)


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_bytes(b'# Box\ntitle = "\xff"')
    said = r"^box\.toml, line 2: this is no UTF-8 text; save the file as UTF-8\.$"
    with pytest.raises(PackFault, match=said) as fault:
        read_pack(path, Box)
    assert [one.line for one in fault.value.faults] == [2]


def test_the_mark_with_which_some_editors_begin_a_file_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_bytes(b'\xef\xbb\xbftitle = "Box"\n\nname = 1\n')
    with pytest.raises(PackFault, match=r"^box\.toml, line 3: name is not known here"):
        read_pack(path, Box)


def test_lines_count_the_same_with_windows_line_ends(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_bytes(b'title = "Box"\r\n\r\nname = 1\r\n')
    with pytest.raises(PackFault, match=r"^box\.toml, line 3: name is not known here"):
        read_pack(path, Box)


def test_the_hash_is_of_the_bytes(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_bytes(b"title = 'Box'\r\n")
    assert hash_of(path) == hashlib.sha256(b"title = 'Box'\r\n").hexdigest()


def test_a_folder_of_ones_own_adds_files_to_those_of_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own, added = tmp_path / "own", tmp_path / "added"
    for folder, names in ((own, ("b.toml", "a.toml", "a.txt")), (added / "islands", ("0.toml",))):
        folder.mkdir(parents=True)
        for name in names:
            (folder / name).write_text("")
    assert [file.name for file in own_files(own)] == ["a.toml", "b.toml"]
    assert added_files("islands") == []
    monkeypatch.setenv("TIMELOOM_PACKS", str(added))
    assert [file.name for file in added_files("islands")] == ["0.toml"]
    assert added_files("letter") == []


@pytest.mark.parametrize("text", ["a = " + "[" * 20_000, "a = " + "9" * 5_000])
def test_what_no_reader_can_bear_is_a_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "box.toml"
    path.write_text(text)
    with pytest.raises(
        PackFault, match=r"^box\.toml, line 1: this cannot be read: a number is too long, or tables"
    ):
        read_pack(path, Box)


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "box.toml")
    with pytest.raises(PackFault, match=r"^box\.toml cannot be read: it is not a file\.$"):
        read_pack(tmp_path / "box.toml", Box)


def test_the_hash_of_several_files_is_of_them_all_in_order(tmp_path: Path) -> None:
    one, other = tmp_path / "one.toml", tmp_path / "other.toml"
    one.write_text("a = 1\n")
    other.write_text("b = 2\n")
    assert len({hash_of(one), hash_of(other), hash_of(one, other), hash_of(other, one)}) == 4
