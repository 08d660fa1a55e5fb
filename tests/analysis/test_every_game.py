"""Every game can be analysed: what its bots have decided, in words, with figures that fit together."""

import pytest
from analysis.tables import SEAT, played

from timeloom.analysis import ahead, analyse
from timeloom.kernel import games

CASES = sorted(games())


@pytest.mark.parametrize("name", CASES)
def test_it_can_be_analysed(name: str) -> None:
    table = played(name)
    found = analyse(table, SEAT.get(name, 0), 3, last=2)
    assert len(found.decisions) == 2
    first, second = found.decisions
    assert second.luck is not None
    assert first.after.value + second.luck.by == pytest.approx(second.before.value)
    for one in found.decisions:
        assert one.words
        assert all(answer.words and 0 <= answer.chance.value <= 1 for answer in one.offered)
        assert table.look(one.at, one.branch).run.find(one.question)
    assert found.result is not None
    assert found.ending


@pytest.mark.parametrize("name", CASES)
def test_it_can_be_looked_ahead(name: str) -> None:
    table = played(name)
    last = analyse(table, SEAT.get(name, 0), 2, last=1).decisions[0]
    found = ahead(table.look(last.at).run, SEAT.get(name, 0), len(last.offered))
    assert [way.words for way in found.ways] == [one.words for one in last.offered]
    assert all(way.endings for way in found.ways)


def test_moonlight_is_analysed_by_what_it_counts() -> None:
    found = analyse(played("moonlight", 60), 1, 2, last=1)
    assert found.measure == "counts"
    assert found.regrets == ()
    names = [one.name for one in found.decisions[0].offered[0].counts]
    assert {"stress", "links", "investigation", "adversary", "danger segments"} <= set(names)


def test_a_worth_is_measured_where_people_are_not_told_how_likely_they_win() -> None:
    found = analyse(played("agents"), 0, 2, last=1)
    assert found.measure == "worth"
    assert "of 100" in found.measured


def test_bots_that_are_named_play_on() -> None:
    table = played("letter")
    steady, at_random = (analyse(table, 0, 6, last=3, bots=bots) for bots in (["steady"], ["random"]))
    assert (steady.bots, at_random.bots) == (("steady",), ("random",))
