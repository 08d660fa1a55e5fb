"""Quiet Parents: one of them only pretends, the kids vote, and every ending can come."""

from islands.phases import play
from islands.stories import act, last_night, lay, lucky, night, open_pages, story, tokens, with_enigma

from timeloom.games.islands.rules.diary.pages import bring_into_play
from timeloom.games.islands.rules.end_phase import mind_favor
from timeloom.games.islands.rules.verbs.choices import PickBranch
from timeloom.games.islands.state import BAD, FAIR, GOOD

WATCH = "Watch them at one o'clock"
CUT, BETTER = PickBranch(0), PickBranch(1)


def test_six_are_suspected() -> None:
    s = story("quiet-parents", "1a 2a")
    play(bring_into_play(s, 6))
    assert tokens(s, "track") == "ACGJPQ"


def test_who_is_cleared_is_suspected_no_more() -> None:
    s = lay(story("quiet-parents", "1a 6a", "ylva at A, tage at M"), track="ACQ")
    act(s, WATCH, "Q")
    assert (tokens(s, "track"), s.insight, open_pages(s)) == ("CQ", 1, "1a 6a")


def test_who_is_unmasked_gives_you_the_key() -> None:
    s = lay(story("quiet-parents", "1a 2a 6a", "ylva at A, tage at M"), track="ACQ")
    act(s, WATCH, "A")
    assert (tokens(s, "track"), open_pages(s)) == ("", "2a 3b")


def test_the_last_one_left_is_the_one() -> None:
    s = lay(story("quiet-parents", "1b 2a 6a", "ylva at C, tage at M"), track="C")
    assert open_pages(act(s, WATCH)) == "2a 3b"


def test_the_majority_decides() -> None:
    s = story("quiet-parents", "2a 3b", "ylva at M, tage at M, siv at M")
    act(s, "Vote on the tape", CUT, BETTER, BETTER)
    assert open_pages(s) == "2a 5a"


def test_the_first_player_breaks_a_tie() -> None:
    s = story("quiet-parents", "2a 3b")
    s.first = 1
    act(s, "Vote on the tape", BETTER, CUT)
    assert open_pages(s) == "2a 4a"


def test_nobody_scolds_who_is_late_while_they_stand_about() -> None:
    for pages, favor in (("1a 2a", GOOD), ("2b", FAIR)):
        s = story("quiet-parents", pages)
        s.kids[0].status = s.kids[1].status = "late"
        lucky(mind_favor(s))
        assert [kid.favor for kid in s.kids] == [favor, favor]


def test_nobody_is_grounded_and_freed_in_one_breath() -> None:
    s = story("quiet-parents", "1a 2a")
    s.kids[0].favor, s.kids[0].status, s.kids[1].status = FAIR, "late", "dinner"
    assert play(mind_favor(s)).tells == []
    assert s.kids[0].favor > BAD


def test_everybody_is_home_for_dinner() -> None:
    s = story("quiet-parents", "4b")
    s.kids[0].status = s.kids[1].status = "dinner"
    assert (night(s).ending, s.won) == ("awake", True)


def test_the_islands_are_calling() -> None:
    s = act(story("quiet-parents", "2a 5b", "ylva at P, tage at P"), "Go on the air")
    assert (s.ending, s.won) == ("good-morning", True)


def test_the_air_is_nice() -> None:
    assert with_enigma(story("quiet-parents", "2b"), 17).ending == "children-too"


def test_there_is_pudding_after_two_weeks() -> None:
    assert last_night(story("quiet-parents", "1a 2a")).ending == "pudding"
