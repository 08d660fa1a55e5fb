"""An assistant directs an episode of Moonlight from its beginning to its end."""

from assistants.episode import PAGE, transcript

LAST = "> *What was this episode for all of us?*"


def test_the_page_shows_the_episode_that_a_scripted_assistant_directs() -> None:
    told = transcript()
    assert told.count("\n> **") > 20
    assert told.count(LAST) == 1
    kept = PAGE.read_text(encoding="utf-8")
    assert told == kept, "if it was to change: PYTHONPATH=tests python -m assistants.episode"
