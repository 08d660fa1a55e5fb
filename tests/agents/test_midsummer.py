"""Find Out Moonshine: the box is as full as it says, and everything in it is there for something."""

from __future__ import annotations

from collections import Counter

import pytest

from timeloom.games.agents.pack import verbs
from timeloom.games.agents.pack.mission import FOLDER, Mission
from timeloom.games.agents.pack.verbs import Conflict
from timeloom.games.agents.rules.conditions import InRound, Marked, Visited
from timeloom.games.agents.rules.verbs import (
    ChangeAzrak,
    DrawMystery,
    EndMission,
    LayMap,
    Mark,
    ReadAloud,
    TakeItem,
    TakeToken,
    Tally,
    Whisper,
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


# What is hidden stays hidden, and what fails fails in many ways


HIDDEN = ("camp", "bank", "hill", "rim", "unused", "morning", "noon")


def test_no_power_names_a_place_that_is_hidden(mission: Mission) -> None:
    for receptacle in mission.receptacles:
        words = receptacle.power.text.lower()
        assert not {name for name in HIDDEN if f" {name}" in words}


def test_nothing_that_helps_names_an_hour_of_the_dial(mission: Mission) -> None:
    texts = [item.text for item in mission.items if item.bonus]
    texts += [token.text for token in mission.tokens if token.bonus]
    for text in texts:
        bonus = text.partition("1 in tests")[2].lower()
        assert not {name for name in ("hill", "rim", "unused", "morning") if f" {name}" in bonus}


def all_tests(mission: Mission) -> list[verbs.Test]:
    """Every test that is printed."""
    return [part for _, part in inside(mission) if isinstance(part, verbs.Test)]


def test_tests_fail_in_many_ways(mission: Mission) -> None:
    losses = [
        [effect for effect in test.failure if not isinstance(effect, ReadAloud | Whisper)]
        for test in all_tests(mission)
    ]
    only_one_azrak = [loss for loss in losses if loss == [ChangeAzrak(azrak=-1)]]
    assert len(only_one_azrak) <= len(losses) // 4
    assert len({type(effect) for loss in losses for effect in loss}) >= 10


def test_no_difficulty_is_that_of_most_tests(mission: Mission) -> None:
    difficulties = Counter(str(test.difficulty) for test in all_tests(mission))
    assert max(difficulties.values()) <= sum(difficulties.values()) // 3


def way(mission: Mission, words: str) -> verbs.Way:
    """The way whose words begin like this."""
    (found,) = (
        part for _, part in inside(mission) if isinstance(part, verbs.Way) and part.words.startswith(words)
    )
    return found


def test_the_hill_and_the_child_each_hold_what_the_other_lacks(mission: Mission) -> None:
    """Nobody answers the child who has not been past the light, nor takes the light of a stranger."""
    answer, light = way(mission, "Tell him that it is dark"), way(mission, "Take the night-light down")
    assert answer.when
    assert light.when
    assert Visited(visited=("hill",)) in answer.when.parts
    assert Marked(marks=("question-asked",)) in answer.when.parts
    assert Marked(marks=("question-asked", "seen-from-above")) in light.when.parts


def test_a_shadow_is_dear(mission: Mission) -> None:
    given = way(mission, "Give the boy your shadow")
    assert given.cost == verbs.Cost(azrak=2)
    left = mission.item["shadowless"].replacement
    assert left
    assert (left.smooth_talk, left.strength) == (0, 0)
    assert [line.points for line in mission.score if "shadow" in line.words] == [-2]


def test_there_are_seven_ways_to_be_unafraid(mission: Mission) -> None:
    for words in ("Give the boy", "Let him light", "Let him hang", "Roar at", "Squeeze the hand"):
        assert TakeToken(token="unafraid") in way(mission, words).do
    tests = [test for test in all_tests(mission) if TakeToken(token="unafraid") in test.success]
    assert len(tests) == 3
