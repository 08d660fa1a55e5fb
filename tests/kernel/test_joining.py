"""Files that are joined: the game's own must be right; what was added and is wrong is left out, and said."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeAlias

import pytest
from kernel.box import Box

from timeloom.kernel.faults import PackFault
from timeloom.kernel.joining import Filed, Joined, join
from timeloom.kernel.pack import Complaint, hash_of

Boxes: TypeAlias = Callable[..., Joined[Box]]


def lacking(files: Sequence[Filed[Box]]) -> Iterator[tuple[Filed[Box], Complaint]]:
    """Boxes with the title of another, and boxes whose deck stands for a box that is not there."""
    titles = [one.content.title for one in files]
    for place, one in enumerate(files):
        if one.content.title in titles[:place]:
            yield one, Complaint(("title",), "must be its own")
        for index, deck in enumerate(one.content.decks):
            if deck.id not in titles:
                yield one, Complaint(("decks", index, "id"), "must be a box")


@pytest.fixture
def boxes(tmp_path: Path) -> Boxes:
    """Join one box of the game's own with others: each is a title, or a title and the box that it needs."""

    def joined(own: str, *added: str) -> Joined[Box]:
        paths = [tmp_path / f"{number}.toml" for number in range(1 + len(added))]
        for path, text in zip(paths, (own, *added), strict=True):
            title, _, needed = text.partition(" needs ")
            deck = f'[[decks]]\nid = "{needed}"\n' if needed else ""
            path.write_text(f'title = "{title}"\n{deck}' if title else "title = 1\n")
        return join(paths[:1], paths[1:], Box, lacking)

    return joined


def titles(joined: Joined[Box]) -> list[str]:
    return [box.title for box in joined]


def said(joined: Joined[Box]) -> list[str]:
    """All that is wrong with the files that were left out."""
    return [fault.sentence for file in joined.left_out for fault in file.faults]


def test_files_that_fit_are_all_played_with(boxes: Boxes) -> None:
    joined = boxes("own", "a needs b", "b needs a")
    assert (titles(joined), said(joined)) == (["own", "a", "b"], [])


def test_a_file_that_cannot_be_read_is_left_out_and_said(boxes: Boxes) -> None:
    joined = boxes("own", "", "b")
    assert titles(joined) == ["own", "b"]
    assert said(joined) == ["1.toml, line 1: title must be a text; it is 1."]


def test_of_two_files_that_exclude_each_other_the_later_one_is_left_out(boxes: Boxes) -> None:
    joined = boxes("own", "own", "b", "b")
    assert titles(joined) == ["own", "b"]
    assert said(joined) == [
        "1.toml, line 1: title must be its own.",
        "3.toml, line 1: title must be its own.",
    ]


def test_what_needs_a_file_that_was_left_out_is_left_out_too(boxes: Boxes) -> None:
    joined = boxes("own", "a needs b", "b needs c", "d")
    assert titles(joined) == ["own", "d"]
    assert said(joined) == [
        '2.toml, line 3, decks "c": id must be a box.',
        '1.toml, line 3, decks "b": id must be a box.',
    ]


@pytest.mark.parametrize("own", ["", "own needs b"])
def test_a_games_own_file_must_be_right(boxes: Boxes, own: str) -> None:
    with pytest.raises(PackFault, match=r"^0\.toml, line "):
        boxes(own, "b")


def test_the_hash_is_of_what_is_played_with(boxes: Boxes, tmp_path: Path) -> None:
    assert boxes("own", "", "b").hash == hash_of(tmp_path / "0.toml", tmp_path / "2.toml")


def test_whatever_a_file_does_it_is_in_nobodys_way(boxes: Boxes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Box, "complaints", lambda box: [] if box.title == "own" else 1 / 0)
    joined = boxes("own", "a")
    assert titles(joined) == ["own"]
    assert said(joined) == ["1.toml cannot be read: ZeroDivisionError('division by zero')."]
