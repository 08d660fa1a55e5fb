"""Gymnasium: its own checker passes, and a learner sits among bots."""

import gymnasium
import numpy as np
import pytest
from envs.tables import FIVE
from gymnasium.utils.env_checker import check_env
from toy import GAME

from timeloom.envs.gymnasium import LearnerEnv, make
from timeloom.kernel import Refused


@pytest.mark.parametrize("name", FIVE)
def test_check_env(name: str) -> None:
    check_env(gymnasium.make(f"timeloom/{name.capitalize()}-v0").unwrapped)


def test_gymnasium_finds_it_by_the_name_of_the_module() -> None:
    assert isinstance(gymnasium.make("timeloom.envs.gymnasium:timeloom/Letter-v0").unwrapped, LearnerEnv)


def test_options_go_through_gymnasium() -> None:
    env = gymnasium.make("timeloom/Islands-v0", seats=3, seat=2, bots="random", disable_env_checker=True)
    env.reset(seed=1)
    assert env.unwrapped.table.seat == 2  # type: ignore[attr-defined]


def played(env: LearnerEnv, seed: int) -> tuple[float, int]:
    """An episode of the first legal action each time: what it paid, and how long it was."""
    env.reset(seed=seed)
    paid, steps, over = 0.0, 0, False
    while not over:
        _, reward, over, _, _ = env.step(int(np.flatnonzero(env.action_masks())[0]))
        paid, steps = paid + reward, steps + 1
    return paid, steps


def test_an_episode_pays_what_the_outcome_is_worth_and_is_the_same_with_the_same_seed() -> None:
    env = make(GAME, 3, seat=1)
    paid, steps = played(env, 3)
    assert (paid, steps) == played(env, 3)
    assert env.table.run.outcome is not None
    assert paid == GAME.worth(env.table.run.outcome, 1)


def test_shaped_rewards_come_on_the_way() -> None:
    env = make("letter", reward="shaped")
    env.reset(seed=1)
    paid = [env.step(int(np.flatnonzero(env.action_masks())[0]))[1] for _ in range(5)]
    assert any(paid)


def test_an_action_that_is_not_legal_changes_nothing_and_costs_the_penalty() -> None:
    env = make("letter", penalty=0.25)
    seen, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    again, paid, over, _, known = env.step(wrong)
    assert (paid, over, known["refused"]) == (-0.25, False, 1)
    assert np.array_equal(seen, again)


def test_whoever_never_answers_is_cut_off() -> None:
    env = make("letter", most_decisions=3)
    _, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    assert [env.step(wrong)[3] for _ in range(3)] == [False, False, True]


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(Refused, match="There is no seat 4; seats are counted from 0 to 0"):
        make("letter", seat=4)


def test_a_bot_that_is_not_there_is_refused() -> None:
    with pytest.raises(Refused, match="has no bot 'grandmaster'"):
        make("letter", bots="grandmaster")
