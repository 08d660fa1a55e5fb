"""Downtime: two actions each, and what they bring."""

import pytest
from moonlight.table import by, dots, forms_of, play, table

from timeloom.games.moonlight.rules.answers import Choose, No, NoMore, Nothing, Size, Yes
from timeloom.games.moonlight.rules.downtime import Investigate, Rest, activities, activity, downtime
from timeloom.games.moonlight.rules.downtime.connecting import Care, Connect, DoYouLikeIt
from timeloom.games.moonlight.rules.downtime.projects import Begin, WorkOn
from timeloom.games.moonlight.state import Clock, Harm, State
from timeloom.kernel import AskFirst


def friends(*others: str) -> State:
    s = table("Raven harmony", "Fawn enigma", *others)
    for one in s.people:
        dots(one, defy=1)
        one.actions_left = 2
    return s


DANCE = Connect("Fawn", "defy", "an underground dance hall")


def test_time_that_was_taken_away_meanwhile_is_not_owed() -> None:
    s = friends()
    s.at(1).actions_left = 0
    play(activity(s, s.at(1), DANCE), No(), (4,))
    assert (s.at(1).actions_left, s.alert) == (0, 0)


def test_nobody_chooses_a_friend_who_was_lost_meanwhile() -> None:
    s = friends("Hawk guardian")
    question = next(request for request in downtime(s) if isinstance(request, AskFirst))
    assert Connect in forms_of(question.offered(1))
    for other in s.others(1):
        other.loss = "died"
    assert Connect not in forms_of(question.offered(1))
    s.at(1).loss = "died"
    assert question.offered(1) == [Rest()]


def test_a_connection_gives_the_friend_links() -> None:
    """The book's example: Fawn does not warm to it, Raven rolls a 4, and Fawn has 3 links with Raven."""
    s = friends()
    played = play(activity(s, s.at(1), DANCE), No(), (4,))
    assert (s.at(2).links, s.at(1).links, played.dice) == ({1: 3}, {}, [1])


def test_a_friend_who_likes_it_offers_a_die_and_a_critical_is_a_link_back() -> None:
    s = friends()
    play(activity(s, s.at(1), DANCE), Yes(), (6, 6))
    assert (s.at(2).links, s.at(1).links) == ({1: 5}, {2: 1})


def test_a_friend_is_told_who_comes_with_what_before_they_say_whether_they_like_it() -> None:
    asked = DoYouLikeIt("Raven", "A song through one pair of headphones.")
    assert asked.words(friends(), 2).startswith(
        "Raven spends time with you: “A song through one pair of headphones”. "
    )


def test_each_friend_once_per_downtime() -> None:
    s = friends()
    play(activity(s, s.at(1), DANCE), No(), (1,))
    assert Connect not in forms_of(activities(s, s.at(1)))


def test_helping_a_friend_recover_fills_their_clock() -> None:
    """The book's example: a 6 completes Raven's clock, and both her level 1 harms are gone."""
    s = friends()
    s.at(2).harm = [Harm(1, "scared", "heart"), Harm(1, "road rash", "body")]
    play(activity(s, s.at(1), Care("Fawn", "defy", "holding hands")), (6,))
    assert s.at(2).harm == []


def test_a_critical_recovery_ties_both() -> None:
    s = friends()
    dots(s.at(1), defy=2)
    s.at(2).harm = [Harm(2, "cut", "body")]
    play(activity(s, s.at(1), Care("Fawn", "defy", "bandages")), (6, 6), Nothing())
    assert (s.at(1).links, s.at(2).links, s.at(2).recovery) == ({2: 1}, {1: 1}, 1)


@pytest.mark.parametrize(("face", "ticks"), [(2, 2), (4, 3), (6, 4)])
def test_a_project_is_as_long_as_the_director_says_and_the_roll_fills_it(face: int, ticks: int) -> None:
    s = friends()
    play(activity(s, s.at(1), Begin("Build a bypass", "defy")), Size(10), (face,))
    assert (s.clocks[0].size, s.clocks[0].filled) == (10, ticks)


def test_a_critical_on_a_project_fills_five_and_marks_xp() -> None:
    s = friends()
    dots(s.at(1), defy=2)
    s.clocks = [Clock("p", "Network", 8, 1, "project", owner=1)]
    play(activity(s, s.at(1), WorkOn("p", "defy")), (6, 6))
    assert (s.clocks[0].filled, s.at(1).xp["playbook"]) == (6, 1)


def test_a_project_that_is_full_is_done() -> None:
    s = friends()
    s.clocks = [Clock("p", "Network", 4, 1, "project", owner=1)]
    play(activity(s, s.at(1), WorkOn("p", "defy")), (4,))
    assert s.clocks == []


def test_investigating_fills_the_track_and_asks_questions() -> None:
    """The book's example: a 4 advances the investigation by 3, and there is a question and a follow-up."""
    s = friends()
    play(activity(s, s.at(1), Investigate("defy", "Break into the office")), (4,), NoMore(), NoMore())
    assert s.investigation == 3


def test_a_critical_investigation_helps_the_next_engagement() -> None:
    s = friends()
    dots(s.at(1), defy=2)
    play(activity(s, s.at(1), Investigate("defy", "")), (6, 6), Choose("question"), *[NoMore()] * 4)
    assert (s.investigation, s.engagement_bonus) == (5, 1)


def test_everybody_has_two_actions_in_any_order() -> None:
    s = friends()
    project = Begin("A", "defy")
    script = (by(2, project), Size(12), (1,), by(1, project), Size(12), (1,), by(1, Rest()), by(2, Rest()))
    play(downtime(s), *script)
    assert s.part == "mission"
