"""What a lesson is as data: its stages, what a step means among offers, and what is wrong with a file."""

from pathlib import Path

import pytest

from timeloom.games.hour.rules.doorway.looking import Peek
from timeloom.games.letter.rules.movement import Play, Walk
from timeloom.kernel import Form, Pick
from timeloom.kernel.faults import PackFault
from timeloom.kernel.lesson import Deed, read_lessons

HEAD = 'title = "A walk"\nabout = "By the sea."\nguide = "The wind"\nseed = 1\n'
LOOK = '[[steps]]\nname = "look"\nsays = "Look."\n'
PLAY = '[[steps]]\nname = "play"\nsays = "Play."\ndo = ["Play", "red 1"]\n'
PEEK = Form(Peek, (Pick("day", "Which day", ("day 1", "day 2")),))


def read(folder: Path, *steps: str) -> object:
    (folder / "first.toml").write_text(HEAD + "".join(steps), encoding="utf-8")
    return read_lessons(folder)["first"]


def test_a_folder_that_is_not_there_has_no_lessons(tmp_path: Path) -> None:
    assert read_lessons(tmp_path / "lessons") == {}


def test_a_step_means_the_answers_that_begin_like_it() -> None:
    offers = [Play("red 1"), Play("red 2"), Walk(6, 0)]
    assert Deed(("Play", "red 2")).among(offers) == (1,)
    assert Deed(("Play",)).among(offers) == (0, 1)
    assert Deed(("Walk", 5)).among(offers) == ()


def test_a_form_is_meant_by_its_kind_and_filled_in_if_nothing_is_left_open() -> None:
    assert Deed(("Peek",)).among([Play("red 1"), PEEK]) == (1,)
    assert Deed(("Peek",)).filled_in(PEEK) is None
    assert Deed(("Peek", "day 1")).filled_in(PEEK) == Peek("day 1")


def test_a_form_that_would_refuse_what_is_written_is_not_meant() -> None:
    assert Deed(("Peek", "day 9")).among([PEEK]) == ()


@pytest.mark.parametrize(
    ("steps", "complaint"),
    [
        ((PLAY,), "must end with a step in which nothing is to be done"),
        ((LOOK, PLAY, LOOK), 'there must be one "look"; this is the second'),
        ((PLAY, '[[steps]]\nname = "back"\nsays = "Back."\nrewind = "plai"\n', LOOK), "play"),
        ((PLAY.replace("do =", "does ="), LOOK), "does"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_with_its_name(
    tmp_path: Path, steps: tuple[str, ...], complaint: str
) -> None:
    with pytest.raises(PackFault, match=r"first\.toml") as fault:
        read(tmp_path, *steps)
    assert complaint in str(fault.value)
