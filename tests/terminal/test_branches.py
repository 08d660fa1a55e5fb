"""The line of moments, and the tree of branches: which one is played, how far, and with what fate."""

import pytest
from terminal.stage import new_table

from timeloom.terminal.draw.branches import draw_branches, draw_strip


def test_a_branch_says_who_plays_it_and_whether_it_keeps_its_parents_fate() -> None:
    timeline = new_table()
    start = timeline.moments()[0]
    timeline.rewind(start, "kept")
    timeline.rewind(start, "fresh", fate="fresh", branch="main")
    assert [line.plain for line in draw_branches(timeline, "main", 70)] == [
        "▸main  0 answers",
        "   └ kept  0 answers, fate kept",
        "   └ fresh  ★ you play here  0 answers, rolled fresh",
    ]


@pytest.mark.parametrize(
    ("place", "count", "drawn"),
    [
        (0, 3, "╟─◉─○─○─╢"),
        (2, 3, "╟─●─●─◉─╢"),
        (9, 40, "… ●─●─●─●─◉─○─○─○─…"),
        (39, 40, "… ●─●─●─●─●─●─●─◉─╢"),
    ],
)
def test_the_moments_around_the_one_shown_are_dots_on_a_line(place: int, count: int, drawn: str) -> None:
    assert draw_strip(place, count, 20).plain == drawn
