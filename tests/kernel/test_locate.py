"""Locating: complaints of later checks get line, entries and sentence from the file."""

from pathlib import Path

import pytest
from kernel.box import Box

from timeloom.kernel.faults import Located, PackFault
from timeloom.kernel.lines import Spot
from timeloom.kernel.pack import Complaint, locate

BOX = Path(__file__).with_name("box.toml")


@pytest.mark.parametrize(
    ("spot", "place"),
    [
        (("decks", 1, "cards", 0, "number"), 'box.toml, line 24, decks "second", cards "blue 1": number'),
        (("decks", 1), 'box.toml, line 19, decks "second":'),
        (("bonus", "great", "tags", 1), "box.toml, line 14: bonus.great.tags entry 2"),
        (("effects", 0, "cards"), "box.toml, line 5, effects entry 1: cards"),
        (("cards", 0, "weight"), 'box.toml, line 27, cards "red 3": weight'),
        (("cards", 7, "title"), "box.toml, line 27: cards entry 8.title"),
        (("printed",), "box.toml, line 1: printed"),
    ],
)
def test_a_complaint_is_told_with_its_place(spot: Spot, place: str) -> None:
    (found,) = locate(BOX, Box, [Complaint(spot, "is odd")])
    assert found.sentence == f"{place} is odd."


def test_line_and_entries_are_told_apart_from_the_sentence() -> None:
    spot = ("decks", 1, "cards", 0, "number")
    (found,) = locate(BOX, Box, [Complaint(spot, "is odd, or is it?")])
    entries = ('decks "second"', 'cards "blue 1"')
    place = f"box.toml, line 24, {', '.join(entries)}"
    assert found == Located(24, entries, f"{place}: number is odd, or is it?")


def test_a_complaint_about_the_whole_file_has_no_line() -> None:
    assert locate(BOX, Box, [Complaint((), "it is odd")]) == [Located(1, (), "box.toml, line 1: it is odd.")]


def test_complaints_keep_their_order() -> None:
    complaints = [Complaint(("title",), "b"), Complaint(("first",), "c"), Complaint(("title",), "a")]
    assert [found.line for found in locate(BOX, Box, complaints)] == [1, 2, 1]


def test_a_file_that_has_gone_is_said(tmp_path: Path) -> None:
    with pytest.raises(PackFault, match=r"^gone\.toml cannot be read"):
        locate(tmp_path / "gone.toml", Box, [])
