"""OpenSpiel: its own test passes for every game, its own search plays, and chance has nodes of its own."""

import pickle
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from envs.playing_through import FOLDER, legal, playthrough
from envs.tables import FIVE, called
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough, mcts
from toy import GAME

from timeloom.envs.features import observed
from timeloom.envs.openspiel import load
from timeloom.kernel import AskAll, Refused

SHORT = {"rounds": "4"}
"""A short evening of Hour: OpenSpiel's test looks at every node from all seven chairs, several times."""


def random_game(game: Any, seed: int = 1, most: int = 100_000) -> Any:
    """A state that was played to by chance and at random."""
    state, random = game.new_initial_state(), Random(seed)
    for _ in range(most):
        if state.is_terminal():
            break
        state.apply_action(*random.choices(*legal(state)))
    return state


@pytest.mark.parametrize("game", [*FIVE, GAME], ids=called)
def test_random_sim_test(game: Any) -> None:
    options = SHORT if game == "hour" else {}
    pyspiel.random_sim_test(load(game, options=options), num_sims=1, serialize=True, verbose=False)


@pytest.mark.soak
@pytest.mark.parametrize("name", FIVE)
def test_random_sim_test_of_two_games_each(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=2, serialize=True, verbose=False)


def test_its_own_search_plays_letter() -> None:
    game = load("letter")
    dice = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 8, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)
    state, random = game.new_initial_state(), Random(1)
    while not state.is_terminal():
        at_random = state.is_chance_node()
        state.apply_action(*(random.choices(*legal(state)) if at_random else [bot.step(state)]))
    assert 0 <= state.returns()[0] <= 1


def test_its_own_environment_for_learners_plays_letter() -> None:
    env, random = rl_environment.Environment(load("letter")), Random(1)
    step = env.reset()
    while not step.last():
        step = env.step([random.choice(step.observations["legal_actions"][0])])
    assert step.rewards == env.get_state.returns()


def test_its_own_generator_of_playthroughs_plays_letter() -> None:
    written = generate_playthrough.playthrough(str(load("letter", features=64)), None, seed=1)
    assert "IsTerminal() = True" in written


@pytest.mark.parametrize("name", FIVE)
def test_playthroughs_are_as_they_were_written_down(name: str) -> None:
    kept = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert playthrough(name) == kept, "if the rules were to change: python tests/envs/playing_through.py"


# Chance


def test_chance_nodes_hold_each_result_once_and_all_of_chance() -> None:
    state, random = load("islands").new_initial_state(), Random(2)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            words = {state.action_to_string(action) for action, _ in outcomes}
            assert len(words) == len(outcomes)
            assert sum(likely for _, likely in outcomes) == pytest.approx(1)
        state.apply_action(*random.choices(*legal(state)))


def test_dice_fall_one_after_the_other() -> None:
    state = random_game(load("islands", options={}), most=0)
    random = Random(2)
    while not (state.is_chance_node() and ", die 2" in state.action_to_string(0)):
        state.apply_action(*random.choices(*legal(state)))
    assert len(state.line.faces) == 1
    assert [likely for _, likely in state.chance_outcomes()] == [1 / 6] * 6


def test_in_turns_nobody_is_drawn_to_be_next() -> None:
    state, random = load("hour", schedule="turns").new_initial_state(), Random(1)
    for _ in range(150):
        assert state.line.node.why != "next"
        state.apply_action(*random.choices(*legal(state)))


# Copies


@pytest.mark.parametrize("name", FIVE)
def test_a_copy_goes_on_by_itself(name: str) -> None:
    state = random_game(load(name), most=40)
    before, copy = str(state), state.clone()
    actions = random_game(load(name), most=40).history()
    for random, one in ((Random(3), copy), (Random(3), state)):
        for _ in range(10):
            one.apply_action(*random.choices(*legal(one)))
        assert len(one.history()) == len(actions) + 10
    assert str(copy) == str(state) != before


def test_a_copy_that_is_only_looked_at_begins_no_rules() -> None:
    state = random_game(load("hour"), most=40)
    str(state)
    copy = state.clone()
    assert str(copy) == str(state)
    assert copy.line._run is None


def test_what_was_observed_is_not_what_is_observed_later() -> None:
    game = load("letter")
    state, random, seen = game.new_initial_state(), Random(1), []
    for _ in range(30):
        state.apply_action(*random.choices(*legal(state)))
        copy = state.clone()
        assert state.observation_tensor(0) == copy.observation_tensor(0)
        assert state.observation_tensor(0) == observed(state.line.table(), 0).tolist()
        seen.append(tuple(state.observation_tensor(0)))
    assert len(set(seen)) > 10
    assert game.new_initial_state().observation_tensor(0) == load(
        "letter"
    ).new_initial_state().observation_tensor(0)


def test_a_schedule_of_ones_own_is_refused() -> None:
    with pytest.raises(Refused, match="takes a schedule by its name"):
        load("hour", schedule=lambda run, waiting, last: waiting[0])  # type: ignore[arg-type]


def test_states_and_games_pickle() -> None:
    state = random_game(load("agents", 2), most=40)
    assert str(pickle.loads(pickle.dumps(state))) == str(state)
    game = load("letter", options={"items": "none"})
    assert str(pickle.loads(pickle.dumps(game))) == str(game)


def test_openspiel_loads_it_by_its_own_name_with_options() -> None:
    load("letter")
    game = pyspiel.load_game("timeloom_letter(options=items:radio+map)")
    assert game.setting.options["items"] == "radio,map"
    assert pyspiel.load_game(str(game)).setting.options == game.setting.options


def test_what_a_player_observes_is_what_its_seat_may_know() -> None:
    state = random_game(load("agents", 2), most=60)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    asked = state.current_player()
    assert "You are asked" in state.observation_string(asked)
    assert "You are asked" not in state.observation_string(1 - asked)
    assert len(state.observation_tensor(asked)) == 2048


def test_nobody_observes_a_secret_answer_before_the_last_is_in() -> None:
    state = in_secret(load(GAME, 3, schedule="turns"))
    asked = state.current_player()
    others = [seat for seat in range(3) if seat != asked]
    seen = []
    for action in state.legal_actions():
        child = state.child(action)
        assert child.line.run.pending, "somebody else has not answered yet"
        seen.append([(child.observation_string(seat), child.observation_tensor(seat)) for seat in others])
    assert len(seen) > 1
    assert all(one == seen[0] for one in seen)


def in_secret(game: Any) -> Any:
    """A state in which the first of several is asked in secret, and has a choice."""
    state, random = game.new_initial_state(), Random(1)
    while True:
        wait = state.line.node.wait
        if wait and type(wait[0]) is AskAll and not state.line.run.pending and len(state.legal_actions()) > 1:
            return state
        state.apply_action(*random.choices(*legal(state)))


def test_an_action_that_is_not_legal_is_refused() -> None:
    state = random_game(load("letter"), most=30)
    wrong = next(action for action in range(2000) if action not in state.legal_actions())
    with pytest.raises(Refused, match="is not a legal action now"):
        state.line.apply(wrong)
    with pytest.raises(Refused, match="is not a legal action now"):
        state.line.told(wrong)


def test_what_a_player_saw_before_is_not_given() -> None:
    state = random_game(load("letter"), most=30)
    for look in (state.information_state_string, state.information_state_tensor):
        with pytest.raises(Refused, match="Information states are not given, only observations"):
            look(0)
