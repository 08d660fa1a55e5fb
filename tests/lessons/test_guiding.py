"""Where a learner stands follows from the journal: answers, branches, and nothing else."""

import pytest
from lessons.small import LESSON, walked

from timeloom.games.letter.rules.letters import GO_ON
from timeloom.games.letter.rules.movement import Play, Walk
from timeloom.kernel import Refused
from timeloom.kernel.guiding import LATER, guidance, require_pointed, waits_for_learner


def test_pages_come_before_what_is_to_be_done() -> None:
    said = guidance(LESSON, walked())
    assert [page.words for page in said.pages] == ["Look around.", "Play the red 1."]
    assert said.pages[0].points == ("week",)
    assert (said.stage, said.stages, said.deed, said.question, said.choices) == (
        0,
        5,
        "answer",
        "play@10",
        (0,),
    )


def test_an_answer_leads_to_the_next_stage() -> None:
    said = guidance(LESSON, walked(Play("red 1")))
    assert (said.stage, said.pages[0].words) == (1, "Any walk will do.")
    assert len(said.choices) > 1, "of a kind, all answers are pointed at"


def test_whoever_goes_back_because_the_guide_says_so_goes_on_in_the_lesson() -> None:
    timeline = walked(Play("red 1"), Walk(3, 3))
    said = guidance(LESSON, timeline)
    assert (said.deed, said.to, said.branch) == ("back", 11, "main")
    timeline.rewind(said.to)
    assert guidance(LESSON, timeline).pages[0].words == "Let the past walk six."
    timeline.answer(Walk(6, 0))
    assert guidance(LESSON, timeline).deed == "end"


def test_whoever_goes_back_anywhere_else_goes_back_in_the_lesson() -> None:
    timeline = walked(Play("red 1"), Walk(3, 3))
    timeline.rewind(10)
    assert guidance(LESSON, timeline).stage == 0
    timeline.answer(Play("red 1"))
    assert guidance(LESSON, timeline).stage == 1


def test_a_step_that_was_taken_back_is_to_be_done_again() -> None:
    timeline = walked(Play("red 1"))
    timeline.undo(0)
    assert guidance(LESSON, timeline).stage == 0


def test_only_what_the_guide_points_at_is_taken() -> None:
    timeline = walked()
    require_pointed(LESSON, timeline, Play("red 1"), 0, "play")
    with pytest.raises(Refused, match=LATER):
        require_pointed(LESSON, timeline, Play("red 2"), 0, "play")


def test_where_time_is_to_be_turned_back_no_answer_is_taken() -> None:
    timeline = walked(Play("red 1"), Walk(3, 3))
    assert waits_for_learner(LESSON, timeline)
    with pytest.raises(Refused, match=LATER):
        require_pointed(LESSON, timeline, GO_ON, 0, "red")


def test_at_its_end_everything_is_free() -> None:
    timeline = walked(Play("red 1"), Walk(3, 3))
    timeline.rewind(11)
    timeline.answer(Walk(6, 0))
    require_pointed(LESSON, timeline, GO_ON, 0, "red")
    timeline.answer(GO_ON)
    assert guidance(LESSON, timeline).deed == "end"


def test_a_table_that_left_the_path_is_led_back_to_where_it_did() -> None:
    timeline = walked(Play("red 2"))
    said = guidance(LESSON, timeline)
    assert (said.deed, said.to) == ("stray", 10)
    timeline.rewind(said.to)
    assert guidance(LESSON, timeline).deed == "answer"
