"""The log as one seat heard it: what is fresh, and what was foreseen on another branch."""

from terminal.stage import new_table, played_until

from timeloom.kernel import CHANCE, Timeline
from timeloom.terminal.draw.words import draw_news, draw_story
from timeloom.terminal.story import StoryLine, story


def lived_again() -> Timeline:
    """A table that was rewound to its beginning, and on which the same was answered again."""
    timeline = played_until(new_table(), lambda run: run.count > 40)
    before = timeline.line()
    timeline.rewind(timeline.moments()[0], "again")
    for entry in before:
        if entry.seat != CHANCE:
            timeline.answer(entry.value, entry.seat, entry.id)
    return timeline


def test_what_was_heard_on_another_branch_is_foreseen_on_this_one() -> None:
    timeline = lived_again()
    fork = timeline.fork_of("main", "again")
    for (at, _), line in zip(heard(timeline, 0), story(timeline, timeline.log(), 0), strict=True):
        assert line.foreseen == (at > fork)


def test_what_happened_on_another_branch_alone_was_not_foreseen_there() -> None:
    timeline = played_until(new_table(), lambda run: run.count > 40)
    timeline.rewind(timeline.moments()[0], "again")
    assert not any(line.foreseen for line in story(timeline, timeline.log("main"), 0, "main"))


def test_what_only_another_seat_heard_is_not_foreseen() -> None:
    timeline = lived_again()
    private = {words for _, words in heard(timeline, 1)} - {words for _, words in heard(timeline, 0)}
    assert private
    assert not private & {line.words for line in story(timeline, timeline.log(), 0)}


def test_nothing_is_foreseen_on_a_single_branch() -> None:
    timeline = played_until(new_table(), lambda run: run.count > 40)
    assert not any(line.foreseen for line in story(timeline, timeline.log(), 0))


def test_only_what_was_told_since_the_last_answer_is_fresh() -> None:
    timeline = played_until(new_table(), lambda run: run.count > 40)
    last = max(at for at, entry in enumerate(timeline.line(), 1) if entry.seat == 0)
    lines = story(timeline, timeline.log(), 0)
    assert [line.fresh for line in lines] == [at >= last for at, _ in heard(timeline, 0)]


def test_a_foreseen_line_has_a_turning_arrow() -> None:
    lines = draw_story([StoryLine("It rains."), StoryLine("Again.", foreseen=True)], 40)
    assert [line.plain for line in lines] == ["· It rains.", "↺ Again."]


def test_news_that_do_not_fit_point_to_the_log() -> None:
    told = [StoryLine("Old.", fresh=False), StoryLine("It rains and rains and rains and rains.")]
    assert [line.plain for line in draw_news(told, 24, 1)] == ["· It rains and … l: log"]
    assert draw_news(told[:1], 24, 2) == []


def heard(timeline: Timeline, seat: int) -> list[tuple[int, str]]:
    return [(at, tell.words()) for at, tell in timeline.log() if tell.heard_by(seat)]
