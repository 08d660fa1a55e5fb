"""The list of answers: columns when they are short, wrapped when they are long, bars when there is a hint."""

from kernel.slate import Say

from timeloom.bots.advice import Advice
from timeloom.terminal.draw.answers import Row, draw_answers

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
    go = Advice(Say("go"), 0.25, 0.064, 20, "worse", "", "")
    stay = Advice(Say("stay"), 0.5, 0.031, 80, "best", "", "")
    wait = Advice(Say("wait"), 0.49, 0.1, 10, "alike", "", "")
    rows = [Row("1", "go", go), Row("2", "stay", stay), Row("3", "wait", wait)]
    lines = [line.plain for line in draw_answers(rows, 0, 26).lines]
    assert lines == ["▸1  ██░░░░░░ 25±6  go", " 2 ★████░░░░ 50±3  stay", " 3 ≈████░░░░ 49±10 wait"]


def test_what_was_not_tried_has_no_number() -> None:
    never = Advice(Say("go"), 0.0, 1.0, 0, "untried", "not tried", "")
    assert draw_answers([Row("1", "go", never)], 0, 40).lines[0].plain.split() == ["▸1", "not", "tried", "go"]


def test_every_line_of_an_answer_can_be_clicked() -> None:
    drawn = draw_answers([Row("1", "a very long answer indeed")], 0, 14)
    spans = [line.spans[0].style for line in drawn.lines]
    assert len(spans) > 1
    assert all(not isinstance(style, str) and style.meta == {"answer": 0} for style in spans)
