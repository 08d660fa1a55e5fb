"""Find Out Moonshine: the box is as full as it says, and everything in it is there for something."""

from __future__ import annotations

from collections import Counter

import pytest

from timeloom.games.agents.pack import verbs
from timeloom.games.agents.pack.mission import FOLDER, Mission
from timeloom.games.agents.pack.verbs import Conflict
from timeloom.games.agents.rules.conditions import InRound, Marked
from timeloom.games.agents.rules.verbs import (
    DrawMystery,
    EndMission,
    LayMap,
    Mark,
    TakeItem,
    TakeToken,
    Tally,
)
from timeloom.kernel.language import word_of
from timeloom.kernel.pack import read_pack
from timeloom.kernel.verbs import inside


@pytest.fixture(scope="module")
def mission() -> Mission:
    """The mission as it lies in its file."""
    return read_pack(FOLDER / "midsummer.toml", Mission)


def test_nothing_in_it_is_complained_about(mission: Mission) -> None:
    assert list(mission.complaints()) == []


def test_a_full_box(mission: Mission) -> None:
    assert len(mission.locations) == 12
    assert all(4 <= len(location.cards) <= 8 for location in mission.locations)
    assert len(mission.mysteries) >= 14
    assert len(mission.items) >= 24
    assert len(mission.tokens) >= 20
    assert len(mission.receptacles) == 6


def test_every_kind_of_card_is_in_it(mission: Mission) -> None:
    assert {item.colour for item in mission.items} == {"green", "yellow", "red", "white"}
    assert {mystery.kind for mystery in mission.mysteries} == {"red", "yellow", "keep", "replace"}
    assert {token.group for token in mission.tokens} == {True, False}
    assert sum(item.replacement is not None for item in mission.items) == 3
    assert sum(item.map is not None for item in mission.items) == 3


@pytest.mark.parametrize(
    ("verb", "table"),
    [(TakeItem, "items"), (DrawMystery, "mysteries"), (TakeToken, "tokens"), (EndMission, "endings")],
)
def test_all_that_can_be_had_is_handed_out_somewhere(mission: Mission, verb: type, table: str) -> None:
    given = {getattr(part, word_of(verb)) for _, part in inside(mission) if isinstance(part, verb)}
    assert given == {entry.id for entry in getattr(mission, table)}


def test_every_mark_is_asked_for(mission: Mission) -> None:
    parts = [part for _, part in inside(mission)]
    made = {part.mark for part in parts if isinstance(part, Mark)}
    assert made <= {mark for part in parts if isinstance(part, Marked) for mark in part.marks}


def test_a_critical_success_is_hardly_ever_a_plain_one(mission: Mission) -> None:
    tests = [part for _, part in inside(mission) if isinstance(part, verbs.Test)]
    plain = [test.words for test in tests if test.on_equal == test.success]
    assert len(tests) >= 40
    assert len(plain) <= 1


def test_conflicts_of_both_kinds(mission: Mission) -> None:
    kinds = Counter(part.kind for _, part in inside(mission) if isinstance(part, Conflict))
    assert kinds["group"] == 3
    assert kinds["personal"] >= 5


def test_the_turn_covers_every_part_of_the_wood(mission: Mission) -> None:
    covered = {(card.column, card.row) for card in mission.maps if card.start}
    turn = mission.mystery["turn"].do
    laid = [effect.map for effect in turn if isinstance(effect, LayMap)] + [mission.item["the-dial"].map]
    dial = [mission.map[id] for id in laid if id]
    assert covered <= {(card.column, card.row) for card in dial}
    places = {place.location for card in dial for place in card.places}
    assert places == {"morning", "noon", "evening", "rim"}


def test_every_receptacle_remembers_the_moon_and_knows_the_child(mission: Mission) -> None:
    for receptacle in mission.receptacles:
        assert {1, 2} <= {card.number for card in receptacle.interactions}
        assert 5 <= receptacle.azrak <= 7


def test_he_wakes_in_the_end_whatever_is_done(mission: Mission) -> None:
    assert InRound(round=7) in mission.event["gutters"].when.parts
    assert mission.event["unrisen"].do == (EndMission(end="unrisen"),)
    for id in ("morning", "noon", "evening", "rim"):
        tallies = [effect for effect in mission.location[id].arrive if isinstance(effect, Tally)]
        assert [tally.count.counter for tally in tallies] == ["hours"]


def test_every_picture_part_is_named_on_card_a(mission: Mission) -> None:
    for location in mission.locations:
        assert location.text.count("**") == 2 * len(location.cards)
