"""A table told as a story: in order, with the places where branches part, up to how it stands."""

from lab.coins import GAME, TOSSES, Call, Coins, Wish

from timeloom.kernel import Timeline
from timeloom.lab import story


def table(tosses: int) -> Timeline[Coins]:
    timeline = Timeline(GAME, {}, 1, seed="fixed")
    for _ in range(tosses):
        timeline.answer(Call("heads"), 0)
    return timeline


def test_what_happened_is_told_in_order() -> None:
    lines = list(story(table(2)))
    assert [line.split(",")[0] for line in lines[::2][:2]] == [
        f"The coin shows {entry.value}" for entry in table(2).line() if entry.id == "coin"
    ]


def test_what_only_some_heard_says_who() -> None:
    assert "[Seat 1] The coin is warm." in list(story(table(1)))


def test_a_game_that_goes_on_says_whom_it_waits_for() -> None:
    assert list(story(table(1)))[-1] == "The game goes on; it waits for Seat 1."


def test_a_game_that_is_over_says_how_it_ended() -> None:
    timeline = table(TOSSES)
    timeline.answer(Wish("more"))
    right = timeline.run.state.right
    assert list(story(timeline))[-1] == f"The end: {right} of 5 calls were right. Score: {right}."


def test_branches_are_marked_where_they_part() -> None:
    timeline = table(3)
    timeline.rewind(2, name="other")
    timeline.answer(Call("tails"), 0)
    told, parted = list(story(timeline, "main")), list(story(timeline))
    assert told[2] == "─── other parts from here ───"
    assert parted[2] == "─── here other leaves main ───"
    assert told[:2] == parted[:2]
    assert len(told) == len(parted) + 2
