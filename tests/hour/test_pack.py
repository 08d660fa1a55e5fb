"""The month, the friends and their cards: all are there and differ, and a broken pack is refused."""

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from timeloom.games.hour.pack import (
    DEFAULT_PACK,
    Argument,
    Battle,
    DeathDeck,
    Friend,
    Shadow,
    load_pack,
    pack_hash,
)
from timeloom.games.hour.rules.flaps import is_altered
from timeloom.games.hour.rules.setup import prepared
from timeloom.games.hour.state import Effort
from timeloom.kernel.faults import PackFault
from timeloom.kernel.pack import hash_of

TEXT = DEFAULT_PACK.read_text(encoding="utf-8")
PACK = load_pack()


# The month that comes with the game


def test_there_are_28_days_of_three_kinds() -> None:
    kinds = Counter(type(event).__name__ for event in PACK.days)
    assert kinds == {"Disaster": 11, "Argument": 10, "Battle": 7}


def test_every_column_has_one_battle_below_other_days() -> None:
    columns = [[day for day in range(28) if day % 7 == column] for column in range(7)]
    for column in columns:
        (battle,) = [day for day in column if isinstance(PACK.event(day), Battle)]
        assert battle // 7 >= 2


def test_no_two_friends_argue_twice_and_everybody_argues() -> None:
    pairs = [frozenset(event.between) for event in PACK.days if isinstance(event, Argument)]
    assert len(set(pairs)) == len(pairs)
    assert {name for pair in pairs for name in pair} == set(PACK.seats)


@pytest.mark.parametrize("day", [event.day for event in PACK.days if not isinstance(event, Battle)])
def test_every_day_can_be_mended_by_somebody_and_broken_by_others(day: int) -> None:
    state = prepared("rounds", 6)
    event = PACK.event(day - 1)
    size, needed = (3, set(PACK.arguers(event))) if isinstance(event, Argument) else (2, set[int]())
    groups = [group for group in combinations(range(7), size) if needed <= set(group)]
    helpless = [Effort(seat, 0, 9, 0) for seat in range(7)]
    mends = [
        any(
            is_altered(state, day - 1, group, [Effort(seat, p.empathy, p.courage, p.knowledge, card)])
            for seat, p in enumerate(state.people)
            if seat in group
            for card in ("", *p.hand)
        )
        for group in groups
    ]
    assert any(mends)
    assert not all(mends) or not all(is_altered(state, day - 1, group, helpless) for group in groups)


def test_no_two_shadows_fight_alike() -> None:
    shapes = [
        tuple(
            sorted(
                (card.value, card.targets, card.strength, card.holds, card.single, str(card.does))
                for card in shadow.deck
            )
        )
        for shadow in PACK.shadows
    ]
    assert len(set(shapes)) == 7


def test_no_two_cards_or_days_have_the_same_title() -> None:
    titles = Counter(kind.title for kind in {kind.id: kind for kind in PACK.cards.values()}.values())
    days = Counter(event.title for event in PACK.days)
    assert {*titles.values(), *days.values()} == {1}


def test_the_hash_is_that_of_the_installed_pack() -> None:
    assert pack_hash() == hash_of(DEFAULT_PACK)


# Packs that are wrong


@pytest.mark.parametrize(
    ("good", "wrong", "complaint"),
    [
        (
            "courage = 6\n",
            "courage = 16\n",
            "death.courage must be a whole number from 0 to 9; it is 16.",
        ),
        (
            'title = "The Lower Sluice"',
            'titel = "The Lower Sluice"',
            'days "1": titel is not known here; did you mean title?',
        ),
        (
            '["bastian", "ilse"]',
            '["bastian", "elsie"]',
            'days "2": between entry 2 must name a friend; there is no "elsie"; did you mean "ilse"?',
        ),
        ('["bastian", "ilse"]', '["ilse", "ilse"]', 'days "2": between must name two different friends.'),
        ("day = 3\n", "day = 4\n", 'days "4": day must be 3, in the order of the month.'),
        (
            'stat = "knowledge", who = "one", least = 3 }, { stat = "courage"',
            'stat = "knowledge", who = "intervener", least = 3 }, { stat = "courage"',
            "who must be one of each, together, one on such a day.",
        ),
        ("[{ card = 6 }, ", "[{ cart = 6 }, ", "cart is not known here; did you mean card?"),
        (
            "[{ card = 6 }, ",
            "[{ card = 6, item = true }, ",
            "a need must have one word; it has card and item.",
        ),
        (
            'title = "Boathook", icon = "hook", value = 4',
            'title = "Boathook", icon = "hook", value = 0',
            'hand "boathook": does must stand on every card of value 0, and on no other.',
        ),
        (
            'icon = "knot", value = 2, cover = 4',
            'icon = "knot", value = 2, cover = 4, does = [{ bind = 1 }]',
            'hand "knot by feel": does must stand on every card of value 0, and on no other.',
        ),
        (
            'icon = "abacus", value = 0, does = [{ raise = 1 }]',
            'icon = "abacus", value = 0, does = [{ raise = 1 }], cover = 3',
            'hand "head count": cover must not stand on a card of value 0.',
        ),
        (
            'icon = "stone-wall", value = 1, cover = 6, holds = 3',
            'icon = "stone-wall", value = 1, cover = 2, holds = 3',
            "holds must not be more than the card covers, which is 2.",
        ),
        (
            'icon = "abacus", value = 0, does = [{ raise = 1 }]',
            'icon = "abacus", value = 0, does = [{ rise = 1 }]',
            "rise is not known here; did you mean raise?",
        ),
        (
            'id = "peel"',
            'id = "boathook"',
            'hand "boathook": id must be its own; there is a card "boathook" before.',
        ),
        ('of = "teo"', 'of = "dov"', 'shadows "dov": there must be one "dov"; this is the second.'),
    ],
)
def test_a_wrong_pack_is_refused_with_its_line(tmp_path: Path, good: str, wrong: str, complaint: str) -> None:
    assert TEXT.count(good) == 1
    path = tmp_path / "mine.toml"
    path.write_text(TEXT.replace(good, wrong), encoding="utf-8")
    with pytest.raises(PackFault) as fault:
        load_pack(path)
    said = str(fault.value)
    assert said.startswith("mine.toml, line ")
    assert said.endswith(complaint)


# Fights


FOES = [*PACK.shadows, PACK.death]


@pytest.mark.parametrize("foe", FOES, ids=lambda foe: foe.name)
def test_no_foe_falls_to_the_first_single_card(foe: Shadow | DeathDeck) -> None:
    hands = [card for friend in PACK.friends for card in (*friend.hand, *friend.experience)]
    items = [card for shadow in PACK.shadows for card in shadow.items]
    tallest = max(card.value for card in (*hands, *items) if card.single)
    assert sum(card.copies for card in foe.deck if card.strength >= tallest) >= 3


@pytest.mark.parametrize("friend", PACK.friends, ids=lambda friend: friend.name)
def test_every_friend_has_something_to_attack_with_and_something_to_cover_with(friend: Friend) -> None:
    assert any(card.value > card.strength for card in friend.hand)
    assert any(card.strength > card.value for card in friend.hand)
    assert any(card.does for card in friend.hand) or any(card.single for card in friend.hand)


def test_a_day_without_an_argument_or_a_flap_says_so() -> None:
    events = [PACK.event(day) for day in range(len(PACK.days))]
    battle = next(day for day, event in enumerate(events) if isinstance(event, Battle))
    with pytest.raises(TypeError, match=f"Nobody argued on day {battle + 1}"):
        PACK.arguers_on(battle)
    with pytest.raises(TypeError, match=f"Day {battle + 1} is a battle"):
        PACK.flap(battle)
