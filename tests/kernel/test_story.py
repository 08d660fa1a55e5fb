"""A table told as a story: in order, in chapters, for some ears, with the places where branches part."""

import pytest
from lab.coins import GAME, TOSSES, Call, Coins, Wish
from toy import GAME as FAIR

from timeloom.kernel import Refused, Tell, Timeline, seed_of
from timeloom.kernel.story import Chapter, Story, story


def table(tosses: int) -> Timeline[Coins]:
    timeline = Timeline(GAME, {}, 1, seed="fixed")
    for _ in range(tosses):
        timeline.answer(Call("heads"), 0)
    return timeline


def lines(told: Story) -> list[str]:
    return [line for chapter in told.chapters for line in chapter.lines]


def test_what_happened_is_told_in_order() -> None:
    told = lines(story(table(2)))
    assert [line.split(",")[0] for line in told[::2]] == [
        f"The coin shows {entry.value}" for entry in table(2).line() if entry.id == "coin"
    ]


def test_who_hears_everything_is_told_who_else_has_heard_it() -> None:
    assert "[Seat 1] The coin is warm." in lines(story(table(1)))


def test_a_seat_is_told_what_it_has_heard_and_a_spectator_what_all_have() -> None:
    assert "The coin is warm." in lines(story(table(1), ears=(0,)))
    assert not any("warm" in line for line in lines(story(table(1), ears=())))


def test_a_game_that_goes_on_says_whom_it_waits_for() -> None:
    assert story(table(1)).ending == "The game goes on; it waits for Seat 1."


def test_a_game_that_is_over_says_how_it_ended() -> None:
    timeline = table(TOSSES)
    timeline.answer(Wish("more"))
    right = timeline.run.state.right
    assert story(timeline).ending == f"The end: {right} of 5 calls were right. Score: {right}."


def test_branches_are_marked_where_they_part() -> None:
    timeline = table(3)
    timeline.rewind(2, name="other")
    timeline.answer(Call("tails"), 0)
    told, parted = lines(story(timeline, "main")), lines(story(timeline))
    assert told[2] == "─── other parts from here ───"
    assert parted[2] == "─── here other leaves main ───"
    assert told[:2] == parted[:2]
    assert story(timeline, "main").about == "Coins, 1 seat; the branch “main” (beside other)."


def test_a_branch_that_does_not_exist_is_refused() -> None:
    with pytest.raises(Refused, match="There is no branch 'nowhere'"):
        story(table(1), "nowhere")


class Dawned(Tell, frozen=True):
    """A telling that begins a chapter."""

    day: int

    def words(self) -> str:
        return f"The sun rises on day {self.day}."

    def heading(self) -> str:
        return f"Day {self.day}"


def days(monkeypatch: pytest.MonkeyPatch, *seats: tuple[int, ...] | None) -> Timeline[Coins]:
    """A table at which days have dawned, each for some seats."""
    timeline = table(1)
    dawned = [(1, Dawned(day=day, seats=heard)) for day, heard in enumerate(seats, 1)]
    monkeypatch.setattr(timeline, "log", lambda name: [*timeline.head(name).log, *dawned])
    return timeline


def test_a_heading_begins_a_chapter(monkeypatch: pytest.MonkeyPatch) -> None:
    chapters = story(days(monkeypatch, None, None)).chapters
    assert [chapter.heading for chapter in chapters] == ["", "Day 1", "Day 2"]
    assert chapters[2] == Chapter("Day 2", ["The sun rises on day 2."])


def test_a_heading_is_not_shown_to_those_who_have_not_heard_it(monkeypatch: pytest.MonkeyPatch) -> None:
    told = story(days(monkeypatch, None, (2,)), ears=(0,)).text()
    assert "Day 1" in told
    assert "Day 2" not in told


def test_one_chapter_is_told_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    told = story(days(monkeypatch, None, None))
    assert [chapter.heading for chapter in told.chapter(1).chapters] == ["Day 1"]
    assert (told.chapter(1).ending, told.chapter(2).ending) == ("", told.ending)
    with pytest.raises(Refused, match="has 2 chapters; there is no chapter 3"):
        told.chapter(3)
    with pytest.raises(Refused, match="has no chapters"):
        story(table(1)).chapter(1)


def test_the_text_has_a_title_chapters_and_an_end() -> None:
    told = Story("Coins", "Two seats.", (Chapter("", ["Once."]), Chapter("Noon", ["A.", "B."])), "The end.")
    assert told.text() == "Coins\n=====\nTwo seats.\n\nOnce.\n\nNoon\n----\nA.\nB.\n\nThe end.\n"


def test_no_hand_is_in_the_story_of_another_seat() -> None:
    timeline = Timeline(FAIR, {}, 2, seed_of(3))
    hands = [guest.hand for guest in timeline.run.state.guests]
    texts = [story(timeline, ears=(seat,)).text() for seat in range(2)]
    assert all(lantern in texts[0] and lantern not in texts[1] for lantern in hands[0])
