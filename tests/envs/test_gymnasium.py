"""Gymnasium: its own checker passes, and a learner sits among bots."""

import pickle
from collections.abc import Callable
from copy import deepcopy
from random import Random

import gymnasium
import numpy as np
import pytest
from envs.tables import FIVE
from gymnasium.utils.env_checker import check_env
from kernel.slate import Say
from toy import GAME

from timeloom.envs.gymnasium import LearnerEnv, make
from timeloom.kernel import Form, Refused


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


@pytest.mark.parametrize("action", [None, "x", 1.5])
def test_an_action_is_a_number(action: object) -> None:
    env = make("letter")
    env.reset(seed=1)
    with pytest.raises(Refused, match="An action must be a whole number, not "):
        env.step(action)


def test_an_action_may_be_one_of_numpys() -> None:
    env = make("letter")
    env.reset(seed=1)
    for number in (np.int64, np.array, lambda legal: np.array([legal])):
        env.step(number(env.legal_actions()[0]))
    assert (env.refused, env.table.decisions) == (0, 3)


def test_a_table_is_rendered_in_words_alone() -> None:
    with pytest.raises(Refused, match="rendered as 'ansi', not as 'human'"):
        make("letter", render_mode="human")


# Time


def on(env: LearnerEnv, steps: int) -> list[list[int]]:
    """What may be done after each of some steps."""
    seen = []
    for _ in range(steps):
        env.step(env.legal_actions()[0])
        seen.append(env.legal_actions())
    return seen


@pytest.mark.parametrize(
    "copied",
    [LearnerEnv.fork, deepcopy, lambda env: pickle.loads(pickle.dumps(env))],
    ids=["fork", "deepcopy", "pickle"],
)
def test_a_copy_goes_on_by_itself(copied: Callable[[LearnerEnv], LearnerEnv]) -> None:
    env = make("islands", 3)
    env.reset(seed=1)
    on(env, 5)
    before = env.table.run.count
    copy, other = copied(env), copied(env)
    assert copy.legal_actions() == env.legal_actions()
    went = on(copy, 8)
    assert env.table.run.count == before
    assert on(other, 8) == went
    assert np.array_equal(copy.reset()[0], other.reset()[0])


def test_a_fork_with_a_seed_of_its_own_meets_other_cards() -> None:
    env = make("letter")
    env.reset(seed=1)
    assert len({repr(on(env.fork(seed), 20)) for seed in range(4)}) > 1


def at_a_form() -> tuple[LearnerEnv, int, Form]:
    """A learner who may say something of its own, the action of it, and the form."""
    env = make("moonlight", bots="random")
    env.reset(seed=1)
    for _ in range(500):
        offers = zip(env.table.numbers, env.table.offers, strict=True)
        for number, offer in offers:
            if isinstance(offer, Form):
                return env, number, offer
        env.step(int(np.flatnonzero(env.action_masks())[0]))
    raise AssertionError("There was no form to fill in.")


def test_a_learner_fills_in_a_form_itself() -> None:
    env, action, form = at_a_form()
    wanted = form.sample(Random(8))
    fields = {field.name: getattr(wanted, field.name) for field in form.fields}
    env.step(env.fill(action, **fields))
    assert wanted in [entry.value for entry in env.table.run.entries]


def test_an_answer_that_is_not_offered_is_counted_as_refused() -> None:
    env, _, _ = at_a_form()
    *_, info = env.step(Say("nonsense"))
    assert info["refused"] == 1


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
