"""The steady player and chores that ask for a gift: taken on with one at hand, and friends hand one over."""

from islands.stories import story

from timeloom.games.islands.bots.adventure import is_better_off
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.state import State


def cable() -> str:
    """A thing that Uncle Birger's moped needs."""
    return next(item for item, kind in load_box().items.items() if kind.tag == "cables")


def with_a_moped_to_mend() -> State:
    """Tage has promised a cable, and Ylva holds one."""
    s = story("runaway", "1a")
    s.kids[1].chore = "uncles-moped"
    s.kids[0].items.append(cable())
    return s


def test_a_friend_is_given_what_its_chore_asks_for() -> None:
    assert is_better_off(with_a_moped_to_mend(), 0, cable(), 1)


def test_whoever_needs_a_thing_for_a_chore_keeps_it() -> None:
    s = with_a_moped_to_mend()
    s.kids[0].chore = "uncles-moped"
    assert not is_better_off(s, 0, cable(), 1)


def test_whoever_has_a_gift_is_given_no_second_one() -> None:
    s = with_a_moped_to_mend()
    other = next(item for item, kind in load_box().items.items() if kind.tag == "cables" and item != cable())
    s.kids[1].items.append(other)
    made_for_tage = load_box().kids["tage"].strength == load_box().items[cable()].colour
    assert is_better_off(s, 0, cable(), 1) == made_for_tage
