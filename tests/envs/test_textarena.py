"""TextArena's own package plays our tables."""

from random import getstate
from typing import Any

import pytest
import textarena as ta
from reader import Reader
from toy import GAME

from timeloom.envs.textarena import LOST, TextArenaEnv, spoken
from timeloom.kernel import Refused


def board(observation: Any) -> str:
    """The table in the messages of TextArena."""
    return str(next(text for _, text, kind in reversed(observation) if kind is ta.ObservationType.GAME_BOARD))


def play(env: Any, most: int = 2_000) -> tuple[Any, Any]:
    """A reader plays, as TextArena's agents do: what it does stands between brackets."""
    reader = Reader(4)
    for _ in range(most):
        _, observation = env.get_observation()
        number, filled = reader.choose(observation if isinstance(observation, str) else board(observation))
        done, _ = env.step(action=f"I think a little. [{' | '.join([number, *filled])}]")
        if done:
            break
    result: tuple[Any, Any] = env.close()
    return result


def test_a_whole_game_is_played_through_the_package() -> None:
    env = ta.make("timeloom/Letter-v0", options={"items": "none"})
    env.reset(num_players=1, seed=7)
    rewards, info = play(env)
    assert rewards == {0: 0.0} or 0 < rewards[0] <= 1
    assert info[0]["turn_count"] == env.table.table.decisions
    assert info[0]["reason"] == env.table.table.run.outcome.told


def test_several_players_are_asked_in_the_order_of_the_schedule() -> None:
    env = TextArenaEnv(GAME, schedule="turns")
    env.reset(num_players=3, seed=1)
    rewards, _ = play(env)
    assert sorted(rewards) == [0, 1, 2]
    assert max(rewards.values()) == 1.0


def test_what_agents_of_textarena_read_is_a_text_with_the_table_as_it_is_now() -> None:
    env = ta.make("timeloom/Letter-v0", legal="hidden")
    env.reset(num_players=1, seed=7)
    seat, words = env.get_observation()
    assert seat == 0
    assert "You play Letter" in words
    assert "You are asked: " in words


def test_too_many_refusals_end_the_game() -> None:
    env = ta.make("timeloom/Letter-v0-raw", error_allowance=2)
    env.reset(num_players=1, seed=7)
    env.get_observation()
    assert [env.step(action="[fly]")[0] for _ in range(3)] == [False, False, True]
    rewards, info = env.close()
    assert (rewards, info[0]["invalid_move"]) == ({0: LOST}, True)
    assert info[0]["reason"].startswith("“fly” is none of the answers")


def test_a_refusal_is_said_and_the_game_goes_on() -> None:
    env = ta.make("timeloom/Letter-v0-raw")
    env.reset(num_players=1, seed=7)
    env.get_observation()
    env.step(action="fly")
    _, messages = env.get_observation()
    assert any("“fly” is none of the answers" in text for _, text, _ in messages)
    assert env.table.table.decisions == 0
    assert env.step(action="[1]") == (False, {})
    assert env.table.table.decisions == 1


def test_looking_something_up_is_no_turn() -> None:
    env = ta.make("timeloom/Letter-v0-raw")
    env.reset(num_players=1, seed=7)
    env.get_observation()
    title = env.game.scene(env.table.table.run.state, 0).things[0].title
    assert env.step(action=f"[? {title}]") == (False, {})
    _, messages = env.get_observation()
    assert any(kind is ta.ObservationType.GAME_MESSAGE and title in text for _, text, kind in messages)


def test_the_chance_of_the_process_is_left_alone() -> None:
    before = getstate()
    TextArenaEnv("letter").reset(num_players=1, seed=7)
    assert getstate() == before


def test_what_counts_stands_in_the_last_brackets() -> None:
    assert spoken("I weigh [2] against [3]. [3]") == "3"
    assert spoken("Wait") == "Wait"


def test_nobody_plays_before_a_table_is_laid() -> None:
    with pytest.raises(Refused, match="Nobody has sat down yet"):
        _ = TextArenaEnv("letter").table
