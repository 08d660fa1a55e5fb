"""The Tea and Sugar: a train is walked through from its end, and what was seen must be brought about."""

from __future__ import annotations

import pytest

from timeloom.games.agents.pack import verbs
from timeloom.games.agents.pack.mission import FOLDER, Mission
from timeloom.games.agents.rules.verbs import Close, EndMission, Open, TakeToken, Tally
from timeloom.kernel.pack import read_pack
from timeloom.kernel.verbs import inside

CARS = ("van", "store", "sleeper", "pay", "engine")
CAUSES = ("kettles", "rope-out", "names-up", "lamp-aft", "whistle-tied")


@pytest.fixture(scope="module")
def mission() -> Mission:
    """The mission as it lies in its file."""
    return read_pack(FOLDER / "tea-and-sugar.toml", Mission)


def test_there_is_only_one_way_through_the_train(mission: Mission) -> None:
    """Each car opens the one before it in time, and closes the one after it."""
    for at, car in enumerate(CARS):
        arrive = mission.location[car].arrive
        assert [effect.open for effect in arrive if isinstance(effect, Open)] == list(CARS[at + 1 : at + 2])
        closed = [effect.close for effect in arrive if isinstance(effect, Close)]
        assert closed == list(CARS[max(at - 1, 0) : at])


@pytest.mark.parametrize("cause", CAUSES)
def test_what_is_brought_about_counts(mission: Mission, cause: str) -> None:
    """Every way and every cell that brings a cause about counts it once."""
    brings = TakeToken(token=cause)
    effects = [part.do for _, part in inside(mission) if isinstance(part, verbs.Way)]
    tests = [part for _, part in inside(mission) if isinstance(part, verbs.Test)]
    effects += [cell for test in tests for cell in (test.success, test.on_equal)]
    found = [cell for cell in effects if brings in cell]
    assert found
    for cell in found:
        assert [move.count.by for move in cell if isinstance(move, Tally)] == [1]


def test_the_log_names_all_that_has_to_be_brought_about(mission: Mission) -> None:
    words = mission.mystery["as-found"].text.lower()
    assert all(word in words for word in ("kettles", "rope", "names", "headlamp", "whistle", "ribbon"))


def test_six_endings_of_different_worth(mission: Mission) -> None:
    points = {ending.id: ending.points for ending in mission.endings if ending.won}
    assert sorted(points, key=points.__getitem__) == ["some", "exchange", "most", "as-found"]
    assert {ending.id for ending in mission.endings if not ending.won} == {"gone", "never"}


def test_the_second_thing_that_was_seen_and_is_not_so_ends_the_night(mission: Mission) -> None:
    ways = [part for _, part in inside(mission) if isinstance(part, verbs.Way)]
    ends = [effect for way in ways for effect in way.do if isinstance(effect, EndMission)]
    assert len([effect for effect in ends if effect.end == "never"]) == 4


def test_every_picture_part_is_named_on_card_a(mission: Mission) -> None:
    for location in mission.locations:
        assert location.text.count("**") == 2 * len(location.cards)
