"""The epilogue follows what was changed."""

from hour.builders import BASTIAN, ILSE, haven

from timeloom.games.hour.pack import Battle, Disaster, load_pack
from timeloom.games.hour.rules.ending import FriendEnding, end, epilogue, is_healed

WORDS = load_pack().epilogue
DISASTERS = [event.day for event in load_pack().days if isinstance(event, Disaster)]
BATTLES = [event.day for event in load_pack().days if isinstance(event, Battle)]


def test_winning_and_losing_are_told_first() -> None:
    assert epilogue(haven(won=True).state)[0] == WORDS.won
    assert epilogue(haven().state)[0] == WORDS.lost


def test_the_town_is_told_by_its_mended_disasters() -> None:
    told = [epilogue(haven(mended=DISASTERS[:count]).state)[1] for count in (2, 3, 6)]
    assert told == list(WORDS.disasters)


def test_the_friends_are_told_by_their_links() -> None:
    pairs = [(0, 1), (0, 4), (2, 6), (1, 4), (3, 5)]
    told = [epilogue(haven(links=pairs[:count]).state)[2] for count in (1, 2, 5)]
    assert told == list(WORDS.links)


def test_beating_all_shadows_is_told() -> None:
    assert WORDS.all_shadows in epilogue(haven(mended=BATTLES).state)
    assert WORDS.all_shadows not in epilogue(haven(mended=BATTLES[1:]).state)


def test_a_month_left_alone_is_told() -> None:
    assert WORDS.untouched in epilogue(haven(mended=[1, 2, 3]).state)
    assert WORDS.untouched not in epilogue(haven(mended=[1, 2, 3], broken=[4]).state)


def test_a_friend_is_healed_by_the_own_shadow_or_by_two_links() -> None:
    assert is_healed(haven(mended=[15]).state, ILSE)
    assert not is_healed(haven(mended=[15]).state, BASTIAN)
    assert is_healed(haven(links=[(0, 1), (1, 4)]).state, BASTIAN)


def test_after_a_victory_everybody_has_an_ending_of_their_own() -> None:
    told = list(end(haven(mended=[15]).state, won=True))
    endings = [tell for tell in told if isinstance(tell, FriendEnding)]
    assert [tell.healed for tell in endings] == [True, *[False] * 6]
    assert len({tell.words() for tell in endings}) == 7
