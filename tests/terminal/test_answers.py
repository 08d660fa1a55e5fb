"""The list of answers: columns when they are short, wrapped when they are long, bars when there is a hint."""

from timeloom.terminal.draw.answers import Hint, Row, draw_answers

SHORT = [Row(str(number), f"Bid {number}") for number in range(1, 6)]


def test_short_answers_stand_side_by_side() -> None:
    drawn = draw_answers(SHORT, 3, 40)
    assert drawn.columns == 3
    assert drawn.chosen_line == 1
    assert [line.plain.split() for line in drawn.lines] == [
        ["1", "Bid", "1", "2", "Bid", "2", "3", "Bid", "3"],
        ["▸4", "Bid", "4", "5", "Bid", "5"],
    ]


def test_a_long_answer_is_wrapped_and_never_cut() -> None:
    words = "walk to the far end of the pier and wait for the last ferry"
    drawn = draw_answers([Row("1", words), Row("2", "go home")], 1, 30)
    assert " ".join(" ".join(line.plain.split()) for line in drawn.lines) == f"1 {words} ▸2 go home"
    assert drawn.chosen_line == len(drawn.lines) - 1
    assert max(line.cell_len for line in drawn.lines) <= 30


def test_a_hint_puts_bars_and_a_star_before_the_words() -> None:
    rows = [Row("1", "go", Hint(0.3, 0.6, False)), Row("2", "stay", Hint(0.6, 0.6, True))]
    lines = [line.plain for line in draw_answers(rows, 0, 26).lines]
    assert lines == ["▸1  ████░░░░ 30.0% go", " 2 ★████████ 60.0% stay"]


def test_small_chances_are_told_apart() -> None:
    rows = [Row("1", "go", Hint(0.012, 0.014, False)), Row("2", "stay", Hint(0.014, 0.014, True))]
    assert "1.2%" in draw_answers(rows, 0, 24).lines[0].plain


def test_every_line_of_an_answer_can_be_clicked() -> None:
    drawn = draw_answers([Row("1", "a very long answer indeed")], 0, 14)
    spans = [line.spans[0].style for line in drawn.lines]
    assert len(spans) > 1
    assert all(not isinstance(style, str) and style.meta == {"answer": 0} for style in spans)
