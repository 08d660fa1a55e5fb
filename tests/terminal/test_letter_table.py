"""Letter fits a terminal of 80 columns and 24 lines: the week, the hand, the question and all answers."""

import re

from terminal.golden import GOLDEN, letter_at, letter_on_screen, without_web_fonts


def test_letter_looks_as_it_did() -> None:
    assert letter_on_screen((80, 24)) == GOLDEN.read_text(encoding="utf-8")


def test_week_hand_question_and_answers_are_seen_at_once() -> None:
    shown = letter_on_screen((80, 24))
    lines = shown.splitlines()
    assert len(lines) == 24
    assert max(len(line) for line in lines) <= 80
    assert all(f"Day {day}" in shown for day in range(1, 8))
    assert "Hand" in shown
    assert "? " in shown
    answers = [line for line in lines if re.match(r" [ ▸][1-9] ", line)]
    assert len(answers) == len(letter_at(26).run.asks[0].offered(0))


def test_a_picture_asks_no_other_host_for_anything() -> None:
    svg = (
        "<!-- by x.org --><style>@font-face { src: url(https://x.org/f.woff2); } text { color: red }</style>"
    )
    assert without_web_fonts(svg) == "<style> text { color: red }</style>"
