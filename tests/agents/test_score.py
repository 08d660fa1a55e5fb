"""The score of a mission: points of the ending, and lines that count once or for each of something."""

import pytest
from agents.table import Table, table

from timeloom.games.agents import GAME
from timeloom.games.agents.rules.discovery.doing import Do
from timeloom.games.agents.rules.ending import MissionEnded, Scored, end_mission, score_lines
from timeloom.games.agents.rules.setup import prepared
from timeloom.kernel import Outcome


def test_an_ending_is_scored() -> None:
    game = table(cards={"james": "clerk"}, returned=2)
    game.state.run = 2
    game.answer(Do("james", "card", 6))
    assert game.run.outcome == Outcome((0, 1), "Good. It ends well.", 9 - 2 - 3)


@pytest.mark.parametrize(("wound", "score"), [(False, 9), (True, 9 + 1 + 16 + 5)])
def test_a_score_counts_rounds_azrak_and_what_was_done(wound: bool, score: int) -> None:
    game = table(cards={"james": "clerk"})
    game.state.marks = ["wound"] if wound else []
    game.answer(Do("james", "card", 6))
    assert game.run.outcome is not None
    assert game.run.outcome.score == score


def test_a_score_is_never_less_than_nothing() -> None:
    game = table(cards={"james": "clerk"}, returned=16).answer(Do("james", "card", 6))
    assert game.run.outcome is not None
    assert game.run.outcome.score == 0


def test_a_failure_has_no_score() -> None:
    s = prepared("frost-fair", (0, 1))
    assert [type(told) for told in end_mission(s, "thaw")] == [MissionEnded]


def ended(game: Table) -> list[tuple[str, int]]:
    """James has won; the lines of the score after that of the ending."""
    game.answer(Do("james", "card", 6))
    return score_lines(game.state)[1:]


@pytest.mark.parametrize(("visits", "lines"), [(0, []), (2, [("Visits to the yard", 4)])])
def test_a_line_may_count_what_a_counter_shows(visits: int, lines: list[tuple[str, int]]) -> None:
    game = table(cards={"james": "clerk"})
    game.state.counters = {"visits": visits}
    assert ended(game) == lines


@pytest.mark.parametrize(("agents", "points"), [(2, 6), (3, 8), (4, 10)])
def test_a_line_counts_no_more_than_it_says(agents: int, points: int) -> None:
    game = table(agents=agents, cards={"james": "clerk"})
    game.state.counters = {"visits": 9}
    assert ended(game) == [("Visits to the yard", points)]


def test_a_line_may_count_things_whoever_has_them() -> None:
    game = table(cards={"james": "clerk"})
    for agent in game.state.agents:
        agent.tokens = ["coin"]
    assert ended(game) == [("Coins", 2)]


def test_a_line_without_points_is_a_last_word() -> None:
    game = table(cards={"james": "clerk"})
    game.state.marks = ["paid"]
    assert ended(game) == [("Nobody has wound the clock", 0)]
    assert game.told(Scored)[0].words() == "Score 9: Good +9, Nobody has wound the clock."
    (sheet,) = [thing for thing in GAME.scene(game.state, 0).things if thing.id == "score"]
    assert repr(sheet).count("±0") == 0
