"""The Green Ring: a countdown that kids can feed, sides that they take, and every ending."""

from islands.phases import play
from islands.stories import (
    act,
    hacked,
    last_night,
    lay,
    night,
    open_pages,
    story,
    tokens,
    with_count,
    with_enigma,
)

from timeloom.games.islands.rules.diary.pages import bring_into_play
from timeloom.games.islands.state import State


def growing(
    days: int = 5, weeds: str = "KIO", pages: str = "2a", kids: str = "ylva at O, tage at M"
) -> State:
    """Weeds, and days until the aeroplane comes."""
    s = lay(story("green-ring", pages, kids), weed=weeds)
    s.counters |= {"days": days, "sacks": 0}
    return s


def test_the_aeroplane_is_seven_days_away() -> None:
    s = story("green-ring", "")
    play(bring_into_play(s, 2))
    assert (s.counters["days"], tokens(s, "weed")) == (7, "IKO")


def test_every_evening_is_a_day_less_and_two_with_many_weeds() -> None:
    assert night(growing(weeds="KIO")).counters["days"] == 4
    assert night(growing(weeds="KIOMGQ")).counters["days"] == 3


def test_a_sack_of_weeds_puts_the_aeroplane_off() -> None:
    s = act(growing(), "Pull the weeds")
    assert (s.counters["sacks"], tokens(s, "weed")) == (1, "IK")
    s.kids[0].at = "E"
    act(s, "Show the council a sack")
    assert (s.counters["sacks"], s.counters["days"]) == (0, 7)


def test_too_few_weeds_bring_the_hum_back() -> None:
    assert night(growing(weeds="K")).enigma == 1
    assert night(growing(weeds="KI")).enigma == 0


def test_to_lie_down_in_the_clover_takes_time_and_no_roll() -> None:
    s = act(growing(pages="1a 2a"), "Lie down in the clover")
    assert (s.insight, s.kids[0].pool) == (1, 4)


def test_with_the_council_the_root_is_next_and_with_the_caretaker_the_ground() -> None:
    s = act(growing(pages="1b 2a", kids="ylva at E, tage at M"), "Tell the council where it began")
    assert (open_pages(s), s.counters["days"]) == ("2a 4a", 7)
    s = act(growing(pages="1b 2a", kids="ylva at M, tage at M"), "Talk to Mr Tofte")
    assert open_pages(s) == "2a 3a"


def test_who_explains_it_has_three_days_more() -> None:
    s = act(growing(2, pages="2a 3b", kids="ylva at E, tage at M"), "Explain it to the council")
    assert (open_pages(s), s.counters["days"], tokens(s, "weed")) == ("5a", 7, "")


def test_the_ring_is_closed() -> None:
    s = growing(pages="5b", kids="ylva at G, tage at G")
    act(s, "Stop the lorry")
    act(s, "Stop the lorry", kid=1)
    assert (s.ending, s.won) == ("closed-ring", True)


def test_nothing_is_left_in_the_clearing() -> None:
    s = growing(pages="2a 4a", weeds="KI", kids="ylva at K, tage at K")
    act(s, "Saw at the root")
    act(s, "Saw at the root", kid=1)
    assert (s.ending, s.won) == ("bare-ground", True)


def test_a_machine_can_dig() -> None:
    s = hacked(growing(pages="2a 4a", weeds="KIOM", kids="ylva at K, tage at K"), "drover-beta")
    act(s, "Set a machine to digging")
    assert (s.counters["cuts"], s.kids[0].pool) == (1, 4)


def test_the_aeroplane_comes_when_no_day_is_left() -> None:
    for page in ("2a", "2b", "5a", "5b"):
        assert with_count(growing(pages=page), days=0).ending == "defoliant"


def test_the_aeroplane_comes_after_two_weeks() -> None:
    assert last_night(growing()).ending == "defoliant"


def test_the_islands_are_under_leaves() -> None:
    assert with_enigma(growing(pages="2b"), 21).ending == "under-leaves"
    assert with_enigma(growing(pages="2b", weeds="ABCDEFGHIJKLMN"), 0).ending == "under-leaves"
