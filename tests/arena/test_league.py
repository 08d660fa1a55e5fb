"""Leagues: everybody plays, whatever goes wrong is counted, and the rows say so."""

from pathlib import Path
from typing import Any

import msgspec
import polars
import pytest
from arena.conftest import Player, Reader
from msgspec.structs import replace
from polars import col
from polars.testing import assert_frame_equal

from timeloom.arena import playing
from timeloom.arena.playing import League, play_league
from timeloom.arena.rating import Standing
from timeloom.arena.rows import SPEAKERS
from timeloom.kernel import Refused, game_named
from timeloom.lab import simulate
from timeloom.lab.studies.rows import schema

LETTER = 'game = "letter"\ngames = 3\n[options]\nitems = "all"\n'
COINS = 'game = "coins"\ngames = 2\n'
RANDOM: dict[str, object] = {"bot": "random"}
STEADY: dict[str, object] = {"bot": "steady"}


def stands(league: League, agent: str) -> Standing:
    return next(one for one in league.standings if one.agent == agent)


def speakers(folder: Path) -> polars.DataFrame:
    return polars.read_parquet(folder / "study" / "speakers.parquet")


def test_bots_and_a_command_play_letter(played: Player, tmp_path: Path) -> None:
    lines = {"command": ["python", "json_agent.py"]}
    league = played(LETTER, random=RANDOM, steady=STEADY, lines=lines)
    assert league.seating == "teams"
    assert sorted(one.agent for one in league.standings) == ["lines", "random", "steady"]
    assert stands(league, "steady").rating > stands(league, "random").rating
    one = stands(league, "lines")
    assert (one.games, one.matches, one.refusals, one.helped, one.faults) == (3, 3, 0, 0, 0)
    assert one.words == one.answers > 0
    assert one.low < one.rating < one.high
    assert stands(league, "steady").words == 0
    for name in ("games", "decisions", "cards", "speakers"):
        assert (tmp_path / "study" / f"{name}.parquet").exists()


def test_bots_play_as_in_a_simulation(played: Player, tmp_path: Path) -> None:
    played(LETTER, random=RANDOM, steady=STEADY)
    rows = polars.read_parquet(tmp_path / "study" / "games.parquet").filter(col("cell") == 1)
    study = simulate(game_named("letter"), 3, ["steady"], {"items": "all"})
    assert rows["decisions"].sum() == study.decisions
    assert rows["won"].sum() == study.wins


def test_every_way_to_speak_plays_the_same_game(played: Player, tmp_path: Path) -> None:
    played(
        'game = "coins"\ngames = 2\nseats = 1',
        function={"python": "arena.agents:first"},
        lines={"command": ["python", "json_agent.py"]},
        words={"command": ["python", "text_agent.py"], "speaks": "text"},
    )
    games = polars.read_parquet(tmp_path / "study" / "games.parquet")
    assert games["decisions"].to_list() == [6] * 6
    answers = speakers(tmp_path).group_by("agent").agg(col("answers", "words").sum()).sort("agent")
    # The wish at the end is a form, so “1” alone is refused there three times, and answered by lot.
    assert answers["answers"].to_list() == [12, 12, 12]
    assert answers["words"].to_list() == [16, 16, 16]
    assert speakers(tmp_path)["helped"].to_list() == [1] * 6


FAULTS: dict[str, tuple[dict[str, object], str]] = {
    "crash": ({"command": ["python", "crash_agent.py"]}, "It ended with code 1: the lamp went out."),
    "gone": ({"command": ["no-such-program"]}, "no-such-program cannot be started"),
    "mute": ({"command": ["python", "mute_agent.py"]}, "It said nothing for 0.3 seconds."),
    "sighing": ({"command": ["python", "sigh_agent.py"]}, "No answer comes to mind."),
    "broken": ({"python": "arena.agents:broken"}, "It failed with RuntimeError('no idea')."),
    "endless": ({"python": "arena.agents:endless"}, "It said nothing for 0.3 seconds."),
    "wordless": ({"python": "arena.agents:wordless"}, "It returned 3, which are no words."),
}


@pytest.mark.parametrize("kind", FAULTS)
def test_whoever_breaks_down_is_counted_and_ends_no_game(kind: str, played: Player) -> None:
    agent, why = FAULTS[kind]
    seconds = 0.3 if kind in ("mute", "endless") else 60
    league = played(f'game = "coins"\ngames = 1\nseats = 1\nseconds = {seconds}', bot=STEADY, bad=agent)
    one = stands(league, "bad")
    assert one.games == 1
    assert one.helped == one.answers == one.faults == 6
    assert why in one.fault
    assert stands(league, "bot").faults == 0
    assert league.record.finished


def test_what_a_function_prints_is_no_answer(played: Player) -> None:
    chatty: dict[str, object] = {"python": "arena.agents:chatty"}
    league = played('game = "letter"\ngames = 1\ndecisions = 25', random=RANDOM, chatty=chatty)
    one = stands(league, "chatty")
    assert (one.words, one.answers, one.faults, one.refusals) == (25, 25, 0, 0)


def test_a_league_is_the_same_with_several_workers(planned: Reader, tmp_path: Path) -> None:
    lines: dict[str, object] = {"command": ["python", "json_agent.py"]}
    plan = planned(f"{COINS}seats = 2", random=RANDOM, first={"python": "arena.agents:first"}, lines=lines)
    leagues = [
        play_league(plan, tmp_path / str(workers) / "study", tmp_path, workers=workers) for workers in (1, 2)
    ]
    assert leagues[0].record.digest == leagues[1].record.digest
    for name in ("games", "decisions", "cards", "speakers"):
        rows = [polars.read_parquet(tmp_path / one / "study" / f"{name}.parquet") for one in ("1", "2")]
        timed = [one for one in rows[0].columns if one == "seconds"]
        assert_frame_equal(*(each.drop(timed) for each in rows))
    told = [[replace(one, seconds=0) for one in league.standings] for league in leagues]
    assert told[0] == told[1]


def test_there_is_at_least_one_worker(planned: Reader, tmp_path: Path) -> None:
    with pytest.raises(Refused, match="number of workers must be at least 1, not 0"):
        play_league(planned(COINS, random=RANDOM, steady=STEADY), tmp_path / "study", workers=0)


def test_whoever_is_refused_too_often_is_answered_for_by_lot(played: Player) -> None:
    league = played(f"{COINS}seats = 1\npatience = 2", bot=STEADY, rude={"python": "arena.agents:rude"})
    one = stands(league, "rude")
    assert (one.answers, one.refusals, one.helped, one.faults) == (12, 24, 12, 0)
    assert one.words == 24 * 3


def test_whoever_is_refused_hears_why_and_may_answer_again(played: Player) -> None:
    league = played(
        'game = "letter"\ngames = 1\n[options]\nitems = "none"',
        bot=RANDOM,
        late={"python": "arena.agents:curious"},
    )
    one = stands(league, "late")
    assert one.refusals == one.answers > 5
    assert one.helped == 0


def test_hidden_answers_go_by_words_alone(played: Player) -> None:
    league = played(f'{COINS}seats = 1\nlegal = "hidden"', bot=STEADY, first={"python": "arena.agents:first"})
    one = stands(league, "first")
    assert one.helped == one.answers
    assert one.refusals == 3 * one.answers


def test_seats_that_win_apart_sit_at_one_table(played: Player, tmp_path: Path) -> None:
    league = played('game = "lanterns"\ngames = 2\nseats = 2', random=RANDOM, steady=STEADY)
    assert league.seating == "mixed"
    assert [cell.bots for cell in league.record.cells] == [("random", "steady"), ("steady", "random")]
    rows = speakers(tmp_path)
    assert rows.group_by("agent", "seat").len()["len"].to_list() == [2] * 4
    assert stands(league, "steady").matches == 4
    won = rows.filter(col("won")).height
    assert won >= 4


def test_a_league_that_was_interrupted_goes_on(
    planned: Reader, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = planned(f"{COINS}seats = 1", bot=STEADY, first={"python": "arena.agents:first"})
    play, games = playing.play_game, list[int]()

    def once(*about: Any) -> Any:
        if len(games) == 3:
            raise KeyboardInterrupt
        games.append(1)
        return play(*about)

    monkeypatch.setattr(playing, "play_game", once)
    with pytest.raises(KeyboardInterrupt):
        play_league(plan, tmp_path / "torn", tmp_path)
    games.clear()
    torn = play_league(plan, tmp_path / "torn", tmp_path)
    assert len(games) == 1
    games.clear()
    monkeypatch.setattr(playing, "play_game", play)
    whole = play_league(plan, tmp_path / "whole", tmp_path)
    assert torn.record.digest == whole.record.digest
    for name in ("games", "decisions", "cards"):
        assert_frame_equal(
            *(polars.read_parquet(tmp_path / one / f"{name}.parquet") for one in ("torn", "whole"))
        )


def test_another_league_is_not_mixed_in(planned: Reader, tmp_path: Path) -> None:
    agents: dict[str, dict[str, object]] = {"bot": STEADY, "first": {"python": "arena.agents:first"}}
    play_league(planned(f"{COINS}seats = 1", **agents), tmp_path / "study", tmp_path)
    with pytest.raises(Refused, match="holds another study, with terms: legal=shown"):
        play_league(planned(f'{COINS}seats = 1\nlegal = "hidden"', **agents), tmp_path / "study", tmp_path)


def test_a_game_that_does_not_end_is_worth_nothing(played: Player) -> None:
    league = played(
        'game = "coins"\ngames = 1\nseats = 1\ndecisions = 20\n[options]\nfault = "endless"',
        one=STEADY,
        other=RANDOM,
    )
    assert [(one.worth, one.matches) for one in league.standings] == [(0.0, 1), (0.0, 1)]


def test_a_game_whose_rules_fail_says_nothing_of_anybody(played: Player) -> None:
    league = played(
        'game = "coins"\ngames = 1\nseats = 1\n[options]\nfault = "setup"', one=STEADY, other=RANDOM
    )
    assert [(one.worth, one.matches) for one in league.standings] == [(None, 0), (None, 0)]


def test_the_league_is_kept_for_programs(played: Player, tmp_path: Path) -> None:
    league = played(f"{COINS}seats = 1", one=STEADY, other=RANDOM)
    kept = msgspec.json.decode((tmp_path / "study" / "league.json").read_bytes(), type=League)
    assert kept == league


def test_every_column_is_explained() -> None:
    page = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
    assert [column.name for column in SPEAKERS if f"`{column.name}`" not in page] == []


def test_the_rows_have_the_columns_that_are_promised(played: Player, tmp_path: Path) -> None:
    played(f"{COINS}seats = 1", one=STEADY, other=RANDOM)
    assert dict(speakers(tmp_path).schema) == schema(SPEAKERS)
