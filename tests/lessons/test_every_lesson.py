"""Every lesson of every game can be played to its end by doing whatever its guide points at."""

import pytest

from timeloom.kernel import game_named, games
from timeloom.kernel.lesson import Lesson
from timeloom.testing.lessons import play_lesson, stages_of

LESSONS = [(game.name, name) for game in games().values() for name in game.lessons]


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_is_played_to_its_end(game: str, name: str) -> None:
    play_lesson(game_named(game), name)


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_is_the_same_whenever_it_is_played(game: str, name: str) -> None:
    one, other = (play_lesson(game_named(game), name) for _ in range(2))
    assert one.line() == other.line()


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_lets_its_learner_go_back_in_time_once(game: str, name: str) -> None:
    deeds = [said.deed for _, said in stages_of(game_named(game), name)]
    assert deeds.count("back") == 1
    assert deeds[-1] == "end"


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_the_guide_is_brief(game: str, name: str) -> None:
    lesson: Lesson = game_named(game).lessons[name]
    assert 12 <= len(lesson.steps) <= 30
    assert all(len(step.says) <= 330 for step in lesson.steps), "two or three sentences, no more"
