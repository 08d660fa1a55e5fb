"""An assistant directs an episode of Moonlight from its beginning to its end."""

from assistants.episode import HEAD, PAGE, transcript

LAST = "> *What was this episode for all of us?*"


def test_a_scripted_assistant_directs_a_whole_episode() -> None:
    told = transcript()
    assert told.count("\n> **") > 20
    assert told.count(LAST) == 1
    assert LAST in told[-2000:]


def test_the_page_shows_such_an_episode() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page.startswith(HEAD)
    assert LAST in page[-2000:]
