"""The month, the friends and their cards: all are there and differ, and a broken pack is refused."""

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from timeloom.games.hour.pack import DEFAULT_PACK, Argument, Battle, StatNeed, load_pack, pack_hash
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


def test_flaps_use_every_kind_of_need() -> None:
    needs = [
        need
        for event in PACK.days
        if not isinstance(event, Battle)
        for way in event.flap.ways
        for need in way
    ]
    assert {type(need).__name__ for need in needs} == {
        "StatNeed",
        "CardNeed",
        "ItemNeed",
        "LinkNeed",
        "MendedNeed",
        "UnderstandingNeed",
    }
    assert {need.who for need in needs if isinstance(need, StatNeed)} == {
        "each",
        "together",
        "one",
        "arguers",
        "intervener",
    }


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
                (card.value, card.targets, card.ward, card.single, str(card.effect)) for card in shadow.deck
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
            'days "2": between must name ilse, bastian, wren, dov, maud, teo, sunniva; it names "elsie".',
        ),
        ('["bastian", "ilse"]', '["ilse", "ilse"]', 'days "2": between must name two different friends.'),
        ("day = 3\n", "day = 4\n", 'days "4": day must be 3, in the order of the month.'),
        (
            'stat = "knowledge", who = "one", least = 3 }, { need = "stat", stat = "courage"',
            'stat = "knowledge", who = "intervener", least = 3 }, { need = "stat", stat = "courage"',
            "who must be one of each, together, one on such a day.",
        ),
        (
            'title = "Boathook", icon = "hook", value = 3',
            'title = "Boathook", icon = "hook", value = 0',
            'hand "boathook": effect must stand on every card of value 0, and on no other.',
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
